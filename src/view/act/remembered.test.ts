import { expect, test } from "vitest";
import type { DeclarationSpec } from "../../engine/index.ts";
import { buildBaseOptions, listRememberedValues } from "./options.ts";

const spec: DeclarationSpec = {
  kind: "shoot",
  actor: "actor",
  inputs: [
    { name: "target", is: "fighter" },
    { name: "weapon", is: "thing", of: "weapon" },
    { name: "burst", is: "choice", choices: ["single", "long"], labels: "bursts" },
    { name: "way", is: "choice", choices: ["charge"], labels: "ways", optional: true },
    { name: "extra", is: "choice", choices: ["more"], labels: "extras", gm: true },
    { name: "points", is: "number", min: 0, max: 5, initial: 0 },
    { name: "why", is: "text", longest: 20 },
    { name: "loud", is: "flag", initial: false },
  ],
};

const weapon = ["knife", "gun"].map((id) => ({ id, name: id }));
const things = { weapon, power: [], skill: [] };
const ana = { id: "ana", name: "Ana" };
const options = buildBaseOptions({ actor: ana, others: [], things, lasting: [] }, { gm: true, onCanvas: false });

test("a form remembers how something was done: not at whom, for how much, in which words, or what the GM adds", () => {
  const all = { target: ["bo"], weapon: ["gun"], burst: ["long"], extra: ["more"], points: ["2"], why: ["because"] };
  expect(listRememberedValues(spec, { ...all, loud: ["on"], shown: ["1"] }, options)).toEqual({
    ...{ weapon: ["gun"], burst: ["long"] },
  });
});

test("what a form says by itself is not remembered, nor what it does not offer", () => {
  expect(listRememberedValues(spec, { weapon: ["knife"], burst: ["single"], way: [""] }, options)).toEqual({});
  expect(listRememberedValues(spec, { weapon: ["sold"], burst: ["endless"] }, options)).toEqual({});
});

test("a form begins without the special mode of the form before, which costs or limits something", () => {
  expect(listRememberedValues(spec, { weapon: ["gun"], way: ["charge"] }, options)).toEqual({ weapon: ["gun"] });
});
