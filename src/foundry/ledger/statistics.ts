import type { Data, LedgerRecord, Statistics } from "../../engine/index.ts";
import { loadRules } from "../../rulesets/index.ts";
import { statisticsViews } from "../../view/statistics-view.ts";
import { templatePath } from "../client/templates.ts";
import { countedIn, metricsIn } from "./counting.ts";
import { ledgerPages, recordIn, sceneIn, textsIn } from "./pages.ts";

/** The sort number of the statistics page, behind all rounds. */
const LAST = 1_000_000;

/** The update of a ledger's statistics page, created if missing, after one new record. */
export async function statisticsUpdate(journal: JournalEntry.Implementation, fresh: LedgerRecord) {
  const rules = await loadRules(fresh.ruleset);
  if (!rules.ok) return [];
  const known = journal.pages.find((page) => page.getFlag("riposte", "statistics") === true);
  const made = known ?? (await makePage(journal))?.[0];
  const { statistics } = rules.value.family;
  return made ? [{ _id: made.id, text: { content: await statisticsText(journal, fresh, statistics) } }] : [];
}

function makePage(journal: JournalEntry.Implementation) {
  const name = game.i18n.localize("RIPOSTE.Ledger.statistics");
  const flags = { riposte: { statistics: true } };
  return journal.createEmbeddedDocuments("JournalEntryPage", [{ name, type: "text", sort: LAST, flags }]);
}

async function statisticsText(
  journal: JournalEntry.Implementation,
  fresh: LedgerRecord,
  statistics: Statistics,
): Promise<string> {
  const pages = ledgerPages(journal);
  const others = pages.flatMap((page) => {
    return [...countedIn(page, { statistics, texts: textsIn(page), read: (id) => recordIn(page, id) }).entries];
  });
  const own = { ruleset: fresh.ruleset, metrics: metricsIn(fresh, statistics) };
  const counted = [...others.flatMap(([id, entry]) => (id === fresh.id ? [] : entry)), own];
  const figures = counted.flatMap(({ ruleset, metrics }) => (ruleset === fresh.ruleset ? metrics : []));
  const people = Object.assign({}, ...pages.map((page) => sceneIn(page)?.fighters ?? {})) as Readonly<
    Record<string, Data>
  >;
  const nameOf = (fighter: string): string => String(people[fighter]?.["name"] ?? "");
  const views = statisticsViews(fresh.ruleset, statistics.kinds, figures, nameOf);
  const { renderTemplate } = foundry.applications.handlebars;
  return renderTemplate(templatePath("ledger/statistics.hbs"), { people: views });
}
