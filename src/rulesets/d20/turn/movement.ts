import {
  type Change,
  type DeclarationSpec,
  type ExchangeKind,
  type Result,
  type Scene,
  type Grid,
  type Provocation,
  type Threatener,
  type TokenPath,
  type PathDeclaration,
  type PathRules,
  close,
  next,
  numberInput,
  ok,
  refuse,
  countSpent,
  areOpposed,
  findProvocation,
  isData,
  toData,
  toLength,
  listProvoked,
  countPathSpaces,
  findFighter,
  requireAll,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { declareOnTurn, payForAction, payTime, ALLOWANCE } from "../economy/economy.ts";
import { trackReason } from "../attack/attack.ts";
import { canAct, isGrappling, endBrokenHolds, beginLasting, findLasting, stage } from "../fighter/conditions.ts";
import { type Fighter, STEP } from "../fighter/fighter.ts";
import type { Rulings } from "../rulings.ts";
import { checkOpening } from "../answer/opportunity.ts";
import { measureLongestReach } from "../fighter/inputs.ts";
import { withEffectiveFighters } from "../attack/hands.ts";

/**
 * A fighter's movement in this turn. `left` is the feet left of short actions that are already paid; `stepped` is true if the step is used.
 * (S3; d20/D)
 */
export type TurnMovement = { readonly feet: number; readonly left: number; readonly stepped: boolean };

const NO_MOVEMENT: TurnMovement = { feet: 0, left: 0, stepped: false };

/**
 * Computes the feet of a move by one short action: the speed, less one square for each point of injuries. For a disabled or straining
 * fighter it is half. Unless the speed is 0, it is at least one square. (S3; d20/D, d20/F.2; d20/J-4, d20/J-48)
 */
export function computeSpeed(fighter: Fighter, rulings: Rulings): number {
  const speed = fighter.speed + STEP * trackReason(fighter, "speed", [], rulings).value;
  const slowed = fighter.state === "disabled" || fighter.straining ? Math.floor(speed / 2 / STEP) * STEP : speed;
  return fighter.speed === 0 ? 0 : Math.max(STEP, slowed);
}

/**
 * Measures a move: the maximum feet that `free` short actions allow, and the number of short actions that this move costs. (S3; d20/D;
 * d20/J-69)
 */
export function measureMove(feet: number, { left }: TurnMovement, speed: number, free: number) {
  return { most: left + free * speed, takes: speed > 0 ? Math.max(0, Math.ceil((feet - left) / speed)) : 0 };
}

/** Reads a fighter's movement on this turn. (S3; d20/D) */
export function readMovement(scene: Pick<Scene, "fight">, fighter: string): TurnMovement {
  const effect = findLasting(scene, fighter, "moving");
  if (!effect) return NO_MOVEMENT;
  const { feet, left, stepped } = effect.data;
  return { feet: Number(feet), left: Number(left), stepped: stepped === true };
}

/**
 * The facts of a move. `step` is true if it is the step of five feet; `foes` are the opponents whose reach it leaves. (S3; d20/D; d20/J-8)
 */
export type MovementFacts = {
  readonly actor: string;
  readonly feet: number;
  readonly step: boolean;
  readonly foes: readonly string[];
};

/** The maximum length of one move, in feet. (Ours) */
const MAX_MOVE = 2000;

export const MOVE = {
  kind: "move",
  actor: "actor",
  inputs: [
    numberInput("feet", { min: 1, max: MAX_MOVE, initial: STEP }),
    { name: "step", is: "flag", initial: false },
    { name: "leaving", is: "fighters" },
  ],
} as const satisfies DeclarationSpec;

/**
 * Builds the exchange of a move, which is a short action or the step of five feet. A standard action may interrupt a move. (S3; d20/D;
 * d20/J-16)
 */
export function moveKind(rulings: Rulings): ExchangeKind<MovementFacts, Fighter> {
  return {
    declare: declareOnTurn(MOVE, (values, { actor, scene }) => {
      if (isGrappling(scene, actor.id)) return refuse("moving/held", { name: actor.name });
      const { step, leaving: foes } = values;
      const facts = { actor: actor.id, feet: step ? STEP : values.feet, step, foes };
      return requireAll([payMove(facts, scene, actor, rulings)], facts);
    }),
    stages: {
      // Pays for the move. If a table rules so, opponents whose reach it leaves get an opening before it continues. (S3; d20/D; d20/J-8)
      leave: stage(
        { able: ["actor"], pays: (facts, scene, { actor }) => payMove(facts, scene, actor, rulings) },
        (facts, _answers, scene, { actor, paid }) => {
          const { actor: fighter, feet, step, foes } = facts;
          const stored = storeMovement(scene, facts, computeSpeed(actor, rulings));
          const changes = [...paid, ...stored, ...endBrokenHolds(scene, fighter)];
          const provokes = rulings.leavingProvokes && !step && foes.length > 0;
          const left = provokes ? [happened("left-reach", { fighter, foes })] : [];
          return next(facts, [happened("moving", { fighter, feet, step }, changes), ...left]);
        },
      ),
      // A fighter who was struck down on leaving does not arrive. (S3; d20/E; d20/J-8)
      go: stage({ able: ["actor"], result: { moved: false } }, ({ actor: fighter, feet, step }) =>
        close({ moved: true }, [happened("moved", { fighter, feet, step })]),
      ),
    },
  };
}

/**
 * Pays for a move. The step, and the feet left of a paid short action, are free. A longer move costs one or both short actions of the turn.
 * (S3; d20/D; d20/J-16, d20/J-69)
 */
function payMove(
  { feet, step }: MovementFacts,
  scene: Scene,
  fighter: Fighter,
  rulings: Rulings,
): Result<readonly Change[]> {
  const movement = readMovement(scene, fighter.id);
  const { name } = fighter;
  if (step) return mayStep(scene, fighter, movement, rulings) ? ok([]) : refuse("moving/no-step", { name });
  if (movement.stepped) return refuse("moving/stepped", { name });
  const speed = computeSpeed(fighter, rulings);
  const { most, takes } = measureMove(feet, movement, speed, countFreeActions(scene, fighter));
  if (feet > most && (most > 0 || speed === 0)) return refuse("moving/too-many-feet", { most });
  return takes > 0 ? payForAction(scene, fighter, MOVE_TIMES[takes] ?? "full") : ok([]);
}

/** The times that a move may take, by its number of short actions: two are a whole turn, so they are paid as a full-round action. */
const MOVE_TIMES = ["free", "short", "full"] as const;

/** Counts the short actions that a fighter can still spend on moves in this turn. (S3; d20/D) */
function countFreeActions(scene: Scene, fighter: Fighter): number {
  return MOVE_TIMES.findLastIndex((time) => payTime(scene, fighter, time).ok);
}

/**
 * True if a fighter may take the step, which is possible once and without other movement. A table may allow it only beside a full-round
 * action. (S3; d20/D; d20/J-16)
 */
export function mayStep(
  scene: Scene,
  { id }: Fighter,
  { feet, stepped }: TurnMovement,
  { freeStep }: Rulings,
): boolean {
  const full = countSpent(scene.fight, id, "action", ALLOWANCE.action) === ALLOWANCE.action.amount;
  return feet === 0 && !stepped && (freeStep || full || scene.fight.round === 0);
}

/** The declaration that continues a paid move where it was stopped, with the opponents whose reach it leaves there. (S3; d20/E; d20/J-8) */
export const ONWARD = {
  kind: "onward",
  actor: "actor",
  inputs: [{ name: "leaving", is: "fighters" }],
} as const satisfies DeclarationSpec;

/** The facts of a continued move: the fighter, and the opponents whose reach it leaves. */
export type MoveOnFacts = { readonly fighter: string; readonly foes: readonly string[] };

/** Builds the exchange that continues a stopped move, past opponents who get an opening there. (S3; d20/E; d20/J-8) */
export function onwardKind({ leavingProvokes }: Rulings): ExchangeKind<MoveOnFacts, Fighter> {
  return {
    names: [ONWARD.actor, ...ONWARD.inputs.map(({ name }) => name)],
    declare: declareOnTurn(ONWARD, ({ leaving: foes }, { actor }) => ok({ fighter: actor.id, foes })),
    stages: {
      leave: (facts) => next(facts, leavingProvokes && facts.foes.length > 0 ? [happened("left-reach", facts)] : []),
      go: stage({ able: ["fighter"], result: { moved: false } }, () => close({ moved: true })),
    },
  };
}

/** Stores the movement of the turn; outside of a fight nothing is stored. (S3; d20/D) */
function storeMovement(scene: Scene, { actor, feet, step }: MovementFacts, speed: number): readonly Change[] {
  if (scene.fight.round === 0) return [];
  const movement = readMovement(scene, actor);
  const { takes } = measureMove(feet, movement, speed, 0);
  const left = step ? 0 : movement.left + takes * speed - feet;
  const data = { feet: movement.feet + (step ? 0 : feet), left, stepped: movement.stepped || step };
  return [beginLasting(scene, "moving", actor, { data })];
}

/**
 * Builds the rules for paths on a scene. A path is a move of its length in feet. It is the step if the player chooses that, or if only the
 * step is possible. (S3; d20/D; d20/J-16)
 */
export function buildPathRules(rulings: Rulings): PathRules<Fighter> {
  return {
    declared: (plannedPath, scene) => listMoveDeclarations(plannedPath, withEffectiveFighters(scene, rulings), rulings),
    provoked: (plannedPath, scene) => findFirstOpening(plannedPath, withEffectiveFighters(scene, rulings), rulings),
    walked: ({ kind, payload }) => (kind !== MOVE.kind ? null : toData(payload)["step"] === true ? STEP_MANNER : ""),
    onward: ({ mover: actor, stopsFor: leaving = [] }) => {
      return { kind: ONWARD.kind, payload: { actor, leaving }, label: "RIPOSTE.d20.act.kind.move" };
    },
    goesOn: (result, mover, scene) => {
      const fighter = findFighter(withEffectiveFighters(scene, rulings), mover);
      return isData(result) && result["moved"] === true && fighter !== undefined && canAct(fighter).ok;
    },
  };
}

function listMoveDeclarations(
  plannedPath: TokenPath,
  scene: Scene<Fighter>,
  rulings: Rulings,
): readonly PathDeclaration[] {
  const { mover: actor, path, manner } = plannedPath;
  const length = scene.space ? toLength(countPathSpaces(path, scene.space.grid), scene.space.grid, "ft") : null;
  if (!scene.space || length === null) return [];
  const feet = Math.max(1, Math.round(length));
  const leaving =
    plannedPath.stopsFor ??
    listProvoked(path, listReachThreats(plannedPath, scene, rulings), scene.space, "leaves-reach");
  const fighter = findFighter(scene, actor);
  const moved = readMovement(scene, actor);
  const takes = fighter ? measureMove(feet, moved, computeSpeed(fighter, rulings), 0).takes : 0;
  const label = `RIPOSTE.d20.act.path.${MOVE_TIMES[takes] ?? "full"}`;
  const move = { kind: MOVE.kind, payload: { actor, feet, leaving }, label };
  const step = { kind: MOVE.kind, payload: { actor, step: true }, label: "RIPOSTE.d20.manner.step" };
  if (manner === STEP_MANNER && isStep(path, scene.space.grid)) return [step];
  const canStep = fighter !== undefined && mayStep(scene, fighter, moved, rulings);
  return canStep && path.length === ONE_SPACE && feet < 2 * STEP ? [move, step] : [move];
}

/** The manner of moving by which a player means the step. (S3; d20/D; d20/J-16) */
const STEP_MANNER = "step";

/** The number of points in a path that is one space long: its start and its end. */
const ONE_SPACE = 2;

/**
 * True if a path is short enough for a step: its length rounds to less than ten feet. A longer path is a move, even if the player means a
 * step. (d20/J-16)
 */
function isStep(path: TokenPath["path"], grid: Grid): boolean {
  const length = toLength(countPathSpaces(path, grid), grid, "ft");
  return length !== null && Math.round(length) < 2 * STEP;
}

/**
 * Finds the point of a path where an opponent first gets an opening, if a table rules so; null if there is none. The step gives none. (S3;
 * d20/D, d20/E; d20/J-8)
 */
function findFirstOpening(plannedPath: TokenPath, scene: Scene<Fighter>, rulings: Rulings): Provocation | null {
  if (!scene.space || (plannedPath.manner === STEP_MANNER && isStep(plannedPath.path, scene.space.grid))) return null;
  return findProvocation(plannedPath.path, listReachThreats(plannedPath, scene, rulings), scene.space, "leaves-reach");
}

/** Lists the opponents who can use an opening that the mover gives. (S3; d20/E, d20/F.3; d20/J-8, d20/J-18) */
function listReachThreats({ mover }: TokenPath, scene: Scene<Fighter>, rulings: Rulings): readonly Threatener[] {
  const { leavingProvokes, flatFootedStrikes } = rulings;
  const fighter = findFighter(scene, mover);
  if (!leavingProvokes || !fighter || scene.fight.round === 0) return [];
  const opponents = Object.values(scene.fighters).filter(
    (opponent) =>
      areOpposed(opponent.side, fighter.side) &&
      checkOpening(scene, opponent, fighter, { time: "opportunity", flatFootedStrikes }).ok,
  );
  return opponents.map((opponent) => ({ id: opponent.id, length: measureLongestReach(opponent), unit: "ft" }));
}
