import { describe, expect, it } from "vitest";
import { listActs, readEntries, buildAwardEntry, sumExperience } from "./experience.ts";

const stamp = { at: 5, world: 0, by: "Gamemaster" };

describe("the log", () => {
  it("begins with what a new character has unspent", () => {
    expect(buildAwardEntry("abc", { points: 12, reason: "Creation" }, stamp)).toEqual({
      "experience.abc": {
        ...{ act: "abc", kind: "award", points: 12, reason: "Creation", ...stamp },
        ...{ path: "", from: 0, to: 0, back: "" },
      },
    });
  });

  it("awards whole points, none below 0", () => {
    expect(buildAwardEntry("a", { points: 2.7, reason: "" }, stamp)).toMatchObject({ "experience.a": { points: 2 } });
    expect(buildAwardEntry("a", { points: -3, reason: "" }, stamp)).toMatchObject({ "experience.a": { points: 0 } });
  });

  it("leaves out what players may have written that is no entry, and cuts what is long", () => {
    const experience = {
      good: { kind: "award", act: "good", at: 1, points: 3, reason: "x".repeat(500) },
      kind: { kind: "gift", act: "kind", points: 99 },
      points: { kind: "award", act: "points", points: -99 },
      text: "award",
    };
    expect(sumExperience({ experience })).toEqual({ earned: 3, spent: 0, left: 3 });
    expect(readEntries({ experience }).find(({ id }) => id === "good")?.reason).toHaveLength(200);
    expect(sumExperience({ experience: [] })).toEqual({ earned: 0, spent: 0, left: 0 });
    expect(sumExperience({})).toEqual({ earned: 0, spent: 0, left: 0 });
  });

  it("leaves out what lies under no id of its own: a write there would go elsewhere", () => {
    const award = { kind: "award", act: "a", points: 3 };
    const odd = ["a.b", "-=a", "==a", "", "a b", "__proto__x.y"];
    const experience = Object.fromEntries([...odd, "a-1", "creationLeftOver"].map((id) => [id, award]));
    expect(readEntries({ experience }).map(({ id }) => id)).toEqual(["a-1", "creationLeftOver"]);
  });

  it("reads each log once, however long it is", () => {
    const award = (at: number) => ({ kind: "award", act: `act${at}`, at, points: 1 });
    const experience = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`act${at}`, award(at)]));
    expect(listActs({ experience })).toBe(listActs({ experience, level: 2 }));
    expect(sumExperience({ experience })).toEqual({ earned: 50, spent: 0, left: 50 });
  });

  it("tells what was done at once together, the oldest first", () => {
    const entry = (act: string, at: number) => ({ kind: "raise", act, at, points: 1 });
    const experience = { b: entry("b", 2), "a-1": entry("a", 1), a: entry("a", 1) };
    expect(listActs({ experience }).map(({ id, entries }) => [id, entries.length])).toEqual([
      ["a", 2],
      ["b", 1],
    ]);
  });
});
