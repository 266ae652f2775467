import {
  type Scene,
  type Json,
  type Declaration,
  type Ruleset,
  type Result,
  type ExchangeStep,
  type State,
  ok,
  lookup,
  run,
  createEmptyState,
  filterNamingParts,
  getText,
  isData,
  toData,
} from "../../../engine/index.ts";
import { readWorldData } from "../../platform/world/world.ts";
import { renameUuids } from "../../documents/fight/uuids.ts";
import {
  findCombat,
  findCombatByUuid,
  findMovedUuids,
  listFighters,
  isDeciding,
  buildFight,
} from "../../documents/fight/fight.ts";
import {
  listNamedActors,
  findWorldActor,
  createSideFinder,
  readFighters,
  readPresentFighters,
  buildSeat,
} from "../../documents/fighters.ts";
import { checkNotPrototype, isPrototype } from "../../documents/scene/tokens.ts";
import { type SpaceQuery, buildSpaceWithSight } from "../../documents/scene/space.ts";
import { checkDeclaredMove } from "../../exchange/movement/declared-move.ts";
import { listUnfinishedRecords } from "../../exchange/exchange-index.ts";
import type { ExchangeRecord } from "../../exchange/record.ts";

/**
 * The setting of a declaration. Its fighters are the fighters whom it names, all in their fight, and all nearby if its kind may concern
 * them. Its payload has the current UUIDs of the fighters in the fight.
 */
export type DeclarationSetting = {
  readonly scene: Scene;
  readonly payload: Json;
  readonly named: readonly string[];
  readonly combat: Combat.Implementation | null;
  /** The same combat if it decides who is present; otherwise null. */
  readonly ground: Combat.Implementation | null;
};

/** The scenes that a list of dry runs shares, by what decides them, so that each is read once for all entries of the list. */
export type SharedScenes = Map<string, Promise<Result<Scene>>>;

/**
 * Builds the setting of a declaration in the encounter of the fighters whom it names, or in `fallbackCombat` if it names none. Refused if a
 * named fighter is missing, invalid, or a prototype.
 */
export async function buildSetting(
  {
    kind,
    payload: declaredPayload,
    token = "",
    user = game.user,
  }: Declaration & { readonly token?: string; readonly user?: User.Implementation },
  rules: Ruleset,
  fallbackCombat = "",
  shared: SharedScenes = new Map(),
): Promise<Result<DeclarationSetting>> {
  const listNamed = (each: Json): readonly string[] => listNamedActors(filterNames({ kind, payload: each }, rules));
  const addresses = listNamed(declaredPayload);
  const combat = addresses.length > 0 ? findCombat(addresses) : findCombatByUuid(fallbackCombat);
  const payload = combat ? renameUuids(declaredPayload, findMovedUuids(combat)) : declaredPayload;
  const query = { named: listNamed(payload), token, user };
  const isAround = lookup(rules.exchanges, kind)?.around === true;
  const key = JSON.stringify([query.named, isAround, token, user.id, combat?.uuid]);
  const reading = shared.get(key) ?? readScene(query, isAround, combat, rules);
  shared.set(key, reading);
  const scene = await reading;
  const ground = isDeciding(combat) ? combat : null;
  return scene.ok ? ok({ scene: scene.value, payload, named: query.named, combat, ground }) : scene;
}

/** Returns the parts of a declaration that may name fighters; of several that are made together, those of each. */
export function filterNames({ kind, payload }: Declaration, rules: Ruleset): Json {
  const spec = rules.declarations.find((each) => each.kind === kind);
  if (spec) return filterNamingParts(spec, payload);
  const names = lookup(rules.exchanges, kind)?.names;
  if (!names) return payload;
  const filterOne = (each: Json): Json =>
    isData(each) ? filterNames({ kind: getText(each, "kind"), payload: each["payload"] ?? null }, rules) : each;
  return names.map((name) => {
    const value = lookup(toData(payload), name) ?? "";
    return Array.isArray(value) ? value.map(filterOne) : value;
  });
}

/** Reads the named fighters, those of their fight, and those nearby if asked to, with their positions. */
async function readScene(
  query: Required<Pick<SpaceQuery, "named" | "token" | "user">>,
  isAround: boolean,
  combat: Combat.Implementation | null,
  rules: Ruleset,
): Promise<Result<Scene>> {
  const { named } = query;
  const [first = ""] = named;
  for (const uuid of named) {
    const actor = await findWorldActor(uuid);
    const allowed = actor ? checkNotPrototype(actor) : ok(true);
    if (!allowed.ok) return allowed;
  }
  const findSide = createSideFinder();
  const present = await readFighters(named, rules, findSide);
  if (!present.ok) return present;
  const around = isAround ? listNearbyActors(first, combat, rules) : [];
  const others = await readPresentFighters([...(combat ? listFighters(combat) : []), ...around], rules, findSide);
  const fighters = { ...present.value, ...others };
  const ground = isDeciding(combat) ? combat : null;
  const space = buildSpaceWithSight(ground, { ...query, fighters: Object.keys(fighters) }, first);
  return ok({ fighters, fight: buildFight(combat), world: readWorldData(rules.id), ...space });
}

/**
 * Runs a declaration from a user's seat without storing anything. If its kind can interrupt, it is run on the waiting exchange. Windows
 * call this for their own user, the writer for the declarer.
 */
export async function tryDeclaration(
  { kind }: { readonly kind: string },
  setting: Result<DeclarationSetting>,
  rules: Ruleset,
  user: User.Implementation = game.user,
): Promise<Result<ExchangeStep>> {
  if (!setting.ok) return setting;
  const { scene, payload } = setting.value;
  const seat = await buildSeat(user, Object.keys(scene.fighters));
  const start = chooseStartState(kind, setting.value, rules);
  const step = run(start, { type: "declare", kind, payload, seat }, scene, rules);
  const free = step.ok ? checkDeclaredMove({ kind, payload }, scene, rules, user) : step;
  return free.ok ? step : free;
}

/** Chooses the state in which a kind of exchange is declared: the state of the exchange that it interrupts, or an empty one. */
export function chooseStartState(kind: string, setting: DeclarationSetting, rules: Ruleset): State {
  return findInterrupted(kind, setting, rules)?.state ?? createEmptyState(rules.id);
}

/**
 * Lists the UUIDs of all actors with a token, hidden or not, on any scene where the actor has one. If the actor has no token and there is
 * no combat, all actors of the world are listed. Actors of other games are left out.
 */
function listNearbyActors(uuid: string, combat: Combat.Implementation | null, rules: Ruleset): readonly string[] {
  const scenes = game.scenes.filter(({ tokens }) => tokens.some(({ actor }) => actor?.uuid === uuid));
  const nearby = scenes.flatMap(({ tokens }) => tokens.contents.flatMap(({ actor }) => actor ?? []));
  const candidates = nearby.length > 0 || combat ? nearby : game.actors.filter((actor) => !isPrototype(actor));
  const ofThisGame = candidates.filter(({ type }) => rules.sheets.some((sheet) => sheet.type === type));
  return [...new Set(ofThisGame.map((actor) => actor.uuid))];
}

/**
 * Finds the exchange that a declaration interrupts: the newest waiting one of the same combat in which all named fighters take part. Null
 * if the kind does not interrupt, or if no such exchange waits. One that this user knows only in part cannot be tried.
 */
export function findInterrupted(
  kind: string,
  { named, combat }: Pick<DeclarationSetting, "named" | "combat">,
  rules: Ruleset,
): ExchangeRecord | null {
  if (!lookup(rules.exchanges, kind)?.interrupts) return null;
  const fight = combat?.uuid ?? "";
  const waiting = listUnfinishedRecords().filter(
    ({ phase, state, mode, isPartial, combat: ofFight }) =>
      phase === "open" && state.stack.length > 0 && isOpenTo(kind, mode) && !isPartial && ofFight === fight,
  );
  return waiting.findLast(({ fighters }) => named.every((uuid) => fighters.includes(uuid))) ?? null;
}

/** True if all who may see a declaration of this kind see it in an exchange: a check for few hides it, and a hidden fighter's deed its numbers. */
function isOpenTo(kind: string, mode: ExchangeRecord["mode"]): boolean {
  return mode === "public" || (mode === "unseen" && kind !== "amend");
}
