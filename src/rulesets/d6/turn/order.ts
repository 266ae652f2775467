import { type HitPool, buildPool, isGlitch, markFace, readHits, SIDES } from "../dice.ts";
import { type Fighter, attributeDice, woundModifier } from "../fighter/fighter.ts";
import {
  type Change,
  type DeclarationSpec,
  type ExchangeKind,
  type TurnMove,
  type TurnPlaces,
  type Result,
  type Scene,
  type Order,
  SIDES_OF_PLACE,
  TARGET,
  choiceInput,
  close,
  listEffects,
  moveBeside,
  putOff,
  refuse,
  countSpent,
  getText,
  listUpcomingTurns,
  requireAll,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { withAbleActor, checkAction, computeAllowance } from "../economy/economy.ts";
import { attachEffect, stage } from "../fighter/conditions.ts";
import type { PointRulings } from "../rulings.ts";

/** The number of initiative passes in a round; every fighter has one turn in each of them. (N1) */
const PASSES = 5;

/** The pool for initiative: Intuition and Reaction, less wounds. (N1; N5) */
export function initiativePool(fighter: Fighter): HitPool {
  return buildPool([attributeDice(fighter, "intuition"), attributeDice(fighter, "reaction"), woundModifier(fighter)]);
}

/** Ranks a fighter in the order: by hits, then no glitch, the larger pool, and Edge. Equal fighters roll off. (N1) */
export function rankFighter(fighter: Fighter, faces: readonly number[]): readonly number[] {
  return [readHits(faces), isGlitch(faces) ? 0 : 1, initiativePool(fighter).dice, fighter.attributes.edge];
}

/** The order of turns. (N1) */
export const ORDER: Order<Fighter> = {
  dice: (fighter) => ({ count: initiativePool(fighter).dice, sides: SIDES }),
  place: rankFighter,
  values: (_fighter, faces) => faces.map(markFace),
  arranged: applyMoves,
  laps: PASSES,
  rollOff: SIDES,
};

/** True if a pass is the first of its five. The engine counts each pass of this game as a round. (N1) */
export function isFirstPass(pass: number): boolean {
  return (pass - 1) % PASSES === 0;
}

export const PLACE = {
  kind: "place",
  actor: "fighter",
  inputs: [choiceInput("side", SIDES_OF_PLACE, "RIPOSTE.d6.side"), TARGET],
} as const satisfies DeclarationSpec;

/**
 * The exchange that moves a fighter's turn next to another fighter's. It takes no action, and is possible only at the start of the
 * fighter's own turn. (N1; d6/C)
 */
export function placeKind(rulings: PointRulings): ExchangeKind<TurnMove, Fighter> {
  return {
    declare: withAbleActor(PLACE, ({ side, target }, { actor, scene }) => {
      const facts = { fighter: actor.id, beside: target.id, side };
      return requireAll([checkTurnMove(scene, actor, target.id, rulings)], facts);
    }),
    stages: {
      // If the other fighter's turn is still to come, the fighter acts at the new rank. Otherwise the present turn continues, and the new rank
      // applies from the next pass. (N1; d6/C)
      place: stage(
        {
          needs: ["fighter"],
          pays: ({ beside }, scene, { fighter }) => checkTurnMove(scene, fighter, beside, rulings),
        },
        (facts, _answers, scene) => {
          const waits = listUpcomingTurns(scene.fight).includes(facts.beside) ? putOff(scene) : [];
          return close(null, [happened("moved-place", facts, [storeMove(scene, facts), ...waits])]);
        },
      ),
    },
  };
}

/**
 * Refuses to move a turn outside of it, after the fighter has paid for something in it, or a second time in a pass. Also refuses while
 * surprise bars interrupts. (N1; d6/C)
 */
function checkTurnMove(scene: Scene<Fighter>, actor: Fighter, beside: string, rulings: PointRulings): Result<true> {
  const { fight } = scene;
  const { id, name } = actor;
  if (fight.turn !== id) return refuse("action/not-on-turn", { name });
  if (beside === id || !fight.order.includes(beside)) return refuse("order/nobody-there", { name });
  const hasMoved = listEffects(scene, id, "place").some(([, { data }]) => data["round"] === fight.round);
  if (hasMoved) return refuse("order/moved-already", { name });
  if (countSpent(fight, id, "points", computeAllowance(actor, rulings).points) > 0)
    return refuse("order/acted-already", { name });
  return checkAction(scene, actor, "place", rulings);
}

/** Stores a move in the order for the whole fight; `number` is its position in the sequence of moves. */
function storeMove(scene: Scene, { fighter, beside, side }: TurnMove): Change {
  const number = Math.max(0, ...listMoves(scene).map(({ data }) => Number(data["number"]))) + 1;
  const data = { beside, side, number, round: scene.fight.round };
  return attachEffect(scene, fighter, "place", { data });
}

function listMoves({ fight }: Pick<Scene, "fight">) {
  return Object.values(fight.effects).filter(({ kind }) => kind === "place");
}

/** Applies all moves in the order, one after the other, to the ranks of the fighters. (N1; d6/C) */
export function applyMoves(places: TurnPlaces, scene: Pick<Scene, "fight">): TurnPlaces {
  const moves = listMoves(scene).toSorted((a, b) => Number(a.data["number"]) - Number(b.data["number"]));
  return moves.reduce((ranks, { bearer, data }) => {
    const side = SIDES_OF_PLACE.find((each) => each === data["side"]) ?? "after";
    return moveBeside(ranks, { fighter: bearer, beside: getText(data, "beside"), side });
  }, places);
}
