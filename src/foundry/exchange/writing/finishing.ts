import type { Input } from "../../../engine/kernel/run.ts";
import { isClosed } from "../../../engine/kernel/state.ts";
import { keepRecord } from "../../ledger/keeping.ts";
import { applyPlan } from "./applying.ts";
import type { ExchangeRecord } from "../record.ts";
import { askAboutConflict } from "../telling.ts";

/** Finishes the step that stands in a message; what is over goes into the ledger. Where that cannot be done, a GM may call the exchange off as it stands. */
export async function finishApplying(record: ExchangeRecord, input?: Input): Promise<void> {
  const { message, plan, state } = record;
  try {
    await applyPlan(plan, `${message.id}:${state.events.length}`, askAboutConflict);
  } catch (error) {
    if (input?.type !== "cancel" || input.frame !== undefined || !input.seat.gm) throw error;
    await keepRecord(record);
    await message.update({ system: { plan: "", phase: "closed" } });
    return;
  }
  if (isClosed(state)) await keepRecord(record);
  await message.update({ system: { plan: "", phase: isClosed(state) ? "closed" : "open" } });
}
