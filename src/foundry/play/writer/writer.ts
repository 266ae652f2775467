import {
  type Input,
  type TurnPoint,
  type Result,
  type State,
  type ExchangeStep,
  lookup,
  ok,
  refuse,
  run,
} from "../../../engine/index.ts";
import { clientState } from "../../platform/state.ts";
import { findCombatByUuid, buildExchangeFight, getPresentPoint } from "../../documents/fight/fight.ts";
import { updateAllMarks } from "./marks.ts";
import {
  type StartedStep,
  restoreEarlierTurn,
  shouldPost,
  storePassStep,
  storeEndedTurn,
  findPassStep,
  isAtPoint,
  keepTurn,
  noteTurn,
  settleTies,
  settleOrder,
  settleTurn,
} from "./turns.ts";
import { openRecord, writeRounds } from "../../exchange/ledger/journal.ts";
import { appendLog, startLog, dropLog, confirmLog } from "../../exchange/ledger/exchange-log.ts";
import { putTurnBack, isRateLimited, noteRequest, reportRefusal, isNewArrival, takeQueue } from "./intent-queue.ts";
import {
  runAfterDecision,
  refuseUndecided,
  isUndecidedRefusal,
  isUndecided,
  finishStep,
  finishApplying,
  isExchangeCancel,
  buildStepPlan,
  buildStoredStep,
} from "./write-step.ts";
import { readPresentFighters, GM_SEAT, buildSeat } from "../../documents/fighters.ts";
import { worldRulings } from "../../platform/world/rules.ts";
import { findWorldRuleset, areRolledByHand, releaseDice } from "../../platform/world/settings.ts";
import { describeTypedDice, describeGmSubstitute } from "../../exchange/standing-orders.ts";
import { addAskedReaders, buildMessageHead, mayUseMode } from "../../exchange/readers.ts";
import {
  type ClockControlIntent,
  type DeclareIntent,
  type Intent,
  type MakeIntent,
  type QueuedIntent,
  openIntent,
} from "../../exchange/intents.ts";
import {
  findDeclaredMessage,
  toDeclarationName,
  listUnfinishedMessages,
  listUnfinishedRecords,
} from "../../exchange/exchange-index.ts";
import { applyClockControl } from "./clock-control.ts";
import { type ExchangeRecord, packUpdate, readRecord, findRecord, loadRecordRules } from "../../exchange/record.ts";
import { findInterrupted, buildSetting, tryDeclaration } from "../../windows/declaring/dry-run.ts";
import { runOrQueue, queueTask, queueOnce } from "../../exchange/queue.ts";
import type { MessageMode } from "../../platform/compat.ts";
import { lockStep, resolveAliases } from "./locked-step.ts";
import { packFirst } from "../../exchange/packed-texts.ts";
import { sendKeyToReaders, sendReadableKeys, sendProof, requestAnswers, allowRethrow } from "./request-answers.ts";
import { giveThing } from "./giving.ts";
import { noteTypedDice, buildRolls, findDiceAnimation } from "./roll-dice.ts";
import { planDeclaredMove } from "../../exchange/movement/declared-move.ts";
import { advanceToken } from "../../exchange/movement/stopping.ts";
import { buildExchangeSpace } from "../../exchange/exchange-scene.ts";
import { takePathIntent } from "./settling-trails.ts";
import { type PathWriter, askToUndoTurns, takeUndo } from "./undoing.ts";
import { readWorldData } from "../../platform/world/world.ts";
import { isClockAwaited, isDeclarationAwaited, isInputAwaited, resumeReadable } from "./unreadable.ts";

/** Maximum number of repeated questions to a user after refused answers. */
const MAX_ASKS = 3;

const doNothing = (): void => undefined;

/** Number of refused answers, by exchange and user. */
const refusals = clientState.map<string, number>("writer.refusals");

/**
 * The ids of messages that are still to be created, by declaration: a message whose creation is tried again keeps its id, and has one
 * record in the ledger.
 */
const newMessageIds = clientState.map<string, string>("writer.ids");

/** States with sealed answers that other users may not see yet, by message. */
const unsealedStates = clientState.map<string, State>("writer.unsealed");

/** Takes a user's queue. */
export function takeUserIntents(user: User.Implementation): void {
  takeQueue(user, applyIntent);
}

/** Resumes everything unfinished, left by this client before a reload or by another writer. */
export function resumeUnfinished(): void {
  for (const { id: message } of listUnfinishedMessages())
    if (message) queueOnce(toTaskName(message), () => runExchange(message), { message });
  for (const combat of game.combats) {
    settleOrder(combat);
    settleTurn(combat);
    passClock(combat, getPresentPoint(combat), null);
    void settleTies(combat);
  }
  for (const user of game.users) takeUserIntents(user);
  updateAllMarks();
  requestLedgerTexts();
}

/** Queues the writing of the ledger texts of rounds that are over. */
function requestLedgerTexts(): void {
  queueOnce("ledgers", writeRounds, { fault: "ledger" });
}

/** Gives one input to an exchange; a refusal is shown to its user, who is asked again a few times. */
export function submit(
  message: ChatMessage.Implementation,
  input: Input,
  user: User.Implementation,
  onTaken: () => void = doNothing,
): void {
  queueTask(
    async () => {
      if (!game.messages.has(message.id ?? "")) return onTaken();
      const result = await advance(message, input);
      if (!result.ok && isUndecidedRefusal(result.refusal))
        return runAfterDecision(() => submit(message, input, user, onTaken));
      onTaken();
      if (result.ok) return;
      reportRefusal(user, result.refusal, message.id ?? "");
      const key = `${message.id}/${user.id}`;
      const times = (refusals.get(key) ?? 0) + 1;
      refusals.set(key, times);
      if (times >= MAX_ASKS) return;
      allowRethrow(message.id ?? "");
      askOpenQuestions(message.id ?? "");
    },
    { message: message.id ?? "" },
  );
}

/**
 * Puts the open questions of all exchanges again that have changed since they were put: their options and numbers are those of the present,
 * and a question that no longer makes sense ends.
 */
export const renewAllQuestions = clientState.coalesced("writer.renew", () => {
  for (const record of listUnfinishedRecords()) {
    const message = record.message.id ?? "";
    if (hasOpenChoice(record)) queueOnce(`questions of ${message}`, () => renewExchange(message), { message });
  }
  queueOnce("unreadable fighters", resumeReadable);
});

/** True if an exchange waits for an answer other than dice. */
function hasOpenChoice({ phase, state: { ask } }: ExchangeRecord): boolean {
  const open = ask?.questions.filter(({ id }) => lookup(ask.answered, id) === undefined) ?? [];
  return phase === "open" && open.some(({ kind }) => kind !== "faces");
}

async function renewExchange(message: string): Promise<void> {
  const record = findRecord(message);
  if (record && hasOpenChoice(record)) await advance(record.message, { type: "renew", seat: GM_SEAT });
}

/** Sends the open questions of an exchange again. */
function askOpenQuestions(message: string): void {
  const record = findRecord(message);
  if (record) requestAnswers(record, findUnsealedState(record), submit);
}

/**
 * Advances the clock of a fight to its combat's current turn. Only a GM moves it back, or ends the turns of others; without a known mover
 * the move is allowed. Each move is judged by itself: others may have followed by the time it is handled, but not by the time it is tried
 * again.
 */
export function passClock(combat: Combat.Implementation, point: TurnPoint, mover: User.Implementation | null): void {
  const player = mover?.isGM === false ? mover : null;
  const tried = { isAgain: false };
  noteTurn(combat, point);
  const pass = async (): Promise<void> => {
    const rules = findWorldRuleset();
    const isOver = tried.isAgain && !isAtPoint(combat, point);
    tried.isAgain = true;
    if (!rules.ok || isOver) return;
    const retryLater = (): void => runAfterDecision(() => passClock(combat, point, mover));
    if (isUndecided([combat])) return retryLater();
    if (player && (await putTurnBack(combat, point, player, passClock))) return;
    if (!player && (await restoreEarlierTurn(combat, point))) return askToUndoTurns(combat);
    if (await isClockAwaited(combat, rules.value)) return retryLater();
    const started = await findPassStep(combat, point, rules.value);
    if (started && isUndecided(buildStepPlan(started.step, combat))) return retryLater();
    if (started) await storeClockStep(combat, point, started);
    await keepTurn(combat, point);
    requestLedgerTexts();
  };
  queueTask(pass, { combat });
}

/** Stores that the clock of a fight has passed to a point, in an exchange if that did more than move the clock. */
async function storeClockStep(combat: Combat.Implementation, point: TurnPoint, started: StartedStep): Promise<void> {
  await storeEndedTurn(combat);
  if (!shouldPost(started.step)) return storePassStep(combat, started.step);
  await postExchange({ ...CLOCK_DECLARER, combat, named: [], point }, started);
}

async function applyIntent(
  user: User.Implementation,
  { nonce, intent }: Pick<QueuedIntent, "nonce" | "intent">,
): Promise<Result<true>> {
  const carryOut: IntentHandler = INTENT_HANDLERS[intent.type];
  return carryOut(user, intent, nonce);
}

/** Carries out one type of intent. */
type IntentHandler<I extends Intent = Intent> = {
  carryOut(user: User.Implementation, intent: I, nonce: string): Promise<Result<true>>;
}["carryOut"];

/** Handlers of all types of intents. */
const INTENT_HANDLERS: { readonly [I in Intent as I["type"]]: IntentHandler<I> } = {
  locked: async (user, { text }, nonce) => {
    const opened = await openIntent(user, nonce, text);
    return opened ? applyIntent(user, { nonce, intent: opened }) : refuse("intent/locked", { nonce });
  },
  declare: async (user, intent, nonce) => {
    const existing = findDeclaredMessage(toDeclarationName(user.id ?? "", nonce));
    // An earlier try has started it: the answer to its write may have been lost.
    if (existing !== undefined) return tryRunExchange(existing);
    return isRateLimited(user) ? refuse("declare/too-many") : declare(user, nonce, intent);
  },
  way: limitRate((user, intent, nonce) => takePathIntent(user, { nonce, intent }, PATH_WRITER)),
  answer: applyExchangeIntent,
  cancel: applyExchangeIntent,
  first: applyExchangeIntent,
  adjust: applyExchangeIntent,
  undo: (user, intent) => takeUndo(user, intent, resumeUnfinished),
  redo: (user, intent) => takeUndo(user, intent, resumeUnfinished),
  clock: controlClock,
  skip: controlClock,
  roll: async (user, { message }) => {
    if (!user.isGM) return refuse("adjust/gm-only");
    releaseDice(message);
    return ok(true);
  },
  give: limitRate(giveThing),
  make: limitRate(makeCharacter),
  unmake: limitRate(makeCharacter),
  here: async (user) => {
    if (!isNewArrival(user)) return ok(true);
    void sendProof(user);
    sendReadableKeys(user);
    for (const record of listUnfinishedRecords()) requestAnswers(record, findUnsealedState(record), submit, user);
    return ok(true);
  },
};

/** Returns a handler that refuses the intents of a user who sends too many. */
function limitRate<I extends Intent>(carryOut: IntentHandler<I>): IntentHandler<I> {
  return async (user, intent, nonce) =>
    isRateLimited(user) ? refuse("declare/too-many") : carryOut(user, intent, nonce);
}

async function controlClock(user: User.Implementation, intent: ClockControlIntent): Promise<Result<true>> {
  const result = await applyClockControl(user, intent, advance);
  if (result.ok) askOpenQuestions(intent.message);
  return result;
}

async function makeCharacter(user: User.Implementation, intent: MakeIntent, nonce: string): Promise<Result<true>> {
  noteRequest(user);
  return (await import("../../windows/campaign/make-character.ts")).applyMakeIntent(user, nonce, intent);
}

async function applyExchangeIntent(
  user: User.Implementation,
  intent: Extract<Intent, { type: "answer" | "cancel" | "first" | "adjust" }>,
): Promise<Result<true>> {
  const record = findRecord(intent.message);
  if (!record) return refuse("exchange/gone");
  const { message } = record;
  const seat = await buildSeat(user, record.fighters);
  if (intent.type !== "answer") {
    const { message: _message, ...command } = intent;
    return advance(message, { ...command, seat });
  }
  const { ask, question, value } = intent;
  const askedQuestion = record.state.ask?.questions.find(({ id }) => id === question);
  if (askedQuestion?.kind === "faces" && !areRolledByHand()) return refuse("answer/not-by-hand");
  const how = askedQuestion
    ? { ...(await describeGmSubstitute(askedQuestion.role, seat, user)), ...(await describeTypedDice(askedQuestion)) }
    : {};
  return advance(message, { type: "answer", ask, question, value, seat, ...how });
}

/** The writer's functions for following paths over the scene: the exchange of a move is declared like any other. */
export const PATH_WRITER: PathWriter = {
  declare: (user, { kind, payload }, path, nonce) =>
    declare(user, nonce, { type: "declare", kind, payload }, JSON.stringify(path)),
  cancel: (message) => submit(message, { type: "cancel", seat: GM_SEAT }, game.user),
  resume: resumeUnfinished,
};

async function declare(
  user: User.Implementation,
  nonce: string,
  { combat: encounter, token = "", mode = "public", group = "", ...draft }: DeclareIntent,
  path = "",
): Promise<Result<true>> {
  const rules = findWorldRuleset();
  if (!rules.ok) return rules;
  const permission = mayUseMode(rules.value.id, draft, mode);
  if (!permission.ok) return permission;
  if (await isDeclarationAwaited(draft, rules.value)) return refuseUndecided();
  const setting = await buildSetting({ ...draft, token, user }, rules.value, user.isGM ? encounter : "");
  if (!setting.ok) return setting;
  const declaration = { ...draft, payload: setting.value.payload };
  const interrupted = findInterrupted(declaration.kind, setting.value, rules.value);
  if (interrupted) {
    const animation = findDiceAnimation(interrupted.message.id ?? "");
    if (animation) return refuseDuringDice(animation, user);
    const seat = await buildSeat(user, interrupted.fighters);
    return advance(interrupted.message, { ...declaration, seat }, [toDeclarationName(user.id ?? "", nonce)]);
  }
  const step = await tryDeclaration(declaration, setting, rules.value, user);
  if (!step.ok) return step;
  const { scene, named, combat } = setting.value;
  if (isUndecided(buildStepPlan(step.value, combat))) return refuseUndecided();
  const input: Input = { ...declaration, seat: await buildSeat(user, Object.keys(scene.fighters)) };
  const move = path === "" ? planDeclaredMove(declaration, scene, rules.value, user) : null;
  const started = {
    declarer: user.id ?? "",
    nonce,
    named,
    combat,
    point: scene.fight,
    way: move ? JSON.stringify(move.path) : path,
    mode,
    group: user.isGM ? group : "",
  };
  await postExchange(started, { input, scene, step: step.value });
  if (move) advanceToken(move.token, move.path);
  return ok(true);
}

/** Makes a declaration wait for dice that users already see rolling, so that it cannot forestall their faces. */
function refuseDuringDice(animation: Promise<void>, user: User.Implementation): Result<never> {
  void animation.catch(() => undefined).then(() => setTimeout(() => takeUserIntents(user)));
  return refuseUndecided();
}

/** The declarer of an exchange; empty if the clock started it. */
type NewExchange = {
  readonly declarer: string;
  readonly nonce: string;
  /** The fighters whom the declaration names, the actor first. */
  readonly named: readonly string[];
  readonly combat: Combat.Implementation | null;
  /** The point of the fight. */
  readonly point: TurnPoint;
  /** The path over the scene that it is declared for; empty for any other. */
  readonly way: string;
  readonly mode: MessageMode;
  /** The id of the request to several of which it is a part; empty for any other. */
  readonly group: string;
};

/** The declarer of an exchange started by the clock. */
const CLOCK_DECLARER = { declarer: "", nonce: "", way: "", mode: "public", group: "" } as const;

/** Posts an exchange that has started, once the ledger has its start, and carries out its first step. */
async function postExchange(exchange: NewExchange, { input, scene, step }: StartedStep): Promise<void> {
  const { combat, nonce, declarer, way: path, mode, group } = exchange;
  const fighters = Object.keys(scene.fighters);
  const { round, turn } = exchange.point;
  const name = nonce === "" ? `${combat?.uuid} ${round} ${turn}` : toDeclarationName(declarer, nonce);
  const id = newMessageIds.get(name) ?? foundry.utils.randomID();
  newMessageIds.set(name, id);
  const start = { ruleset: step.state.ruleset, rulings: worldRulings(), round, turn };
  const texts = packFirst(buildStoredStep(step, { combat, log: startLog(id, input, step), before: null }));
  const locked = await lockStep(id, { mode, fighters, combat: combat?.uuid ?? "" }, step.state, texts);
  if (locked.mode === "public") await openRecord(id, { ...start, combat, scene });
  const system = {
    ...{ rulings: JSON.stringify(start.rulings), nonce, declarer, combat: combat?.uuid ?? "", round, turn },
    kind: input.type === "declare" ? input.kind : "",
    // Sorted, since the first is the one who acts.
    ...{ fighters: locked.mode === "unseen" ? fighters.toSorted() : [...fighters], way: path, group, ...locked },
  };
  const data = { _id: id, type: "exchange", ...(await buildMessageHead(exchange, step)), system } as const;
  const message = game.messages.get(id) ?? (await ChatMessage.implementation.create(data, { keepId: true }));
  newMessageIds.delete(name);
  if (message) await writeStep(message, step);
}

async function advance(
  message: ChatMessage.Implementation,
  given: Input,
  declarationNames: readonly string[] = [],
): Promise<Result<true>> {
  const current = readRecord(message);
  const input = current ? resolveAliases(current, given) : given;
  if (current?.phase === "applying" && isExchangeCancel(input))
    await finishApplying(current, resumeUnfinished, { input });
  else if (current?.phase === "applying") await tryRunExchange(message.id ?? "");
  const record = readRecord(message);
  if (record?.phase === "applying") return refuseUndecided();
  if (record?.phase !== "open") return refuse("exchange/closed");
  const rules = await loadRecordRules(record);
  if (!rules.ok) return rules;
  const combat = findCombatByUuid(record.combat);
  const fighters = await readPresentFighters(record.fighters, rules.value);
  const state = findUnsealedState(record);
  if (await isInputAwaited(record, input, fighters, rules.value)) return refuseUndecided();
  const scene = {
    fighters,
    fight: buildExchangeFight(combat, record.fighters, rules.value.id),
    world: readWorldData(rules.value.id),
    ...buildExchangeSpace(record, input),
  };
  const step = run(state, input, scene, rules.value);
  if (!step.ok) return step;
  if (isUndecided(buildStepPlan(step.value, combat))) return refuseUndecided();
  await noteTypedDice(record, state, input);
  const log = appendLog(record, { input, scene, before: state }, step.value, rules.value);
  const interrupts = [...record.interrupts, ...declarationNames];
  const texts = packUpdate(record, buildStoredStep(step.value, { combat, log, before: record }));
  const locked = await lockStep(message.id ?? "", record, step.value.state, texts);
  const rolls = await buildRolls({ ...record, mode: locked.mode }, step.value.dice);
  await message.update({ system: { ...locked, interrupts }, ...rolls, ...(await addAskedReaders(record, step.value)) });
  await writeStep(message, step.value);
  return ok(true);
}

/** Writes the changes of a step that is stored in its message, and asks its questions. */
async function writeStep(message: ChatMessage.Implementation, step: ExchangeStep): Promise<void> {
  confirmLog(message.id ?? "");
  unsealedStates.set(message.id ?? "", step.state);
  sendKeyToReaders(message);
  await tryRunExchange(message.id ?? "");
}

/** Goes on with an exchange at once: the input that led to its step counts as taken, even if the step cannot be carried out yet. */
async function tryRunExchange(message: string): Promise<Result<true>> {
  await runOrQueue(toTaskName(message), () => runExchange(message), { message });
  return ok(true);
}

/** Returns the name under which the writer's queue goes on with an exchange. */
function toTaskName(message: string): string {
  return `exchange ${message}`;
}

/** Goes on with an exchange: finishes its step, and asks its questions. */
async function runExchange(message: string): Promise<void> {
  await finishStep(message, resumeUnfinished);
  const record = findRecord(message);
  if (record?.phase === "open") requestAnswers(record, findUnsealedState(record), submit);
  if (record?.phase !== "open" && record?.phase !== "applying") {
    unsealedStates.delete(message);
    dropLog(message);
  }
}

/** Returns the state with the sealed answers that this client holds, if they belong to the open ask; else the stored state. */
function findUnsealedState({ message, state }: ExchangeRecord): State {
  const cached = unsealedStates.get(message.id ?? "");
  return cached && cached.serial === state.serial && cached.ask?.id === state.ask?.id ? cached : state;
}
