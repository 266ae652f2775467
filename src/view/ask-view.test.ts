import { expect, it } from "vitest";
import {
  type Question,
  type ExchangeStep,
  ask,
  createEmptyState,
  buildOption,
  pickAny,
  pickOne,
  refuse,
} from "../engine/index.ts";
import "../rulesets/all.ts";
import { listAskViews } from "./ask-view.ts";

const GM = { gm: true, fighters: [] };

/** A state in which the GM is asked to pick one of these options. */
function asking(options: Parameters<typeof pickOne>[1]): ExchangeStep["state"] {
  return posing(pickOne({ id: "which" }, options));
}

function posing(question: Question, ruleset = "d6"): ExchangeStep["state"] {
  const { questions, policy } = ask([question]);
  return { ...createEmptyState(ruleset), ask: { id: "1", frame: "1", questions, policy, answered: {} } };
}

it("shows a variant with its own label, and with the cost beyond that of its main option alone", () => {
  const plain = buildOption("sword", { label: "opportunity", cost: { points: 2 } });
  const called = buildOption("sword+opening-2", { of: "sword", label: "opening-2", cost: { points: 3 } });
  const free = buildOption("sword+opening-3", { of: "sword", label: "opening-3", cost: { points: 2 } });
  const [view] = listAskViews(asking([plain, called, free]), GM);
  const [shown] = view?.options ?? [];
  expect(shown?.costs).toEqual([{ key: "RIPOSTE.d6.cost.points", data: { amount: 2 } }]);
  expect(shown?.variants.map(({ label, costs }) => ({ label, costs }))).toEqual([
    { label: "RIPOSTE.d6.reaction.opening-2", costs: [{ key: "RIPOSTE.d6.cost.points", data: { amount: 1 } }] },
    { label: "RIPOSTE.d6.reaction.opening-3", costs: [] },
  ]);
});

it("folds away the variants of an option that has several, below all options", () => {
  const options = [
    buildOption("sword"),
    buildOption("sword+two", { of: "sword" }),
    buildOption("sword+three", { of: "sword" }),
    buildOption("fist"),
    buildOption("fist+two", { of: "fist" }),
    buildOption("pass"),
  ];
  const [view] = listAskViews(asking(options), GM);
  expect(view?.options.map(({ id, foldsVariants }) => [id, foldsVariants])).toEqual([
    ["sword", true],
    ["fist", false],
    ["pass", false],
  ]);
  expect(view?.foldedVariants).toBe(2);
});

it("shows options that take words in a form of their own, and no key for them", () => {
  const [view] = listAskViews(
    asking([
      buildOption("trip"),
      buildOption("injury.speed", { words: 200 }),
      buildOption("other", { words: 60 }),
      buildOption("pass"),
    ]),
    GM,
  );
  expect(view?.options.map(({ id, shortcut }) => [id, shortcut])).toEqual([
    ["trip", "0"],
    ["pass", "1"],
  ]);
  expect(view?.form).toBeNull();
  expect(view?.groups.map(({ worded }) => worded)).toMatchObject([
    { longest: 60, options: [{ id: "injury.speed" }, { id: "other" }] },
  ]);
});

it("prices what is chosen of a basket by its one resource, and tells what an option brings", () => {
  const turn = buildOption("0.4", { label: "turn.1.4", cost: { points: -2, fortune: 4 }, oneOf: "turn" });
  const free = buildOption("1.5", { label: "turn.2.5", cost: { fortune: 5 }, oneOf: "turn" });
  const blow = buildOption("injure", { cost: { points: 2 } });
  const priced = pickAny({ id: "stunts" }, [turn, free, blow], { price: "points", budget: 0 });
  const form = listAskViews(posing(priced, "d6x3"), GM)[0]?.form;
  if (form?.kind !== "basket") throw new Error("no basket");
  expect(form.isPriced).toBe(true);
  expect(form.options.map(({ price, oneOf }) => [price, oneOf])).toEqual([
    [-2, "turn"],
    [0, "turn"],
    [2, ""],
  ]);
  expect(form.options[0]?.costs).toEqual([
    { key: "RIPOSTE.d6x3.gain.points", data: { amount: 2 } },
    { key: "RIPOSTE.d6x3.cost.fortune", data: { amount: 4 } },
  ]);
  const freely = listAskViews(posing(pickAny({ id: "caught" }, [buildOption("bo")])), GM)[0]?.form;
  expect(freely).toMatchObject({ kind: "basket", isPriced: false });
});

it("folds away what stands behind the nine options whose keys are digits, with letters for keys", () => {
  const options = Array.from({ length: 12 }, (_each, i) => buildOption(`condition-${i}`));
  const [view] = listAskViews(asking(options), GM);
  expect(view?.options.map(({ shortcut }) => shortcut)).toEqual([..."0123456789bc"]);
  expect(view?.options.flatMap(({ id, isFolded }) => (isFolded ? [id] : []))).toEqual(["condition-10", "condition-11"]);
});

it("gives letters to variants, and none to what is refused, which stands by itself", () => {
  const allowed = refuse("economy/spent");
  const options = [
    buildOption("dodge"),
    buildOption("dodge+full", { of: "dodge" }),
    buildOption("parry", { allowed }),
    buildOption("parry+full", { of: "parry" }),
    buildOption("luck"),
    buildOption("luck+full", { of: "luck", allowed }),
  ];
  const [view] = listAskViews(asking(options), GM);
  expect(
    view?.options.map(({ id, shortcut, variants }) => [id, shortcut, variants.map((each) => each.shortcut)]),
  ).toEqual([
    ["dodge", "0", ["b"]],
    ["parry+full", "c", []],
    ["luck", "1", []],
  ]);
  expect(view?.closed.map(({ id, shortcut }) => [id, shortcut])).toEqual([
    ["parry", null],
    ["luck+full", null],
  ]);
});
