import { expect, test } from "vitest";
import { readActor } from "./economy.ts";

test.each([
  [{ attacker: "ana", target: "bo" }, "ana"],
  [{ evader: "ana" }, "ana"],
  [{ holder: "ana" }, "ana"],
  [{ user: "ana", targets: ["bo"] }, "ana"],
  [{ actor: "ana" }, "ana"],
  [{ mover: "ana" }, "ana"],
  [{ fighter: "ana" }, "ana"],
  [{ attacker: "", fighter: "ana" }, "ana"],
  [{ target: "bo" }, ""],
])("in an exchange of %j %j acts", (facts, actor) => {
  expect(readActor(facts)).toBe(actor);
});
