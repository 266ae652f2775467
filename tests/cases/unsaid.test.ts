import { expect, test } from "vitest";
import { ask, createEmptyState, buildOption, pickOne, refuse } from "../../src/engine/index.ts";
import { untoldIn, unwordedIn, wordlessIn } from "./unsaid.ts";
import { describeRefusal } from "../../src/view/terms.ts";
import { unfilledIn } from "../unfilled.ts";

test.each([
  [{}, ["name"]],
  [{ name: "" }, ["name"]],
  [{ name: "Leap" }, []],
])("of a refusal that names a power, %j leaves %j unsaid", (data, unsaid) => {
  expect(unfilledIn(describeRefusal({ code: "power/no-quick-actions", data }))).toEqual(unsaid);
});

test.each(["", "difficulty.nothing"])("%j is no reason that d10 has a word for", (source) => {
  const why = [
    { source: "difficulty.usual", value: 6 },
    { source, value: 1 },
  ];
  expect(wordlessIn("d10", [{ type: "declared", data: { pool: { why } }, changes: [] }])).toEqual([source]);
});

test("an event says who and what its sentence names", () => {
  const event = { type: "acted-quickly", data: { fighter: "ana", dice: 2 }, changes: [] };
  const key = "RIPOSTE.d10.told.quick";
  expect(untoldIn("d10", event, { ana: "Ana" })).toEqual([`${key}: what`]);
  expect(untoldIn("d10", { ...event, data: { what: "draws", dice: 2 } }, {})).toEqual([`${key}: name`]);
  expect(untoldIn("d10", { ...event, data: { name: "Ana", what: "draws", dice: 2 } }, {})).toEqual([]);
});

test("an open question has words for itself, its options and their costs, and its reasons say what they name", () => {
  const spent = refuse("power/no-exertion");
  const dodge = buildOption("dodge", { label: "dodge", cost: { action: 1, nothing: 1 }, allowed: spent });
  const { questions, policy } = ask([pickOne({ id: "reaction", data: {} }, [dodge, buildOption("nonsense")])]);
  const state = { ...createEmptyState("d10"), ask: { id: "1", frame: "1", questions, policy, answered: {} } };
  expect(unwordedIn(state)).toEqual(["RIPOSTE.d10.cost.nothing", "RIPOSTE.d10.reaction.nonsense", "dodge: name"]);
});
