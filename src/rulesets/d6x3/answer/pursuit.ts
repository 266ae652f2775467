import {
  type Answers,
  type EventOf,
  type ExchangeKind,
  type Move,
  type Question,
  type Scene,
  type Trigger,
  ask,
  close,
  endEffect,
  lookup,
  optionsOf,
  pickOne,
} from "../../../engine/index.ts";
import { canAct } from "../fighter/conditions.ts";
import { type Events, happened } from "../events.ts";
import { moveEvents, speedNow } from "../economy/actions.ts";
import type { Fighter } from "../fighter/fighter.ts";

/** A fighter who presses the attack on a foe who moves may follow, before that foe does anything else, if it was away from them: the mover
 *  has said so, or the GM is asked. (S2, Press the Attack; d6x3/E; d6x3/R-25) */
export const pursuits: Trigger<Fighter> = ({ data: moved }: EventOf<Events, "moved">, scene) => {
  const { fighter, away, metres } = moved;
  const pressing = Object.entries(scene.fight.effects).filter(([, { kind, data, bearer }]) => {
    return kind === "press" && data["foe"] === fighter && bearer !== fighter && metres > 0;
  });
  return pressing.map(([effect, { bearer }], i) => {
    const foe = lookup(scene.fighters, fighter)?.name ?? "";
    return {
      as: `pursuit.${i}`,
      kind: "pursuit",
      facts: { effect, fighter: bearer, foe, away: away.includes(bearer) },
    };
  });
};

/** The fighter who may follow, the effect that lets them, who has moved, and whether it is said that it was away from them. */
export type PursuitFacts = {
  readonly effect: string;
  readonly fighter: string;
  readonly foe: string;
  readonly away: boolean;
};

/** Asks whether the pursuer follows, at no cost; following uses it up. (S2, Press the Attack; d6x3/R-4) */
export function pursuitStage(facts: PursuitFacts, answers: Answers, scene: Scene<Fighter>): Move<PursuitFacts> {
  const pursuer = lookup(scene.fighters, facts.fighter);
  if (!pursuer || !canAct(pursuer).ok || speedNow(scene, pursuer) === 0) return close(false);
  const metres = speedNow(scene, pursuer);
  if (!facts.away && answers["away"] === undefined) return ask([awayQuestion(pursuer, facts.foe)]);
  if (!facts.away && answers["away"] !== "away") return close(false);
  const chosen = answers["pursue"];
  if (chosen === undefined) return ask([pursueQuestion(pursuer.id, metres)]);
  if (chosen === "stay") return close(false, [happened("stayed", { fighter: pursuer.id })]);
  const followed = happened("pursued", { fighter: pursuer.id, metres }, [endEffect(scene, facts.effect)]);
  return close(true, [followed, ...moveEvents(scene, pursuer.id, { metres, away: [], cover: 0, postures: [] })]);
}

function awayQuestion({ id, name }: Fighter, foe: string): Question {
  return pickOne({ id: "away", data: { fighter: id, by: name, name: foe } }, optionsOf(["not-away", "away"]));
}

function pursueQuestion(fighter: string, metres: number): Question {
  return pickOne({ id: "pursue", fighter, data: { metres } }, optionsOf(["follow", "stay"]), "stay");
}

/** Following a foe who moves away. */
export const pursuit: ExchangeKind<PursuitFacts, Fighter> = {
  stages: { pursue: pursuitStage },
};
