import { expect, test } from "vitest";
import { textsOf } from "../../../../tests/language-keys.ts";
import type { LastingLook } from "../../../engine/index.ts";
import { HINDRANCES, HEALTH_STATES, LASTING } from "../vocabulary.ts";

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

test.each(Object.entries<{ readonly seen: readonly LastingLook[] }>(LASTING).filter(([, { seen }]) => seen.length > 0))(
  "what lasts as %s has its words, in the tracker and when the GM ends it",
  (kind, { seen }) => {
    const shown = seen.flatMap(({ id = kind, status }) => [
      ...[`d6.badges.${id}.short`, `d6.badges.${id}.hint`],
      ...(status ? [`d6.status.${status.id}`] : []),
    ]);
    expect(missing([...shown, `d6.told.ended.${kind}`])).toEqual([]);
  },
);

test.each(Object.entries(HINDRANCES))("what %s bars is refused in words", (name, { code, isStatus }) => {
  const refused = `Refusal.${code.replace("/", ".")}`;
  expect(missing(isStatus ? [refused, `d6.knownStatus.${name}`] : [refused])).toEqual([]);
});
