import type { LedgerRecord, Metric, Statistics } from "../../engine/index.ts";
import { createDocumentCache } from "../client/cache-by.ts";

/** The metrics of an exchange, and the text of its record from which they were read. */
type CountedRecord = { readonly text: string; readonly ruleset: string; readonly metrics: readonly Metric[] };

/** The texts of a page's records by their ids, and the function that reads one. */
type PageSource = {
  readonly statistics: Statistics;
  readonly texts: Readonly<Record<string, string>>;
  read(id: string): LedgerRecord | null;
};

/** The counted records of a page, by the ids of its exchanges, in their order. */
type CountedPage = { readonly statistics: Statistics; readonly entries: ReadonlyMap<string, CountedRecord> };

/** Counts the exchanges of a page. A record is read when it is new or has changed, not again for each exchange that follows. */
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
