import { type Change, type Event, buildChange, happened } from "./event.ts";
import { lookup } from "./json.ts";
import { oncePer } from "./once-per.ts";
import type { Effect, Fight, Moment, Scene } from "./scene.ts";

/** Builds the change that begins an effect, or replaces it. */
export function beginEffect(scene: Scene, id: string, effect: Effect): Change {
  return buildChange(scene, ["fight", "effects", id], effect);
}

/** Builds the change that ends an effect before its anchor does. */
export function endEffect(scene: Scene, id: string): Change {
  return buildChange(scene, ["fight", "effects", id], undefined);
}

/** Returns an id for a new effect of a kind: the first free number. It contains no name of a fighter. */
export function createEffectId(scene: Scene, kind: string): string {
  let number = 1;
  while (findEffect(scene, `${kind}.${number}`)) number += 1;
  return `${kind}.${number}`;
}

/** The part of a scene that holds its effects. */
type SceneEffects = { readonly fight: Pick<Fight, "effects"> };

/** Lists the effects of a kind on a fighter, by id. */
export function listEffects({ fight }: SceneEffects, bearer: string, kind: string): readonly EffectEntry[] {
  return indexEffects(fight.effects).ofBearer.get(bearer)?.get(kind) ?? NO_EFFECTS;
}

/** True if a fighter bears any effect. */
export function hasEffects({ fight }: SceneEffects, bearer: string): boolean {
  return indexEffects(fight.effects).ofBearer.has(bearer);
}

/** Lists the fighters who bear an effect of a kind. */
export function listBearers({ effects }: Pick<Fight, "effects">, kind: string): readonly string[] {
  return indexEffects(effects).bearers.get(kind) ?? NO_BEARERS;
}

type EffectEntry = readonly [string, Effect];
const NO_EFFECTS: readonly EffectEntry[] = [];
const NO_BEARERS: readonly string[] = [];

/** Indexes all effects of a fight by their bearers and kinds, and the bearers of each kind. */
const indexEffects = oncePer((effects: Fight["effects"]) => {
  const ofBearer = new Map<string, Map<string, EffectEntry[]>>();
  const bearers = new Map<string, string[]>();
  for (const entry of Object.entries(effects)) {
    const [, { bearer, kind }] = entry;
    const borne = getOrCreate(ofBearer, bearer, () => new Map<string, EffectEntry[]>());
    if (!borne.has(kind)) getOrCreate(bearers, kind, (): string[] => []).push(bearer);
    getOrCreate(borne, kind, (): EffectEntry[] => []).push(entry);
  }
  return { ofBearer, bearers };
});

function getOrCreate<V>(table: Map<string, V>, key: string, begin: () => V): V {
  const entry = table.get(key) ?? begin();
  table.set(key, entry);
  return entry;
}

/** Finds an effect by its id; undefined if it has ended. */
export function findEffect(scene: Scene, id: string): Effect | undefined {
  return lookup(scene.fight.effects, id);
}

/** The moments that occur only in a fight: those of its turns, the end of a round, and the end of the fight. */
const IN_FIGHTS: readonly string[] = ["turn-start", "turn-resumed", "turn-end", "round-end", "fight-end"];

/**
 * True if an effect may last outside of a fight: no moment that occurs only in a fight ends it. Any other effect outside of a fight ends
 * with its exchange.
 */
export function canOutlastFight({ anchor, orElse = [] }: Pick<Effect, "anchor" | "orElse">): boolean {
  return ![anchor, ...orElse].some(({ moment }) => IN_FIGHTS.includes(moment));
}

/** Lists the events of a moment for effects: for those that it ends, and for those whose count falls by one. */
export function listMomentEvents(scene: Scene, moment: Moment): readonly Event[] {
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
    const details = { id, kind: effect.kind, bearer: effect.bearer };
    events.push(happened(type, details, [buildChange(scene, ["fight", "effects", id], after)]));
  }
  return events;
}

function isMet(awaited: Moment, { moment, of }: Moment): boolean {
  return awaited.moment === moment && (awaited.of === "" || awaited.of === of);
}
