import { expect, it, test } from "vitest";
import { BADGES } from "../family.ts";
import { type EffectKind, buildLasting } from "./conditions.ts";

test.each<[string, string, readonly EffectKind[]]>([
  ["turn-start", "S2, Prepare, Defend, All-Out Attack, Stand Firm", ["prepared", "defend", "all-out", "stand-firm"]],
  ["turn-start", "d6x3/J-7; d6x3/H.1", ["press", "guarded", "duck-and-weave", "parried"]],
  ["turn-end", "S2, Press the Attack; d6x3/H.1, Footwork; d6x3/R-22", ["struck", "footwork", "stirred"]],
  ["action", "S2, Aim", ["aim"]],
  ["movement", "S2, Taking Cover", ["cover"]],
  ["encounter-end", "d6x3/R-11, d6x3/R-17", ["makeshift", "held", "bound", "hamstrung", "initiative", "thrown"]],
  ["done", "d6x3/A.7", ["advanced"]],
])("at %s of the fighter whom it is tied to (%s) end %j", (moment, _source, kinds) => {
  const anchors = kinds.map((kind) => buildLasting(kind, "ana", { of: "bo", count: 2 }).anchor);
  expect(anchors).toEqual(kinds.map(() => ({ moment, of: "bo", count: 2 })));
});

test.each(["guard-up", "crushed", "suppressed"] as const)(
  "%s ends with the round, whosever turn that is (S2, Guard Up; d6x3/H.1, Armor Crush, System Damage)",
  (kind) => {
    expect(buildLasting(kind, "ana").anchor).toEqual({ moment: "round-end", of: "", count: 1 });
  },
);

it("what ends with its bearer's moment is tied to the bearer unless another is named", () => {
  expect(buildLasting("defend", "ana", { data: { defense: 2 } })).toEqual({
    kind: "defend",
    bearer: "ana",
    anchor: { moment: "turn-start", of: "ana", count: 1 },
    data: { defense: 2 },
  });
});

it("what helps its bearer is shown as good, what hinders as bad, each with a picture", () => {
  const tones = (tone: string) => BADGES.filter((badge) => badge.tone === tone).map(({ id }) => id);
  expect(BADGES.filter(({ icon }) => !/^fa-[a-z-]+$/.test(icon))).toEqual([]);
  expect(tones("bad")).toEqual(["held", "all-out", "parried", "bound", "hamstrung", "crushed"]);
  expect(tones("plain")).toEqual(["initiative", "advanced", "thrown"]);
  expect(tones("good").filter((id) => !id.startsWith("prepared-"))).toEqual([
    ...["holding", "press", "total-cover", "cover", "guarded", "defend", "guard-up", "duck-and-weave"],
    ...["stand-firm", "aim", "footwork", "makeshift", "suppressed"],
  ]);
});
