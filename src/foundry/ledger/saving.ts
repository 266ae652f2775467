import { LEDGER_VERSION, type Ledger, type LedgerPage } from "../../engine/index.ts";
import { showRefusal } from "../exchange/refusal-notices.ts";
import { ledgerPages, ledgers, pageWith, recordsIn, sceneIn } from "./pages.ts";

type Page = JournalEntryPage.Implementation;

/** Adds a control to the header of a ledger's window by which a GM saves it as a file. */
export function addSaveControl(app: unknown, controls: unknown): void {
  const journal = ledgers().find(({ sheet }) => sheet === app);
  if (!journal || !game.user.isGM || !Array.isArray(controls)) return;
  const label = "RIPOSTE.Ledger.export";
  controls.push({
    icon: "fa-solid fa-file-arrow-down",
    label,
    action: "saveLedger",
    onClick: () => saveFight(journal),
  });
}

/** Saves the ledger of a fight as a file. */
export function saveFight(journal: JournalEntry.Implementation): void {
  const pages = ledgerPages(journal).map(pageOf);
  save({ ...head(journal.name), pages: pages.filter((page) => page !== null) });
}

/** Saves one exchange as a file that plays it again: a bug report. */
export function saveExchange(id: string): void {
  const ledger = ledgerOf(id);
  if (ledger) save(ledger);
  else showRefusal({ refusal: { code: "ledger/none", data: {} }, message: "" });
}

/** Builds the ledger of one exchange alone; null if none has been written. */
export function ledgerOf(id: string): Ledger | null {
  const page = pageWith(id);
  const whole = page && pageOf(page);
  const records = whole?.records.filter((record) => record.id === id) ?? [];
  const [record] = records;
  if (!page || !whole || !record) return null;
  const present = Object.entries(whole.scene.fighters).filter(([fighter]) => record.fighters.includes(fighter));
  const scene = { ...whole.scene, fighters: Object.fromEntries(present) };
  return { ...head(`${page.parent?.name ?? ""} ${id}`), pages: [{ scene, records }] };
}

function head(title: string): Pick<Ledger, "version" | "title"> {
  return { version: LEDGER_VERSION, title };
}

function pageOf(page: Page): LedgerPage | null {
  const scene = sceneIn(page);
  return scene && { scene, records: recordsIn(page) };
}

function save(ledger: Ledger): void {
  foundry.utils.saveDataToFile(JSON.stringify(ledger, null, 1), "application/json", `${fileName(ledger.title)}.json`);
}

function fileName(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
