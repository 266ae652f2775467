import type { Input } from "../../engine/kernel/run.ts";
import { isClosed } from "../../engine/kernel/state.ts";
import { applyPlan } from "./applying.ts";
import type { ExchangeRecord } from "./record.ts";
import { askAboutConflict } from "./telling.ts";

/** Finishes the step that stands in a message. Where that cannot be done, a GM may call the exchange off as it stands. */
export async function finishApplying({ message, plan, state }: ExchangeRecord, input?: Input): Promise<void> {
  try {
    await applyPlan(plan, `${message.id}:${state.events.length}`, askAboutConflict);
  } catch (error) {
    if (input?.type !== "cancel" || !input.seat.gm) throw error;
    await message.update({ system: { plan: "", phase: "closed" } });
    return;
  }
  await message.update({ system: { plan: "", phase: isClosed(state) ? "closed" : "open" } });
}
