import { type Change, type Event, changeAt, happened } from "./event.ts";
import { lookup } from "./json.ts";
import { oncePer } from "./once-per.ts";
import type { Effect, Fight, Moment, Scene } from "./scene.ts";

/** The change that begins an effect, or replaces it. */
export function beginEffect(scene: Scene, id: string, effect: Effect): Change {
  return changeAt(scene, ["fight", "effects", id], effect);
}

/** The change that ends an effect before its anchor does. */
export function endEffect(scene: Scene, id: string): Change {
  return changeAt(scene, ["fight", "effects", id], undefined);
}

/** An id for a new effect of a kind: the first free number. It contains no name of a fighter. */
export function freeEffectId(scene: Scene, kind: string): string {
  let number = 1;
  while (effectAt(scene, `${kind}.${number}`)) number += 1;
  return `${kind}.${number}`;
}

/** A scene as far as its effects go. */
type Borne = { readonly fight: Pick<Fight, "effects"> };

/** The effects of a kind on a fighter, by id. */
export function effectsOn({ fight }: Borne, bearer: string, kind: string): readonly Entry[] {
  return entriesIn(fight.effects).ofBearer.get(bearer)?.get(kind) ?? NONE;
}

/** Whether a fighter bears any effect. */
export function bearsEffects({ fight }: Borne, bearer: string): boolean {
  return entriesIn(fight.effects).ofBearer.has(bearer);
}

/** The fighters who bear an effect of a kind. */
export function bearersOf({ effects }: Pick<Fight, "effects">, kind: string): readonly string[] {
  return entriesIn(effects).bearers.get(kind) ?? NOBODY;
}

type Entry = readonly [string, Effect];
const NONE: readonly Entry[] = [];
const NOBODY: readonly string[] = [];

/** All effects of a fight by their bearers and kinds, and the bearers of each kind. */
const entriesIn = oncePer((effects: Fight["effects"]) => {
  const ofBearer = new Map<string, Map<string, Entry[]>>();
  const bearers = new Map<string, string[]>();
  for (const entry of Object.entries(effects)) {
    const [, { bearer, kind }] = entry;
    const borne = noted(ofBearer, bearer, () => new Map<string, Entry[]>());
    if (!borne.has(kind)) noted(bearers, kind, (): string[] => []).push(bearer);
    noted(borne, kind, (): Entry[] => []).push(entry);
  }
  return { ofBearer, bearers };
});

function noted<V>(table: Map<string, V>, key: string, begin: () => V): V {
  const known = table.get(key) ?? begin();
  table.set(key, known);
  return known;
}

/** An effect by its id; undefined if it has ended. */
export function effectAt(scene: Scene, id: string): Effect | undefined {
  return lookup(scene.fight.effects, id);
}

/** The moments that only a fight brings: its turns, the end of its rounds, and its own end. */
const IN_FIGHTS: readonly string[] = ["turn-start", "turn-resumed", "turn-end", "round-end", "fight-end"];

/**
 * Whether an effect lasts where no fight is: not if a turn, a round or a fight ends it, since none of these comes. It is
 * over there with its exchange.
 */
export function lastsOutside({ anchor, orElse = [] }: Pick<Effect, "anchor" | "orElse">): boolean {
  return ![anchor, ...orElse].some(({ moment }) => IN_FIGHTS.includes(moment));
}

/** The effects that end, and those whose count falls by one, when a moment passes. */
export function passMoment(scene: Scene, moment: Moment): readonly Event[] {
  const events: Event[] = [];
  const { effects } = scene.fight;
  for (const id of Object.keys(effects)) {
    const effect = effects[id];
    if (!effect) continue;
    const { anchor, orElse = [] } = effect;
    const over = orElse.some((each) => isMet(each, moment));
    if (!over && !isMet(anchor, moment)) continue;
    const left = over ? 0 : anchor.count - 1;
    const after = left > 0 ? { ...effect, anchor: { ...anchor, count: left } } : undefined;
    const type = left > 0 ? "effect-waned" : "effect-ended";
    const told = { id, kind: effect.kind, bearer: effect.bearer };
    events.push(happened(type, told, [changeAt(scene, ["fight", "effects", id], after)]));
  }
  return events;
}

function isMet(awaited: Moment, { moment, of }: Moment): boolean {
  return awaited.moment === moment && (awaited.of === "" || awaited.of === of);
}
