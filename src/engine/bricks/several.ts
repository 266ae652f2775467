import type { Declaration } from "../describe/declaring.ts";
import type { Answers, Seat } from "../kernel/ask.ts";
import { type Event, type Scene, type Change, happened, buildChange, readWorld } from "../kernel/scene.ts";
import { type Data, type Json, isData, lookup, getText, toData, isWhole, getNumber } from "../kernel/json.ts";
import { type Result, ok, refuse } from "../kernel/result.ts";
import { type ExchangeKind, type Move, type Stage, close, next, push } from "../kernel/rules.ts";
import { type TimeSpan, type TimeUnit, MAX_TIME, MINUTES_PER_UNIT, countMinutes } from "../describe/ruleset.ts";
import { readMember } from "./reading.ts";

/** The fewest declarations that may be made together. */
export const MIN_TOGETHER = 2;
/** The most declarations that may be made together. */
export const MAX_TOGETHER = 12;

/** The facts of several declarations made together. `results` are the results of the finished ones; null for one that was skipped. */
export type SeveralFacts = {
  readonly of: readonly Declaration[];
  readonly seat: Seat;
  readonly results: readonly Json[];
};

type CombinedKinds<F extends Data> = Readonly<Record<string, ExchangeKind<Data, F>>>;

/**
 * Builds an exchange of several declarations of these kinds. They run one after the other, as if each had been made by itself. The result
 * lists their results; null for one that has become impossible by then.
 */
export function buildSeveralKind<F extends Data>(kinds: CombinedKinds<F>): ExchangeKind<SeveralFacts, F> {
  return {
    names: ["of"],
    declare: (payload, seat, scene) =>
      declareSeveral(kinds, { payload, seat, scene }, { fewest: MIN_TOGETHER, most: MAX_TOGETHER }),
    stages: { begin: beginStage, each: buildEachStage(kinds) },
  };
}

/**
 * Returns the number of the running declaration, from 1, and the number of all; null if the facts do not belong to several declarations.
 */
export function readProgress({ of, results }: Data): { readonly number: number; readonly count: number } | null {
  const several = Array.isArray(of) && Array.isArray(results);
  return several ? { number: results.length + 1, count: of.length } : null;
}

/** A payload with several declarations, from a seat, in a scene. */
type SeveralDeclaration<F extends Data> = { readonly payload: Json; readonly seat: Seat; readonly scene: Scene<F> };

/** The limits for the number of declarations that go together. */
type CountLimits = { readonly fewest: number; readonly most: number };

/** Reads and checks several declarations; refuses if any of them could not be made now. */
export function declareSeveral<F extends Data>(
  kinds: CombinedKinds<F>,
  { payload, seat, scene }: SeveralDeclaration<F>,
  limits: CountLimits,
): Result<SeveralFacts> {
  const declarations = readDeclarations(payload, limits);
  if (!declarations.ok) return declarations;
  for (const each of declarations.value) {
    const facts = declareOne(kinds, each, seat, scene);
    if (!facts.ok) return facts;
  }
  return ok({ of: declarations.value, seat, results: [] });
}

function readDeclarations(payload: Json, { fewest, most }: CountLimits): Result<readonly Declaration[]> {
  const list = isData(payload) ? lookup(payload, "of") : undefined;
  if (!Array.isArray(list)) return refuse("several/malformed");
  if (list.length < fewest) return refuse("several/too-few", { fewest });
  if (list.length > most) return refuse("several/too-many", { most });
  const declarations: Declaration[] = [];
  for (const each of list) {
    if (!isData(each) || each["payload"] === undefined) return refuse("several/malformed");
    declarations.push({ kind: getText(each, "kind"), payload: each["payload"] });
  }
  return ok(declarations);
}

function declareOne<F extends Data>(
  kinds: CombinedKinds<F>,
  { kind, payload }: Declaration,
  seat: Seat,
  scene: Scene<F>,
): Result<Data> {
  const declare = lookup(kinds, kind)?.declare;
  return declare ? declare(payload, seat, scene) : refuse("several/not-this", { kind });
}

function beginStage(facts: SeveralFacts): Move<SeveralFacts> {
  return next(facts, [happened("several-declared", { count: facts.of.length })]);
}

/** Builds the stage that runs the next declaration that is still possible. Those that have become impossible are reported and skipped. */
export function buildEachStage<X extends SeveralFacts, F extends Data>(kinds: CombinedKinds<F>): Stage<X, F> {
  return (facts, answers, scene) => {
    const results = collectResults(facts, answers);
    const events: Event[] = [];
    for (const each of facts.of.slice(results.length)) {
      const declared = declareOne(kinds, each, facts.seat, scene);
      const current = { ...facts, results: [...results] };
      if (declared.ok)
        return push(
          current,
          [{ as: formatResultName(results.length), kind: each.kind, facts: declared.value }],
          events,
        );
      events.push(happened("skipped", { number: results.length + 1, ...declared.refusal }));
      results.push(null);
    }
    return close({ results }, events);
  };
}

/** Collects the results so far, including the result of the declaration that has just finished. */
function collectResults({ results }: SeveralFacts, answers: Answers): Json[] {
  const last = lookup(answers, formatResultName(results.length));
  return last === undefined ? [...results] : [...results, last];
}

function formatResultName(index: number): string {
  return `of.${index}`;
}

/** The name under which the scene stores the world's time, in seconds. */
export const WORLD_TIME = "worldTime";

/** The id of the exchange that lets time pass for several fighters. */
export const PASS_TIME = "pass-time";
/** The id of the exchange that hurts several fighters. */
export const HURT_SEVERAL = "hurt-several";

/** The largest number of fighters for whom a GM may make declarations at once. */
export const MAX_AT_ONCE = 20;

const SECONDS = 60;

type DecreedKinds<F extends Data> = Readonly<Record<string, ExchangeKind<Data, F>>>;

/** Several declarations of a GM, and the time that passes with them; null if no time passes. */
type ForSeveralFacts = SeveralFacts & { readonly span: TimeSpan | null };

/**
 * Builds two exchanges: a GM lets time pass for several fighters, or hurts several. The declarations run one after the other, but share one
 * exchange, one card and one undo. The world's time advances only once.
 */
export function buildGmKinds<F extends Data>(rests: DecreedKinds<F>, harms: DecreedKinds<F>): DecreedKinds<F> {
  return { [PASS_TIME]: defineGmExchange(rests, readSpan), [HURT_SEVERAL]: defineGmExchange(harms, () => ok(null)) };
}

function defineGmExchange<F extends Data>(
  kinds: DecreedKinds<F>,
  readTime: (payload: Data) => Result<TimeSpan | null>,
): ExchangeKind<ForSeveralFacts, F> {
  return {
    names: ["of"],
    declare: (payload, seat, scene) => {
      if (!seat.gm) return refuse("action/gm-only");
      const span = readTime(toData(payload));
      if (!span.ok) return span;
      const fewest = span.value ? 0 : 1;
      const facts = declareSeveral(kinds, { payload, seat, scene }, { fewest, most: MAX_AT_ONCE });
      return facts.ok ? ok({ ...facts.value, span: span.value }) : facts;
    },
    stages: {
      begin: (facts, _answers, scene) => next(facts, facts.span ? [buildTimeEvent(scene, facts.span)] : []),
      each: buildEachStage(kinds),
    },
  };
}

function readSpan(payload: Data): Result<TimeSpan> {
  const amount = lookup(payload, "amount");
  const unit = readMember<TimeUnit>(Object.keys(MINUTES_PER_UNIT).filter(isUnit), lookup(payload, "unit"));
  if (!unit || !isWhole(amount, 1, MAX_TIME)) return refuse("between/no-such-time", { most: MAX_TIME });
  return ok({ amount, unit });
}

function isUnit(name: string): name is TimeUnit {
  return name in MINUTES_PER_UNIT;
}

function buildTimeEvent(scene: Scene, span: TimeSpan): Event {
  return happened("time-passed", span, [buildTimeChange(scene, countMinutes(span))]);
}

/** Builds the change that advances the world's time, which is stored in seconds. */
function buildTimeChange(scene: Scene, minutes: number): Change {
  const before: Json = getNumber(readWorld(scene), WORLD_TIME);
  return buildChange(scene, ["world", WORLD_TIME], before + minutes * SECONDS);
}
