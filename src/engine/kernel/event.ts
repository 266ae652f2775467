import type { Data, Json } from "./json.ts";
import { isSame, valueAt, withValueAt } from "./json.ts";
import type { Result } from "./result.ts";
import { ok, refuse } from "./result.ts";
import type { Scene } from "./state.ts";

/** One place in the scene and what stood there before and after; a missing side means that nothing stood there. */
export type Change = { readonly at: readonly string[]; readonly before?: Json; readonly after?: Json };

/** What happened, in the past tense: told by `data`, done by `changes`. */
export type Event = { readonly type: string; readonly data: Data; readonly changes: readonly Change[] };

/** An event that tells something and changes what `changes` lists. */
export function happened(type: string, data: Data, changes: readonly Change[] = []): Event {
  return { type, data, changes };
}

/** The change that puts a value at a place of the scene; undefined takes away what stands there. */
export function changeAt(scene: Scene, at: readonly string[], after: Json | undefined): Change {
  const before = valueAt(scene, at);
  return { at, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
}

/** The scene after the events. */
export function applyEvents<F extends Data>(scene: Scene<F>, events: readonly Event[]): Scene<F> {
  let result = scene;
  for (const event of events) {
    for (const change of event.changes) result = withChange(result, change.at, change.after);
  }
  return result;
}

/** The one place that trusts an event to leave a fighter a fighter: its ruleset made the change. */
function withChange<F extends Data>(scene: Scene<F>, at: readonly string[], value: Json | undefined): Scene<F> {
  return withValueAt(scene, at, value) as Scene<F>;
}

/** The scene before the events; refuses where something else has changed the same place since. */
export function undoEvents<F extends Data>(scene: Scene<F>, events: readonly Event[]): Result<Scene<F>> {
  let result = scene;
  for (const change of events.flatMap((event) => event.changes).reverse()) {
    if (!isSame(valueAt(result, change.at), change.after))
      return refuse("undo/changed-since", { at: change.at.join(".") });
    result = withChange(result, change.at, change.before);
  }
  return ok(result);
}

/** One change per place: the first before and the last after; places that end as they began drop out. */
export function netChanges(events: readonly Event[]): readonly Change[] {
  const byPlace = new Map<string, Change>();
  for (const change of events.flatMap((event) => event.changes)) {
    const key = JSON.stringify(change.at);
    const first = byPlace.get(key);
    byPlace.set(key, first ? joined(first, change) : change);
  }
  return [...byPlace.values()].filter((change) => !isSame(change.before, change.after));
}

function joined(first: Change, last: Change): Change {
  return {
    at: first.at,
    ...(first.before === undefined ? {} : { before: first.before }),
    ...(last.after === undefined ? {} : { after: last.after }),
  };
}
