import { OUT_OF_TURN } from "../bricks/exchange-kinds.ts";
import type { Declaration, DeclarationSpec } from "../describe/declaring.ts";
import type { Question } from "../kernel/ask.ts";
import type { Estimate, Worth } from "../kernel/estimate.ts";
import { type Data, type Json, toData, isData, getText } from "../kernel/json.ts";
import type { Rules } from "../kernel/rules.ts";
import { run } from "../kernel/run.ts";
import { type State, type ExchangeStep, createEmptyState } from "../kernel/state.ts";
import type { Scene } from "../kernel/scene.ts";
import { type CandidateAnswer, estimateAnswer, estimateStep } from "./choosing.ts";
import type { Assume } from "./outlook.ts";

/** The number of dice or points in each part. */
type PartAmounts = readonly number[];

/**
 * The best divisions, all equally good. `promises` are the estimates for the first of them, by the most important measure that is above 0.
 */
export type BestDivisions = { readonly divisions: readonly PartAmounts[]; readonly promises: readonly Estimate[] };

/** A declaration that divides dice among parts, with its state and scene. */
export type DividedDeclaration = {
  readonly state: State;
  readonly scene: Scene;
  readonly payload: Json;
  readonly spec: DeclarationSpec;
};

/** A question that divides a total. */
type DivisionQuestion = Extract<Question, { readonly kind: "shares" }>;

type OddsGenerator = Generator<undefined, readonly Estimate[] | null>;

/** The most divisions of dice that are compared, each part estimated once. */
const MAX_DIVISIONS = 1_000;
/** The most divisions of a total that are compared, each estimated as a whole. */
const MAX_SHARES = 100;

/** Sums that differ by no more than this count as equal: the difference may come from rounding. */
const TOLERANCE = 1e-9;

const GM = { gm: true, fighters: [] } as const;

/** Estimates the use of a part of a division as the next action, exactly. Null if it is refused or leads to too many states. */
export function* estimateUse(
  { state, scene }: ExchangeStep,
  { kind, payload }: Declaration,
  rules: Rules,
  assume?: Assume,
): OddsGenerator {
  const values = { ...toData(payload), [OUT_OF_TURN.name]: true };
  const input = { type: "declare", kind, payload: values, seat: GM } as const;
  const started = run(createEmptyState(state.ruleset), input, scene, rules);
  return started.ok ? yield* estimateStep(started.value, rules, assume, 0) : null;
}

/**
 * Finds the best divisions of a declaration's dice, as if every part were used as the next action. Each use is taken to depend on its own
 * dice alone. Null if the odds cannot be computed, or no division has a positive estimate.
 */
export function* findBestDivision(
  divided: DividedDeclaration,
  rules: Rules,
  assume?: Assume,
): Generator<undefined, BestDivisions | null> {
  const { spec, payload, scene } = divided;
  const cached = new Map<string, readonly Estimate[] | null>();
  function* estimateParts(division: PartAmounts): OddsGenerator {
    const all: Estimate[] = [];
    for (const [part, dice] of division.entries()) {
      const key = `${part} ${dice}`;
      const odds = cached.has(key)
        ? cached.get(key)
        : yield* estimateSinglePart(divided, division, part, rules, assume);
      cached.set(key, odds ?? null);
      if (!odds) return null;
      all.push(...odds);
    }
    return all;
  }
  const actor = getText(toData(payload), spec.actor);
  const divisions = spec.divisions?.(payload, scene) ?? [];
  if (divisions.length > MAX_DIVISIONS) return null;
  return yield* findBest(divisions, estimateParts, rules.worth ?? [], actor);
}

/** Estimates one part of a division; an empty list for a part that is kept for an answer. */
function* estimateSinglePart(
  { state, scene, payload, spec }: DividedDeclaration,
  division: PartAmounts,
  part: number,
  rules: Rules,
  assume?: Assume,
): OddsGenerator {
  const divided = withDivision(toData(payload), division, spec);
  const use = spec.uses?.(divided)[part];
  if (!use) return [];
  const declared = run(state, { type: "declare", kind: spec.kind, payload: divided, seat: GM }, scene, rules);
  return declared.ok ? yield* estimateUse(declared.value, use, rules, assume) : null;
}

function withDivision(payload: Data, division: PartAmounts, { inputs }: DeclarationSpec): Data {
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
export function* findBestShares(
  choice: Omit<CandidateAnswer, "question" | "value">,
  { id, role, among, total }: DivisionQuestion,
  rules: Rules,
  assume?: Assume,
): Generator<undefined, BestDivisions | null> {
  const estimateDivision = (division: PartAmounts): OddsGenerator => {
    const value = Object.fromEntries(among.map((part, i) => [part, division[i] ?? 0]));
    return estimateAnswer({ ...choice, question: id, value }, rules, assume, 0);
  };
  const fighter = role.type === "controller" ? role.fighter : "";
  if (countDivisions(total, among.length) > MAX_SHARES) return null;
  return yield* findBest(listDivisions(total, among.length), estimateDivision, rules.worth ?? [], fighter);
}

/** Counts the divisions of a total among a number of parts; a part may get nothing. */
function countDivisions(total: number, parts: number): number {
  let count = 1;
  for (let part = 1; part < parts; part += 1) count = (count * (total + part)) / part;
  return count;
}

/** Lists the divisions of a total among a number of parts; a part may get nothing. */
function listDivisions(total: number, parts: number): readonly PartAmounts[] {
  if (parts <= 1) return parts === 1 ? [[total]] : [];
  return Array.from({ length: total + 1 }, (_, first) =>
    listDivisions(total - first, parts - 1).map((others) => [first, ...others]),
  ).flat();
}

function* findBest(
  divisions: readonly PartAmounts[],
  estimateDivision: (division: PartAmounts) => OddsGenerator,
  worth: readonly Worth[],
  fighter: string,
): Generator<undefined, BestDivisions | null> {
  let best: { readonly divisions: readonly PartAmounts[]; readonly odds: readonly Estimate[] } = {
    divisions: [],
    odds: [],
  };
  for (const division of divisions) {
    const odds = yield* estimateDivision(division);
    if (!odds) return null;
    const difference = compareOdds(odds, best.odds, worth, fighter);
    if (difference > 0) best = { divisions: [division], odds };
    else if (difference === 0) best = { ...best, divisions: [...best.divisions, division] };
  }
  const deciding = worth.find((each) => sumWorth(best.odds, each, fighter) > TOLERANCE);
  return deciding
    ? { divisions: best.divisions, promises: best.odds.filter((each) => contributes(each, deciding, fighter)) }
    : null;
}

/** Compares two candidates by their worth: above 0 if the first is better, below 0 if the second is, 0 if they are equal. */
function compareOdds(
  one: readonly Estimate[],
  other: readonly Estimate[],
  worth: readonly Worth[],
  fighter: string,
): number {
  for (const each of worth) {
    const more = sumWorth(one, each, fighter) - sumWorth(other, each, fighter);
    if (Math.abs(more) > TOLERANCE) return more;
  }
  return 0;
}

function sumWorth(odds: readonly Estimate[], worth: Worth, fighter: string): number {
  return odds.reduce((sum, each) => (contributes(each, worth, fighter) ? sum + each.value : sum), 0);
}

function contributes({ id, of = "" }: Estimate, worth: Worth, fighter: string): boolean {
  return id === worth.id && (of === fighter) === (worth.of === "own");
}
