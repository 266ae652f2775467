import { lookup } from "../../engine/index.ts";
import type { PoolView, TermView } from "../terms.ts";
import type { DuelView, SideView } from "./duel.ts";

/** The explanation of a number on a card: the pool, and the soak taken off its successes. */
export type NumberExplanation = { readonly pool: PoolView; readonly soak: readonly TermView[] };

/** Explains a number of an exchange: of the attack, the reaction, or the others and the harms by index; null if there is no such number. */
export function findExplanation({ attack, reaction, others, harms }: DuelView, path: string): NumberExplanation | null {
  const [list = "", index = "0"] = path.split(".");
  if (list === "harms") return harms[Number(index)]?.damage ?? null;
  const sides = { attack, reaction, others: others[Number(index)] ?? null };
  const side = lookup<SideView | null>(sides, list);
  return side?.pool ? { pool: side.pool, soak: [] } : null;
}
