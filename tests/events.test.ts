import { describe, expect, it } from "vitest";
import { CARD_EVENTS } from "../src/engine/describe/event-formatter.ts";
import { findEdition, toGameName, OFFERED } from "../src/rulesets/all.ts";
import { declaredEvents, eventsIn, wordsIn } from "./event-types.ts";
import { filesUnder, textOf } from "./sources.ts";

/** Events that change a number that a badge shows, or to which only rules listen; each with its reason. */
const UNTOLD: Readonly<Record<string, string>> = {
  "effect-ended": "what ends with a fight or a moment; the badge goes",
  moving: "opens opportunities before the movement, which is told",
  drawing: "opens opportunities before the weapon is drawn, which is told",
  "reaching-down": "opens opportunities before something is picked up, which is told",
  recoiled: "a badge shows the dice that recoil takes",
  steadied: "a badge shows the dice that recoil takes",
  provoked: "opens opportunities; each of them is told",
  harried: "a badge counts the attacks defended against",
  calls: "the attack whose called shot it pays for is told",
  exposed: "the stray shot that it opens is told",
  afresh: "a breather of an earlier encounter stops counting",
  took: "the stunt that does it is told",
};

/** The events of a ruleset that no card reads, no sentence tells and no statistic counts. */
function unknownIn(id: string, events: readonly string[]): readonly string[] {
  const formatter = findEdition(id)?.formatter;
  const counted = filesUnder([`src/rulesets/${id}/odds`], ["odds.ts"]).map((path) => wordsIn(textOf(path)));
  const told = new Set<string>([...CARD_EVENTS, ...(formatter?.types ?? [])]);
  return events.filter((type) => !told.has(type) && !counted.some((words) => words.has(type)) && !(type in UNTOLD));
}

describe.each(OFFERED)("%s", (id) => {
  const events = declaredEvents(`src/rulesets/${id}`);

  it("tells no event that neither cards nor the ledger nor the statistics know", () => {
    expect(unknownIn(id, events)).toEqual([]);
  });

  it("would not get away with a silent one", () => {
    expect(unknownIn(id, [...events, "planted"])).toEqual(["planted"]);
  });
});

it("every game declares its events", () => {
  const games = new Set(OFFERED.map(toGameName));
  expect([...games].filter((game) => declaredEvents(`src/rulesets/${game}`).length === 0)).toEqual([]);
});

it("no reason stands for an event that is not there", () => {
  const all = OFFERED.flatMap((id) => declaredEvents(`src/rulesets/${id}`));
  expect(Object.keys(UNTOLD).filter((type) => !all.includes(type))).toEqual([]);
});

it("the members of such types are found, in parts too", () => {
  const text =
    'export type Events = MoreEvents & { hit: { of: string }; "was-hit": {} };\ntype MoreEvents = { moved: {} };';
  expect(eventsIn(text)).toEqual(["hit", "was-hit", "moved"]);
});
