import { tryWrite, dropFailedWrite } from "../../platform/storing.ts";
import { type Result, type Refusal, type Fight, type TurnPoint, refuse, planMoments } from "../../../engine/index.ts";
import { clientState } from "../../platform/state.ts";
import { type QueuedIntent, dropQueue, listWaitingIntents, settleIntents } from "../../exchange/intents.ts";
import { runAfterDecision, refuseUndecided, isUndecidedRefusal } from "./write-step.ts";
import { queueLast } from "../../exchange/queue.ts";
import { notifyRefusal, localiseSentence } from "../../exchange/refusals.ts";
import { describeRefusal } from "../../../view/terms.ts";
import { toDeclarationName, listNewMessages } from "../../exchange/exchange-index.ts";
import { type StoredExchange, readStoredExchange } from "../../exchange/record.ts";
import { buildFight, getPresentPoint } from "../../documents/fight/fight.ts";

/** Maximum number of intents of one user that are taken before the intents of the others. */
const MAX_INTENTS = 20;

/** Time after which no other intent of a user is taken before the intents of the others, in milliseconds. */
const TURN_TIME = 250;

/** Maximum number of intents that may wait in a player's queue; no window fills one so, and a longer queue is dropped. */
const MAX_WAITING = 200;

/** Time for which a user who reported as present is not asked again, in milliseconds. */
const ARRIVAL_PAUSE = 1000;

/** Time for which an intent that fails is tried again before it is refused, in milliseconds. */
const PATIENCE = 20_000;

/** The times at which intents first failed, and the handled intents that are still in the queue, each by its user and nonce. */
const failing = clientState.map<string, number>("intent-queue.failing");
const handledIntents = clientState.set<string>("intent-queue.handled");

/** Carries out one intent of a user, or refuses it. */
type CarryOutIntent = (user: User.Implementation, queued: QueuedIntent) => Promise<Result<true>>;

/**
 * Takes a user's queue: some of it, and the rest after the intents of the others. An intent that fails, or has to wait for a decision of
 * the GM, stays in it until it is refused. A handled intent is not carried out again, even if it cannot be removed from the queue.
 */
export function takeQueue(user: User.Implementation, carryOut: CarryOutIntent): void {
  const takeSome = async (): Promise<void> => {
    const intents = listWaitingIntents(user);
    if (intents.length === 0) return;
    if (!user.isGM && intents.length > MAX_WAITING && (await dropQueue(user))) return reportFlood(user);
    const finished: string[] = [];
    const staying: string[] = [];
    const end = performance.now() + TURN_TIME;
    for (const { nonce, queued } of intents.slice(0, MAX_INTENTS)) {
      if (finished.length > 0 && performance.now() >= end) break;
      const key = toIntentKey(user, nonce);
      if (!handledIntents.has(key) && (await handleIntent(user, queued, { key, take: carryOut })))
        handledIntents.add(key);
      (handledIntents.has(key) ? finished : staying).push(nonce);
    }
    if (finished.length > 0) await settleIntents(user, finished);
    for (const nonce of finished) handledIntents.delete(toIntentKey(user, nonce));
    if (staying.length > 0) runAfterDecision(() => takeQueue(user, carryOut));
    const remaining = listWaitingIntents(user).length;
    if (remaining > 0 && remaining < intents.length) takeQueue(user, carryOut);
  };
  queueLast(`queue of ${user.id}`, takeSome);
}

function toIntentKey({ id }: User.Implementation, nonce: string): string {
  return `intent ${nonce} of ${id}`;
}

/** The key under which an intent is tried, and the function that carries it out. */
type IntentTrial = { readonly key: string; readonly take: CarryOutIntent };

/** Handles an intent, and tells its user of a refusal. False if it has to stay in the queue. */
async function handleIntent(
  user: User.Implementation,
  queued: QueuedIntent | null,
  trial: IntentTrial,
): Promise<boolean> {
  const result = queued ? await tryIntent(user, queued, trial) : refuse("intent/unreadable");
  if (result.ok) return true;
  if (isUndecidedRefusal(result.refusal)) return false;
  noteRecent(`refusal to ${user.id}`);
  reportRefusal(user, result.refusal);
  return true;
}

/** Carries out an intent. An intent that fails is tried again, and refused in the end. */
async function tryIntent(
  user: User.Implementation,
  queued: QueuedIntent,
  { key, take: carryOut }: IntentTrial,
): Promise<Result<true>> {
  const tried: { result: Result<true> } = { result: refuseUndecided() };
  const isDone = await tryWrite(key, async () => (tried.result = await carryOut(user, queued)), {
    again: () => takeQueue(user, carryOut),
    fault: "request",
    message: "message" in queued.intent ? queued.intent.message : "",
  });
  const since = failing.get(key) ?? Date.now();
  failing.set(key, since);
  if (!isDone && Date.now() - since < PATIENCE) return refuseUndecided();
  dropFailedWrite(key);
  failing.delete(key);
  return isDone ? tried.result : refuse("intent/failed");
}

/** Times at which each user last reported as present. */
const lastHeard = clientState.map<string, number>("intent-queue.heard");

/** True if a user who reports as present is to be asked again and sent the keys; false if that was done a moment ago. */
export function isNewArrival(user: User.Implementation): boolean {
  const last = lastHeard.get(user.id ?? "");
  const isNew = last === undefined || Date.now() - last > ARRIVAL_PAUSE;
  if (isNew) lastHeard.set(user.id ?? "", Date.now());
  return isNew;
}

/** The endings of refusals that our own windows never cause: such an intent or answer was written by hand. */
const BY_HAND = new RegExp(
  `/(${[
    ...["unreadable", "malformed", "not-yours", "not-by-hand", "gm-only", "unknown", "not-declared", "too-many"],
    ...[
      "unknown-question",
      "not-faces",
      "no-such-face",
      "how-many-faces",
      "not-shares",
      "not-a-plan",
      "not-a-text",
      "outside",
    ],
  ].join("|")})$`,
);

/** The maximum number of such intents of one user that are logged, so that the console is not flooded. */
const MAX_LOGGED = 50;

/** The number of logged intents, by user. */
const loggedCounts = clientState.map<string, number>("intent-queue.noted");

/** Tells a user of a refusal; one that our own windows never cause is also reported to the GM. */
export function reportRefusal(user: User.Implementation, refusal: Refusal, message?: string): void {
  reportSuspicious(user, refusal);
  void notifyRefusal(user, refusal, message);
}

/**
 * Reports an intent or answer of a user that no window offers: always in the console, and the first time also as a notification to the GM.
 */
function reportSuspicious(user: User.Implementation, refusal: Refusal): void {
  const times = loggedCounts.get(user.id ?? "") ?? 0;
  if (user.isGM || times >= MAX_LOGGED || !BY_HAND.test(refusal.code)) return;
  loggedCounts.set(user.id ?? "", times + 1);
  console.warn(`riposte | ${user.name}: ${refusal.code}`);
  if (times > 0) return;
  const sentence = localiseSentence(describeRefusal(refusal));
  const message = game.i18n.format("RIPOSTE.Exchange.oddWish", { name: user.name, sentence });
  ui.notifications.warn(message, { permanent: true, console: false });
}

/** The maximum number of updates of one user in a span; more updates are a flood. This allows fifteen a second, for five seconds. */
const MAX_UPDATES = 75;
/** The span in which the updates of a user are counted, in milliseconds. */
const SPAN = 5_000;

/** The number of updates of a user since a time. */
type UpdateCount = { readonly since: number; readonly updates: number };

/** The updates of each user in the current span, and the users whose flood has been reported to the GM. */
const counts = clientState.map<string, UpdateCount>("intent-queue.counts");
const reportedUsers = clientState.set<string>("intent-queue.told");

/** Counts an update of a player, and warns the GM once about each user who sends too many. */
export function noteUpdate(userId: string): void {
  if (reportedUsers.has(userId)) return;
  const user = game.users.get(userId);
  if (!user || user.isGM) return;
  const now = Date.now();
  const count = counts.get(userId);
  const { since, updates } = count && now - count.since < SPAN ? count : { since: now, updates: 0 };
  counts.set(userId, { since, updates: updates + 1 });
  if (updates >= MAX_UPDATES) reportFlood(user);
}

/** Warns the GM about a player whose page floods the table, once. */
function reportFlood(user: User.Implementation): void {
  if (reportedUsers.has(user.id ?? "")) return;
  reportedUsers.add(user.id ?? "");
  const text = game.i18n.format("RIPOSTE.Exchange.flood", { name: user.name });
  ui.notifications.warn(text, { permanent: true, console: false });
}

/** The maximum number of running and new declarations of one player. */
const MAX_DECLARATIONS = 12;
/** The time for which a declaration is new, in milliseconds. */
const NEW_SPAN = 10_000;

/** The maximum number of refused requests of one player in that time. */
const MAX_REFUSED = 40;

/** True if a player has declared or requested too much in a short time, or was refused too often; a GM may declare for many fighters at once. */
export function isRateLimited(user: User.Implementation): boolean {
  if (user.isGM) return false;
  if (listRecent(`refusal to ${user.id}`).length >= MAX_REFUSED) return true;
  const exchanges = listNewMessages(Date.now() - NEW_SPAN).map(readStoredExchange);
  const declared = exchanges.map((each) => (each ? countDeclarations(each, user) : 0));
  return declared.reduce((sum, each) => sum + each, listRecent(`request of ${user.id}`).length) >= MAX_DECLARATIONS;
}

/** Counts a request of a user for which the writer creates or deletes documents, but no exchange. */
export function noteRequest({ id }: User.Implementation): void {
  noteRecent(`request of ${id}`);
}

/** The times of the last ten seconds at which something was noted, in milliseconds, by what it was. */
const recentTimes = clientState.map<string, readonly number[]>("intent-queue.recent");

/** Notes something that floods would repeat; returns how often that was noted in the last ten seconds. */
export function noteRecent(key: string): number {
  const times = [...listRecent(key), Date.now()].slice(-MAX_REFUSED);
  recentTimes.set(key, times);
  return times.length;
}

function listRecent(key: string): readonly number[] {
  return (recentTimes.get(key) ?? []).filter((time) => time > Date.now() - NEW_SPAN);
}

/**
 * Warns the GM, unless that was done just now. The key names a kind and a document: a player can vary the text, for instance by a name,
 * and must not cover the screen with notices.
 */
export function warnOnce(key: string, text: string): void {
  if (noteRecent(key) === 1) ui.notifications.warn(text, { permanent: true, console: false });
}

/** Counts the declarations of a user that have started or interrupted an exchange. */
function countDeclarations({ declarer, interrupts }: StoredExchange, user: User.Implementation): number {
  const own = toDeclarationName(user.id ?? "", "");
  return Number(declarer === user.id) + interrupts.filter((each) => each.startsWith(own)).length;
}

/**
 * True if a change of the turn ends only the turns of the user's own fighters, as a player may do. Foundry lets any player set any turn.
 */
export function isOwnMove(fight: Fight, { round, turn }: TurnPoint, isTheirs: (fighter: string) => boolean): boolean {
  const ended = planMoments(fight, round, turn).filter(({ moment }) => moment === "turn-end");
  return ended.length > 0 && ended.every(({ of }) => isTheirs(of));
}

/** Judges a change of the turn by a user. */
type JudgeTurn = (combat: Combat.Implementation, point: TurnPoint, mover: User.Implementation) => void;

/**
 * Sets the turn back to the clock of the fight if a player has changed it without the right to, and returns true. A turn that is another by
 * then is judged again, since a change of the order or of an address is followed by no check of the turn.
 */
export async function putTurnBack(
  combat: Combat.Implementation,
  point: TurnPoint,
  mover: User.Implementation,
  judge: JudgeTurn,
): Promise<boolean> {
  const fight = buildFight(combat);
  if (isSamePoint(point, fight) || isOwnMove(fight, point, (fighter) => mayEndTurn(combat, fighter, mover)))
    return false;
  const refusal = { code: "pass/not-yours", data: {} };
  reportRefusal(mover, refusal);
  const present = getPresentPoint(combat);
  if (!isSamePoint(present, point)) judge(combat, present, mover);
  else await restoreTurn(combat, fight, mover);
  return true;
}

/** Sets the turn back to the clock of the fight. The order may change meanwhile, so where that leads is judged as the player's move. */
async function restoreTurn(combat: Combat.Implementation, fight: Fight, { id }: User.Implementation): Promise<void> {
  const turn = combat.turns.findIndex(({ actor }) => actor?.uuid === fight.turn);
  const options = { turnEvents: false, riposteMover: id };
  await combat.update({ round: fight.round, turn: turn >= 0 ? turn : null }, options);
}

function isSamePoint(a: TurnPoint, b: TurnPoint): boolean {
  return a.round === b.round && a.turn === b.turn;
}

/** True if a user may end a fighter's turn: they own the fighter, or the fighter is out of the fight. */
function mayEndTurn(combat: Combat.Implementation, fighter: string, mover: User.Implementation): boolean {
  const combatants = combat.combatants.filter(({ actor }) => actor?.uuid === fighter);
  return combatants.every((combatant) => combatant.isDefeated || combatant.testUserPermission(mover, "OWNER"));
}
