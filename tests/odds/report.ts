import type { Compared } from "./gate.ts";

/** How to come to a situation again, and what was answered there. */
function told({ game, seed, asked, answer }: Compared): string {
  return `npm run odds -- ${game} 1 1000 ${seed}: ${asked}, ${answer}`;
}

/** The situations in which plays refuse the outlook, each with what speaks against it. */
export function refusedIn(compared: readonly Compared[]): readonly string[] {
  return compared.flatMap((each) => {
    const { verdict } = each;
    return verdict?.is === "refused" ? [`${told(each)}: ${verdict.against} after ${verdict.plays} plays`] : [];
  });
}

/** The situations in which something else is shown than the outlook says. */
export function shownWrongIn(compared: readonly Compared[]): readonly string[] {
  return compared.flatMap((each) => each.shown.map((what) => `${told(each)}: ${what}`));
}

/** The situations without an outlook. */
export function withoutOutlookIn(compared: readonly Compared[]): readonly string[] {
  return compared.filter(({ verdict }) => verdict === null).map(told);
}

/** How many situations took more plays than the test has patience for, without anything that speaks against them. */
export function undecidedIn(compared: readonly Compared[]): number {
  return compared.filter(({ verdict }) => verdict?.is === "undecided").length;
}

/** How often each question was compared, and how often without an outlook. */
export function coverageOf(compared: readonly Compared[]): readonly string[] {
  const asked = [...new Set(compared.map((each) => each.asked))].toSorted();
  return asked.map((name) => {
    const same = compared.filter((each) => each.asked === name);
    const without = withoutOutlookIn(same).length;
    return `${name}  ${same.length}${without > 0 ? `, ${without} without an outlook` : ""}`;
  });
}
