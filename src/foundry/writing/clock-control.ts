import { type Input, type Question, type Result, lookup, ok, refuse } from "../../engine/index.ts";
import { type ClockWord, timesAfter } from "../exchange/clock-times.ts";
import { insteadOf } from "../exchange/instead.ts";
import type { ClockControlIntent } from "../exchange/intents.ts";
import { type ExchangeRecord, recordAt } from "../exchange/record.ts";
import { GM_SEAT } from "../documents/seats.ts";
import { areByHand } from "../world/held-dice.ts";
import { throwOne } from "./throwing.ts";

/** Advances an exchange by one input. */
type Advance = (message: ChatMessage.Implementation, input: Input) => Promise<Result<true>>;

/** Applies a GM's command to an exchange that waits: to its clock, or to its questions. */
export async function applyClockControl(
  user: User.Implementation,
  intent: ClockControlIntent,
  advance: Advance,
): Promise<Result<true>> {
  if (!user.isGM) return refuse("keeping/gm-only");
  const record = recordAt(intent.message);
  if (!record) return refuse("exchange/gone");
  return intent.type === "clock" ? keepClock(record, intent.word) : skip(record, intent, user, advance);
}

async function keepClock(record: ExchangeRecord, word: ClockWord): Promise<Result<true>> {
  if (record.phase === "closed" || record.deadline === 0) return refuse("keeping/no-clock");
  await record.message.update({ system: timesAfter(word, record, Date.now()) });
  return ok(true);
}

/** Answers one open question, or all open ones, with their fallbacks; dice that are rolled by hand are thrown. */
async function skip(
  record: ExchangeRecord,
  { ask, question }: Extract<ClockControlIntent, { type: "skip" }>,
  user: User.Implementation,
  advance: Advance,
): Promise<Result<true>> {
  const { message, state } = record;
  const open = state.ask?.id === ask ? state.ask : null;
  const meant = open?.questions.filter(({ id }) => question === "" || id === question) ?? [];
  const maySkip = ({ kind, fallback }: Question): boolean =>
    fallback !== undefined || (kind === "faces" && areByHand());
  const waiting = meant.filter((each) => maySkip(each) && !lookup(open?.answered ?? {}, each.id));
  if (waiting.length === 0) return refuse("keeping/nothing-to-skip");
  for (const each of waiting) {
    const { id, role, fallback = null } = each;
    const instead = await insteadOf(role, "skipped", user.name);
    const value = each.kind === "faces" ? await throwOne(record, each) : fallback;
    const input = { type: "answer", ask, question: id, value, seat: GM_SEAT, ...instead } as const;
    const done = await advance(message, input);
    if (!done.ok) return done;
  }
  return ok(true);
}
