import type { Input, OpenedDice, State } from "../../engine/index.ts";
import type { ExchangeRecord } from "../exchange/record.ts";
import { cacheTypedRoll, takeOpenedRolls } from "./throwing.ts";

/**
 * Builds the rolls of a message from its own and those of dice that have just been opened; empty if there are none. The message of an
 * exchange with a hidden fighter gets none, since Foundry shows everyone that there is a message with rolls.
 */
export async function buildRolls(
  record: ExchangeRecord,
  opened?: readonly OpenedDice[],
): Promise<{ rolls?: string[] }> {
  const added = await takeOpenedRolls(record, opened);
  const { message } = record;
  if (added.length === 0 || message.whisper.length > 0) return {};
  return { rolls: [...message.toObject().rolls.map(String), ...added] };
}

/** Keeps the dice of an accepted answer that were rolled by hand, until they are opened. */
export async function noteTypedDice(record: ExchangeRecord, { ask }: State, input: Input): Promise<void> {
  if (input.type !== "answer" || input.byHand === undefined) return;
  const question = ask?.questions.find(({ id }) => id === input.question);
  if (ask && question?.kind === "faces") await cacheTypedRoll(record, question, input.value, ask.frame);
}
