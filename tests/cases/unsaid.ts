import type { Event } from "../../src/engine/kernel/scene.ts";
import { type Json, isData } from "../../src/engine/kernel/json.ts";
import type { State } from "../../src/engine/kernel/state.ts";
import "../../src/rulesets/all.ts";
import { listAskViews } from "../../src/view/ask-view.ts";
import { type Sentence, listTermViews } from "../../src/view/terms.ts";
import { describeEvent } from "../../src/view/told-view.ts";
import { textsOf } from "../language-keys.ts";
import { unfilledIn } from "../unfilled.ts";

const ENGLISH = textsOf("lang/en.json");

/** What the sentences of an event name and its data do not say, each with the sentence. */
export function untoldIn(ruleset: string, event: Event, names: Readonly<Record<string, string>>): readonly string[] {
  return describeEvent(event, names, ruleset).flatMap((line) => unfilledIn(line).map((name) => `${line.key}: ${name}`));
}

/** The words that the open questions need and no language has, and what the reasons against their options do not say. */
export function unwordedIn(state: State): readonly string[] {
  return listAskViews(state, { gm: true, fighters: [] }).flatMap(({ prompt, waitingFor, options, closed }) => {
    const all = [...closed, ...options.flatMap((option) => [option, ...option.variants])];
    const keys = all.flatMap(({ label, fighter, costs }) => [...(fighter === "" ? [label] : []), ...costs.map(keyOf)]);
    const unsaid = all.flatMap(({ id, refusal }) =>
      refusal ? unfilledIn(refusal).map((name) => `${id}: ${name}`) : [],
    );
    return [...[prompt, waitingFor, ...keys].filter((key) => !ENGLISH.has(key)), ...unsaid];
  });
}

function keyOf({ key }: Sentence): string {
  return key;
}

/** The reasons for dice, difficulties and damage in events that no word tells. */
export function wordlessIn(ruleset: string, events: readonly Event[]): readonly string[] {
  const sources = events.flatMap(({ data }) => sourcesIn(data));
  const untold = sources.filter((source) =>
    listTermViews(ruleset, [{ source, value: 1 }]).some(
      ({ label }) => label.startsWith("RIPOSTE.") && !ENGLISH.has(label),
    ),
  );
  return [...new Set(untold)];
}

function sourcesIn(value: Json | undefined): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(sourcesIn);
  if (!isData(value)) return [];
  const { source } = value;
  const own = typeof source === "string" && typeof value["value"] === "number" ? [source] : [];
  return [...own, ...Object.values(value).flatMap(sourcesIn)];
}
