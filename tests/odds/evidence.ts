/**
 * A sequential test of claimed chances against what is seen. Evidence is multiplied, play by play, by a factor whose mean
 * is 1 if the claim is true. So it ever comes to h with a chance of at most 1/h, at whatever moment one looks (Ville's
 * inequality). It is kept as a logarithm.
 */

/** How likely each value is claimed to be. */
export type Claim = ReadonlyMap<string | number, number>;

/** Evidence against a claim: it takes what was seen, and says how strong it is, and whether a fault within the bound would show by now. */
export type Evidence = { see(value: string | number): void; strength(): number; isQuiet(): boolean };

/** How likely a mean that is off by the bound is taken for right. */
const MISSED = 0.05;

/** The shift of a mean, in standard deviations, that so many plays are enough to find. */
export function boundOf(plays: number): number {
  return Math.sqrt((2 * Math.log(1 / MISSED)) / plays);
}

/** For how many plays the claim counts beside those that were seen. */
const WEIGHT = 10;

/** Evidence that the values come in other proportions: what was seen so far foretells the next better than the claim. */
export function ofProportions(claim: Claim): Evidence {
  const seen = new Map<string | number, number>();
  let [count, log] = [0, 0];
  return {
    see(value) {
      const claimed = claim.get(value) ?? 0;
      const before = seen.get(value) ?? 0;
      if (claimed === 0) log = Infinity;
      else log += Math.log((before / claimed + WEIGHT) / (count + WEIGHT));
      seen.set(value, before + 1);
      count += 1;
    },
    strength: () => log,
    isQuiet: () => true,
  };
}

type Values = readonly { readonly value: number; readonly chance: number }[];

/** The least shift of a mean that is looked for. */
const LEAST_SHIFT = 0.02;

/** Evidence that a mean is lower or higher by so many standard deviations: Wald's test of the claim against itself, tilted. */
export function ofMean(claim: Claim, deviations: number): readonly Evidence[] {
  const all = [...claim].map(([value, chance]) => ({ value: Number(value), chance }));
  const mean = meanOf(all);
  const spread = Math.sqrt(meanOf(all.map(({ value, chance }) => ({ value: (value - mean) ** 2, chance }))));
  if (spread < 1e-9) return [];
  const shift = Math.max(deviations * spread, LEAST_SHIFT);
  return [-1, 1].map((way) => {
    const room = Math.max(...all.map(({ value }) => way * (value - mean)));
    const by = tiltTo(all, mean, way * Math.min(shift, room / 2));
    const lessened = Math.log(
      meanOf(all.map(({ value, chance }) => ({ value: Math.exp(by * (value - mean)), chance }))),
    );
    return wald((value) => by * (value - mean) - lessened);
  });
}

/** Wald's test, by what each value adds to it. */
function wald(read: (value: number) => number): Evidence {
  let [log, least] = [0, 0];
  return {
    see(value) {
      log += read(Number(value));
      least = Math.min(least, log);
    },
    strength: () => log,
    isQuiet: () => least <= Math.log(MISSED),
  };
}

/** The tilt, by `exp(tilt * value)`, that shifts a mean so far. */
function tiltTo(all: Values, mean: number, shift: number): number {
  const shifted = (by: number): number => {
    const weights = all.map(({ value, chance }) => ({ value, chance: chance * Math.exp(by * (value - mean)) }));
    return meanOf(weights) / weights.reduce((sum, { chance }) => sum + chance, 0) - mean;
  };
  const way = Math.sign(shift);
  let [low, high] = [0, 1e-3];
  while (way * shifted(way * high) < way * shift) high *= 2;
  for (let i = 0; i < 50; i += 1) {
    const middle = (low + high) / 2;
    if (way * shifted(way * middle) < way * shift) low = middle;
    else high = middle;
  }
  return way * high;
}

function meanOf(all: Values): number {
  return all.reduce((sum, { value, chance }) => sum + value * chance, 0);
}
