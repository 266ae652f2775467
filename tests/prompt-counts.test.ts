import { describe, expect, test } from "vitest";
import { type Question, type Seat, mayRepresent } from "../src/engine/kernel/ask.ts";
import { type Data, type Json, lookup } from "../src/engine/kernel/json.ts";
import { run } from "../src/engine/kernel/run.ts";
import type { Scene } from "../src/engine/kernel/scene.ts";
import { createEmptyState } from "../src/engine/kernel/state.ts";
import { chooseUsualAnswer } from "../src/engine/odds/choosing.ts";
import { findRuleset } from "../src/rulesets/all.ts";
import { buildLasting } from "../src/rulesets/d6x3/fighter/conditions.ts";
import * as d10 from "./contract/d10-people.ts";
import * as d20 from "./contract/d20-people.ts";
import * as d6 from "./contract/d6-people.ts";
import * as d6x3 from "./contract/d6x3-people.ts";
import { must } from "./contract/must.ts";

const GM = { gm: true, fighters: [] };

/** The prompts of each person in an exchange whose dice fall as said, else in turn on each face but the two ends. */
function promptsOf(
  ruleset: string,
  scene: Scene,
  { kind, payload }: { readonly kind: string; readonly payload: Data },
  given: Readonly<Record<string, Json>> = {},
  player: Seat = GM,
): Readonly<Record<string, number>> {
  const rules = must(findRuleset(ruleset));
  let step = must(run(createEmptyState(ruleset), { type: "declare", kind, payload, seat: GM }, scene, rules));
  const counts: Record<string, number> = {};
  for (;;) {
    const { ask } = step.state;
    const open = ask?.questions.find(({ id }) => lookup(ask.answered, id) === undefined);
    if (!ask || !open) return counts;
    if (open.kind !== "faces") counts[personOf(open)] = (counts[personOf(open)] ?? 0) + 1;
    const seat = mayRepresent(player, open.role) ? player : GM;
    const value = saidOf(open, given) ?? facesOf(open) ?? chooseUsualAnswer(open) ?? null;
    step = must(run(step.state, { type: "answer", ask: ask.id, question: open.id, value, seat }, step.scene, rules));
  }
}

function personOf({ role }: Question): string {
  return role.type === "controller" ? role.fighter : "gm";
}

/** What is said of a question; of dice, faces alone. A roll without as many faces as are said falls as any other. */
function saidOf(question: Question, given: Readonly<Record<string, Json>>): Json | undefined {
  const said = lookup(given, question.id);
  if (question.kind === "faces") return Array.isArray(said) && said.length === question.count ? said : undefined;
  return Array.isArray(said) === (question.kind === "basket") ? said : undefined;
}

function facesOf(question: Question): Json | undefined {
  if (question.kind !== "faces") return undefined;
  const { count, sides } = question;
  return Array.from({ length: count }, (_die, i) => 2 + (i % (sides - 2)));
}

const blow = { kind: "attack", payload: { actor: "ana", target: "bo", weapon: "sword", way: "melee" } };

test("an ordinary attack of 3d6 asks the attacker at most once, and once the one who is hit (d6x3/A.8; d6x3/G.1)", () => {
  const people = (fortune: number, target: Data = {}) =>
    d6x3.sceneOf(
      [
        d6x3.person("ana", { abilities: { fighting: 3 }, fortune, weapons: [d6x3.weaponWith({ dice: 2 })] }),
        d6x3.person("bo", { fortune: 9, ...target }),
      ],
      1,
      "ana",
    );
  // 3 + 4 + 2 and 3 hit 10: whether a die is turned, then Fortune and wounds in one.
  expect(promptsOf("d6x3", people(15), blow, { attack: [3, 4, 2] })).toEqual({ ana: 1, bo: 1 });
  // Doubles that Fortune would better, and dice that it would make doubles: the die and the stunts in one.
  expect(promptsOf("d6x3", people(15), blow, { attack: [4, 4, 2] })).toEqual({ ana: 1, bo: 1 });
  expect(promptsOf("d6x3", people(15), blow, { attack: [3, 4, 2], stunts: ["0.2", "vicious-blow"] })).toEqual({
    ana: 1,
    bo: 1,
  });
  expect(promptsOf("d6x3", people(0), blow, { attack: [3, 4, 2] })).toEqual({ bo: 1 });
  // Doubles, and no Fortune that would better them: stunts alone.
  expect(promptsOf("d6x3", people(0), blow, { attack: [4, 4, 2] })).toEqual({ ana: 1, bo: 1 });
  // A hit for which no turn of a die brings anything is not asked about.
  expect(promptsOf("d6x3", people(1), blow, { attack: [3, 5, 2] })).toEqual({ bo: 1 });
});

test("an ordinary attack of d6 asks the defender once, with Full Defense in it, and the attacker never (d6/L-19)", () => {
  const scene = d6.sceneOf(
    [d6.person("ana", { weapons: [d6.weaponWith()] }), d6.person("bo", { skills: { dodge: 2 } })],
    {
      turn: "ana",
    },
  );
  const attack = { kind: "attack", payload: { attacker: "ana", targets: ["bo"], weapon: "sword" } };
  expect(promptsOf("d6", scene, attack)).toEqual({ bo: 1 });
  expect(promptsOf("d6", scene, attack, { "defence-bo": "dodge+full" })).toEqual({ bo: 1 });
});

test("a charge asks what an ordinary attack asks, and no more (S4, Charge; S2, Charge)", () => {
  const armed = { weapons: [d6.weaponWith()] };
  const pools = d6.sceneOf([d6.person("ana", armed), d6.person("bo", { skills: { dodge: 2 } })], { turn: "ana" });
  const run = { kind: "charge", payload: { fighter: "ana", target: "bo", weapons: ["sword"] } };
  expect(promptsOf("d6", pools, run)).toEqual({ bo: 1 });
  const blade = d6x3.weaponWith({ dice: 2 });
  const threes = d6x3.sceneOf(
    [d6x3.person("ana", { abilities: { fighting: 3 }, weapons: [blade] }), d6x3.person("bo", { fortune: 9 })],
    1,
    "ana",
  );
  const charge = { kind: "attack", payload: { ...blow.payload, way: "charge", metres: 4 } };
  expect(promptsOf("d6x3", threes, charge, { attack: [4, 4, 3] })).toEqual({ ana: 1, bo: 1 });
});

test("a grenade or a burst of d6 asks each of its victims once, and nobody else (S4, Full Defense; N7)", () => {
  const grenade = d6.weaponWith({ id: "frag", name: "frag", kind: "thrown", skill: "throwing", blast: true });
  const modes = { ss: true, sa: true, bf: true, fa: true };
  const rifle = {
    id: "rifle",
    name: "rifle",
    kind: "gun",
    skill: "automatics",
    mode: "fa",
    modes,
    rounds: 9,
    magazine: 9,
  };
  const people = ["bo", "cy"].map((id) => d6.person(id, { skills: { dodge: 2 } }));
  const scene = d6.sceneOf([d6.person("ana", { weapons: [grenade, d6.weaponWith(rifle)] }), ...people], {
    turn: "ana",
  });
  const thrown = { kind: "attack", payload: { attacker: "ana", targets: ["bo", "cy"], weapon: "frag" } };
  const shot = { kind: "burst", payload: { attacker: "ana", targets: ["bo", "cy"], weapon: "rifle", burst: "short" } };
  expect(promptsOf("d6", scene, thrown)).toEqual({ bo: 1, cy: 1 });
  expect(promptsOf("d6", scene, shot)).toEqual({ bo: 1, cy: 1 });
});

test("a test of d6 asks nobody, opposed or not (d6/A.1, d6/A.6)", () => {
  const scene = d6.sceneOf([d6.person("ana"), d6.person("bo")], { turn: "ana" });
  const test = { fighter: "ana", attribute: "agility", skill: "none" };
  expect(promptsOf("d6", scene, { kind: "test", payload: { ...test, threshold: 2 } })).toEqual({});
  const opposed = { ...test, against: "bo", opposingAttribute: "body", opposingSkill: "none" };
  expect(promptsOf("d6", scene, { kind: "test", payload: opposed })).toEqual({});
});

test("a grapple of 3d6 is bought with the stunts, and rolls without a word more; d6 has none in its source (d6x3/H.1; d6x3/A.4)", () => {
  const people = (fortune: number) =>
    d6x3.sceneOf(
      [
        d6x3.person("ana", { abilities: { fighting: 3 }, fortune, weapons: [d6x3.weaponWith({ dice: 2 })] }),
        d6x3.person("bo", { fortune: 9 }),
      ],
      1,
      "ana",
    );
  const grapple = { attack: [4, 4, 2], stunts: ["grapple"] };
  expect(promptsOf("d6x3", people(0), blow, grapple)).toEqual({ ana: 1, bo: 1 });
  expect(promptsOf("d6x3", people(15), blow, grapple)).toEqual({ ana: 1, bo: 1 });
});

test("one who stands firm in 3d6 is not asked with what they resist (S2, Stand Firm; d6x3/R-36)", () => {
  const firm = buildLasting("stand-firm", "bo", { data: { against: ["knock-prone"] } });
  const people = [
    d6x3.person("ana", { abilities: { fighting: 3 }, weapons: [d6x3.weaponWith({ dice: 2 })] }),
    d6x3.person("bo", { fortune: 9, abilities: { dexterity: 1 } }),
  ];
  const scene = d6x3.sceneOf(people, 1, "ana");
  const standing = { ...scene, fight: { ...scene.fight, effects: { "stand-firm.1": firm } } };
  const trip = { attack: [5, 5, 2], stunts: ["knock-prone"] };
  expect(promptsOf("d6x3", standing, blow, trip)).toEqual({ ana: 1, bo: 1 });
});

test("a grenade of 3d6 asks its thrower once, each victim once, and the GM only where nobody says whom it catches (S2, Explosives; d6x3/R-7)", () => {
  const frag = d6x3.weaponWith({ id: "frag", name: "frag", group: "explosive", dice: 3, range: 10 });
  const people = ["bo", "cy"].map((id) => d6x3.person(id, { fortune: 9 }));
  const thrower = (fortune: number) => d6x3.person("ana", { fortune, abilities: { accuracy: 4 }, weapons: [frag] });
  const scene = d6x3.sceneOf([thrower(0), ...people], 1, "ana");
  const rich = d6x3.sceneOf([thrower(9), ...people], 1, "ana");
  const at = (column: number) => ({ cells: [[0, column]] as const, radius: 0, height: 0, level: "" });
  const grid = { shape: "square", diagonals: "equidistant", distance: 2, unit: "m" } as const;
  const placed = { ...rich, space: { grid, spots: { ana: at(0), bo: at(4), cy: at(5) } } };
  const thrown = { kind: "throw", payload: { actor: "ana", weapon: "frag" } };
  const aimed = { kind: "throw", payload: { ...thrown.payload, target: "bo" } };
  const named = { kind: "throw", payload: { ...aimed.payload, near: ["cy"] } };
  // 3 + 5 + 2 and 4 hit 11, without doubles; then with doubles; then 2 + 3 + 1 and 4 miss it.
  const caught = ["bo", "cy"];
  expect(promptsOf("d6x3", scene, thrown, { attack: [3, 5, 2], caught })).toEqual({ gm: 1, bo: 1, cy: 1 });
  expect(promptsOf("d6x3", scene, thrown, { attack: [4, 4, 2], caught })).toEqual({ gm: 1, ana: 1, bo: 1, cy: 1 });
  expect(promptsOf("d6x3", scene, named, { attack: [3, 5, 2] })).toEqual({ bo: 1, cy: 1 });
  expect(promptsOf("d6x3", rich, named, { attack: [4, 4, 2] })).toEqual({ ana: 1, bo: 1, cy: 1 });
  expect(promptsOf("d6x3", placed, aimed, { attack: [4, 4, 2] })).toEqual({ ana: 1, bo: 1, cy: 1 });
  expect(promptsOf("d6x3", placed, aimed, { attack: [2, 3, 1], scatter: [1, 1] })).toEqual({ ana: 1, bo: 1, cy: 1 });
});

test("whom a blow of 3d6 takes out costs its attacker one prompt, with the condition that they suffer (d6x3/G.2)", () => {
  const scene = d6x3.sceneOf(
    [
      d6x3.person("ana", { abilities: { fighting: 3 }, weapons: [d6x3.weaponWith({ dice: 2 })] }),
      d6x3.person("bo", { minor: true }),
    ],
    1,
    "ana",
  );
  expect(promptsOf("d6x3", scene, blow, { attack: [3, 4, 5] })).toEqual({ ana: 1 });
});

test("a test of 3d6 asks the GM what it must reach, unless that is said, and no more (d6x3/A.2)", () => {
  const scene = d6x3.sceneOf([d6x3.person("ana"), d6x3.person("bo")], 1, "ana");
  const plain = { actor: "ana", task: "plain", ability: "dexterity" };
  expect(promptsOf("d6x3", scene, { kind: "task", payload: plain })).toEqual({ gm: 1 });
  expect(promptsOf("d6x3", scene, { kind: "task", payload: { ...plain, target: 11 } })).toEqual({});
  // Whom Fortune could help: one prompt; whose test no die can save: none.
  const rich = d6x3.sceneOf([d6x3.person("ana", { fortune: 15 })], 1, "ana");
  expect(promptsOf("d6x3", rich, { kind: "task", payload: { ...plain, target: 11 } })).toEqual({ ana: 1 });
  expect(promptsOf("d6x3", rich, { kind: "task", payload: { ...plain, target: 21 } })).toEqual({});
});

const EDITIONS_OF_D10 = ["d10", "d10-classic", "d10-injury"] as const;

/** Two of an edition of d10, with a sword and a gun. */
function twoOf(edition: (typeof EDITIONS_OF_D10)[number]): Scene {
  const rules = must(findRuleset(edition));
  const attributes = { dexterity: 3, strength: 3, stamina: 2 };
  const gun = d10.weaponWith({ id: "gun", name: "gun", kind: "firearm", damage: 4, rateOfFire: 3 });
  const weapons = [d10.weaponWith(), gun];
  const people = ["ana", "bo", "cy"].map((id) => must(rules.readFighter(d10.blankPerson(id, { attributes, weapons }))));
  return { ...d10.sceneOf([]), fighters: Object.fromEntries(people.map((each) => [String(each["id"]), each])) };
}

describe.each(EDITIONS_OF_D10)("%s", (edition) => {
  const counted = (kind: string, payload: Data, given?: Readonly<Record<string, Json>>) =>
    promptsOf(edition, twoOf(edition), { kind, payload }, given);

  test("an attack, however it falls, asks the defender once, and the attacker never (d10/E.4)", () => {
    const attack = { attacker: "ana", target: "bo", weapon: "sword" };
    expect(counted("attack", attack)).toEqual({ bo: 1 });
    expect(counted("attack", attack, { attack: [10, 10, 10] })).toEqual({ bo: 1 });
  });

  test("a check and a hazard ask nobody (d10/A.2)", () => {
    expect(counted("task", { actor: "ana", attribute: "dexterity", ability: "athletics" })).toEqual({});
    expect(counted("hazard", { fighter: "bo", damage: 3 })).toEqual({});
  });
});

test.each(["d10", "d10-classic"] as const)("a grapple of %s asks whom it is for, once (d10/C.5)", (edition) => {
  const grapple = { kind: "grapple", payload: { attacker: "ana", target: "bo" } };
  expect(promptsOf(edition, twoOf(edition), grapple)).toEqual({ bo: 1 });
});

test("a volley asks the shooter who gets how much of it, and those who may answer shots once each (d10/E.4)", () => {
  const volley = { kind: "volley", payload: { attacker: "ana", targets: ["bo", "cy"], weapon: "gun" } };
  const hits = { attack: [10, 10, 10] };
  expect(promptsOf("d10", twoOf("d10"), volley)).toEqual({});
  expect(promptsOf("d10", twoOf("d10"), volley, hits)).toEqual({ ana: 1 });
  expect(promptsOf("d10-classic", twoOf("d10-classic"), volley, hits)).toEqual({ ana: 1, bo: 1, cy: 1 });
});

test("an ordinary attack of d20 asks nobody (d20/A.5)", () => {
  const scene = d20.sceneOf([d20.person("ana", { weapons: [d20.weaponWith({ ready: true })] }), d20.person("bo")]);
  const attack = { kind: "attack", payload: { attacker: "ana", target: "bo", weapon: "sword" } };
  expect(promptsOf("d20", scene, attack)).toEqual({});
});

const duellists = d20.sceneOf(
  [d20.person("ana", { weapons: [d20.weaponWith({ ready: true })] }), d20.person("bo", { vitality: 30 })],
  { turn: "ana", order: ["ana", "bo"] },
);

test("a critical of d20 asks its attacker once, with the injury in it, and a GM not whether a GM is right (S3; d20/F.2; d20/J-28)", () => {
  const attack = { kind: "attack", payload: { attacker: "ana", target: "bo", weapon: "sword" } };
  expect(promptsOf("d20", duellists, attack, { attack: [20] })).toEqual({ ana: 1 });
  const critical = { option: "injury.speed", text: "a limp" };
  expect(promptsOf("d20", duellists, attack, { attack: [20], critical })).toEqual({ ana: 1 });
  const player = { gm: false, fighters: ["ana"] };
  expect(promptsOf("d20", duellists, attack, { attack: [20], critical }, player)).toEqual({ ana: 1, gm: 1 });
});

test("a grapple of d20 asks nobody, and once the one who may strike back where it is lost (S3; d20/F.4; d20/J-7)", () => {
  const said = { attacker: "ana", target: "bo", weapon: "unarmed", manoeuvre: "grapple" };
  const grapple = { kind: "manoeuvre", payload: said };
  expect(promptsOf("d20", duellists, grapple, { attack: [19], defence: [2] })).toEqual({});
  expect(promptsOf("d20", duellists, grapple, { attack: [2], defence: [19] })).toEqual({ bo: 1 });
});

test("a check and a save of d20 ask nobody whom the GM declares them for (S3; d20/A; d20/C)", () => {
  for (const by of ["wisdom", "reflex"])
    expect(promptsOf("d20", duellists, { kind: "check", payload: { actor: "ana", by, difficulty: 10 } })).toEqual({});
});
