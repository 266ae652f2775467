import {
  type Answers,
  type Event,
  type Modifier,
  type Move,
  type Scene,
  ask,
  buildChange,
  close,
  readFacesAnswer,
  lookup,
  next,
  findAdjustment,
} from "../../../engine/index.ts";
import { happened, buildRollEvent } from "../events.ts";
import { isIncapacitated, findHealthState } from "../fighter/conditions.ts";
import type { StrikeFacts } from "../attack/damage.ts";
import { type HitPool, buildPool, askPoolFaces, readHits, withGm } from "../dice.ts";
import { type Fighter, attributeDice, trackSize } from "../fighter/fighter.ts";
import { isOnFullDefence } from "../attack/guard.ts";
import { hasHoldOutTest } from "./holding-out.ts";
import type { BoxTrack } from "../vocabulary.ts";

/**
 * The pool of a damage resistance test: Body, without the penalty of wounds. Gymnastics is added against a blast under Full Defense, and
 * armour if a ruling says that it is rolled. (d6/J-11; S4, Full Defense: Blasts)
 */
export function resistancePool(fighter: Fighter, others: readonly Modifier[] = []): HitPool {
  return buildPool([attributeDice(fighter, "body"), ...others]);
}

function listResistanceModifiers(facts: StrikeFacts, fighter: Fighter, scene: Scene): readonly Modifier[] {
  const guarded = facts.blast && isOnFullDefence(scene, fighter.id);
  return [
    { source: "fullDefence", value: guarded ? fighter.skills.gymnastics : 0 },
    { source: "armour", value: facts.armourDice },
  ];
}

type Boxes = Pick<Fighter, "light" | "critical">;

/**
 * Fills boxes with damage. Light boxes beyond the track and its buffer become critical ones; boxes beyond death are dropped. (N5; d6/G.3)
 */
export function takeBoxes(fighter: Pick<Fighter, "attributes" | keyof Boxes>, track: BoxTrack, amount: number): Boxes {
  const { body } = fighter.attributes;
  const room = Math.max(0, trackSize(fighter, "light") + body - fighter.light);
  const light = track === "light" ? Math.min(amount, room) : 0;
  const most = trackSize(fighter, "critical") + body + 1;
  const critical = Math.max(fighter.critical, Math.min(most, fighter.critical + amount - light));
  return { light: fighter.light + light, critical };
}

/**
 * Rolls Body against the damage. Each hit reduces it by one point; the rest fills boxes. A fighter who is downed by them may hold out.
 * (d6/G.2.4, d6/G.2.5; N5)
 */
export function harmStage(facts: StrikeFacts, answers: Answers, scene: Scene<Fighter>): Move<StrikeFacts> {
  const target = lookup(scene.fighters, facts.target);
  const { penetrated } = facts;
  if (!target) return close({ boxes: 0, penetrated });
  const resisting = resistancePool(target, listResistanceModifiers(facts, target, scene));
  const pool = withGm(resisting, findAdjustment(facts, "resistance"));
  const open = askPoolFaces({ id: "resistance", fighter: target.id }, pool, answers);
  if (open.length > 0) return ask(open);
  const faces = readFacesAnswer(answers["resistance"]);
  const boxes = Math.max(0, facts.damage - readHits(faces));
  const harm = { why: facts.why, ...facts.taken, boxes };
  const events = [
    buildRollEvent("resistance", target.id, faces, pool.why, { harm }),
    ...hurt(scene, target, facts.track, boxes),
  ];
  if (!hasHoldOutTest(target, takeBoxes(target, facts.track, boxes))) return close({ boxes, penetrated }, events);
  return next({ ...facts, damage: boxes }, events);
}

/** Fills boxes and reports the state that follows. A fighter who may hold out falls only after that test. (N5; d6/G.3) */
export function hurt(scene: Scene<Fighter>, fighter: Fighter, track: BoxTrack, boxes: number): readonly Event[] {
  if (boxes === 0) return [];
  const after = takeBoxes(fighter, track, boxes);
  const changes = (["light", "critical"] as const)
    .filter((each) => after[each] !== fighter[each])
    .map((each) => buildChange(scene, ["fighters", fighter.id, each], after[each]));
  const untreated = fighter.aided ? [buildChange(scene, ["fighters", fighter.id, "aided"], false)] : [];
  const { attributes, holdsOut } = fighter;
  const undecided = hasHoldOutTest(fighter, after);
  const state = findHealthState(undecided ? fighter : { attributes, holdsOut, ...after });
  const events = [happened("hurt", { fighter: fighter.id, boxes, track, state }, [...changes, ...untreated])];
  if (undecided || !isIncapacitated(state) || state === findHealthState(fighter)) return events;
  return [...events, happened("fell", { fighter: fighter.id, state })];
}
