import { expect, it } from "vitest";
import { findStoredField } from "./stored-fields.ts";

it.each([
  //  place                                               fighter  thing  role       path
  [["fighters", "ana", "fortune"], { fighter: "ana", thing: "", role: "fighter", path: ["fortune"] }],
  [
    ["fighters", "ana", "conditions", "prone"],
    { fighter: "ana", thing: "", role: "fighter", path: ["conditions", "prone"] },
  ],
  [["fighters", "ana", "weapons", "gun", "jam"], { fighter: "ana", thing: "gun", role: "weapon", path: ["jam"] }],
  [["fighters", "ana", "powers", "ward", "left"], { fighter: "ana", thing: "ward", role: "power", path: ["left"] }],
  [["fighters", "ana", "weapons"], { fighter: "ana", thing: "", role: "fighter", path: ["weapons"] }],
  [["fight", "effects", "aim"], null],
])("%j is kept by whom it is about, or by what they carry", (at, kept) => {
  expect(findStoredField(at)).toEqual(kept);
});
