import { OUT_OF_TURN } from "../bricks/own-turn.ts";
import type { Declaration, DeclarationSpec } from "../describe/declaring.ts";
import type { Question } from "../kernel/ask.ts";
import type { Estimate, Worth } from "../kernel/estimate.ts";
import { type Data, type Json, dataOf, isData, textAt } from "../kernel/json.ts";
import type { Rules } from "../kernel/rules.ts";
import { run } from "../kernel/run.ts";
import { type State, type Step, emptyState } from "../kernel/state.ts";
import type { Scene } from "../kernel/scene.ts";
import { type Choice, oddsOfAnswer, oddsOfStep } from "./choosing.ts";
import type { Assume } from "./outlook.ts";

/** The amount of each part. */
type Division = readonly number[];

/** The best divisions, all of them equally good, and the estimates for the first of them. */
export type Best = { readonly divisions: readonly Division[]; readonly promises: readonly Estimate[] };

/** A declaration that divides dice among parts, with its state and scene. */
export type Divided = {
  readonly state: State;
  readonly scene: Scene;
  readonly payload: Json;
  readonly spec: DeclarationSpec;
};

/** A question that divides a total. */
type Shares = Extract<Question, { readonly kind: "shares" }>;

type Odds = Generator<undefined, readonly Estimate[] | null>;

/**
 * The most divisions of dice that are compared, of which each part is estimated once; and the most of a total, which are estimated as a
 * whole.
 */
const MOST_DIVISIONS = 1_000;
const MOST_SHARES = 100;

/** The largest difference of equal sums, which differ by rounding alone. */
const NEARLY = 1e-9;

const GM = { gm: true, fighters: [] } as const;

/** Estimates the use of a part of a division as the next action; null if it is refused or leads to too many states. */
export function* oddsOfUse(
  { state, scene }: Step,
  { kind, payload }: Declaration,
  rules: Rules,
  assume?: Assume,
): Odds {
  const said = { ...dataOf(payload), [OUT_OF_TURN.name]: true };
  const input = { type: "declare", kind, payload: said, seat: GM } as const;
  const begun = run(emptyState(state.ruleset), input, scene, rules);
  return begun.ok ? yield* oddsOfStep(begun.value, rules, assume, 0) : null;
}

/**
 * Finds the best divisions of a declaration's dice, if every part is used as the next action, and each use depends on its own dice alone.
 * Null if the odds cannot be computed, or no division has a positive estimate.
 */
export function* bestDivision(divided: Divided, rules: Rules, assume?: Assume): Generator<undefined, Best | null> {
  const { spec, payload, scene } = divided;
  const known = new Map<string, readonly Estimate[] | null>();
  function* oddsOfParts(division: Division): Odds {
    const all: Estimate[] = [];
    for (const [part, dice] of division.entries()) {
      const key = `${part} ${dice}`;
      const odds = known.has(key) ? known.get(key) : yield* oddsOfPart(divided, division, part, rules, assume);
      known.set(key, odds ?? null);
      if (!odds) return null;
      all.push(...odds);
    }
    return all;
  }
  const actor = textAt(dataOf(payload), spec.actor);
  const divisions = spec.divisions?.(payload, scene) ?? [];
  if (divisions.length > MOST_DIVISIONS) return null;
  return yield* bestOf(divisions, oddsOfParts, rules.worth ?? [], actor);
}

/** Estimates one part of a division; no estimates for a part that is kept for an answer. */
function* oddsOfPart(
  { state, scene, payload, spec }: Divided,
  division: Division,
  part: number,
  rules: Rules,
  assume?: Assume,
): Odds {
  const divided = withDivision(dataOf(payload), division, spec);
  const use = spec.uses?.(divided)[part];
  if (!use) return [];
  const tried = run(state, { type: "declare", kind: spec.kind, payload: divided, seat: GM }, scene, rules);
  return tried.ok ? yield* oddsOfUse(tried.value, use, rules, assume) : null;
}

function withDivision(payload: Data, division: Division, { inputs }: DeclarationSpec): Data {
  const name = inputs.find(({ is }) => is === "parts")?.name ?? "";
  const parts = payload[name];
  if (!Array.isArray(parts)) return payload;
  return {
    ...payload,
    [name]: parts.map((part: Json, i) => ({ ...(isData(part) ? part : {}), dice: division[i] ?? 0 })),
  };
}

/**
 * Finds the divisions of a total that are best for the fighter who is asked, by exact odds; null if the odds cannot be computed, or no
 * division has a positive estimate.
 */
export function* bestShares(
  choice: Omit<Choice, "question" | "value">,
  { id, role, among, total }: Shares,
  rules: Rules,
  assume?: Assume,
): Generator<undefined, Best | null> {
  const oddsOf = (division: Division): Odds => {
    const value = Object.fromEntries(among.map((part, i) => [part, division[i] ?? 0]));
    return oddsOfAnswer({ ...choice, question: id, value }, rules, assume, 0);
  };
  const asked = role.type === "controller" ? role.fighter : "";
  if (waysToDivide(total, among.length) > MOST_SHARES) return null;
  return yield* bestOf(divisionsOf(total, among.length), oddsOf, rules.worth ?? [], asked);
}

/** Counts the ways to divide a total among a number of parts, some of which may get nothing. */
function waysToDivide(total: number, parts: number): number {
  let ways = 1;
  for (let part = 1; part < parts; part += 1) ways = (ways * (total + part)) / part;
  return ways;
}

/** Lists all of these divisions. */
function divisionsOf(total: number, parts: number): readonly Division[] {
  if (parts <= 1) return parts === 1 ? [[total]] : [];
  return Array.from({ length: total + 1 }, (_, first) =>
    divisionsOf(total - first, parts - 1).map((rest) => [first, ...rest]),
  ).flat();
}

function* bestOf(
  divisions: readonly Division[],
  oddsOf: (division: Division) => Odds,
  worth: readonly Worth[],
  own: string,
): Generator<undefined, Best | null> {
  let best: { readonly divisions: readonly Division[]; readonly odds: readonly Estimate[] } = {
    divisions: [],
    odds: [],
  };
  for (const division of divisions) {
    const odds = yield* oddsOf(division);
    if (!odds) return null;
    const by = compared(odds, best.odds, worth, own);
    if (by > 0) best = { divisions: [division], odds };
    else if (by === 0) best = { ...best, divisions: [...best.divisions, division] };
  }
  const deciding = worth.find((each) => sumOfWorth(best.odds, each, own) > NEARLY);
  return deciding
    ? { divisions: best.divisions, promises: best.odds.filter((each) => counts(each, deciding, own)) }
    : null;
}

/** Compares two candidates by their worth: above 0 if the first is better, below 0 if the second is, 0 if they are equal. */
function compared(one: readonly Estimate[], other: readonly Estimate[], worth: readonly Worth[], own: string): number {
  for (const each of worth) {
    const more = sumOfWorth(one, each, own) - sumOfWorth(other, each, own);
    if (Math.abs(more) > NEARLY) return more;
  }
  return 0;
}

function sumOfWorth(odds: readonly Estimate[], worth: Worth, own: string): number {
  return odds.reduce((sum, each) => (counts(each, worth, own) ? sum + each.value : sum), 0);
}

function counts({ id, of = "" }: Estimate, worth: Worth, own: string): boolean {
  return id === worth.id && (of === own) === (worth.of === "own");
}
