import {
  type Allowance,
  type Change,
  type Fight,
  type Modifier,
  type Result,
  type Scene,
  type Declarer,
  type Event,
  type InputSpec,
  type Json,
  type InputValues,
  type Seat,
  type Data,
  applyEvents,
  listEffects,
  ok,
  checkOwnTurn,
  refuse,
  spend,
  countSpent,
  defineDeclaration,
  listMomentEvents,
  requireAll,
} from "../../../engine/index.ts";
import { attachEffect, findHealthState, isAfflicted, canAct } from "../fighter/conditions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { type Hindrance, type Duration, HINDRANCES, LASTING } from "../vocabulary.ts";
import { happened } from "../events.ts";
import type { Rulings, PointRulings } from "../rulings.ts";

/** The cost of each kind of action, in initiative points. (N2; d6/D) */
export const COSTS = { complex: 4, simple: 2, free: 1, none: 0 } as const;

/**
 * The allowances of a fighter. Five points last from the start of one own turn to the next, for the turn and for interrupts after it. In
 * each turn of any fighter there is one opportunity attack. (d6/J-2; S4, Opportunity Attack)
 */
export const ALLOWANCE = {
  points: { amount: 5, span: "own-turn" },
  opportunity: { amount: 1, span: "any-turn" },
} as const;

/** The counter of a fighter's defences since the start of the fighter's own turn. It is an allowance too large to run out. (d6/J-4) */
export const DEFENCES = { amount: 1000, span: "own-turn" } as const;

/** Computes the allowances of a fighter. A disabled fighter has at most the points of a simple action. (d6/J-2; d6/J-12) */
export function computeAllowance(
  fighter: Fighter,
  { points }: Pick<Rulings, "points">,
): Readonly<Record<keyof typeof ALLOWANCE, Allowance>> {
  const amount = findHealthState(fighter) === "disabled" ? Math.min(points, COSTS.simple) : points;
  return { ...ALLOWANCE, points: { ...ALLOWANCE.points, amount } };
}

/** Sums the points that interrupts have borrowed from a turn of the fighter. (d6/J-2) */
export function sumBorrowed(scene: Scene, fighter: string): number {
  return listEffects(scene, fighter, "debt").reduce((sum, [, { data }]) => sum + Number(data["points"]), 0);
}

/** Spends points of a fighter; refuses if there are not enough. Outside of a fight points are not counted. (d6/D; N2; d6/J-2) */
export function payPoints(
  scene: Scene,
  fighter: Fighter,
  amount: number,
  rulings: PointRulings,
): Result<readonly Change[]> {
  if (scene.fight.round === 0 || amount === 0) return ok([]);
  const { points } = computeAllowance(fighter, rulings);
  const offTurn = scene.fight.turn !== fighter.id;
  if (offTurn && rulings.borrowPoints) return payByBorrowing(scene, fighter.id, amount, points);
  const allowance = { ...points, amount: Math.max(0, points.amount - sumBorrowed(scene, fighter.id)) };
  return spend(scene, { fighter: fighter.id, resource: "points", amount, allowance });
}

/** Pays with the remaining points, and borrows those that are missing from the next turn. (d6/J-2) */
function payByBorrowing(scene: Scene, id: string, amount: number, points: Allowance): Result<readonly Change[]> {
  const spent = countSpent(scene.fight, id, "points", points);
  const owed = sumBorrowed(scene, id);
  const own = Math.min(amount, Math.max(0, points.amount - spent));
  const debt = amount - own;
  if (owed + debt > points.amount)
    return refuse("economy/spent", { fighter: id, resource: "points", spent, allowance: points.amount });
  const paid = own > 0 ? spend(scene, { fighter: id, resource: "points", amount: own, allowance: points }) : ok([]);
  if (!paid.ok || debt === 0) return paid;
  const [effect] = listEffects(scene, id, "debt")[0] ?? [];
  return ok([...paid.value, attachEffect(scene, id, "debt", { id: effect, count: 2, data: { points: owed + debt } })]);
}

/**
 * Pays for an opportunity attack: the points of a simple action and `extra`, and the one opportunity of this turn. (S4, Opportunity Attack)
 */
export function payOpportunity(
  scene: Scene,
  fighter: Fighter,
  rulings: PointRulings,
  extra = 0,
): Result<readonly Change[]> {
  if (scene.fight.round === 0) return ok([]);
  const paid = payPoints(scene, fighter, COSTS.simple + extra, rulings);
  if (!paid.ok) return paid;
  const allowance = ALLOWANCE.opportunity;
  const current = applyEvents(scene, [{ changes: paid.value }]);
  const counted = spend(current, { fighter: fighter.id, resource: "opportunity", amount: 1, allowance });
  return counted.ok ? ok([...paid.value, ...counted.value]) : counted;
}

/** The penalty of earlier defences: one die for each attack action since the defender's own turn began. (S4; d6/J-4) */
export function frequencyPenalty(fight: Fight, fighter: string): Modifier {
  return { source: "penalty.frequency", value: 0 - countSpent(fight, fighter, "defences", DEFENCES) };
}

/** Counts one more attack action against which the fighter has defended. (d6/J-4) */
export function countDefence(scene: Scene, fighter: string): readonly Change[] {
  if (scene.fight.round === 0) return [];
  const counted = spend(scene, { fighter, resource: "defences", amount: 1, allowance: DEFENCES });
  return counted.ok ? counted.value : [];
}

/** The allowance of stray shots: each zone may fire one at a fighter in each turn of any fighter. (S4, Suppressive Fire; d6/J-18) */
const STRAYS = { amount: 1, span: "any-turn" } as const;

/** Counts a stray shot from a zone at a fighter; refuses a second one in the same turn. (S4, Suppressive Fire; d6/J-18) */
export function payStray(scene: Scene, fighter: string, zone: string): Result<readonly Change[]> {
  return spend(scene, { fighter, resource: `strays ${zone}`, amount: 1, allowance: STRAYS });
}

/**
 * The rules of one named action. `lasts` is the duration of its effect; `barredBy` are the hindrances that forbid it. The exchange of the
 * action is in another file. (S4; d6/D)
 */
export type ActionRule = {
  readonly cost: keyof typeof COSTS;
  readonly interrupt: boolean;
  /** The enemies beside the fighter who get an opening: none, all, or all except the action's targets. */
  readonly provokes: "nobody" | "all" | "others";
  readonly lasts: Duration;
  readonly barredBy: readonly Hindrance[];
};

const DEFAULT_ACTION = { interrupt: false, provokes: "nobody", lasts: "instant", barredBy: [] } as const;
const MOVE_DEFAULTS = { ...DEFAULT_ACTION, barredBy: ["stuck", "charged"] } as const;

/** Every named action. The costs of handling objects and of moving are rulings; all other entries are from the source. (S4; d6/J-10) */
export const ACTIONS = {
  "called-shot": { ...DEFAULT_ACTION, cost: "free" },
  "change-mode": { ...DEFAULT_ACTION, cost: "simple", lasts: "until changed" },
  "set-choke": { ...DEFAULT_ACTION, cost: "simple", lasts: "until changed" },
  charge: { ...MOVE_DEFAULTS, cost: "complex", provokes: "all", lasts: LASTING.charged.lasts },
  observe: { ...DEFAULT_ACTION, cost: "simple" },
  fire: { ...DEFAULT_ACTION, cost: "simple", provokes: "others" },
  "fire-complex": { ...DEFAULT_ACTION, cost: "complex", provokes: "others" },
  draw: { ...DEFAULT_ACTION, cost: "simple", provokes: "all", lasts: LASTING.drawn.lasts },
  loose: { ...DEFAULT_ACTION, cost: "free", provokes: "others" },
  "full-defence": {
    ...DEFAULT_ACTION,
    cost: "complex",
    interrupt: true,
    lasts: LASTING["full-defence"].lasts,
    barredBy: ["surprised"],
  },
  extend: { ...DEFAULT_ACTION, cost: "free", lasts: LASTING["full-defence"].lasts },
  strike: { ...DEFAULT_ACTION, cost: "simple" },
  "multi-attack": { ...DEFAULT_ACTION, cost: "complex", provokes: "others" },
  opportunity: { ...DEFAULT_ACTION, cost: "simple", interrupt: true, barredBy: ["full-defence", "surprised"] },
  remedy: { ...DEFAULT_ACTION, cost: "complex" },
  suppress: { ...DEFAULT_ACTION, cost: "complex", provokes: "others", lasts: LASTING.suppression.lasts },
  aim: { ...DEFAULT_ACTION, cost: "simple", provokes: "all", lasts: LASTING.aim.lasts },
  move: { ...MOVE_DEFAULTS, cost: "simple", provokes: "all" },
  run: { ...MOVE_DEFAULTS, cost: "complex", provokes: "all" },
  reload: { ...DEFAULT_ACTION, cost: "simple", provokes: "all" },
  ready: { ...DEFAULT_ACTION, cost: "simple" },
  stow: { ...DEFAULT_ACTION, cost: "simple", provokes: "all" },
  "pick-up": { ...DEFAULT_ACTION, cost: "simple", provokes: "all" },
  "put-down": { ...DEFAULT_ACTION, cost: "simple", provokes: "all" },
  "drop-prone": { ...DEFAULT_ACTION, cost: "free", lasts: LASTING.prone.lasts, barredBy: ["prone"] },
  stand: { ...DEFAULT_ACTION, cost: "simple", barredBy: ["stuck"] },
  place: { ...DEFAULT_ACTION, cost: "none", lasts: LASTING.place.lasts, barredBy: ["surprised"] },
  "first-aid": { ...DEFAULT_ACTION, cost: "complex", provokes: "all" },
  // Actions that players describe in words, and that have no row in the source. (N2; d6/L-16)
  "other-free": { ...DEFAULT_ACTION, cost: "free" },
  "other-simple": { ...DEFAULT_ACTION, cost: "simple" },
  "other-complex": { ...DEFAULT_ACTION, cost: "complex" },
} as const satisfies Readonly<Record<string, ActionRule>>;
export type ActionName = keyof typeof ACTIONS;

/** Returns the cost of an action in initiative points. (N2; d6/D) */
export function countPoints(action: ActionName): number {
  return COSTS[ACTIONS[action].cost];
}

/** Refuses an action that a hindrance of the fighter bars. (S4; d6/J-12) */
export function checkHindrances(scene: Scene<Fighter>, { id, name }: Fighter, action: ActionName): Result<true> {
  const { barredBy }: ActionRule = ACTIONS[action];
  const bar = barredBy.find((each) => isAfflicted(scene, id, each));
  return bar ? refuse(HINDRANCES[bar].code, { name }) : ok(true);
}

/** Lists the enemies beside a fighter who get an opening by an action. (S4) */
export function listProvokedEnemies(
  action: ActionName,
  beside: readonly string[],
  targets: readonly string[] = [],
): readonly string[] {
  const { provokes }: ActionRule = ACTIONS[action];
  if (provokes === "nobody") return [];
  return provokes === "all" ? beside : beside.filter((id) => !targets.includes(id));
}

/**
 * Wraps the rule of a declaration with its checks: the fighter must exist, belong to the declaring user, and be able to act. With "resting"
 * it is enough to be alive. (N2; d6/G.5)
 */
export function withAbleActor<const I extends readonly InputSpec[], X>(
  spec: { readonly actor: string; readonly inputs: I },
  rule: (values: InputValues<I, Fighter>, declarer: Declarer<Fighter>) => Result<X>,
  as: "acting" | "resting" = "acting",
): (payload: Json, seat: Seat, scene: Scene<Fighter>) => Result<X> {
  return defineDeclaration(spec, (values, declarer) => {
    const rests = as === "resting" && findHealthState(declarer.actor) !== "dead";
    const able = rests ? ok(true) : canAct(declarer.scene, declarer.actor);
    return able.ok ? rule(values, declarer) : able;
  });
}

/** Pays for an action on the fighter's own turn, and for `extra` points. Refuses an action that a hindrance bars. (N1; N2; S4) */
export function payForAction(
  scene: Scene<Fighter>,
  actor: Fighter,
  action: ActionName,
  rulings: PointRulings,
  extra = 0,
): Result<readonly Change[]> {
  const free = requireAll([checkHindrances(scene, actor, action), checkOwnTurn(scene, actor.id)], true);
  return free.ok ? payPoints(scene, actor, countPoints(action) + extra, rulings) : free;
}

/** Builds the needs of a stage in which its fighter takes an action and pays for it, with extra points that depend on the facts. */
export function requireAction<X extends Data>(
  action: ActionName | ((facts: X) => ActionName),
  rulings: PointRulings,
  countExtra: (facts: X, scene: Scene) => number = () => 0,
) {
  return {
    needs: ["fighter"] as const,
    pays(facts: X, scene: Scene<Fighter>, { fighter }: { readonly fighter: Fighter }): Result<readonly Change[]> {
      const name = typeof action === "string" ? action : action(facts);
      return payForAction(scene, fighter, name, rulings, countExtra(facts, scene));
    },
  };
}

/** Refuses an action that is barred, that is not on the fighter's own turn, or that the fighter cannot pay for. (N2; S4) */
export function checkAction(
  scene: Scene<Fighter>,
  actor: Fighter,
  action: ActionName,
  rulings: PointRulings,
  extra = 0,
): Result<true> {
  return requireAll([payForAction(scene, actor, action, rulings, extra)], true);
}

/** Reports an action with its payment, and ends the effects that last until the fighter's next action. (S4, Take Aim; d6/J-16) */
export function takeAction(scene: Scene, fighter: string, event: Event): readonly Event[] {
  return [event, ...listMomentEvents(scene, { moment: "action", of: fighter })];
}

/** Gives an opening to the enemies beside the fighter, if the action gives one. (S4, Opportunity Attack) */
export function giveActionOpenings(fighter: string, action: ActionName, beside: readonly string[]): readonly Event[] {
  return giveOpenings(fighter, listProvokedEnemies(action, beside), action);
}

/** Gives enemies beside the fighter an opening; no events without enemies. (S4, Opportunity Attack) */
export function giveOpenings(fighter: string, enemies: readonly string[], why: string): readonly Event[] {
  return enemies.length === 0 ? [] : [happened("provoked", { fighter, enemies, why })];
}
