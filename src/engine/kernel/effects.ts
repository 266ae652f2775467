import { type Change, type Event, changeAt, happened } from "./event.ts";
import { lookup } from "./json.ts";
import { oncePer } from "./once-per.ts";
import type { Effect, Fight, Moment, Scene } from "./scene.ts";

/** Builds the change that begins an effect, or replaces it. */
export function beginEffect(scene: Scene, id: string, effect: Effect): Change {
  return changeAt(scene, ["fight", "effects", id], effect);
}

/** Builds the change that ends an effect before its anchor does. */
export function endEffect(scene: Scene, id: string): Change {
  return changeAt(scene, ["fight", "effects", id], undefined);
}

/** Returns an id for a new effect of a kind: the first free number. It contains no name of a fighter. */
export function freeEffectId(scene: Scene, kind: string): string {
  let number = 1;
  while (effectAt(scene, `${kind}.${number}`)) number += 1;
  return `${kind}.${number}`;
}

/** The part of a scene that holds its effects. */
type Borne = { readonly fight: Pick<Fight, "effects"> };

/** Lists the effects of a kind on a fighter, by id. */
export function effectsOn({ fight }: Borne, bearer: string, kind: string): readonly Entry[] {
  return entriesIn(fight.effects).ofBearer.get(bearer)?.get(kind) ?? NONE;
}

/** True if a fighter bears any effect. */
export function bearsEffects({ fight }: Borne, bearer: string): boolean {
  return entriesIn(fight.effects).ofBearer.has(bearer);
}

/** Lists the fighters who bear an effect of a kind. */
export function bearersOf({ effects }: Pick<Fight, "effects">, kind: string): readonly string[] {
  return entriesIn(effects).bearers.get(kind) ?? NOBODY;
}

type Entry = readonly [string, Effect];
const NONE: readonly Entry[] = [];
const NOBODY: readonly string[] = [];

/** Indexes all effects of a fight by their bearers and kinds, and the bearers of each kind. */
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

/** Finds an effect by its id; undefined if it has ended. */
export function effectAt(scene: Scene, id: string): Effect | undefined {
  return lookup(scene.fight.effects, id);
}

/** The moments that only a fight brings: its turns, the end of its rounds, and its own end. */
const IN_FIGHTS: readonly string[] = ["turn-start", "turn-resumed", "turn-end", "round-end", "fight-end"];

/**
 * True if an effect may last outside a fight: not if a turn, a round or a fight ends it, since these moments do not come there. There it
 * ends with its exchange.
 */
export function lastsOutside({ anchor, orElse = [] }: Pick<Effect, "anchor" | "orElse">): boolean {
  return ![anchor, ...orElse].some(({ moment }) => IN_FIGHTS.includes(moment));
}

/** Lists the events for effects that end, and for those whose count falls by one, at a moment. */
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
