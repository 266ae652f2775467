import {
  type Answers,
  type DeclarationSpec,
  type ExchangeKind,
  type Move,
  type Question,
  type Result,
  type Scene,
  ask,
  close,
  defineDeclaration,
  lookup,
  ok,
  toOptions,
  pickOne,
  canReach,
  refuse,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import type { Declare } from "../economy/actions.ts";
import { checkRounds } from "../economy/economy.ts";
import { POINT_BLANK_METRES } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { findLasting, keepUntilMoved } from "../fighter/lasting.ts";

/**
 * The facts of declaring a position: the fighter, the fighters within melee reach, and `agreed`, which is true if the GM need not be asked.
 * (d10/L-46)
 */
export type MeleeReachFacts = {
  readonly fighter: string;
  readonly name: string;
  readonly near: readonly string[];
  readonly agreed: boolean;
};

/** Refuses a fighter who has not declared a position within reach of the attacker, or of the target to protect. (S0; d10/L-46) */
export function checkDeclaredReach(scene: Scene, fighter: string, others: readonly string[]): Result<true> {
  const near = findLasting(scene, fighter, "near")?.data["fighters"];
  const reached = Array.isArray(near) && near.some((id) => typeof id === "string" && others.includes(id));
  return reached ? ok(true) : refuse("reaction/out-of-reach");
}

/** True if a fighter is an ally of another and, on the scene, within melee reach of any of the given fighters. (S0; d10/L-46, d10/L-59) */
export function isAllyNear(
  scene: Scene<Fighter>,
  { id, side }: Fighter,
  ally: string,
  others: readonly string[],
): boolean {
  if (side === "neutral" || lookup(scene.fighters, ally)?.side !== side) return false;
  return others.some((each) => isInMelee(scene, id, each));
}

/** True if two fighters are within melee reach of each other on the scene. (d10/L-46) */
function isInMelee({ space }: Scene, fighter: string, other: string): boolean {
  return canReach(space, fighter, other, { length: POINT_BLANK_METRES, unit: "m" }) === true;
}

export const STAND = {
  kind: "stand",
  actor: "fighter",
  inputs: [{ name: "near", is: "fighters" }],
} as const satisfies DeclarationSpec;

/** Reads the declaration of the fighters within melee reach; refused outside the rounds of a fight. (d10/L-46) */
export const declareStand: Declare<MeleeReachFacts> = defineDeclaration(STAND, ({ near }, { actor, seat, scene }) => {
  const rounds = checkRounds(scene);
  const agreed = seat.gm || near.every((id) => isInMelee(scene, actor.id, id));
  return rounds.ok ? ok({ fighter: actor.id, name: actor.name, near, agreed }) : rounds;
});

/**
 * The exchange that declares a position. It costs nothing and holds until the next declaration or move. The GM must agree, unless the scene
 * confirms the position. It may interrupt an attack that waits for its answers, so that a fighter can still come to protect the target.
 * (d10/L-46)
 */
export const standKind: ExchangeKind<MeleeReachFacts, Fighter> = {
  interrupts: true,
  declare: declareStand,
  stages: { stand: standStage },
};

function standStage(
  { fighter, name, near, agreed }: MeleeReachFacts,
  answers: Answers,
  scene: Scene<Fighter>,
): Move<MeleeReachFacts> {
  const answer = agreed ? "inReach" : answers["stand"];
  if (answer === undefined) return ask([buildStandQuestion({ fighter, name, near }, scene)]);
  if (answer !== "inReach") return close(null, [happened("kept-away", { fighter, name, near })]);
  return close(null, [
    happened("stood", { fighter, name, near }, [keepUntilMoved(scene, "near", fighter, { fighters: near })]),
  ]);
}

/** Builds the question to the GM, with the names of all fighters concerned. (d10/L-46) */
function buildStandQuestion({ fighter, name, near }: Omit<MeleeReachFacts, "agreed">, scene: Scene<Fighter>): Question {
  const people = near.map((id) => lookup(scene.fighters, id)?.name ?? "").join(", ");
  return pickOne(
    { id: "stand", data: { fighter, name, near, people } },
    toOptions(["inReach", "outOfReach"]),
    "outOfReach",
  );
}
