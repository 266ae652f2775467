import { type Input, type Question, type Result, lookup, ok, refuse } from "../../../engine/index.ts";
import { type ClockCommand, type ExchangeRecord, computeClockTimes, findRecord } from "../../exchange/record.ts";
import { describeSubstitute } from "../../exchange/standing-orders.ts";
import type { ClockControlIntent } from "../../exchange/intents.ts";
import { GM_SEAT } from "../../documents/fighters.ts";
import { areRolledByHand } from "../../platform/world/settings.ts";
import { rollQuestionDice } from "./roll-dice.ts";

/** Advances an exchange by one input. */
type Advance = (message: ChatMessage.Implementation, input: Input) => Promise<Result<true>>;

/** Applies a GM's command to an exchange that waits: to its clock, or to its questions. */
export async function applyClockControl(
  user: User.Implementation,
  intent: ClockControlIntent,
  advance: Advance,
): Promise<Result<true>> {
  if (!user.isGM) return refuse("keeping/gm-only");
  const record = findRecord(intent.message);
  if (!record) return refuse("exchange/gone");
  return intent.type === "clock" ? updateClock(record, intent.word) : skipQuestions(record, intent, user, advance);
}

async function updateClock(record: ExchangeRecord, word: ClockCommand): Promise<Result<true>> {
  if (record.phase === "closed" || record.deadline === 0) return refuse("keeping/no-clock");
  await record.message.update({ system: computeClockTimes(word, record, Date.now()) });
  return ok(true);
}

/** Answers one open question, or all open ones, with their fallbacks; dice that are rolled by hand are thrown. */
async function skipQuestions(
  record: ExchangeRecord,
  { ask, question }: Extract<ClockControlIntent, { type: "skip" }>,
  user: User.Implementation,
  advance: Advance,
): Promise<Result<true>> {
  const { message, state } = record;
  const open = state.ask?.id === ask ? state.ask : null;
  const selected = open?.questions.filter(({ id }) => question === "" || id === question) ?? [];
  const maySkip = ({ kind, fallback }: Question): boolean =>
    fallback !== undefined || (kind === "faces" && areRolledByHand());
  const openQuestions = selected.filter((each) => maySkip(each) && !lookup(open?.answered ?? {}, each.id));
  if (openQuestions.length === 0) return refuse("keeping/nothing-to-skip");
  for (const each of openQuestions) {
    const { id, role, fallback = null } = each;
    const instead = await describeSubstitute(role, "skipped", user.name);
    const value = each.kind === "faces" ? await rollQuestionDice(record, each) : fallback;
    const input = { type: "answer", ask, question: id, value, seat: GM_SEAT, ...instead } as const;
    const result = await advance(message, input);
    if (!result.ok) return result;
  }
  return ok(true);
}
