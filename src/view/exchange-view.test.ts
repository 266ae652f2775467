import "../rulesets/all.ts";
import { describe, expect, it, test } from "vitest";
import {
  type Json,
  type OpenAsk,
  type Question,
  type Scene,
  type Seat,
  type State,
  type ExchangeStep,
  createEmptyFight,
  createEmptyState,
  happened,
  toPublicState,
  run,
} from "../engine/index.ts";
import { d10 } from "../rulesets/d10/index.ts";
import { must } from "../../tests/contract/must.ts";
import { type AnswerFormView, listAskViews } from "./ask-view.ts";
import { EMPTY_DUEL } from "./exchange/duel.ts";
import { buildExchangeCard } from "./exchange-view.ts";

const GM = { gm: true, fighters: [] };
const BO = { gm: false, fighters: ["bo"] };

const SWORD = { id: "sword", name: "<b>Sword</b>", kind: "melee", difficulty: 6, damage: 2 };

const RIFLE = { id: "rifle", name: "Rifle", kind: "firearm", difficulty: 7, damage: 4 };

function people(): Scene {
  const data: Record<string, Json> = {
    ana: {
      id: "ana",
      name: "Ana",
      attributes: { strength: 3, dexterity: 4 },
      abilities: { melee: 3 },
      weapons: [SWORD, RIFLE],
    },
    bo: {
      id: "bo",
      name: "Bo",
      attributes: { dexterity: 3 },
      abilities: { athletics: 2 },
      armour: [{ id: "vest", name: "Vest", rating: 2, worn: true }],
    },
  };
  const fighters = Object.entries(data).map(([id, entry]) => {
    const fighter = d10.readFighter(entry);
    if (!fighter.ok) throw new Error(fighter.refusal.code);
    return [id, fighter.value] as const;
  });
  return { fighters: Object.fromEntries(fighters), fight: createEmptyFight() };
}

function declare(kind: string, payload: Json): ExchangeStep {
  return declaredIn(people(), kind, payload);
}

function declaredIn(scene: Scene, kind: string, payload: Json): ExchangeStep {
  const step = run(createEmptyState("d10"), { type: "declare", kind, payload, seat: GM }, scene, d10);
  if (!step.ok) throw new Error(step.refusal.code);
  return step.value;
}

/** The card, and the first exchange on it. */
function shown(state: State, seat: Seat) {
  const view = buildExchangeCard(state, seat);
  const duel = view.duels[0] ?? EMPTY_DUEL;
  return { ...view, ...duel, lines: [...duel.early, ...duel.lines] };
}

const BLOW = { attacker: "ana", target: "bo", weapon: "sword", modifiers: ["dark"] };

function declared(): ExchangeStep {
  return declare("attack", BLOW);
}

function answered(step: ExchangeStep, question: string, value: Json): ExchangeStep {
  const ask = step.state.ask?.id ?? "";
  const next = run(step.state, { type: "answer", ask, question, value, seat: GM }, step.scene, d10);
  if (!next.ok) throw new Error(next.refusal.code);
  return next.value;
}

describe("the card of an attack", () => {
  it("shows both people, the pool and its terms before anything is rolled", () => {
    const view = shown(declared().state, BO);
    expect(view.attack).toMatchObject({ name: "Ana", action: "RIPOSTE.d10.action.attack", weapon: "<b>Sword</b>" });
    // Dexterity 4 + Melee 3 against the sword's 6 and the dark's 2.
    expect(view.attack?.pool).toMatchObject({ dice: 7, difficulty: 8 });
    expect(view.attack?.pool?.terms.map(({ value }) => value)).toEqual(["+4", "+3"]);
    expect(view.attack?.pool?.difficultyTerms.map(({ value }) => value)).toEqual(["+6", "+2"]);
    expect(view).toMatchObject({ open: true, comparison: null, clash: null, harms: [] });
    expect(view.reaction).toMatchObject({ name: "Bo", pool: null, dice: [], outcome: null });
  });

  it("shows how each die counts, what was compared, the damage and the wound", () => {
    const dodged = answered(declared(), "reaction", "dodge");
    const rolled = answered(answered(dodged, "attack", [10, 8, 8, 7, 1, 2, 3]), "reaction", [6, 1, 2, 3, 4]);
    // 2 + 1 + 1 − 1 = 3 at 8; the dodge's 1 − 1 = 0 takes nothing off.
    const compared = shown(rolled.state, BO);
    expect(compared.attack?.dice.map(({ mark }) => mark)).toEqual(
      ["double", "success", "success", "none", "botch", "none", "none"], // prettier-ignore
    );
    expect(compared.comparison).toEqual({
      attack: 3,
      reaction: 0,
      reactionCounted: 0,
      reactionIgnored: false,
      margin: 3,
      hit: true,
      verdict: "RIPOSTE.Exchange.hit",
    });
    // Strength 3 + sword 2 + margin 3 − vest 2 = 6 dice.
    const over = shown(answered(rolled, "damage", [6, 7, 10, 1, 2, 3]).state, BO);
    const [harm] = over.harms;
    expect(harm?.damage).toMatchObject({ amount: 3, pool: { dice: 6, difficulty: 6 } });
    expect(harm?.damage?.pool.terms.map(({ value }) => value)).toEqual(["+3", "+2", "+3", "−2"]);
    expect(harm?.wound).toMatchObject({ name: "Bo", before: 0, after: 3, afterLabel: "RIPOSTE.d10.wound.injured" });
    expect(over).toMatchObject({ open: false, asks: [] });
  });

  it("says that a blow which lands without a success does no harm", () => {
    const rolled = answered(answered(declared(), "reaction", "pass"), "attack", [8, 2, 2, 2, 2, 2, 2]);
    const over = shown(answered(rolled, "damage", [2, 2, 2, 2]).state, BO);
    expect(over).toMatchObject({ reaction: { action: "RIPOSTE.d10.reaction.pass" } });
    expect(over.harms).toMatchObject([{ name: "Bo", damage: { amount: 0 }, wound: null }]);
  });

  it("calls what the GM adds by the GM's reason", () => {
    const { state } = declare("attack", { ...BLOW, gmModifier: 1, gmReason: "on ice" });
    expect(shown(state, BO).attack?.pool?.difficultyTerms.map(({ label, value }) => [label, value])).toEqual([
      ["RIPOSTE.d10.difficulty.weapon", "+6"],
      ["RIPOSTE.d10.circumstance.dark", "+2"],
      ["on ice", "+1"],
    ]);
  });

  it("shows a pool as the GM has changed it, by the GM's reason, and says what was changed", () => {
    const step = declared();
    const said = { type: "adjust", seat: GM, frame: "attack.1" } as const;
    const harder = must(run(step.state, { ...said, roll: "attack", value: 2, reason: "smoke" }, step.scene, d10));
    const view = shown(harder.state, BO);
    // The sword's 6 and 2 in the dark are 8, and 2 more are 10.
    expect(view.attack?.pool).toMatchObject({ dice: 7, difficulty: 10 });
    expect(view.attack?.pool?.difficultyTerms.at(-1)).toMatchObject({ label: "smoke", value: "+2" });
    const told = { name: "Ana", sum: "+2", reason: "smoke", what: "RIPOSTE.d10.roll.attack" };
    expect(view.early).toMatchObject([{ key: "RIPOSTE.d10.told.adjusted", data: told }]);
    const gone = must(run(harder.state, { ...said, roll: "attack", value: 0, reason: "" }, step.scene, d10));
    expect(shown(gone.state, BO).early.at(-1)).toMatchObject({ key: "RIPOSTE.Adjust.gone" });
    const dodging = must(run(step.state, { ...said, roll: "defence", value: 1, reason: "mud" }, step.scene, d10));
    const dodged = answered(dodging, "reaction", "dodge");
    expect(shown(dodged.state, BO).reaction?.pool?.difficultyTerms.at(-1)).toMatchObject({ label: "mud" });
    const twice = run(dodged.state, { ...said, roll: "defence", value: 3, reason: "more mud" }, dodged.scene, d10);
    const changed = shown(must(twice).state, BO);
    expect(changed.reaction?.pool?.difficultyTerms.at(-1)).toMatchObject({ label: "more mud", value: "+3" });
    expect(changed.attack?.pool).toMatchObject({ difficulty: 8 });
  });

  it("shows a round of aiming: who, at whom, with what", () => {
    const view = shown(declare("aim", { actor: "ana", target: "bo", weapon: "rifle" }).state, BO);
    expect(view.attack).toMatchObject({ name: "Ana", action: "RIPOSTE.d10.action.aim", weapon: "Rifle" });
    expect(view).toMatchObject({ reaction: { name: "Bo" }, open: false });
  });

  it("tells that the GM called it off", () => {
    const step = declared();
    const cancelled = run(step.state, { type: "cancel", seat: GM }, step.scene, d10);
    expect(cancelled.ok && shown(cancelled.value.state, BO)).toMatchObject({ cancelled: true, open: false });
  });
});

describe("the open question", () => {
  it("gives its options only to those who may answer", () => {
    const { state } = declared();
    expect(listAskViews(state, { gm: false, fighters: ["ana"] })[0]).toMatchObject({ mine: false, options: [] });
    expect(listAskViews(state, BO)[0]?.options.map(({ id }) => id)).toEqual(["dodge", "pass"]);
    expect(listAskViews(state, BO)[0]?.closed.map(({ id }) => id)).toEqual(["parry:unarmed"]);
  });

  it("says what an option costs and rolls, why one is refused, and which key gives it", () => {
    const [ask] = listAskViews(declared().state, BO);
    const [dodge, pass] = ask?.options ?? [];
    const [parry] = ask?.closed ?? [];
    expect(dodge).toMatchObject({ dice: 5, difficulty: 6, shortcut: "1", refusal: null });
    expect(dodge?.costs).toEqual([{ key: "RIPOSTE.d10.cost.action", data: { amount: 1 } }]);
    expect(parry).toMatchObject({ shortcut: null, refusal: { key: "RIPOSTE.Refusal.reaction.unarmed-meets-unarmed" } });
    expect(pass).toMatchObject({ dice: null, costs: [], shortcut: "0" });
  });

  it("leaves out a question that has been answered, and the sealed answer with it", () => {
    const dodged = answered(declared(), "reaction", "dodge");
    const half = answered(dodged, "attack", [9, 9, 9, 9, 9, 9, 9]);
    expect(listAskViews(toPublicState(half.state), BO).map(({ question }) => question)).toEqual(["attack", "reaction"]);
    expect(JSON.stringify(toPublicState(half.state))).not.toContain("9,9,9");
    expect(listAskViews(half.state, BO).map(({ question }) => question)).toEqual(["reaction"]);
  });
});

describe("an answer that is filled in", () => {
  const role = { type: "controller", fighter: "bo" } as const;
  const base = { id: "it", role, prompt: "evade", data: {}, sealed: false };
  const asked = (question: Question) => {
    const ask: OpenAsk = { id: "a", frame: "f", policy: "all", questions: [question], answered: {} };
    return listAskViews({ ...declared().state, ask }, BO, {}, { askedNames: { "": "GM", bo: "Bo" } })[0]?.form;
  };

  test.each<[Question, AnswerFormView]>([
    [
      { ...base, kind: "amount", min: 0, max: 3, fallback: 2 },
      { kind: "amount", min: 0, max: 3, value: 2 },
    ],
    [
      { ...base, kind: "amount", min: 1, max: 3 },
      { kind: "amount", min: 1, max: 3, value: 1 },
    ],
    [
      { ...base, kind: "shares", total: 3, exact: true, among: ["bo", "cy"], fallback: { bo: 2, cy: 1 } },
      {
        kind: "shares",
        total: 3,
        parts: [
          { id: "bo", name: "Bo", value: 2 },
          { id: "cy", name: "", value: 1 },
        ],
      },
    ],
    [
      { ...base, kind: "text", longest: 80 },
      { kind: "text", longest: 80 },
    ],
  ])("%j is shown as a form", (question, form) => {
    expect(asked(question)).toEqual(form);
  });

  it("a basket has its options, with what each costs", () => {
    const options = [{ id: "x", label: "dodge", data: {}, cost: { stunt: 2 } }];
    expect(asked({ ...base, kind: "basket", options, price: "stunt", budget: 3 })).toMatchObject({
      kind: "basket",
      budget: 3,
      options: [{ id: "x", costs: [{ key: "RIPOSTE.d10.cost.stunt", data: { amount: 2 } }] }],
    });
  });

  it("a basket holds already what it comes to if time runs out", () => {
    const option = (id: string) => ({ id, label: "on", data: { fighter: id }, cost: {} });
    const basket = { kind: "basket", options: [option("x"), option("y")], price: "nothing", budget: 0 } as const;
    expect(asked({ ...base, ...basket, fallback: ["y"] })).toMatchObject({
      options: [{ ticked: false }, { ticked: true }],
    });
    expect(asked({ ...base, ...basket })).toMatchObject({ options: [{ ticked: false }, { ticked: false }] });
  });

  it("an option names whom it is for, and no GM if it is for nobody in particular", () => {
    const option = (id: string, data: Readonly<Record<string, string>>) => ({ id, label: "on", data, cost: {} });
    const options = [option("x", { on: "bo" }), option("y", {})];
    expect(asked({ ...base, kind: "basket", options, price: "stunt", budget: 3 })).toMatchObject({
      options: [{ on: "Bo" }, { on: "" }],
    });
  });

  it("is shown to those who may answer, dice too", () => {
    const dice = { kind: "faces", count: 2, sides: 10 } as const;
    expect(asked({ ...base, ...dice })).toEqual(dice);
    expect(asked({ ...base, kind: "text", longest: 8, role: { type: "gm" } })).toBeNull();
  });
});

describe("the card of an attack that another fighter parries", () => {
  it("shows who, with what, their dice, and what all defences take off together", () => {
    const axe = { id: "axe", name: "Axe", kind: "melee", difficulty: 6, damage: 1 };
    const cy = d10.readFighter({ id: "cy", name: "Cy", attributes: { dexterity: 2 }, weapons: [axe] });
    if (!cy.ok) throw new Error(cy.refusal.code);
    const scene = people();
    const there = { ...scene, fighters: { ...scene.fighters, cy: cy.value } };
    const stood = declaredIn(there, "stand", { fighter: "cy", near: ["bo"] });
    const attacked = declaredIn(stood.scene, "attack", { attacker: "ana", target: "bo", weapon: "sword" });
    const helped = answered(answered(attacked, "reaction", "pass"), "help.cy", "parry:axe");
    const rolled = answered(answered(helped, "attack", [6, 6, 6, 2, 2, 2, 2]), "help.cy", [6, 6]);
    const view = shown(rolled.state, BO);
    expect(view.others).toMatchObject([
      { fighter: "cy", name: "Cy", action: "RIPOSTE.d10.reaction.parry", weapon: "Axe", pool: { dice: 2 }, outcome: 2 },
    ]);
    expect(view.reaction).toMatchObject({ name: "Bo", action: "RIPOSTE.d10.reaction.pass", outcome: null });
    expect(view.comparison).toMatchObject({ attack: 3, reaction: 0, reactionCounted: 2, margin: 1, hit: true });
  });
});

describe("the card of a power (J.1)", () => {
  const pool = { dice: 3, difficulty: 6, why: [{ source: "name:Ward", value: 1 }], difficultyWhy: [] };
  const events = [
    happened("power-declared", { fighter: "ana", name: "Ana", power: "Bolt", pool }),
    happened("rolled", {
      side: "power",
      fighter: "ana",
      difficulty: 6,
      faces: [6, 2, 3],
      values: [1, 0, 0],
      outcome: 1,
    }),
    happened("power-compared", { fighter: "bo", name: "Bo", works: false }),
  ];

  it("shows who uses what, what was rolled for it, and who resists; a power that helps is named as it is called", () => {
    const view = shown({ ...createEmptyState("d10"), events }, GM);
    expect(view.attack).toMatchObject({ name: "Ana", weapon: "Bolt", outcome: 1 });
    expect(view.attack?.pool?.terms).toMatchObject([{ label: "Ward", value: "+1", sign: "plus" }]);
    expect(view.lines.map(({ key }) => key)).toEqual(["RIPOSTE.d10.told.powerUsed", "RIPOSTE.d10.told.powerResisted"]);
  });
});

describe("what is no attack", () => {
  it("an evasion has one side, its own roll, and what it keeps", () => {
    const told = { fighter: "bo", name: "Bo", dedicated: false, pool: { dice: 2, difficulty: 7 } };
    const events = [
      happened("evasion-declared", told),
      happened("rolled", { side: "evade", fighter: "bo", faces: [7, 8], values: [1, 1], outcome: 2 }),
      happened("evasion-kept", { fighter: "bo", points: 2 }),
    ];
    const view = shown({ ...createEmptyState("d10"), events }, GM);
    expect(view.attack).toMatchObject({ name: "Bo", action: "RIPOSTE.d10.action.evade", outcome: 2 });
    expect(view.reaction).toBeNull();
    expect(view.lines).toMatchObject([{ key: "RIPOSTE.d10.told.evasionPoints", data: { name: "Bo", points: 2 } }]);
  });

  it("a volley shows who fires, with what, and that all targets are missed", () => {
    const weapon = { id: "rifle", name: "Rifle", kind: "firearm" };
    const pool = { dice: 4, difficulty: 6 };
    const told = { attacker: "ana", attackerName: "Ana", targets: ["bo", "cy"], weapon, pool };
    const events = [happened("volley-declared", told), happened("volley-missed", { attacker: "ana" })];
    const view = shown({ ...createEmptyState("d10"), events }, GM);
    expect(view.attack).toMatchObject({ name: "Ana", action: "RIPOSTE.d10.action.volley", weapon: "Rifle" });
    expect(view.lines).toMatchObject([{ key: "RIPOSTE.d10.told.volleyMissed" }]);
  });

  it.each([
    [{ attack: 3, reaction: null, margin: 3, hit: true }, null, 0],
    [{ attack: 3, reaction: null, margin: 1, hit: true }, 0, 2],
  ])("what an evasion takes off %j is in the sum", (compared, reaction, reactionCounted) => {
    const view = shown({ ...createEmptyState("d10"), events: [happened("compared", compared)] }, GM);
    expect(view.comparison).toMatchObject({ reaction, reactionCounted });
  });
});
