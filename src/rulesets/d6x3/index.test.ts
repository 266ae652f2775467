import { expect, it } from "vitest";
import { listKindsWithoutForm } from "../../../tests/contract/forms.ts";
import { beginLasting } from "./fighter/conditions.ts";
import { person, sceneOf } from "../../../tests/contract/d6x3-people.ts";
import { applyEvents, happened } from "../../engine/index.ts";
import { d6x3 } from "./index.ts";
import { DECLARATIONS } from "./kinds.ts";

const sword = {
  id: "sword",
  name: "sword",
  group: "melee",
  focus: "light-weapons",
  dice: 1,
  sides: 6,
  range: 0,
  ready: true,
};
const pistol = { ...sword, id: "pistol", group: "gun", focus: "pistols", range: 40 };
const scene = sceneOf([person("ana", { weapons: [sword, pistol] }), person("bo")]);

/** Lists the inputs that a form still asks for besides the given values. */
function asked(kind: string, said: object, at = scene): readonly string[] {
  const spec = DECLARATIONS.find((each) => each.kind === kind);
  const idle = spec?.idle?.({ actor: "ana", ...said }, at) ?? [];
  return spec?.inputs.map(({ name }) => name).filter((name) => !idle.includes(name)) ?? [];
}

it("every kind of exchange that can be declared has a form, or another window", () => {
  expect(listKindsWithoutForm(d6x3)).toEqual(["amend", "free-pool", "hurt-several", "pass-time", "pursue"]);
});

it("only a Charge says how far it leads, and only what flies says over what distance (S2; d6x3/F.3)", () => {
  expect(asked("attack", { weapon: "sword" })).toEqual(["target", "weapon", "way"]);
  expect(asked("attack", { weapon: "pistol" })).toEqual(["target", "weapon", "way", "distance", "cover"]);
  expect(asked("attack", { weapon: "sword", way: "charge" })).toEqual([
    "target",
    "weapon",
    "way",
    "metres",
    "straight",
    "away",
  ]);
});

it("an action asks for what it needs (S2; d6x3/D.2)", () => {
  expect(asked("action", { action: "aim" })).toEqual(["action"]);
  expect(asked("action", { action: "guard-up" })).toEqual(["action", "amount"]);
  expect(asked("action", { action: "ready" })).toEqual(["action", "weapon", "stow"]);
});

it("first aid says to whom, and nothing that its row sets (d6x3/J-6)", () => {
  expect(asked("task", { task: "first-aid" })).toEqual(["task", "what", "on", "requested"]);
  expect(asked("task", { task: "plain" })).toEqual([
    "task",
    "ability",
    "focus",
    "what",
    "target",
    "whole",
    "sense",
    "requested",
  ]);
});

it("a prepared action asks for what that action needs (S2, Prepare)", () => {
  const prepared = beginLasting(scene, "prepared", "ana", { data: { action: "ranged" } });
  const at = applyEvents(scene, [happened("acted", {}, [prepared])]);
  expect(asked("prepared", {}, at)).toEqual(["target", "weapon", "distance"]);
});
