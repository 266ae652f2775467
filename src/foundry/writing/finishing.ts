import { type Input, isClosed } from "../../engine/index.ts";
import { storeRecord } from "../ledger/keeping.ts";
import { findWritableDocument } from "../documents/documents.ts";
import { runOrQueue } from "../exchange/line.ts";
import { type ExchangeRecord, packUpdate, findRecord } from "../exchange/record.ts";
import { type WritePlan, applyPlan, storePlan } from "../exchange/applying.ts";
import { runAfterDecision, askToDecide, runWaitingTasks } from "./conflicts.ts";

/** A decision of the GM about a document that was changed meanwhile. */
type Decision = { readonly uuid: string; readonly overwrite: boolean };

/** Finishes the step stored in a message, outside the order of the queue; a part that cannot be written now is written later. */
export async function finishStepApart(message: string, onward: () => void): Promise<void> {
  await runOrQueue(`step of ${message}`, () => finishStep(message, onward), { message });
}

/** Finishes the step stored in a message, if there is one, and then runs the tasks that wait for it. */
export async function finishStep(message: string, onward: () => void): Promise<void> {
  const record = findRecord(message);
  if (record?.phase !== "applying") return;
  await finishApplying(record, onward);
  if (findRecord(message)?.phase !== "applying") runWaitingTasks();
}

/**
 * Finishes the step stored in a message, and records a closed exchange in the ledger. Values changed meanwhile stay in the plan, and the
 * exchange stays as it is, until the GM has decided; then `onward` resumes everything. If the step cannot be finished, a GM may cancel the
 * exchange as it is.
 */
export async function finishApplying(
  record: ExchangeRecord,
  onward: () => void,
  { input, decision }: { readonly input?: Input; readonly decision?: Decision } = {},
): Promise<void> {
  const { message, plan, state } = record;
  const mark = `${message.id}:${state.events.length}`;
  try {
    const unwritten = await applyPlan(plan, mark, (uuid) => (uuid === decision?.uuid ? decision.overwrite : undefined));
    if (unwritten.length > 0) return await waitForDecision(record, unwritten, onward);
  } catch (error) {
    if (!input || !isExchangeCancel(input)) throw error;
    await storeRecord(record);
    await message.update({ system: { plan: "", phase: "closed" } });
    return;
  }
  if (isClosed(state)) await storeRecord(record);
  await message.update({ system: { plan: "", phase: isClosed(state) ? "closed" : "open" } });
}

/** True if an input is a GM's command that ends the whole exchange. */
export function isExchangeCancel(input: Input): boolean {
  return input.type === "cancel" && input.frame === undefined && input.seat.gm;
}

/** Keeps only the unwritten part in the plan, so that other exchanges go on with the other documents. */
async function waitForDecision(record: ExchangeRecord, unwritten: WritePlan, onward: () => void): Promise<void> {
  const { message, plan } = record;
  if (unwritten.length < plan.length)
    await message.update({ system: packUpdate(record, { plan: storePlan(unwritten) }) });
  const [first] = unwritten;
  const id = message.id ?? "";
  const uuid = first?.uuid ?? "";
  const name = (await findWritableDocument(uuid))?.name ?? uuid;
  const decided = async (overwrite: boolean): Promise<void> => {
    runAfterDecision(onward);
    const current = findRecord(id);
    if (current?.phase === "applying") await finishApplying(current, onward, { decision: { uuid, overwrite } });
  };
  askToDecide({ message: id, documents: unwritten.map((each) => each.uuid), name }, decided);
}
