import {
  type Change,
  type Data,
  type LedgerRecord,
  RULES_REVISION,
  type Scene,
  parseLog,
  listStartChanges,
  withNewFighters,
} from "../../engine/index.ts";
import { findCombatByUuid } from "../fight/fight.ts";
import { runOrQueue } from "../exchange/line.ts";
import { type ExchangeRecord, findRecord } from "../exchange/record.ts";
import { findOrCreatePage, findPage, readPageRecord, packRecord, buildSceneFlag, readScene } from "./pages.ts";
import { isWithheld } from "./shared.ts";
import { BEHIND, isOpenPage, writeLedgerTexts } from "./telling.ts";

/** The start of an exchange: its ruleset, its fight, and the state of all fighters. */
export type ExchangeStart = {
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

/** Writes the start of an exchange, into its record if it has been closed meanwhile. */
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
 * Records an exchange that was closed, undone or redone; if its round is over, the text of its page and the statistics of the fight follow
 * at once. An exchange that not everyone may see is in no ledger.
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
