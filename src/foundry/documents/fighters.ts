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
import { keepBy } from "../client/cache-by.ts";
import { isActorAddress } from "../fight/addresses.ts";
import { combatFinder, nameIn } from "../fight/fight.ts";
import { statusesWithTimes } from "../fight/statuses.ts";
import { plainSystem, storedSystem } from "./effect-changes.ts";
import { findDocument } from "./find.ts";
import { collectionReader, fighterReader, isPreparedAs, plainReader } from "./kept-reading.ts";
import { preparationOf } from "./preparation.ts";
import { tokensSeen } from "../scene/tokens.ts";

/** Finds the actor of this world at an address; null if it does not exist, or is in a compendium. */
export async function actorAt(uuid: unknown): Promise<Actor.Implementation | null> {
  const found = await findDocument(uuid);
  return found instanceof Actor && !found.pack ? found : null;
}

/** Returns the name shown at the table: a token with an actor of its own has its own name. */
export function nameOf({ token, name }: Actor.Implementation): string {
  return token?.name ?? name;
}

/** Finds the name of a fighter in a combat, or outside of any, as this user may know it. */
export function nameAround(combat: Combat.Implementation | null, uuid: string): string {
  if (combat?.combatants.some(({ actor }) => actor?.uuid === uuid)) return nameIn(combat, uuid);
  const token = tokensSeen().find((each) => each.actor?.uuid === uuid);
  const actor = game.actors.find((each) => each.uuid === uuid && each.visible);
  return token?.name ?? actor?.name ?? game.i18n.localize("RIPOSTE.Combat.somebody");
}

/** Finds the name of the actor at an address; empty if it does not exist. */
export async function nameAt(uuid: string): Promise<string> {
  const actor = await actorAt(uuid);
  return actor ? nameOf(actor) : "";
}

/** Reads the present names of fighters, by address; deleted ones are left out. */
export async function namesOf(fighters: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const named = await Promise.all(fighters.map(async (uuid) => [uuid, await nameAt(uuid)] as const));
  return Object.fromEntries(named.filter(([, name]) => name !== ""));
}

/** Limit of actors that one declaration may name. */
const MOST_ACTORS = 20;

/** Pattern of texts that are meant as the address of an actor, even of one that cannot exist, such as an actor in an actor. */
const MEANT_AS_ADDRESS = /^(?:[A-Za-z]+\.[A-Za-z0-9]{1,32}\.)*Actor\.[A-Za-z0-9]{1,32}$/;

/** Lists the addresses of actors in a declaration's payload, at any depth, each once, in the order of the payload. */
export function actorsNamed(payload: Json): readonly string[] {
  return [...new Set(addressesIn(payload))].slice(0, MOST_ACTORS);
}

function addressesIn(value: Json): readonly string[] {
  if (typeof value === "string") return MEANT_AS_ADDRESS.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(addressesIn);
  return isData(value) ? Object.values(value).flatMap(addressesIn) : [];
}

/**
 * Returns an actor's side: friendly for an actor with a player as owner, whatever the token says, since Foundry creates every token as
 * hostile; else that of the token, in the fight or its prototype. A secret one counts as neutral.
 */
export function sideOf(actor: Actor.Implementation): Side {
  return sideFinder()(actor);
}

/** Creates a function that returns the sides of several actors, as `getSide` does, but looks at the encounters and the users only once. */
export function sideFinder(): typeof sideOf {
  const tokenInFight = tokenFinder();
  const users = game.users.map(({ id, role }) => `${id} ${role}`).join();
  return (actor) => {
    if (ownedNow(actor, users).isOwned) return "friendly";
    const { disposition } = actor.token ?? tokenInFight(actor) ?? actor.prototypeToken;
    const { FRIENDLY, HOSTILE } = CONST.TOKEN_DISPOSITIONS;
    if (disposition === FRIENDLY) return "friendly";
    return disposition === HOSTILE ? "hostile" : "neutral";
  };
}

/** Cached ownership of an actor by a player, valid for one preparation, which follows each change of owners, and one list of users. */
type Owned = { readonly preparation: unknown; readonly users: string; readonly isOwned: boolean };

const ownedNow = keepBy(
  (known: Owned, users: string, actor: Actor.Implementation) =>
    known.users === users && isPreparedAs(actor, known.preparation),
  (users, actor): Owned => ({ preparation: preparationOf(actor), users, isOwned: actor.hasPlayerOwner }),
);

type FoundToken = Combatant.Implementation["token"];

/** Creates a function that finds the tokens with which several actors fight, and goes through the combatants of each combat only once. */
function tokenFinder(): (actor: Actor.Implementation) => FoundToken | undefined {
  const tokens = new Map<Combat.Implementation, ReadonlyMap<string | undefined, FoundToken>>();
  let combatOf: ReturnType<typeof combatFinder> | undefined;
  return ({ uuid }) => {
    combatOf ??= combatFinder();
    const combat = combatOf([uuid]);
    if (!combat) return undefined;
    const found = tokens.get(combat) ?? tokensIn(combat);
    tokens.set(combat, found);
    return found.get(uuid);
  };
}

/** Maps the addresses of actors to their tokens in a combat, the first of several. */
function tokensIn({ combatants }: Combat.Implementation): ReadonlyMap<string | undefined, FoundToken> {
  return new Map(combatants.map(({ actor, token }) => [actor?.uuid, token] as const).toReversed());
}

/**
 * Builds the plain data of an actor for its ruleset: the stored data with the changes by effects, its items by their roles, and its side.
 */
export function actorData(actor: Actor.Implementation, rules: Ruleset, side = sideOf(actor)): Data {
  const lists = carriedLists(actor.items, rules.sheets);
  return { ...plainSystem(actor), ...lists, id: actor.uuid, name: nameOf(actor), side };
}

/** Reads the items of an actor as plain data, in the lists of their roles. */
const carriedLists = collectionReader((items: Iterable<Item.Implementation>, sheets: readonly SheetSpec[]): Data => {
  const carried: Readonly<Record<SheetSpec["role"], Json[]>> = {
    fighter: [],
    weapon: [],
    armour: [],
    power: [],
    gear: [],
  };
  for (const item of items) {
    const role = sheets.find(({ type }) => type === item.type)?.role;
    if (role) carried[role].push(plainItem(item));
  }
  return { weapons: carried.weapon, armour: carried.armour, powers: carried.power, gear: carried.gear };
});

/** Reads an item as plain data for its ruleset. */
const plainItem = plainReader((item: Item.Implementation): Data => ({
  ...plainSystem(item),
  id: item.id ?? "",
  name: item.name,
}));

/**
 * Builds the stored data of an actor, with each carried item under its id, in the list in which the rules find it, and the status
 * conditions that were set by hand.
 */
export function storedFighter(actor: Actor.Implementation): Data {
  const sheets = sheetsBeside(actor.type);
  const things = Object.entries(LISTS).map(([role, list]): [string, Data] => {
    const types = sheets.filter((sheet) => sheet.role === role).map(({ type }) => type);
    const carried = actor.items.filter(({ type }) => types.includes(type));
    return [list, Object.fromEntries(carried.map((item) => [item.id ?? "", storedSystem(item)]))];
  });
  return { ...storedSystem(actor), ...Object.fromEntries(things), statuses: statusesWithTimes(actor) };
}

/** Reads the fighter of an actor; refused for an actor of another game, and for numbers that its rules do not accept. */
export function toFighter(actor: Actor.Implementation, rules: Ruleset, side = sideOf(actor)): Result<Data> {
  return isFighter(actor, rules)
    ? reader.fighter(actor, rules, side)
    : refuse("fighter/other-game", { name: nameOf(actor) });
}

function isFighter({ type }: Actor.Implementation, { sheets }: Ruleset): boolean {
  return sheets.some((sheet) => sheet.type === type && sheet.role === "fighter");
}

const reader = fighterReader({ dataOf: actorData, nameOf, carriedBy: ({ items }) => items.size });

/** Reads the fighters at some addresses; refused for the first that is missing or unfit. */
export async function readFighters(
  uuids: readonly string[],
  rules: Ruleset,
  sideNow = sideFinder(),
): Promise<Result<Readonly<Record<string, Data>>>> {
  const fighters: Record<string, Data> = {};
  for (const uuid of uuids) {
    const actor = await actorAt(uuid);
    if (!actor) return refuse(isActorAddress(uuid) ? "fighter/gone" : "intent/unreadable");
    const fighter = toFighter(actor, rules, sideNow(actor));
    if (!fighter.ok) return fighter;
    fighters[uuid] = fighter.value;
  }
  return ok(fighters);
}

/** Reads the fighters at some addresses that exist and can be read; the rules decide how an exchange continues without the others. */
export async function presentFighters(
  uuids: readonly string[],
  rules: Ruleset,
  sideNow = sideFinder(),
): Promise<Readonly<Record<string, Data>>> {
  const [ids, actors, sides]: [string[], Actor.Implementation[], Side[]] = [[], [], []];
  for (const uuid of uuids) {
    const actor = await actorAt(uuid);
    if (!actor || !isFighter(actor, rules)) continue;
    ids.push(uuid);
    actors.push(actor);
    sides.push(sideNow(actor));
  }
  return reader.fighters(rules, { ids, actors, sides });
}
