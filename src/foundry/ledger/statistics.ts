import type { Data, Statistics } from "../../engine/index.ts";
import { loadRules } from "../../rulesets/index.ts";
import { statisticsViews } from "../../view/statistics-view.ts";
import { templatePath } from "../client/templates.ts";
import { countedIn } from "./counting.ts";
import { ledgerPages, recordIn, sceneIn, textsIn } from "./pages.ts";

/** The sort number of the statistics page, after all rounds. */
const LAST = 1_000_000;

/** Builds the update of a ledger's statistics page, created if missing: the metrics of the records of one ruleset. */
export async function statisticsUpdate(journal: JournalEntry.Implementation, ruleset: string) {
  const rules = await loadRules(ruleset);
  if (!rules.ok) return [];
  const known = journal.pages.find((page) => page.getFlag("riposte", "statistics") === true);
  const made = known ?? (await makePage(journal))?.[0];
  const { statistics } = rules.value.family;
  return made ? [{ _id: made.id, text: { content: await statisticsText(journal, ruleset, statistics) } }] : [];
}

function makePage(journal: JournalEntry.Implementation) {
  const name = game.i18n.localize("RIPOSTE.Ledger.statistics");
  const flags = { riposte: { statistics: true } };
  return journal.createEmbeddedDocuments("JournalEntryPage", [{ name, type: "text", sort: LAST, flags }]);
}

async function statisticsText(
  journal: JournalEntry.Implementation,
  ruleset: string,
  statistics: Statistics,
): Promise<string> {
  const pages = ledgerPages(journal);
  const counted = pages.flatMap((page) => {
    const { entries } = countedIn(page, { statistics, texts: textsIn(page), read: (id) => recordIn(page, id) });
    return [...entries.values()];
  });
  const figures = counted.flatMap((each) => (each.ruleset === ruleset ? each.metrics : []));
  const people = Object.assign({}, ...pages.map((page) => sceneIn(page)?.fighters ?? {})) as Readonly<
    Record<string, Data>
  >;
  const nameOf = (fighter: string): string => String(people[fighter]?.["name"] ?? "");
  const views = statisticsViews(ruleset, statistics.kinds, figures, nameOf);
  const { renderTemplate } = foundry.applications.handlebars;
  return renderTemplate(templatePath("ledger/statistics.hbs"), { people: views });
}
