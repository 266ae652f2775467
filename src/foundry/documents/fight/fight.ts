import { type Fight, type TurnPoint, createEmptyFight, isSame } from "../../../engine/index.ts";
import { createSourceCache } from "../../platform/cache.ts";
import { findSheetSpec } from "../../../rulesets/index.ts";
import { type CurrentUuids, type UuidRenaming, isSameFighter, renameUuids, toBaseActor } from "./uuids.ts";
import { type StoredFight, readStoredFight, readRenaming, mergeStoredParts, storeFight } from "./stored-fight.ts";
import { filterOwnEffects, readLasting, mergeOutsideEffects, buildManualEffects, isStatusEffect } from "./statuses.ts";
import { listVisibleTokens } from "../scene/tokens.ts";
import { readLastingEffects } from "../../platform/world/world.ts";

/** Stores the state of a fight after its clock has been advanced. */
export async function updateFight(combat: Combat.Implementation, fight: Fight): Promise<void> {
  const own = { ...fight, effects: filterOwnEffects(fight.effects) };
  await combat.update({ flags: { riposte: buildFightFlags(combat, storeFight(own, fight)) } });
}

/** Builds the flags with which a combat stores a fight; they include the UUIDs of its combatants if these have changed. */
export function buildFightFlags(combat: Combat.Implementation, fight: string): { fight: string; known?: string } {
  const known = JSON.stringify(getStoredFight(combat).known);
  return known === readKnownText(combat) ? { fight } : { fight, known };
}

/** Reads the text in which a combat stores the UUIDs of its combatants; null if none is stored yet. */
export function readKnownText(combat: Combat.Implementation): string | null {
  const text: unknown = combat.getFlag("riposte", "known");
  return typeof text === "string" && text !== "" ? text : null;
}

/** A stored fight, and the renaming of the old UUIDs of its combatants. */
type CachedFight = { readonly stored: StoredFight; readonly moved: MovedUuids };
type FightSource = { readonly text: string; readonly known: string; readonly present: CurrentUuids };
type MovedUuids = UuidRenaming["moved"];

/** Reads the fight of a combat, and caches it until its texts or UUIDs change, since each sorting of the combatants reads it repeatedly. */
const readFightUnlessCached = createSourceCache<Combat.Implementation, FightSource, CachedFight>(
  (a, b) => a.text === b.text && a.known === b.known && isSame(a.present, b.present),
  ({ text, known, present }) => {
    const data = mergeStoredParts(text, known);
    const { moved } = readRenaming(data, present, areSameFighter);
    return { stored: readStoredFight(data, present, areSameFighter), moved };
  },
);

/** Returns the stored fight of a combat, by the current UUIDs of its combatants; an empty fight if none is stored yet. */
export function getStoredFight(combat: Combat.Implementation): StoredFight {
  return readFight(combat).stored;
}

/** Maps the old UUIDs of a combat's fighters to the current ones. */
export function findMovedUuids(combat: Combat.Implementation): MovedUuids {
  return readFight(combat).moved;
}

/** Returns the UUID that a combatant with this UUID has now; the same UUID if it has not changed. */
export function findCurrentUuid(uuid: string): string {
  for (const combat of game.combats) {
    const current = findMovedUuids(combat).get(uuid);
    if (current !== undefined) return current;
  }
  return uuid;
}

function readFight(combat: Combat.Implementation): CachedFight {
  const [text, known] = [readFightText(combat) ?? "", readKnownText(combat) ?? ""];
  return readFightUnlessCached(combat, { text, known, present: listCurrentUuids(combat) });
}

/** Lists the UUID of each combatant's actor, by the combatant's id. */
export function listCurrentUuids(combat: Combat.Implementation): CurrentUuids {
  return Object.fromEntries(combat.combatants.map(({ id, actor }) => [id ?? "", actor?.uuid ?? ""]));
}

/** True if two UUIDs belong to one fighter; all tokens of a character are one fighter. */
export function areSameFighter(one: string, other: string): boolean {
  return isSameFighter(one, other) || (toBaseActor(one) === toBaseActor(other) && isCharacter(toBaseActor(one)));
}

/** True if a UUID is that of a character of the world. */
function isCharacter(uuid: string): boolean {
  const actor = game.actors.find((each) => each.uuid === uuid);
  return actor !== undefined && findSheetSpec(actor.type)?.kind === "character";
}

/**
 * Builds the fight that the rules use, at the point that its clock has reached. The clock may be behind the combat's current turn, since a
 * turn is counted only after the writer has seen who moved it. Without a combat, the fight has no rounds and contains the effects that last
 * outside of fights. The fight of a combat contains only the effects on its own fighters.
 */
export function buildFight(combat: Combat.Implementation | null, ruleset = getWorldRuleset()): Fight {
  const outside = readLasting(readLastingEffects(ruleset));
  if (!combat) return { ...createEmptyFight(0), effects: { ...outside, ...buildManualEffects(listOutsideActors()) } };
  const { known: _known, ...kept } = getStoredFight(combat);
  const order = listFighters(combat);
  const byHand = buildManualEffects(new Set(combat.turns.map(({ actor }) => actor)));
  return { ...kept, order, effects: { ...mergeOutsideEffects(kept.effects, outside, order), ...byHand } };
}

/** Lists the actors who may act outside of any fight: the world's actors, and the actors of unlinked tokens on the scene. */
function listOutsideActors(): readonly (Actor.Implementation | null)[] {
  const tokens = listVisibleTokens().filter(({ actorLink }) => !actorLink);
  return [...game.actors, ...tokens.map(({ actor }) => actor)];
}

function getWorldRuleset(): string {
  return game.settings.get("riposte", "ruleset");
}

/** Lists the actors who fight in a combat. */
export function listFightActors(combat: Combat.Implementation): readonly (Actor.Implementation | null)[] {
  return combat.combatants.map(({ actor }) => actor);
}

/** Builds the fight for an exchange that started with these fighters. A fighter whose UUID has changed since then keeps the old one. */
export function buildExchangeFight(
  combat: Combat.Implementation | null,
  fighters: readonly string[],
  ruleset = getWorldRuleset(),
): Fight {
  const fight = buildFight(combat, ruleset);
  const moved = combat ? [...findMovedUuids(combat)] : [];
  const back = new Map(moved.flatMap(([old, now]) => (isOldUuid(old, now, fighters) ? [[now, old] as const] : [])));
  if (back.size === 0) return fight;
  const { known: _known, ...renamed } = readStoredFight(renameUuids(fight, back), {}, areSameFighter);
  return { ...renamed, order: fight.order.map((each) => back.get(each) ?? each) };
}

function isOldUuid(old: string, now: string, fighters: readonly string[]): boolean {
  return fighters.includes(old) && !fighters.includes(now);
}

/** Builds the fight to be shown. It is at the combat's current turn, even if its clock has not reached that turn yet. */
export function buildVisibleFight(combat: Combat.Implementation | null): Fight {
  const fight = buildFight(combat);
  if (!combat) return fight;
  const point = getPresentPoint(combat);
  return point.round === fight.round ? { ...fight, ...point } : { ...fight, ...point, had: [], paused: [] };
}

/** Returns the current round and turn of a combat. */
export function getPresentPoint(combat: Combat.Implementation): TurnPoint {
  return { round: combat.round, turn: combat.combatant?.actor?.uuid ?? "" };
}

/** Lists the UUIDs of a combat's fighters, in turn order, each once. */
export function listFighters(combat: Combat.Implementation): readonly string[] {
  return [...new Set(combat.turns.map(({ actor }) => actor?.uuid ?? "").filter((uuid) => uuid !== ""))];
}

/** Builds a fight with all effects that last outside of fights, including effects on fighters who are not in it. */
export function buildFullFight(combat: Combat.Implementation | null, ruleset: string): Fight {
  const outside = readLasting(readLastingEffects(ruleset));
  const bearers = Object.values(outside).map(({ bearer }) => bearer);
  const own = combat ? getStoredFight(combat).effects : {};
  const fight = buildFight(combat, ruleset);
  const byHand = Object.entries(fight.effects).filter(([id]) => isStatusEffect(id));
  return { ...fight, effects: { ...mergeOutsideEffects(own, outside, bearers), ...Object.fromEntries(byHand) } };
}

/** Reads the text in which a combat stores its fight; null if none is stored yet. */
export function readFightText(combat: Combat.Implementation): string | null {
  const text: unknown = combat.getFlag("riposte", "fight");
  return typeof text === "string" && text !== "" ? text : null;
}

/** Finds the combat of these actors, the acting one first; null if none of them is in a combat. */
export function findCombat(uuids: readonly string[]): Combat.Implementation | null {
  return buildCombatFinder()(uuids);
}

/** Builds a function that does the same as `findCombat` for many actors, but lists the fighters of each combat only once. */
export function buildCombatFinder(): typeof findCombat {
  const encounters = game.combats.map((combat) => {
    const { id, started, active } = combat;
    const present = new Set(listFighters(combat));
    let moved: MovedUuids | undefined;
    // Old UUIDs are read only for actors without a current one.
    const has = (uuid: string): boolean => present.has(uuid) || (moved ??= findMovedUuids(combat)).has(uuid);
    return { id: id ?? "", started, active, fighters: { has }, combat };
  });
  return (uuids) => chooseEncounter(encounters, uuids)?.combat ?? null;
}

/**
 * Finds the UUID of the encounter for a GM's declaration that names no fighter. It is the encounter of the actor whose window is used, else
 * the one that the GM views. Empty if there is none, and for players.
 */
export function findIntendedEncounter(uuid: string): string {
  return game.user.isGM ? ((findCombat([uuid]) ?? game.combat)?.uuid ?? "") : "";
}

/** Finds the combat with a UUID; null if there is none. */
export function findCombatByUuid(uuid: string): Combat.Implementation | null {
  return game.combats.find((combat) => combat.uuid === uuid) ?? null;
}

/** Returns the name of a fighter's combatant; a general name if this user may not see the combatant. */
export function findNameInCombat(combat: Combat.Implementation, uuid: string): string {
  const combatant = combat.combatants.find((combatant) => combatant.actor?.uuid === uuid);
  return (combatant?.visible ? combatant.name : null) ?? game.i18n.localize("RIPOSTE.Combat.somebody");
}

/** The data of an encounter that decides whether an exchange belongs to it. */
export type EncounterCandidate = {
  readonly id: string;
  readonly started: boolean;
  readonly active: boolean;
  /** The UUIDs of its fighters. */
  readonly fighters: Pick<ReadonlySet<string>, "has">;
};

/**
 * Chooses the encounter of an exchange with these fighters, the acting one first; undefined if none of them is in an encounter. A started
 * encounter is preferred, then one with the acting fighter, then the one with most of the fighters. Ties go to the active encounter, then
 * to the lowest id. The encounter that a client views makes no difference.
 */
export function chooseEncounter<E extends EncounterCandidate>(
  encounters: readonly E[],
  named: readonly string[],
): E | undefined {
  const [acting = ""] = named;
  const rank = ({ started, active, fighters }: EncounterCandidate): readonly number[] =>
    [started, fighters.has(acting), named.filter((each) => fighters.has(each)).length, active].map(Number);
  const possible = encounters.filter(({ fighters }) => named.some((each) => fighters.has(each)));
  return possible.toSorted((a, b) => compareRanks(rank(b), rank(a)) || compareIds(a.id, b.id))[0];
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((value, index) => value !== b[index]);
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}

function compareIds(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Finds the encounter of an actor if that encounter decides who is present and may be attacked; null otherwise. */
export function findDecidingCombat(uuid: string): Combat.Implementation | null {
  const combat = findCombat([uuid]);
  return isDeciding(combat) ? combat : null;
}

/** True if an encounter has started, unless all its fighters are on scenes that no user views. */
export function isDeciding(combat: Combat.Implementation | null): combat is Combat.Implementation {
  if (!combat?.started) return false;
  const scenes = new Set(combat.combatants.map(({ token }) => token?.parent ?? null));
  return scenes.size === 0 || [...scenes].some((scene) => !scene || isViewed(scene));
}

/** True if any user views a scene; the active scene always counts as viewed. */
function isViewed(scene: Scene.Implementation): boolean {
  if (scene.active || scene === game.scenes.viewed) return true;
  return game.users.some(({ active, viewedScene }) => active && viewedScene === scene.id);
}
