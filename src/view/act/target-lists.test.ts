import { expect, it } from "vitest";
import type { ChoiceView } from "./input-view.ts";
import { listTargets } from "./target-lists.ts";

function target(label: string, more: Partial<ChoiceView> = {}): ChoiceView {
  return { value: label, label, chosen: false, ...more };
}

const [foe, other] = [target("foe"), target("other")];
const friend = target("friend", { own: true });
const door = target("door", { thing: true });
const fallen = target("fallen", { defeated: true });
const labels = (targets: readonly ChoiceView[]) => targets.map(({ label }) => label);

it("lists opponents before the own side and objects, each below a heading, and folds those away who are out of the fight", () => {
  const { first, further, defeated } = listTargets([friend, foe, door, fallen, other]);
  expect(first.map(({ label, heading }) => [label, heading])).toEqual([
    ["foe", ""],
    ["other", ""],
    ["friend", "RIPOSTE.Act.ownTargets"],
    ["door", "RIPOSTE.Act.things"],
  ]);
  expect(further.targets).toEqual([]);
  expect(labels(defeated.targets)).toEqual(["fallen"]);
});

it("needs no heading if all are on the own side", () => {
  expect(listTargets([friend, fallen]).first.map(({ heading }) => heading)).toEqual([""]);
});

it("folds away those for whom there is no room, and says if one of them is chosen", () => {
  const many = Array.from({ length: 9 }, (_, index) => target(`${index}`, { chosen: index === 7 }));
  const { first, further, defeated } = listTargets([...many, fallen]);
  expect(labels(first)).toEqual(["0", "1", "2", "3", "4", "5"]);
  expect(labels(further.targets)).toEqual(["6", "7", "8"]);
  expect([further.isChosen, defeated.isChosen]).toEqual([true, false]);
  expect(listTargets([foe, target("out", { defeated: true, chosen: true })]).defeated.isChosen).toBe(true);
});
