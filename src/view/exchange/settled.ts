import type { State } from "../../engine/index.ts";
import type { DuelView } from "./duel.ts";

/** Returns the exchanges as a card may show them: one that still runs is never shown as unharmed, since a wound may follow. */
export function withRunningUnsettled(duels: readonly DuelView[], stack: State["stack"]): readonly DuelView[] {
  const running = new Set(stack.map(({ id }) => id));
  return duels.map((duel, index) => (running.has(findFrame(duels, index)) ? withoutUnharmed(duel) : duel));
}

/** Finds the id of a row's exchange. A target's row without an id belongs to the exchange above it. */
function findFrame(duels: readonly DuelView[], index: number): string {
  const duel = duels[index];
  if (!duel || duel.frame !== "") return duel?.frame ?? "";
  return duels.findLast(({ depth, frame }, i) => i < index && depth < duel.depth && frame !== "")?.frame ?? "";
}

function withoutUnharmed(duel: DuelView): DuelView {
  return { ...duel, harms: duel.harms.map((harm) => ({ ...harm, unharmed: false })) };
}
