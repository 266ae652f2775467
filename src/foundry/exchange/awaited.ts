import { collectOpenMarks } from "../../view/open-questions.ts";
import { findVisibleName } from "../documents/fighters.ts";
import { listUnfinishedRecords } from "./exchange-index.ts";

/** Names those who still have to answer in a fight; empty without such fighters. */
export function describeAwaited(combat: Combat.Implementation | null): string {
  const records = listUnfinishedRecords().filter((record) => record.combat === combat?.uuid);
  const names = records.flatMap(({ state }) => {
    const { asked } = collectOpenMarks(state);
    const isAsked = state.ask !== null && asked.length === 0;
    return isAsked ? [game.i18n.localize("RIPOSTE.Turn.gm")] : asked.map((uuid) => findVisibleName(combat, uuid));
  });
  return [...new Set(names)].join(", ");
}
