import { type Json, toPublicState } from "../../../engine/index.ts";
import { type CardAsk, type CardContext, buildCardContext } from "../card/card.ts";
import { takeRecentResult } from "../card/result-toast.ts";
import type { CardSide } from "../../exchange/card-duels.ts";
import {
  type QuestionRef,
  toQuestionKey,
  findStoredQuestion,
  findRecord,
  loadRecordRules,
} from "../../exchange/record.ts";
import { findPassingAnswer } from "../../exchange/standing-orders.ts";
import { buildVisibleScene } from "../../exchange/exchange-scene.ts";
import { buildSeat } from "../../documents/fighters.ts";
import { type RulesetQuestion, areAlike, findSeriesAnswer } from "../../../view/open-questions.ts";
import { fillWordKey } from "../../../view/word-families.ts";

/**
 * The data with which a fighter accepts a hit without a defence: the answer, the fighter, and the combat in which an order for this would
 * apply.
 */
type PassOption = { readonly value: Json; readonly fighter: string; readonly combat: string };

/** The answer for all fighters of this user who would be asked the same one after another, and the key of its text. */
type SeriesOption = { readonly value: Json; readonly label: string };

/** One question in the inbox: the actor, the target, the asked fighter, the question and its deadline. */
type InboxEntry = {
  readonly key: string;
  readonly attacker: CardSide | null;
  readonly target: CardSide | null;
  readonly asked: CardAsk;
  readonly clock: CardContext["clock"];
  readonly place: CardContext["place"];
};

/** The context of the inbox's templates; `key` is the key of the selected question, empty if none is left. */
export type InboxContext = Readonly<Record<string, unknown>> & {
  readonly key: string;
  readonly many: boolean;
  readonly entries: readonly (InboxEntry & { readonly isPicked: boolean })[];
  readonly picked: InboxEntry | null;
  /** The result of the exchange before the questions; empty if there was none just now. */
  readonly result: string;
  readonly passing: PassOption | null;
  readonly series: SeriesOption | null;
  /** The questions that the answer to the selected one fits too, including that one; empty if it fits no other. */
  readonly alike: readonly QuestionRef[];
};

/** Builds the context of all questions of this user, with the answers to the selected one. */
export async function buildInboxContext(questions: readonly QuestionRef[], wanted: string): Promise<InboxContext> {
  const entries = (await Promise.all(questions.map(buildEntry))).filter((entry) => entry !== null);
  const picked = entries.find(({ key }) => key === wanted) ?? entries[0] ?? null;
  const questionRef = questions.find((each) => toQuestionKey(each) === picked?.key);
  return {
    key: picked?.key ?? "",
    many: entries.length > 1,
    entries: entries.map((entry) => ({ ...entry, isPicked: entry === picked })),
    picked,
    result: picked ? takeRecentResult() : "",
    passing: questionRef && picked?.asked.direct ? await findPassOption(questionRef) : null,
    series: questionRef && picked?.asked.direct ? await findSeriesOption(questionRef) : null,
    alike: questionRef ? listAlikeQuestions(questionRef, questions) : [],
  };
}

/** Lists the questions that are like one of them; empty if there is no other. */
function listAlikeQuestions(questionRef: QuestionRef, questions: readonly QuestionRef[]): readonly QuestionRef[] {
  const own = findComparableQuestion(questionRef);
  const alike = questions.filter((each) => {
    const other = findComparableQuestion(each);
    return own && other && areAlike(own, other);
  });
  return alike.length > 1 ? alike : [];
}

function findComparableQuestion(questionRef: QuestionRef): RulesetQuestion | null {
  const record = findRecord(questionRef.message);
  const question = findStoredQuestion(questionRef);
  return record && question ? { ruleset: record.state.ruleset, question } : null;
}

async function buildEntry(questionRef: QuestionRef): Promise<InboxEntry | null> {
  const record = findRecord(questionRef.message);
  if (record) await loadRecordRules(record);
  const context = record && (await buildCardContext(record.message, record));
  const waitingAsk = context?.waiting.find(
    ({ question, ask }) => question === questionRef.question && ask === questionRef.ask,
  );
  if (!context || !waitingAsk) return null;
  const [attacker = null, target = null] = context.sides;
  return {
    key: toQuestionKey(questionRef),
    attacker,
    target,
    asked: waitingAsk,
    clock: context.clock,
    place: context.place,
  };
}

async function findPassOption(questionRef: QuestionRef): Promise<PassOption | null> {
  const record = findRecord(questionRef.message);
  const question = findStoredQuestion(questionRef);
  if (!record || record.isPartial || question?.role.type !== "controller") return null;
  const value = await findPassingAnswer(record, question);
  return value === undefined ? null : { value, fighter: question.role.fighter, combat: record.combat };
}

/** Finds the answer for several fighters who are asked one after another; null if the game has no text for it, or if only one is asked. */
async function findSeriesOption(questionRef: QuestionRef): Promise<SeriesOption | null> {
  const record = findRecord(questionRef.message);
  const question = findStoredQuestion(questionRef);
  const rules = record && question ? await loadRecordRules(record) : null;
  if (!record || record.isPartial || !question || !rules?.ok) return null;
  const label = fillWordKey(rules.value.id, "series.*", question.prompt);
  if (!game.i18n.has(label)) return null;
  const seat = { ...(await buildSeat(game.user, record.fighters)), gm: false };
  const state = toPublicState(record.state);
  const scene = await buildVisibleScene(record, rules.value);
  const value = findSeriesAnswer(question, { state, scene, seat }, rules.value);
  return value === undefined ? null : { value, label };
}
