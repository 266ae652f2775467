import type { Data, Statistics, LedgerRecord, Metric } from "../../../engine/index.ts";
import { loadRules } from "../../../rulesets/index.ts";
import { listHighlights, listStatisticsViews } from "../../../view/statistics-view.ts";
import { templatePath } from "../../platform/html.ts";
import { listLedgerPages, listWithheld, readPageRecord, readScene, listRecordTexts } from "./pages.ts";
import { createDocumentCache } from "../../platform/cache.ts";

/** The sort number of the statistics page, which puts it after all rounds. */
const LAST = 1_000_000;

/**
 * Builds the update of the statistics page of a ledger, or of the players' copy of one; the page is created if missing. It shows the metrics
 * of all records of one ruleset, in the copy without those that are withheld; empty if the rules cannot be loaded.
 */
export async function statisticsUpdate(
  journal: JournalEntry.Implementation,
  ruleset: string,
  ledger: JournalEntry.Implementation = journal,
) {
  const rules = await loadRules(ruleset);
  if (!rules.ok) return [];
  const existing = journal.pages.find((page) => page.getFlag("riposte", "statistics") === true);
  const statisticsPage = existing ?? (await makeStatisticsPage(journal))?.[0];
  const { statistics } = rules.value.family;
  const content = await renderStatistics(ledger, ruleset, statistics, ledger === journal ? () => [] : listWithheld);
  return statisticsPage ? [{ _id: statisticsPage.id, text: { content } }] : [];
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
  listLeftOut: (page: JournalEntryPage.Implementation) => readonly string[],
): Promise<string> {
  const pages = listLedgerPages(journal);
  const counted = pages.flatMap((page) => {
    const { entries } = countPage(page, {
      statistics,
      texts: listRecordTexts(page),
      read: (id) => readPageRecord(page, id),
    });
    const leftOut = listLeftOut(page);
    return [...entries].flatMap(([id, entry]) => (leftOut.includes(id) ? [] : [entry]));
  });
  const figures = counted.flatMap((each) => (each.ruleset === ruleset ? each.metrics : []));
  const people = Object.assign({}, ...pages.map((page) => readScene(page)?.fighters ?? {})) as Readonly<
    Record<string, Data>
  >;
  const toName = (fighter: string): string => String(people[fighter]?.["name"] ?? "");
  const views = listStatisticsViews(ruleset, statistics.kinds, figures, toName);
  const { renderTemplate } = foundry.applications.handlebars;
  const highlights = listHighlights(ruleset, statistics, figures, toName);
  return renderTemplate(templatePath("ledger/statistics.hbs"), { people: views, highlights });
}

/** The metrics of an exchange, and the text of its record from which they were read. */
type CountedRecord = { readonly text: string; readonly ruleset: string; readonly metrics: readonly Metric[] };

/** The statistics to count, the texts of a page's records by their ids, and the function that reads a record. */
type PageSource = {
  readonly statistics: Statistics;
  readonly texts: Readonly<Record<string, string>>;
  read(id: string): LedgerRecord | null;
};

/** The counted records of a page, by the ids of its exchanges, in their order. */
type CountedPage = { readonly statistics: Statistics; readonly entries: ReadonlyMap<string, CountedRecord> };

/** Counts the exchanges of a journal page. A record is read only if it is new or has changed, not again after each further exchange. */
export const countPage = createDocumentCache<object, PageSource, CountedPage>(
  isCounted,
  ({ statistics, texts, read }, _page, previous) => {
    const cachedEntries = previous?.statistics === statistics ? previous.entries : new Map<string, CountedRecord>();
    const entries = Object.entries(texts).map(([id, text]): [string, CountedRecord] => {
      const before = cachedEntries.get(id);
      if (before?.text === text) return [id, before];
      const record = read(id);
      return [id, { text, ruleset: record?.ruleset ?? "", metrics: record ? listMetrics(record, statistics) : [] }];
    });
    return { statistics, entries: new Map(entries) };
  },
);

function isCounted({ statistics, entries }: CountedPage, source: PageSource): boolean {
  const texts = Object.entries(source.texts);
  const isSame = ([id, text]: readonly [string, string]): boolean => entries.get(id)?.text === text;
  return statistics === source.statistics && texts.length === entries.size && texts.every(isSame);
}

/** Lists the metrics of an exchange; an undone one has none. */
function listMetrics({ undone, events }: LedgerRecord, statistics: Statistics): readonly Metric[] {
  return undone ? [] : statistics.metricsOf(events);
}
