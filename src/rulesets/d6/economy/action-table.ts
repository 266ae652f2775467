import { type Result, type Scene, ok, refuse } from "../../../engine/index.ts";
import { COSTS } from "./economy.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { suffers } from "../fighter/effects.ts";
import { type Bar, HINDRANCES, type Duration, LASTING } from "../fighter/lasting.ts";

/**
 * Rules of one named action: its cost, its use off-turn on a trigger, the openings that it gives, the duration of its effect, and its
 * hindrances. The action itself is in a file of its own. (S4; d6/D)
 */
export type Action = {
  readonly cost: keyof typeof COSTS;
  readonly interrupt: boolean;
  /** Enemies beside who get an opening: none, all, or all but its targets. */
  readonly provokes: "nobody" | "all" | "others";
  readonly lasts: Duration;
  readonly barredBy: readonly Bar[];
};

const PLAIN = { interrupt: false, provokes: "nobody", lasts: "instant", barredBy: [] } as const;
const MOVING = { ...PLAIN, barredBy: ["stuck", "charged"] } as const;

/** Every named action. The costs of handling things and of moving are rulings; the rest is from the page. (S4; d6/J-10) */
export const ACTIONS = {
  "called-shot": { ...PLAIN, cost: "free" },
  "change-mode": { ...PLAIN, cost: "simple", lasts: "until changed" },
  "set-choke": { ...PLAIN, cost: "simple", lasts: "until changed" },
  charge: { ...MOVING, cost: "complex", provokes: "all", lasts: LASTING.charged.lasts },
  observe: { ...PLAIN, cost: "simple" },
  fire: { ...PLAIN, cost: "simple", provokes: "others" },
  "fire-complex": { ...PLAIN, cost: "complex", provokes: "others" },
  draw: { ...PLAIN, cost: "simple", provokes: "all", lasts: LASTING.drawn.lasts },
  loose: { ...PLAIN, cost: "free", provokes: "others" },
  "full-defence": {
    ...PLAIN,
    cost: "complex",
    interrupt: true,
    lasts: LASTING["full-defence"].lasts,
    barredBy: ["surprised"],
  },
  extend: { ...PLAIN, cost: "free", lasts: LASTING["full-defence"].lasts },
  strike: { ...PLAIN, cost: "simple" },
  "multi-attack": { ...PLAIN, cost: "complex", provokes: "others" },
  opportunity: { ...PLAIN, cost: "simple", interrupt: true, barredBy: ["full-defence", "surprised"] },
  remedy: { ...PLAIN, cost: "complex" },
  suppress: { ...PLAIN, cost: "complex", provokes: "others", lasts: LASTING.suppression.lasts },
  aim: { ...PLAIN, cost: "simple", provokes: "all", lasts: LASTING.aim.lasts },
  move: { ...MOVING, cost: "simple", provokes: "all" },
  run: { ...MOVING, cost: "complex", provokes: "all" },
  reload: { ...PLAIN, cost: "simple", provokes: "all" },
  ready: { ...PLAIN, cost: "simple" },
  stow: { ...PLAIN, cost: "simple", provokes: "all" },
  "pick-up": { ...PLAIN, cost: "simple", provokes: "all" },
  "put-down": { ...PLAIN, cost: "simple", provokes: "all" },
  "drop-prone": { ...PLAIN, cost: "free", lasts: LASTING.prone.lasts, barredBy: ["prone"] },
  stand: { ...PLAIN, cost: "simple", barredBy: ["stuck"] },
  place: { ...PLAIN, cost: "none", lasts: LASTING.place.lasts, barredBy: ["surprised"] },
  "first-aid": { ...PLAIN, cost: "complex", provokes: "all" },
  // Actions that are described in words, without a row of their own. (N2; d6/L-16)
  "other-free": { ...PLAIN, cost: "free" },
  "other-simple": { ...PLAIN, cost: "simple" },
  "other-complex": { ...PLAIN, cost: "complex" },
} as const satisfies Readonly<Record<string, Action>>;
export type ActionName = keyof typeof ACTIONS;

/** Returns the cost of an action in initiative points. (N2; d6/D) */
export function pointsOf(action: ActionName): number {
  return COSTS[ACTIONS[action].cost];
}

/** Refuses an action that a hindrance of the fighter bars. (S4; d6/J-12) */
export function unbarred(scene: Scene<Fighter>, { id, name }: Fighter, action: ActionName): Result<true> {
  const { barredBy }: Action = ACTIONS[action];
  const bar = barredBy.find((each) => suffers(scene, id, each));
  return bar ? refuse(HINDRANCES[bar].code, { name }) : ok(true);
}

/** Lists the enemies beside whom an action gives an opening. (S4) */
export function openTo(
  action: ActionName,
  beside: readonly string[],
  targets: readonly string[] = [],
): readonly string[] {
  const { provokes }: Action = ACTIONS[action];
  if (provokes === "nobody") return [];
  return provokes === "all" ? beside : beside.filter((id) => !targets.includes(id));
}
