import {
  type LedgerRecord,
  type Scene,
  roundLabel,
  isData,
  isRecord,
  isScene,
  lookup,
  packText,
  parseJson,
  unpackText,
} from "../../engine/index.ts";
import { cacheBy } from "../client/cache-by.ts";
import { titleAmong } from "../../view/ledger-title.ts";
import { worldRuleset } from "../world/settings.ts";

type Page = JournalEntryPage.Implementation;

/** Maximum number of exchanges outside of fights on one page. */
const MOST_RECORDS = 20;

/**
 * Lists the journals that store ledgers. A journal that a player may write does not count, whatever its flags say: players may create
 * journals.
 */
export function ledgers(): readonly JournalEntry.Implementation[] {
  return game.journal.filter((journal) => typeof journal.getFlag("riposte", "combat") === "string" && isSafe(journal));
}

/** True if no player may write a journal. */
export function isSafe(journal: JournalEntry.Implementation): boolean {
  return !game.users.some((user) => !user.isGM && journal.testUserPermission(user, "OWNER"));
}

/** Finds the page of an exchange; null if there is none. */
export function pageWith(id: string): Page | null {
  const pages = ledgers().flatMap((journal) => journal.pages.contents);
  return pages.find((page) => textOf(page, id) !== "") ?? null;
}

/** Lists the pages of a ledger that store exchanges, in order. */
export function ledgerPages(journal: JournalEntry.Implementation): readonly Page[] {
  const pages = journal.pages.contents.filter((page) => sceneIn(page) !== null);
  return pages.sort((a, b) => a.sort - b.sort);
}

/** Finds the page for an exchange that starts in a round of a fight, or outside of any; created if missing. */
export async function pageFor(combat: Combat.Implementation | null, round: number): Promise<Page | null> {
  const journal = await journalFor(combat);
  const pages = journal ? ledgerPages(journal) : [];
  const last = pages.at(-1);
  const fits = combat ? pages.find((page) => page.getFlag("riposte", "round") === round) : last && isRoom(last) && last;
  return fits || (journal && makePage(journal, combat ? round : pages.length + 1, combat !== null));
}

/** True if a page of exchanges outside of fights has room for another. */
export function isRoom(page: Page): boolean {
  return Object.keys(textsIn(page)).length < MOST_RECORDS;
}

async function journalFor(combat: Combat.Implementation | null): Promise<JournalEntry.Implementation | null> {
  const key = combat?.uuid ?? "";
  const known = ledgers().find((journal) => journal.getFlag("riposte", "combat") === key);
  if (known) return known;
  const name = combat ? titleOf(combat) : game.i18n.localize("RIPOSTE.Ledger.outside");
  const made = await JournalEntry.implementation.create({ name, flags: { riposte: { combat: key } } });
  return made ?? null;
}

/** Builds the title of a fight's ledger: its scene as players know it, the day and the time; numbered if another has the same title. */
function titleOf({ scene }: Combat.Implementation): string {
  const { lang } = game.i18n;
  const now = new Date();
  const where = scene?.navName || scene?.name || game.i18n.localize("RIPOSTE.Ledger.fight");
  const time = now.toLocaleTimeString(lang, { hour: "2-digit", minute: "2-digit" });
  const title = game.i18n.format("RIPOSTE.Ledger.ofFight", { where, day: now.toLocaleDateString(lang), time });
  return titleAmong(
    title,
    ledgers().map(({ name }) => name),
  );
}

async function makePage(journal: JournalEntry.Implementation, number: number, isRound: boolean): Promise<Page | null> {
  const key = isRound ? (number > 0 ? "round" : "beforeRounds") : "part";
  const name = game.i18n.format(`RIPOSTE.Ledger.${key}`, { number: isRound ? roundShown(number) : String(number) });
  const flags = { riposte: { round: number } };
  const made = await journal.createEmbeddedDocuments("JournalEntryPage", [
    { name, type: "text", sort: number * 100, flags },
  ]);
  return made?.[0] ?? null;
}

/** Formats a fight's round as the world's game counts it. */
function roundShown(round: number): string {
  const rules = worldRuleset();
  return rules.ok ? roundLabel(round, rules.value.order) : String(round);
}

/** Reads the scene from which the exchanges of a page start; null before the first. */
export function sceneIn(page: Page): Scene | null {
  return scenesIn(page).scene;
}

/** The text of a page's first scene, which never changes: its records, and its later scenes, are packed against it. */
type Scenes = { readonly first: string; readonly scene: Scene | null };
type Stored = { readonly first: string; readonly since: string };

function scenesIn(page: Page): Scenes {
  const [first, since]: unknown[] = [page.getFlag("riposte", "scene"), page.getFlag("riposte", "seen")];
  return readOnce(page, { first: textIn(first), since: textIn(since) });
}

/** Reads the scene of a page once: each exchange looks at all pages of its fight. */
const readOnce = cacheBy<Page, Stored, Scenes>(
  (a, b) => a.first === b.first && a.since === b.since,
  ({ first: packed, since }) => {
    const first = unpackText(packed) ?? "";
    const data = parseJson(since === "" ? first : (unpackText(since, first) ?? ""));
    return { first, scene: isScene(data) ? data : null };
  },
);

/** Builds the flag in which a page stores its scene: the first, or the one since; empty if it has it already. */
export function sceneFlag(page: Page, scene: Scene): Readonly<Record<string, string>> {
  const { first, scene: known } = scenesIn(page);
  if (!known) return { scene: packText(JSON.stringify(scene)) };
  const isNew = Object.keys(scene.fighters).length > Object.keys(known.fighters).length;
  return isNew ? { seen: packText(JSON.stringify(scene), first) } : {};
}

/** Packs the text in which a page stores a record; the page must have its scene. */
export function recordText(page: Page, record: LedgerRecord): string {
  return packText(JSON.stringify(record), scenesIn(page).first);
}

/** Reads the record of an exchange on its page, finished or not; null if there is none. */
export function recordIn(page: Page, id: string): LedgerRecord | null {
  const data = parseJson(unpackText(textOf(page, id), scenesIn(page).first) ?? "");
  return isRecord(data) ? data : null;
}

/** Lists the closed exchanges of a page, in the order in which they started. */
export function recordsIn(page: Page): readonly LedgerRecord[] {
  const records = Object.keys(textsIn(page)).map((id) => recordIn(page, id));
  return records.filter((record) => record !== null).filter(({ log }) => log.length > 0);
}

function textOf(page: Page, id: string): string {
  const texts: unknown = page.getFlag("riposte", "records");
  return textIn(isData(texts) ? lookup(texts, id) : undefined);
}

function textIn(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Lists the stored texts of the exchanges on a page, by their ids. */
export function textsIn(page: Page): Readonly<Record<string, string>> {
  const texts: unknown = page.getFlag("riposte", "records");
  const entries = isData(texts) ? Object.entries(texts) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
