import { type Ruleset, lookup } from "../../engine/index.ts";
import { type ExchangeRecord, unfinishedRecords } from "../exchange/record.ts";

/** Whom a declaration names, and the fight in which they are. */
type Place = { readonly named: readonly string[]; readonly combat: Combat.Implementation | null };

/** The exchange that a declaration comes into: the newest of the same fight that waits, and in which everybody is whom it names.
 *  Null where its kind interrupts nothing, or nothing waits. */
export function interruptedBy(kind: string, { named, combat }: Place, rules: Ruleset): ExchangeRecord | null {
  if (!lookup(rules.exchanges, kind)?.interrupts) return null;
  const fight = combat?.uuid ?? "";
  const waiting = unfinishedRecords().filter(
    (record) => record.phase === "open" && record.state.stack.length > 0 && record.combat === fight,
  );
  return waiting.findLast(({ fighters }) => named.every((uuid) => fighters.includes(uuid))) ?? null;
}
