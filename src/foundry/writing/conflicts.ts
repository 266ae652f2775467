import { type Refusal, type Result, refuse } from "../../engine/index.ts";
import { clientState } from "../client/state.ts";
import type { Plan } from "../exchange/applying.ts";
import { inLine, isWriter } from "../exchange/line.ts";

/** The documents about which the GM has still to decide, by the message of the exchange that is to write them. */
const undecided = clientState.map<string, readonly string[]>("conflicts.undecided");

/** What is to be tried again once something has been decided. */
const held = clientState.list<() => void>("conflicts.held");

const HELD = "exchange/undecided";

/** What the writer says to what has to wait for a decision of the GM; nobody is told, for it is tried again by itself. */
export function heldBack(): Result<never> {
  return refuse(HELD);
}

/** Whether something has to wait for a decision of the GM. */
export function isHeldBack({ code }: Refusal): boolean {
  return code === HELD;
}

/** Whether a plan writes a document about which the GM has still to decide: its values would be stale by then. */
export function isUndecided(plan: readonly Pick<Plan[number], "uuid">[]): boolean {
  const documents = new Set([...undecided.values()].flat());
  return plan.some(({ uuid }) => documents.has(uuid));
}

/** Lets something be tried again once something has been decided. */
export function afterDecision(task: () => void): void {
  held.push(task);
}

/** A document that somebody has changed while it was to be written. */
type Conflict = { readonly message: string; readonly documents: readonly string[]; readonly name: string };

/** Asks the GM whether what somebody has changed is overwritten, beside the line: it goes on meanwhile. `finish` stands in the line
 *  again. Asked once, however often the exchange is found waiting. */
export function askToDecide(
  { message, documents, name }: Conflict,
  finish: (overwrite: boolean) => Promise<void>,
  again: () => void,
): void {
  const isAsking = undecided.has(message);
  undecided.set(message, documents);
  if (isAsking) return;
  void askAboutConflict(message, name).then((overwrite) => {
    if (!isWriter()) undecided.delete(message);
    inLine(async () => {
      undecided.delete(message);
      await finish(overwrite);
      release();
    }, again);
  });
}

/** Asks no more about an exchange that is gone. */
export function dropConflict(message: string): void {
  if (!undecided.delete(message)) return;
  void foundry.applications.instances.get(idOf(message))?.close();
  release();
}

function release(): void {
  for (const task of held.splice(0)) task();
}

function idOf(message: string): string {
  return `riposte-conflict-${message}`;
}

/** Whether the GM lets a value that somebody has changed in the meantime be overwritten; closing the window leaves it. */
async function askAboutConflict(message: string, name: string): Promise<boolean> {
  const overwrite = await foundry.applications.api.DialogV2.confirm({
    id: idOf(message),
    window: { title: "RIPOSTE.Conflict.title" },
    content: `<p>${foundry.utils.escapeHTML(game.i18n.format("RIPOSTE.Conflict.question", { name }))}</p>`,
    rejectClose: false,
  });
  return overwrite === true;
}
