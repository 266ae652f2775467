import {
  type Change,
  type Data,
  type LedgerRecord,
  RULES_REVISION,
  type Scene,
  parseLog,
  startIn,
  withFirstSeen,
} from "../../engine/index.ts";
import { combatAt } from "../fight/fight.ts";
import { apart } from "../exchange/line.ts";
import { type ExchangeRecord, recordAt } from "../exchange/record.ts";
import { pageFor, pageWith, recordIn, recordText, sceneFlag, sceneIn } from "./pages.ts";
import { isWithheld } from "./shared.ts";
import { BEHIND, isOpenPage, tellLedger } from "./telling.ts";

/** The start of an exchange: its ruleset, its fight, and the state of all fighters. */
export type Beginning = {
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
export async function openRecord(id: string, beginning: Beginning): Promise<void> {
  const about = { fault: "ledger", message: id } as const;
  await apart(`start of ${id} in the ledger`, () => writeStart(id, beginning), about);
}

/** Writes the start of an exchange, into its record if it has been closed meanwhile. */
async function writeStart(id: string, beginning: Beginning): Promise<void> {
  const page = pageWith(id) ?? (await pageFor(beginning.combat, beginning.round));
  if (!page) return;
  const scene = withFirstSeen(sceneIn(page), beginning.scene);
  const first = sceneFlag(page, scene);
  if (Object.keys(first).length > 0) await page.update({ flags: { riposte: first } });
  const { log, events, undone } = recordIn(page, id) ?? { log: [], events: [], undone: false };
  const record = { ...headOf(id, beginning, startIn(scene, beginning.scene)), log, events, undone };
  await page.update({ flags: { riposte: { records: { [id]: recordText(page, record) } } } });
}

/**
 * Records an exchange that was closed, undone or redone; if its round is over, the text of its page and the statistics of the fight follow
 * at once. An exchange that not everyone may see is in no ledger.
 */
export async function keepRecord(exchange: ExchangeRecord): Promise<void> {
  if (exchange.mode !== "public") return;
  const id = exchange.message.id ?? "";
  const about = { fault: "ledger", message: id } as const;
  await apart(`${id} in the ledger`, () => writeRecord(recordAt(id) ?? exchange), about);
}

async function writeRecord({ message, ...exchange }: ExchangeRecord): Promise<void> {
  const { state, combat, round, turn, fighters, undone, rulings } = exchange;
  const id = message.id ?? "";
  const page = pageWith(id) ?? (await pageFor(combatAt(combat), round));
  if (!page?.parent) return;
  const lost = {
    ...{ id, ruleset: state.ruleset, rulings, system: game.system.version, revision: RULES_REVISION },
    ...{ round, turn, fighters },
  };
  const head = recordIn(page, id) ?? { ...lost, start: null };
  const log = parseLog(exchange.log);
  const record: LedgerRecord = { ...head, log: log.ok ? log.value : [], events: state.events, undone };
  const withheld = isWithheld({ message, ...exchange }) ? { withheld: { [id]: true } } : {};
  await page.update({ flags: { riposte: { records: { [id]: recordText(page, record) }, ...withheld, ...BEHIND } } });
  if (!isOpenPage(page)) await tellLedger(page.parent, (each) => each === page);
}

function headOf(
  id: string,
  { ruleset, rulings, round, turn, scene }: Beginning,
  start: readonly Change[],
): Omit<LedgerRecord, "log" | "events" | "undone"> {
  const fighters = Object.keys(scene.fighters);
  const system = game.system.version;
  return { id, ruleset, rulings, system, revision: RULES_REVISION, round, turn, fighters, start };
}
