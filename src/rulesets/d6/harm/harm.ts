import {
  type Answers,
  type Event,
  type Modifier,
  type Move,
  type Scene,
  ask,
  changeAt,
  close,
  facesIn,
  lookup,
  next,
  adjustmentOf,
} from "../../../engine/index.ts";
import { happened, rolled } from "../events.ts";
import { isOut, stateOf } from "../fighter/conditions.ts";
import type { StrikeFacts } from "../attack/damage.ts";
import { type Pool, buildPool, facesOf, readHits, withGm } from "../dice.ts";
import { type Fighter, attributeDice, trackSize } from "../fighter/fighter.ts";
import { isGuarded } from "../attack/guard.ts";
import { mayHoldOut } from "./holding-out.ts";
import type { Track } from "../vocabulary.ts";

/**
 * The pool of a damage resistance test: Body, which no wound lessens, with Gymnastics against a blast under Full Defense, and with armour
 * if a table rules that it is rolled. (d6/J-11; S4, Full Defense: Blasts)
 */
export function resistancePool(fighter: Fighter, others: readonly Modifier[] = []): Pool {
  return buildPool([attributeDice(fighter, "body"), ...others]);
}

function othersAgainst(facts: StrikeFacts, fighter: Fighter, scene: Scene): readonly Modifier[] {
  const guarded = facts.blast && isGuarded(scene, fighter.id);
  return [
    { source: "fullDefence", value: guarded ? fighter.skills.gymnastics : 0 },
    { source: "armour", value: facts.armourDice },
  ];
}

type Boxes = Pick<Fighter, "light" | "critical">;

/**
 * Fills boxes with damage: light ones beyond the track and its buffer become critical ones; boxes beyond death are not counted. (N5;
 * d6/G.3)
 */
export function takeBoxes(fighter: Pick<Fighter, "attributes" | keyof Boxes>, track: Track, amount: number): Boxes {
  const { body } = fighter.attributes;
  const room = Math.max(0, trackSize(fighter, "light") + body - fighter.light);
  const light = track === "light" ? Math.min(amount, room) : 0;
  const most = trackSize(fighter, "critical") + body + 1;
  const critical = Math.max(fighter.critical, Math.min(most, fighter.critical + amount - light));
  return { light: fighter.light + light, critical };
}

/**
 * Rolls Body against the damage, one point for each hit; the rest are boxes. A fighter whom they down may hold out. (d6/G.2.4, d6/G.2.5;
 * N5)
 */
export function harmStage(facts: StrikeFacts, answers: Answers, scene: Scene<Fighter>): Move<StrikeFacts> {
  const target = lookup(scene.fighters, facts.target);
  const { penetrated } = facts;
  if (!target) return close({ boxes: 0, penetrated });
  const resisting = resistancePool(target, othersAgainst(facts, target, scene));
  const pool = withGm(resisting, adjustmentOf(facts, "resistance"));
  const open = facesOf({ id: "resistance", fighter: target.id }, pool, answers);
  if (open.length > 0) return ask(open);
  const faces = facesIn(answers["resistance"]);
  const boxes = Math.max(0, facts.damage - readHits(faces));
  const harm = { why: facts.why, ...facts.taken, boxes };
  const events = [
    rolled("resistance", target.id, faces, pool.why, { harm }),
    ...hurt(scene, target, facts.track, boxes),
  ];
  if (!mayHoldOut(target, takeBoxes(target, facts.track, boxes))) return close({ boxes, penetrated }, events);
  return next({ ...facts, damage: boxes }, events);
}

/** Fills boxes and reports the state that follows; a fighter who may hold out falls only after that test. (N5; d6/G.3) */
export function hurt(scene: Scene<Fighter>, fighter: Fighter, track: Track, boxes: number): readonly Event[] {
  if (boxes === 0) return [];
  const after = takeBoxes(fighter, track, boxes);
  const changes = (["light", "critical"] as const)
    .filter((each) => after[each] !== fighter[each])
    .map((each) => changeAt(scene, ["fighters", fighter.id, each], after[each]));
  const untreated = fighter.aided ? [changeAt(scene, ["fighters", fighter.id, "aided"], false)] : [];
  const { attributes, holdsOut } = fighter;
  const undecided = mayHoldOut(fighter, after);
  const state = stateOf(undecided ? fighter : { attributes, holdsOut, ...after });
  const events = [happened("hurt", { fighter: fighter.id, boxes, track, state }, [...changes, ...untreated])];
  if (undecided || !isOut(state) || state === stateOf(fighter)) return events;
  return [...events, happened("fell", { fighter: fighter.id, state })];
}
