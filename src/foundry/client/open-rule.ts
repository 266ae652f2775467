/** Passage of the journal with a rule: the rule's place, and the heading above it; empty for a whole page. */
type Told = { readonly at: string; readonly heading: string };

/** Opens the journal with the rules of a game; warns if there is none. */
export async function openJournal(of: string): Promise<void> {
  await show(await journalOf(of));
}

/** Opens the journal of a game at a rule, by an id such as `d10/D.8`; warns if there is none. */
export async function openRule(id: string): Promise<void> {
  const { journal, page, told } = await toldAt(id);
  if (journal && !page) ui.notifications.warn(game.i18n.format("RIPOSTE.RulesText.noRule", { id }), { console: false });
  const anchor = Object.values(page?.toc ?? {}).find(({ text }) => text === told?.heading)?.slug;
  const place = { pageId: page?.id, ...(anchor === undefined ? {} : { anchor }) };
  await show(journal, page ? place : {});
}

async function show(journal: JournalEntry.Implementation | null, place: object = {}): Promise<void> {
  if (!journal) return void ui.notifications.warn("RIPOSTE.RulesText.noJournal", { localize: true, console: false });
  const { sheet } = journal;
  if (sheet instanceof foundry.applications.api.ApplicationV2) await sheet.render({ force: true, ...place });
}

/** Finds the heading above a rule, or the name of the page that is all about it; null if the journal has no such rule. */
export async function headingOf(id: string): Promise<string | null> {
  const { page, told } = await toldAt(id);
  return page && told ? told.heading || page.name : null;
}

/** Finds the journal with the rules of a game, and the passage of a rule in it. */
async function toldAt(id: string) {
  const [of = "", place = ""] = id.split("/");
  const journal = await journalOf(of);
  for (const page of journal?.pages ?? []) {
    const told = toldOn(page).find(({ at }) => at === place);
    if (told) return { journal, page, told };
  }
  return { journal, page: null, told: null };
}

/** Loads the journal with a game's rules from its compendium. */
async function journalOf(of: string): Promise<JournalEntry.Implementation | null> {
  const pack = game.packs.get(`riposte.${of}-rules`);
  const [entry] = pack?.index.contents ?? [];
  const journal = entry && (await pack?.getDocument(entry._id));
  return journal instanceof JournalEntry ? journal : null;
}

function toldOn(page: JournalEntryPage.Implementation): readonly Told[] {
  return page.getFlag("riposte", "rules") ?? [];
}
