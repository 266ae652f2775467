import { expect, test } from "vitest";
import { describeUnreached } from "./wording.ts";

test.each([
  [["bo"], "bo"],
  [["bo", "cy"], "RIPOSTE.Act.farthestTarget"],
  [[], "RIPOSTE.Act.theTarget"],
  [[""], "RIPOSTE.Act.theTarget"],
])("a refusal for distance names the one target, or says that it is the farthest: %j", (targets, target) => {
  expect(describeUnreached({ weapon: "Sword", targets })).toEqual({ weapon: "Sword", target });
});
