/**
 * A passage of the journal that contains a rule: the rule's position in the rules, and the heading above it. The heading is empty if the
 * rule is a whole journal page.
 */
type RulePassage = { readonly at: string; readonly heading: string };

/** Opens the journal with the rules of a game, or warns if it is missing. */
export async function openJournal(family: string): Promise<void> {
  await showJournal(await loadJournal(family));
}

/** Opens the journal of a game at a rule, by an id such as `d10/D.8`. Warns if the journal or the rule is missing. */
export async function openRule(id: string): Promise<void> {
  const { journal, page, told: passage } = await findPassage(id);
  if (journal && !page) ui.notifications.warn(game.i18n.format("RIPOSTE.RulesText.noRule", { id }), { console: false });
  const anchor = Object.values(page?.toc ?? {}).find(({ text }) => text === passage?.heading)?.slug;
  const target = { pageId: page?.id, ...(anchor === undefined ? {} : { anchor }) };
  await showJournal(journal, page ? target : {});
}

async function showJournal(journal: JournalEntry.Implementation | null, target: object = {}): Promise<void> {
  if (!journal) return void ui.notifications.warn("RIPOSTE.RulesText.noJournal", { localize: true, console: false });
  const { sheet } = journal;
  if (sheet instanceof foundry.applications.api.ApplicationV2) await sheet.render({ force: true, ...target });
}

/** Finds the heading above a rule, or the name of the journal page if the whole page is about it; null if the journal has no such rule. */
export async function findHeading(id: string): Promise<string | null> {
  const { page, told: passage } = await findPassage(id);
  return page && passage ? passage.heading || page.name : null;
}

/** Finds the journal of a game, and the page and passage of a rule in it; null for each that is missing. */
async function findPassage(id: string) {
  const [family = "", place = ""] = id.split("/");
  const journal = await loadJournal(family);
  for (const page of journal?.pages ?? []) {
    const passage = listPassages(page).find(({ at }) => at === place);
    if (passage) return { journal, page, told: passage };
  }
  return { journal, page: null, told: null };
}

async function loadJournal(family: string): Promise<JournalEntry.Implementation | null> {
  const pack = game.packs.get(`riposte.${family}-rules`);
  const [entry] = pack?.index.contents ?? [];
  const journal = entry && (await pack?.getDocument(entry._id));
  return journal instanceof JournalEntry ? journal : null;
}

function listPassages(page: JournalEntryPage.Implementation): readonly RulePassage[] {
  return page.getFlag("riposte", "rules") ?? [];
}
