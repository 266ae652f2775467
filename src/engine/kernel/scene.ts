import type { Space } from "../space/space.ts";
import { type Data, type Json, isData, isSame, getText, lookup, getValue, withPathValue } from "./json.ts";

/**
 * The amounts that a fighter has spent of each resource, each with the span (a round or a turn) in which it was spent. Once the span is
 * over, the amount counts as 0.
 */
export type Budget = Readonly<Record<string, { readonly span: string; readonly spent: number }>>;

/**
 * A moment of a fight: a turn or a round begins or ends, or another moment that a ruleset defines. `of` is the fighter to whom it belongs.
 * In an anchor, an empty `of` stands for any fighter.
 */
export type Moment = { readonly moment: string; readonly of: string };

/** The moment at which an effect ends: the effect ends when this moment has occurred `count` more times. */
export type Anchor = Moment & { readonly count: number };

/**
 * A record that outlasts the exchange that created it: a held action, the unused part of a roll, a zone, a debt. Its numbers are in `data`;
 * the ruleset defines their meaning.
 */
export type Effect = {
  readonly kind: string;
  readonly bearer: string;
  readonly anchor: Anchor;
  /** Moments that also end it, if one of them occurs before the anchor. */
  readonly orElse?: readonly Moment[];
  readonly data: Data;
};

/** The state of the fight, apart from the fighters themselves. */
export type Fight = {
  readonly round: number;
  /** The fighter whose turn it is, until another begins; empty before the first turn of a round and outside of a fight. */
  readonly turn: string;
  /**
   * The fighters who have begun their turn in this round and have not postponed it, in the order of these turns; the current one comes
   * last.
   */
  readonly had: readonly string[];
  /**
   * The fighters who began their turn in this round and have postponed the rest of it. Each continues when the order comes to them again.
   */
  readonly paused: readonly string[];
  /** All fighters who take turns, in order. */
  readonly order: readonly string[];
  readonly budgets: Readonly<Record<string, Budget>>;
  readonly effects: Readonly<Record<string, Effect>>;
};

/** The fighters by id, the state of the fight, and the data of the whole world. Stages read it and change it only by events. */
export type Scene<F extends Data = Data> = {
  readonly fighters: Readonly<Record<string, F>>;
  readonly fight: Fight;
  /** Data that outlives every fight, by names that the ruleset chooses; read it with `readWorld`. */
  readonly world?: Data;
  /** The positions of the fighters; missing if they are not known. No event changes it. */
  readonly space?: Space;
};

/** Finds a fighter by an id from outside; undefined if the scene has no such fighter. */
export function findFighter<F extends Data>(
  { fighters }: Pick<Scene<F>, "fighters">,
  id: Json | undefined,
): F | undefined {
  return typeof id === "string" ? lookup(fighters, id) : undefined;
}

/** Lists the fighters with these ids, without those who are not in the scene. */
export function listFighters<F extends Data>(scene: Pick<Scene<F>, "fighters">, ids: readonly string[]): readonly F[] {
  return ids.map((id) => findFighter(scene, id)).filter((fighter) => fighter !== undefined);
}

/** Returns the name of a fighter; empty if the scene has no such fighter. */
export function getFighterName({ fighters }: Pick<Scene, "fighters">, id: string): string {
  return getText(lookup(fighters, id) ?? {}, "name");
}

/**
 * True if two scenes share the same objects for fighters, fight and world, as after unchanged documents were read again. The positions are
 * not compared.
 */
export function isSameScene(one: Scene, other: Scene): boolean {
  return one.fighters === other.fighters && one.fight === other.fight && one.world === other.world;
}

/**
 * The change of the value at one path of the scene. If `before` is missing, there was no value; if `after` is missing, the value is
 * removed.
 */
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

/** A function that creates an event of a type that the game declares. */
export type EventBuilder<E extends EventTypes<E>> = <K extends keyof E & string>(
  type: K,
  data: E[K],
  changes?: readonly Change[],
) => TypedEvent<E, K>;

/** Returns a version of `happened` for one game. With an undeclared type, or without all data of its type, a call does not compile. */
export function defineEvents<E extends EventTypes<E>>(): EventBuilder<E> {
  return (type, data, changes = []) => ({ type, data, changes });
}

/**
 * Builds the change that stores a value at a path of the scene; undefined removes the value. If records on the path are missing, the change
 * stores the first missing record, with the value inside, so that its reversal removes that record too.
 */
export function buildChange(scene: Scene, path: readonly string[], after: Json | undefined): Change {
  const length = measureChangePath(scene, path);
  const changedPath = length < path.length ? path.slice(0, length) : path;
  const before = getValue(scene, changedPath);
  if (length === path.length) return toChange(changedPath, before, after);
  return toChange(changedPath, before, after === undefined ? before : withPathValue({}, path.slice(length), after));
}

/** Returns the length of the path up to and including its first missing record, or of the whole path if none is missing. */
function measureChangePath(scene: Scene, path: readonly string[]): number {
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
 * Returns the scene after the changes of the events. The changed fighters are not validated: the ruleset is trusted to make only changes
 * that leave them valid.
 */
export function applyEvents<F extends Data>(scene: Scene<F>, events: readonly Pick<Event, "changes">[]): Scene<F> {
  let result = scene;
  const copies: Data[] = [];
  for (const event of events) {
    for (const { at, after } of event.changes)
      result = withPathValue(cloneScene(result, at, copies), at, after, copies) as Scene<F>;
  }
  return result;
}

/**
 * Copies the scene, and also its fight if the path begins with it. An object in `copies` is such a copy already and is used again, since it
 * may be changed in place. The fields are listed one by one, because a spread is many times slower.
 */
function cloneScene<F extends Data>(scene: Scene<F>, [part]: readonly string[], copies: Data[]): Scene<F> {
  const mustCopyFight = part === "fight" && !copies.includes(scene.fight);
  if (copies.includes(scene) && !mustCopyFight) return scene;
  const { fighters, world, space } = scene;
  const fight = mustCopyFight ? cloneFight(scene.fight) : scene.fight;
  if (mustCopyFight) copies.push(fight);
  const copy: { -readonly [K in keyof Scene<F>]: Scene<F>[K] } = { fighters, fight };
  if (world !== undefined) copy.world = world;
  if (space !== undefined) copy.space = space;
  copies.push(copy);
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

/** Lists the changes that reverse the events, except at paths whose value has been changed again since then. */
export function listReversals(scene: Scene, events: readonly Event[]): readonly Change[] {
  const reversible = mergeChanges(events).filter(({ at, after }) => isSame(getValue(scene, at), after));
  return reversible.map(({ at, before }) => buildChange(scene, at, before));
}

/**
 * Merges the changes of events into one for each path, with the first value before and the last value after. No remaining path lies inside
 * another; a path that ends with the value it began with is left out.
 */
export function mergeChanges(events: readonly Event[]): readonly Change[] {
  let net: readonly Change[] = [];
  for (const change of events.flatMap((event) => event.changes)) net = mergeChange(net, change);
  return net.filter((change) => !isSame(change.before, change.after));
}

/**
 * Adds a change to merged changes. If an entry's path contains the path of the change, the change is made inside the `after` of that entry.
 * Entries at paths inside the path of the change are replaced by one entry for the change, which takes over their `before`.
 */
function mergeChange(net: readonly Change[], change: Change): readonly Change[] {
  const outer = net.find(({ at }) => isPathWithin(change.at, at));
  if (outer) {
    const after = replacePart(outer.after, change.at.slice(outer.at.length), change.after);
    return net.map((entry) => (entry === outer ? toChange(outer.at, outer.before, after) : entry));
  }
  let { before } = change;
  for (const inner of net.filter(({ at }) => isPathWithin(at, change.at)))
    before = replacePart(before, inner.at.slice(change.at.length), inner.before);
  return [...net.filter(({ at }) => !isPathWithin(at, change.at)), toChange(change.at, before, change.after)];
}

/** True if a path equals another or lies inside it. */
export function isPathWithin(path: readonly string[], outer: readonly string[]): boolean {
  return outer.every((key, index) => path[index] === key);
}

function replacePart(value: Json | undefined, inside: readonly string[], part: Json | undefined): Json | undefined {
  return inside.length === 0 ? part : withPathValue(isData(value) ? value : {}, inside, part);
}

const EMPTY: Data = {};

/** Returns the data that the game stores for the whole world, by name. */
export function readWorld({ world }: Pick<Scene, "world">): Data {
  return world ?? EMPTY;
}

/** Builds the change that stores a value for the whole world; undefined removes it. */
export function buildWorldChange(scene: Scene, name: string, value: Json | undefined): Change {
  return buildChange(scene, ["world", name], value);
}

/**
 * Lists the changes that turn one scene into another, each at the deepest possible path. Records also count as different if they have the
 * same entries in another order.
 */
export function listDifferences(from: Scene, to: Scene): readonly Change[] {
  return [
    ...compareRecords(["fighters"], from.fighters, to.fighters),
    ...Object.entries(to.fight).flatMap(([key, value]) =>
      compareValues(["fight", key], lookup({ ...from.fight }, key), value),
    ),
    ...compareValues(["world"], from.world, to.world),
    ...compareValues(["space"], from.space, to.space),
  ];
}

function compareValues(path: readonly string[], before: Json | undefined, after: Json | undefined): readonly Change[] {
  if (isData(before) && isData(after) && isInOrder(before, after)) return compareRecords(path, before, after);
  if (isSame(before, after) && JSON.stringify(before) === JSON.stringify(after)) return [];
  return [{ at: path, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }];
}

function compareRecords(path: readonly string[], from: Data, to: Data): readonly Change[] {
  const gone = Object.entries(from).filter(([key]) => !Object.hasOwn(to, key));
  return [
    ...gone.map(([key, before]) => ({ at: [...path, key], before })),
    ...Object.entries(to).flatMap(([key, value]) => compareValues([...path, key], lookup(from, key), value)),
  ];
}

/** True if `to` begins with all keys that both records have, in the order of `from`. */
function isInOrder(from: Data, to: Data): boolean {
  const keys = Object.keys(to);
  const shared = Object.keys(from).filter((key) => Object.hasOwn(to, key));
  return shared.every((key, index) => keys[index] === key);
}
