import { expect, it, test } from "vitest";
import { answered, declared, person, sceneOf, weaponWith } from "../../../../tests/contract/d6-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";

const bow = weaponWith({ id: "bow", kind: "bow", skill: "archery" });
const ana = person("ana", { weapons: [bow, weaponWith()] });
const scene = sceneOf([ana, person("bo"), person("cy")], { turn: "ana" });

test.each([
  [{ fighter: "ana", weapon: "sword" }, "attack/no-weapon"],
  [{ fighter: "ana", weapon: "bow", beside: ["dan"] }, "payload/nobody"],
])("drawing %j is refused with %s", (payload, code) => {
  expectRefusal(declared(scene, "draw", payload), code);
});

it("gives everybody beside an opening, and leaves the string drawn (d6/case-H45; d6/L-2)", () => {
  const step = must(declared(scene, "draw", { fighter: "ana", weapon: "bow", beside: ["bo", "cy"] }));
  expect(step.events.find(({ type }) => type === "provoked")?.data).toMatchObject({
    enemies: ["bo", "cy"],
    why: "draw",
  });
  const drawn = answered(step, ["pass", "pass"]).scene.fight.effects["drawn.1"];
  expect(drawn).toMatchObject({ kind: "drawn", bearer: "ana", data: { weapon: "bow" } });
});
