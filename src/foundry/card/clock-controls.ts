import { CLOCK_COMMANDS } from "../exchange/clock-times.ts";
import { sendIntent } from "../exchange/intents.ts";
import { listUnfinishedRecords } from "../exchange/exchanges.ts";

/**
 * Sends the command of a button on a waiting exchange: for its clock, or to skip a question; all open questions if the command names none.
 */
export function sendClockControl({ action, word, ask, question }: DOMStringMap, message: string): void {
  const clock = CLOCK_COMMANDS.find((each) => each === word);
  if (action === "clock" && clock) void sendIntent({ type: "clock", message, word: clock });
  if (action === "skip" && ask && question !== undefined) void sendIntent({ type: "skip", message, ask, question });
}

/** Stops the clocks of all open questions, or resumes them all if none runs; for a GM's keyboard. */
export function toggleClocks(): void {
  const records = listUnfinishedRecords().filter(({ deadline }) => deadline > 0);
  const word = records.some(({ paused }) => paused === 0) ? "pause" : "resume";
  for (const { message } of records) void sendIntent({ type: "clock", message: message.id ?? "", word });
}
