import { lookup } from "../../engine/index.ts";
import type { PoolView, TermView } from "../terms.ts";
import type { DuelView, SideView } from "./duel.ts";

/** Where a number on a card comes from: the pool, and what is taken off its successes. */
export type WhyView = { readonly pool: PoolView; readonly soak: readonly TermView[] };

/** Where a number of an exchange comes from: of the attack, the reaction, the others and the harms by their place; null where
 *  there is no such number. */
export function whyOf({ attack, reaction, others, harms }: DuelView, which: string): WhyView | null {
  const [list = "", index = "0"] = which.split(".");
  if (list === "harms") return harms[Number(index)]?.damage ?? null;
  const sides = { attack, reaction, others: others[Number(index)] ?? null };
  const side = lookup<SideView | null>(sides, list);
  return side?.pool ? { pool: side.pool, soak: [] } : null;
}
