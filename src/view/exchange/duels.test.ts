import "../../rulesets/all.ts";
import { expect, it } from "vitest";
import { answered, declared, person, sceneOf, weaponWith } from "../../../tests/contract/d6-people.ts";
import { must } from "../../../tests/contract/must.ts";
import { listDuels } from "./duels.ts";

const rifle = {
  kind: "gun",
  skill: "automatics",
  damage: 6,
  mode: "fa",
  modes: { fa: true },
  magazine: 40,
  rounds: 40,
};

it("one burst at two has a row for each, with all of the roll (F.3; N7)", () => {
  const gun = weaponWith({ ...rifle, id: "rifle" });
  const people = [
    person("ana", { attributes: { agility: 2 }, weapons: [{ ...gun }] }),
    person("bo", { attributes: { intuition: 1, body: 1 } }),
    person("cy", { attributes: { intuition: 1, body: 1 } }),
  ];
  const scene = sceneOf(people, { round: 0 });
  const payload = { attacker: "ana", targets: ["bo", "cy"], weapon: "rifle", burst: "least" };
  const begun = must(declared(scene, "burst", payload));
  const done = answered(begun, ["dodge", "dodge", [5, 2], [1], [5]]);
  const duels = listDuels(done.state.events, { ruleset: "d6", parents: done.state.parents, names: {} });
  expect(duels.map(({ depth, isShare }) => [depth, isShare])).toEqual([
    [0, false],
    [1, true],
    [1, true],
  ]);
  expect(duels.map(({ comparison }) => comparison?.margin)).toEqual([undefined, 1, 0]);
});
