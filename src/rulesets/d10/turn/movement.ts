import {
  type Answers,
  type DeclarationSpec,
  type ExchangeKind,
  type Json,
  type Move,
  type Result,
  type Scene,
  type TokenPath,
  type PathDeclaration,
  type PathRules,
  choiceInput,
  close,
  toData,
  defineDeclaration,
  lookup,
  numberInput,
  ok,
  readMember,
  refuse,
  getText,
  isData,
  isInReach,
  toLength,
  countPathSpaces,
  findSpot,
  type NeededFighters,
  requireAll,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import {
  type MovementGait,
  type RoundMovement,
  type Payment,
  payForAction,
  checkRounds,
  MAX_METRES,
  GAITS,
  computeRemainingDice,
  pickFaster,
  computeMetresLeft,
  computeLadenMetres,
  findMovement,
  FREE,
  keepAim,
  withPrice,
} from "../economy/economy.ts";
import {
  findAbleFighter,
  canAct,
  endGripByLeaving,
  findHolder,
  endByMoving,
  beginLasting,
  canMove,
  findLasting,
  stage,
} from "../fighter/conditions.ts";
import { type Fighter, BARE_HANDS, HAND_KINDS, findWeapon } from "../fighter/fighter.ts";
import { withEffectiveFighters } from "../fighter/effective-fighter.ts";
import { dodgePool } from "../answer/reactions.ts";
import type { Rulings } from "../rulings.ts";
import { toActionUse } from "../economy/split.ts";
import { measureReach } from "../attack/difficulty.ts";
import { listWatchingHolders } from "../attack/release.ts";

/** The facts of a move on foot. `metres` are those of this move; `moved` is the movement of the whole round after it. (d10/I.5, B) */
export type MovingFacts = { readonly mover: string; readonly metres: number; readonly moved: RoundMovement };

/** The declaration of a move, with its gait and metres. (d10/I.5, B) */
export const MOVE = {
  kind: "move",
  actor: "mover",
  inputs: [
    choiceInput("gait", GAITS, "RIPOSTE.d10.act.gait", "RIPOSTE.d10.act.gaitHint"),
    numberInput("metres", { min: 1, max: MAX_METRES, initial: 1 }),
  ],
  usual: suggestMetres,
} as const satisfies DeclarationSpec;

/** Suggests all metres that remain for the gait. (d10/I.5, B) */
function suggestMetres(payload: Json, scene: Scene<Fighter>): Readonly<Record<string, readonly string[]>> {
  const values = toData(payload);
  const mover = lookup(withEffectiveFighters(scene).fighters, getText(values, "mover"));
  return mover
    ? { metres: [String(computeMetresLeft(scene, mover, readMember(GAITS, values["gait"]) ?? "walk"))] }
    : {};
}

/**
 * Builds the exchange of moving on foot, in addition to the action. Moving makes attacks harder; if the table rules so, it takes a die for
 * each metre instead. (S1; d10/F.2; d10/I.5, B; d10/L-50)
 */
export function moveKind(rulings: Pick<Rulings, "diePerMetre">): ExchangeKind<MovingFacts, Fighter> {
  return {
    declare: defineDeclaration(MOVE, ({ gait, metres }, { actor, scene }) => {
      const free = checkMovable(scene, actor);
      const moved = free.ok ? planRoundMovement({ gait, metres }, actor, scene, rulings) : free;
      if (!moved.ok) return moved;
      const facts = { mover: actor.id, metres, moved: moved.value };
      return requireAll([payForWholeTurn(scene, actor, moved.value)], facts);
    }),
    stages: {
      move: stage(
        { able: ["mover"], pays: ({ moved }, scene, { mover }) => payForWholeTurn(scene, mover, moved) },
        moveFighter,
      ),
    },
  };
}

/** Refuses to move a fighter who cannot act, has too heavy a load, or is held; also outside of rounds. (d10/I.5, B; d10/0.3.23) */
function checkMovable(scene: Scene<Fighter>, mover: Fighter): Result<true> {
  const free = findHolder(scene, mover.id) ? refuse("moving/held", { name: mover.name }) : ok(true);
  return requireAll([canAct(scene, mover), canMove(mover), free, checkRounds(scene)], true);
}

/**
 * Computes the movement of the whole round after a move, at the fastest gait of the round. Refuses more metres than this gait allows.
 * (d10/I.5, B)
 */
function planRoundMovement(
  { gait, metres }: { readonly gait: MovementGait; readonly metres: number },
  mover: Fighter,
  scene: Scene,
  { diePerMetre }: Pick<Rulings, "diePerMetre">,
): Result<RoundMovement> {
  const before = findMovement(scene, mover.id);
  const gone = before?.metres ?? 0;
  const faster = before ? pickFaster(before.gait, gait) : gait;
  const left = Math.max(0, computeLadenMetres(mover, faster) - gone);
  if (metres > left) return refuse("moving/too-far", { name: mover.name, metres, left });
  const total = gone + metres;
  const dice = diePerMetre ? total : 0;
  const wholeTurn = diePerMetre && computeRemainingDice(dodgePool(mover).dice, total) === null;
  return ok({ gait: faster, metres: total, dice, wholeTurn });
}

/** Pays with the round's action when moving first takes the whole turn; otherwise moving costs nothing. (d10/I.5, B; d10/L-50) */
function payForWholeTurn(scene: Scene<Fighter>, mover: Fighter, { wholeTurn }: RoundMovement): Result<Payment> {
  if (wholeTurn && findMovement(scene, mover.id)?.wholeTurn !== true)
    return payForAction(scene, mover, toActionUse("move"));
  return ok(FREE);
}

/**
 * Moves the fighter. The movement affects attacks for the rest of the round. It ends the aim, and every effect that lasts until a move.
 * (S1; d10/F.2; d10/L-37, d10/L-46)
 */
function moveFighter(
  { metres, moved }: MovingFacts,
  _answers: Answers,
  scene: Scene<Fighter>,
  { mover, paid }: NeededFighters<"mover", Fighter> & { readonly paid: Payment },
): Move<MovingFacts> {
  const { id, name } = mover;
  const moving = beginLasting(scene, "moving", id, { data: { ...moved, round: scene.fight.round } });
  const went = happened("went", { fighter: id, name, gait: moved.gait, metres }, [moving]);
  const events = [...withPrice(went, keepAim(paid)), ...endByMoving(scene, id), ...endGripByLeaving(scene, mover)];
  return close({ metres: moved.metres }, events);
}

/**
 * The rules for paths of tokens. A path is declared as a move, at the slowest gait that covers it. If held actions wait for a move, the
 * path stops where the first can be carried out, and its holder is asked. (d10/I.5, B; S0; d10/D.4; d10/L-63, d10/L-71)
 */
export const buildPathRules = (rulings: Pick<Rulings, "diePerMetre">): PathRules<Fighter> => ({
  declared: ({ mover, path }, scene) => {
    const { space } = scene;
    const length = space ? toLength(countPathSpaces(path, space.grid), space.grid, "m") : null;
    if (length === null) return [];
    const metres = Math.max(1, Math.round(length));
    return GAITS.map((gait) => ({
      kind: MOVE.kind,
      payload: { mover, gait, metres },
      ...labelPath({ gait, metres }, findMovement(scene, mover), rulings),
    }));
  },
  provoked: (movement, scene) => {
    const holders = listWatchingHolders({ actor: movement.mover, action: "moving" }, scene);
    const steps = holders.map((holder) => findFirstStep(movement, holder, scene));
    const step = Math.min(...steps);
    return step < movement.path.length - 1 ? { step, by: holders.filter((_, index) => steps[index] === step) } : null;
  },
  // The gait follows from the path. (d10/I.5)
  walked: ({ kind }) => (kind === MOVE.kind ? "" : null),
  goesOn: (result, mover, scene) => isData(result) && findAbleFighter(scene, mover) !== undefined,
});

/** Labels a path with the gait of the whole round, and its price. (S1; d10/F.2; d10/I.5, B; d10/L-50) */
function labelPath(
  { gait, metres }: { readonly gait: MovementGait; readonly metres: number },
  before: RoundMovement | null,
  { diePerMetre }: Pick<Rulings, "diePerMetre">,
): Pick<PathDeclaration, "label" | "data"> {
  const faster = before ? pickFaster(before.gait, gait) : gait;
  const label = diePerMetre ? `RIPOSTE.d10.act.dicePath.${faster}` : `RIPOSTE.d10.act.path.${faster}`;
  return { label, data: { dice: metres + (before?.metres ?? 0) } };
}

/**
 * Finds the first step of a path at which a held action is possible. An attack with a hand weapon needs a step within reach; every other
 * action is possible at once. Infinity if there is no such step. (S0; d10/D.4; d10/L-71)
 */
function findFirstStep({ path }: TokenPath, holder: string, scene: Scene<Fighter>): number {
  const { space, fighters } = scene;
  const held = findLasting(scene, holder, "held")?.data ?? {};
  const fighter = lookup(fighters, holder);
  const weapon = (fighter && findWeapon(fighter, getText(held, "weapon"))) ?? BARE_HANDS;
  const strikes = ["attack", "volley", "grapple"].includes(getText(held, "action"));
  const spot = findSpot(space, holder);
  if (!space || !spot) return Infinity;
  if (!strikes || !HAND_KINDS.includes(weapon.kind)) return 0;
  const reach = { length: measureReach(weapon), unit: "m" } as const;
  const first = path.findIndex((each) => isInReach(spot, each, space.grid, reach));
  return first < 0 ? Infinity : first;
}
