import { type Data, type Json, isData, isSame, lookup, getValue, withPathValue } from "./json.ts";
import type { Fight, Scene } from "./scene.ts";

/** One path in the scene and its values before and after; a missing side means no value. */
export type Change = { readonly at: readonly string[]; readonly before?: Json; readonly after?: Json };

/** An event, named in the past tense. `data` describes it; `changes` are its effects on the scene. */
export type Event = {
  readonly type: string;
  readonly data: Data;
  readonly changes: readonly Change[];
  /** The exchange whose stage created it; missing for events of the clock or the GM. */
  readonly frame?: string;
};

/** Builds an event with its data and its changes. */
export function happened(type: string, data: Data, changes: readonly Change[] = []): Event {
  return { type, data, changes };
}

/** The events of a game by type, each with its data. */
export type EventTypes<E> = { readonly [K in keyof E]: Data };

/** An event of a game, of one of its types. */
export type TypedEvent<E extends EventTypes<E>, K extends keyof E & string> = Event & {
  readonly type: K;
  readonly data: E[K];
};

/** Creates an event that the game declares, with all the data of its type, and its changes. */
export type EventBuilder<E extends EventTypes<E>> = <K extends keyof E & string>(
  type: K,
  data: E[K],
  changes?: readonly Change[],
) => TypedEvent<E, K>;

/** Returns `happened` for the events that a game declares: an undeclared event, or one with missing data, does not compile. */
export function defineEvents<E extends EventTypes<E>>(): EventBuilder<E> {
  return (type, data, changes = []) => ({ type, data, changes });
}

/**
 * Builds the change that stores a value at a path of the scene; undefined removes it. If records on the path are missing, the change is at
 * the outermost of them, so that undoing it leaves no empty record behind.
 */
export function buildChange(scene: Scene, path: readonly string[], after: Json | undefined): Change {
  const length = measureExistingPath(scene, path);
  const existing = length < path.length ? path.slice(0, length) : path;
  const before = getValue(scene, existing);
  if (length === path.length) return toChange(existing, before, after);
  return toChange(existing, before, after === undefined ? before : withPathValue({}, path.slice(length), after));
}

/** Returns the length of the path to the outermost missing record, or of the whole path if none is missing. */
function measureExistingPath(scene: Scene, path: readonly string[]): number {
  let value: Json | undefined = scene;
  for (let length = 1; length < path.length; length += 1) {
    value = isData(value) ? lookup(value, path[length - 1] ?? "") : undefined;
    if (!isData(value)) return length;
  }
  return path.length;
}

function toChange(path: readonly string[], before: Json | undefined, after: Json | undefined): Change {
  if (before === undefined) return after === undefined ? { at: path } : { at: path, after };
  return after === undefined ? { at: path, before } : { at: path, before, after };
}

/**
 * Returns the scene after the changes of the events. Fighters are not checked again: the ruleset that made a change is trusted to leave a
 * valid fighter.
 */
export function applyEvents<F extends Data>(scene: Scene<F>, events: readonly Pick<Event, "changes">[]): Scene<F> {
  let result = scene;
  const own: Data[] = [];
  for (const event of events) {
    for (const { at, after } of event.changes)
      result = withPathValue(cloneScene(result, at, own), at, after, own) as Scene<F>;
  }
  return result;
}

/**
 * Copies the scene, and the fight if the path is inside it, so that the copies may be changed in place. The fields are written out, since a
 * copy of a copy by spreading takes many times as long.
 */
function cloneScene<F extends Data>(scene: Scene<F>, [part]: readonly string[], own: Data[]): Scene<F> {
  const within = part === "fight" && !own.includes(scene.fight);
  if (own.includes(scene) && !within) return scene;
  const { fighters, world, space } = scene;
  const fight = within ? cloneFight(scene.fight) : scene.fight;
  if (within) own.push(fight);
  const copy: { -readonly [K in keyof Scene<F>]: Scene<F>[K] } = { fighters, fight };
  if (world !== undefined) copy.world = world;
  if (space !== undefined) copy.space = space;
  own.push(copy);
  return copy;
}

function cloneFight({ round, turn, had, paused, order, budgets, effects }: Fight): Fight {
  return { round, turn, had, paused, order, budgets, effects };
}

/** Returns the events of all steps, each computed from the scene that the earlier ones leave. */
export function collectEvents<F extends Data>(
  scene: Scene<F>,
  steps: readonly ((current: Scene<F>) => readonly Event[])[],
): readonly Event[] {
  let current = scene;
  const events: Event[] = [];
  for (const step of steps) {
    const more = step(current);
    events.push(...more);
    current = applyEvents(current, more);
  }
  return events;
}

/** Lists the changes that reverse the events, except at paths changed since. */
export function listReversals(scene: Scene, events: readonly Event[]): readonly Change[] {
  const own = mergeChanges(events).filter(({ at, after }) => isSame(getValue(scene, at), after));
  return own.map(({ at, before }) => buildChange(scene, at, before));
}

/**
 * Merges changes into one per path, with the first value before and the last value after. No path lies inside another; a path whose value
 * is the same at the end is left out.
 */
export function mergeChanges(events: readonly Event[]): readonly Change[] {
  let net: readonly Change[] = [];
  for (const change of events.flatMap((event) => event.changes)) net = withNetChange(net, change);
  return net.filter((change) => !isSame(change.before, change.after));
}

function withNetChange(net: readonly Change[], change: Change): readonly Change[] {
  const outer = net.find(({ at }) => isWithin(change.at, at));
  if (outer) {
    const after = setPart(outer.after, change.at.slice(outer.at.length), change.after);
    return net.map((entry) => (entry === outer ? toChange(outer.at, outer.before, after) : entry));
  }
  let { before } = change;
  for (const inner of net.filter(({ at }) => isWithin(at, change.at)))
    before = setPart(before, inner.at.slice(change.at.length), inner.before);
  return [...net.filter(({ at }) => !isWithin(at, change.at)), toChange(change.at, before, change.after)];
}

/** True if a path equals another or lies inside it. */
export function isWithin(place: readonly string[], outer: readonly string[]): boolean {
  return outer.every((key, index) => place[index] === key);
}

function setPart(value: Json | undefined, inside: readonly string[], part: Json | undefined): Json | undefined {
  return inside.length === 0 ? part : withPathValue(isData(value) ? value : {}, inside, part);
}
