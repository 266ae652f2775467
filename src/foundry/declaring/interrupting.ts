import { type Ruleset, lookup } from "../../engine/index.ts";
import { listUnfinishedRecords } from "../exchange/exchanges.ts";
import { type ExchangeRecord } from "../exchange/record.ts";

/** Fighters whom a declaration names, and their combat. */
type NamedFighters = { readonly named: readonly string[]; readonly combat: Combat.Implementation | null };

/**
 * Finds the exchange that a declaration interrupts: the newest waiting one of the same combat with all named fighters in it. Null if its
 * kind interrupts nothing, or none waits.
 */
export function findInterrupted(kind: string, { named, combat }: NamedFighters, rules: Ruleset): ExchangeRecord | null {
  if (!lookup(rules.exchanges, kind)?.interrupts) return null;
  const fight = combat?.uuid ?? "";
  const waiting = listUnfinishedRecords().filter(
    (record) => record.phase === "open" && record.state.stack.length > 0 && record.combat === fight,
  );
  return waiting.findLast(({ fighters }) => named.every((uuid) => fighters.includes(uuid))) ?? null;
}
