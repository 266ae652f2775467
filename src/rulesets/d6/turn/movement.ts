import {
  type Answers,
  type DeclarationSpec,
  type ExchangeKind,
  type Move,
  type Scene,
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
  requireAll,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { withAbleActor, takeAction, checkAction, giveOpenings, requireAction } from "../economy/economy.ts";
import { type Crossing, listEntryFire, leaveCrossedZone, readCrossing } from "../answer/pinned.ts";
import { raiseStrain, stage } from "../fighter/conditions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { amountInput, listIdleCrossingInputs, zoneInput, CROSSING } from "../fighter/inputs.ts";
import { type RunGait, GAITS, MAX_VALUE, MAX_COVER } from "../vocabulary.ts";
import { buildStray } from "../answer/stray.ts";
import { updateInsider, findInsider, findZone } from "../attack/suppression.ts";
import type { Rulings, PointRulings } from "../rulings.ts";

/** The facts of a move: its pace, and the enemies and zones that it passes. */
export type GaitMoveFacts = Crossing & { readonly gait: "walk" | RunGait };

export const MOVE = {
  kind: "move",
  actor: "fighter",
  inputs: [choiceInput("gait", ["walk", ...GAITS], "RIPOSTE.d6.gait", "RIPOSTE.d6.gaitHint"), ...CROSSING],
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
  names: [ONWARD.actor, ...ONWARD.inputs.map(({ name }) => name)],
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
