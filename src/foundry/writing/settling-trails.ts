import { type Result, ok, refuse } from "../../engine/index.ts";
import { clientState } from "../client/state.ts";
import { fightOf } from "../fight/fight.ts";
import type { WayIntent } from "../exchange/intents.ts";
import { recordAt } from "../exchange/record.ts";
import { knowPlaces } from "../moving/known-places.ts";
import { tokenAt } from "../moving/leave.ts";
import { type StoredWay, storeLeave, waysOf } from "../moving/stored-way.ts";
import { combatOfToken } from "../moving/token-way.ts";
import { type Leg, beginAt, beginRun, endRun, endsOf, hasLeg } from "../moving/trail.ts";
import { stepsOf } from "../scene/space.ts";
import { type Place, type Waypoint, asOneWay, isSamePlace } from "../scene/waypoints.ts";
import { type DeclareWay, type Walk, chargeOnward, chargeWay, chargedTo } from "./charging.ts";
import { awaitingGm } from "./conflicts.ts";
import { type Writing, takeWayBack } from "./taking-ways-back.ts";

type Token = TokenDocument.Implementation;

/** The rest of a path, as its mover has declared it, and the nonce of that declaration. */
type Told = { readonly user: User.Implementation; readonly rest: readonly Waypoint[]; readonly word: string };

const UNTOLD = { rest: [], word: "" } as const;

/** Options of settling a trail: with the declared rest of a path, or only up to a leg. */
type Settling = { readonly told?: Told; readonly until?: Leg | undefined };

/**
 * Settles a token's trail, leg after leg; legs that have to wait stay. The last path is charged together with its declared rest, if there
 * is one: true if it was.
 */
export async function settleTrail(
  token: Token,
  writing: Writing,
  { told, until }: Settling = {},
): Promise<Result<boolean>> {
  let isCharged = false;
  await catchUp(token);
  const isDone = (): boolean => until !== undefined && !hasLeg(token.uuid, until);
  for (let run = beginRun(token.uuid); run.length > 0 && !isDone(); run = beginRun(token.uuid)) {
    const { from, to } = endsOf(token.uuid) ?? {};
    const isLast = to !== undefined && run.at(-1)?.to === to;
    let settled: readonly Leg[] = [];
    try {
      const done = from ? await settleRun(token, { from, run, told: isLast ? told : undefined }, writing) : ok(run);
      if (!done.ok) return done;
      await know(token, done.value.at(-1)?.to);
      settled = done.value;
    } finally {
      endRun(token.uuid, settled);
    }
    isCharged = isLast && settled === run && run[0]?.due === "charged";
  }
  return ok(isCharged);
}

/** Notes the end of a path that was charged just before a page was closed or failed. */
async function catchUp(token: Token): Promise<void> {
  const place = chargedTo(token);
  if (!place) return;
  beginAt(token.uuid, place);
  await know(token, place);
}

/** Stores the position of a token in its fight. */
async function know(token: Token, place: Place | undefined): Promise<void> {
  const combat = combatOfToken(token);
  if (combat && place) await knowPlaces(combat, [[token.uuid, place]]);
}

type Run = { readonly from: Place; readonly run: readonly Leg[]; readonly told: Told | undefined };

/** Settles legs that belong together, or only the first of them if permission covers it; returns the settled legs. */
async function settleRun(token: Token, { from, run, told }: Run, writing: Writing): Promise<Result<readonly Leg[]>> {
  const [first] = run;
  const user = game.users.get(first?.user ?? "") ?? game.user;
  if (!first || first.due === "free") return ok(run);
  if (first.due === "charged" && (await goesByLeave(token, from, first))) return ok([first]);
  const gone = asOneWay(run.map(({ waypoints }) => waypoints));
  const walk: Walk = { user, from, gone, ...(told ?? UNTOLD) };
  const done =
    first.due === "charged" ? await chargeWay(token, walk, writing.declare) : await takeWayBack(token, walk, writing);
  return done.ok ? ok(run) : done;
}

/**
 * Finds the newest path of a token if the token may go on from here in the turn in which the path was paid for, as far as the clock of the
 * fight has passed; else null.
 */
export function leaveAt(token: Token, from: Place) {
  const [last] = waysOf(token.uuid);
  const combat = combatOfToken(token);
  if (!last || !combat || last.way.leave !== "goes" || last.stored.undone || !isSamePlace(last.way.at, from))
    return null;
  const { round, turn } = fightOf(combat);
  return last.stored.round === round && last.stored.turn === turn ? last : null;
}

/**
 * Uses a token's permission for a leg: true if the leg goes on along the permitted path, and so is paid for. Permission ends at the end of
 * the path, and by going elsewhere.
 */
async function goesByLeave(token: Token, from: Place, { to }: Leg): Promise<boolean> {
  const last = leaveAt(token, from);
  const record = last ? recordAt(last.message) : null;
  if (!last || !record) return false;
  const { way } = last;
  const steps = stepsOf(token, way.at, way.rest) ?? [];
  const isOnWay = steps.some(({ place }) => isSamePlace(place, to));
  const isThere = isSamePlace(to, way.to);
  const after: StoredWay = !isOnWay ? { ...way, to: way.at } : isThere ? way : { ...way, at: to };
  await storeLeave(record, after, isOnWay && !isThere ? "goes" : "gone");
  return isOnWay;
}

/** Time that a token may take to reach the position at which it is to be stopped, in milliseconds. */
const PATIENCE = 10_000;

/** A stop that waits for its token: the token, the user who asked for it, and the time of the first try. */
type Awaited = { readonly token: string; readonly user: User.Implementation; readonly since: number };

/** The stops that wait, by the nonces of their intents. */
const awaited = clientState.map<string, Awaited>("settling-trails.awaited");

/** The timer after which stops that are still awaited are void; one for all, since the writer then looks at everything. */
const retries = clientState.timers("settling-trails.retries");

/** Finds the user who has asked to stop this token; null if there is none. */
export function awaitedUser({ uuid }: Token): User.Implementation | null {
  return [...awaited.values()].find(({ token }) => token === uuid)?.user ?? null;
}

/**
 * Takes a user's intent to stop a token of theirs, and to let it go on later. The intent waits in the queue until the token is there; it is
 * void if the token goes elsewhere, and counts once.
 */
export async function takeWay(
  user: User.Implementation,
  { nonce, intent }: { readonly nonce: string; readonly intent: WayIntent },
  writing: Writing,
): Promise<Result<true>> {
  const token = await tokenAt(intent.token);
  if (!token?.actor?.testUserPermission(user, "OWNER")) return refuse("intent/unreadable");
  const { since } = awaited.get(nonce) ?? { since: Date.now() };
  awaited.delete(nonce);
  const isThere = isSamePlace(token._source, intent.at);
  if (!isThere && isSamePlace(token._source, intent.from) && Date.now() - since < PATIENCE) {
    awaited.set(nonce, { token: token.uuid, user, since });
    if (retries.size === 0) retries.after(PATIENCE, writing.resume);
    return awaitingGm();
  }
  const isTaken = waysOf(token.uuid).some(({ way, stored }) => way.word === nonce && !stored.undone);
  if (!isThere || isTaken || !combatOfToken(token)) return ok(true);
  const told = { user, rest: intent.rest, word: nonce };
  const settled = await settleTrail(token, writing, { told });
  if (!settled.ok || settled.value) return settled.ok ? ok(true) : settled;
  const done = await stopHere(token, { ...told, from: intent.at, gone: [] }, writing.declare);
  if (done.ok) await know(token, intent.at);
  return done;
}

/** Stops a token at its position: again on a path that is paid for, or at the beginning of a new one. */
async function stopHere(token: Token, walk: Walk, declare: DeclareWay): Promise<Result<true>> {
  const last = leaveAt(token, walk.from);
  const record = last ? recordAt(last.message) : null;
  const end = walk.rest.at(-1);
  if (!last || !record || !end || !isSamePlace(end, last.way.to)) return chargeWay(token, walk, declare);
  const done = await chargeOnward(token, walk, declare);
  if (done.ok) await storeLeave(record, { ...last.way, to: walk.from }, "gone");
  return done;
}
