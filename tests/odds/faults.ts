import { ok } from "../../src/engine/kernel/result.ts";
import { type Scene, applyEvents, happened } from "../../src/engine/kernel/scene.ts";
import { spend } from "../../src/engine/kernel/fight.ts";
import type { Data } from "../../src/engine/kernel/json.ts";
import type { Ruleset } from "../../src/engine/describe/ruleset.ts";
import { RULESETS } from "../../src/rulesets/all.ts";
import { ALLOWANCE } from "../../src/rulesets/d10/economy/economy.ts";
import { must } from "../contract/must.ts";
import { sceneFor } from "../contract/random-play.ts";
import { type Choice, chance, chanceThat, claimAfter } from "./choice.ts";
import type { Claim } from "./evidence.ts";

/** An estimate that was shown once and was wrong: of which choice and measure, and what it claimed. */
export type Fault = {
  readonly what: string;
  readonly choice: Choice;
  readonly measure: string;
  readonly shown: () => Claim;
};

function rulesOf(id: string, rulings: Data = {}): Ruleset {
  const under = RULESETS[id]?.withRulings?.(rulings);
  if (!under) throw new Error(`no rules for ${id}`);
  return under;
}

const D10_SWORD = { id: "sword", name: "Sword", kind: "melee", attribute: "dexterity", difficulty: 6, damage: 1 };

/** A fighter of d10 with so many dice for everything but damage, which has one more with the sword. */
function d10Person(id: string, rating: number, data: Data = {}): Data {
  const attributes = { dexterity: rating, strength: 1, stamina: 9, brawn: rating, intelligence: 2 };
  return { id, name: id, attributes, weapons: [D10_SWORD], load: 1, ...data };
}

type D10Setting = {
  readonly bo?: Data;
  readonly near?: readonly string[];
  readonly acted?: boolean;
  readonly rulings?: Data;
};

/** Ana attacks Bo with two dice; those near may parry for Bo. (d10/E.2) */
function d10Attack(asked: Pick<Choice, "question" | "answer" | "given">, setting: D10Setting = {}): Choice {
  const { bo = {}, near = [], acted = false, rulings } = setting;
  const rules = rulesOf("d10", rulings);
  const people = [d10Person("ana", 2), d10Person("bo", 1, bo), ...near.map((id) => d10Person(id, 1))];
  const start = sceneFor(rules, people);
  const effects = near.map((id) => [`near.${id}`, nearBo(id)] as const);
  const scene = { ...start, fight: { ...start.fight, effects: Object.fromEntries(effects) } };
  const payload = { attacker: "ana", target: "bo", weapon: "sword" };
  return { rules, scene: acted ? spent(scene) : scene, declared: { kind: "attack", payload }, ...asked };
}

function nearBo(bearer: string) {
  return { kind: "near", bearer, anchor: { moment: "moved", of: bearer, count: 1 }, data: { fighters: ["bo"] } };
}

/** The scene after Bo has acted: another answer needs exertion. (d10/D.1; d10/D.10) */
function spent(scene: Scene): Scene {
  const spending = { fighter: "bo", resource: "action", amount: 1, allowance: ALLOWANCE.action };
  return applyEvents(scene, [happened("acted", {}, must(spend(scene, spending)))]);
}

function power(effect: Data): Data {
  return { powers: [{ id: "power", name: "Power", duration: "always", effects: [effect] }] };
}

const exerted = d10Attack({ question: "reaction", answer: "desperate:dodge" }, { bo: { wound: 5 }, acted: true });
const clashing = { bo: power({ effect: "permit", permit: "desperateClash" }), acted: true };
const helping = { question: "help.cy", answer: "parry:sword" };
const dodging = { question: "help.dan", answer: "parry:sword", given: { reaction: "dodge", "help.cy": "parry:sword" } };

const D10_FAULTS: readonly Fault[] = [
  {
    what: "1. d10: exertion at wound level 5 was not taken before the blow, so that two levels more seemed to be needed (d10/D.10; d10/H.1)",
    choice: exerted,
    measure: "out bo",
    shown: () => chance(chanceThat(claimAfter(exerted, "damage bo"), (damage) => damage >= 2)),
  },
  {
    what: "2. d10: a desperate clash was weighed as a parry (d10/E.3)",
    choice: d10Attack({ question: "reaction", answer: "desperate:clash:sword" }, clashing),
    measure: "hit bo",
    shown: () => claimAfter(d10Attack({ question: "reaction", answer: "desperate:parry:sword" }, clashing), "hit bo"),
  },
  {
    what: "3. d10: powers that soak were ignored (d10/G.2; d10/J.1)",
    choice: d10Attack({ question: "reaction", answer: "pass" }, { bo: power({ effect: "soak", value: 2 }) }),
    measure: "damage bo",
    shown: () => claimAfter(d10Attack({ question: "reaction", answer: "pass" }), "damage bo"),
  },
  {
    what: "4. d10: after the target's clash, a helper's parry was counted together with the clash (d10/E.3; d10/0.3.21)",
    choice: d10Attack({ ...helping, given: { reaction: "clash:sword" } }, { near: ["cy"] }),
    measure: "hit bo",
    shown: () => claimAfter(d10Attack({ ...helping, given: { reaction: "parry:sword" } }, { near: ["cy"] }), "hit bo"),
  },
  {
    what: "5. d10: whether defences add up was not asked of the table's rulings (d10/0.3.21)",
    choice: d10Attack(dodging, { near: ["cy", "dan"], rulings: { defencesAddUp: false } }),
    measure: "hit bo",
    shown: () => claimAfter(d10Attack(dodging, { near: ["cy", "dan"], rulings: { defencesAddUp: true } }), "hit bo"),
  },
];

/** A fighter of 3d6 with nothing but Fortune for a die, in a fight with another. */
function d6x3Attack(
  bo: Data,
  more: Pick<Choice, "question" | "answer" | "given"> & { readonly ana?: Data; readonly rulings?: Data },
): Choice {
  const { ana = {}, rulings = {}, ...asked } = more;
  const rules = rulesOf("d6x3", rulings);
  const sword = { id: "sword", name: "sword", ready: true };
  const people = [
    { id: "ana", name: "ana", level: 0, weapons: [sword], ...ana },
    { id: "bo", name: "bo", level: 0, ...bo },
  ];
  const payload = { actor: "ana", way: "melee", target: "bo", weapon: "sword", distance: 1 };
  return { rules, scene: sceneFor(rules, people), declared: { kind: "attack", payload }, ...asked };
}

const bound = (choice: Choice): Choice => {
  const effect = {
    kind: "bound",
    bearer: "ana",
    anchor: { moment: "turn-end", of: "ana", count: 9 },
    data: { foe: "bo" },
  };
  return { ...choice, scene: { ...choice.scene, fight: { ...choice.scene.fight, effects: { "bound.1": effect } } } };
};

const D6X3_FAULTS: readonly Fault[] = [
  {
    what: "6. 3d6: the Fortune of a thing was ignored (d6x3/F.6; d6x3/G.1)",
    choice: d6x3Attack({ body: "object", fortune: 90 }, { question: "stunts", answer: [] }),
    measure: "out bo",
    shown: () => chance(1),
  },
  {
    what: "7. 3d6: an attacker whose weapon is bound seemed to hit with dice that are turned to three sixes (d6x3/A.8; d6x3/H.1, Bind Weapon)",
    choice: bound(d6x3Attack({}, { question: "attack", answer: [6, 6, 6], ana: { fortune: 30, fortuneMax: 30 } })),
    measure: "hit ",
    shown: () => chance(1),
  },
  {
    what: "8. 3d6: damage of 1d6 - 3 was floored before the die of a Vicious Blow was added (S2; d6x3/G.1; d6x3/H.1)",
    choice: d6x3Attack({}, { question: "stunts", answer: ["vicious-blow"], ana: { abilities: { strength: -3 } } }),
    measure: "damage bo",
    shown: flooredTooEarly,
  },
  {
    what: "8. 3d6: Overcome Toughness seemed to make a Toughness of -3 a better one, of -2 (d6x3/H.1; d6x3/R-3)",
    choice: d6x3Attack({ abilities: { constitution: -3 } }, { question: "stunts", answer: ["overcome-toughness"] }),
    measure: "damage bo",
    shown: () => new Map([1, 2, 3, 4, 5, 6].map((face) => [face + 2, 1 / 6])),
  },
  {
    what: "8. 3d6: where one may leap to Wounded, whoever took Wounded alone seemed to be out all the same: of 5 damage, 1d6 less saves twice in six (d6x3/G.1; d6x3/J-11)",
    choice: d6x3Attack(
      {},
      { question: "endure", answer: { amount: 0, option: "wounded" }, rulings: { leapToWounded: true } },
    ),
    measure: "out bo",
    shown: () => chance(1),
  },
];

/** Of max(0, 1d6 - 3) + 1d6 each sum with its chance: the first die comes to 0 in three of six, and to 1, 2 and 3 in one each. */
function flooredTooEarly(): Claim {
  const claim = new Map<number, number>();
  for (const [first, ways] of [
    [0, 3],
    [1, 1],
    [2, 1],
    [3, 1],
  ] as const)
    for (let die = 1; die <= 6; die += 1) claim.set(first + die, (claim.get(first + die) ?? 0) + ways / 36);
  return claim;
}

/** Ana may use an opening against Bo, who has 1 vitality and 3 wound points, with a weapon of 1d4. (S3; d20/E) */
function d20Opening(rulings: Data): Choice {
  const start = rulesOf("d20", rulings);
  const facts = { fighter: "ana", against: "bo", distance: null, time: "opportunity" };
  const opportunity = { ...start.exchanges["opportunity"], stages: start.exchanges["opportunity"]?.stages ?? {} };
  const rules = {
    ...start,
    exchanges: { ...start.exchanges, opportunity: { ...opportunity, declare: () => ok(facts) } },
  };
  const people: readonly Data[] = [
    { id: "ana", name: "ana", bcb: 2, weapons: [{ id: "knife", name: "knife", kind: "melee", dice: 1, sides: 4 }] },
    { id: "bo", name: "bo", npc: true, vitality: 1, wounds: 3, woundsMax: 3 },
  ];
  const declared = { kind: "opportunity", payload: {} };
  return { rules, scene: sceneFor(start, people), declared, question: "opportunity", answer: "knife" };
}

const D20_FAULTS: readonly Fault[] = [
  {
    what: "9. d20: where wounds kill, the disabled, who still act, seemed to be out: at 4 of damage, once in four hits (d20/G.1; d20/J-21)",
    choice: d20Opening({ woundsKill: true }),
    measure: "out bo",
    shown: () => chance((13 / 20) * (1 / 4)),
  },
];

/** The nine faults, each in all its forms, that were found in the odds before a gate held them. */
export const FAULTS: readonly Fault[] = [...D10_FAULTS, ...D6X3_FAULTS, ...D20_FAULTS];
