import { MOST_TIME, type TimeSpan, TIME_UNITS, type TimeUnit, countMinutes } from "../describe/between.ts";
import { type Change, type Event, buildChange, happened } from "../kernel/event.ts";
import { type Data, type Json, toData, isWhole, lookup, getNumber } from "../kernel/json.ts";
import { type Result, ok, refuse } from "../kernel/result.ts";
import { type ExchangeKind, next } from "../kernel/rules.ts";
import type { Scene } from "../kernel/scene.ts";
import { readWorld } from "../kernel/world.ts";
import { readMember } from "./reading.ts";
import { type SeveralFacts, eachStage, declareSeveral } from "./several.ts";

/** The name under which the scene stores the world's time, in seconds. */
export const WORLD_TIME = "worldTime";

/** The ids of two kinds of exchange: time passes for several fighters, and several fighters are hurt. */
export const PASS_TIME = "pass-time";
export const HURT_SEVERAL = "hurt-several";

/** The largest number of fighters for whom a GM may make declarations at once. */
export const MOST_AT_ONCE = 20;

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
    declare: (payload, seat, scene) => {
      if (!seat.gm) return refuse("action/gm-only");
      const span = readTime(toData(payload));
      if (!span.ok) return span;
      const fewest = span.value ? 0 : 1;
      const facts = declareSeveral(kinds, { payload, seat, scene }, { fewest, most: MOST_AT_ONCE });
      return facts.ok ? ok({ ...facts.value, span: span.value }) : facts;
    },
    stages: {
      begin: (facts, _answers, scene) => next(facts, facts.span ? [buildTimeEvent(scene, facts.span)] : []),
      each: eachStage(kinds),
    },
  };
}

function readSpan(payload: Data): Result<TimeSpan> {
  const amount = lookup(payload, "amount");
  const unit = readMember<TimeUnit>(Object.keys(TIME_UNITS).filter(isUnit), lookup(payload, "unit"));
  if (!unit || !isWhole(amount, 1, MOST_TIME)) return refuse("between/no-such-time", { most: MOST_TIME });
  return ok({ amount, unit });
}

function isUnit(name: string): name is TimeUnit {
  return name in TIME_UNITS;
}

function buildTimeEvent(scene: Scene, span: TimeSpan): Event {
  return happened("time-passed", span, [buildTimeChange(scene, countMinutes(span))]);
}

/** Builds the change that advances the world's time, which is stored in seconds. */
function buildTimeChange(scene: Scene, minutes: number): Change {
  const before: Json = getNumber(readWorld(scene), WORLD_TIME);
  return buildChange(scene, ["world", WORLD_TIME], before + minutes * SECONDS);
}
