import type { Event } from "../../engine/index.ts";
import { findEdition } from "../../rulesets/index.ts";

/** The beginning of the type of an event that is stored in the terms that cards read already. */
export const SEEN = "seen:";

/** The type of an event that is stored as its sentences. */
export const SEEN_LINES = `${SEEN}told`;

/** Converts an event to the terms that cards read, as its game formats it. */
export function formatEvent(event: Event, ruleset: string): Event {
  if (event.type.startsWith(SEEN)) return { ...event, type: event.type.slice(SEEN.length) };
  return findEdition(ruleset)?.formatter.format(event) ?? event;
}
