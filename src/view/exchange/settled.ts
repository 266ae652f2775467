import type { State } from "../../engine/index.ts";
import type { DuelView } from "./duel.ts";

/** Returns the exchanges as a card may show them: one that still runs is never shown as unharmed, since a wound may follow. */
export function settledIn(duels: readonly DuelView[], stack: State["stack"]): readonly DuelView[] {
  const running = new Set(stack.map(({ id }) => id));
  return duels.map((duel, at) => (running.has(frameOf(duels, at)) ? unsettled(duel) : duel));
}

/** Finds the exchange of a row; for one of several targets of the same roll, that of the row above. */
function frameOf(duels: readonly DuelView[], at: number): string {
  const duel = duels[at];
  if (!duel || duel.frame !== "") return duel?.frame ?? "";
  return duels.findLast(({ depth, frame }, i) => i < at && depth < duel.depth && frame !== "")?.frame ?? "";
}

function unsettled(duel: DuelView): DuelView {
  return { ...duel, harms: duel.harms.map((harm) => ({ ...harm, unharmed: false })) };
}
