import {
  type Data,
  type Json,
  type Result,
  type Ruleset,
  type SheetSpec,
  type Side,
  isData,
  ok,
  refuse,
} from "../../engine/index.ts";
import { sheetsBeside } from "../../rulesets/index.ts";
import { LISTS } from "../../view/places.ts";
import { combatOf } from "../fight/fight.ts";

/** The actor of this world behind an address; null where there is none. What lies in a compendium does not fight. */
export async function actorAt(uuid: string): Promise<Actor.Implementation | null> {
  const found = await fromUuid(uuid as `Actor.${string}`);
  return found instanceof Actor && !found.pack ? found : null;
}

/** What somebody is called at the table: a token that has an actor of its own goes by its own name. */
export function nameOf({ token, name }: Actor.Implementation): string {
  return token?.name ?? name;
}

/** What somebody at an address is called; nothing where nobody is there. */
export async function nameAt(uuid: string): Promise<string> {
  const actor = await actorAt(uuid);
  return actor ? nameOf(actor) : "";
}

/** What people are called at the table now; those who are gone are left out. */
export async function namesOf(fighters: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const named = await Promise.all(fighters.map(async (uuid) => [uuid, await nameAt(uuid)] as const));
  return Object.fromEntries(named.filter(([, name]) => name !== ""));
}

/** The most actors that one declaration may name. */
const MOST_ACTORS = 20;

/** The addresses of actors in a declaration's payload, however deep, each once, in the order of the payload. */
export function actorsNamed(payload: Json): readonly string[] {
  return [...new Set(addressesIn(payload))].slice(0, MOST_ACTORS);
}

function addressesIn(value: Json): readonly string[] {
  if (typeof value === "string") return isActorAddress(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(addressesIn);
  return isData(value) ? Object.values(value).flatMap(addressesIn) : [];
}

/** Whether a text is the address of an actor, perhaps of a token's own. */
export function isActorAddress(text: string): boolean {
  return ADDRESS.test(text);
}

const ADDRESS = /^(?:[A-Za-z]+\.[A-Za-z0-9]{1,32}\.)*Actor\.[A-Za-z0-9]{1,32}$/;

/** The side that an actor takes: the players' for whoever a player owns, whatever the token says, since Foundry begins every token
 *  as hostile; else that of the token, in the fight or its prototype. A secret one is nobody's business, and counts as neutral. */
export function sideOf(actor: Actor.Implementation): Side {
  if (actor.hasPlayerOwner) return "friendly";
  const combatant = combatOf([actor.uuid])?.combatants.find((each) => each.actor?.uuid === actor.uuid);
  const { disposition } = actor.token ?? combatant?.token ?? actor.prototypeToken;
  const { FRIENDLY, HOSTILE } = CONST.TOKEN_DISPOSITIONS;
  if (disposition === FRIENDLY) return "friendly";
  return disposition === HOSTILE ? "hostile" : "neutral";
}

/** An actor as plain data for its ruleset: what its system stores, its items by their role, and its side. */
export function actorData(actor: Actor.Implementation, rules: Ruleset): Data {
  const carried: Readonly<Record<SheetSpec["role"], Json[]>> = { fighter: [], weapon: [], armour: [], power: [] };
  for (const item of actor.items) {
    const role = rules.sheets.find(({ type }) => type === item.type)?.role;
    if (role) carried[role].push({ ...plainSystem(item), id: item.id ?? "", name: item.name });
  }
  const lists = { weapons: carried.weapon, armour: carried.armour, powers: carried.power };
  return { ...plainSystem(actor), ...lists, id: actor.uuid, name: nameOf(actor), side: sideOf(actor) };
}

/** An actor as it is stored, and each thing that it carries under its id, in the list in which rules find it. */
export function storedFighter(actor: Actor.Implementation): Data {
  const sheets = sheetsBeside(actor.type);
  const things = Object.entries(LISTS).map(([role, list]): [string, Data] => {
    const types = sheets.filter((sheet) => sheet.role === role).map(({ type }) => type);
    const carried = actor.items.filter(({ type }) => types.includes(type));
    return [list, Object.fromEntries(carried.map((item) => [item.id ?? "", plainSystem(item)]))];
  });
  return { ...plainSystem(actor), ...Object.fromEntries(things) };
}

/** The fighter that an actor brings; refused for an actor of another game, and for numbers that its rules do not know. */
export function toFighter(actor: Actor.Implementation, rules: Ruleset): Result<Data> {
  const known = rules.sheets.some(({ type, role }) => type === actor.type && role === "fighter");
  if (!known) return refuse("fighter/other-game", { name: nameOf(actor) });
  return rules.readFighter(actorData(actor, rules));
}

/** The fighters behind some addresses; the first that is missing or unfit is refused. */
export async function readFighters(
  uuids: readonly string[],
  rules: Ruleset,
): Promise<Result<Readonly<Record<string, Data>>>> {
  const fighters: Record<string, Data> = {};
  for (const uuid of uuids) {
    const actor = await actorAt(uuid);
    if (!actor) return refuse("fighter/gone");
    const fighter = toFighter(actor, rules);
    if (!fighter.ok) return fighter;
    fighters[uuid] = fighter.value;
  }
  return ok(fighters);
}

/** The fighters behind some addresses who are there and fit to fight; rules tell what becomes of an exchange without the others. */
export async function presentFighters(
  uuids: readonly string[],
  rules: Ruleset,
): Promise<Readonly<Record<string, Data>>> {
  const fighters: Record<string, Data> = {};
  for (const uuid of uuids) {
    const actor = await actorAt(uuid);
    const fighter = actor ? toFighter(actor, rules) : null;
    if (fighter?.ok) fighters[uuid] = fighter.value;
  }
  return fighters;
}

/** What a document's system stores, as plain data. */
export function plainSystem({ system }: { readonly system: unknown }): Data {
  const source: unknown = system instanceof foundry.abstract.DataModel ? system.toObject() : system;
  return isData(source) ? source : {};
}
