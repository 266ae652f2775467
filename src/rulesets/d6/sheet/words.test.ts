import { expect, test } from "vitest";
import { textsOf } from "../../../../tests/language-keys.ts";
import { HINDRANCES, EFFECT_DISPLAYS, HEALTH_STATES } from "../vocabulary.ts";

const english = textsOf("lang/en.json");
const missing = (keys: readonly string[]) => keys.map((key) => `RIPOSTE.${key}`).filter((key) => !english.has(key));

test.each(Object.entries(HEALTH_STATES))(
  "the state %s has its words, on sheets, cards and in refusals",
  (state, row) => {
    const shown = [`d6.wound.${state}`, `d6.standing.light.${state}`, `d6.standing.critical.${state}`];
    const out = row.acts ? [] : [`d6.told.fell.${state}`, `Refusal.condition.${state}`, `d6.status.${row.status.id}`];
    expect(missing([...shown, ...out])).toEqual([]);
  },
);

test.each(EFFECT_DISPLAYS)(
  "what lasts as $kind has its words, in the tracker and when the GM ends it",
  ({ kind, id = kind, status }) => {
    const marked = status ? [`d6.status.${status.id}`] : [];
    expect(missing([`d6.badges.${id}.short`, `d6.badges.${id}.hint`, `d6.told.ended.${kind}`, ...marked])).toEqual([]);
  },
);

test.each(Object.entries(HINDRANCES))("what %s bars is refused in words", (name, { code, isStatus }) => {
  const refused = `Refusal.${code.replace("/", ".")}`;
  expect(missing(isStatus ? [refused, `d6.knownStatus.${name}`] : [refused])).toEqual([]);
});
