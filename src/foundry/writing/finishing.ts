import { type Input, isClosed } from "../../engine/index.ts";
import { keepRecord } from "../ledger/keeping.ts";
import { documentAt } from "../documents/documents.ts";
import { apart } from "../exchange/line.ts";
import { type ExchangeRecord, packedFor, recordAt } from "../exchange/record.ts";
import { type Plan, applyPlan, storePlan } from "../exchange/applying.ts";
import { afterDecision, askToDecide, release } from "./conflicts.ts";

/** A decision of the GM about a document that was changed meanwhile. */
type Decision = { readonly uuid: string; readonly overwrite: boolean };

/** Finishes the step stored in a message, outside the order of the queue; a part that cannot be written now is written later. */
export async function finishApart(message: string, onward: () => void): Promise<void> {
  await apart(`step of ${message}`, () => finish(message, onward), { message });
}

/** Finishes the step stored in a message, if there is one, and then runs the tasks that wait for it. */
export async function finish(message: string, onward: () => void): Promise<void> {
  const record = recordAt(message);
  if (record?.phase !== "applying") return;
  await finishApplying(record, onward);
  if (recordAt(message)?.phase !== "applying") release();
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
    const left = await applyPlan(plan, mark, (uuid) => (uuid === decision?.uuid ? decision.overwrite : undefined));
    if (left.length > 0) return await waitForDecision(record, left, onward);
  } catch (error) {
    if (!input || !isCalledOff(input)) throw error;
    await keepRecord(record);
    await message.update({ system: { plan: "", phase: "closed" } });
    return;
  }
  if (isClosed(state)) await keepRecord(record);
  await message.update({ system: { plan: "", phase: isClosed(state) ? "closed" : "open" } });
}

/** True if an input is a GM's command that ends the whole exchange. */
export function isCalledOff(input: Input): boolean {
  return input.type === "cancel" && input.frame === undefined && input.seat.gm;
}

/** Keeps only the unwritten part in the plan, so that other exchanges go on with the other documents. */
async function waitForDecision(record: ExchangeRecord, left: Plan, onward: () => void): Promise<void> {
  const { message, plan } = record;
  if (left.length < plan.length) await message.update({ system: packedFor(record, { plan: storePlan(left) }) });
  const [first] = left;
  const id = message.id ?? "";
  const uuid = first?.uuid ?? "";
  const name = (await documentAt(uuid))?.name ?? uuid;
  const decided = async (overwrite: boolean): Promise<void> => {
    afterDecision(onward);
    const current = recordAt(id);
    if (current?.phase === "applying") await finishApplying(current, onward, { decision: { uuid, overwrite } });
  };
  askToDecide({ message: id, documents: left.map((each) => each.uuid), name }, decided);
}
