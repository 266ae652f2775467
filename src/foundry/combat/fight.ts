import type { Fight } from "../../engine/kernel/scene.ts";
import { emptyFight } from "../../engine/kernel/fight.ts";
import type { Data } from "../../engine/kernel/json.ts";
import { isData, parseJson } from "../../engine/kernel/json.ts";
import type { Hands, Point } from "../../engine/kernel/turns.ts";

import { encounterOf } from "./which-fight.ts";

/** What a combat keeps of its fight: budgets and effects, and the point up to which the clock has passed. */
export type KeptFight = Pick<Fight, "budgets" | "effects"> & Hands;

const NOT_BEGUN: KeptFight = { budgets: {}, effects: {}, round: 0, turn: "", had: [], paused: [] };

/** The state of a fight as one text, which players cannot write. */
export function storeFight({ budgets, effects }: Pick<Fight, "budgets" | "effects">, hands: Hands): string {
  const { round, turn, had, paused } = hands;
  return JSON.stringify({ budgets, effects, round, turn, had, paused } satisfies KeptFight);
}

/** Keeps the state of a fight whose clock has passed to where it stands. */
export async function keepFight(combat: Combat.Implementation, fight: Fight): Promise<void> {
  await combat.setFlag("riposte", "fight", storeFight(fight, fight));
}

/** What was read last of each combat, with the text that it was read from: rows are sorted by it, again and again. */
const lastRead = new WeakMap<Combat.Implementation, { readonly text: string; readonly kept: KeptFight }>();

/** What a combat keeps of its fight; nothing before anything has happened. */
export function keptFight(combat: Combat.Implementation): KeptFight {
  const text = fightText(combat) ?? "";
  const known = lastRead.get(combat);
  if (known?.text === text) return known.kept;
  const kept = readKept(parseJson(text));
  lastRead.set(combat, { text, kept });
  return kept;
}

/** A kept fight in plain data; one that has not begun where there is none. */
export function readKept(data: unknown): KeptFight {
  if (!isKept(data)) return NOT_BEGUN;
  const { budgets, effects, round, turn, had, paused } = data;
  const point = { round: typeof round === "number" ? round : 0, turn: typeof turn === "string" ? turn : "" };
  return { budgets, effects, ...point, had: textsOf(had), paused: textsOf(paused) };
}

function textsOf(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.filter((each): each is string => typeof each === "string") : [];
}

/** How the fight stood at the end of each turn, the oldest first. */
export function pastOf(combat: Combat.Implementation): readonly KeptFight[] {
  const text: unknown = combat.getFlag("riposte", "past");
  const past = typeof text === "string" ? parseJson(text) : [];
  return Array.isArray(past) ? past.map(readKept) : [];
}

/** Who has had their turn in the round in which a combat stands, in that order: nobody in one that has only come, and in one to
 *  which it has gone back whoever had it then. */
export function hadNow(combat: Combat.Implementation): readonly string[] {
  const kept = keptFight(combat);
  if (kept.round < combat.round) return [];
  const then = kept.round === combat.round ? kept : pastOf(combat).findLast(({ round }) => round === combat.round);
  return then?.had ?? [];
}

/** The fight by which things are judged: as far as its clock has passed, which may be behind the turn at which its combat
 *  stands. A turn counts once the writer has seen who moved it. A fight without rounds where there is no combat. */
export function fightOf(combat: Combat.Implementation | null): Fight {
  return combat ? { ...keptFight(combat), order: fightersIn(combat) } : emptyFight(0);
}

/** The fight as it is shown: at the turn at which its combat stands, though its clock may not have passed there yet. */
export function fightShown(combat: Combat.Implementation | null): Fight {
  if (!combat) return emptyFight(0);
  const fight = fightOf(combat);
  const point = pointOf(combat);
  return point.round === fight.round ? { ...fight, ...point } : { ...fight, ...point, had: [], paused: [] };
}

/** Where a combat stands. */
export function pointOf(combat: Combat.Implementation): Point {
  return { round: combat.round, turn: combat.combatant?.actor?.uuid ?? "" };
}

/** The addresses of those who fight in a combat, in the order of their turns, each once. */
export function fightersIn(combat: Combat.Implementation): readonly string[] {
  return [...new Set(combat.turns.map(({ actor }) => actor?.uuid ?? "").filter((uuid) => uuid !== ""))];
}

/** The text in which a combat keeps its fight; null before anything has happened. */
export function fightText(combat: Combat.Implementation): string | null {
  const text: unknown = combat.getFlag("riposte", "fight");
  return typeof text === "string" && text !== "" ? text : null;
}

/** The combat in which something happens that names these actors, the one who acts first; null where none of them fights. */
export function combatOf(uuids: readonly string[]): Combat.Implementation | null {
  const encounters = game.combats.map((combat) => {
    const { id, started, active } = combat;
    return { id: id ?? "", started, active, fighters: new Set(fightersIn(combat)), combat };
  });
  return encounterOf(encounters, uuids)?.combat ?? null;
}

/** Only the writer stores fights, so that their outline is enough to know one. */
function isKept(data: unknown): data is Data & Pick<Fight, "budgets" | "effects"> {
  return isData(data) && isData(data["budgets"]) && isData(data["effects"]);
}

/** The combat at an address; null where there is none. */
export function combatAt(uuid: string): Combat.Implementation | null {
  return game.combats.find((combat) => combat.uuid === uuid) ?? null;
}

/** What somebody in a fight is called; nobody learns of a combatant whom they may not see. */
export function nameIn(combat: Combat.Implementation, uuid: string): string {
  const found = combat.combatants.find((combatant) => combatant.actor?.uuid === uuid);
  return (found?.visible ? found.name : null) ?? game.i18n.localize("RIPOSTE.Combat.somebody");
}
