import { type Result, ok, refuse } from "../../../engine/index.ts";
import { clientState } from "../../platform/state.ts";
import { buildFight } from "../../documents/fight/fight.ts";
import type { PathIntent } from "../../exchange/intents.ts";
import { findRecord } from "../../exchange/record.ts";
import { storeKnownPositions, findTokenCombat } from "../../exchange/movement/token-path.ts";
import { findToken } from "../../exchange/movement/stopping.ts";
import { type StoredPath, storePermission, listPathExchanges } from "../../exchange/movement/stored-path.ts";
import { listSteps } from "../../documents/scene/space.ts";
import { type TokenPosition, type Waypoint, joinLegs, isSamePosition } from "../../documents/scene/waypoints.ts";
import { type DeclarePath, type Walk, stopPaidPath, chargePath, findChargedPosition } from "./charging.ts";
import { refuseUndecided } from "./write-step.ts";
import { type PathWriter, takePathBack } from "./undoing.ts";

type TrailToken = TokenDocument.Implementation;

/** The rest of a path as its mover has declared it, and the nonce of that declaration. */
type StopRequest = { readonly user: User.Implementation; readonly rest: readonly Waypoint[]; readonly word: string };

const NO_REST = { rest: [], word: "" } as const;

/** The options of settling a trail: the declared rest of its path, and the leg up to which it is settled, or all that it leads to meanwhile. */
type SettleOptions = { readonly stop?: StopRequest; readonly until?: Leg | undefined };

/**
 * Settles a token's trail, leg after leg; legs that have to wait stay in it. The last path is charged together with its declared rest, if
 * there is one. Returns true if the last path was charged.
 */
export async function settleTrail(
  token: TrailToken,
  pathWriter: PathWriter,
  { stop, until }: SettleOptions = {},
): Promise<Result<boolean>> {
  let isCharged = false;
  await noteChargedPath(token);
  for (let run = beginRun(token.uuid, until); run.length > 0; run = beginRun(token.uuid, until)) {
    const { from, to } = getTrailEnds(token.uuid) ?? {};
    const isLast = to !== undefined && run.at(-1)?.to === to;
    let settled: readonly Leg[] = [];
    try {
      const result = from
        ? await settleRun(token, { from, run, stop: isLast ? stop : undefined }, pathWriter)
        : ok(run);
      if (!result.ok) return result;
      await notePosition(token, result.value.at(-1)?.to);
      settled = result.value;
    } finally {
      endRun(token.uuid, settled);
    }
    isCharged = isLast && settled === run && run[0]?.due === "charged";
  }
  return ok(isCharged);
}

/** Notes the end of a path that was charged just before the writer's client was closed or failed. */
async function noteChargedPath(token: TrailToken): Promise<void> {
  const place = findChargedPosition(token);
  if (!place) return;
  beginTrail(token.uuid, place);
  await notePosition(token, place);
}

/** Stores the position of a token in its fight. */
async function notePosition(token: TrailToken, place: TokenPosition | undefined): Promise<void> {
  const combat = findTokenCombat(token);
  if (combat && place) await storeKnownPositions(combat, [[token.uuid, place]]);
}

type TrailRun = { readonly from: TokenPosition; readonly run: readonly Leg[]; readonly stop: StopRequest | undefined };

/** Settles legs that belong together, or only the first if a permission covers it. Returns the settled legs. */
async function settleRun(
  token: TrailToken,
  { from, run, stop }: TrailRun,
  pathWriter: PathWriter,
): Promise<Result<readonly Leg[]>> {
  const [first] = run;
  const user = game.users.get(first?.user ?? "") ?? game.user;
  if (!first || first.due === "free") return ok(run);
  if (first.due === "charged" && (await usePermission(token, from, first))) return ok([first]);
  const gone = joinLegs(run.map(({ waypoints }) => waypoints));
  const walk: Walk = { user, from, gone, ...(stop ?? NO_REST) };
  const result =
    first.due === "charged"
      ? await chargePath(token, walk, pathWriter.declare)
      : await takePathBack(token, walk, pathWriter);
  return result.ok ? ok(run) : result;
}

/**
 * Finds the newest path of a token, if the token may continue it from here. The path must have been paid for in the turn that the clock of
 * the fight shows; null otherwise.
 */
export function findPermittedPath(token: TrailToken, from: TokenPosition) {
  const [last] = listPathExchanges(token.uuid);
  const combat = findTokenCombat(token);
  if (!last || !combat || last.way.leave !== "goes" || last.stored.undone || !isSamePosition(last.way.at, from))
    return null;
  const { round, turn } = buildFight(combat);
  return last.stored.round === round && last.stored.turn === turn ? last : null;
}

/**
 * Uses a token's permission for a leg. Returns true if the leg follows the permitted path, and so is paid for. The permission ends at the
 * end of the path, or if the token moves elsewhere.
 */
async function usePermission(token: TrailToken, from: TokenPosition, { to }: Leg): Promise<boolean> {
  const last = findPermittedPath(token, from);
  const record = last ? findRecord(last.message) : null;
  if (!last || !record) return false;
  const { way: path } = last;
  const steps = listSteps(token, path.at, path.rest) ?? [];
  const isOnPath = steps.some(({ place }) => isSamePosition(place, to));
  const isThere = isSamePosition(to, path.to);
  const after: StoredPath = !isOnPath ? { ...path, to: path.at } : isThere ? path : { ...path, at: to };
  await storePermission(record, after, isOnPath && !isThere ? "goes" : "gone");
  return isOnPath;
}

/** The time that a token may take to reach the position where it is to be stopped, in milliseconds. */
const PATIENCE = 10_000;

/** A stop that waits for its token: the token, the user who asked for it, and the time of the first try. */
type AwaitedStop = { readonly token: string; readonly user: User.Implementation; readonly since: number };

/** The stops that wait, by the nonces of their intents. */
const awaitedStops = clientState.map<string, AwaitedStop>("settling-trails.awaited");

/** The timer after which awaited stops are void. There is one for all stops, since the writer then resumes everything. */
const retries = clientState.timers("settling-trails.retries");

/** Finds the user who has asked to stop this token; null if there is none. */
export function findAwaitedUser({ uuid }: TrailToken): User.Implementation | null {
  return [...awaitedStops.values()].find(({ token }) => token === uuid)?.user ?? null;
}

/**
 * Takes a user's intent to stop a token of theirs, and to let it continue later. The intent waits in the queue until the token is at the
 * stop. It is void if the token goes elsewhere, and it is accepted only once.
 */
export async function takePathIntent(
  user: User.Implementation,
  { nonce, intent }: { readonly nonce: string; readonly intent: PathIntent },
  pathWriter: PathWriter,
): Promise<Result<true>> {
  const token = await findToken(intent.token);
  if (!token?.actor?.testUserPermission(user, "OWNER")) return refuse("intent/unreadable");
  const { since } = awaitedStops.get(nonce) ?? { since: Date.now() };
  awaitedStops.delete(nonce);
  const isThere = isSamePosition(token._source, intent.at);
  if (!isThere && isSamePosition(token._source, intent.from) && Date.now() - since < PATIENCE) {
    awaitedStops.set(nonce, { token: token.uuid, user, since });
    if (retries.size === 0) retries.after(PATIENCE, pathWriter.resume);
    return refuseUndecided();
  }
  const isTaken = listPathExchanges(token.uuid).some(({ way: path, stored }) => path.word === nonce && !stored.undone);
  if (!isThere || isTaken || !findTokenCombat(token)) return ok(true);
  const stop = { user, rest: intent.rest, word: nonce };
  const settled = await settleTrail(token, pathWriter, { stop });
  if (!settled.ok || settled.value) return settled.ok ? ok(true) : settled;
  const result = await stopToken(token, { ...stop, from: intent.at, gone: [] }, pathWriter.declare);
  if (result.ok) await notePosition(token, intent.at);
  return result;
}

/** Stops a token at its position: once more on a path that is paid for, or at the beginning of a new path. */
async function stopToken(token: TrailToken, walk: Walk, declare: DeclarePath): Promise<Result<true>> {
  const last = findPermittedPath(token, walk.from);
  const record = last ? findRecord(last.message) : null;
  const end = walk.rest.at(-1);
  if (!last || !record || !end || !isSamePosition(end, last.way.to)) return chargePath(token, walk, declare);
  const result = await stopPaidPath(token, walk, declare);
  if (result.ok) await storePermission(record, { ...last.way, to: walk.from }, "gone");
  return result;
}

/** The charge of a leg: it is charged, it costs nothing, or it reverses an earlier charge. */
export type LegCharge = "charged" | "free" | "taken-back";

/** A movement of a token that the writer has seen: its waypoints, its end, the user who moved it, and its charge. */
export type Leg = {
  readonly waypoints: readonly Waypoint[];
  readonly to: TokenPosition;
  readonly user: string;
  readonly due: LegCharge;
};

/** The legs of a token that are not settled yet, the position where the first began, and the number of legs that are being settled. */
type Trail = { readonly from: TokenPosition; readonly legs: readonly Leg[]; readonly begun: number };

/** The trails, by token. A client that loses them still sees that the token is not at the position that the fight has registered. */
const trails = clientState.map<string, Trail>("settling-trails.trails");

/** Returns the positions where the trail of a token begins and ends; null for a token without a trail. */
export function getTrailEnds(token: string): { readonly from: TokenPosition; readonly to: TokenPosition } | null {
  const trail = trails.get(token);
  return trail ? { from: trail.from, to: trail.legs.at(-1)?.to ?? trail.from } : null;
}

/** True if a token has so many unsettled legs that they are settled while it is still moving. */
export function isLongTrail(token: string): boolean {
  return (trails.get(token)?.legs.length ?? 0) >= MAX_LEGS;
}

const MAX_LEGS = 60;

/** Lists the tokens with trails. */
export function listTrailedTokens(): readonly string[] {
  return [...trails.keys()];
}

/** Finds the leg with which the trail of a token ends; undefined without a trail. */
export function findLastLeg(token: string): Leg | undefined {
  return trails.get(token)?.legs.at(-1);
}

/** Adds a leg to the trail of a token, which begins at `from` if it has none. */
export function addLeg(token: string, from: TokenPosition, leg: Leg): void {
  const previous = trails.get(token) ?? { from, legs: [], begun: 0 };
  trails.set(token, { ...previous, legs: [...previous.legs, leg] });
}

/**
 * Drops the last legs of a trail if their user has moved the token back to where they began. The legs must not be charged yet. Returns
 * false if nothing is dropped.
 */
export function dropRevertedLegs(token: string, { to, user }: Pick<Leg, "to" | "user">): boolean {
  const trail = trails.get(token);
  if (!trail) return false;
  const places = [trail.from, ...trail.legs.map((leg) => leg.to)];
  const keptCount = places.findLastIndex((place) => isSamePosition(place, to));
  const dropped = keptCount < trail.begun ? [] : trail.legs.slice(keptCount);
  if (dropped.length === 0 || dropped.some((leg) => leg.due !== "charged" || leg.user !== user)) return false;
  storeTrail(token, { ...trail, legs: trail.legs.slice(0, keptCount) });
  return true;
}

/**
 * Begins to settle the first legs of a token that belong together, and returns them: they have one user and the same charge. If `until` is
 * given, they lie before its end. Empty without such legs.
 */
export function beginRun(token: string, until?: Leg): readonly Leg[] {
  const trail = trails.get(token);
  const legs = trail && until ? trail.legs.slice(0, trail.legs.indexOf(until) + 1) : (trail?.legs ?? []);
  const [first] = legs;
  if (!trail || !first) return [];
  const end = legs.findIndex(({ due, user }) => due !== first.due || user !== first.user);
  const run = end < 0 ? legs : legs.slice(0, end);
  trails.set(token, { ...trail, begun: run.length });
  return run;
}

/** Finishes settling legs: the settled ones are dropped, the others stay. */
export function endRun(token: string, settled: readonly Leg[]): void {
  const trail = trails.get(token);
  if (!trail) return;
  const legs = trail.legs.filter((leg) => !settled.includes(leg));
  storeTrail(token, { from: settled.at(-1)?.to ?? trail.from, legs, begun: 0 });
}

/** Begins the trail of a token again at a position up to which it is settled; the legs up to there are dropped. */
export function beginTrail(token: string, place: TokenPosition): void {
  const trail = trails.get(token);
  if (!trail) return;
  const last = trail.legs.findLastIndex(({ to }) => isSamePosition(to, place));
  storeTrail(token, { from: place, legs: trail.legs.slice(last + 1), begun: 0 });
}

/** Drops the trail of a deleted token. */
export function dropTrail(token: string): void {
  trails.delete(token);
}

function storeTrail(token: string, trail: Trail): void {
  if (trail.legs.length === 0) trails.delete(token);
  else trails.set(token, trail);
}
