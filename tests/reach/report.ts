import type { Seen } from "./seen.ts";

/** What has to be reached in each edition by itself; all else is reached if one edition of the family reaches it. */
const STRICT = /^(declared|kind|stage|part) /;

/** What a quick run has to reach: all that a declaration or an answer says. What comes of it has to be reached in a thorough one. */
const SAID = /: (declared|input|choice|key|part|option|range|switch) /;

/** What one edition of a family knows and has reached. */
export type Explored = { readonly id: string; readonly seen: Seen };

/** Why something is not reached, by its name; `*` stands for any text. */
export type Reasons = Readonly<Record<string, string>>;

/** What is known in an edition and reached neither there nor, unless it has to be, in another of the family, `d10: input attack.boost`.
 *  A refusal is reached too if it answers what no form sends. */
export function lackingIn(family: readonly Explored[]): readonly string[] {
  const reached = new Set(family.flatMap(({ seen }) => [...seen.reached, ...seen.guarded]));
  return family.flatMap(({ id, seen }) =>
    [...seen.known]
      .filter((name) => !(STRICT.test(name) ? seen.reached : reached).has(name))
      .map((name) => `${id}: ${name}`)
      .toSorted(),
  );
}

/** The names for which there is no reason. */
export function unexplained(names: readonly string[], reasons: Reasons): readonly string[] {
  const patterns = Object.keys(reasons).map(patternOf);
  return names.filter((name) => !patterns.some((pattern) => pattern.test(name)));
}

/** The reasons that explain none of the names. */
export function idleReasons(names: readonly string[], reasons: Reasons): readonly string[] {
  return Object.keys(reasons).filter((each) => !names.some((name) => patternOf(each).test(name)));
}

/** The names that a quick run has to reach. */
export function saidIn(names: readonly string[]): readonly string[] {
  return names.filter((name) => SAID.test(name));
}

function patternOf(text: string): RegExp {
  const parts = text.split("*").map((part) => part.replace(/[.()/|+?]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join(".*")}$`);
}
