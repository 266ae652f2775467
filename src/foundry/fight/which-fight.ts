/** The data of an encounter that decides whether an exchange belongs to it. */
export type EncounterCandidate = {
  readonly id: string;
  readonly started: boolean;
  readonly active: boolean;
  /** The addresses of its fighters. */
  readonly fighters: Pick<ReadonlySet<string>, "has">;
};

/**
 * Chooses the encounter of an exchange that names these fighters, the one who acts first; undefined if none of them takes part in any. A
 * started encounter goes before one that is only prepared, then one with the acting fighter, then the one with most of the others; of
 * equals the active one, and then the one whose id comes first. It never depends on which one a client views.
 */
export function chooseEncounter<E extends EncounterCandidate>(
  encounters: readonly E[],
  named: readonly string[],
): E | undefined {
  const [acting = ""] = named;
  const rank = ({ started, active, fighters }: EncounterCandidate): readonly number[] =>
    [started, fighters.has(acting), named.filter((each) => fighters.has(each)).length, active].map(Number);
  const possible = encounters.filter(({ fighters }) => named.some((each) => fighters.has(each)));
  return possible.toSorted((a, b) => compareRanks(rank(b), rank(a)) || compareIds(a.id, b.id))[0];
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((value, index) => value !== b[index]);
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}

function compareIds(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
