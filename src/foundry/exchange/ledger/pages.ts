import {
  type LedgerRecord,
  type Scene,
  labelRound,
  isData,
  isRecord,
  isScene,
  lookup,
  packText,
  parseJson,
  unpackText,
} from "../../../engine/index.ts";
import { createSourceCache } from "../../platform/cache.ts";
import { buildLedgerTitle } from "../../../view/ledger-title.ts";
import { findWorldRuleset } from "../../platform/world/settings.ts";

type RecordPage = JournalEntryPage.Implementation;

/** The maximum number of exchanges on one journal page, outside of fights. */
const MAX_RECORDS = 20;

/**
 * Lists the journals that store ledgers. A journal that a player may read, or write in part, is ignored, whatever its flags say, since
 * players may create journals.
 */
export function listLedgers(): readonly JournalEntry.Implementation[] {
  return game.journal.filter(
    (journal) => typeof journal.getFlag("riposte", "combat") === "string" && isProtected(journal, "OBSERVER"),
  );
}

/** True if no player has this level of a journal, and none may write one of its pages. */
function isProtected(journal: JournalEntry.Implementation, level: "OBSERVER" | "OWNER"): boolean {
  const players = game.users.filter((user) => !user.isGM);
  return !players.some(
    (user) =>
      journal.testUserPermission(user, level) || journal.pages.some((page) => page.testUserPermission(user, "OWNER")),
  );
}

/** True for the players' copy of a ledger. */
export function isCopy(journal: JournalEntry.Implementation): boolean {
  return typeof journal.getFlag("riposte", "shared") === "string" && isProtected(journal, "OWNER");
}

/** Finds the journal page of an exchange; null if there is none. */
export function findPage(id: string): RecordPage | null {
  const pages = listLedgers().flatMap((journal) => journal.pages.contents);
  return pages.find((page) => findRecordText(page, id) !== "") ?? null;
}

/** Lists the journal pages of a ledger that store exchanges, in order. */
export function listLedgerPages(journal: JournalEntry.Implementation): readonly RecordPage[] {
  const pages = journal.pages.contents.filter((page) => readScene(page) !== null);
  return pages.sort((a, b) => a.sort - b.sort);
}

/** Finds the journal page for an exchange that starts in a round of a fight, or outside of any fight; creates it if it is missing. */
export async function findOrCreatePage(
  combat: Combat.Implementation | null,
  round: number,
): Promise<RecordPage | null> {
  const journal = await findOrCreateJournal(combat);
  const pages = journal ? listLedgerPages(journal) : [];
  const last = pages.at(-1);
  const fits = combat
    ? pages.find((page) => page.getFlag("riposte", "round") === round)
    : last && hasRoom(last) && last;
  return fits || (journal && makePage(journal, combat ? round : pages.length + 1, combat !== null));
}

/** True if a journal page for exchanges outside of fights has room for another. */
export function hasRoom(page: RecordPage): boolean {
  return Object.keys(listRecordTexts(page)).length < MAX_RECORDS;
}

async function findOrCreateJournal(combat: Combat.Implementation | null): Promise<JournalEntry.Implementation | null> {
  const key = combat?.uuid ?? "";
  const existing = listLedgers().find((journal) => journal.getFlag("riposte", "combat") === key);
  if (existing) return existing;
  const name = combat ? buildTitle(combat) : game.i18n.localize("RIPOSTE.Ledger.outside");
  const created = await JournalEntry.implementation.create({ name, flags: { riposte: { combat: key } } });
  return created ?? null;
}

/**
 * Builds the title of a fight's ledger: the scene's name for players, the day and the time. It is numbered if another ledger has the same
 * title.
 */
function buildTitle({ scene }: Combat.Implementation): string {
  const { lang } = game.i18n;
  const now = new Date();
  const where = scene?.navName || scene?.name || game.i18n.localize("RIPOSTE.Ledger.fight");
  const time = now.toLocaleTimeString(lang, { hour: "2-digit", minute: "2-digit" });
  const title = game.i18n.format("RIPOSTE.Ledger.ofFight", { where, day: now.toLocaleDateString(lang), time });
  return buildLedgerTitle(
    title,
    listLedgers().map(({ name }) => name),
  );
}

async function makePage(
  journal: JournalEntry.Implementation,
  number: number,
  isRound: boolean,
): Promise<RecordPage | null> {
  const roundKey = number > 0 ? "RIPOSTE.Ledger.round" : "RIPOSTE.Ledger.beforeRounds";
  const key = isRound ? roundKey : "RIPOSTE.Ledger.part";
  const name = game.i18n.format(key, { number: isRound ? formatRound(number) : String(number) });
  const flags = { riposte: { round: number } };
  const created = await journal.createEmbeddedDocuments("JournalEntryPage", [
    { name, type: "text", sort: number * 100, flags },
  ]);
  return created?.[0] ?? null;
}

/** Formats a fight's round as the world's game counts it. */
function formatRound(round: number): string {
  const rules = findWorldRuleset();
  return rules.ok ? labelRound(round, rules.value.order) : String(round);
}

/** Lists the ids of the exchanges of a journal page that are left out of the players' copy. */
export function listWithheld(page: RecordPage): readonly string[] {
  const withheld: unknown = page.getFlag("riposte", "withheld");
  return typeof withheld === "object" && withheld !== null ? Object.keys(withheld) : [];
}

/** Reads the scene in which the exchanges of a journal page start; null before the first exchange. */
export function readScene(page: RecordPage): Scene | null {
  return readPageScenes(page).scene;
}

/**
 * The scenes of a journal page: the text of the first, which never changes, and the current scene. Records and later scenes are packed
 * against the first.
 */
type PageScenes = { readonly first: string; readonly scene: Scene | null };
type PackedScenes = { readonly first: string; readonly since: string };

function readPageScenes(page: RecordPage): PageScenes {
  const [first, since]: unknown[] = [page.getFlag("riposte", "scene"), page.getFlag("riposte", "seen")];
  return readOnce(page, { first: toText(first), since: toText(since) });
}

/** Reads the scenes of a journal page once, since each exchange looks at all pages of its fight. */
const readOnce = createSourceCache<RecordPage, PackedScenes, PageScenes>(
  (a, b) => a.first === b.first && a.since === b.since,
  ({ first: packed, since }) => {
    const first = unpackText(packed) ?? "";
    const data = parseJson(since === "" ? first : (unpackText(since, first) ?? ""));
    return { first, scene: isScene(data) ? data : null };
  },
);

/**
 * Builds the flag in which a journal page stores its scene: `scene` for the first, `seen` for a later one with more fighters. Empty if
 * there is nothing new.
 */
export function buildSceneFlag(page: RecordPage, scene: Scene): Readonly<Record<string, string>> {
  const { first, scene: storedScene } = readPageScenes(page);
  if (!storedScene) return { scene: packText(JSON.stringify(scene)) };
  const isNew = Object.keys(scene.fighters).length > Object.keys(storedScene.fighters).length;
  return isNew ? { seen: packText(JSON.stringify(scene), first) } : {};
}

/** Packs the text in which a journal page stores a record. The page must have its scene already. */
export function packRecord(page: RecordPage, record: LedgerRecord): string {
  return packText(JSON.stringify(record), readPageScenes(page).first);
}

/** Reads the record of an exchange on its journal page, whether the exchange is finished or not; null if there is none. */
export function readPageRecord(page: RecordPage, id: string): LedgerRecord | null {
  const data = parseJson(unpackText(findRecordText(page, id), readPageScenes(page).first) ?? "");
  return isRecord(data) ? data : null;
}

/** Lists the closed exchanges of a journal page, in the order in which they started. */
export function listClosedRecords(page: RecordPage): readonly LedgerRecord[] {
  const records = Object.keys(listRecordTexts(page)).map((id) => readPageRecord(page, id));
  return records.filter((record) => record !== null).filter(({ log }) => log.length > 0);
}

function findRecordText(page: RecordPage, id: string): string {
  const texts: unknown = page.getFlag("riposte", "records");
  return toText(isData(texts) ? lookup(texts, id) : undefined);
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Lists the stored texts of the exchanges on a journal page, by their ids. */
export function listRecordTexts(page: RecordPage): Readonly<Record<string, string>> {
  const texts: unknown = page.getFlag("riposte", "records");
  const entries = isData(texts) ? Object.entries(texts) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
