import { addSaveControl } from "../ledger/saving.ts";

/** Every client, when the window of a journal opens: a GM's ledger can be saved. */
export function onGetHeaderControlsJournalEntrySheet(app: unknown, controls: unknown): void {
  addSaveControl(app, controls);
}
