import { expect, it } from "vitest";
import { EVENT_FORMATTER } from "./event-formats.ts";

/** Returns the key of the sentence that is shown with a question. */
function saidOf(prompt: string, data: Readonly<Record<string, string>>): unknown {
  return EVENT_FORMATTER.lines[`asked-${prompt}`]?.(data);
}

it("the GM is told whose test it is, on which ability, before a number is asked for (d6x3/A.2; S2, Explosives)", () => {
  expect(saidOf("target", { fighter: "ana", ability: "perception", what: "" })).toBe("askedTest.perception");
  expect(saidOf("target", { fighter: "ana", what: "" })).toBe("");
});

it("who leaves is named where a condition is to be approved, and who is Taken Out where one is imposed (d6x3/G.2)", () => {
  expect(saidOf("approve", { fighter: "ana", chosen: "prone" })).toBe("askedLeaves");
  expect(saidOf("impose", { targets: "bo" })).toBe("askedOut");
});
