import { dataOf, isClosed, ok, textAt } from "../../engine/index.ts";
import { clientState } from "../client/state.ts";
import { inLine, inLineOnce, isWriter } from "../exchange/line.ts";
import { readRecord, recordAt } from "../exchange/record.ts";
import { knowPlaces, knownPlace, tokensIn } from "../moving/known-places.ts";
import { moveFreely } from "../moving/cutting.ts";
import { giveLeave, goOn, tokenAt } from "../moving/leave.ts";
import { endOf, readWay, storeWay } from "../moving/stored-way.ts";
import { combatOfToken, isMove } from "../moving/token-way.ts";
import { type Leg, cutBack, dropTrail, endsOf, isLong, lengthen, trailed } from "../moving/trail.ts";
import { type Place, isNearScene, isSamePlace, placeOf, readPlace, waypointsGone } from "../scene/waypoints.ts";
import { notifyRefusal } from "../exchange/refusal-notices.ts";
import { isExcused } from "./charging.ts";
import { afterDecision } from "./conflicts.ts";
import { followGrounds } from "./grounds.ts";
import { giveAgain } from "./pull.ts";
import { awaitedUser, leaveAt, settleTrail } from "./settling-trails.ts";
import { reportSuspicious } from "./suspicious.ts";
import { WRITING, resume, takeIntents } from "./writer.ts";

type Token = TokenDocument.Implementation;

/** Time for which a token must stand still before its path is charged, in milliseconds, so that several key presses count as one path. */
const STILL = 900;

/** The timers that charge tokens once they stand still, by token. */
const clocks = clientState.map<string, ReturnType<typeof setTimeout>>("following.clocks", clearTimeout);

/**
 * Follows a token that stands elsewhere than its fight has noted, whichever client moved it: its path is settled once it stands still. The
 * waypoints come from its movement, if there is one; the start of the path is known.
 */
export function followToken(token: Token, to: Place, told: unknown, user: User.Implementation | null): void {
  const combat = isWriter() ? combatOfToken(token) : null;
  const from = combat && (endsOf(token.uuid)?.to ?? knownPlace(combat, token.uuid) ?? originIn(told));
  if (!from || isSamePlace(from, to)) return;
  const leg = legOf(token, { from, to }, told, user ?? game.user);
  if (leg.due !== "free" && !isNearScene(leg.to)) return putBack(token, from, user ?? game.user);
  if (leg.due !== "taken-back" || !cutBack(token.uuid, leg)) lengthen(token.uuid, from, leg);
  const waiting = awaitedUser(token);
  if (waiting) takeIntents(waiting);
  if (isLong(token.uuid)) return settleNow(token.uuid);
  clearTimeout(clocks.get(token.uuid));
  const isFree = leg.due === "free";
  const settle = (): void => settleNow(token.uuid, isFree ? leg : undefined);
  clocks.set(token.uuid, setTimeout(settle, isFree ? 0 : STILL));
}

/** Puts a token back that a page has moved far outside the scene: the path there has too many spaces to look at. */
function putBack({ uuid }: Token, from: Place, user: User.Implementation): void {
  inLine(async () => {
    const token = await tokenAt(uuid);
    if (!token || isNearScene(token._source)) return;
    await moveFreely(token, [{ ...placeOf(from), action: "displace", intermediate: false }]);
    const refusal = { code: "move/outside", data: { name: token.name ?? "" } };
    reportSuspicious(user, refusal);
    void notifyRefusal(user, refusal);
  });
}

/** Reads the position at which a movement began, for a token that has only just come into the fight. */
function originIn(told: unknown): Place | null {
  return readPlace(dataOf(told)["origin"]);
}

function legOf(
  token: Token,
  { from, to }: { readonly from: Place; readonly to: Place },
  told: unknown,
  user: User.Implementation,
): Leg {
  const method = textAt(dataOf(told), "method");
  const waypoints = waypointsGone(to, told);
  const isFree = isExcused(token, from) || (method !== "undo" && !isMove(token, { method }, waypoints, user.isGM));
  const due = isFree ? "free" : method === "undo" ? "taken-back" : "charged";
  return { waypoints, to, user: user.id ?? "", due };
}

/**
 * Queues the settling of a token's trail, up to a leg if one is given. A trail that has to wait for a decision of the GM is settled after
 * it.
 */
function settleNow(uuid: string, until?: Leg): void {
  clearTimeout(clocks.get(uuid));
  clocks.delete(uuid);
  inLine(async () => {
    const token = await tokenAt(uuid);
    if (!token) dropTrail(uuid);
    const done = token ? await settleTrail(token, WRITING, { until }) : ok(true);
    if (!done.ok) afterDecision(() => settleNow(uuid, until));
  });
}

/** Settles at once the trails of all tokens of a fight, before its turn ends; the position of a token that is new to it is noted. */
export function followPlaces(combat: Combat.Implementation): void {
  if (!isWriter() || !combat.started) return;
  const takeNotice = async (): Promise<void> => {
    const tokens = tokensIn(combat);
    const news = tokens.filter(({ uuid }) => !knownPlace(combat, uuid));
    await knowPlaces(
      combat,
      news.map((token) => [token.uuid, token._source]),
    );
    for (const token of tokens) followToken(token, placeOf(token._source), null, playerOf(token));
  };
  for (const uuid of trailed()) settleNow(uuid);
  inLineOnce(`places of ${combat.uuid}`, takeNotice, { combat });
}

/**
 * Notes the position of a token that a GM puts into a fight; one that a player puts in is followed from the position that the fight has
 * noted, if it has one.
 */
export function followNewcomer(
  { token, parent }: Combatant.Implementation,
  user: User.Implementation | undefined,
): void {
  if (!isWriter() || !token || !parent?.started) return;
  if (user?.isGM) inLine(() => knowPlaces(parent, [[token.uuid, token._source]]), { combat: parent });
  else followPlaces(parent);
}

/** Finds the player who owns a token, preferring one who is connected; null if only GMs own it. */
function playerOf({ actor }: Token): User.Implementation | null {
  const players = game.users.filter((user) => !user.isGM && actor?.testUserPermission(user, "OWNER") === true);
  return players.find(({ active }) => active) ?? players[0] ?? null;
}

/** Resumes everything as the new writer, drawn grounds too; answers that waited here while another client wrote are asked for again. */
export function takeOver(): void {
  giveAgain();
  resumeAll();
  followGrounds();
}

/** Resumes everything that was left unfinished by this client before a reload, or by another writer; paths too. */
export function resumeAll(): void {
  resume();
  for (const message of game.messages) {
    followWay(message);
    resumeLeave(message);
  }
  for (const combat of game.combats) followPlaces(combat);
}

/** Moves a token on that has permission to go on, and has not moved since. */
function resumeLeave(message: ChatMessage.Implementation): void {
  const record = isWriter() ? readRecord(message) : null;
  const way = record && !record.undone ? readWay(record) : null;
  if (way?.leave !== "goes") return;
  inLineOnce(`going on of ${message.id}`, async () => {
    const token = await tokenAt(way.token);
    if (token && leaveAt(token, token._source)?.message === message.id) goOn(token, way);
  });
}

/** Follows the exchange of a move: its token goes on when the exchange is over, and back when it is undone. */
export function followWay(message: ChatMessage.Implementation): void {
  const record = isWriter() ? readRecord(message) : null;
  const way = record && readWay(record);
  if (!record || !way || record.phase !== "closed") return;
  const id = message.id ?? "";
  if (way.leave === "waits" && isClosed(record.state)) inLineOnce(`leave of ${id}`, () => giveLeave(id));
  if (record.undone !== (way.leave === "back")) inLineOnce(`way of ${id}`, () => putToken(id));
}

/** Puts the token of an undone move back to its start, and that of a redone one to its end, unless it has moved since. */
async function putToken(message: string): Promise<void> {
  const record = recordAt(message);
  const way = record && readWay(record);
  if (!record || !way || record.phase !== "closed" || record.undone === (way.leave === "back")) return;
  const token = await tokenAt(way.token);
  const end = endOf(way);
  const [there, here] = record.undone ? [way.from, end] : [end, way.from];
  const isElsewhere = token && ![there, here].some((place) => isSamePlace(token._source, place));
  if (token && isSamePlace(token._source, here))
    await moveFreely(token, [{ ...there, action: "displace", intermediate: false }]);
  await storeWay(record, { ...way, to: end, leave: record.undone ? "back" : "gone" });
  if (isElsewhere) ui.notifications.info(game.i18n.format("RIPOSTE.Move.elsewhere", { name: token.name ?? "" }));
}
