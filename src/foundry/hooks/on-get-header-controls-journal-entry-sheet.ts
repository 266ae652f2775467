import { addSaveControl } from "../ledger/saving.ts";
import { writeOpenedLedger } from "../ledger/telling.ts";

/** Every client, when the window of a journal opens: a GM's ledger gets a button to save it, and is brought up to date. */
export function onGetHeaderControlsJournalEntrySheet(app: unknown, controls: unknown): void {
  addSaveControl(app, controls);
  writeOpenedLedger(app);
}
