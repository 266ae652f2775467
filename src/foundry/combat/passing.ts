import type { Point } from "../../engine/kernel/fight.ts";
import { isBefore } from "../../engine/kernel/fight.ts";
import type { Input } from "../../engine/kernel/run.ts";
import { run } from "../../engine/kernel/run.ts";
import type { Ruleset } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import type { Step } from "../../engine/kernel/state.ts";
import { emptyState, isClosed } from "../../engine/kernel/state.ts";
import { parseJson } from "../../engine/kernel/json.ts";
import { presentFighters } from "../exchange/fighters.ts";
import { GM_SEAT } from "../exchange/seats.ts";
import type { KeptFight } from "./fight.ts";
import { fightersIn, fightOf, keptFight, readKept, storeFight } from "./fight.ts";

/** How many turns a fight can be taken back. */
const MOST_TURNS = 30;

/** What was put in, into which scene, and where it has led. */
export type Begun = { readonly input: Input; readonly scene: Scene; readonly step: Step };

/** What happens while the clock of a combat goes on to a turn; null where it stands there already, or cannot go. */
export async function passed(combat: Combat.Implementation, point: Point, rules: Ruleset): Promise<Begun | null> {
  const fight = fightOf(combat);
  if (point.round === 0 || (fight.round === point.round && fight.turn === point.turn)) return null;
  const fighters = await presentFighters(fightersIn(combat), rules);
  const scene = { fighters, fight };
  const input = { type: "pass", ...point, seat: GM_SEAT } as const;
  const step = run(emptyState(rules.id), input, scene, rules);
  return step.ok && step.value.events.length > 0 ? { input, scene, step: step.value } : null;
}

/** Whether more has come of it than the clock itself and what ends by it: fighters have changed, or somebody is asked. */
export function isWorthTelling({ state, events }: Step): boolean {
  return !isClosed(state) || events.some(({ changes }) => changes.some(({ at }) => at[0] === "fighters"));
}

/** Keeps how the fight stands at the end of a turn, so that it can be taken back to it. */
export async function keepPast(combat: Combat.Implementation): Promise<void> {
  const past = [...pastOf(combat), keptFight(combat)];
  await combat.setFlag("riposte", "past", JSON.stringify(past.slice(-MOST_TURNS)));
}

/** Where a combat has gone back to an earlier turn: gives the fight the state that it had then. False where it has not. */
export async function goBack(combat: Combat.Implementation, point: Point): Promise<boolean> {
  const now = keptFight(combat);
  const fight = { order: fightersIn(combat) };
  if (!isBefore(fight, point, now)) return false;
  const past = pastOf(combat);
  const then = past.findLast((each) => !isBefore(fight, point, each));
  if (!then) return false;
  const earlier = past.filter((each) => isBefore(fight, each, point));
  await combat.update({ flags: { riposte: { fight: storeFight(then, point), past: JSON.stringify(earlier) } } });
  return true;
}

/** How the fight stood at the end of each turn, the oldest first. */
function pastOf(combat: Combat.Implementation): readonly KeptFight[] {
  const text: unknown = combat.getFlag("riposte", "past");
  const past = typeof text === "string" ? parseJson(text) : [];
  return Array.isArray(past) ? past.map(readKept) : [];
}
