import { runOrQueue } from "../queue.ts";
import { findCombatByUuid } from "../../documents/fight/fight.ts";
import {
  hasRoom,
  listLedgers,
  listClosedRecords,
  findOrCreatePage,
  findPage,
  readPageRecord,
  packRecord,
  buildSceneFlag,
  readScene,
  listWithheld,
  isCopy,
} from "./pages.ts";
import {
  type Change,
  type Data,
  type LedgerRecord,
  type Scene,
  RULES_REVISION,
  parseLog,
  listStartChanges,
  withNewFighters,
} from "../../../engine/index.ts";
import { type ExchangeRecord, findRecord } from "../record.ts";
import { collectNames } from "../../../view/exchange/names.ts";
import { filterHiddenFighters } from "../readers.ts";
import { loadRules } from "../../../rulesets/index.ts";
import { buildLedgerView } from "../../../view/ledger-view.ts";
import { findMissingRules } from "../../platform/world/rules.ts";
import { templatePath } from "../../platform/html.ts";

type TextPage = JournalEntryPage.Implementation;

/**
 * Every client receives each write of a journal. So the text of a round is written when the round is over, and not again with each of its
 * exchanges. Until then, this flag marks a page whose text is behind its records.
 */
const BEHIND = { behind: true };

/** True if neither a page nor its journal has been deleted. */
function isPresent({ id, parent }: TextPage): boolean {
  return parent !== null && game.journal.has(parent.id ?? "") && parent.pages.has(id ?? "");
}

/** True if a journal page may still get exchanges: its fight is in that round, or it belongs to no fight and has room. */
function isOpenPage(page: TextPage): boolean {
  const key = page.parent ? toLedgerKey(page.parent) : "";
  if (key === "") return hasRoom(page);
  const combat = findCombatByUuid(key);
  return combat !== null && combat.started && page.getFlag("riposte", "round") === combat.round;
}

/** Writes the texts that are behind, on all pages that get no more exchanges. */
export async function writeRounds(): Promise<void> {
  for (const journal of listLedgers()) await writeLedgerTexts(journal, (page) => !isOpenPage(page));
}

/** Writes the texts of a ledger that are behind. `combat` must be given if the fight of the ledger has just been deleted. */
async function writeLedgerTexts(
  journal: JournalEntry.Implementation,
  isSelected: (page: TextPage) => boolean = () => true,
  combat = findCombatByUuid(toLedgerKey(journal)),
): Promise<void> {
  const behind = journal.pages.contents.filter((page) => page.getFlag("riposte", "behind") === true);
  for (const page of behind.filter(isSelected))
    await runOrQueue(`text of ${page.uuid}`, () => writePageText(page, combat), { fault: "ledger" });
}

/** Brings the texts of a ledger up to date when a GM opens its window. */
export function writeOpenedLedger(app: unknown): void {
  const journal = listLedgers().find(({ sheet }) => sheet === app);
  if (journal) void writeLedgerTexts(journal);
}

/** Writes the texts that are behind in the ledger of a deleted fight. */
export async function writeDeletedFight(combat: Combat.Implementation): Promise<void> {
  for (const journal of listLedgers())
    if (toLedgerKey(journal) === combat.uuid) await writeLedgerTexts(journal, () => true, combat);
}

function toLedgerKey(journal: JournalEntry.Implementation): string {
  return String(journal.getFlag("riposte", "combat"));
}

/**
 * Writes the players' copy of a page, then the text of the page and the statistics of its fight. The text is written together with the flag
 * that it is up to date.
 */
async function writePageText(page: TextPage, combat: Combat.Implementation | null): Promise<void> {
  const { statisticsUpdate } = await import("./statistics.ts");
  const records = listClosedRecords(page);
  const content = await pageText(records);
  const [last] = records.toReversed();
  if (content === null || !last || !page.parent || !isPresent(page)) return;
  const copy = await writeSharedRound(page, combat);
  await copy?.updateEmbeddedDocuments("JournalEntryPage", await statisticsUpdate(copy, last.ruleset, page.parent));
  const written = { _id: page.id, flags: { riposte: { behind: false } }, text: { content } };
  const updates = [written, ...(await statisticsUpdate(page.parent, last.ruleset))];
  await page.parent.updateEmbeddedDocuments("JournalEntryPage", updates);
}

/** The start of an exchange: its ruleset, its fight, and the state of all fighters. */
type ExchangeStart = {
  readonly ruleset: string;
  readonly rulings: Data;
  readonly combat: Combat.Implementation | null;
  readonly round: number;
  readonly turn: string;
  readonly scene: Scene;
};

/**
 * Records the start of an exchange, before it runs. The fight does not wait for the ledger: if the write fails, it is tried again later.
 */
export async function openRecord(id: string, exchangeStart: ExchangeStart): Promise<void> {
  const context = { fault: "ledger", message: id } as const;
  await runOrQueue(`start of ${id} in the ledger`, () => writeStart(id, exchangeStart), context);
}

/** Writes the start of an exchange. If its record exists, since the exchange was closed meanwhile, the rest of the record stays. */
async function writeStart(id: string, exchangeStart: ExchangeStart): Promise<void> {
  const page = findPage(id) ?? (await findOrCreatePage(exchangeStart.combat, exchangeStart.round));
  if (!page) return;
  const scene = withNewFighters(readScene(page), exchangeStart.scene);
  const first = buildSceneFlag(page, scene);
  if (Object.keys(first).length > 0) await page.update({ flags: { riposte: first } });
  const { log, events, undone } = readPageRecord(page, id) ?? { log: [], events: [], undone: false };
  const record = {
    ...buildRecordHead(id, exchangeStart, listStartChanges(scene, exchangeStart.scene)),
    log,
    events,
    undone,
  };
  await page.update({ flags: { riposte: { records: { [id]: packRecord(page, record) } } } });
}

/**
 * Records an exchange that was closed, undone or redone. If its round is over, the text of its page and the statistics of the fight are
 * written at once. An exchange that not everyone may see is not recorded.
 */
export async function storeRecord(exchange: ExchangeRecord): Promise<void> {
  if (exchange.mode !== "public") return;
  const id = exchange.message.id ?? "";
  const context = { fault: "ledger", message: id } as const;
  await runOrQueue(`${id} in the ledger`, () => writeRecord(findRecord(id) ?? exchange), context);
}

async function writeRecord({ message, ...exchange }: ExchangeRecord): Promise<void> {
  const { state, combat, round, turn, fighters, undone, rulings } = exchange;
  const id = message.id ?? "";
  const page = findPage(id) ?? (await findOrCreatePage(findCombatByUuid(combat), round));
  if (!page?.parent) return;
  const fallbackHead = {
    ...{ id, ruleset: state.ruleset, rulings, system: game.system.version, revision: RULES_REVISION },
    ...{ round, turn, fighters },
  };
  const head = readPageRecord(page, id) ?? { ...fallbackHead, start: null };
  const log = parseLog(exchange.log);
  const record: LedgerRecord = { ...head, log: log.ok ? log.value : [], events: state.events, undone };
  const withheld = isWithheld({ message, ...exchange }) ? { withheld: { [id]: true } } : {};
  await page.update({ flags: { riposte: { records: { [id]: packRecord(page, record) }, ...withheld, ...BEHIND } } });
  if (!isOpenPage(page)) await writeLedgerTexts(page.parent, (each) => each === page);
}

function buildRecordHead(
  id: string,
  { ruleset, rulings, round, turn, scene }: ExchangeStart,
  start: readonly Change[],
): Omit<LedgerRecord, "log" | "events" | "undone"> {
  const fighters = Object.keys(scene.fighters);
  const system = game.system.version;
  return { id, ruleset, rulings, system, revision: RULES_REVISION, round, turn, fighters, start };
}

type SharedPage = JournalEntryPage.Implementation;

/** True if an exchange is left out of the players' copy of the ledger, because its message is whispered or a fighter in it is hidden. */
export function isWithheld({ message, combat, state }: ExchangeRecord): boolean {
  const fighters = Object.keys(collectNames(state.events));
  return message.whisper.length > 0 || filterHiddenFighters(fighters, findCombatByUuid(combat)).length > 0;
}

/**
 * Writes one round of the GM's ledger into the players' copy: only the text, not the data that a replay needs. The players who own a
 * fighter in the fight may read the copy; after the fight is deleted, its readers stay the same. Returns the copy; null without one.
 */
export async function writeSharedRound(
  page: SharedPage,
  combat: Combat.Implementation | null,
): Promise<JournalEntry.Implementation | null> {
  const withheldIds = listWithheld(page);
  const content = await pageText(listClosedRecords(page).filter(({ id }) => !withheldIds.includes(id)));
  const { parent } = page;
  if (content === null || !parent) return null;
  const copy = combat
    ? await findOrCreateCopy(combat, parent.name)
    : findCopy(String(parent.getFlag("riposte", "combat")));
  const round: unknown = page.getFlag("riposte", "round");
  const sharedPage = copy?.pages.find((each) => each.getFlag("riposte", "round") === round);
  const text = { content };
  if (sharedPage) await sharedPage.update({ text });
  else await copy?.createEmbeddedDocuments("JournalEntryPage", [buildSharedPage(page, { text, round })]);
  return copy ?? null;
}

function buildSharedPage(
  { name, sort }: SharedPage,
  { text, round }: { readonly text: { content: string }; readonly round: unknown },
) {
  return { name, type: "text" as const, sort, text, flags: { riposte: { round: Number(round) } } };
}

function findCopy(combat: string): JournalEntry.Implementation | undefined {
  return game.journal.find((each) => isCopy(each) && each.getFlag("riposte", "shared") === combat);
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
