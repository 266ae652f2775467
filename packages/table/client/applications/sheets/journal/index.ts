export {
  JournalEntryPageHandlebarsSheet,
  JournalEntryPageImageSheet,
  JournalEntryPageProseMirrorSheet,
} from "./handlebars-page-sheet.ts";
export { JournalEntrySheet } from "./journal-sheet.ts";
export { JournalEntryPageSheet } from "./page-sheet.ts";
