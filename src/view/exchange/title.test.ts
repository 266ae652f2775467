import { describe, expect, test } from "vitest";
import { type Data, createEmptyState, happened, run } from "../../engine/index.ts";
import { findRuleset, RULESETS, toGameName } from "../../rulesets/all.ts";
import { sceneFor } from "../../../tests/contract/random-play.ts";
import { must } from "../../../tests/contract/must.ts";
import { SAMPLES } from "../../../tests/contract/samples.ts";
import { leastOf } from "../../../tests/floors.ts";
import { textsOf } from "../../../tests/language-keys.ts";
import { buildExchangeCard } from "../exchange-view.ts";
import { buildTitleView } from "./title.ts";

const GM = { gm: true, fighters: [] } as const;
const english = textsOf("lang/en.json");

/** The text of the first key that has one. */
function called(keys: readonly string[]): string {
  return english.get(keys.find((key) => english.has(key)) ?? "") ?? "";
}

describe.each(Object.keys(RULESETS))("%s", (id) => {
  const rules = must(findRuleset(id));

  test("whatever can be declared has a title of its own, also before anything has come of it", () => {
    const kinds = Object.entries(rules.exchanges).flatMap(([kind, { declare }]) => (declare ? [kind] : []));
    const titles = kinds.map((kind) => [kind, called(buildTitleView(createEmptyState(id), [], kind).keys)]);
    // Several attacks together: the title is that of the attack.
    expect(titles.filter(([kind, title]) => title === "Exchange" && kind !== "several")).toEqual([]);
    expect(kinds.length).toBeGreaterThanOrEqual(leastOf("kinds", toGameName(id)));
  });

  test("the card of everything in its sample says what it is", () => {
    const scene = sceneFor(rules, SAMPLES[id]?.fighters ?? []);
    const titles = (SAMPLES[id]?.declarations ?? []).map(({ kind, payload }) => {
      const { state } = must(run(createEmptyState(id), { type: "declare", kind, payload, seat: GM }, scene, rules));
      const { check, keys } = buildExchangeCard(state, GM, { kind }).title;
      return check ? called([check.title.key]) : called(keys);
    });
    expect(titles.filter((title) => title === "" || title === "Exchange")).toEqual([]);
    expect(titles.length).toBeGreaterThanOrEqual(leastOf("declared", toGameName(id)));
  });
});

const DUELLISTS: readonly Data[] = ["ana", "bo"].map((id) => ({
  id,
  name: id,
  heroic: true,
  abilities: { strength: 14, dexterity: 14 },
  ...{ vitalityMax: 12, woundsMax: 14, vitality: 6, wounds: 9, level: 3, legs: 2, speed: 30 },
}));

test("a rest, a move and an edit are called so, and what the clock begins is no exchange", () => {
  const rules = must(findRuleset("d20"));
  const scene = sceneFor(rules, DUELLISTS);
  const titleOf = (kind: string, payload: Data): string => {
    const { state } = must(run(createEmptyState("d20"), { type: "declare", kind, payload, seat: GM }, scene, rules));
    return called(buildExchangeCard(state, GM, { kind }).title.keys);
  };
  expect(titleOf("rest", { fighter: "ana", way: "resting", minutes: 60 })).toBe("Rest");
  expect(titleOf("move", { actor: "ana", feet: 20 })).toBe("Move");
  const clock = { ...createEmptyState("d20"), events: [happened("turn-start", { fighter: "ana" })] };
  expect(called(buildExchangeCard(clock, GM, { kind: null }).title.keys)).toBe("Between turns");
});

test("the card of a hold is called one, by whatever is held", () => {
  const held = { ...happened("held", { fighter: "ana", action: "attack", trigger: "the door" }), frame: "1" };
  const state = { ...createEmptyState("d10"), events: [held] };
  expect(called(buildExchangeCard(state, GM, { kind: "hold" }).title.keys)).toBe("Hold an action");
});

test("an attack that another action gives the occasion for does not give the card its name", () => {
  const drawn = { ...happened("drawing", { fighter: "ana" }), frame: "1" };
  const blow = { ...happened("declared", { attacker: "bo", target: "ana", action: "opportunity" }), frame: "2" };
  const state = { ...createEmptyState("d20"), events: [drawn, blow], parents: { "2": "1" } };
  expect(called(buildExchangeCard(state, GM, { kind: "draw" }).title.keys)).toBe("Draw or stow a weapon");
});
