import { describe, expect, it, test } from "vitest";
import { spend } from "../src/engine/kernel/fight.ts";
import { type Event, applyEvents, happened } from "../src/engine/kernel/event.ts";
import { type Data, isData } from "../src/engine/kernel/json.ts";
import type { Ruleset } from "../src/engine/describe/ruleset.ts";
import type { Effect, Scene } from "../src/engine/kernel/scene.ts";
import { ALLOWANCE } from "../src/rulesets/d10/economy/economy.ts";
import { familyNameOf, OFFERED, RULESETS } from "../src/rulesets/all.ts";
import { must } from "./contract/must.ts";
import { sceneFor } from "./contract/random-play.ts";
import { type Choice, type Comparison, type Die, oddsAgainstPlay, optionsOf } from "./odds-against-play.ts";

/** A d10 at difficulties 5 to 7: a 1, a failure, a failure above difficulty 5 or 6, a success, and a 10. (A.2) */
const D10: Die = [
  [1, 0.1],
  [2, 0.3],
  [5, 0.1],
  [6, 0.1],
  [7, 0.3],
  [10, 0.1],
];
/** The same at difficulty 6 alone. */
const AT_SIX: Die = [
  [1, 0.1],
  [2, 0.4],
  [6, 0.4],
  [10, 0.1],
];

const SWORD = { id: "sword", name: "Sword", kind: "melee", attribute: "dexterity", difficulty: 6, damage: 1 };

const VEST = { id: "vest", name: "Vest", rating: 1, worn: true };
const EDITIONS = OFFERED.filter((id) => familyNameOf(id) === "d10");

type Person = { readonly rating?: number; readonly data?: Data };

/** A fighter with one die for everything but damage, with the given changes. */
function person(id: string, { rating = 1, data = {} }: Person = {}): Data {
  const attributes = { dexterity: rating, strength: 1, stamina: 9, brawn: rating, intelligence: 2 };
  return { id, name: id, attributes, weapons: [SWORD], load: 1, ...data };
}

function rulesOf(id: string, rulings: Data = {}): Ruleset {
  const rules = RULESETS[id];
  const under = rules?.under?.(rulings);
  if (!under) throw new Error(`no rules for ${id}`);
  return under;
}

/** The outcome of an attack's events for its target. (G.2; H.1; H.3) */
function read(target: string) {
  return (events: readonly Event[]): Readonly<Record<string, number>> => {
    const hits = events.some(({ type, data }) =>
      type === "clashed" ? strikes(data, "attacker") : type === "compared" && data["hit"] === true,
    );
    const hurt = events.filter(({ type, data }) => type === "damaged" && data["fighter"] === target);
    const fell = events.some(
      ({ type, data }) => type === "wounded" && data["fighter"] === target && data["condition"] !== null,
    );
    const strike = events.some(({ type, data }) => type === "clashed" && strikes(data, "target"));
    const damage = hurt.reduce((sum, { data }) => sum + Number(data["amount"]), 0);
    return { hit: Number(hits), damage, out: Number(fell), strike: Number(strike) };
  };
}

function strikes({ strikes: by }: Data, side: "attacker" | "target"): boolean {
  return isData(by) && by[side] === true;
}

type Setting = {
  readonly ana?: Person;
  readonly bo?: Person;
  /** The fighters near enough to parry for Bo. (E.2) */
  readonly near?: readonly Data[];
  readonly weapon?: string;
  readonly acted?: boolean;
  readonly power?: Effect;
  readonly die?: Die;
};
type Asked = Pick<Choice, "question"> & Partial<Pick<Choice, "given">>;

/** Ana's attack on Bo. */
function attackOn(rules: Ruleset, setting: Setting): Pick<Choice, "rules" | "scene" | "declaration"> {
  const { ana, bo, near = [], weapon = "sword", acted = false, power } = setting;
  const start = sceneFor(rules, [person("ana", ana), person("bo", bo), ...near]);
  const effects = Object.fromEntries([
    ...near.map(({ id }) => [`near.${String(id)}`, nearBo(String(id))] as const),
    ...(power ? [["power.1", power] as const] : []),
  ]);
  const scene = { ...start, fight: { ...start.fight, effects } };
  const declaration = { kind: "attack", payload: { attacker: "ana", target: "bo", weapon } };
  return { rules, scene: acted ? spent(scene) : scene, declaration };
}

function compare(rules: Ruleset, setting: Setting, asked: Asked, option: string): Comparison {
  return oddsAgainstPlay({ ...attackOn(rules, setting), ...asked, option }, setting.die ?? AT_SIX, read("bo"));
}

function nearBo(bearer: string): Effect {
  return { kind: "near", bearer, anchor: { moment: "moved", of: bearer, count: 1 }, data: { fighters: ["bo"] } };
}

/** The scene after Bo has acted. (D.1) */
function spent(scene: Scene): Scene {
  const spending = { fighter: "bo", resource: "action", amount: 1, allowance: ALLOWANCE.action };
  return applyEvents(scene, [happened("acted", {}, must(spend(scene, spending)))]);
}

function expectSame({ shown, played }: Comparison): void {
  expect(Object.keys(shown)).toEqual(expect.arrayContaining(["hit", "damage", "out"]));
  expect(shown).toEqual(played);
}

const REACTION: Asked = { question: "reaction" };
const TWO_DICE: Person = { rating: 2 };
const soak = (value: number): Data => ({
  id: "skin",
  name: "Skin",
  duration: "always",
  effects: [{ effect: "soak", value }],
});

describe("an answer shows what it leads to once its price is paid (D.10; H.6)", () => {
  test.each<[string, string, Setting, string]>([
    ["any damage fells a body that exerts itself at level 5", "d10", { bo: { data: { wound: 5 } } }, "desperate:dodge"],
    ["an Injury more", "d10-injury", { bo: { data: { injuries: [{ severity: 3 }] } } }, "desperate:dodge"],
  ])("%s (%s)", (_what, id, setting, option) => {
    expectSame(compare(rulesOf(id), { ...setting, ana: TWO_DICE, acted: true }, REACTION, option));
  });

  it("a success that costs an Injury (d10-injury)", () => {
    const setting = { ana: TWO_DICE, bo: { data: { injuries: [{ severity: 3 }] } } };
    expectSame(compare(rulesOf("d10-injury"), setting, REACTION, "boost:parry:sword"));
  });

  it("a power of one's own that lasts until one acts is gone by then (J.1)", () => {
    const data = { power: "skin", user: "bo", name: "Skin", effects: [{ effect: "soak", value: 2 }] };
    const power = { kind: "power", bearer: "bo", anchor: { moment: "action", of: "bo", count: 1 }, data };
    for (const option of ["dodge", "pass"]) expectSame(compare(rulesOf("d10"), { power }, REACTION, option));
  });
});

it("a desperate clash strikes back, and takes nothing off the attack (E.3; J.1)", () => {
  const power = {
    id: "fury",
    name: "Fury",
    duration: "always",
    effects: [{ effect: "permit", permit: "desperateClash" }],
  };
  for (const id of ["d10", "d10-injury"]) {
    const setting = { bo: { data: { powers: [power] } }, acted: true };
    const compared = compare(rulesOf(id), setting, REACTION, "desperate:clash:sword");
    expect(compared.shown).toHaveProperty("strike");
    expectSame(compared);
  }
});

test.each(EDITIONS)("%s: powers soak the damage of an attack (G.2; J.1)", (id) => {
  for (const value of [1, 2]) {
    const setting = { bo: { data: { powers: [soak(value)] } } };
    for (const option of ["dodge", "pass"]) expectSame(compare(rulesOf(id), setting, REACTION, option));
  }
});

test.each(["d10", "d10-injury"])(
  "%s: a parry for a fighter who clashes comes off the attack alone (E.3; 0.3, row 21)",
  (id) => {
    const asked = { question: "help.cy", given: { reaction: "clash:sword" } };
    const setting = { near: [person("cy")] };
    for (const option of ["parry:sword", "pass"]) expectSame(compare(rulesOf(id), setting, asked, option));
  },
);

test.each(EDITIONS)("%s: several defences add up, or the best counts, as the table rules (G.2; 0.3, row 21)", (id) => {
  const setting = { near: [person("cy"), person("dan")] };
  for (const defencesAddUp of [true, false])
    for (const helped of ["parry:sword", "pass"]) {
      const asked = { question: "help.dan", given: { reaction: "dodge", "help.cy": helped } };
      for (const option of ["parry:sword", "pass"])
        expectSame(compare(rulesOf(id, { defencesAddUp }), setting, asked, option));
    }
});

test.each(["d10", "d10-classic"])("%s: the outcome adds damage to bare hands, where the table rules so (L-9)", (id) => {
  const setting = { ana: TWO_DICE, weapon: "unarmed" };
  for (const outcomeAlwaysAdds of [true, false])
    expectSame(compare(rulesOf(id, { outcomeAlwaysAdds }), setting, REACTION, "dodge"));
});

describe("every answer that may be given is estimated as it is played", () => {
  const settings: readonly [string, Setting][] = [
    ["a sword", {}],
    ["bare hands", { weapon: "unarmed", die: D10 }],
    ["in despair", { acted: true }],
  ];
  test.each(
    EDITIONS.flatMap((id) =>
      settings
        .filter(([, { acted }]) => !acted || id !== "d10-classic")
        .flatMap(([what, setting]) => [true, false].map((blindReactions) => ({ id, what, setting, blindReactions }))),
    ),
  )("$id, $what, blind $blindReactions", ({ id, setting, blindReactions }) => {
    const rules = rulesOf(id, { blindReactions });
    const bo = { data: { willpower: { value: 2, max: 2 }, armour: [VEST], wound: 2, injuries: [{ severity: 2 }] } };
    const choice = { ...attackOn(rules, { ...setting, bo }), question: "reaction" };
    for (const option of optionsOf(choice))
      expectSame(oddsAgainstPlay({ ...choice, option }, setting.die ?? AT_SIX, read("bo")));
  });
});
