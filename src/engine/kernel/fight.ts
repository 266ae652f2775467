import {
  type Change,
  type Fight,
  type Scene,
  type Moment,
  type Event,
  type Effect,
  applyEvents,
  buildChange,
  happened,
} from "./scene.ts";
import { type Data, lookup, isSame } from "./json.ts";
import { type Result, ok, refuse } from "./result.ts";
import { oncePer } from "./once-per.ts";

/**
 * The span of an allowance. It is refreshed with each round, at the start of each turn of the fighter, or with each turn of any fighter.
 */
export const SPANS = ["round", "own-turn", "any-turn"] as const;
export type Span = (typeof SPANS)[number];

/** The amount of a resource that a fighter may spend in one span. */
export type Allowance = { readonly amount: number; readonly span: Span };

/** An amount that a fighter spends of a resource; a negative amount is refunded. */
export type Spending = {
  readonly fighter: string;
  readonly resource: string;
  readonly amount: number;
  readonly allowance: Allowance;
};

/** Creates a fight in which nothing has happened yet; rounds count from 1, and 0 is before the first. */
export function createEmptyFight(round = 1): Fight {
  return { round, turn: "", had: [], paused: [], order: [], budgets: {}, effects: {} };
}

/** Returns the name of the current span. It depends only on the clock, so that skipping turns or going back needs no bookkeeping. */
export function labelSpan(fight: Fight, span: Span, fighter: string): string {
  if (span === "round") return `${fight.round}`;
  if (span === "any-turn") return `${fight.round}.${fight.turn}`;
  return `${hasStartedTurn(fight, fighter) ? fight.round : fight.round - 1}+`;
}

/** Returns the amount of a resource that the fighter has spent in the current span. */
export function countSpent(fight: Fight, fighter: string, resource: string, { span }: Allowance): number {
  const budget = lookup(fight.budgets, fighter);
  const entry = budget && lookup(budget, resource);
  return entry && isStillSpent(fight, entry.span, span, fighter) ? entry.spent : 0;
}

/** True if an amount is still spent: it was spent in the current span or in a later round. Setting the clock back refunds nothing. */
function isStillSpent(fight: Fight, spentIn: string, span: Span, fighter: string): boolean {
  return spentIn === labelSpan(fight, span, fighter) || (span === "round" && Number(spentIn) > fight.round);
}

/** Builds the change that spends an amount of a resource; refused if the span's allowance is exceeded. */
export function spend(scene: Scene, { fighter, resource, amount, allowance }: Spending): Result<readonly Change[]> {
  const spent = countSpent(scene.fight, fighter, resource, allowance);
  const after = Math.max(0, spent + amount);
  if (after > allowance.amount)
    return refuse("economy/spent", { fighter, resource, spent, allowance: allowance.amount });
  const entry = { span: labelSpan(scene.fight, allowance.span, fighter), spent: after };
  return ok([buildChange(scene, ["fight", "budgets", fighter, resource], entry)]);
}

/**
 * Builds the changes that spend several amounts, one after the other; refused if any exceeds its allowance. An amount of 0 changes nothing.
 */
export function spendAll(scene: Scene, spendings: readonly Spending[]): Result<readonly Change[]> {
  let current = scene;
  const changes: Change[] = [];
  for (const spending of spendings) {
    if (spending.amount === 0) continue;
    const spent = spend(current, spending);
    if (!spent.ok) return spent;
    changes.push(...spent.value);
    current = applyEvents(current, [happened("spent", {}, spent.value)]);
  }
  return ok(changes);
}

/** A point of a fight: a round, and the fighter whose turn it is; empty before the first turn. */
export type TurnPoint = Pick<Fight, "round" | "turn">;

/** The fields of a fight that make up its clock. */
const CLOCK_FIELDS = ["round", "turn", "had", "paused"] as const;
export type ClockPosition = Pick<Fight, (typeof CLOCK_FIELDS)[number]>;

/** True if a change alters the round, the turn, or another part of the fight's clock. */
export function isClockChange({ at: [part, key] }: Pick<Change, "at">): boolean {
  return part === "fight" && CLOCK_FIELDS.some((field) => field === key);
}

/**
 * Lists the fighters whose turn in this round has begun and was not postponed; the last one may still have the turn. If the current turn
 * was set by hand, lists the fighters up to it in the order.
 */
export function listStartedTurns({ turn, had, order }: Pick<Fight, "turn" | "had" | "order">): readonly string[] {
  return turn === "" || had.includes(turn) ? had : order.slice(0, order.indexOf(turn) + 1);
}

/** Lists the fighters whose turn in this round is still to begin or to be resumed, in the current order. */
export function listUpcomingTurns(fight: Pick<Fight, "turn" | "had" | "order">): readonly string[] {
  const had = listStartedTurns(fight);
  return fight.order.filter((fighter) => !had.includes(fighter));
}

/** True if a fighter's turn has begun in this round, even if it was postponed. Also true for a fighter who takes no turns. */
export function hasStartedTurn(fight: Fight, fighter: string): boolean {
  const takesTurns = fight.order.includes(fighter);
  return !takesTurns || listStartedTurns(fight).includes(fighter) || fight.paused.includes(fighter);
}

/** The limit of rounds that are played through when turns were skipped. */
const MAX_ROUNDS = 20;

/**
 * Lists the moments from the current turn to another, in order; none if that turn is earlier. Skipped turns are played through, up to
 * `MAX_ROUNDS` rounds. Each turn begins and ends once in a round, even if fighters have moved in the order meanwhile.
 */
export function planMoments(fight: Fight, round: number, turn: string): readonly Moment[] {
  const moments: Moment[] = [];
  let current = fight;
  while (isAhead(current, { round, turn }) && current.round < fight.round + MAX_ROUNDS) {
    for (const moment of listNextMoments(current)) {
      moments.push(moment);
      current = { ...current, ...advanceClock(current, moment) };
    }
  }
  return moments;
}

function isAhead(fight: Fight, { round, turn }: TurnPoint): boolean {
  return fight.round < round || (fight.round === round && listUpcomingTurns(fight).includes(turn));
}

/** Lists the moments up to the next turn. */
function listNextMoments(fight: Fight): readonly Moment[] {
  const ended = fight.turn === "" ? [] : [{ moment: "turn-end", of: fight.turn }];
  const [following] = fight.round > 0 ? listUpcomingTurns(fight) : [];
  if (following !== undefined) {
    const goesOn = fight.paused.includes(following);
    return [...ended, { moment: goesOn ? "turn-resumed" : "turn-start", of: following }];
  }
  const over = { moment: fight.round > 0 ? "round-end" : "fight-start", of: "" };
  const first = fight.order.slice(0, 1).map((of) => ({ moment: "turn-start", of }));
  return [...ended, over, { moment: "round-start", of: "" }, ...first];
}

/** Returns the clock after a moment. A turn lasts until another begins, or the round ends. */
export function advanceClock(fight: Fight, { moment, of }: Moment): ClockPosition {
  const { round, turn, had, paused } = fight;
  if (moment === "round-start") return { round: round + 1, turn: "", had: [], paused: [] };
  if (moment !== "turn-start" && moment !== "turn-resumed") return { round, turn, had, paused };
  return { round, turn: of, had: [...listStartedTurns(fight), of], paused: paused.filter((each) => each !== of) };
}

/** Lists the changes that postpone the current turn; none before the first turn. */
export function putOff(scene: Scene): readonly Change[] {
  return scene.fight.turn === "" ? [] : listClockChanges(scene, postponeTurn(scene.fight));
}

/** Returns the clock with the current turn postponed. It is resumed when the order reaches its fighter, without a second start. */
export function postponeTurn(fight: Fight): ClockPosition {
  const { round, turn, paused } = fight;
  return { round, turn: "", had: listStartedTurns(fight).filter((each) => each !== turn), paused: [...paused, turn] };
}

/** Lists the changes that set the clock, except for unchanged values. */
export function listClockChanges(scene: Scene, clock: ClockPosition): readonly Change[] {
  const changed = CLOCK_FIELDS.filter((field) => !isSame(scene.fight[field], clock[field]));
  return changed.map((field) => buildChange(scene, ["fight", field], clock[field]));
}

/**
 * Returns the clock for a point to which a fight is set without playing moments. The fighters up to that turn in the order have begun their
 * turn.
 */
export function computeClock(fight: Fight, { round, turn }: TurnPoint): ClockPosition {
  const same = fight.round === round;
  const had = same ? fight.had : [];
  const turnOrder = [...had, ...fight.order.filter((each) => !had.includes(each))];
  return { round, turn, had: turnOrder.slice(0, turnOrder.indexOf(turn) + 1), paused: same ? fight.paused : [] };
}

/** True if one point comes before another, by the order of turns. */
export function isEarlier({ order }: Pick<Fight, "order">, a: TurnPoint, b: TurnPoint): boolean {
  return a.round < b.round || (a.round === b.round && order.indexOf(a.turn) < order.indexOf(b.turn));
}

/** The places of fighters in the order of turns, by id. */
export type TurnPlaces = Readonly<Record<string, readonly number[]>>;

/** The side of a fighter on which another is placed in the order. */
export const SIDES_OF_PLACE = ["before", "after"] as const;
export type PlaceSide = (typeof SIDES_OF_PLACE)[number];

/** The move of one fighter beside another in the order. */
export type TurnMove = { readonly fighter: string; readonly beside: string; readonly side: PlaceSide };

/**
 * The rules for the order of turns: the dice of a fighter, and the place that their faces give. A place lists numbers, the most significant
 * first; the higher place acts first. If places are equal, the game may roll them off; otherwise the GM orders them. Opponents alone are
 * sorted by name, without asking the GM.
 */
export type Order<F extends Data = Data> = {
  dice(fighter: F, scene: Scene<F>): { readonly count: number; readonly sides: number };
  place(fighter: F, faces: readonly number[], scene: Scene<F>): readonly number[];
  /** Returns the mark of each die as an id of the game; empty for an ordinary die. Missing if all dice are ordinary. */
  marks?(faces: readonly number[]): readonly string[];
  /** Returns the number that each die counts, if the faces are not simply added up. */
  values?(fighter: F, faces: readonly number[]): readonly number[];
  /**
   * Returns the group with which a fighter shares one roll; empty for a fighter who rolls alone. If missing, all fighters roll alone.
   * Fighters of one group with equal places follow each other in the order in which they were rolled for.
   */
  sharesRoll?(fighter: F): string;
  /**
   * Returns the places of all fighters for the current state of the fight, from the rolled places. If missing, the rolled places are used.
   */
  arranged?(places: TurnPlaces, scene: Pick<Scene, "fight">): TurnPlaces;
  /**
   * The number of times that one round of the game goes through the order; by default once. `Fight.round` counts each of these as a round.
   */
  readonly laps?: number;
  /**
   * The number of sides of the die with which equal places are rolled off. Each face is added to its fighter's place, until no two are
   * equal. If missing, the GM orders them, and opponents alone are sorted by name.
   */
  readonly rollOff?: number;
  /** The index of the number in a place that is shown as initiative; by default 0. */
  readonly initiativeAt?: number;
};

/**
 * Formats a round of the fight as the game counts it, from 1. If a round of the game goes through the order more than once, the number of
 * the pass follows: "3.2".
 */
export function labelRound(counted: number, order: Pick<Order, "laps">): string {
  const { round, pass } = splitRound(counted, order);
  return (order.laps ?? 1) > 1 ? `${round}.${pass}` : `${round}`;
}

/** Splits a round of the fight into the game's own round and the pass through the order in it, both from 1. */
export function splitRound(
  counted: number,
  { laps = 1 }: Pick<Order, "laps">,
): { readonly round: number; readonly pass: number } {
  return { round: Math.floor((counted - 1) / laps) + 1, pass: ((counted - 1) % laps) + 1 };
}

/**
 * Compares two places: negative if `a` acts before `b`, positive if after, 0 if their places are equal. A fighter without a place comes
 * last.
 */
export function comparePlaces(a: readonly number[], b: readonly number[]): number {
  if (a.length === 0 || b.length === 0) return b.length - a.length;
  for (let i = 0; i < Math.max(a.length, b.length); i += 1) {
    const difference = (b[i] ?? 0) - (a[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Returns a rolled place with this initiative at `index`. It stays as rolled if the initiative is unchanged; if it was edited by hand, the
 * numbers before it become 0.
 */
export function withInitiative(rolled: readonly number[], initiative: number, index: number): readonly number[] {
  if (rolled[index] === initiative) return rolled;
  return [...Array<number>(index).fill(0), initiative, ...rolled.slice(index + 1)];
}

/**
 * Returns a place directly before or after another, nearer to it than any place made there earlier. `all` are the places of all fighters.
 */
export function placeBeside(
  place: readonly number[],
  all: readonly (readonly number[])[],
  side: PlaceSide,
): readonly number[] {
  const length = Math.max(place.length, ...all.map((each) => each.length));
  return [...place, ...Array<number>(length - place.length).fill(0), side === "after" ? -1 : 1];
}

/** Returns the places of all fighters after one has moved beside another; unchanged if either has no place. */
export function moveBeside(places: TurnPlaces, { fighter, beside, side }: TurnMove): TurnPlaces {
  const target = lookup(places, beside);
  const own = lookup(places, fighter);
  if (!own?.length || !target?.length || fighter === beside) return places;
  return { ...places, [fighter]: placeBeside(target, Object.values(places), side) };
}

/** Builds the change that begins an effect, or replaces it. */
export function beginEffect(scene: Scene, id: string, effect: Effect): Change {
  return buildChange(scene, ["fight", "effects", id], effect);
}

/** Builds the change that ends an effect before its anchor does. */
export function endEffect(scene: Scene, id: string): Change {
  return buildChange(scene, ["fight", "effects", id], undefined);
}

/** Returns an id for a new effect: its kind, and the first free number. It contains no name of a fighter. */
export function createEffectId(scene: Scene, kind: string): string {
  let number = 1;
  while (findEffect(scene, `${kind}.${number}`)) number += 1;
  return `${kind}.${number}`;
}

/** The part of a scene that holds its effects. */
type SceneEffects = { readonly fight: Pick<Fight, "effects"> };

/** Lists the effects of a kind on a fighter, by id. */
export function listEffects({ fight }: SceneEffects, bearer: string, kind: string): readonly EffectEntry[] {
  return indexEffects(fight.effects).ofBearer.get(bearer)?.get(kind) ?? NO_EFFECTS;
}

/** True if a fighter bears any effect. */
export function hasEffects({ fight }: SceneEffects, bearer: string): boolean {
  return indexEffects(fight.effects).ofBearer.has(bearer);
}

/** Lists the fighters who bear an effect of a kind. */
export function listBearers({ effects }: Pick<Fight, "effects">, kind: string): readonly string[] {
  return indexEffects(effects).bearers.get(kind) ?? NO_BEARERS;
}

type EffectEntry = readonly [string, Effect];
const NO_EFFECTS: readonly EffectEntry[] = [];
const NO_BEARERS: readonly string[] = [];

/** Indexes all effects of a fight by their bearers and kinds, and the bearers of each kind. */
const indexEffects = oncePer((effects: Fight["effects"]) => {
  const ofBearer = new Map<string, Map<string, EffectEntry[]>>();
  const bearers = new Map<string, string[]>();
  for (const entry of Object.entries(effects)) {
    const [, { bearer, kind }] = entry;
    const borne = getOrCreate(ofBearer, bearer, () => new Map<string, EffectEntry[]>());
    if (!borne.has(kind)) getOrCreate(bearers, kind, (): string[] => []).push(bearer);
    getOrCreate(borne, kind, (): EffectEntry[] => []).push(entry);
  }
  return { ofBearer, bearers };
});

function getOrCreate<V>(table: Map<string, V>, key: string, begin: () => V): V {
  const entry = table.get(key) ?? begin();
  table.set(key, entry);
  return entry;
}

/** Finds an effect by its id; undefined if it has ended. */
export function findEffect(scene: Scene, id: string): Effect | undefined {
  return lookup(scene.fight.effects, id);
}

/** The moments that occur only in a fight: the moments of its turns, the end of a round, and the end of the fight. */
const FIGHT_MOMENTS: readonly string[] = ["turn-start", "turn-resumed", "turn-end", "round-end", "fight-end"];

/**
 * True if an effect may last outside of a fight: no moment that occurs only in a fight ends it. Any other effect outside of a fight ends
 * with its exchange.
 */
export function canOutlastFight({ anchor, orElse = [] }: Pick<Effect, "anchor" | "orElse">): boolean {
  return ![anchor, ...orElse].some(({ moment }) => FIGHT_MOMENTS.includes(moment));
}

/** Lists the events by which a moment ends effects, or lowers their remaining count by one. */
export function listMomentEvents(scene: Scene, moment: Moment): readonly Event[] {
  const events: Event[] = [];
  const { effects } = scene.fight;
  for (const id of Object.keys(effects)) {
    const effect = effects[id];
    if (!effect) continue;
    const { anchor, orElse = [] } = effect;
    const endsEarly = orElse.some((each) => isMet(each, moment));
    if (!endsEarly && !isMet(anchor, moment)) continue;
    const remainingCount = endsEarly ? 0 : anchor.count - 1;
    const after = remainingCount > 0 ? { ...effect, anchor: { ...anchor, count: remainingCount } } : undefined;
    const type = remainingCount > 0 ? "effect-waned" : "effect-ended";
    const details = { id, kind: effect.kind, bearer: effect.bearer };
    events.push(happened(type, details, [buildChange(scene, ["fight", "effects", id], after)]));
  }
  return events;
}

function isMet(awaited: Moment, { moment, of }: Moment): boolean {
  return awaited.moment === moment && (awaited.of === "" || awaited.of === of);
}
