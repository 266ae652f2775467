import { expect, test } from "vitest";
import { type QuickAction, type DeclarationSpec, choiceInput } from "../../engine/index.ts";
import { type Filled, removeDefaults } from "./form.ts";
import { listInputViews } from "./input-view.ts";
import { type Options, buildBaseOptions, getEffectKey } from "./options.ts";
import { buildPayload } from "./payload.ts";
import {
  withAssumedValues,
  listInputEntries,
  buildQuickActionButton,
  listCatalogueEntries,
  listOtherForms,
  toPresetForm,
} from "./quick-action-view.ts";
import { OFFERED, RULESETS, findEdition } from "../../rulesets/all.ts";
import { textsOf } from "../../../tests/language-keys.ts";

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

function offersAmong(others: Options["others"]): Options {
  const choices = { actor: ana, others, things: { weapon: [], power: [], skill: [] }, lasting: [] };
  return buildBaseOptions(choices, { gm: false, onCanvas: false });
}

test("neither the fallen nor friends are named where nothing is said; a foe is", () => {
  expect(buildPayload(spec, {}, offersAmong([friend, fallen]))).toEqual({ actor: "ana" });
  expect(buildPayload(spec, {}, offersAmong([friend, fallen, foe]))).toEqual({ actor: "ana", target: "dan" });
  const picked = { ...friend, picked: true };
  expect(buildPayload(spec, {}, offersAmong([picked, fallen, foe]))).toEqual({ actor: "ana", target: "bo" });
});

test("those who can be chosen one by one: first the other side, then the own, never the fallen", () => {
  const entries = listInputEntries(target, offersAmong([friend, fallen, foe]));
  expect(entries.map(({ id }) => id)).toEqual(["dan", "bo"]);
});

test("a flag that is said in advance counts, as in a form that has been shown", () => {
  const entry: QuickAction = { id: "shout", icon: "", kind: "signal", said: { loud: "on" } };
  expect(buildPayload(spec, toPresetForm(entry, spec), offersAmong([foe]))).toMatchObject({ loud: true });
});

test("whether something is possible does not hang on what its form still asks", () => {
  expect(withAssumedValues(spec, {}, offersAmong([friend, foe]))).toEqual({ what: ["…"] });
  expect(withAssumedValues(spec, {}, offersAmong([friend]))).toEqual({ target: ["bo"], what: ["…"] });
  expect(withAssumedValues(spec, { what: ["Hey"] }, offersAmong([]))).toEqual({ what: ["Hey"] });
});

test("what is as usual follows the rest of the form; what is said otherwise stays", () => {
  const usual: Filled = { metres: ["7"] };
  expect(removeDefaults({ gait: ["walk"], metres: ["7"] }, { usual })).toEqual({ gait: ["walk"] });
  expect(removeDefaults({ metres: ["3"] }, { usual })).toEqual({ metres: ["3"] });
});

test("what is refused may be possible in another form: with each entry of which nothing is said yet, unless nothing helps", () => {
  const draw: DeclarationSpec = {
    kind: "draw",
    actor: "actor",
    inputs: [
      { name: "draw", is: "thing", of: "weapon", optional: true },
      { name: "stow", is: "thing", of: "weapon", optional: true },
    ],
  };
  const things = { weapon: [{ id: "axe", name: "Axe" }], power: [], skill: [] };
  const options = { ...offersAmong([foe]), things };
  const why = { code: "action/nothing-to-draw", data: {} };
  expect(listOtherForms(draw, {}, options, why)).toEqual([{ draw: ["axe"] }, { stow: ["axe"] }]);
  expect(listOtherForms(draw, { draw: ["axe"] }, options, why)).toEqual([{ draw: ["axe"], stow: ["axe"] }]);
  for (const code of ["turn/not-yours", "economy/spent"])
    expect(listOtherForms(draw, {}, options, { code, data: {} }), code).toEqual([]);
});

const texts = textsOf("lang/en.json");

test.each(OFFERED)("%s: the list of everything names nothing twice", (id) => {
  const names = (RULESETS[id]?.declarations ?? [])
    .flatMap((each) => listCatalogueEntries(each, id))
    .map(({ label }) => texts.get(label.key));
  expect(names.filter((each, index) => names.indexOf(each) !== index)).toEqual([]);
});

test.each(OFFERED)("%s: a choice whose input tells effects has one, in words", (id) => {
  const inputs = (RULESETS[id]?.declarations ?? []).flatMap((each) => each.inputs);
  const choices = inputs.flatMap((input) => (input.is === "choice" && input.hints ? [input] : []));
  const keys = choices.flatMap((input) => input.choices.map((choice) => getEffectKey(input, choice)));
  expect(keys.filter((key) => !texts.has(key))).toEqual([]);
});

test("a choice tells its effect in the form and in the menu; nothing chosen tells none", () => {
  const input = { ...choiceInput("how", ["trip", "push"], "L", "E"), optional: true } as const;
  const options = offersAmong([foe]);
  const tellsOf = (filled: Filled): readonly string[] =>
    listInputViews([input], filled, options, "d20").map(({ effect }) => effect);
  expect([tellsOf({}), tellsOf({ how: ["push"] })]).toEqual([[""], ["E.push"]]);
  expect(listInputEntries(input, options)).toEqual([
    { id: "trip", name: "L.trip", hint: "E.trip" },
    { id: "push", name: "L.push", hint: "E.push" },
  ]);
  expect(listInputEntries(choiceInput("how", ["trip"], "L"), options)).toEqual([{ id: "trip", name: "L.trip" }]);
});

test.each(["d6", "d6x3"])("%s: each button at hand has a hint of its own, in words", (id) => {
  const specs = RULESETS[id]?.declarations ?? [];
  const hints = (findEdition(id)?.quickActions ?? []).map((entry) => {
    const spec = specs.find(({ kind }) => kind === entry.kind) ?? { inputs: [] };
    return (
      texts.get(buildQuickActionButton(entry, spec, { costs: {}, refusal: null }, id).hint) ?? `no hint for ${entry.id}`
    );
  });
  expect(hints.filter((each, index) => hints.indexOf(each) !== index || each.startsWith("no hint"))).toEqual([]);
});
