import {
  type Data,
  type Json,
  type Result,
  type Ruleset,
  type SheetSpec,
  type FightSide,
  type Role,
  type Seat,
  isData,
  ok,
  refuse,
  mayRepresent,
} from "../../engine/index.ts";
import { listGameSheets } from "../../rulesets/index.ts";
import { LISTS } from "../../view/stored-fields.ts";
import { createDocumentCache } from "../platform/cache.ts";
import { isActorUuid } from "./fight/uuids.ts";
import { buildCombatFinder, findNameInCombat } from "./fight/fight.ts";
import { listTimedStatuses } from "./fight/statuses.ts";
import { readEffectiveSystem, readStoredSystem } from "./effect-changes.ts";
import { findPresentDocument } from "./find.ts";
import {
  createCollectionReader,
  createFighterReader,
  isPreparedAs,
  createItemReader,
  getPreparation,
} from "./fighter-reader.ts";
import { listVisibleTokens } from "./scene/tokens.ts";

/**
 * Finds the actor of this world with this UUID, or that of a combatant who had this UUID before; null if it does not exist, or is in a
 * compendium.
 */
export async function findWorldActor(uuid: unknown): Promise<Actor.Implementation | null> {
  const match = typeof uuid === "string" ? await findPresentDocument(uuid) : null;
  return match instanceof Actor && !match.pack ? match : null;
}

/**
 * Returns the name under which players know an actor: the name of its token if the actor belongs to an unlinked token, otherwise its own.
 */
export function getDisplayName({ token, name }: Actor.Implementation): string {
  return token?.name ?? name;
}

/** Finds the name of a fighter that this user may see; `combat` is null outside of any fight. */
export function findVisibleName(combat: Combat.Implementation | null, uuid: string): string {
  if (combat?.combatants.some(({ actor }) => actor?.uuid === uuid)) return findNameInCombat(combat, uuid);
  const token = listVisibleTokens().find((each) => each.actor?.uuid === uuid);
  const actor = game.actors.find((each) => each.uuid === uuid && each.visible);
  return token?.name ?? actor?.name ?? game.i18n.localize("RIPOSTE.Combat.somebody");
}

/** Finds the name of the actor with this UUID; empty if it does not exist. */
export async function findActorName(uuid: string): Promise<string> {
  const actor = await findWorldActor(uuid);
  return actor ? getDisplayName(actor) : "";
}

/** Reads the current names of fighters, by UUID; deleted fighters are left out. */
export async function readNames(fighters: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const entries = await Promise.all(fighters.map(async (uuid) => [uuid, await findActorName(uuid)] as const));
  return Object.fromEntries(entries.filter(([, name]) => name !== ""));
}

/** The maximum number of actors that one declaration may name. */
const MAX_ACTORS = 20;

/** The pattern of texts that are read as an actor's UUID. It also matches UUIDs that cannot exist, such as an actor in an actor. */
const UUID_PATTERN = /^(?:[A-Za-z]+\.[A-Za-z0-9]{1,32}\.)*Actor\.[A-Za-z0-9]{1,32}$/;

/** Lists the UUIDs of actors at any depth of a declaration's payload, in order and without repetitions. */
export function listNamedActors(payload: Json): readonly string[] {
  return [...new Set(findActorUuids(payload))].slice(0, MAX_ACTORS);
}

function findActorUuids(value: Json): readonly string[] {
  if (typeof value === "string") return UUID_PATTERN.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(findActorUuids);
  return isData(value) ? Object.values(value).flatMap(findActorUuids) : [];
}

/**
 * Returns an actor's side. An actor with a player as owner is friendly, since Foundry creates every token as hostile. Any other actor has
 * the side of its token in the fight or of its prototype token; a secret token is neutral.
 */
export function getSide(actor: Actor.Implementation): FightSide {
  return createSideFinder()(actor);
}

/** Creates a function that does the same as `getSide` for many actors, but reads the encounters and the users only once. */
export function createSideFinder(): typeof getSide {
  const tokenInFight = createTokenFinder();
  const users = game.users.map(({ id, role }) => `${id} ${role}`).join();
  return (actor) => {
    if (readOwnership(actor, users).isOwned) return "friendly";
    const { disposition } = actor.token ?? tokenInFight(actor) ?? actor.prototypeToken;
    const { FRIENDLY, HOSTILE } = CONST.TOKEN_DISPOSITIONS;
    if (disposition === FRIENDLY) return "friendly";
    return disposition === HOSTILE ? "hostile" : "neutral";
  };
}

/**
 * The cached ownership of an actor by a player. It is valid for one list of users and one preparation; a change of owners prepares the
 * actor again.
 */
type PreparedOwnership = { readonly preparation: unknown; readonly users: string; readonly isOwned: boolean };

const readOwnership = createDocumentCache(
  (cached: PreparedOwnership, users: string, actor: Actor.Implementation) =>
    cached.users === users && isPreparedAs(actor, cached.preparation),
  (users, actor): PreparedOwnership => ({ preparation: getPreparation(actor), users, isOwned: actor.hasPlayerOwner }),
);

type FoundToken = Combatant.Implementation["token"];

/** Creates a function that finds the tokens with which several actors fight, and goes through the combatants of each combat only once. */
function createTokenFinder(): (actor: Actor.Implementation) => FoundToken | undefined {
  const tokens = new Map<Combat.Implementation, ReadonlyMap<string | undefined, FoundToken>>();
  let findCombat: ReturnType<typeof buildCombatFinder> | undefined;
  return ({ uuid }) => {
    findCombat ??= buildCombatFinder();
    const combat = findCombat([uuid]);
    if (!combat) return undefined;
    const tokensByActor = tokens.get(combat) ?? mapTokens(combat);
    tokens.set(combat, tokensByActor);
    return tokensByActor.get(uuid);
  };
}

/** Maps the UUID of each actor in a combat to its token; if it has several, to the first. */
function mapTokens({ combatants }: Combat.Implementation): ReadonlyMap<string | undefined, FoundToken> {
  return new Map(combatants.map(({ actor, token }) => [actor?.uuid, token] as const).toReversed());
}

/** Builds the plain data of an actor for its ruleset: the stored data as changed by effects, the items by role, and the side. */
export function buildActorData(actor: Actor.Implementation, rules: Ruleset, side = getSide(actor)): Data {
  const lists = readCarriedLists(actor.items, rules.sheets);
  return { ...readEffectiveSystem(actor), ...lists, id: actor.uuid, name: getDisplayName(actor), side };
}

/** Reads the items of an actor as plain data, in the lists of their roles. */
const readCarriedLists = createCollectionReader(
  (items: Iterable<Item.Implementation>, sheets: readonly SheetSpec[]): Data => {
    const carried: Readonly<Record<SheetSpec["role"], Json[]>> = {
      fighter: [],
      weapon: [],
      armour: [],
      power: [],
      gear: [],
    };
    for (const item of items) {
      const role = sheets.find(({ type }) => type === item.type)?.role;
      if (role) carried[role].push(readPlainItem(item));
    }
    return { weapons: carried.weapon, armour: carried.armour, powers: carried.power, gear: carried.gear };
  },
);

/** Reads an item as plain data for its ruleset. */
const readPlainItem = createItemReader((item: Item.Implementation): Data => ({
  ...readEffectiveSystem(item),
  id: item.id ?? "",
  name: item.name,
}));

/**
 * Builds the stored data of an actor, with its status conditions set by users. The items are in the lists in which the rules find them,
 * each by its id.
 */
export function buildStoredFighter(actor: Actor.Implementation): Data {
  const sheets = listGameSheets(actor.type);
  const things = Object.entries(LISTS).map(([role, list]): [string, Data] => {
    const types = sheets.filter((sheet) => sheet.role === role).map(({ type }) => type);
    const carried = actor.items.filter(({ type }) => types.includes(type));
    return [list, Object.fromEntries(carried.map((item) => [item.id ?? "", readStoredSystem(item)]))];
  });
  return { ...readStoredSystem(actor), ...Object.fromEntries(things), statuses: listTimedStatuses(actor) };
}

/** Reads the fighter of an actor. An actor of another game is refused, and so are numbers that the rules do not accept. */
export function toFighter(actor: Actor.Implementation, rules: Ruleset, side = getSide(actor)): Result<Data> {
  return isFighter(actor, rules)
    ? reader.fighter(actor, rules, side)
    : refuse("fighter/other-game", { name: getDisplayName(actor) });
}

function isFighter({ type }: Actor.Implementation, { sheets }: Ruleset): boolean {
  return sheets.some((sheet) => sheet.type === type && sheet.role === "fighter");
}

const reader = createFighterReader({
  readData: buildActorData,
  readName: getDisplayName,
  countCarried: ({ items }) => items.size,
});

/** Reads the fighters with these UUIDs; the first one that is missing or invalid is refused. */
export async function readFighters(
  uuids: readonly string[],
  rules: Ruleset,
  findSide = createSideFinder(),
): Promise<Result<Readonly<Record<string, Data>>>> {
  const fighters: Record<string, Data> = {};
  for (const uuid of uuids) {
    const actor = await findWorldActor(uuid);
    if (!actor) return refuse(isActorUuid(uuid) ? "fighter/gone" : "intent/unreadable");
    const fighter = toFighter(actor, rules, findSide(actor));
    if (!fighter.ok) return fighter;
    fighters[uuid] = fighter.value;
  }
  return ok(fighters);
}

/**
 * Reads the fighters with these UUIDs, and leaves out fighters that are missing or invalid. The rules decide how an exchange continues
 * without them.
 */
export async function readPresentFighters(
  uuids: readonly string[],
  rules: Ruleset,
  findSide = createSideFinder(),
): Promise<Readonly<Record<string, Data>>> {
  const [ids, actors, sides]: [string[], Actor.Implementation[], FightSide[]] = [[], [], []];
  for (const uuid of uuids) {
    const actor = await findWorldActor(uuid);
    if (!actor || !isFighter(actor, rules)) continue;
    ids.push(uuid);
    actors.push(actor);
    sides.push(findSide(actor));
  }
  const fighters = reader.fighters(rules, { ids, actors, sides });
  const renamed = ids.filter((id, i) => actors[i]?.uuid !== id && Object.hasOwn(fighters, id));
  return renamed.length === 0
    ? fighters
    : { ...fighters, ...Object.fromEntries(renamed.map((id) => [id, { ...fighters[id], id }])) };
}

/**
 * Builds a user's seat among these fighters. A player answers for the fighters that they own. A GM answers only for fighters without a
 * player as owner, although a GM owns every actor.
 */
export async function buildSeat(user: User.Implementation, uuids: readonly string[]): Promise<Seat> {
  const fighters: string[] = [];
  for (const uuid of uuids) {
    const actor = await findWorldActor(uuid);
    if (!actor?.testUserPermission(user, "OWNER")) continue;
    if (!user.isGM || !actor.hasPlayerOwner) fighters.push(uuid);
  }
  return { gm: user.isGM, fighters };
}

/** The seat of a GM who answers for no fighter. */
export const GM_SEAT: Seat = { gm: true, fighters: [] };

/** Lists the connected players who answer for a role; empty if only a GM can. */
export async function listAnsweringPlayers(
  role: Role,
  uuids: readonly string[],
): Promise<readonly User.Implementation[]> {
  const players: User.Implementation[] = [];
  for (const user of game.users) {
    if (!user.active || user.isGM) continue;
    if (mayRepresent(await buildSeat(user, uuids), role)) players.push(user);
  }
  return players;
}

/**
 * True if a combatant is marked as defeated. That the actor has the status counts for opponents alone, since players may give it to their
 * own.
 */
export function isMarkedDefeated({ actor, defeated, isDefeated }: Combatant.Implementation): boolean {
  return actor?.hasPlayerOwner ? defeated : isDefeated;
}

/** True if a user may give items to an actor: the user's own actor, or the actor of any player. */
export function mayReceive(actor: Actor.Implementation, user: User.Implementation): boolean {
  return actor.hasPlayerOwner || actor.testUserPermission(user, "OWNER");
}

/** Lists the actors to whom this user may give an item of another actor, by name. Actors in the viewed fight come first. */
export function listRecipients(giver: Actor.Implementation): readonly Actor.Implementation[] {
  const near = new Set((game.combat?.combatants.contents ?? []).flatMap(({ actor }) => actor ?? []));
  const all = new Set([...near, ...game.actors]);
  return [...all]
    .filter((actor) => actor !== giver && actor.visible && mayReceive(actor, game.user))
    .sort((a, b) => Number(near.has(b)) - Number(near.has(a)) || a.name.localeCompare(b.name, game.i18n.lang));
}
