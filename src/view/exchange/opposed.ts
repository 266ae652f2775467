import type { Sentence } from "../terms.ts";
import type { DuelView } from "./duel.ts";

/**
 * Describes the result of an opposed check: the winner, the loser and the margin, or the winner of a tie. Null if the exchange is not an
 * opposed check.
 */
export function describeOpposed({ attack, reaction, comparison }: DuelView): Sentence | null {
  if (!comparison || !attack?.check || !reaction?.check) return null;
  const [winner, loser] = comparison.hit ? [attack, reaction] : [reaction, attack];
  const margin = Math.abs(comparison.margin);
  const key = margin === 0 ? "RIPOSTE.Exchange.tieGoesTo" : "RIPOSTE.Exchange.beats";
  return { key, data: { winner: winner.name, loser: loser.name, margin } };
}
