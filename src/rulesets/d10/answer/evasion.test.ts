import { describe, expect, it, test } from "vitest";
import { attackFacts } from "../../../../tests/contract/d10-facts.ts";
import { person, sceneOf, weaponWith } from "../../../../tests/contract/d10-people.ts";
import { applyEvents, happened } from "../../../engine/index.ts";
import { canEvade, evasionStage } from "./evasion.ts";
import { beginLasting } from "../fighter/conditions.ts";
import { RULINGS } from "../rulings.ts";
import { WEAPON_KINDS } from "../vocabulary.ts";

test.each(WEAPON_KINDS)(
  "an attack with %s may be evaded, a shot only where the table does not rule it out (d10/L-16)",
  (kind) => {
    expect(canEvade(kind, RULINGS)).toBe(true);
    expect(canEvade(kind, { ...RULINGS, evadeFirearms: false })).toBe(kind !== "firearm");
  },
);

describe("the evasion stage (S0; d10/D.8)", () => {
  const people = [person("ana"), person("bo")] as const;
  const bare = sceneOf(people);
  const evading = applyEvents(bare, [
    happened("kept", {}, [beginLasting(bare, "evade", "bo", { data: { points: 3 } })]),
  ]);
  const stage = evasionStage(RULINGS);
  const facts = attackFacts(people, { attackOutcome: 2 });

  it("asks whoever evades, with what there is and what helps; as many as help if nobody says (d10/L-17)", () => {
    const question = { id: "evade", kind: "amount", min: 0, max: 2, fallback: 2, data: { points: 3, margin: 2 } };
    expect(stage(facts, {}, evading)).toMatchObject({ type: "ask", questions: [question] });
    expect(stage({ ...facts, attackOutcome: 5 }, {}, evading)).toMatchObject({ questions: [{ max: 3 }] });
  });

  it("takes off what is spent, and keeps the rest", () => {
    expect(stage(facts, { evade: 2 }, evading)).toMatchObject({
      type: "next",
      facts: { evaded: 2 },
      events: [{ type: "evaded", data: { points: 2, left: 1 } }],
    });
  });

  it.each([
    ["nothing is spent", facts, { evade: 0 }, evading],
    ["there is no evasion", facts, {}, bare],
    ["the attack misses anyway", { ...facts, attackOutcome: 0 }, {}, evading],
    ["a shot is ruled out", { ...facts, weapon: weaponWith({ kind: "firearm" }) }, {}, evading],
    ["the target is down", facts, {}, { ...evading, fighters: { bo: person("bo", { wound: 7 }) } }],
  ])("goes on unchanged where %s", (_why, given, answers, scene) => {
    const rulings = { ...RULINGS, evadeFirearms: false };
    expect(evasionStage(rulings)(given, answers, scene)).toEqual({ type: "next", facts: given, events: [] });
  });
});
