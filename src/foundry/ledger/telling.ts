import { runOrQueue } from "../exchange/line.ts";
import { findCombatByUuid } from "../fight/fight.ts";
import { hasRoom, listLedgers, listClosedRecords } from "./pages.ts";
import { writeSharedRound } from "./shared.ts";
import { pageText } from "./text.ts";

type TextPage = JournalEntryPage.Implementation;

/**
 * Every page of everyone receives each write of a journal. So the text of a round is written when the round is over, and not again with
 * each of its exchanges; until then a flag of its page says that its text is behind its records.
 */
export const BEHIND = { behind: true };

/** True if neither a page nor its journal has been deleted. */
function isPresent({ id, parent }: TextPage): boolean {
  return parent !== null && game.journal.has(parent.id ?? "") && parent.pages.has(id ?? "");
}

/** True if more exchanges are to be expected on a page: its fight is in its round, or it is the last one outside of fights and has room. */
export function isOpenPage(page: TextPage): boolean {
  const key = page.parent ? toLedgerKey(page.parent) : "";
  if (key === "") return hasRoom(page);
  const combat = findCombatByUuid(key);
  return combat !== null && combat.started && page.getFlag("riposte", "round") === combat.round;
}

/** Writes the texts of all pages that expect no more exchanges, as far as they are behind. */
export async function writeRounds(): Promise<void> {
  for (const journal of listLedgers()) await writeLedgerTexts(journal, (page) => !isOpenPage(page));
}

/** Writes the texts of a ledger that are behind; the fight of the ledger is given if it has just been deleted. */
export async function writeLedgerTexts(
  journal: JournalEntry.Implementation,
  isSelected: (page: TextPage) => boolean = () => true,
  combat = findCombatByUuid(toLedgerKey(journal)),
): Promise<void> {
  const behind = journal.pages.contents.filter((page) => page.getFlag("riposte", "behind") === true);
  for (const page of behind.filter(isSelected))
    await runOrQueue(`text of ${page.uuid}`, () => writePageText(page, combat), { fault: "ledger" });
}

/** Brings a ledger up to date when a GM opens its window. */
export function writeOpenedLedger(app: unknown): void {
  const journal = game.user.isGM ? listLedgers().find(({ sheet }) => sheet === app) : undefined;
  if (journal) void writeLedgerTexts(journal);
}

/** Writes the texts that are behind of a fight that has been deleted. */
export async function writeDeletedFight(combat: Combat.Implementation): Promise<void> {
  for (const journal of listLedgers())
    if (toLedgerKey(journal) === combat.uuid) await writeLedgerTexts(journal, () => true, combat);
}

function toLedgerKey(journal: JournalEntry.Implementation): string {
  return String(journal.getFlag("riposte", "combat"));
}

/** Writes the players' copy of a page, and then its text, which marks it as written, with the statistics of its fight. */
async function writePageText(page: TextPage, combat: Combat.Implementation | null): Promise<void> {
  const { statisticsUpdate } = await import("./statistics.ts");
  const records = listClosedRecords(page);
  const content = await pageText(records);
  const [last] = records.toReversed();
  if (content === null || !last || !page.parent || !isPresent(page)) return;
  await writeSharedRound(page, combat);
  const written = { _id: page.id, flags: { riposte: { behind: false } }, text: { content } };
  const updates = [written, ...(await statisticsUpdate(page.parent, last.ruleset))];
  await page.parent.updateEmbeddedDocuments("JournalEntryPage", updates);
}
