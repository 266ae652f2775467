import "../rulesets/all.ts";
import { expect, it } from "vitest";
import { listSettableWorldViews, listWorldViews } from "./tracker-view.ts";

const key = (form: string): string => `RIPOSTE.d6x3.world.churn.${form}`;

it("shows what the game keeps for the whole world, 0 before it has been changed", () => {
  const view = (value: number) => {
    const data = { value, max: 30 };
    return [{ id: "churn", short: { key: key("short"), data }, hint: { key: key("hint"), data } }];
  };
  expect(listWorldViews("d6x3", {})).toEqual(view(0));
  expect(listWorldViews("d6x3", { churn: 7, other: 3 })).toEqual(view(7));
});

it("shows nothing of a game that keeps nothing, and of no game", () => {
  expect(listWorldViews("d10", { churn: 7 })).toEqual([]);
  expect(listWorldViews("chess", {})).toEqual([]);
});

it("belongs to the declaration that sets it", () => {
  expect(listSettableWorldViews("d6x3", "churn", { churn: 2 })).toHaveLength(1);
  expect(listSettableWorldViews("d6x3", "attack", { churn: 2 })).toEqual([]);
});
