import { apart } from "../exchange/line.ts";
import { combatAt } from "../fight/fight.ts";
import { isRoom, ledgers, recordsIn } from "./pages.ts";
import { shareRound } from "./shared.ts";

type Page = JournalEntryPage.Implementation;

/**
 * Every page of everyone receives each write of a journal. So the text of a round is written when the round is over, and not again with
 * each of its exchanges; until then a flag of its page says that its text is behind its records.
 */
export const BEHIND = { behind: true };

/** True if neither a page nor its journal has been deleted. */
function isThere({ id, parent }: Page): boolean {
  return parent !== null && game.journal.has(parent.id ?? "") && parent.pages.has(id ?? "");
}

/** True if more exchanges are to be expected on a page: its fight is in its round, or it is the last one outside of fights and has room. */
export function isOpenPage(page: Page): boolean {
  const key = page.parent ? keyOf(page.parent) : "";
  if (key === "") return isRoom(page);
  const combat = combatAt(key);
  return combat !== null && combat.started && page.getFlag("riposte", "round") === combat.round;
}

/** Writes the texts of all pages that expect no more exchanges, as far as they are behind. */
export async function tellRounds(): Promise<void> {
  for (const journal of ledgers()) await tellLedger(journal, (page) => !isOpenPage(page));
}

/** Writes the texts of a ledger that are behind; the fight of the ledger is given if it has just been deleted. */
export async function tellLedger(
  journal: JournalEntry.Implementation,
  isMeant: (page: Page) => boolean = () => true,
  combat = combatAt(keyOf(journal)),
): Promise<void> {
  const behind = journal.pages.contents.filter((page) => page.getFlag("riposte", "behind") === true);
  for (const page of behind.filter(isMeant))
    await apart(`text of ${page.uuid}`, () => tellPage(page, combat), { fault: "ledger" });
}

/** Brings a ledger up to date when a GM opens its window. */
export function tellOpened(app: unknown): void {
  const journal = game.user.isGM ? ledgers().find(({ sheet }) => sheet === app) : undefined;
  if (journal) void tellLedger(journal);
}

/** Writes the texts that are behind of a fight that has been deleted. */
export async function tellFight(combat: Combat.Implementation): Promise<void> {
  for (const journal of ledgers()) if (keyOf(journal) === combat.uuid) await tellLedger(journal, () => true, combat);
}

function keyOf(journal: JournalEntry.Implementation): string {
  return String(journal.getFlag("riposte", "combat"));
}

/** Writes the players' copy of a page, and then its text, which marks it as written, with the statistics of its fight. */
async function tellPage(page: Page, combat: Combat.Implementation | null): Promise<void> {
  const [{ pageText }, { statisticsUpdate }] = await Promise.all([import("./text.ts"), import("./statistics.ts")]);
  const records = recordsIn(page);
  const content = await pageText(records);
  const [last] = records.toReversed();
  if (content === null || !last || !page.parent || !isThere(page)) return;
  await shareRound(page, combat);
  const written = { _id: page.id, flags: { riposte: { behind: false } }, text: { content } };
  const updates = [written, ...(await statisticsUpdate(page.parent, last.ruleset))];
  await page.parent.updateEmbeddedDocuments("JournalEntryPage", updates);
}
