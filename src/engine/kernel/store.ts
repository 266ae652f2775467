import { isData, parseJson } from "./json.ts";
import type { Result } from "./result.ts";
import { ok, refuse } from "./result.ts";
import type { State } from "./state.ts";
import { STATE_VERSION } from "./state.ts";

/** The state as one text. */
export function storeState(state: State): string {
  return JSON.stringify(state);
}

/** The state in a text that `storeState` wrote; refuses anything else, and states of another version. */
export function parseState(text: string): Result<State> {
  const data = parseJson(text);
  if (!isStored(data)) return refuse("state/unreadable");
  return data.version === STATE_VERSION
    ? ok({ ...data, parents: data.parents ?? {} })
    : refuse("state/other-version", { version: data.version });
}

/** A state as it may be stored: older ones do not say what was begun from what. */
type Stored = Omit<State, "parents"> & { readonly parents?: State["parents"] };

/** Only the writer stores states, so that their outline is enough to know one. */
function isStored(data: unknown): data is Stored {
  if (!isData(data)) return false;
  const { version, ruleset, serial, stack, events } = data;
  const numbered = typeof version === "number" && typeof serial === "number";
  return numbered && typeof ruleset === "string" && Array.isArray(stack) && Array.isArray(events) && "ask" in data;
}
