import { expect, it } from "vitest";
import { createFormatter, tellByType } from "./event-formatter.ts";

/** The events of a toy game. */
type ToyEvents = { readonly fell: { readonly by: number }; readonly "stood-up": Record<string, never> };

it("tells each named event by the text whose key is the event's type, and covers it", () => {
  const formatter = createFormatter<ToyEvents>({ ...tellByType("fell"), "stood-up": () => "stoodUp" }, {});
  expect(formatter.types).toEqual(["fell", "stood-up"]);
  expect(formatter.lines["fell"]?.({ by: 3 })).toBe("fell");
});
