import { expect, it, test } from "vitest";
import { person, sceneOf } from "../../../tests/contract/d10-people.ts";
import { applyEvents, createEmptyFight, refuse } from "../../engine/index.ts";
import { applyStun } from "./harm/harm.ts";
import { d10 } from "./index.ts";

test("an attack is let out of turn, declared, boosted, answered, parried for, rolled, evaded, compared, and what comes of it (S0; S1)", () => {
  expect(Object.keys(d10.exchanges["attack"]?.stages ?? {})).toEqual([
    "leave",
    "declare",
    "boost",
    "react",
    "reactionBoost",
    "help",
    "roll",
    "evasion",
    "compare",
    "damage",
    "mitigation",
    "harm",
  ]);
});

it("a round allows one action, which a reaction takes early (S0; d10/D.1)", () => {
  expect(d10.allowance(person("ana"), createEmptyFight())).toEqual({ action: { amount: 1, span: "round" } });
});

it("who is stunned has no action, so that their turn is one that cannot be used (S1; d10/L-27)", () => {
  const [scene, ana] = [sceneOf([person("ana")]), person("ana")];
  const { fight } = applyEvents(scene, applyStun(scene, ana, 9));
  expect(d10.allowance(ana, fight)).toEqual({ action: { amount: 0, span: "round" } });
  expect(d10.allowance(person("bo"), fight)).toEqual({ action: { amount: 1, span: "round" } });
});

it("initiative is rolled with the dice of Dexterity and Wits (S1; d10/C)", () => {
  expect(d10.order.dice(person("ana", { attributes: { dexterity: 3, wits: 2 } }), sceneOf([]))).toEqual({
    count: 5,
    sides: 10,
  });
});

/** What a fighter may declare. (S0; S1; d10/D.1, d10/D.2, d10/D.4, d10/D.5, d10/D.8, d10/D.9) */
const ACTIONS = [
  ...["attack", "volley", "evade", "hold", "release", "aim", "quick", "split", "surprise", "surpriseAttack"],
  ...["task", "deed", "power", "stand", "grapple", "breakFree", "letGo", "move"],
];
/** The counter of a clash, a share of a volley, a held action whose trigger may have come, and what a power does. */
const CONSEQUENCES = ["counter", "share", "watch", "lasting", "blast", "wither"];
/** What befalls a fighter is no action, and costs none. (S1, d10/G.2; d10/H.1; d10/L-6, d10/L-26, d10/L-67) */
const DECREES = ["hazard", "ambush", "sleep", "bleed", "treat", "spare", "recover"];
/** Attacks declared together, what is put right by hand, and the word that a trigger has come. (S0; d10/D.1, d10/D.4) */
const BESIDES = ["several", "amend", "trigger", "free-pool"];
/** What the GM lets happen to several at once. (d10/H.1, d10/G.2) */
const FOR_SEVERAL = ["pass-time", "hurt-several"];

it("every exchange is an action, or comes out of one and is nobody's to declare, is the GM's, or is no action by itself", () => {
  expect(Object.keys(d10.exchanges).toSorted()).toEqual(
    [...ACTIONS, ...CONSEQUENCES, ...DECREES, ...BESIDES, ...FOR_SEVERAL].toSorted(),
  );
  for (const kind of CONSEQUENCES) expect(d10.exchanges[kind]).not.toHaveProperty("declare");
  for (const kind of DECREES) {
    const declared = d10.exchanges[kind]?.declare?.({}, { gm: false, fighters: ["ana"] }, sceneOf([person("ana")]));
    expect(declared).toEqual(refuse("action/gm-only"));
  }
});
