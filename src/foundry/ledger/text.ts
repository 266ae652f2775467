import type { LedgerRecord } from "../../engine/index.ts";
import { type ChapterView, type DeedView, ledgerView } from "../../view/ledger-view.ts";
import { localised } from "../exchange/telling.ts";
import { templatePath } from "../client/templates.ts";

/** The text of a page: its exchanges, as people read them. */
export function pageText(records: readonly LedgerRecord[]): Promise<string> {
  const views = records.map(ledgerView);
  const { renderTemplate } = foundry.applications.handlebars;
  const exchanges = views.map((view) => ({ ...view, chapters: view.chapters.map(saidChapter) }));
  return renderTemplate(templatePath("ledger/page.hbs"), { exchanges });
}

function saidChapter({ deeds, lines, ...chapter }: ChapterView) {
  return { ...chapter, deeds: deeds.map(saidDeed), lines: lines.map(localised) };
}

function saidDeed({ words, ...deed }: DeedView) {
  return { ...deed, what: words.map((word) => game.i18n.localize(word)).join(", ") };
}
