import { type Ledger, type LedgerPage, LEDGER_VERSION } from "../../../engine/index.ts";
import { showRefusal } from "../refusals.ts";
import { listLedgerPages, listLedgers, findPage, listClosedRecords, readScene } from "./pages.ts";

type SavedPage = JournalEntryPage.Implementation;

/** Adds a control for GMs to the header of a ledger's window; it saves the ledger as a file. */
export function addSaveControl(app: unknown, controls: unknown): void {
  const journal = listLedgers().find(({ sheet }) => sheet === app);
  if (!journal || !game.user.isGM || !Array.isArray(controls)) return;
  const label = "RIPOSTE.Ledger.export";
  controls.push({
    icon: "fa-solid fa-file-arrow-down",
    label,
    action: "saveLedger",
    onClick: () => saveFightLedger(journal),
  });
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
