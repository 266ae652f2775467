import { type Answers, type Ask, type Policy, type Question, type Seat, mayRepresent, readAnswer } from "./ask.ts";
import { type WorkingState, type Frame, type OpenAsk, updateFrame } from "./state.ts";
import { type Event, type Scene, applyEvents, happened, isSameScene } from "./scene.ts";
import { type Data, type Json, lookup } from "./json.ts";
import { oncePer, createRecentCache } from "./once-per.ts";
import type { Child, Rules, Stage } from "./rules.ts";
import { type Result, ok, refuse } from "./result.ts";

/** The empty answers. They are compared by identity: use them instead of a new empty record. */
export const NO_ANSWERS: Answers = {};

/** Pushes exchanges onto the stack, the first on top; their results go to `parent`, if any. */
export function pushExchanges(work: WorkingState, children: readonly Child[], parent: string, rules: Rules): true {
  const frames = children.map(({ as, kind, facts }): Frame => {
    work.serial += 1;
    const [stage = ""] = findStageOrder(kind, rules).keys();
    const id = `${kind}.${work.serial}`;
    return { id, parent, as, kind, stage, facts, answers: NO_ANSWERS, given: NO_ANSWERS };
  });
  if (parent !== "" && frames.length > 0)
    work.parents = { ...work.parents, ...Object.fromEntries(frames.map(({ id }) => [id, parent])) };
  work.stack.push(...frames.reverse());
  return true;
}

/** Replaces the exchange on top. */
export function setTopFrame(work: WorkingState, frame: Frame): void {
  work.stack[work.stack.length - 1] = frame;
}

/** Advances the exchange on top to the stage that follows, with these facts; after the last stage, it ends without a result. */
export function advanceStage(work: WorkingState, frame: Frame, facts: Data, stage: StagePosition["following"]): void {
  if (stage === undefined) return closeExchange(work, frame, null);
  const { id, parent, as, kind } = frame;
  setTopFrame(work, { id, parent, as, kind, stage, facts, answers: NO_ANSWERS, given: NO_ANSWERS });
}

/** Removes an exchange from the stack; its parent finds the result among its answers. */
export function closeExchange(work: WorkingState, frame: Frame, result: Json): void {
  const { stack } = work;
  stack.pop();
  const outermost = frame.as === "" && frame.parent === "";
  if (stack.length === 0 && outermost) work.result = result;
  const index = stack.findIndex(({ id }) => id === frame.parent);
  const waiting = stack[index];
  if (!waiting) return;
  const answers: Record<string, Json> = { ...waiting.answers };
  answers[frame.as] = result;
  stack[index] = updateFrame(waiting, waiting.facts, answers, waiting.given);
}

/** Records events and applies them to the scene. `frame` is the exchange that created them, if any. */
export function emitEvents(work: WorkingState, events: readonly Event[], frame?: Frame): void {
  if (events.length === 0) return;
  for (const event of events) {
    const { type, data, changes } = event;
    work.newEvents.push(frame ? { type, data, changes, frame: frame.id } : event);
  }
  work.scene = applyEvents(work.scene, events);
}

/** Pushes the exchanges that events open onto the stack; they run before the current one continues. */
export function pushTriggered(work: WorkingState, events: readonly Event[], rules: Rules): void {
  let children: readonly Child[] = [];
  for (const event of events) {
    const trigger = lookup(rules.triggers, event.type);
    if (trigger) children = children.concat(trigger(event, work.scene));
  }
  if (children.length > 0) pushExchanges(work, children, work.stack.at(-1)?.id ?? "", rules);
}

/** Finds the current stage of an exchange. */
export function findStage(frame: Frame, rules: Rules): Stage<Data> {
  return findStagePosition(frame, rules).stage;
}

/** A stage, and the name of the one that follows it. */
export type StagePosition = { readonly stage: Stage<Data>; readonly following: string | undefined };

/** Finds the current stage of an exchange and the name of the next one; throws if the stage does not exist. */
export function findStagePosition({ kind, stage }: Frame, rules: Rules): StagePosition {
  const position = findStageOrder(kind, rules).get(stage);
  if (!position) throw new Error(`${rules.id} has no stage ${stage} in ${kind}`);
  return position;
}

/** The stages of a kind of exchange by name, in order. */
type StageOrder = ReadonlyMap<string, StagePosition>;

/** Finds the stages of a kind of exchange; throws if the kind is unknown. */
function findStageOrder(kind: string, rules: Rules): StageOrder {
  const order = listStageOrders(rules.exchanges).get(kind);
  if (!order) throw new Error(`${rules.id} has no exchange called ${kind}`);
  return order;
}

const listStageOrders = oncePer((exchanges: Rules["exchanges"]): ReadonlyMap<string, StageOrder> => {
  const orders = Object.entries(exchanges).map(([kind, { stages }]): [string, StageOrder] => {
    const names = Object.keys(stages);
    const positions = Object.entries(stages).map(([name, stage], index) => {
      return [name, { stage, following: names[index + 1] }] as const;
    });
    return [kind, new Map(positions)];
  });
  return new Map(orders);
});

/** One answer to one question of the open ask. */
export type AnswerInput = {
  readonly ask: string;
  readonly question: string;
  readonly value: Json;
  readonly seat: Seat;
  /** The substitution, if the answer was given in place of the user; missing if the user answered. */
  readonly instead?: SubstituteAnswer;
  /** The displayed name of the fighter whose dice were rolled by hand; missing for all other answers. */
  readonly byHand?: string;
};

/**
 * The cases in which the asked user does not answer. A GM answers, a GM skips the question, time is up, a standing order answers, or the fighter
 * plays by itself. A skipped or late question gets its fallback.
 */
export const INSTEAD = ["gm", "skipped", "late", "order", "itself"] as const;
export type SubstituteAnswer = {
  readonly how: (typeof INSTEAD)[number];
  /** The displayed name of the user who answers. */
  readonly by: string;
  /** The displayed name of the fighter for whom the user answers. */
  readonly name: string;
};

/** Puts the questions that have no answer yet; if all are answered, the stage runs again with the answers. */
export function putQuestions(work: WorkingState, frame: Frame, { policy, questions }: Ask, stage: Stage): void {
  const answered = filterAllowed(questions, frame.given, policy);
  const some = answered !== NO_ANSWERS;
  if (some && isAnswered({ policy, questions }, answered)) {
    openDice(work, frame, questions, answered);
    return setTopFrame(work, updateFrame(frame, frame.facts, mergeAnswers(frame.answers, answered), NO_ANSWERS));
  }
  work.serial += 1;
  const id = `${frame.id}:${frame.stage}:${work.serial}`;
  work.ask = { id, frame: frame.id, policy, questions, answered };
  setTopFrame(work, updateFrame(frame, frame.facts, frame.answers, NO_ANSWERS));
  const { facts, answers } = frame;
  ORIGINS.put(questions, { stage, facts, answers, scene: work.scene, questions });
}

/** The inputs from which the questions of a stage were computed, and these questions. */
type QuestionOrigin = {
  readonly stage: Stage;
  readonly facts: Data;
  readonly answers: Answers;
  readonly scene: Scene;
  readonly questions: readonly Question[];
};

const ORIGINS = createRecentCache<readonly Question[], QuestionOrigin>();

/**
 * Returns the earlier answers that the questions still allow. For questions in order, the first answer that is missing or not allowed ends
 * the list.
 */
function filterAllowed(questions: readonly Question[], answers: Answers, policy: Policy): Answers {
  if (answers === NO_ANSWERS) return NO_ANSWERS;
  const allowed: [string, Json][] = [];
  for (const question of questions) {
    const value = lookup(answers, question.id);
    const read = value === undefined ? undefined : readAnswer(question, value);
    if (read?.ok) allowed.push([question.id, read.value]);
    else if (policy === "in-order") break;
  }
  return allowed.length > 0 ? Object.fromEntries(allowed) : NO_ANSWERS;
}

/**
 * Accepts an answer to the open ask; refuses one to another question, one that this seat may not give, and one that is not allowed. If only
 * the outdated question allows it, the ask is closed and the stage runs again.
 */
export function answer(work: WorkingState, input: AnswerInput, rules: Rules): Result<true> {
  const openAsk = work.ask;
  const frame = work.stack.at(-1);
  if (!openAsk || !frame || openAsk.id !== input.ask) return refuse("answer/closed", { ask: input.ask });
  const storedQuestion = openAsk.questions.find(({ id }) => id === input.question);
  if (!storedQuestion) return refuse("answer/unknown-question", { question: input.question });
  const question = refreshQuestion(work, frame, storedQuestion, rules);
  if (!question && !mayRepresent(input.seat, storedQuestion.role)) return refuse("answer/not-yours");
  if (!question) return ok(closeAsk(work));
  const value = readAllowedAnswer(question, input);
  if (!value.ok) return readAllowedAnswer(storedQuestion, input).ok ? ok(closeAsk(work)) : value;
  if (lookup(openAsk.answered, question.id) !== undefined) return refuse("answer/already");
  if (openAsk.policy === "in-order" && findOpenQuestion(openAsk)?.id !== question.id)
    return refuse("answer/not-your-turn");
  emitEvents(work, listAnswerEvents(question, input));
  const answered = withAnswer(openAsk.answered, question.id, value.value);
  const settled = findSettledAnswers(question, value.value, input);
  storeAnswers(work, frame, openAsk, settled === NO_ANSWERS ? answered : { ...answered, ...settled });
  return ok(true);
}

/** Returns the answers that this one settles as well: a GM is not asked to confirm a GM's own answer. */
function findSettledAnswers({ settles }: Question, answered: Json, { seat, instead }: AnswerInput): Answers {
  const byGm = seat.gm && (!instead || instead.how === "gm" || instead.how === "skipped");
  return settles && byGm ? { [settles.question]: settles.value ?? answered } : NO_ANSWERS;
}

/** Stores the answers to the open ask; once they are complete, the stage gets them. */
function storeAnswers(work: WorkingState, frame: Frame, openAsk: OpenAsk, answered: Answers): void {
  const isComplete = isAnswered(openAsk, answered);
  work.ask = isComplete ? null : { ...openAsk, answered };
  if (!isComplete) return;
  openDice(work, frame, openAsk.questions, answered);
  setTopFrame(work, updateFrame(frame, frame.facts, mergeAnswers(frame.answers, answered), frame.given));
}

/** Adds an answer in a copy, which is faster than a literal with a computed key. */
function withAnswer(answers: Answers, question: string, value: Json): Answers {
  const more: Record<string, Json> = { ...answers };
  more[question] = value;
  return more;
}

function mergeAnswers(answers: Answers, others: Answers): Answers {
  return answers === NO_ANSWERS ? others : { ...answers, ...others };
}

/** Records the dice among the answers that a stage has received. */
function openDice({ dice }: WorkingState, { id }: Frame, questions: readonly Question[], answered: Answers): void {
  for (const question of questions) {
    const value = lookup(answered, question.id);
    if (question.kind !== "faces" || !Array.isArray(value)) continue;
    if (value.every((face) => typeof face === "number")) dice.push({ frame: id, question, faces: value });
  }
}

/**
 * Lists the events for an answer given in the user's place and for dice rolled by hand. They do not contain the answer, which may be
 * sealed.
 */
function listAnswerEvents({ id, role }: Question, { instead, byHand }: AnswerInput): readonly Event[] {
  const about = { question: id, fighter: role.type === "controller" ? role.fighter : "" };
  const events = instead ? [happened("answered-for", { ...about, ...instead })] : [];
  return byHand === undefined ? events : [...events, happened("rolled-by-hand", { ...about, name: byHand })];
}

/**
 * Puts the open questions again if the scene has changed them; answers already given are kept if they are still allowed. Their ask keeps
 * its id, so that an answer that is on its way still counts. A stage that no longer asks anything goes on. Refuses players, and questions
 * that are still the same.
 */
export function renewQuestions(work: WorkingState, { seat }: RenewInput, rules: Rules): Result<true> {
  const { ask } = work;
  const frame = work.stack.at(-1);
  if (!seat.gm) return refuse("renew/gm-only");
  if (!ask || !frame) return refuse("answer/closed");
  const questions = computeQuestions(work, frame, rules);
  if (isStored(questions, ask.questions)) return refuse("renew/same");
  const answered = filterAllowed(questions, ask.answered, ask.policy);
  const isDone = questions.length === 0 || (answered !== NO_ANSWERS && isAnswered({ ...ask, questions }, answered));
  // Dice are thrown once for each ask: other dice need another.
  if (isDone || !isStored(listDice(questions), listDice(ask.questions))) return ok(closeAsk(work));
  work.ask = { ...ask, questions, answered };
  return ok(true);
}

/** The request to put open questions again; only a GM's seat may make it. */
export type RenewInput = { readonly seat: Seat };

function listDice(questions: readonly Question[]): readonly Question[] {
  return questions.filter(({ kind }) => kind === "faces");
}

/** True if questions would be stored as these. */
function isStored(questions: readonly Question[], stored: readonly Question[]): boolean {
  return questions === stored || JSON.stringify(questions) === JSON.stringify(stored);
}

function readAllowedAnswer(question: Question, { seat, value }: AnswerInput): Result<Json> {
  return mayRepresent(seat, question.role) ? readAnswer(question, value) : refuse("answer/not-yours");
}

/** Closes the open ask. Its answers are stored in its exchange, until its questions are put again. */
export function closeAsk(work: WorkingState): true {
  const { ask } = work;
  const frame = work.stack.at(-1);
  if (!ask || !frame) return true;
  work.ask = null;
  setTopFrame(work, updateFrame(frame, frame.facts, frame.answers, ask.answered));
  return true;
}

/**
 * Computes a question again from the current scene, since the options of a stored ask may be outdated. Returns the same question if its
 * inputs are unchanged; undefined if the stage no longer asks it.
 */
function refreshQuestion(work: WorkingState, frame: Frame, { id }: Question, rules: Rules): Question | undefined {
  return computeQuestions(work, frame, rules).find((each) => each.id === id);
}

function computeQuestions({ ask, scene }: WorkingState, frame: Frame, rules: Rules): readonly Question[] {
  const { facts, answers } = frame;
  const stage = findStage(frame, rules);
  const origin = ask ? ORIGINS.on(ask.questions) : undefined;
  const same = origin?.stage === stage && origin.facts === facts && origin.answers === answers;
  if (same && isSameScene(origin.scene, scene)) return origin.questions;
  const move = stage(facts, answers, scene);
  const questions = move.type === "ask" ? move.questions : [];
  if (ask) ORIGINS.put(ask.questions, { stage, facts, answers, scene, questions });
  return questions;
}

function findOpenQuestion(openAsk: OpenAsk): Question | undefined {
  return openAsk.questions.find(({ id }) => lookup(openAsk.answered, id) === undefined);
}

function isAnswered(openAsk: Ask, answered: Answers): boolean {
  return openAsk.policy === "first" || openAsk.questions.every(({ id }) => lookup(answered, id) !== undefined);
}
