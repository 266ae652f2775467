import { expect, it } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d20-people.ts";
import { happened } from "../../../engine/index.ts";
import { lasting } from "../fighter/lasting.ts";
import { onTurnStart } from "./shock.ts";

const turnOf = (fighter: string) => happened("turn-start", { fighter });
const effects = { "grappled.1": lasting("grappled", "bo", { data: { by: "ana" } }) };

it("a hold that is broken is over as any turn starts, and one that holds is not (d20/F.4; d20/J-65)", () => {
  const [able, down] = [person("ana"), person("ana", { wounds: 0 })];
  expect(onTurnStart(turnOf("cy"), sceneOf([able, person("bo")], { effects }))).toEqual([]);
  expect(onTurnStart(turnOf("cy"), sceneOf([down, person("bo")], { effects }))).toEqual([
    { as: "freed.0", kind: "let-go", facts: { actor: "ana", target: "bo" } },
  ]);
});

it("the dying save on their own turn alone (d20/J-4)", () => {
  const scene = sceneOf([person("ana", { wounds: 0, state: "dying" }), person("bo")]);
  expect(onTurnStart(turnOf("ana"), scene)).toMatchObject([{ kind: "dying", facts: { fighter: "ana" } }]);
  expect(onTurnStart(turnOf("bo"), scene)).toEqual([]);
});
