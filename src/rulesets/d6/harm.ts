import type { Answers } from "../../engine/kernel/ask.ts";
import type { Event } from "../../engine/kernel/event.ts";
import { changeAt, happened } from "../../engine/kernel/event.ts";
import { lookup } from "../../engine/kernel/json.ts";
import type { Move } from "../../engine/kernel/ruleset.ts";
import { ask, close } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { stateOf } from "./conditions.ts";
import type { StrikeFacts } from "./damage.ts";
import type { Pool } from "./dice.ts";
import { buildPool, facesIn, facesOf, readHits, rolled } from "./dice.ts";
import type { Fighter } from "./fighter.ts";
import { attributeDice, trackSize } from "./fighter.ts";
import type { Track } from "./vocabulary.ts";

/** The pool of a damage resistance test: Body, which no wound lessens. (J-11) */
export function resistancePool(fighter: Fighter): Pool {
  return buildPool([attributeDice(fighter, "body")]);
}

type Boxes = Pick<Fighter, "light" | "critical">;

/** The boxes after damage: light ones beyond the track and its buffer become critical ones; beyond death nothing counts. (N5; G.3) */
export function takeBoxes(fighter: Pick<Fighter, "attributes" | keyof Boxes>, track: Track, amount: number): Boxes {
  const { body } = fighter.attributes;
  const room = Math.max(0, trackSize(fighter, "light") + body - fighter.light);
  const light = track === "light" ? Math.min(amount, room) : 0;
  const most = trackSize(fighter, "critical") + body + 1;
  const critical = Math.max(fighter.critical, Math.min(most, fighter.critical + amount - light));
  return { light: fighter.light + light, critical };
}

/** Body resists, one for each hit; the rest are boxes. (G.2.4, G.2.5) */
export function harmStage(facts: StrikeFacts, answers: Answers, scene: Scene<Fighter>): Move<StrikeFacts> {
  const target = lookup(scene.fighters, facts.target);
  if (!target) return close({ boxes: 0, penetrated: true });
  const pool = resistancePool(target);
  const dice = facesOf("resistance", target.id, pool);
  if (dice.length > 0 && answers["resistance"] === undefined) return ask(dice);
  const faces = facesIn(answers["resistance"]);
  const boxes = Math.max(0, facts.damage - readHits(faces));
  const events = [rolled("resistance", target.id, faces, pool.why), ...hurt(scene, target, facts.track, boxes)];
  return close({ boxes, penetrated: true }, events);
}

/** That boxes are filled, and what state it leads to. (N5; G.3) */
export function hurt(scene: Scene<Fighter>, fighter: Fighter, track: Track, boxes: number): readonly Event[] {
  if (boxes === 0) return [];
  const after = takeBoxes(fighter, track, boxes);
  const changes = (["light", "critical"] as const)
    .filter((each) => after[each] !== fighter[each])
    .map((each) => changeAt(scene, ["fighters", fighter.id, each], after[each]));
  const state = stateOf({ ...fighter, ...after });
  const events = [happened("hurt", { fighter: fighter.id, boxes, track, state }, changes)];
  if (state === null || state === stateOf(fighter)) return events;
  return [...events, happened("fell", { fighter: fighter.id, state })];
}
