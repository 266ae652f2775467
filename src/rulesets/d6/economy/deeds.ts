import { type Anchor, type Result, type Scene, ok } from "../../../engine/index.ts";
import { COSTS } from "./economy.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { suffers } from "../fighter/suffering.ts";

/** One named action: what it costs, whether it may be used off-turn on its trigger, whom it gives an opening, how long
 *  what it begins lasts, and what bars it. What it does stands in its own file. (S4; d6/D) */
export type Deed = {
  readonly cost: keyof typeof COSTS;
  readonly interrupt: boolean;
  /** Who beside may use it: nobody, all, or those whom it does not target. */
  readonly provokes: "nobody" | "all" | "others";
  readonly lasts: keyof typeof LASTS;
  readonly barredBy: readonly (keyof typeof BARS)[];
};

/** How long what an action begins lasts. (S4; N1) */
const LASTS = {
  instant: { moment: "at-once", count: 1 },
  "until the next action": { moment: "action", count: 1 },
  "until the own next turn": { moment: "turn-start", count: 1 },
  "to the end of the own next turn": { moment: "turn-end", count: 1 },
  "until loosed": { moment: "loosed", count: 1 },
  "until standing": { moment: "stood-up", count: 1 },
  "until changed": { moment: "changed", count: 1 },
  "to the end of the fight": { moment: "fight-end", count: 1 },
} as const;

/** What bars actions, and how that is said. (S4; d6/J-12) */
const BARS = {
  stuck: { code: "condition/stuck" },
  charged: { code: "condition/charged" },
  prone: { code: "condition/prone" },
  "full-defence": { code: "reaction/guarded" },
  surprised: { code: "reaction/off-guard" },
} as const;

const PLAIN = { interrupt: false, provokes: "nobody", lasts: "instant", barredBy: [] } as const;
const MOVING = { ...PLAIN, barredBy: ["stuck", "charged"] } as const;

/** Every named action. Handling costs and those of moving are rulings; the rest is the page's. (S4; d6/J-10) */
export const DEEDS = {
  "called-shot": { ...PLAIN, cost: "free" },
  "change-mode": { ...PLAIN, cost: "simple", lasts: "until changed" },
  "set-choke": { ...PLAIN, cost: "simple", lasts: "until changed" },
  charge: { ...MOVING, cost: "complex", provokes: "all", lasts: "until the own next turn" },
  observe: { ...PLAIN, cost: "simple" },
  fire: { ...PLAIN, cost: "simple", provokes: "others" },
  "fire-complex": { ...PLAIN, cost: "complex", provokes: "others" },
  draw: { ...PLAIN, cost: "simple", provokes: "all", lasts: "until loosed" },
  loose: { ...PLAIN, cost: "free", provokes: "others" },
  "full-defence": {
    ...PLAIN,
    cost: "complex",
    interrupt: true,
    lasts: "to the end of the own next turn",
    barredBy: ["surprised"],
  },
  extend: { ...PLAIN, cost: "free", lasts: "to the end of the own next turn" },
  strike: { ...PLAIN, cost: "simple" },
  "multi-attack": { ...PLAIN, cost: "complex", provokes: "others" },
  opportunity: { ...PLAIN, cost: "simple", interrupt: true, barredBy: ["full-defence", "surprised"] },
  remedy: { ...PLAIN, cost: "complex" },
  suppress: { ...PLAIN, cost: "complex", provokes: "others", lasts: "until the own next turn" },
  aim: { ...PLAIN, cost: "simple", provokes: "all", lasts: "until the next action" },
  move: { ...MOVING, cost: "simple", provokes: "all" },
  run: { ...MOVING, cost: "complex", provokes: "all" },
  reload: { ...PLAIN, cost: "simple", provokes: "all" },
  ready: { ...PLAIN, cost: "simple" },
  stow: { ...PLAIN, cost: "simple", provokes: "all" },
  "pick-up": { ...PLAIN, cost: "simple", provokes: "all" },
  "put-down": { ...PLAIN, cost: "simple", provokes: "all" },
  "drop-prone": { ...PLAIN, cost: "free", lasts: "until standing", barredBy: ["prone"] },
  stand: { ...PLAIN, cost: "simple", barredBy: ["stuck"] },
  place: { ...PLAIN, cost: "none", lasts: "to the end of the fight", barredBy: ["surprised"] },
  "first-aid": { ...PLAIN, cost: "complex", provokes: "all" },
} as const satisfies Readonly<Record<string, Deed>>;
export type DeedName = keyof typeof DEEDS;

/** The names of the actions, in the order of the table. (S4) */
export const DEED_NAMES = Object.keys(DEEDS).filter((name): name is DeedName => name in DEEDS);

/** The points of an action. (N2; d6/D) */
export function pointsOf(deed: DeedName): number {
  return COSTS[DEEDS[deed].cost];
}

/** Whether nothing that somebody suffers bars the action. (S4; d6/J-12) */
export function unbarred(scene: Scene<Fighter>, { id, name }: Fighter, deed: DeedName): Result<true> {
  const { barredBy }: Deed = DEEDS[deed];
  const bar = barredBy.find((each) => suffers(scene, id, each));
  return bar ? { ok: false, refusal: { ...BARS[bar], data: { name } } } : ok(true);
}

/** When what an action of this fighter begins is over. (S4; N1) */
export function endOf(deed: DeedName, fighter: string): Anchor {
  const { moment, count } = LASTS[DEEDS[deed].lasts];
  return { moment, of: fighter, count };
}

/** Those of the enemies beside whom an action gives an opening. (S4) */
export function openTo(deed: DeedName, beside: readonly string[], targets: readonly string[] = []): readonly string[] {
  const { provokes }: Deed = DEEDS[deed];
  if (provokes === "nobody") return [];
  return provokes === "all" ? beside : beside.filter((id) => !targets.includes(id));
}
