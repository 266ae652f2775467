import {
  type Answers,
  type DeclarationSpec,
  type ExchangeKind,
  type Move,
  type Scene,
  choiceInput,
  close,
  defineDeclaration,
  collectEvents,
  isData,
  lookup,
  next,
  ok,
  checkOwnTurn,
  push,
  refuse,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { withAbleActor, takeAction, cancelAction, mayTakeAction, payAction, giveOpenings } from "../economy/actions.ts";
import { type Crossing, listEntryFire, leaveStage, readCrossing } from "../answer/crossing.ts";
import { canAct } from "../fighter/conditions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { raiseStrain } from "../fighter/strain.ts";
import { CROSSING, amountInput, listIdleCrossingInputs, zoneInput } from "../fighter/inputs.ts";
import { GAITS, type RunGait, HIGHEST_VALUE, MOST_COVER } from "../vocabulary.ts";
import { buildStray } from "../answer/stray.ts";
import { updateInsider, findInsider, findZone } from "../attack/zone.ts";

/** The facts of a move: its pace, the enemies and the zone that it leaves, and the zone that it enters. */
export type GaitMoveFacts = Crossing & { readonly gait: "walk" | RunGait };

export const MOVE = {
  kind: "move",
  actor: "fighter",
  inputs: [choiceInput("gait", ["walk", ...GAITS], "RIPOSTE.d6.gait"), ...CROSSING],
  idle: listIdleCrossingInputs,
} as const satisfies DeclarationSpec;

/**
 * A move: a simple action at a walk, a complex one at a run. It gives an opening to each enemy that it leaves. (d6/J-10; S4, Opportunity
 * Attack)
 */
export const move: ExchangeKind<GaitMoveFacts, Fighter> = {
  declare: withAbleActor(MOVE, (values, { actor, scene }) => {
    const payable = mayTakeAction(scene, actor, moveAction(values.gait));
    return payable.ok ? ok({ ...readCrossing(values, actor), gait: values.gait }) : payable;
  }),
  stages: { declare: declareStage, leave: leaveStage, enter: enterStage },
};

function moveAction(gait: GaitMoveFacts["gait"]): "move" | "run" {
  return gait === "walk" ? "move" : "run";
}

function declareStage(facts: GaitMoveFacts, _answers: Answers, scene: Scene<Fighter>): Move<GaitMoveFacts> {
  const { fighter, past, gait } = facts;
  const actor = lookup(scene.fighters, fighter);
  const paid = actor && payAction(scene, actor, moveAction(gait));
  if (!paid?.ok) return close(null, cancelAction(fighter));
  const event = happened("moves", { fighter, gait }, paid.value);
  const runs = (current: Scene) => (gait === "walk" ? [] : raiseStrain(current, fighter));
  const events = collectEvents(scene, [(current: Scene) => takeAction(current, fighter, event), runs]);
  return next(facts, [...events, ...giveOpenings(fighter, past, "move")]);
}

/** Applies the fire of a zone before a fighter enters it; the fire may stop them. (S4, Suppressive Fire) */
function enterStage(facts: GaitMoveFacts, answers: Answers, scene: Scene<Fighter>): Move<GaitMoveFacts> {
  const result = answers["fire"];
  if (result !== undefined) return close(isData(result) ? result : null);
  const fire = listEntryFire(facts, scene);
  return fire.length > 0 ? push(facts, fire) : close(null);
}

/**
 * The declaration of the rest of a paid move that stops a second time. `past` lists the enemies beside whom it leaves a space. (S4,
 * Opportunity Attack; d6/J-24)
 */
export const ONWARD = {
  kind: "onward",
  actor: "fighter",
  inputs: [{ name: "past", is: "fighters" }],
} as const satisfies DeclarationSpec;

/** The facts of a continued move: the enemies that it leaves. */
export type ContinuedMoveFacts = Pick<Crossing, "fighter" | "past">;

/** Continues a stopped move, and gives an opening to the enemies that it leaves. (S4, Opportunity Attack; d6/J-24) */
export const onward: ExchangeKind<ContinuedMoveFacts, Fighter> = {
  declare: withAbleActor(ONWARD, ({ past }, { actor, scene }) => {
    const onTurn = checkOwnTurn(scene, actor.id);
    return onTurn.ok ? ok({ fighter: actor.id, past }) : onTurn;
  }),
  stages: {
    leave: (facts) => next(facts, giveOpenings(facts.fighter, facts.past, "move")),
    go: ({ fighter }, _answers, scene) => {
      const actor = lookup(scene.fighters, fighter);
      return actor && canAct(scene, actor).ok ? close(null) : close(null, cancelAction(fighter));
    },
  },
};

export const COVER = {
  kind: "cover",
  actor: "fighter",
  inputs: [zoneInput("zone"), amountInput("grade", MOST_COVER), amountInput("obstruction", HIGHEST_VALUE)],
} as const satisfies DeclarationSpec;

/** The facts of a change of cover. */
export type CoverFacts = {
  readonly fighter: string;
  readonly zone: string;
  readonly grade: number;
  readonly obstruction: number;
};

/**
 * Changes a fighter's cover against a zone's fire. If its grade changes, the fighter defends against the last stray shot again. (S4,
 * Suppressive Fire; d6/F.6.5)
 */
export const changeCover: ExchangeKind<CoverFacts, Fighter> = {
  declare: defineDeclaration(COVER, ({ zone, grade, obstruction }, { actor, scene }) =>
    findInsider(findZone(scene, zone), actor.id)
      ? ok({ fighter: actor.id, zone, grade, obstruction })
      : refuse("action/no-such-zone"),
  ),
  stages: { cover: coverStage, defend: defendAgainStage },
};

function coverStage(facts: CoverFacts, _answers: Answers, scene: Scene<Fighter>): Move<CoverFacts> {
  const { fighter, zone, grade, obstruction } = facts;
  const insider = findInsider(findZone(scene, zone), fighter);
  if (!insider) return close(null, cancelAction(fighter));
  if (insider.grade === grade && insider.obstruction === obstruction) return close(null);
  const details = { fighter, zone, grade };
  const events = [happened("took-cover", details, updateInsider(scene, zone, fighter, { grade, obstruction }))];
  return insider.grade === grade ? close(null, events) : next(facts, events);
}

function defendAgainStage(facts: CoverFacts, answers: Answers, scene: Scene<Fighter>): Move<CoverFacts> {
  const { fighter, zone } = facts;
  if (answers["stray"] !== undefined) return close(answers["stray"]);
  const insider = findInsider(findZone(scene, zone), fighter);
  if (!insider || insider.stray < 0) return close(null);
  return push(facts, [buildStray(fighter, zone, true)]);
}
