import {
  type Answers,
  type Change,
  type Child,
  type DeclarationSpec,
  type Event,
  type Move,
  type Result,
  type Scene,
  type ExchangeKind,
  type Question,
  beginEffect,
  close,
  defineDecree,
  listEffects,
  listStartedTurns,
  ok,
  refuse,
  ask,
  askFaces,
  listFighters,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { isFlatFooted, listFreeEffectIds, hasLasting, buildLasting } from "../fighter/conditions.ts";
import { SIDES, readFace, listUnanswered } from "../dice.ts";
import { type Fighter, sumInitiative } from "../fighter/fighter.ts";

/** The dice for initiative: every fighter rolls one die, even fighters of the GM. (S3; d20/A.4, d20/C) */
export const INITIATIVE_DICE = { count: 1, sides: SIDES } as const;

/**
 * Ranks a fighter in the order of turns: by die plus bonus, then by the bonus. The GM declares a coin toss between equal ranks. (S3; d20/C)
 */
export function rankInitiative(fighter: Fighter, faces: readonly number[]): readonly number[] {
  const bonus = sumInitiative(fighter);
  return [(faces[0] ?? 0) + bonus, bonus];
}

/** The facts of entering a fight; `aware` are the fighters who are aware of an opponent. */
export type EntryFacts = { readonly fighters: readonly string[]; readonly aware: readonly string[] };

/** True if there is a surprise round: some fighters, but not all, are aware of their opponents. (S3; d20/C; d20/case-D23) */
export function isSurprise({ fighters, aware }: EntryFacts): boolean {
  return aware.length > 0 && fighters.some((id) => !aware.includes(id));
}

export const ENTRY = {
  kind: "entry",
  actor: "",
  gm: true,
  inputs: [
    { name: "fighters", is: "fighters", self: true },
    { name: "aware", is: "fighters", self: true },
  ],
} as const satisfies DeclarationSpec;

/**
 * Reads the GM's declaration that fighters enter. If no fighter is named as aware, none is surprised. A fighter who has had a turn can
 * enter only in a surprise round that is declared late. (S3; d20/C; d20/J-41, d20/J-55)
 */
export const declareEntry = defineDecree(ENTRY, ({ fighters: entrants, aware }, { scene }): Result<EntryFacts> => {
  const all = Object.keys(scene.fighters);
  const surprise = { fighters: entrants.length > 0 ? entrants : all, aware };
  if (isSurprise(surprise)) return validateSurprise(surprise, scene);
  const played = listStartedTurns(scene.fight);
  const late = listFighters(scene, entrants).find(({ id }) => played.includes(id));
  if (late) return refuse("order/had-turn", { name: late.name });
  const fighters = entrants.length > 0 ? entrants : all.filter((id) => !played.includes(id));
  if (entrants.length === 0 && (all.length === 0 || isPastFirstRound(scene))) return refuse("order/nobody-named");
  return aware.some((id) => !fighters.includes(id)) ? refuse("order/malformed") : ok({ fighters, aware });
});

/** True after the first round, when newcomers must be named. (S3; d20/C; d20/J-55) */
function isPastFirstRound({ fight: { round, order } }: Scene): boolean {
  return round > 1 && order.length > 0;
}

function validateSurprise(facts: EntryFacts, { fight: { round } }: Scene): Result<EntryFacts> {
  if (facts.aware.some((id) => !facts.fighters.includes(id))) return refuse("order/malformed");
  return round > 1 ? refuse("order/too-late") : ok(facts);
}

/**
 * Lets all fighters in the order of turns enter when the fight begins, except those whom the GM has entered before. No fighter is
 * surprised. (S3; d20/C; d20/J-52)
 */
export function onFightStart(_event: Event, scene: Scene): readonly Child[] {
  const fighters = scene.fight.order.filter((id) => !isFlatFooted(scene, id));
  return fighters.length > 0 ? [{ as: "entry", kind: "entry", facts: { fighters, aware: [] } }] : [];
}

/**
 * Makes the entering fighters flat-footed until their first regular turn. In a surprise round the aware fighters have one action, the
 * others none. (S3; d20/C)
 */
export function entryStage(facts: EntryFacts, _answers: Answers, scene: Scene<Fighter>): Move<EntryFacts> {
  const surprise = isSurprise(facts);
  const fresh = facts.fighters.filter((id) => surprise || !isFlatFooted(scene, id));
  const entered = happened("entered", { fighters: fresh }, beginFlatFooted(scene, fresh, surprise));
  if (!surprise) return close(null, [entered]);
  const surprised = facts.fighters.filter((id) => !facts.aware.includes(id));
  const changes = [...beginSurprise(scene, "surprised", surprised), ...beginSurprise(scene, "restricted", facts.aware)];
  return close(null, [entered, happened("surprise", { aware: facts.aware, surprised }, changes)]);
}

/**
 * Builds the changes that make fighters flat-footed until their first regular turn. A turn in the surprise round is not a regular one; a
 * fighter who still has one is flat-footed for two turns. (S3; d20/C)
 */
function beginFlatFooted(scene: Scene, fighters: readonly string[], surprise: boolean): readonly Change[] {
  const { round, order, turn } = scene.fight;
  const ids = listFreeEffectIds(scene, "flat-footed", fighters.length);
  return fighters.map((fighter, index) => {
    const isToCome = round === 0 || order.indexOf(turn) < order.indexOf(fighter);
    const [current] = listEffects(scene, fighter, "flat-footed");
    const effect = buildLasting("flat-footed", fighter, { count: surprise && isToCome ? 2 : 1 });
    return beginEffect(scene, current?.[0] ?? ids[index] ?? "", effect);
  });
}

function beginSurprise(scene: Scene, kind: "surprised" | "restricted", fighters: readonly string[]): readonly Change[] {
  const unaffected = fighters.filter((fighter) => !hasLasting(scene, fighter, kind));
  const ids = listFreeEffectIds(scene, kind, unaffected.length);
  return unaffected.map((fighter, index) => beginEffect(scene, ids[index] ?? "", buildLasting(kind, fighter)));
}

/** The exchange of entering a fight, at its beginning or when the GM declares it. (S3; d20/C) */
export const entryKind: ExchangeKind<EntryFacts, Fighter> = { declare: declareEntry, stages: { enter: entryStage } };

/** The facts of a coin toss: the fighters with equal initiative. */
export type CoinFacts = { readonly fighters: readonly string[] };

/** The maximum number of fighters in one toss. For more than two, the coin is a die with as many sides. */
const MAX_TIED = 20;

export const COIN = {
  kind: "coin",
  actor: "",
  gm: true,
  inputs: [{ name: "fighters", is: "fighters", self: true }],
} as const satisfies DeclarationSpec;

/** The exchange of the coin toss that orders fighters with equal initiative; the order is recorded. (S3; d20/C; d20/case-D17) */
export const coinKind: ExchangeKind<CoinFacts, Fighter> = {
  declare: defineDecree(COIN, (values) =>
    values.fighters.length < 2 || values.fighters.length > MAX_TIED
      ? refuse("payload/wrong-length", { field: "fighters", fewest: 2, most: MAX_TIED })
      : ok(values),
  ),
  stages: { toss: tossStage },
};

/**
 * Builds the questions for the tosses. Each toss draws one of the remaining fighters, so the last fighter needs no toss. (S3; d20/C;
 * d20/J-40)
 */
function listTosses(count: number): readonly Question[] {
  return Array.from({ length: count - 1 }, (_nothing, index) =>
    askFaces({ id: `coin.${index}`, prompt: "coin" }, { count: 1, sides: count - index }),
  );
}

/** Sorts the fighters in the order that the faces draw; the fighter who is not drawn comes last. (S3; d20/C; d20/case-D17; d20/J-40) */
export function drawOrder(names: readonly string[], faces: readonly number[]): readonly string[] {
  const left = [...names];
  const drawn = faces.flatMap((face) => left.splice(face - 1, 1));
  return [...drawn, ...left];
}

function tossStage({ fighters }: CoinFacts, answers: Answers): Move<CoinFacts> {
  const tosses = listTosses(fighters.length);
  const open = listUnanswered(tosses, answers);
  if (open.length > 0) return ask(open);
  const faces = tosses.map(({ id }) => readFace(answers[id]) ?? 1);
  const order = drawOrder(fighters, faces);
  return close({ order }, [happened("coin-tossed", { fighters, faces, order })]);
}
