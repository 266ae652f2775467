import type { Ending } from "../../src/engine/odds/outlook.ts";
import { endingOf, type Claims } from "./against-plays.ts";

/** What an outlook claims: how likely each total of each measure is, and each ending. */
export function claimsOf(endings: readonly Ending[]): Claims {
  const measures = new Map<string, Map<number, number>>();
  const names = new Set(endings.flatMap(({ totals }) => Object.keys(totals)));
  const known = new Map<string, number>();
  for (const { totals, chance } of endings) {
    for (const name of names) {
      const claim = measures.get(name) ?? new Map<number, number>();
      const value = totals[name]?.value ?? 0;
      claim.set(value, (claim.get(value) ?? 0) + chance);
      measures.set(name, claim);
    }
    const ending = endingOf(new Map(Object.entries(totals).map(([name, { value }]) => [name, value])));
    known.set(ending, (known.get(ending) ?? 0) + chance);
  }
  return { measures, endings: known };
}

/** The mean of a measure that is claimed; 0 of one that is not. */
export function meanOf({ measures }: Claims, name: string): number {
  return [...(measures.get(name) ?? [])].reduce((sum, [value, chance]) => sum + Number(value) * chance, 0);
}
