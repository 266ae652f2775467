import type { Json } from "../../engine/index.ts";
import { type LocalisedAsk, cardContext } from "../card/card.ts";
import type { LocalisedClock } from "../card/clock.ts";
import type { LocalisedSide } from "../card/localised-duel.ts";
import { type QuestionRef, keyOfQuestion, openQuestion } from "./question-ref.ts";
import { recordAt, rulesOf } from "../exchange/record.ts";
import { passingAnswer } from "../orders/standing-orders.ts";
import { type Posed, areAlike } from "../../view/many/alike.ts";

/** Data for letting an attack hit without a defence: the answer, the fighter, and the combat in which an order for it would count. */
type Passing = { readonly value: Json; readonly fighter: string; readonly combat: string };

/** One question in the inbox: the actor, the target, the asked fighter, the question and its deadline. */
type Entry = {
  readonly key: string;
  readonly attacker: LocalisedSide | null;
  readonly target: LocalisedSide | null;
  readonly asked: LocalisedAsk;
  readonly clock: LocalisedClock | null;
  /** The number of the declaration asked about, and the count of those made together; empty if there is one. */
  readonly place: string;
};

/** The context of the inbox's templates; `key` is that of the selected question, empty if none is left. */
export type InboxContext = Readonly<Record<string, unknown>> & {
  readonly key: string;
  readonly many: boolean;
  readonly entries: readonly (Entry & { readonly isPicked: boolean })[];
  readonly picked: Entry | null;
  readonly passing: Passing | null;
  /** The questions for which the answer to the selected one can be used too, including that one; empty if it stands alone. */
  readonly alike: readonly QuestionRef[];
};

/** Builds the context of all questions of this user, with the answers to the selected one. */
export async function inboxContext(questions: readonly QuestionRef[], wanted: string): Promise<InboxContext> {
  const entries = (await Promise.all(questions.map(entryOf))).filter((entry) => entry !== null);
  const picked = entries.find(({ key }) => key === wanted) ?? entries[0] ?? null;
  const posed = questions.find((each) => keyOfQuestion(each) === picked?.key);
  return {
    key: picked?.key ?? "",
    many: entries.length > 1,
    entries: entries.map((entry) => ({ ...entry, isPicked: entry === picked })),
    picked,
    passing: posed && picked?.asked.direct ? await passingOf(posed) : null,
    alike: posed ? alikeTo(posed, questions) : [],
  };
}

/** Lists the questions that are like one of them; empty if there is no other. */
function alikeTo(posed: QuestionRef, questions: readonly QuestionRef[]): readonly QuestionRef[] {
  const own = plainQuestion(posed);
  const alike = questions.filter((each) => {
    const other = plainQuestion(each);
    return own && other && areAlike(own, other);
  });
  return alike.length > 1 ? alike : [];
}

function plainQuestion(posed: QuestionRef): Posed | null {
  const record = recordAt(posed.message);
  const question = openQuestion(posed);
  return record && question ? { ruleset: record.state.ruleset, question } : null;
}

async function entryOf(posed: QuestionRef): Promise<Entry | null> {
  const record = recordAt(posed.message);
  if (record) await rulesOf(record);
  const context = record && (await cardContext(record.message, record));
  const asked = context?.waiting.find(({ question, ask }) => question === posed.question && ask === posed.ask);
  if (!context || !asked) return null;
  const [attacker = null, target = null] = context.sides;
  return { key: keyOfQuestion(posed), attacker, target, asked, clock: context.clock, place: context.place };
}

async function passingOf(posed: QuestionRef): Promise<Passing | null> {
  const record = recordAt(posed.message);
  const question = openQuestion(posed);
  if (!record || question?.role.type !== "controller") return null;
  const value = await passingAnswer(record, question);
  return value === undefined ? null : { value, fighter: question.role.fighter, combat: record.combat };
}
