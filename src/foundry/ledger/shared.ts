import { namesIn } from "../../view/exchange/names.ts";
import type { ExchangeRecord } from "../exchange/record.ts";
import { hiddenAmong } from "../exchange/speaker.ts";
import { combatAt } from "../fight/fight.ts";
import { isSafe, recordsIn } from "./pages.ts";
import { pageText } from "./text.ts";

type Page = JournalEntryPage.Implementation;

/** True if an exchange is left out of the players' copy of its fight: not everyone could see it, or a fighter in it is hidden. */
export function isWithheld({ message, combat, state }: ExchangeRecord): boolean {
  const named = Object.keys(namesIn(state.events));
  return message.whisper.length > 0 || hiddenAmong(named, combatAt(combat)).length > 0;
}

/**
 * Writes a round into the players' copy of a fight's ledger: its text alone, without the data by which the GM's copy can be replayed.
 * Players who have a fighter in the fight may read it; when the fight is gone, those who could before.
 */
export async function shareRound(page: Page, combat: Combat.Implementation | null): Promise<void> {
  const withheld: unknown = page.getFlag("riposte", "withheld");
  const kept = typeof withheld === "object" && withheld !== null ? Object.keys(withheld) : [];
  const content = await pageText(recordsIn(page).filter(({ id }) => !kept.includes(id)));
  const { parent } = page;
  if (content === null || !parent) return;
  const known = combat ? await copyFor(combat, parent.name) : copyOf(String(parent.getFlag("riposte", "combat")));
  const round: unknown = page.getFlag("riposte", "round");
  const there = known?.pages.find((each) => each.getFlag("riposte", "round") === round);
  const text = { content };
  if (there) await there.update({ text });
  else await known?.createEmbeddedDocuments("JournalEntryPage", [newPage(page, { text, round })]);
}

function newPage(
  { name, sort }: Page,
  { text, round }: { readonly text: { content: string }; readonly round: unknown },
) {
  return { name, type: "text" as const, sort, text, flags: { riposte: { round: Number(round) } } };
}

function copyOf(combat: string): JournalEntry.Implementation | undefined {
  return game.journal.find((each) => each.getFlag("riposte", "shared") === combat && isSafe(each));
}

async function copyFor(combat: Combat.Implementation, name: string): Promise<JournalEntry.Implementation | null> {
  const known = copyOf(combat.uuid);
  const ownership = readersOf(combat);
  if (!known) {
    const made = { name: game.i18n.format("RIPOSTE.Ledger.shared", { name }), ownership };
    return (await JournalEntry.implementation.create({ ...made, flags: { riposte: { shared: combat.uuid } } })) ?? null;
  }
  const before: Readonly<Record<string, number>> = known.ownership;
  const isNew = Object.entries(ownership).some(([user, level]) => level > (before[user] ?? 0));
  return isNew ? ((await known.update({ ownership })) ?? known) : known;
}

/** Builds the ownership of a copy: the players who have a fighter in a fight may observe. */
function readersOf(combat: Combat.Implementation) {
  const { NONE, OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const fighters = combat.combatants.map(({ actor }) => actor);
  const readers = game.users.filter(
    (user) => !user.isGM && fighters.some((actor) => actor?.testUserPermission(user, "OWNER") === true),
  );
  return { default: NONE, ...Object.fromEntries(readers.map(({ id }) => [id ?? "", OBSERVER] as const)) };
}
