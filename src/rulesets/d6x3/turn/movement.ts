import {
  type Change,
  type DeclarationSpec,
  type TypedEvent,
  type ExchangeKind,
  type Scene,
  type Stage,
  type Trigger,
  type PathRules,
  ask,
  beginEffect,
  close,
  defineDeclaration,
  endEffect,
  numberInput,
  requireAll,
  toOptions,
  pickOne,
  toData,
  toLength,
  countPathSpaces,
  findFighter,
  getFighterName,
} from "../../../engine/index.ts";
import { canAct, findLasting, beginLasting, stage, sumEffects } from "../fighter/conditions.ts";
import { type Events, happened } from "../events.ts";
import { checkMetres, buildMoveEvents, currentSpeed } from "../economy/economy.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { ATTACK } from "../attack/declaring.ts";
import { findPathCharge, findRunUp, listFledPursuers } from "../attack/run-up.ts";
import { CHARGE_MODE } from "../vocabulary.ts";
import { ACTION } from "./action.ts";
import { PREPARED, findPrepared } from "./prepared.ts";

/**
 * Lets each fighter who presses the attack on an opponent follow a movement that leads away, before the opponent takes any other action. If
 * the mover has not declared that the movement leads away, the GM is asked. (S2, Press the Attack; d6x3/E; d6x3/R-25)
 */
export const startPursuits: Trigger<Fighter> = ({ data: moved }: TypedEvent<Events, "moved">, scene) => {
  const { fighter, away, metres } = moved;
  const pressing = Object.entries(scene.fight.effects).filter(([, { kind, data, bearer }]) => {
    return kind === "press" && data["foe"] === fighter && bearer !== fighter && metres > 0;
  });
  return pressing.map(([effect, { bearer }], i) => {
    const foe = getFighterName(scene, fighter);
    return {
      as: `pursuit.${i}`,
      kind: "pursuit",
      facts: { effect, fighter: bearer, foe, away: away.includes(bearer) },
    };
  });
};

/**
 * The facts of a pursuit. `effect` lets the fighter follow `foe`, the mover. `away` is true if the movement is declared as leading away
 * from the fighter.
 */
export type PursuitFacts = {
  readonly effect: string;
  readonly fighter: string;
  readonly foe: string;
  readonly away: boolean;
};

/** Asks the pursuer about following, which costs nothing but ends the effect. (S2, Press the Attack; d6x3/R-4) */
const pursueStage: Stage<PursuitFacts, Fighter> = stage(
  { able: ["fighter"], otherwise: () => close(false) },
  ({ effect, foe, away }, answers, scene, { fighter: pursuer }) => {
    const { id: fighter, name: by } = pursuer;
    const metres = currentSpeed(scene, pursuer);
    if (metres === 0) return close(false);
    const aboutAway = { id: "away", data: { fighter, by, name: foe } };
    if (!away && answers["away"] === undefined) return ask([pickOne(aboutAway, toOptions(["not-away", "away"]))]);
    if (!away && answers["away"] !== "away") return close(false);
    const query = { id: "pursue", fighter, data: { metres } };
    if (answers["pursue"] === undefined) return ask([pickOne(query, toOptions(["follow", "stay"]), "stay")]);
    if (answers["pursue"] === "stay") return close(false, [happened("stayed", { fighter })]);
    const used = [endEffect(scene, effect), ...allowChase(scene, fighter, metres)];
    const followed = happened("pursued", { fighter, metres }, used);
    return close(true, [followed, ...buildMoveEvents(scene, fighter, { metres, away: [], cover: 0, postures: [] })]);
  },
);

/** The exchange that lets a fighter follow an opponent who moves away. */
export const pursuit: ExchangeKind<PursuitFacts, Fighter> = { stages: { pursue: pursueStage } };

/** Allows the pursuer's own move on the scene, in this turn; no changes without a scene. (S2, Press the Attack) */
function allowChase(scene: Scene, bearer: string, metres: number): readonly Change[] {
  const { turn: of } = scene.fight;
  return scene.space && of !== "" ? [beginLasting(scene, "pursuing", bearer, { of, data: { metres } })] : [];
}

/** Returns the metres that a fighter who has chosen to follow may still move; 0 for all others. (S2, Press the Attack) */
export function getPursuitMetres(scene: Pick<Scene, "fight">, fighter: string): number {
  return sumEffects(scene, fighter, "pursuing", "metres");
}

/** The declaration of a pursuer's move, by its metres. (S2, Press the Attack) */
export const PURSUE = {
  kind: "pursue",
  actor: "actor",
  inputs: [numberInput("metres", { min: 1, max: 1000, initial: 1 })],
} as const satisfies DeclarationSpec;

type ChaseFacts = { readonly fighter: string; readonly metres: number };

/**
 * The exchange that moves a pursuer on the scene at no cost, at most as far as its Speed. The move starts no second pursuit. (S2, Press the
 * Attack; d6x3/R-4)
 */
export const pursue: ExchangeKind<ChaseFacts, Fighter> = {
  names: [PURSUE.actor],
  declare: defineDeclaration(PURSUE, ({ metres }, { actor, scene }) => {
    const near = checkMetres(metres, getPursuitMetres(scene, actor.id));
    return requireAll([canAct(actor), near], { fighter: actor.id, metres });
  }),
  stages: {
    go: ({ fighter, metres }, _answers, scene) => {
      const pursuing = findLasting(scene, fighter, "pursuing");
      if (!pursuing) return close(null);
      const left = getPursuitMetres(scene, fighter) - metres;
      const { id, ...effect } = pursuing;
      const rest = { ...effect, data: { ...effect.data, metres: left } };
      const change = left > 0 ? beginEffect(scene, id, rest) : endEffect(scene, id);
      return close(null, [happened("chased", { fighter, metres }, [change])]);
    },
  },
};

/**
 * The rules of paths over the scene. A path is a Move, or a Run if a Move is too short; no other exchange may interrupt it. Fighters who
 * press the attack may follow at no cost. In the movement mode of a Charge, a path that ends beside an opponent is a Charge. (S2, Move, Run,
 * Charge, Press the Attack; d6x3/R-38)
 */
export const PATH_RULES: PathRules<Fighter> = {
  declared: (route, scene) => {
    const length = scene.space ? toLength(countPathSpaces(route.path, scene.space.grid), scene.space.grid, "m") : null;
    if (length === null) return [];
    const metres = Math.max(1, Math.round(length));
    if (getPursuitMetres(scene, route.mover) > 0)
      return [{ kind: PURSUE.kind, payload: { actor: route.mover, metres }, label: "RIPOSTE.d6x3.pursuit" }];
    const payload = { actor: route.mover, metres, away: listFledPursuers(scene, route.mover, route.path) };
    const moves = (["move", "run"] as const).map((action) => {
      return { kind: ACTION.kind, payload: { ...payload, action }, label: `RIPOSTE.d6x3.act.path.${action}` };
    });
    const charge = route.manner === CHARGE_MODE ? findPathCharge(route, scene) : null;
    if (!charge) return moves;
    const blow = { ...payload, ...charge, distance: metres + charge.distance, way: "charge" };
    return [{ kind: ATTACK.kind, payload: blow, label: "RIPOSTE.d6x3.action.charge" }, ...moves];
  },
  provoked: () => null,
  moved: ({ kind, payload }, scene) => {
    const { metres, actor, target, ...data } = toData(payload);
    const way = kind === PREPARED.kind ? findPrepared(scene, String(actor))?.[1] : kind === ATTACK.kind && data["way"];
    if (way !== "charge" || typeof metres === "number") return null;
    const runUp = findRunUp(scene, String(actor), String(target));
    return runUp.ok && runUp.value ? { mover: String(actor), to: runUp.value.end } : null;
  },
  // A path is a Run only if it is too long for a Move, and has no posture: one stands up where one lies. (S2, Move, Run)
  walked: ({ kind, payload }) => {
    const { action, posture = "" } = toData(payload);
    return kind === ACTION.kind && (action === "move" || action === "run") && posture === "" ? "" : null;
  },
  goesOn: (_result, mover, scene) => {
    const fighter = findFighter(scene, mover);
    return fighter !== undefined && canAct(fighter).ok;
  },
};
