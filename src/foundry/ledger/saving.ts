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
  save(
    journal.name,
    ledgerPages(journal)
      .map(pageOf)
      .filter((page) => page !== null),
  );
}

/** Saves one exchange as a file that plays it again: a bug report. */
export function saveExchange(id: string): void {
  const page = pageWith(id);
  const whole = page && pageOf(page);
  const records = whole?.records.filter((record) => record.id === id) ?? [];
  const [record] = records;
  if (!page || !whole || !record) return showRefusal({ refusal: { code: "ledger/none", data: {} }, message: "" });
  const present = Object.entries(whole.scene.fighters).filter(([fighter]) => record.fighters.includes(fighter));
  const scene = { ...whole.scene, fighters: Object.fromEntries(present) };
  save(`${page.parent?.name ?? ""} ${id}`, [{ scene, records }]);
}

function pageOf(page: Page): LedgerPage | null {
  const scene = sceneIn(page);
  return scene && { scene, records: recordsIn(page) };
}

function save(title: string, pages: readonly LedgerPage[]): void {
  const ledger: Ledger = { version: LEDGER_VERSION, title, pages };
  foundry.utils.saveDataToFile(JSON.stringify(ledger, null, 1), "application/json", `${fileName(title)}.json`);
}

function fileName(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
