import {
  type Answers,
  type Change,
  type DeclarationSpec,
  type ExchangeKind,
  type Move,
  type Moved,
  type Places,
  type Result,
  type Scene,
  SIDES_OF_PLACE,
  TARGET,
  choiceInput,
  close,
  effectsOn,
  lookup,
  movedBeside,
  ok,
  putOff,
  refuse,
  spentBy,
  textAt,
  upcomingTurns,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { declaredBy, aborted, mayDo } from "../economy/actions.ts";
import { lastingOn } from "../fighter/effects.ts";
import { allowanceOf } from "../economy/economy.ts";
import type { Fighter } from "../fighter/fighter.ts";

export const PLACE = {
  kind: "place",
  actor: "fighter",
  inputs: [choiceInput("side", SIDES_OF_PLACE, "RIPOSTE.d6.side"), TARGET],
} as const satisfies DeclarationSpec;

/** Moves a fighter's turn next to another fighter's: no action, at the start of the fighter's own turn. (N1; d6/C) */
export const movePlace: ExchangeKind<Moved, Fighter> = {
  declare: declaredBy(PLACE, ({ side, target }, { actor, scene }) => {
    const may = mayMove(scene, actor, target.id);
    return may.ok ? ok({ fighter: actor.id, beside: target.id, side }) : may;
  }),
  stages: { place: placeStage },
};

/**
 * Refuses a move in the order except on the fighter's own turn, before they have paid for anything in it, once in a pass, and while they
 * could use an interrupt. (N1; d6/C)
 */
export function mayMove(scene: Scene<Fighter>, actor: Fighter, beside: string): Result<true> {
  const { fight } = scene;
  const { id, name } = actor;
  if (fight.turn !== id) return refuse("action/not-on-turn", { name });
  if (beside === id || !fight.order.includes(beside)) return refuse("order/nobody-there", { name });
  const hasMoved = effectsOn(scene, id, "place").some(([, { data }]) => data["round"] === fight.round);
  if (hasMoved) return refuse("order/moved-already", { name });
  if (spentBy(fight, id, "points", allowanceOf(actor).points) > 0) return refuse("order/acted-already", { name });
  return mayDo(scene, actor, "place");
}

/**
 * Moves the turn: behind a fighter who is yet to come, the fighter acts there; beside one who has acted, the turn goes on, and the rank
 * counts from the next pass. (N1; d6/C)
 */
function placeStage(facts: Moved, _answers: Answers, scene: Scene<Fighter>): Move<Moved> {
  const { fighter, beside } = facts;
  const actor = lookup(scene.fighters, fighter);
  if (!actor || !mayMove(scene, actor, beside).ok) return close(null, aborted(fighter));
  const waits = upcomingTurns(scene.fight).includes(beside) ? putOff(scene) : [];
  return close(null, [happened("moved-place", facts, [kept(scene, facts), ...waits])]);
}

/** Stores a move in the order for the whole fight; `number` keeps their sequence. */
function kept(scene: Scene, { fighter, beside, side }: Moved): Change {
  const number = Math.max(0, ...movesIn(scene).map(({ data }) => Number(data["number"]))) + 1;
  const data = { beside, side, number, round: scene.fight.round };
  return lastingOn(scene, fighter, "place", { data });
}

function movesIn({ fight }: Pick<Scene, "fight">) {
  return Object.values(fight.effects).filter(({ kind }) => kind === "place");
}

/** Applies all moves in the order, one after the other, to the ranks of all fighters. (N1; d6/C) */
export function arrangedByMoves(places: Places, scene: Pick<Scene, "fight">): Places {
  const moves = movesIn(scene).toSorted((a, b) => Number(a.data["number"]) - Number(b.data["number"]));
  return moves.reduce((now, { bearer, data }) => {
    const side = SIDES_OF_PLACE.find((each) => each === data["side"]) ?? "after";
    return movedBeside(now, { fighter: bearer, beside: textAt(data, "beside"), side });
  }, places);
}
