import { describe, expect, it, test } from "vitest";
import { happened } from "../../../engine/index.ts";
import { EVENT_FORMATTER } from "./event-formats.ts";

const why = [{ source: "bcb", value: 4 }];

describe("a check as cards read it (d20/A; d20/A.4)", () => {
  test.each([
    //  face   faces  marks       called
    [13, [13], undefined, "thrown"],
    [20, [20], [1], "thrown"],
    [1, [1], [-1], "thrown"],
    [null, [], undefined, "taken"],
  ] as const)("a %s shows %j, marked %j", (face, faces, values, called) => {
    const formatted = EVENT_FORMATTER.format(
      happened("rolled", { side: "attack", fighter: "ana", face, total: 17, why }),
    );
    expect(formatted.data["faces"]).toEqual(faces);
    expect(formatted.data["values"]).toEqual(values);
    expect(formatted.data).toMatchObject({ outcome: 17, pool: { called, why } });
  });
});

it("an opportunity attack is called so, and any other an attack (d20/E)", () => {
  const action = (time: string) => EVENT_FORMATTER.format(happened("declared", { time })).data["action"];
  expect([action("opportunity"), action("standard")]).toEqual(["opportunity", "attack"]);
});

it("a manoeuvre begins and is compared like an attack, in words of its own (d20/F.4)", () => {
  const formatted = EVENT_FORMATTER.format(happened("manoeuvre-declared", { attacker: "ana", manoeuvre: "trip" }));
  expect([formatted.type, formatted.data["action"]]).toEqual(["declared", "trip"]);
  const lost = happened("manoeuvre-lost", { attack: 11, defence: 14, margin: -3 });
  expect(EVENT_FORMATTER.format(lost)).toMatchObject({
    type: "compared",
    data: { attack: 11, reaction: 14, margin: -3, hit: false, verdict: "lost" },
  });
});

it("the losses of a wound are what the event changes, pools and scores alike (d20/G.1)", () => {
  const changes = [
    { at: ["fighters", "bo", "vitality"], before: 4, after: 0 },
    { at: ["fighters", "bo", "drained", "strength"], before: 0, after: 2 },
    { at: ["fighters", "bo", "state"], before: "", after: "dying" },
    { at: ["fighters", "bo", "restVitality"], before: 0, after: 6 },
  ];
  const formatted = EVENT_FORMATTER.format(happened("wounded", { fighter: "bo", condition: null }, changes));
  expect(formatted.data["losses"]).toEqual([
    { of: "vitality", before: 4, after: 0 },
    { of: "drained.strength", before: 0, after: 2 },
  ]);
});

it("a rest that gives nothing back is told in its sentence alone (d20/G.2)", () => {
  const counted = [{ at: ["fighters", "bo", "restMinutes"], before: 0, after: 5 }];
  const rest = happened("rested", { fighter: "bo", minutes: 5, way: "resting" }, counted);
  expect(EVENT_FORMATTER.format(rest).type).toBe("rested");
  expect(EVENT_FORMATTER.lines["rested"]?.(rest.data)).toBe("rested.resting");
});

it("what nobody has words for stays as it is", () => {
  const strange = happened("constructor", { a: 1 });
  expect(EVENT_FORMATTER.format(strange)).toEqual(strange);
});
