import type { LedgerRecord } from "../../engine/index.ts";
import { loadRules } from "../../rulesets/index.ts";
import { type ChapterView, type ActionView, buildLedgerView } from "../../view/ledger-view.ts";
import { findMissingRules } from "../world/rules.ts";
import { localiseSentence } from "../exchange/refusal-notices.ts";
import { templatePath } from "../client/templates.ts";

/** Renders the text of a page with its exchanges; null if the rules of one cannot be loaded. */
export async function pageText(records: readonly LedgerRecord[]): Promise<string | null> {
  await Promise.all(records.map(({ ruleset }) => loadRules(ruleset)));
  if (records.some(({ ruleset }) => findMissingRules(ruleset))) return null;
  const views = records.map(buildLedgerView);
  const { renderTemplate } = foundry.applications.handlebars;
  const exchanges = views.map((view) => ({ ...view, chapters: view.chapters.map(localiseChapter) }));
  return renderTemplate(templatePath("ledger/page.hbs"), { exchanges });
}

function localiseChapter({ actions, lines, ...chapter }: ChapterView) {
  return { ...chapter, actions: actions.map(localiseAction), lines: lines.map(localiseSentence) };
}

function localiseAction({ words, ...action }: ActionView) {
  return { ...action, what: words.map((word) => game.i18n.localize(word)).join(", ") };
}
