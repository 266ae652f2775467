import { type Ledger, type LedgerPage, LEDGER_VERSION } from "../../../engine/index.ts";
import { withPart } from "../../platform/lazy-parts.ts";
import { showRefusal } from "../refusals.ts";
import { findPage, isCopy, listClosedRecords, listLedgerPages, listLedgers, readScene } from "./pages.ts";

type SavedPage = JournalEntryPage.Implementation;

/** Adds controls to the header of the window of a ledger, or of its players' copy: a GM saves the data, and every reader the text. */
export function addSaveControls(app: unknown, controls: unknown): void {
  const isShown = ({ sheet }: JournalEntry.Implementation): boolean => sheet === app;
  const ledger = game.user.isGM ? listLedgers().find(isShown) : undefined;
  const journal = ledger ?? game.journal.find((each) => isCopy(each) && isShown(each));
  if (!journal || !Array.isArray(controls)) return;
  const [data, text] = [
    { icon: "fa-solid fa-file-arrow-down", label: "RIPOSTE.Ledger.export", action: "saveLedger" },
    { icon: "fa-solid fa-file-lines", label: "RIPOSTE.Ledger.story", action: "saveStory" },
  ];
  if (ledger) controls.push({ ...data, onClick: () => saveFightLedger(ledger) });
  controls.push({ ...text, onClick: () => void saveStory(journal) });
}

/** Saves the pages of a journal that this user may see as Markdown. */
async function saveStory({ name, pages }: JournalEntry.Implementation): Promise<void> {
  const shown = pages.contents.filter((page) => page.testUserPermission(game.user, "OBSERVER"));
  const texts = shown
    .toSorted((a, b) => a.sort - b.sort)
    .map((page) => ({ title: page.name, html: page.text.content ?? "" }));
  await withPart(
    () => import("./story.ts"),
    ({ buildStory }) =>
      foundry.utils.saveDataToFile(buildStory(name, texts), "text/markdown", `${toFileName(name)}.md`),
  );
}

/** Saves the ledger of a fight as a file. */
export function saveFightLedger(journal: JournalEntry.Implementation): void {
  const pages = listLedgerPages(journal).map(toLedgerPage);
  saveFile({ ...buildHeader(journal.name), pages: pages.filter((page) => page !== null) });
}

/** Saves one exchange as a file that can be replayed, for a bug report. */
export function saveExchange(id: string): void {
  const ledger = buildExchangeLedger(id);
  if (ledger) saveFile(ledger);
  else showRefusal({ refusal: { code: "ledger/none", data: {} }, message: "" });
}

/** Builds the ledger of one exchange alone; null if the exchange has not been recorded. */
export function buildExchangeLedger(id: string): Ledger | null {
  const page = findPage(id);
  const whole = page && toLedgerPage(page);
  const records = whole?.records.filter((record) => record.id === id) ?? [];
  const [record] = records;
  if (!page || !whole || !record) return null;
  const present = Object.entries(whole.scene.fighters).filter(([fighter]) => record.fighters.includes(fighter));
  const scene = { ...whole.scene, fighters: Object.fromEntries(present) };
  return { ...buildHeader(`${page.parent?.name ?? ""} ${id}`), pages: [{ scene, records }] };
}

function buildHeader(title: string): Pick<Ledger, "version" | "title"> {
  return { version: LEDGER_VERSION, title };
}

function toLedgerPage(page: SavedPage): LedgerPage | null {
  const scene = readScene(page);
  return scene && { scene, records: listClosedRecords(page) };
}

function saveFile(ledger: Ledger): void {
  foundry.utils.saveDataToFile(JSON.stringify(ledger, null, 1), "application/json", `${toFileName(ledger.title)}.json`);
}

function toFileName(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
