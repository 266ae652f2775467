import { one } from "../chance.ts";
import { type Table, settled } from "./table.ts";

export type Direction = "undo" | "redo";

/** What the writer may answer to a Gamemaster who has confirmed what the window shows: that an exchange still runs. */
const RUNS = /undo\.(?:not-over|running)/;

/** Refusals of an undo or a redo; what else is refused is nonsense that the Gamemaster's own page has sent before. */
const OF_UNDO = /Refusal\.(?:undo|exchange)\./;

/** What the keys of places on sheets begin with. */
const SHEETS = "/fighters/";

/** Undoes or redoes one exchange, as its card offers it; false if there is none, or if it has to wait for one that runs. */
export async function turnOneOf(table: Table, direction: Direction): Promise<boolean> {
  const { edge, draw } = table;
  const offered = edge.listReversibleRecords(direction);
  return offered.length > 0 && turn(table, one(offered, draw).message.id, direction);
}

/**
 * Undoes or redoes an exchange with all that the window says goes with it; false if it has to wait. What would be redone over what
 * others have changed since is left undone.
 */
export async function turn(table: Table, id: string, direction: Direction): Promise<boolean> {
  const { edge, world, told } = table;
  told.push(`${direction} ${id}`);
  const before = world.warned.length;
  const window = await edge.askAboutUndo([id], direction);
  const changed = window ? (await window._prepareContext()).changed.map(({ key }) => key) : [];
  if (direction === "redo" && changed.length > 0) return false;
  await window?.send();
  await settled();
  const refused = world.warned.slice(before).filter((text) => OF_UNDO.test(text));
  if (refused.some((text) => !RUNS.test(text))) throw new Error(`what the window offers is refused: ${refused.join()}`);
  if (refused.length === 0) expectChangedByHand(table, changed);
  return refused.length === 0;
}

/** Throws if the window says that something on a sheet has been changed since, though no hand has changed any. */
function expectChangedByHand({ writes }: Table, changed: readonly string[]): void {
  const ofSheets = changed.filter((key) => key.startsWith(SHEETS));
  if (ofSheets.length > 0 && writes.every(({ by }) => by !== ""))
    throw new Error(`undone, ${ofSheets.join(", ")} is said to have been changed since`);
}

/** Whether an exchange has written anything since one was undone: what is redone then is built on other values than it was. */
export function isOvertaken({ edge, world }: Table): boolean {
  const undone = edge.listReversibleRecords("redo").map(({ undoneAt }) => undoneAt);
  const writes = world.messages.contents.flatMap((message) => edge.readRecord(message)?.applied ?? []);
  return Math.max(...writes.filter((_number, index) => index % 2 === 0)) > Math.min(...undone);
}

/** Undoes or redoes everything, one after the other in any order; false if that cannot be. */
export async function tryAll(table: Table, direction: Direction): Promise<boolean> {
  const left = () => table.edge.listReversibleRecords(direction).length;
  for (let tries = 2 * left(); tries > 0 && left() > 0; tries -= 1) await turnOneOf(table, direction);
  return left() === 0;
}

/** The same, where nothing can keep it from being done. */
export async function turnAll(table: Table, direction: Direction): Promise<void> {
  await tryAll(table, direction);
  expectNoneLeft(table, direction);
}

/** Redoes everything, the last undone first, as the key for it does. */
export async function redoInTurn(table: Table): Promise<void> {
  const most = table.world.messages.length;
  for (let i = 0; i <= most; i += 1) {
    const [next] = table.edge.listReversibleRecords("redo");
    if (next) await turn(table, next.message.id, "redo");
  }
  expectNoneLeft(table, "redo");
}

function expectNoneLeft(table: Table, direction: Direction): void {
  const left = table.edge.listReversibleRecords(direction);
  if (left.length > 0) throw new Error(`${left.length} exchanges cannot be turned by "${direction}"`);
}
