import {
  type Declaration,
  type Json,
  type Result,
  type Ruleset,
  type Scene,
  type State,
  type ExchangeStep,
  type DeclarationSpec,
  type Refusal,
  createEmptyState,
  lookup,
  ok,
  run,
} from "../../../engine/index.ts";
import { renameAddresses } from "../../documents/fight/addresses.ts";
import {
  isDeciding,
  findCombatByUuid,
  findCombat,
  listFighters,
  buildFight,
  findMovedAddresses,
} from "../../documents/fight/fight.ts";
import {
  findWorldActor,
  listNamedActors,
  readPresentFighters,
  readFighters,
  createSideFinder,
  getDisplayName,
} from "../../documents/fighters.ts";
import { refusePrototype, isPrototype } from "../../documents/prototypes.ts";
import { buildSeat } from "../../documents/seats.ts";
import { buildSpace } from "../../documents/scene/space.ts";
import { readWorldData } from "../../platform/world/world.ts";
import { listUnfinishedRecords } from "../../exchange/exchange-index.ts";
import type { ExchangeRecord } from "../../exchange/record.ts";
import { type Filled, type NamedOffer, type FormOffers, listUnofferedFighters } from "../../../view/act/filled.ts";
import { findDocument } from "../../documents/find.ts";
import { describePrices } from "../../../view/act/hand-view.ts";
import { computeSpending } from "../../../view/act/taken.ts";
import type { Sentence } from "../../../view/terms.ts";
import { getWorldRules } from "../../platform/world/settings.ts";

/**
 * The setting of a declaration. Its fighters are those whom it names, those in their fight, and those nearby if its kind may concern them.
 * Its payload has the present addresses of the fighters in the fight.
 */
export type DeclarationSetting = {
  readonly scene: Scene;
  readonly payload: Json;
  readonly named: readonly string[];
  readonly combat: Combat.Implementation | null;
  /** The same combat if it decides who is present; otherwise null. */
  readonly ground: Combat.Implementation | null;
};

/** A declaration whose setting is built, with the actor's token and the user who declares it. */
type DeclarationQuery = Pick<Declaration, "kind" | "payload"> & {
  readonly token?: string;
  readonly user?: User.Implementation;
};

/**
 * Builds the setting of a declaration in the encounter of the fighters whom it names, or in `fallbackCombat` if it names none. Refused if a
 * named fighter is missing, invalid, or a prototype.
 */
export async function buildSetting(
  { kind, payload: declaredPayload, token = "", user = game.user }: DeclarationQuery,
  rules: Ruleset,
  fallbackCombat = "",
): Promise<Result<DeclarationSetting>> {
  const addresses = listNamedActors(declaredPayload);
  const combat = addresses.length > 0 ? findCombat(addresses) : findCombatByUuid(fallbackCombat);
  const payload = combat ? renameAddresses(declaredPayload, findMovedAddresses(combat)) : declaredPayload;
  const named = listNamedActors(payload);
  for (const uuid of named) {
    const actor = await findWorldActor(uuid);
    const allowed = actor ? refusePrototype(actor) : ok(true);
    if (!allowed.ok) return allowed;
  }
  const findSide = createSideFinder();
  const present = await readFighters(named, rules, findSide);
  if (!present.ok) return present;
  const around = lookup(rules.exchanges, kind)?.around ? listNearbyActors(named[0] ?? "", combat, rules) : [];
  const others = await readPresentFighters([...(combat ? listFighters(combat) : []), ...around], rules, findSide);
  const fighters = { ...present.value, ...others };
  const ground = isDeciding(combat) ? combat : null;
  const space = buildSpace(ground, { fighters: Object.keys(fighters), named, token, user });
  return ok({
    scene: { fighters, fight: buildFight(combat), world: readWorldData(rules.id), ...space },
    payload,
    named,
    combat,
    ground,
  });
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
  return run(chooseStartState(kind, setting.value, rules), { type: "declare", kind, payload, seat }, scene, rules);
}

/** Chooses the state in which a kind of exchange is declared: that of the exchange that it interrupts, or an empty one. */
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

/** The fighters whom a declaration names, and their combat. */
type NamedFighters = { readonly named: readonly string[]; readonly combat: Combat.Implementation | null };

/**
 * Finds the exchange that a declaration interrupts: the newest waiting one of the same combat in which all named fighters take part. Null
 * if the kind does not interrupt, or if no such exchange waits.
 */
export function findInterrupted(kind: string, { named, combat }: NamedFighters, rules: Ruleset): ExchangeRecord | null {
  if (!lookup(rules.exchanges, kind)?.interrupts) return null;
  const fight = combat?.uuid ?? "";
  const waiting = listUnfinishedRecords().filter(
    (record) => record.phase === "open" && record.state.stack.length > 0 && record.combat === fight,
  );
  return waiting.findLast(({ fighters }) => named.every((uuid) => fighters.includes(uuid))) ?? null;
}

/** Lists the fighters whom a form names but does not offer, because they were deleted or cannot be targeted. */
export async function listMissingFighters(
  spec: DeclarationSpec,
  filled: Filled,
  offers: FormOffers,
): Promise<readonly NamedOffer[]> {
  return Promise.all(
    listUnofferedFighters(spec, filled, offers).map(async (id) => ({ id, name: await findMissingName(id) })),
  );
}

/** Builds the refusal for the first missing fighter; null if none is missing. */
export function refuseMissing([first]: readonly NamedOffer[]): Refusal | null {
  if (!first) return null;
  const data = { name: first.name };
  return IS_TOKEN.test(first.id) ? { code: "target/no-actor", data } : { code: "target/gone", data };
}

const IS_TOKEN = /\.Token\.[A-Za-z0-9]+$/;

async function findMissingName(uuid: string): Promise<string> {
  const document = await findDocument(uuid);
  if (document instanceof Actor) return getDisplayName(document);
  return document instanceof TokenDocument ? document.name : game.i18n.localize("RIPOSTE.Combat.somebody");
}

/** Counts the units that a fighter spends of each budget in a step. */
export function countCosts(step: ExchangeStep, fighter: string): Readonly<Record<string, number>> {
  return computeSpending(step, buildFight(findCombat([fighter])), fighter);
}

/** Describes the costs of a step for its actor, one sentence a budget; empty outside of a started fight. */
export function describeCosts({ uuid }: Actor.Implementation, step: ExchangeStep): readonly Sentence[] {
  return findCombat([uuid])?.started ? describePrices(countCosts(step, uuid), getWorldRules().id) : [];
}
