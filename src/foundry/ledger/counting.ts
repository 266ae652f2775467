import type { LedgerRecord, Metric, Statistics } from "../../engine/index.ts";
import { keepBy } from "../client/cache-by.ts";

/** The metrics of an exchange, and the text of its record from which they were read. */
type Counted = { readonly text: string; readonly ruleset: string; readonly metrics: readonly Metric[] };

/** The texts of a page's records by their ids, and the function that reads one. */
type Source = {
  readonly statistics: Statistics;
  readonly texts: Readonly<Record<string, string>>;
  read(id: string): LedgerRecord | null;
};

/** The counted records of a page, by the ids of its exchanges, in their order. */
type CountedPage = { readonly statistics: Statistics; readonly entries: ReadonlyMap<string, Counted> };

/** Counts the exchanges of a page. A record is read when it is new or has changed, not again for each exchange that follows. */
export const countedIn = keepBy<object, Source, CountedPage>(isCounted, ({ statistics, texts, read }, _page, known) => {
  const kept = known?.statistics === statistics ? known.entries : new Map<string, Counted>();
  const entries = Object.entries(texts).map(([id, text]): [string, Counted] => {
    const before = kept.get(id);
    if (before?.text === text) return [id, before];
    const record = read(id);
    return [id, { text, ruleset: record?.ruleset ?? "", metrics: record ? metricsIn(record, statistics) : [] }];
  });
  return { statistics, entries: new Map(entries) };
});

function isCounted({ statistics, entries }: CountedPage, source: Source): boolean {
  const texts = Object.entries(source.texts);
  const isSame = ([id, text]: readonly [string, string]): boolean => entries.get(id)?.text === text;
  return statistics === source.statistics && texts.length === entries.size && texts.every(isSame);
}

/** Lists the metrics of an exchange; an undone one has none. */
function metricsIn({ undone, events }: LedgerRecord, statistics: Statistics): readonly Metric[] {
  return undone ? [] : statistics.metricsOf(events);
}
