import { lookup } from "../../engine/index.ts";
import type { PoolView, TermView } from "../terms.ts";
import type { DuelView, SideView } from "./duel.ts";

/** The explanation of a number on a card: the pool, and the soak that is subtracted from its successes. */
export type NumberExplanation = { readonly pool: PoolView; readonly soak: readonly TermView[] };

/**
 * Finds the explanation of a number by its path: `attack`, `reaction`, `others` and an index, or `harms` and an index. Null if there is no
 * such number.
 */
export function findExplanation({ attack, reaction, others, harms }: DuelView, path: string): NumberExplanation | null {
  const [list = "", index = "0"] = path.split(".");
  if (list === "harms") return harms[Number(index)]?.damage ?? null;
  const sides = { attack, reaction, others: others[Number(index)] ?? null };
  const side = lookup<SideView | null>(sides, list);
  return side?.pool ? { pool: side.pool, soak: [] } : null;
}
