import fc from "fast-check";
import { expect, it, test } from "vitest";
import { anyJson } from "../../../tests/contract/any-json.ts";
import { expectRefusal, must } from "../../../tests/contract/must.ts";
import { happened } from "./scene.ts";
import { createEmptyState, parseState, storeState } from "./state.ts";

it("a state is the same when it was stored", () => {
  const state = { ...createEmptyState("toy"), serial: 3, result: { hit: true } };
  expect(must(parseState(storeState(state)))).toEqual(state);
});

it("an event that changes nothing does not say so where it is stored, and is read with no changes", () => {
  const wounded = happened("wounded", { by: 2 }, [{ at: ["fighters", "bo", "wound"], before: 0, after: 2 }]);
  const events = [happened("passed", {}), wounded].map((event) => ({ ...event, frame: "blow.1" }));
  const state = { ...createEmptyState("toy"), events };
  expect(JSON.parse(storeState(state)).events).toEqual([{ type: "passed", data: {}, frame: "blow.1" }, events[1]]);
  expect(JSON.stringify(must(parseState(storeState(state))))).toBe(JSON.stringify(state));
});

it("events that are none make a state unreadable", () => {
  expectRefusal(parseState(JSON.stringify({ ...createEmptyState("toy"), events: [null] })), "state/unreadable");
});

test.each(["", "{", "null", "[]", '"text"', "{}", '{"version":1,"serial":0}'])("%j is no state", (text) => {
  expectRefusal(parseState(text), "state/unreadable");
});

it("a state of another version is not read", () => {
  expectRefusal(parseState(JSON.stringify({ ...createEmptyState("toy"), version: 99 })), "state/other-version");
});

it("no text makes it throw", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        anyJson().map((value) => JSON.stringify(value)),
      ),
      (text) => {
        expect(parseState(text).ok).toBe(false);
      },
    ),
  );
});
