import { collectNames } from "../../../view/exchange/names.ts";
import type { ExchangeRecord } from "../record.ts";
import { filterHiddenFighters } from "../readers.ts";
import { findCombatByUuid } from "../../documents/fight/fight.ts";
import { isProtected, listClosedRecords } from "./pages.ts";
import type { LedgerRecord } from "../../../engine/index.ts";
import { loadRules } from "../../../rulesets/index.ts";
import { buildLedgerView } from "../../../view/ledger-view.ts";
import { findMissingRules } from "../../platform/world/rules.ts";
import { templatePath } from "../../platform/templates.ts";

type SharedPage = JournalEntryPage.Implementation;

/** True if an exchange is left out of the players' copy of the ledger, because its message is whispered or a fighter in it is hidden. */
export function isWithheld({ message, combat, state }: ExchangeRecord): boolean {
  const fighters = Object.keys(collectNames(state.events));
  return message.whisper.length > 0 || filterHiddenFighters(fighters, findCombatByUuid(combat)).length > 0;
}

/**
 * Writes one round of the GM's ledger into the players' copy: only the text, not the data that a replay needs. The players who own a
 * fighter in the fight may read the copy; after the fight is deleted, its readers stay the same.
 */
export async function writeSharedRound(page: SharedPage, combat: Combat.Implementation | null): Promise<void> {
  const withheld: unknown = page.getFlag("riposte", "withheld");
  const withheldIds = typeof withheld === "object" && withheld !== null ? Object.keys(withheld) : [];
  const content = await pageText(listClosedRecords(page).filter(({ id }) => !withheldIds.includes(id)));
  const { parent } = page;
  if (content === null || !parent) return;
  const copy = combat
    ? await findOrCreateCopy(combat, parent.name)
    : findCopy(String(parent.getFlag("riposte", "combat")));
  const round: unknown = page.getFlag("riposte", "round");
  const sharedPage = copy?.pages.find((each) => each.getFlag("riposte", "round") === round);
  const text = { content };
  if (sharedPage) await sharedPage.update({ text });
  else await copy?.createEmbeddedDocuments("JournalEntryPage", [buildSharedPage(page, { text, round })]);
}

function buildSharedPage(
  { name, sort }: SharedPage,
  { text, round }: { readonly text: { content: string }; readonly round: unknown },
) {
  return { name, type: "text" as const, sort, text, flags: { riposte: { round: Number(round) } } };
}

function findCopy(combat: string): JournalEntry.Implementation | undefined {
  return game.journal.find((each) => each.getFlag("riposte", "shared") === combat && isProtected(each));
}

async function findOrCreateCopy(
  combat: Combat.Implementation,
  name: string,
): Promise<JournalEntry.Implementation | null> {
  const copy = findCopy(combat.uuid);
  const ownership = buildOwnership(combat);
  if (!copy) {
    const data = { name: game.i18n.format("RIPOSTE.Ledger.shared", { name }), ownership };
    return (await JournalEntry.implementation.create({ ...data, flags: { riposte: { shared: combat.uuid } } })) ?? null;
  }
  const before: Readonly<Record<string, number>> = copy.ownership;
  const isNew = Object.entries(ownership).some(([user, level]) => level > (before[user] ?? 0));
  return isNew ? ((await copy.update({ ownership })) ?? copy) : copy;
}

/** Builds the ownership of a copy: the players who own a fighter in the fight are observers, and other players have no access. */
function buildOwnership(combat: Combat.Implementation) {
  const { NONE, OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const fighters = combat.combatants.map(({ actor }) => actor);
  const readers = game.users.filter(
    (user) => !user.isGM && fighters.some((actor) => actor?.testUserPermission(user, "OWNER") === true),
  );
  return { default: NONE, ...Object.fromEntries(readers.map(({ id }) => [id ?? "", OBSERVER] as const)) };
}

/** Renders the text of a journal page from the records of its exchanges; null if the rules of any of them cannot be loaded. */
export async function pageText(records: readonly LedgerRecord[]): Promise<string | null> {
  await Promise.all(records.map(({ ruleset }) => loadRules(ruleset)));
  if (records.some(({ ruleset }) => findMissingRules(ruleset))) return null;
  const { renderTemplate } = foundry.applications.handlebars;
  return renderTemplate(templatePath("ledger/page.hbs"), { exchanges: records.map(buildLedgerView) });
}
