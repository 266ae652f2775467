import { expect, it } from "vitest";
import { type Step, ask, emptyState, optionOf, pickOne } from "../engine/index.ts";
import "../rulesets/all.ts";
import { askViews } from "./ask-view.ts";

const GM = { gm: true, fighters: [] };

/** A state in which the GM is asked to pick one of these options. */
function asking(options: Parameters<typeof pickOne>[1]): Step["state"] {
  const { questions, policy } = ask([pickOne({ id: "which" }, options)]);
  return { ...emptyState("d6"), ask: { id: "1", frame: "1", questions, policy, answered: {} } };
}

it("shows a variant with its own label, and with the cost beyond that of its main option alone", () => {
  const plain = optionOf("sword", { label: "opportunity", cost: { points: 2 } });
  const called = optionOf("sword+opening-2", { of: "sword", label: "opening-2", cost: { points: 3 } });
  const free = optionOf("sword+opening-3", { of: "sword", label: "opening-3", cost: { points: 2 } });
  const [view] = askViews(asking([plain, called, free]), GM);
  const [shown] = view?.options ?? [];
  expect(shown?.costs).toEqual([{ key: "RIPOSTE.d6.cost.points", data: { amount: 2 } }]);
  expect(shown?.variants.map(({ label, costs }) => ({ label, costs }))).toEqual([
    { label: "RIPOSTE.d6.reaction.opening-2", costs: [{ key: "RIPOSTE.d6.cost.points", data: { amount: 1 } }] },
    { label: "RIPOSTE.d6.reaction.opening-3", costs: [] },
  ]);
});

it("shows options that take words in a form of their own, and no key for them", () => {
  const [view] = askViews(
    asking([
      optionOf("trip"),
      optionOf("injury.speed", { words: 200 }),
      optionOf("other", { words: 60 }),
      optionOf("pass"),
    ]),
    GM,
  );
  expect(view?.options.map(({ id, shortcut }) => [id, shortcut])).toEqual([
    ["trip", 0],
    ["pass", 1],
  ]);
  expect(view?.form).toMatchObject({ kind: "worded", longest: 60, options: [{ id: "injury.speed" }, { id: "other" }] });
});

it("folds away what stands behind the nine options that have keys", () => {
  const options = Array.from({ length: 12 }, (_each, i) => optionOf(`condition-${i}`));
  const [view] = askViews(asking(options), GM);
  expect(view?.options.map(({ shortcut }) => shortcut)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, null, null]);
  expect(view?.options.flatMap(({ id, isFolded }) => (isFolded ? [id] : []))).toEqual(["condition-10", "condition-11"]);
});
