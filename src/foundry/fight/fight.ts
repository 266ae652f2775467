import { type Fight, type Point, emptyFight, isSame } from "../../engine/index.ts";
import { cacheBy } from "../client/cache-by.ts";
import { type Present, type Renaming, renameIn } from "./addresses.ts";
import { type KeptFight, readKept, renamingIn, storedParts, storeFight } from "./kept-fight.ts";
import { ownEffects, readLasting, seenFrom } from "./outside.ts";
import { effectsByHand, isOfStatus } from "./statuses.ts";
import { tokensSeen } from "../scene/tokens.ts";
import { encounterOf } from "./which-fight.ts";
import { lastingStored } from "../world/world.ts";

/** Stores the state of a fight whose clock has passed to its present point. */
export async function keepFight(combat: Combat.Implementation, fight: Fight): Promise<void> {
  const own = { ...fight, effects: ownEffects(fight.effects) };
  await combat.update({ flags: { riposte: fightFlags(combat, storeFight(own, fight)) } });
}

/** Builds the flags in which a combat is to store a fight: the addresses of its combatants too, if they have changed. */
export function fightFlags(combat: Combat.Implementation, fight: string): { fight: string; known?: string } {
  const known = JSON.stringify(keptFight(combat).known);
  return known === knownText(combat) ? { fight } : { fight, known };
}

/** Reads the text in which a combat stores the addresses of its combatants; null before the first. */
export function knownText(combat: Combat.Implementation): string | null {
  const text: unknown = combat.getFlag("riposte", "known");
  return typeof text === "string" && text !== "" ? text : null;
}

/** A stored fight, and the renaming of the old addresses of its combatants. */
type Read = { readonly kept: KeptFight; readonly moved: Moved };
type Source = { readonly text: string; readonly known: string; readonly present: Present };
type Moved = Renaming["moved"];

/** Reads the fight of each combat again only if its texts or addresses have changed: rows are sorted by it repeatedly. */
const readLast = cacheBy<Combat.Implementation, Source, Read>(
  (a, b) => a.text === b.text && a.known === b.known && isSame(a.present, b.present),
  ({ text, known, present }) => {
    const data = storedParts(text, known);
    return { kept: readKept(data, present), moved: renamingIn(data, present).moved };
  },
);

/** Returns the stored fight of a combat, under the present addresses of its combatants; an empty one before the first change. */
export function keptFight(combat: Combat.Implementation): KeptFight {
  return readFight(combat).kept;
}

/** Finds the old addresses of a combat's fighters, each with the present one. */
export function movedAddresses(combat: Combat.Implementation): Moved {
  return readFight(combat).moved;
}

function readFight(combat: Combat.Implementation): Read {
  const [text, known] = [fightText(combat) ?? "", knownText(combat) ?? ""];
  return readLast(combat, { text, known, present: presentIn(combat) });
}

/** Lists the address of each combatant's actor, by the combatant's id. */
export function presentIn(combat: Combat.Implementation): Present {
  return Object.fromEntries(combat.combatants.map(({ id, actor }) => [id ?? "", actor?.uuid ?? ""]));
}

/**
 * Builds the fight that the rules use: as far as its clock has passed, which may be behind the combat's present turn. A turn counts once
 * the writer has seen who moved it. Without a combat, a fight without rounds, in which the effects that last outside of fights run; a
 * combat sees those of them that are on its fighters.
 */
export function fightOf(combat: Combat.Implementation | null, ruleset = rulesetNow()): Fight {
  const outside = readLasting(lastingStored(ruleset));
  if (!combat) return { ...emptyFight(0), effects: { ...outside, ...effectsByHand(actorsOutside()) } };
  const { known: _known, ...kept } = keptFight(combat);
  const order = fightersIn(combat);
  const byHand = effectsByHand(new Set(combat.turns.map(({ actor }) => actor)));
  return { ...kept, order, effects: { ...seenFrom(kept.effects, outside, order), ...byHand } };
}

/** Lists the actors who may act outside of any fight: the actors of the world, and of the tokens on the scene. */
function actorsOutside(): readonly (Actor.Implementation | null)[] {
  const tokens = tokensSeen().filter(({ actorLink }) => !actorLink);
  return [...game.actors, ...tokens.map(({ actor }) => actor)];
}

function rulesetNow(): string {
  return game.settings.get("riposte", "ruleset");
}

/** Builds the fight for an exchange that started among these fighters: those whose address has changed since keep the old one. */
export function fightAmong(
  combat: Combat.Implementation | null,
  fighters: readonly string[],
  ruleset = rulesetNow(),
): Fight {
  const fight = fightOf(combat, ruleset);
  const moved = combat ? [...movedAddresses(combat)] : [];
  const back = new Map(moved.flatMap(([old, now]) => (isOld(old, now, fighters) ? [[now, old] as const] : [])));
  if (back.size === 0) return fight;
  const { known: _known, ...renamed } = readKept(renameIn(fight, back), {});
  return { ...renamed, order: fight.order.map((each) => back.get(each) ?? each) };
}

function isOld(old: string, now: string, fighters: readonly string[]): boolean {
  return fighters.includes(old) && !fighters.includes(now);
}

/** Builds the fight as shown: at the combat's present turn, though its clock may not have passed there yet. */
export function fightShown(combat: Combat.Implementation | null): Fight {
  const fight = fightOf(combat);
  if (!combat) return fight;
  const point = pointOf(combat);
  return point.round === fight.round ? { ...fight, ...point } : { ...fight, ...point, had: [], paused: [] };
}

/** Returns the present point of a combat. */
export function pointOf(combat: Combat.Implementation): Point {
  return { round: combat.round, turn: combat.combatant?.actor?.uuid ?? "" };
}

/** Lists the addresses of a combat's fighters, in turn order, each once. */
export function fightersIn(combat: Combat.Implementation): readonly string[] {
  return [...new Set(combat.turns.map(({ actor }) => actor?.uuid ?? "").filter((uuid) => uuid !== ""))];
}

/** Builds a stored fight with all effects that last outside of fights, whether or not their bearers fight in it. */
export function fightWithAll(combat: Combat.Implementation | null, ruleset: string): Fight {
  const outside = readLasting(lastingStored(ruleset));
  const bearers = Object.values(outside).map(({ bearer }) => bearer);
  const own = combat ? keptFight(combat).effects : {};
  const fight = fightOf(combat, ruleset);
  const byHand = Object.entries(fight.effects).filter(([id]) => isOfStatus(id));
  return { ...fight, effects: { ...seenFrom(own, outside, bearers), ...Object.fromEntries(byHand) } };
}

/** Reads the text in which a combat stores its fight; null before the first change. */
export function fightText(combat: Combat.Implementation): string | null {
  const text: unknown = combat.getFlag("riposte", "fight");
  return typeof text === "string" && text !== "" ? text : null;
}

/** Finds the combat of these actors, the one who acts first; null if none of them fights. */
export function combatOf(uuids: readonly string[]): Combat.Implementation | null {
  return combatFinder()(uuids);
}

/**
 * Builds a function that finds the combats of several actors in turn, as `findCombat` does, and looks at the fighters of each combat once.
 */
export function combatFinder(): typeof combatOf {
  const encounters = game.combats.map((combat) => {
    const { id, started, active } = combat;
    const present = new Set(fightersIn(combat));
    let moved: Moved | undefined;
    // Old addresses are read only for actors without a present one.
    const has = (uuid: string): boolean => present.has(uuid) || (moved ??= movedAddresses(combat)).has(uuid);
    return { id: id ?? "", started, active, fighters: { has }, combat };
  });
  return (uuids) => encounterOf(encounters, uuids)?.combat ?? null;
}

/**
 * Finds the address of the encounter that a GM means with a declaration that names no fighter: that of the actor whose window it is made
 * in, else the one that the GM views. Empty outside of any, and for players.
 */
export function encounterMeant(uuid: string): string {
  return game.user.isGM ? ((combatOf([uuid]) ?? game.combat)?.uuid ?? "") : "";
}

/** Finds the combat with a UUID; null if there is none. */
export function combatAt(uuid: string): Combat.Implementation | null {
  return game.combats.find((combat) => combat.uuid === uuid) ?? null;
}

/** Returns a fighter's name in a fight; hidden from users who may not see the combatant. */
export function nameIn(combat: Combat.Implementation, uuid: string): string {
  const found = combat.combatants.find((combatant) => combatant.actor?.uuid === uuid);
  return (found?.visible ? found.name : null) ?? game.i18n.localize("RIPOSTE.Combat.somebody");
}
