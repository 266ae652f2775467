import { type Refusal, type Result, type WayDeclared, ok } from "../../engine/index.ts";
import { refusalSentence } from "../../view/terms.ts";
import { clientState } from "../client/state.ts";
import { nameAround } from "../documents/fighters.ts";
import { apart } from "../exchange/line.ts";
import { localised, notifyRefusal } from "../exchange/refusal-notices.ts";
import { knownPlace } from "../moving/known-places.ts";
import { moveFreely } from "../moving/cutting.ts";
import { type StoredWay, waysOf } from "../moving/stored-way.ts";
import { type TokenWay, combatOfToken, onFoot, wayOf } from "../moving/token-way.ts";
import { type Place, type Waypoint, isSamePlace, placeOf } from "../scene/waypoints.ts";
import { chargesMoves } from "../world/settings.ts";
import { isHeldBack } from "./conflicts.ts";

type Token = TokenDocument.Implementation;

/**
 * A path to be charged: its start, the waypoints that the token has gone, the rest beyond the stop, and the nonce of the intent that
 * declared the rest.
 */
export type Walk = {
  readonly user: User.Implementation;
  readonly from: Place;
  readonly gone: readonly Waypoint[];
  readonly rest: readonly Waypoint[];
  readonly word: string;
};

/** Declares the exchange of a move, with the path to store and a nonce. */
export type DeclareWay = (
  user: User.Implementation,
  declared: WayDeclared,
  way: StoredWay,
  nonce: string,
) => Promise<Result<true>>;

/** Positions at which tokens go on although their move could not be paid for, by token. */
const excused = clientState.map<string, Place>("charging.excused");

/** True, once, if a token goes on from the position at which it was let go on unpaid. */
export function isExcused({ uuid }: Token, from: Place): boolean {
  const at = excused.get(uuid);
  excused.delete(uuid);
  return at !== undefined && isSamePlace(at, from);
}

/**
 * Charges the path of a token as the cheapest move that the rules accept. A move that they refuse is reported, and the token goes to its
 * destination all the same.
 */
export async function chargeWay(token: Token, walk: Walk, declare: DeclareWay): Promise<Result<true>> {
  const { user, from, rest } = walk;
  const nonce = nonceFor(token, walk);
  if (!chargesMoves()) return ok(true);
  const gone = user.isGM ? walk.gone : onFoot(walk.gone);
  const at = placeOf(gone.at(-1) ?? from);
  const found = wayOf(token, from, [...gone, ...rest]);
  if (!found) return goUnpaid(token, at, rest);
  const by = found.ways.provoked(found.way, found.scene)?.by ?? [];
  const way = rest.length > 0 ? { ...found.way, stopsFor: by } : found.way;
  const stored = storedWay(found, { ...walk, gone, token: token.uuid, at, asked: by });
  const [first, ...others] = found.ways.declared(way, found.scene);
  if (!first) return goUnpaid(token, at, rest);
  const charged = await declare(user, first, stored, nonce);
  if (charged.ok || isHeldBack(charged.refusal)) return charged;
  for (const other of others) if ((await declare(user, other, stored, nonce)).ok) return ok(true);
  reportUnpaid(found, user, charged.refusal);
  return goUnpaid(token, at, rest);
}

/** Stops a path again that is already paid for, so that the fighters provoked by its rest may act. */
export async function chargeOnward(token: Token, walk: Walk, declare: DeclareWay): Promise<Result<true>> {
  const { user, from, rest } = walk;
  const found = wayOf(token, from, rest);
  const by = found?.ways.provoked(found.way, found.scene)?.by ?? [];
  const declared = by.length > 0 ? found?.ways.onward?.({ ...found.way, stopsFor: by }) : undefined;
  if (!found || !declared) return goUnpaid(token, from, rest);
  const stored = storedWay(found, { ...walk, token: token.uuid, at: from, asked: by });
  return declare(user, declared, stored, nonceFor(token, walk));
}

/**
 * Builds the nonce of a charge from the number of times that the fight has noted the token's position: it does so once more with each
 * charge.
 */
function nonceFor(token: Token, { word }: Pick<Walk, "word">): string {
  const combat = combatOfToken(token);
  const times = combat ? (knownPlace(combat, token.uuid)?.times ?? 0) : 0;
  return ["way", combat?.id ?? "", token.id ?? "", String(times), word].join(".");
}

/** Finds the position that a token has reached by a path that is charged, but that its fight has not yet noted; null in most cases. */
export function chargedTo(token: Token): Place | null {
  const nonce = nonceFor(token, { word: "" });
  return waysOf(token.uuid).find(({ stored }) => stored.nonce.startsWith(nonce))?.way.at ?? null;
}

type Told = Walk & Pick<StoredWay, "token" | "at" | "asked">;

function storedWay({ steps }: TokenWay, { user, from, gone, rest, word, token, at, asked }: Told): StoredWay {
  const to = placeOf(steps.at(-1)?.place ?? at);
  const leave = rest.length > 0 ? "waits" : "none";
  return { token, user: user.id ?? "", from: placeOf(from), at, to, gone, rest, word, asked, leave };
}

/** Lets a stopped token go on once nothing stops it any more. This page moves it, since the mover's page would ask again. */
function goUnpaid(token: Token, at: Place, rest: readonly Waypoint[]): Result<true> {
  if (rest.length === 0 || !isSamePlace(token._source, at)) return ok(true);
  void apart(`going on of ${token.uuid}`, async () => {
    if (!isSamePlace(token._source, at)) return;
    excused.set(token.uuid, at);
    await moveFreely(token, rest);
  });
  return ok(true);
}

/**
 * Times of the last report to the GM, by text: a page that moves a token all the time does not cover the GM's notifications with one
 * sentence.
 */
const said = clientState.map<string, number>("charging.said");
const REST = 10_000;

function isNews(told: string): boolean {
  const last = said.get(told) ?? 0;
  said.set(told, Date.now());
  return Date.now() - last > REST;
}

/** Tells the mover and the GM of a move that the rules do not accept. */
function reportUnpaid({ way, combat }: TokenWay, user: User.Implementation, refusal: Refusal): void {
  const sentence = localised(refusalSentence(refusal));
  const told = game.i18n.format("RIPOSTE.Move.unpaid", { name: nameAround(combat, way.mover), sentence });
  if (isNews(told)) ui.notifications.warn(told, { permanent: true, console: false });
  if (!user.isSelf) void notifyRefusal(user, refusal);
}
