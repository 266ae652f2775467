import { describe, expect, it } from "vitest";
import { happened } from "../../../engine/index.ts";
import { buildStatistics } from "./odds.ts";

const STATISTICS = buildStatistics();

const declared = happened("declared", { attacker: "ana", target: "bo" });
const dodged = happened("reacted", { fighter: "bo", reaction: "dodge" });

function figures(...events: Parameters<typeof STATISTICS.metricsOf>[0]) {
  return STATISTICS.metricsOf(events).map(({ of, kind, by, amount, expected }) =>
    [of, kind, by, amount, ...(expected === undefined ? [] : [Number(expected.toFixed(3))])].join(" "),
  );
}

describe("what a fight of the d10 game is told by", () => {
  it("holds an outcome against the mean of its dice: half a success at 6, a ten one more, a one one less (d10/A.2)", () => {
    // At 6: five faces of ten succeed, the ten counts one more, the one takes one away: 0.5 a die.
    const roll = happened("rolled", { side: "attack", fighter: "ana", difficulty: 6, faces: [7, 8, 2, 3], outcome: 2 });
    expect(figures(declared, roll)).toEqual(["ana luck outcome 2 2"]);
  });

  it("holds it against the mean of the edition: tens count once, ones take away (d10/K.2)", () => {
    // At 6 with plain tens: five faces of ten succeed, the one takes one away: 0.4 a die.
    const data = { side: "attack", fighter: "ana", difficulty: 6, faces: [7, 8, 2, 3, 3], outcome: 2 };
    const [luck] = buildStatistics({ tens: 0, ones: -1 }).metricsOf([happened("rolled", data)]);
    expect(luck?.expected).toBeCloseTo(2, 10);
  });

  it("does not take what Willpower has bought for luck (d10/A.7)", () => {
    const told = { side: "attack", fighter: "ana", difficulty: 6, faces: [2, 3], outcome: 1, boost: 1 };
    expect(figures(declared, happened("rolled", told))).toEqual(["ana luck outcome 0 1"]);
  });

  it("counts what an answer takes off, and no more than the attack has (d10/G.2)", () => {
    const close = happened("compared", { attack: 3, reaction: 2, margin: 1, hit: true });
    const wide = happened("compared", { attack: 3, reaction: 5, margin: -2, hit: false });
    const useless = happened("compared", { attack: 3, reaction: -1, margin: 3, hit: true });
    const botched = happened("compared", { attack: -1, reaction: 2, margin: -3, hit: false });
    expect(figures(declared, dodged, close)).toEqual(["bo turned dodge 2"]);
    expect(figures(declared, dodged, wide)).toEqual(["bo turned dodge 3"]);
    expect(figures(declared, dodged, useless)).toEqual([]);
    expect(figures(declared, dodged, botched)).toEqual([]);
  });

  it("counts damage taken by the answer, damage dealt, and the dice of armour (S1; d10/G.2)", () => {
    const why = [
      { source: "damage.weapon", value: 5 },
      { source: "damage.armour", value: -1 },
    ];
    const hurt = happened("damaged", { fighter: "bo", amount: 3, faces: [6, 7, 8, 1], why });
    expect(figures(declared, happened("passed", { fighter: "bo" }), hurt)).toEqual([
      "ana dealt dealt 3",
      "bo taken pass 3",
      "bo armour armour 1",
      "ana luck damage 3 2",
    ]);
  });

  it("counts the successes of who parries for another, and names whom (d10/E.2)", () => {
    const helped = happened("protected", { fighter: "cy", name: "Cy", target: "bo", reaction: "parry" });
    const parry = { side: "reaction", fighter: "cy", difficulty: 6, faces: [7, 8], outcome: 2 };
    const missed = { ...parry, faces: [2, 1], outcome: -1 };
    const saved = (roll: typeof parry) =>
      STATISTICS.metricsOf([declared, helped, happened("rolled", roll)]).filter(({ kind }) => kind === "saved");
    expect(saved(parry)).toEqual([{ of: "cy", kind: "saved", by: "parry", amount: 2, to: "bo" }]);
    expect(saved(missed)).toEqual([]);
  });

  it("knows that in a clash the target strikes too", () => {
    const clash = happened("reacted", { fighter: "bo", reaction: "clash" });
    const back = happened("damaged", { fighter: "ana", amount: 1, faces: [6, 2], why: [] });
    expect(figures(declared, clash, back)).toEqual(["bo dealt dealt 1", "ana taken clash 1", "bo luck damage 1 1"]);
  });

  it("keeps an exchange within another apart", () => {
    const inner = { ...happened("declared", { attacker: "cy", target: "ana" }), frame: "attack.2" };
    const outer = happened("damaged", { fighter: "bo", amount: 1, faces: [6, 2], why: [] });
    expect(figures(declared, dodged, inner, outer)[0]).toBe("ana dealt dealt 1");
  });

  it("tells of what hurts without an attacker who takes it, and of nobody who deals it", () => {
    expect(figures(happened("damaged", { fighter: "bo", amount: 2, faces: [], why: [] }))).toEqual(["bo taken none 2"]);
  });
});
