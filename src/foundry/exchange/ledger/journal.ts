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
} from "./pages.ts";
import { writeSharedRound, pageText, isWithheld } from "./shared-rounds.ts";
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
  await writeSharedRound(page, combat);
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
