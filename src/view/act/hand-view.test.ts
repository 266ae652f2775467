import { expect, test } from "vitest";
import type { AtHand, DeclarationSpec } from "../../engine/index.ts";
import { type Filled, type Offers, payloadOf } from "./filled.ts";
import { assumed, entriesOf, saidBy } from "./hand-view.ts";
import { leftToUsual, plainOffers } from "./offers.ts";

const target = { name: "target", is: "fighter" } as const;
const spec: DeclarationSpec = {
  kind: "signal",
  actor: "actor",
  inputs: [target, { name: "what", is: "text", longest: 9 }, { name: "loud", is: "flag", initial: false }],
};
const ana = { id: "ana", name: "Ana" };
const friend = { id: "bo", name: "Bo", own: true };
const fallen = { id: "cy", name: "Cy", defeated: true };
const foe = { id: "dan", name: "Dan", own: false };

function offersAmong(others: Offers["others"]): Offers {
  const choices = { actor: ana, others, things: { weapon: [], power: [], skill: [] }, lasting: [] };
  return plainOffers(choices, { gm: false, onCanvas: false });
}

test("neither the fallen nor friends are named where nothing is said; a foe is", () => {
  expect(payloadOf(spec, {}, offersAmong([friend, fallen]))).toEqual({ actor: "ana" });
  expect(payloadOf(spec, {}, offersAmong([friend, fallen, foe]))).toEqual({ actor: "ana", target: "dan" });
  const picked = { ...friend, picked: true };
  expect(payloadOf(spec, {}, offersAmong([picked, fallen, foe]))).toEqual({ actor: "ana", target: "bo" });
});

test("those who can be chosen one by one: first the other side, then the own, never the fallen", () => {
  const entries = entriesOf(target, offersAmong([friend, fallen, foe]));
  expect(entries.map(({ id }) => id)).toEqual(["dan", "bo"]);
});

test("a flag that is said in advance counts, as in a form that has been shown", () => {
  const entry: AtHand = { id: "shout", icon: "", kind: "signal", said: { loud: "on" } };
  expect(payloadOf(spec, saidBy(entry, spec), offersAmong([foe]))).toMatchObject({ loud: true });
});

test("whether something is possible does not hang on what its form still asks", () => {
  expect(assumed(spec, {}, offersAmong([friend, foe]))).toEqual({ target: ["dan"], what: ["…"] });
  expect(assumed(spec, { what: ["Hey"] }, offersAmong([]))).toEqual({ what: ["Hey"] });
});

test("what is as usual follows the rest of the form; what is said otherwise stays", () => {
  const usual: Filled = { metres: ["7"] };
  expect(leftToUsual({ gait: ["walk"], metres: ["7"] }, { usual })).toEqual({ gait: ["walk"] });
  expect(leftToUsual({ metres: ["3"] }, { usual })).toEqual({ metres: ["3"] });
});
