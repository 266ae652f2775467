import { CLOCK_WORDS } from "../exchange/clock-times.ts";
import { sendIntent } from "../exchange/intents.ts";
import { unfinishedRecords } from "../exchange/record.ts";

/** What a button says about keeping an exchange going: its clock, or somebody who is not waited for; all who are asked
 *  where it names no question. */
export function clockControl({ action, word, ask, question }: DOMStringMap, message: string): void {
  const clock = CLOCK_WORDS.find((each) => each === word);
  if (action === "clock" && clock) void sendIntent({ type: "clock", message, word: clock });
  if (action === "skip" && ask && question !== undefined) void sendIntent({ type: "skip", message, ask, question });
}

/** Stops the clocks of all open questions, or lets all go on where none runs; for the keyboard of a GM. */
export function toggleClocks(): void {
  const waiting = unfinishedRecords().filter(({ deadline }) => deadline > 0);
  const word = waiting.some(({ paused }) => paused === 0) ? "pause" : "resume";
  for (const { message } of waiting) void sendIntent({ type: "clock", message: message.id ?? "", word });
}
