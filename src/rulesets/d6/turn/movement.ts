import {
  type Answers,
  type DeclarationSpec,
  type ExchangeKind,
  type Move,
  type Scene,
  type Data,
  type GroundEntry,
  type Threatener,
  type TokenPath,
  type PathRules,
  type InputValues,
  choiceInput,
  abort,
  close,
  defineDeclaration,
  collectEvents,
  isData,
  next,
  ok,
  checkOwnTurn,
  push,
  refuse,
  areOpposed,
  findEnteredGround,
  findProvocation,
  readGround,
  isInReach,
  isInside,
  isOnScene,
  listProvoked,
  countSpotSpaces,
  findFighter,
  findSpot,
  requireAll,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { withAbleActor, takeAction, checkAction, giveOpenings, requireAction } from "../economy/economy.ts";
import { type Crossing, listEntryFire, leaveCrossedZone, readCrossing } from "../answer/pinned.ts";
import { canAct, raiseStrain, stage } from "../fighter/conditions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { amountInput, listIdleCrossingInputs, zoneInput, CROSSING } from "../fighter/inputs.ts";
import { type RunGait, GAITS, MAX_VALUE, MAX_COVER } from "../vocabulary.ts";
import { buildStray } from "../answer/stray.ts";
import { updateInsider, findInsider, findZone, listEnclosingZones } from "../attack/suppression.ts";
import { payForOpening } from "../answer/opportunity.ts";
import { countIncrements } from "../attack/shooting.ts";
import type { Rulings, PointRulings } from "../rulings.ts";

/** The facts of a move: its pace, and the enemies and zones that it passes. */
export type GaitMoveFacts = Crossing & { readonly gait: "walk" | RunGait };

export const MOVE = {
  kind: "move",
  actor: "fighter",
  inputs: [choiceInput("gait", ["walk", ...GAITS], "RIPOSTE.d6.gait"), ...CROSSING],
  idle: listIdleCrossingInputs,
} as const satisfies DeclarationSpec;

/**
 * The exchange of a move, which is a simple action at a walk and a complex one at a run. It gives an opening to each enemy whom it leaves.
 * Running strains the fighter. (d6/J-10; S4, Opportunity Attack; S4, Remedy; d6/L-9)
 */
export function moveKind(
  rulings: PointRulings & Pick<Rulings, "onlyLeavingReach">,
): ExchangeKind<GaitMoveFacts, Fighter> {
  return {
    declare: withAbleActor(MOVE, (values, { actor, scene }) => {
      const facts = { ...readCrossing(values, actor, rulings), gait: values.gait };
      return requireAll([checkAction(scene, actor, moveAction(values.gait), rulings)], facts);
    }),
    stages: {
      declare: stage(
        requireAction(({ gait }) => moveAction(gait), rulings),
        (facts, _answers, scene, { paid }) => {
          const { fighter, past, gait } = facts;
          const events = collectEvents(scene, [
            (current) => takeAction(current, fighter, happened("moves", { fighter, gait }, paid)),
            (current) => (gait === "walk" ? [] : raiseStrain(current, fighter)),
          ]);
          return next(facts, [...events, ...giveOpenings(fighter, past, "move")]);
        },
      ),
      leave: stage({ able: ["fighter"] }, leaveCrossedZone),
      enter: enterStage,
    },
  };
}

function moveAction(gait: GaitMoveFacts["gait"]): "move" | "run" {
  return gait === "walk" ? "move" : "run";
}

/** Applies the fire of a zone before a fighter enters it; the fire may stop the fighter. (S4, Suppressive Fire) */
function enterStage(facts: GaitMoveFacts, answers: Answers, scene: Scene<Fighter>): Move<GaitMoveFacts> {
  const result = answers["fire"];
  if (result !== undefined) return close(isData(result) ? result : null);
  const fire = listEntryFire(facts, scene);
  return fire.length > 0 ? push(facts, fire) : close(null);
}

/**
 * The declaration of the remainder of a paid move that has been stopped. `past` lists the enemies beside whom it leaves a space. (S4,
 * Opportunity Attack; d6/J-24)
 */
export const ONWARD = {
  kind: "onward",
  actor: "fighter",
  inputs: [{ name: "past", is: "fighters" }],
} as const satisfies DeclarationSpec;

/** The facts of a continued move: the enemies that it leaves. */
export type ContinuedMoveFacts = Pick<Crossing, "fighter" | "past">;

/** The exchange that continues a stopped move; the enemies whom it leaves get an opening. (S4, Opportunity Attack; d6/J-24) */
export const onward: ExchangeKind<ContinuedMoveFacts, Fighter> = {
  declare: withAbleActor(ONWARD, ({ past }, { actor, scene }) => {
    return requireAll([checkOwnTurn(scene, actor.id)], { fighter: actor.id, past });
  }),
  stages: {
    leave: (facts) => next(facts, giveOpenings(facts.fighter, facts.past, "move")),
    go: stage({ able: ["fighter"] }, () => close(null)),
  },
};

export const COVER = {
  kind: "cover",
  actor: "fighter",
  inputs: [zoneInput("zone"), amountInput("grade", MAX_COVER), amountInput("obstruction", MAX_VALUE)],
} as const satisfies DeclarationSpec;

/** The facts of a change of cover. */
export type CoverFacts = InputValues<typeof COVER.inputs, Fighter> & { readonly fighter: string };

/**
 * The exchange that changes a fighter's cover against a zone's fire. If its grade changes, the fighter defends again against the last stray
 * shot. (S4, Suppressive Fire; d6/F.6.5)
 */
export const changeCover: ExchangeKind<CoverFacts, Fighter> = {
  declare: defineDeclaration(COVER, (values, { actor: { id: fighter }, scene }) =>
    findInsider(findZone(scene, values.zone), fighter) ? ok({ fighter, ...values }) : refuse("action/no-such-zone"),
  ),
  stages: {
    cover: (facts, _answers, scene) => {
      const { fighter, zone, grade, obstruction } = facts;
      const insider = findInsider(findZone(scene, zone), fighter);
      if (!insider) return abort(fighter);
      if (insider.grade === grade && insider.obstruction === obstruction) return close(null);
      const details = { fighter, zone, grade };
      const events = [happened("took-cover", details, updateInsider(scene, zone, fighter, { grade, obstruction }))];
      return insider.grade === grade ? close(null, events) : next(facts, events);
    },
    defend: (facts, answers, scene) => {
      const { fighter, zone } = facts;
      if (answers["stray"] !== undefined) return close(answers["stray"]);
      const insider = findInsider(findZone(scene, zone), fighter);
      if (!insider || insider.stray < 0) return close(null);
      return push(facts, [buildStray(fighter, zone, true)]);
    },
  },
};

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
      const { mover: fighter, manner, path } = move;
      const threats = listThreats(move, scene, rulings);
      const past = move.stopsFor ?? listProvoked(path, threats, scene.space, "leaves-space");
      const gait = GAITS.find((each) => each === manner) ?? "walk";
      const payload = {
        fighter,
        gait,
        past,
        still: listThreatsAtEnd(move, threats, scene),
        ...buildCrossingPayload(move, scene),
      };
      return [{ kind: MOVE.kind, payload, label: `RIPOSTE.d6.gait.${gait}` }];
    },
    provoked: (move, scene) => {
      const { space } = scene;
      if (!space) return null;
      const left = findProvocation(move.path, listThreats(move, scene, rulings), space, provokes);
      const entered = findEnteredZone(move, scene);
      if (!entered || (left && left.step < entered.step)) return left;
      const into = [findZone(scene, entered.id)?.shooter ?? ""];
      return { step: entered.step, by: left?.step === entered.step ? left.by : [], into };
    },
    onward: ({ mover: fighter, manner, stopsFor: past = [] }) => {
      const gait = GAITS.find((each) => each === manner) ?? "walk";
      return { kind: ONWARD.kind, payload: { fighter, past }, label: `RIPOSTE.d6.gait.${gait}` };
    },
    goesOn: (result, mover, scene) => {
      const fighter = findFighter(scene, mover);
      const isKeptOut = isData(result) && result["entered"] === false;
      return fighter !== undefined && canAct(scene, fighter).ok && !isKeptOut;
    },
  };
}

/** Finds the first zone of another fighter's fire that a path enters. (S4, Suppressive Fire; d6/L-18) */
function findEnteredZone({ mover, path }: TokenPath, scene: Scene<Fighter>): GroundEntry | null {
  return findEnteredGround(path, scene, (id) => {
    const zone = findZone(scene, id);
    return zone !== undefined && zone.shooter !== mover && !findInsider(zone, mover);
  });
}

/**
 * Builds the zones' part of a payload. It has the zone that a path enters, with the range increments to its shooter, and the zone that it
 * leaves. (S4, Suppressive Fire; N16; d6/L-18)
 */
function buildCrossingPayload(move: TokenPath, scene: Scene<Fighter>): Data {
  const { mover, path } = move;
  const { space } = scene;
  const entered = findEnteredZone(move, scene);
  const zone = entered ? findZone(scene, entered.id) : undefined;
  const [spot, end] = [entered ? path[entered.step + 1] : undefined, path.at(-1)];
  const spaces = space && entered && spot ? countSpotSpaces(entered.ground.centre, spot, space.grid) : 0;
  const left = listEnclosingZones(scene, mover).find((id) => {
    const ground = readGround(scene.fight.effects[id] ?? { data: {} });
    return ground && end && isOnScene(space, ground) && !isInside(end, ground, space.grid);
  });
  return {
    ...(left === undefined ? {} : { leave: left }),
    ...(entered && zone ? { enter: entered.id, range: countIncrements(spaces, zone.weapon.increment) } : {}),
  };
}

/** Lists the enemies who can use an opening. (S4, Opportunity Attack; d6/E; d6/L-13) */
function listThreats({ mover }: TokenPath, scene: Scene<Fighter>, rulings: PointRulings): readonly Threatener[] {
  const side = findFighter(scene, mover)?.side ?? "neutral";
  const enemies = Object.values(scene.fighters).filter(
    (enemy) => areOpposed(enemy.side, side) && payForOpening(scene, enemy, rulings).ok,
  );
  return enemies.map(({ id }) => ({ id, ...ADJACENT }));
}

/** The reach of an adjacent enemy: one space. */
const ADJACENT = { length: 1, unit: "space" } as const;

/** Lists the enemies beside the end of the path. */
function listThreatsAtEnd({ path }: TokenPath, threats: readonly Threatener[], { space }: Scene): readonly string[] {
  const end = path.at(-1);
  const near = threats.filter(({ id }) => {
    const spot = findSpot(space, id);
    return space && spot && end && isInReach(spot, end, space.grid, ADJACENT);
  });
  return near.map(({ id }) => id);
}
