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

/** How long a token must stand still before its way is charged, in milliseconds: key presses are one way. */
const STILL = 900;

/** The clocks of tokens that may stand still, by token. */
const clocks = clientState.map<string, ReturnType<typeof setTimeout>>("following.clocks", clearTimeout);

/**
 * Follows a token that stands elsewhere than its fight knows, by whichever client it was moved: what has led there is settled once it stands
 * still. Its movement tells the way, if one tells anything; where the way began is known.
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

/** A token that a page has put where no scene is goes back: the way there has more spaces than can be looked at. */
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

/** Where a movement says that it began: for a token that has only just come into the fight. */
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
 * Settles what a token has gone, no farther than a leg if one is given, after all that came before it; what has to wait for a decision is tried
 * again after it.
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

/** Settles at once what tokens of a fight have gone, before its turn ends; tokens that are new to it are where they stand. */
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

/** A token that a GM puts into a fight, or one that has never been in it, is where it stands. */
export function followNewcomer(
  { token, parent }: Combatant.Implementation,
  user: User.Implementation | undefined,
): void {
  if (!isWriter() || !token || !parent?.started) return;
  if (user?.isGM) inLine(() => knowPlaces(parent, [[token.uuid, token._source]]), { combat: parent });
  else followPlaces(parent);
}

/** The player whose token it is, one who is here before others; null if only GMs move it. */
function playerOf({ actor }: Token): User.Implementation | null {
  const players = game.users.filter((user) => !user.isGM && actor?.testUserPermission(user, "OWNER") === true);
  return players.find(({ active }) => active) ?? players[0] ?? null;
}

/** Resumes everything as the new writer, drawn grounds too; answers that waited here while another wrote are asked for again. */
export function takeOver(): void {
  giveAgain();
  resumeAll();
  followGrounds();
}

/** Resumes everything that was left in the middle, ways too: by this client before a reload, or by another writer. */
export function resumeAll(): void {
  resume();
  for (const message of game.messages) {
    followWay(message);
    resumeLeave(message);
  }
  for (const combat of game.combats) followPlaces(combat);
}

/** A token that was given leave, and has not moved since, goes on. */
function resumeLeave(message: ChatMessage.Implementation): void {
  const record = isWriter() ? readRecord(message) : null;
  const way = record && !record.undone ? readWay(record) : null;
  if (way?.leave !== "goes") return;
  inLineOnce(`going on of ${message.id}`, async () => {
    const token = await tokenAt(way.token);
    if (token && leaveAt(token, token._source)?.message === message.id) goOn(token, way);
  });
}

/** Follows the exchange of a move: its token goes on when it is over, and back when it is undone. */
export function followWay(message: ChatMessage.Implementation): void {
  const record = isWriter() ? readRecord(message) : null;
  const way = record && readWay(record);
  if (!record || !way || record.phase !== "closed") return;
  const id = message.id ?? "";
  if (way.leave === "waits" && isClosed(record.state)) inLineOnce(`leave of ${id}`, () => giveLeave(id));
  if (record.undone !== (way.leave === "back")) inLineOnce(`way of ${id}`, () => putToken(id));
}

/** Puts the token of an undone move back to where it began, and that of a redone one to its end, unless it has moved since. */
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
