import { type Draw } from "../chance.ts";
import { type Claim, type Evidence, boundOf, ofMean, ofProportions } from "./evidence.ts";
import type { Played } from "./plays.ts";

/** What is claimed of the plays: of each measure how likely each total is, and of all together how likely each ending is. */
export type Claims = { readonly measures: ReadonlyMap<string, Claim>; readonly endings?: Claim };

/** How claims are tested: about how many plays it takes, and how likely all of the run may be refused although all is right. */
export type Test = { readonly plays: number; readonly comparisons: number };

/** The chance that anything at all is refused in a run in which every claim is true. */
const ERROR_RATE = 1e-6;

/** How much longer than usual one goes on where it is undecided. */
const PATIENCE = 5;

/** What a test came to; `against` names what was refused, or what speaks most against the claim. */
export type Verdict = {
  readonly is: "agrees" | "refused" | "undecided";
  readonly plays: number;
  readonly against: string;
  /** How many times as likely as by the claim. */
  readonly strength: number;
};

type Watched = {
  readonly name: string;
  readonly read: (played: Played) => string | number;
  readonly evidence: Evidence;
};

/** Plays until the claims are refused, or a fault as large as the bound would have shown. */
export function againstPlays(
  claims: Claims,
  play: (draw: Draw) => Played,
  draw: Draw,
  { plays, comparisons }: Test,
): Verdict {
  const watched = [...watchedMeasures(claims, boundOf(plays)), ...watchedEndings(claims)];
  const limit = Math.log((watched.length * comparisons) / ERROR_RATE);
  let played = 0;
  const verdict = (is: Verdict["is"]): Verdict => {
    const [worst] = watched.toSorted((a, b) => b.evidence.strength() - a.evidence.strength());
    return { is, plays: played, against: worst?.name ?? "", strength: Math.exp(worst?.evidence.strength() ?? 0) };
  };
  while (played < plays * PATIENCE) {
    const one = play(draw);
    played += 1;
    for (const { read, evidence } of watched) evidence.see(read(one));
    if (watched.some(({ evidence }) => evidence.strength() >= limit)) return verdict("refused");
    if (played >= plays / 4 && watched.every(({ evidence }) => evidence.isQuiet())) return verdict("agrees");
  }
  return verdict("undecided");
}

function watchedMeasures({ measures }: Claims, deviations: number): readonly Watched[] {
  return [...measures].flatMap(([name, claim]) => {
    const read = (played: Played): number => played.get(name) ?? 0;
    return [...ofMean(claim, deviations), ofProportions(claim)].map((evidence) => ({ name, read, evidence }));
  });
}

function watchedEndings({ endings }: Claims): readonly Watched[] {
  return endings ? [{ name: "the endings", read: endingOf, evidence: ofProportions(endings) }] : [];
}

/** Names an ending by all that was measured. */
export function endingOf(played: Played): string {
  const told = [...played].filter(([, value]) => value !== 0).map(([name, value]) => `${name} ${value}`);
  return told.toSorted().join(", ");
}
