import { expect, it } from "vitest";
import { type Scene, applyEvents, buildChange, happened } from "../src/engine/kernel/scene.ts";
import { createEmptyFight } from "../src/engine/kernel/fight.ts";
import type { Json } from "../src/engine/kernel/json.ts";
import { expectRefusal, must } from "./contract/must.ts";
import { undoEvents } from "./undo-events.ts";

const START: Scene = { fighters: { ana: { wound: 1 }, bo: {} }, fight: createEmptyFight() };
const WOUND = ["fighters", "ana", "wound"];

const written = (at: readonly string[], after: Json) => happened("written", {}, [buildChange(START, at, after)]);
const blow = written(WOUND, 5);

it("undoes no event whose place has been changed since", () => {
  const later = applyEvents(START, [blow, written(WOUND, 2)]);
  expectRefusal(undoEvents(later, [blow]), "undo/changed-since");
});

it("undoes an event if another place has been changed since, and leaves that as it is", () => {
  const later = applyEvents(START, [blow, written(["fighters", "bo", "place"], 2)]);
  expect(must(undoEvents(later, [blow])).fighters).toEqual({ ana: { wound: 1 }, bo: { place: 2 } });
});

it("finds a change that begins where the one before it did not end", () => {
  const next = happened("written", {}, [{ at: WOUND, before: 4, after: 6 }]);
  expectRefusal(undoEvents(applyEvents(START, [blow, next]), [blow, next]), "undo/changed-since");
});
