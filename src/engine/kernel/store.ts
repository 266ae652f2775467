import type { Event } from "./event.ts";
import { type Data, isData, parseJson } from "./json.ts";
import { type Result, ok, refuse } from "./result.ts";
import { STATE_VERSION, type State } from "./state.ts";

/** Formats the state as one text; an event without changes omits them. */
export function storeState(state: State): string {
  return JSON.stringify({ ...state, events: state.events.map(toStoredEvent) });
}

function toStoredEvent(event: Event): Data {
  const { changes, ...rest } = event;
  return changes.length > 0 ? event : rest;
}

/** Parses a text that `storeState` wrote; refuses anything else, and states of another version. */
export function parseState(text: string): Result<State> {
  const data = parseJson(text);
  if (!isStoredState(data)) return refuse("state/unreadable");
  return data.version === STATE_VERSION
    ? ok({ ...data, events: data.events.map(toEvent) })
    : refuse("state/other-version", { version: data.version });
}

/** Restores an event with its parts in the original order, since ledgers are compared as text. */
function toEvent({ type, data, changes = [], ...rest }: StoredEvent): Event {
  return { type, data, changes, ...rest };
}

type StoredEvent = Omit<Event, "changes"> & Partial<Pick<Event, "changes">>;

/** A state as it is stored: events without changes omit them. */
type StoredState = Omit<State, "events"> & { readonly events: readonly StoredEvent[] };

/** True if data has the outline of a state. That is enough, since only the writer stores states. */
function isStoredState(data: unknown): data is StoredState {
  if (!isData(data)) return false;
  const { version, ruleset, serial, stack, events, parents } = data;
  const numbered = typeof version === "number" && typeof serial === "number";
  return (
    numbered &&
    typeof ruleset === "string" &&
    Array.isArray(stack) &&
    Array.isArray(events) &&
    events.every(isData) &&
    isData(parents) &&
    "ask" in data
  );
}
