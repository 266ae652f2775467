import type { Seat } from "../kernel/ask.ts";
import { type Data, type Json, getNumber, getText, isData, isWhole, lookup, toData } from "../kernel/json.ts";
import type { Measurement } from "../kernel/estimate.ts";
import { type Result, combine, ok, refuse } from "../kernel/result.ts";
import { type ExchangeKind, ask, close, next } from "../kernel/rules.ts";
import { type Event, type Scene, happened } from "../kernel/scene.ts";
import type { FreePool, FreePoolRule, PoolBounds } from "../describe/free-pool.ts";
import { readFacesAnswer } from "./questions.ts";

/** The maximum length of the words that say what a free pool is for, in characters. */
export const MAX_POOL_WORDS = 60;

/** The facts of a free pool; `fighter` and `name` are empty if no fighter rolls it. */
export type FreePoolFacts = {
  readonly fighter: string;
  readonly name: string;
  readonly pool: FreePool;
  readonly words: string;
};

/** The question for the dice. */
const DICE = "pool";

/** The event that carries the numbers for the odds. */
const READ = "pool-read";

/** Builds the exchange of a free pool, which takes no action. Its card is that of a check. */
export function buildFreePoolKind<F extends Data>(rule: FreePoolRule): ExchangeKind<FreePoolFacts, F> {
  return {
    names: ["fighter"],
    declare: (payload, seat, scene) => declareFreePool(rule, toData(payload), seat, scene),
    stages: {
      begin: (facts) => next(facts, [buildBegunEvent(rule, facts)]),
      roll: ({ fighter, pool }, answers) => {
        if (answers[DICE] === undefined) return ask([rule.ask(DICE, fighter, pool)]);
        const { events, counts } = rule.read(pool, readFacesAnswer(answers[DICE]), fighter);
        return close(counts, [...events, happened(READ, { fighter, counts })]);
      },
    },
  };
}

function declareFreePool(rule: FreePoolRule, payload: Data, seat: Seat, scene: Scene): Result<FreePoolFacts> {
  const pool = readFreePool(rule, payload);
  if (!pool.ok) return pool;
  const words = getText(payload, "words").trim();
  if (words.length > MAX_POOL_WORDS) return refuse("pool/long-words", { longest: MAX_POOL_WORDS });
  const id = getText(payload, "fighter");
  if (id === "") return ok({ fighter: "", name: "", pool: pool.value, words });
  const fighter = lookup(scene.fighters, id);
  if (!fighter) return refuse("action/nobody");
  const name = getText(fighter, "name");
  return seat.gm || seat.fighters.includes(id)
    ? ok({ fighter: id, name, pool: pool.value, words })
    : refuse("action/not-yours", { name });
}

/** Reads a free pool under the bounds of a game. A missing number of dice is the usual one if the game has no other. */
export function readFreePool(rule: FreePoolRule, data: Data): Result<FreePool> {
  const { dice, added, target, usual, sides } = rule;
  const isFixed = dice.min === dice.max;
  const diceRefusal = isFixed ? "pool/fixed-dice" : "pool/how-many-dice";
  const read = combine({
    dice: readBounded(data["dice"] ?? (isFixed ? dice.min : null), dice, diceRefusal, { sides }),
    added: readAdded(data["added"], added),
    target: readTarget(data["target"] ?? (target.needed ? usual.target : null), target),
  });
  return read.ok ? ok({ ...read.value }) : read;
}

function readAdded(value: Json = 0, bounds: PoolBounds | null): Result<number> {
  if (value === null || value === 0) return ok(0);
  return bounds ? readBounded(value, bounds, "pool/added") : refuse("pool/nothing-added");
}

function readTarget(value: Json, bounds: PoolBounds): Result<number | null> {
  return value === null ? ok(null) : readBounded(value, bounds, "pool/target");
}

function readBounded(value: Json, { min, max }: PoolBounds, code: string, data: Data = {}): Result<number> {
  return isWhole(value, min, max) ? ok(value) : refuse(code, { min, max, ...data });
}

function buildBegunEvent(rule: FreePoolRule, { fighter, name, pool, words }: FreePoolFacts): Event {
  const details = { fighter, name, action: "pool", target: "", pool: rule.describe(pool) };
  return happened("begun", words === "" ? details : { ...details, weapon: { name: words } });
}

/** Lists what the odds of a free pool show; empty for any other event. */
export function measureFreePool({ type, data }: Event): readonly Measurement[] {
  const counts = type === READ ? lookup(data, "counts") : undefined;
  if (!isData(counts)) return [];
  const of = getText(data, "fighter");
  return Object.keys(counts).map((id) => ({ id, of, value: getNumber(counts, id) }));
}
