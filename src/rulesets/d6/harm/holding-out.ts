import {
  type Answers,
  type Move,
  type Scene,
  ask,
  buildChange,
  close,
  readFacesAnswer,
  lookup,
  findAdjustment,
} from "../../../engine/index.ts";
import { happened, buildRollEvent } from "../events.ts";
import { isIncapacitated, findHealthState } from "../fighter/conditions.ts";
import type { StrikeFacts } from "../attack/damage.ts";
import { type HitPool, buildPool, askPoolFaces, readHits, withGm } from "../dice.ts";
import { type Fighter, attributeDice, skillDice, trackSize, woundModifier } from "../fighter/fighter.ts";

/** The pool of the test that leaves a fighter conscious: Willpower and Discipline, less wounds. (N5) */
export function holdOutPool(fighter: Fighter): HitPool {
  return buildPool([attributeDice(fighter, "willpower"), skillDice(fighter, "discipline"), woundModifier(fighter)]);
}

/** The hits that holding out needs: one for each light box beyond the track. (N5; d6/L-6) */
export function holdOutThreshold(fighter: Pick<Fighter, "attributes" | "light">): number {
  return Math.max(0, fighter.light - trackSize(fighter, "light"));
}

/** True if a wound calls for the test: a conscious fighter now has light boxes beyond the track, and dice for the test. (N5) */
export function hasHoldOutTest(before: Fighter, { light, critical }: Pick<Fighter, "light" | "critical">): boolean {
  if (light <= before.light || isIncapacitated(findHealthState(before))) return false;
  const { attributes } = before;
  const downs = findHealthState({ attributes, light, critical, holdsOut: false }) === "downed";
  return downs && holdOutPool({ ...before, light, critical }).dice > 0;
}

/** Rolls holding out. A fighter who succeeds stays conscious and is disabled; a fighter who fails is downed. (N5; d6/G.3) */
export function holdOutStage(facts: StrikeFacts, answers: Answers, scene: Scene<Fighter>): Move<StrikeFacts> {
  const { target: id, damage: boxes, penetrated } = facts;
  const target = lookup(scene.fighters, id);
  if (!target) return close({ boxes, penetrated });
  const pool = withGm(holdOutPool(target), findAdjustment(facts, "hold-out"));
  const open = askPoolFaces({ id: "hold-out", fighter: id }, pool, answers);
  if (open.length > 0) return ask(open);
  const faces = readFacesAnswer(answers["hold-out"]);
  const threshold = holdOutThreshold(target);
  const holds = readHits(faces) >= threshold;
  const changes = holds === target.holdsOut ? [] : [buildChange(scene, ["fighters", id, "holdsOut"], holds)];
  const event = holds
    ? happened("held-out", { fighter: id, state: "disabled" }, changes)
    : happened("fell", { fighter: id, state: "downed" }, changes);
  return close({ boxes, penetrated }, [buildRollEvent("hold-out", id, faces, pool.why, { threshold }), event]);
}
