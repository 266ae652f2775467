import { type Input, type Point, type Result, type State, type Step, ok, refuse, run } from "../../engine/index.ts";
import { clientState } from "../client/state.ts";
import { combatAt, fightAmong, fightersIn, pointOf } from "../fight/fight.ts";
import { followAll } from "./marks.ts";
import { type Begun, goBack, deservesMessage, keepPassed, storePast, passed } from "./passing.ts";
import { openRecord } from "../ledger/keeping.ts";
import { tellRounds } from "../ledger/telling.ts";
import { appendLog, begunLog, dropLog, keepLog } from "../ledger/logging.ts";
import { settleTies } from "./tie.ts";
import { settleOrder, settleTurn } from "./settling.ts";
import { isAt, keepTurn, noteTurn } from "./keeping-turn.ts";
import { putBack } from "./turn-right.ts";
import { afterDecision, awaitingGm, isHeldBack, isUndecided } from "./conflicts.ts";
import { presentFighters } from "../documents/fighters.ts";
import { finish, finishApplying, isCalledOff } from "./finishing.ts";
import { worldRulings } from "../world/rulings.ts";
import { worldRuleset } from "../world/settings.ts";
import { byHandOf, insteadOfPlayer } from "../exchange/instead.ts";
import { headOf } from "../exchange/hidden.ts";
import { type DeclareIntent, type Intent, type QueuedIntent, openIntent } from "../exchange/intents.ts";
import {
  messageOfDeclaration,
  nameOfDeclaration,
  unfinishedMessages,
  unfinishedRecords,
} from "../exchange/exchanges.ts";
import { applyClockControl } from "./clock-control.ts";
import { type ExchangeRecord, packedFor, readRecord, recordAt, rulesOf } from "../exchange/record.ts";
import { maySee } from "../declaring/check-mode.ts";
import { interruptedBy } from "../declaring/interrupting.ts";
import { apart, inLine, inLineOnce } from "../exchange/line.ts";
import type { MessageMode } from "../client/compat.ts";
import { lockTexts } from "../exchange/locking.ts";
import { packFirst } from "../exchange/packed-texts.ts";
import { tellKey, tellKeysTo, tellProof } from "./keys.ts";
import { isRateLimited } from "./declared.ts";
import { giveThing } from "./giving.ts";
import { pullAnswers, throwAgain } from "./pull.ts";
import { noteTyped, rollsWith } from "./rolls.ts";
import { isNewHere, takeQueue } from "./queue.ts";
import { GM_SEAT, seatOf } from "../documents/seats.ts";
import { spaceOf } from "../exchange/space-of.ts";
import { notifyRefusal } from "../exchange/refusal-notices.ts";
import { takeWay } from "./settling-trails.ts";
import { planOf, stored } from "./storing.ts";
import type { Writing } from "./taking-ways-back.ts";
import { reportSuspicious } from "./suspicious.ts";
import { settingOf, tryDeclaring } from "../declaring/trial.ts";
import { areRolling } from "./throwing.ts";
import { offerUndoOfTurns, takeUndo } from "./undoing.ts";
import { areByHand, letRoll } from "../world/held-dice.ts";
import { worldOf } from "../world/world.ts";

/** Maximum number of repeated questions to a user after refused answers. */
const MOST_ASKS = 3;

const NOTHING = (): void => undefined;

/** Number of refused answers, by exchange and user. */
const refusals = clientState.map<string, number>("writer.refusals");

/**
 * The ids of messages that are still to be created, by declaration: a message whose creation is tried again keeps its id, and has one
 * record in the ledger.
 */
const ids = clientState.map<string, string>("writer.ids");

/** States with sealed answers that other users may not see yet, by message. */
const unsealed = clientState.map<string, State>("writer.unsealed");

/** Takes a user's queue. */
export function takeIntents(user: User.Implementation): void {
  takeQueue(user, takeIntent);
}

/** Resumes everything unfinished, left by this client before a reload or by another writer. */
export function resume(): void {
  for (const { id: message } of unfinishedMessages())
    if (message) inLineOnce(nameOf(message), () => goOn(message), { message });
  for (const combat of game.combats) {
    settleOrder(combat);
    settleTurn(combat);
    passTurns(combat, pointOf(combat), null);
    void settleTies(combat);
  }
  for (const user of game.users) takeIntents(user);
  followAll();
  tellLedgers();
}

/** Queues the writing of the ledger texts of rounds that are over. */
function tellLedgers(): void {
  inLineOnce("ledgers", tellRounds, { fault: "ledger" });
}

/** Gives one input to an exchange; a refusal is shown to its user, who is asked again a few times. */
export function submit(
  message: ChatMessage.Implementation,
  input: Input,
  user: User.Implementation,
  taken: () => void = NOTHING,
): void {
  inLine(
    async () => {
      if (!game.messages.has(message.id ?? "")) return taken();
      const done = await advance(message, input);
      if (!done.ok && isHeldBack(done.refusal)) return afterDecision(() => submit(message, input, user, taken));
      taken();
      if (done.ok) return;
      reportSuspicious(user, done.refusal);
      void notifyRefusal(user, done.refusal, message.id ?? "");
      const key = `${message.id}/${user.id}`;
      const times = (refusals.get(key) ?? 0) + 1;
      refusals.set(key, times);
      if (times >= MOST_ASKS) return;
      throwAgain(message.id ?? "");
      askAgain(message.id ?? "");
    },
    { message: message.id ?? "" },
  );
}

/** Sends the open questions of an exchange again. */
function askAgain(message: string): void {
  const record = recordAt(message);
  if (record) pullAnswers(record, unsealedState(record), submit);
}

/**
 * Advances the clock of a fight to its combat's present turn. Only a GM moves it back, or ends the turns of others; without a known mover
 * the move is allowed. Each move is judged by itself: others may have followed by the time it is handled, but not by the time it is tried
 * again.
 */
export function passTurns(combat: Combat.Implementation, point: Point, mover: User.Implementation | null): void {
  const player = mover?.isGM === false ? mover : null;
  const tried = { isAgain: false };
  noteTurn(combat, point);
  const pass = async (): Promise<void> => {
    const rules = worldRuleset();
    const isOver = tried.isAgain && !isAt(combat, point);
    tried.isAgain = true;
    if (!rules.ok || isOver) return;
    const later = (): void => afterDecision(() => passTurns(combat, point, mover));
    if (isUndecided([combat])) return later();
    if (player && (await putBack(combat, point, player))) return;
    if (!player && (await goBack(combat, point))) return offerUndoOfTurns(combat);
    const begun = await passed(combat, point, rules.value);
    if (begun && isUndecided(planOf(begun.step, combat))) return later();
    if (begun) await storePassed(combat, point, begun);
    await keepTurn(combat, point);
    tellLedgers();
  };
  inLine(pass, { combat });
}

/** Stores that the clock of a fight has passed to a point, in an exchange if that did more than move the clock. */
async function storePassed(combat: Combat.Implementation, point: Point, begun: Begun): Promise<void> {
  await storePast(combat);
  if (!deservesMessage(begun.step)) return keepPassed(combat, begun.step);
  await post({ ...TABLE, combat, fighters: fightersIn(combat), named: [], point }, begun);
}

async function takeIntent(user: User.Implementation, queued: QueuedIntent): Promise<Result<true>> {
  const { nonce, intent } = queued;
  switch (intent.type) {
    case "locked": {
      const opened = await openIntent(user, nonce, intent.text);
      return opened ? takeIntent(user, { ...queued, intent: opened }) : refuse("intent/locked", { nonce });
    }
    case "declare": {
      const known = messageOfDeclaration(nameOfDeclaration(user.id ?? "", nonce));
      if (known !== undefined) return goOnAgain(known);
      return isRateLimited(user) ? refuse("declare/too-many") : declare(user, nonce, intent);
    }
    case "way":
      return isRateLimited(user) ? refuse("declare/too-many") : takeWay(user, { nonce, intent }, WRITING);
    case "answer":
    case "cancel":
    case "first":
    case "adjust":
      return takeWord(user, intent);
    case "undo":
    case "redo":
      return takeUndo(user, intent, resume);
    case "clock":
    case "skip": {
      const kept = await applyClockControl(user, intent, advance);
      if (kept.ok) askAgain(intent.message);
      return kept;
    }
    case "roll":
      if (!user.isGM) return refuse("adjust/gm-only");
      letRoll(intent.message);
      return ok(true);
    case "give":
      return isRateLimited(user) ? refuse("declare/too-many") : giveThing(user, nonce, intent);
    case "make":
    case "unmake":
      return isRateLimited(user)
        ? refuse("declare/too-many")
        : (await import("../campaign/making.ts")).take(user, nonce, intent);
    case "here":
      if (!isNewHere(user)) return ok(true);
      void tellProof(user);
      tellKeysTo(user);
      for (const record of unfinishedRecords()) pullAnswers(record, unsealedState(record), submit, user);
      return ok(true);
  }
}

/** Goes on with an exchange that was started by an earlier try: the answer to the write that started it may have been lost. */
async function goOnAgain(message: string): Promise<Result<true>> {
  await goOnApart(message);
  return ok(true);
}

async function takeWord(
  user: User.Implementation,
  intent: Extract<Intent, { type: "answer" | "cancel" | "first" | "adjust" }>,
): Promise<Result<true>> {
  const record = recordAt(intent.message);
  if (!record) return refuse("exchange/gone");
  const { message } = record;
  const seat = await seatOf(user, record.fighters);
  if (intent.type === "adjust") {
    const { message: _message, ...said } = intent;
    return advance(message, { ...said, seat });
  }
  if (intent.type !== "answer") {
    const { type, frame } = intent;
    return advance(message, { type, seat, ...(frame === undefined ? {} : { frame }) });
  }
  const { ask, question, value } = intent;
  const asked = record.state.ask?.questions.find(({ id }) => id === question);
  if (asked?.kind === "faces" && !areByHand()) return refuse("answer/not-by-hand");
  const how = asked ? { ...(await insteadOfPlayer(asked.role, seat, user)), ...(await byHandOf(asked)) } : {};
  return advance(message, { type: "answer", ask, question, value, seat, ...how });
}

/** The writer's functions for following paths over the scene: the exchange of a move is declared like any other. */
export const WRITING: Writing = {
  declare: (user, { kind, payload }, way, nonce) =>
    declare(user, nonce, { type: "declare", kind, payload }, JSON.stringify(way)),
  cancel: (message) => submit(message, { type: "cancel", seat: GM_SEAT }, game.user),
  resume,
};

async function declare(
  user: User.Implementation,
  nonce: string,
  { combat: meant, token = "", mode = "public", ...declared }: DeclareIntent,
  way = "",
): Promise<Result<true>> {
  const rules = worldRuleset();
  if (!rules.ok) return rules;
  const seen = maySee(rules.value.id, declared, mode);
  if (!seen.ok) return seen;
  const setting = await settingOf({ ...declared, token, user }, rules.value, user.isGM ? meant : "");
  if (!setting.ok) return setting;
  const declaration = { ...declared, payload: setting.value.payload };
  const waiting = interruptedBy(declaration.kind, setting.value, rules.value);
  if (waiting) {
    const rolling = areRolling(waiting.message.id ?? "");
    if (rolling) return afterDice(rolling, user);
    const seat = await seatOf(user, waiting.fighters);
    return advance(waiting.message, { ...declaration, seat }, [nameOfDeclaration(user.id ?? "", nonce)]);
  }
  const step = await tryDeclaring(declaration, setting, rules.value, user);
  if (!step.ok) return step;
  const { scene, named, combat } = setting.value;
  const fighters = Object.keys(scene.fighters);
  if (isUndecided(planOf(step.value, combat))) return awaitingGm();
  const input: Input = { ...declaration, seat: await seatOf(user, fighters) };
  const begun = { declarer: user.id ?? "", nonce, fighters, named, combat, point: scene.fight, way, mode };
  await post(begun, { input, scene, step: step.value });
  return ok(true);
}

/** Makes a declaration wait for dice that users already see rolling, so that it cannot forestall their faces. */
function afterDice(rolling: Promise<void>, user: User.Implementation): Result<never> {
  void rolling.catch(() => undefined).then(() => setTimeout(() => takeIntents(user)));
  return awaitingGm();
}

/** The declarer of an exchange, and its fighters; empty if the clock started it. */
type Declared = {
  readonly declarer: string;
  readonly nonce: string;
  readonly fighters: readonly string[];
  /** The fighters whom the declaration names, the actor first. */
  readonly named: readonly string[];
  readonly combat: Combat.Implementation | null;
  /** The point of the fight. */
  readonly point: Point;
  /** The path over the scene that it is declared for; empty for any other. */
  readonly way: string;
  readonly mode: MessageMode;
};

/** The declarer of an exchange started by the clock. */
const TABLE = { declarer: "", nonce: "", way: "", mode: "public" } as const;

/** Posts an exchange that has started, once the ledger has its start, and carries out its first step. */
async function post(declared: Declared, { input, scene, step }: Begun): Promise<void> {
  const { combat, nonce, declarer, fighters, way, mode } = declared;
  const { round, turn } = declared.point;
  const name = nonce === "" ? `${combat?.uuid} ${round} ${turn}` : nameOfDeclaration(declarer, nonce);
  const id = ids.get(name) ?? foundry.utils.randomID();
  ids.set(name, id);
  const began = { ruleset: step.state.ruleset, rulings: worldRulings(), round, turn };
  if (mode === "public") await openRecord(id, { ...began, combat, scene });
  const system = {
    ...{ rulings: JSON.stringify(began.rulings), nonce, declarer, combat: combat?.uuid ?? "", round, turn },
    kind: input.type === "declare" ? input.kind : "",
    fighters: [...fighters],
    way,
    mode,
    ...lockTexts(id, mode, packFirst(stored(step, { combat, log: begunLog(id, input, step), before: null }))),
  };
  const data = { _id: id, type: "exchange", ...(await headOf(declared, step.scene)), system } as const;
  const message = game.messages.get(id) ?? (await ChatMessage.implementation.create(data, { keepId: true }));
  ids.delete(name);
  if (message) await carryOut(message, step);
}

async function advance(
  message: ChatMessage.Implementation,
  input: Input,
  declared: readonly string[] = [],
): Promise<Result<true>> {
  const standing = readRecord(message);
  if (standing?.phase === "applying" && isCalledOff(input)) await finishApplying(standing, resume, { input });
  else if (standing?.phase === "applying") await goOnApart(message.id ?? "");
  const record = readRecord(message);
  if (record?.phase === "applying") return awaitingGm();
  if (record?.phase !== "open") return refuse("exchange/closed");
  const rules = await rulesOf(record);
  if (!rules.ok) return rules;
  const combat = combatAt(record.combat);
  const fighters = await presentFighters(record.fighters, rules.value);
  const state = unsealedState(record);
  const scene = {
    fighters,
    fight: fightAmong(combat, record.fighters, rules.value.id),
    world: worldOf(rules.value.id),
    ...spaceOf(record, input),
  };
  const step = run(state, input, scene, rules.value);
  if (!step.ok) return step;
  if (isUndecided(planOf(step.value, combat))) return awaitingGm();
  await noteTyped(record, state, input);
  const log = appendLog(record, { input, scene, before: state }, step.value, rules.value);
  const interrupts = [...record.interrupts, ...declared];
  const rolls = await rollsWith(record, step.value.dice);
  const texts = packedFor(record, stored(step.value, { combat, log, before: record }));
  await message.update({ system: { ...lockTexts(message.id ?? "", record.mode, texts), interrupts }, ...rolls });
  await carryOut(message, step.value);
  return ok(true);
}

/** Writes the changes of a step that is stored in its message, and asks its questions. */
async function carryOut(message: ChatMessage.Implementation, step: Step): Promise<void> {
  keepLog(message.id ?? "");
  unsealed.set(message.id ?? "", step.state);
  tellKey(message);
  await goOnApart(message.id ?? "");
}

/** Goes on with an exchange at once: the input that led to its step counts as taken, even if the step cannot be carried out yet. */
async function goOnApart(message: string): Promise<void> {
  await apart(nameOf(message), () => goOn(message), { message });
}

/** Returns the name under which the writer's queue goes on with an exchange. */
function nameOf(message: string): string {
  return `exchange ${message}`;
}

/** Goes on with an exchange: finishes its step, and asks its questions. */
async function goOn(message: string): Promise<void> {
  await finish(message, resume);
  const record = recordAt(message);
  if (record?.phase === "open") pullAnswers(record, unsealedState(record), submit);
  if (record?.phase !== "open" && record?.phase !== "applying") {
    unsealed.delete(message);
    dropLog(message);
  }
}

/** Returns the state with the sealed answers that this client holds, if they belong to the open ask; else the stored state. */
function unsealedState({ message, state }: ExchangeRecord): State {
  const held = unsealed.get(message.id ?? "");
  return held && held.serial === state.serial && held.ask?.id === state.ask?.id ? held : state;
}
