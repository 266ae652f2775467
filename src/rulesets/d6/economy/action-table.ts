import { type Result, type Scene, ok, refuse } from "../../../engine/index.ts";
import { COSTS } from "./economy.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { suffers } from "../fighter/effects.ts";
import { type Bar, HINDRANCES, type Duration, LASTING } from "../fighter/lasting.ts";

/** One named action: what it costs, whether it may be used off-turn on its trigger, whom it gives an opening, how long
 *  what it begins lasts, and what bars it. What it does stands in its own file. (S4; d6/D) */
export type Action = {
  readonly cost: keyof typeof COSTS;
  readonly interrupt: boolean;
  /** Which enemies beside may use it: none, all, or those whom it does not target. */
  readonly provokes: "nobody" | "all" | "others";
  readonly lasts: Duration;
  readonly barredBy: readonly Bar[];
};

const PLAIN = { interrupt: false, provokes: "nobody", lasts: "instant", barredBy: [] } as const;
const MOVING = { ...PLAIN, barredBy: ["stuck", "charged"] } as const;

/** Every named action. Handling costs and those of moving are rulings; the rest is the page's. (S4; d6/J-10) */
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
  // What has no row of its own, in words. (N2; d6/L-16)
  "other-free": { ...PLAIN, cost: "free" },
  "other-simple": { ...PLAIN, cost: "simple" },
  "other-complex": { ...PLAIN, cost: "complex" },
} as const satisfies Readonly<Record<string, Action>>;
export type ActionName = keyof typeof ACTIONS;

/** The points of an action. (N2; d6/D) */
export function pointsOf(action: ActionName): number {
  return COSTS[ACTIONS[action].cost];
}

/** Whether nothing that the fighter suffers bars the action. (S4; d6/J-12) */
export function unbarred(scene: Scene<Fighter>, { id, name }: Fighter, action: ActionName): Result<true> {
  const { barredBy }: Action = ACTIONS[action];
  const bar = barredBy.find((each) => suffers(scene, id, each));
  return bar ? refuse(HINDRANCES[bar].code, { name }) : ok(true);
}

/** Those of the enemies beside whom an action gives an opening. (S4) */
export function openTo(
  action: ActionName,
  beside: readonly string[],
  targets: readonly string[] = [],
): readonly string[] {
  const { provokes }: Action = ACTIONS[action];
  if (provokes === "nobody") return [];
  return provokes === "all" ? beside : beside.filter((id) => !targets.includes(id));
}
