/** Something that is measured: a name, and work that is done as often as is said, for a number that keeps it from being left out. */
export type Subject = { readonly name: string; work(times: number, round: number): number };

/** What was measured of a subject: microseconds for one time, round by round. */
export type Measured = { readonly name: string; readonly micros: readonly number[] };

/** The rounds that count, the first aside, and about how long each subject works in one, in microseconds. */
export const ROUNDS = 11;
const LONG_ENOUGH = 300_000;

/** Measures subjects in turn, one after the other in each round, so that a busy moment of the machine meets all of them. */
export function measured(subjects: readonly Subject[]): readonly Measured[] {
  const times = subjects.map(timesFor);
  const micros = subjects.map((): number[] => []);
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [i, subject] of subjects.entries()) {
      const each = took(subject, times[i] ?? 1, round);
      if (round > 0) micros[i]?.push(each);
    }
  return subjects.map(({ name }, i) => ({ name, micros: micros[i] ?? [] }));
}

/** How often a subject works in a round: until it has taken long enough, which also warms it up. */
function timesFor(subject: Subject): number {
  for (let times = 1; ; times *= 2) if (took(subject, times, 0) * times > LONG_ENOUGH) return times;
}

/** The processor's time of the whole process, since other programs may take the processor away. */
function took({ work }: Subject, times: number, round: number): number {
  const before = process.cpuUsage();
  const sink = work(times, round);
  const { user, system } = process.cpuUsage(before);
  if (Number.isNaN(sink)) throw new Error("The work came to nothing.");
  return (user + system) / times;
}

/** The median and the quartiles of some numbers. */
export function spreadOf(numbers: readonly number[]): {
  readonly low: number;
  readonly median: number;
  readonly high: number;
} {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (part: number): number => sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN;
  return { low: at(0.25), median: at(0.5), high: at(0.75) };
}

/** How many times as long one takes as the other, round by round. */
export function timesAsLong(slow: Measured, fast: Measured): readonly number[] {
  return slow.micros.map((each, round) => each / (fast.micros[round] ?? Number.NaN));
}
