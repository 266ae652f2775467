import { type Result, type Scene, ok, refuse } from "../../../engine/index.ts";
import { COSTS } from "./economy.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { isAfflicted } from "../fighter/effects.ts";
import { type Hindrance, HINDRANCES, type Duration, LASTING } from "../fighter/lasting.ts";

/**
 * The rules of one named action: its cost, its use as an interrupt, the openings that it gives, the duration of its effect, and the
 * hindrances that bar it. The action itself is in a file of its own. (S4; d6/D)
 */
export type ActionRule = {
  readonly cost: keyof typeof COSTS;
  readonly interrupt: boolean;
  /** Enemies beside the fighter who get an opening: none, all, or all but its targets. */
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
  // Actions that are described in words, without a row of their own. (N2; d6/L-16)
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
