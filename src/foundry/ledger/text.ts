import type { LedgerRecord } from "../../engine/index.ts";
import { loadRules } from "../../rulesets/index.ts";
import { type ChapterView, type ActionView, ledgerView } from "../../view/ledger-view.ts";
import { missingRules } from "../world/rules.ts";
import { localised } from "../exchange/refusal-notices.ts";
import { templatePath } from "../client/templates.ts";

/** Renders the text of a page with its exchanges; null if the rules of one cannot be loaded. */
export async function pageText(records: readonly LedgerRecord[]): Promise<string | null> {
  await Promise.all(records.map(({ ruleset }) => loadRules(ruleset)));
  if (records.some(({ ruleset }) => missingRules(ruleset))) return null;
  const views = records.map(ledgerView);
  const { renderTemplate } = foundry.applications.handlebars;
  const exchanges = views.map((view) => ({ ...view, chapters: view.chapters.map(localisedChapter) }));
  return renderTemplate(templatePath("ledger/page.hbs"), { exchanges });
}

function localisedChapter({ actions, lines, ...chapter }: ChapterView) {
  return { ...chapter, actions: actions.map(localisedAction), lines: lines.map(localised) };
}

function localisedAction({ words, ...action }: ActionView) {
  return { ...action, what: words.map((word) => game.i18n.localize(word)).join(", ") };
}
