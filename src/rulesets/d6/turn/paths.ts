import {
  type Data,
  type Grid,
  type PathDeclaration,
  type PathRules,
  type Scene,
  type Spot,
  type TokenPath,
  areOpposed,
  computeMiddle,
  countSpotSpaces,
  findFighter,
  findProvocation,
  findSpot,
  isAdjacent,
  isData,
  listProvoked,
  lookup,
  toData,
} from "../../../engine/index.ts";
import { findZone } from "../attack/suppression.ts";
import { countPoints } from "../economy/economy.ts";
import { canAct, findHealthState } from "../fighter/conditions.ts";
import { type Fighter, BARE_HANDS } from "../fighter/fighter.ts";
import type { PointRulings, Rulings } from "../rulings.ts";
import { type RunGait, CHARGES, GAITS } from "../vocabulary.ts";
import { CHARGE, CHARGE_PATH, listWieldedWeapons } from "./charge.ts";
import { findEnteredZone, findStraightRun, listThreats, readPathCrossing } from "./crossing.ts";
import { type GaitMoveFacts, MOVE, ONWARD } from "./movement.ts";

/**
 * The rules of paths over the scene. A path is a walk, or the run of the chosen movement mode; no source gives the distance of either.
 * Leaving a space beside an enemy gives an opening. (S4, Opportunity Attack; d6/J-10, d6/J-24, d6/L-17)
 */
export function buildPathRules(rulings: PointRulings & Pick<Rulings, "onlyLeavingReach">): PathRules<Fighter> {
  // By ruling, only a step out of an enemy's reach gives an opening. (d6/J-24)
  const provokes = rulings.onlyLeavingReach ? "leaves-reach" : "leaves-space";
  return {
    declared: (move, scene) => {
      if (!scene.space) return [];
      const gait = readGait(move);
      const payload = { fighter: move.mover, gait, ...readPathCrossing(move, scene, rulings) };
      return [
        ...listChargePaths(move, payload, scene),
        { kind: MOVE.kind, payload, label: `RIPOSTE.d6.act.path.${gait}` },
      ];
    },
    provoked: (move, scene) => {
      const { space } = scene;
      if (!space) return null;
      const threats = listThreats(move, scene, rulings);
      const left = findProvocation(move.path, threats, space, provokes);
      const entered = findEnteredZone(move, scene);
      // A charge stops once, since its blow follows it at once. (d6/L-22)
      const whole = isCharge(move) ? listProvoked(move.path, threats, space, provokes) : null;
      if (!entered || (left && left.step < entered.step)) return left && { ...left, by: whole ?? left.by };
      const into = [findZone(scene, entered.id)?.shooter ?? ""];
      return { step: entered.step, by: whole ?? (left?.step === entered.step ? left.by : []), into };
    },
    onward: (move) => {
      const { mover: fighter, stopsFor: past = [] } = move;
      return { kind: ONWARD.kind, payload: { fighter, past }, label: `RIPOSTE.d6.gait.${readGait(move)}` };
    },
    moved: ({ kind, payload }, scene) => {
      const { fighter: mover, target } = toData(payload);
      if (kind !== CHARGE.kind || typeof mover !== "string" || typeof target !== "string") return null;
      const run = findStraightRun(scene, mover, target, rulings);
      return run && { mover, to: run.end };
    },
    walked: ({ kind, payload }) => {
      const { gait } = toData(payload);
      return kind === MOVE.kind ? (GAITS.find((each) => each === gait) ?? "") : null;
    },
    goesOnAt: { [CHARGE_PATH.kind]: ["blow", "attack"] },
    goesOn: (result, mover, scene) => {
      const fighter = findFighter(scene, mover);
      const isKeptOut = isData(result) && result["entered"] === false;
      return fighter !== undefined && canAct(scene, fighter).ok && !isKeptOut;
    },
  };
}

function isCharge({ manner }: TokenPath): boolean {
  return lookup<RunGait>(CHARGES, manner) !== undefined;
}

/** Returns the pace of a path, by its movement mode. (S4, Charge; d6/J-10) */
function readGait({ manner }: TokenPath): GaitMoveFacts["gait"] {
  return lookup<RunGait>(CHARGES, manner) ?? GAITS.find((each) => each === manner) ?? "walk";
}

/** Lists the charge of a path in its movement mode, if it ends in front of a fighter to strike. (S4, Charge; d6/L-22) */
function listChargePaths(move: TokenPath, payload: Data, scene: Scene<Fighter>): readonly PathDeclaration[] {
  const targets = isCharge(move) ? listChargeTargets(move, scene) : [];
  if (targets.length === 0) return [];
  const wielded = listWieldedWeapons(findFighter(scene, move.mover));
  const weapons = wielded.length > 0 ? wielded : [BARE_HANDS.id];
  const data = { name: findFighter(scene, targets[0] ?? "")?.name ?? "", points: countPoints(CHARGE.kind) };
  return [{ kind: CHARGE_PATH.kind, payload: { ...payload, targets, weapons }, label: "RIPOSTE.d6.charging", data }];
}

/**
 * Lists the living fighters of other sides beside the end of a path to whom its last space comes nearer: opponents before neutral ones, and
 * the one most directly ahead first. (S4, Charge; d6/L-22)
 */
function listChargeTargets({ mover, path }: TokenPath, { fighters, space }: Scene<Fighter>): readonly string[] {
  const [before, end] = [path.at(-2), path.at(-1)];
  const side = fighters[mover]?.side ?? "neutral";
  if (!space || !before || !end) return [];
  const { grid } = space;
  const targets = Object.values(fighters).flatMap((each) => {
    const spot = findSpot(space, each.id);
    const isFoe = each.id !== mover && (each.side !== side || side === "neutral") && findHealthState(each) !== "dead";
    if (!isFoe || !spot || !isAdjacent(spot, end, grid)) return [];
    const approach = countSpotSpaces(before, spot, grid) - countSpotSpaces(end, spot, grid);
    const rank = (areOpposed(each.side, side) ? 0 : 1000) + measureMiddles(end, spot, grid);
    return approach > 0 ? [{ id: each.id, rank }] : [];
  });
  return targets.toSorted((one, other) => one.rank - other.rank).map(({ id }) => id);
}

/** Measures the straight line between the middles of two spots, in spaces. */
function measureMiddles(one: Spot, other: Spot, grid: Grid): number {
  const [[firstX, firstY], [secondX, secondY]] = [computeMiddle(one.cells, grid), computeMiddle(other.cells, grid)];
  return Math.hypot(firstX - secondX, firstY - secondY);
}
