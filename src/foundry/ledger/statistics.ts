import type { Data, Statistics } from "../../engine/index.ts";
import { loadRules } from "../../rulesets/index.ts";
import { listStatisticsViews } from "../../view/statistics-view.ts";
import { templatePath } from "../client/templates.ts";
import { countPage } from "./counting.ts";
import { listLedgerPages, readPageRecord, readScene, listRecordTexts } from "./pages.ts";

/** The sort number of the statistics page, after all rounds. */
const LAST = 1_000_000;

/** Builds the update of a ledger's statistics page, created if missing: the metrics of the records of one ruleset. */
export async function statisticsUpdate(journal: JournalEntry.Implementation, ruleset: string) {
  const rules = await loadRules(ruleset);
  if (!rules.ok) return [];
  const existing = journal.pages.find((page) => page.getFlag("riposte", "statistics") === true);
  const statisticsPage = existing ?? (await makeStatisticsPage(journal))?.[0];
  const { statistics } = rules.value.family;
  return statisticsPage
    ? [{ _id: statisticsPage.id, text: { content: await renderStatistics(journal, ruleset, statistics) } }]
    : [];
}

function makeStatisticsPage(journal: JournalEntry.Implementation) {
  const name = game.i18n.localize("RIPOSTE.Ledger.statistics");
  const flags = { riposte: { statistics: true } };
  return journal.createEmbeddedDocuments("JournalEntryPage", [{ name, type: "text", sort: LAST, flags }]);
}

async function renderStatistics(
  journal: JournalEntry.Implementation,
  ruleset: string,
  statistics: Statistics,
): Promise<string> {
  const pages = listLedgerPages(journal);
  const counted = pages.flatMap((page) => {
    const { entries } = countPage(page, {
      statistics,
      texts: listRecordTexts(page),
      read: (id) => readPageRecord(page, id),
    });
    return [...entries.values()];
  });
  const figures = counted.flatMap((each) => (each.ruleset === ruleset ? each.metrics : []));
  const people = Object.assign({}, ...pages.map((page) => readScene(page)?.fighters ?? {})) as Readonly<
    Record<string, Data>
  >;
  const toName = (fighter: string): string => String(people[fighter]?.["name"] ?? "");
  const views = listStatisticsViews(ruleset, statistics.kinds, figures, toName);
  const { renderTemplate } = foundry.applications.handlebars;
  return renderTemplate(templatePath("ledger/statistics.hbs"), { people: views });
}
