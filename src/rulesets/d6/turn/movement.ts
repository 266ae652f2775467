import {
  type Answers,
  type DeclarationSpec,
  type ExchangeKind,
  type Move,
  type Scene,
  choiceInput,
  close,
  declared,
  inTurn,
  isData,
  lookup,
  next,
  ok,
  onOwnTurn,
  push,
  refuse,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { declaredBy, doneBy, aborted, mayDo, payFor, provoked } from "../economy/actions.ts";
import { type Crossing, fireOnEntering, leaveStage, crossingOf } from "../answer/crossing.ts";
import { canAct } from "../fighter/conditions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { strained } from "../fighter/strain.ts";
import { CROSSING, amount, idleInCrossing, zone } from "../fighter/inputs.ts";
import { GAITS, type Gait, HIGHEST_VALUE, MOST_COVER } from "../vocabulary.ts";
import { strayAt } from "../answer/stray.ts";
import { changeStand, insiderIn, zoneAt } from "../attack/zone.ts";

/** Facts of a move: the ground that it crosses, and its pace. */
export type MoveFacts = Crossing & { readonly gait: "walk" | Gait };

export const MOVE = {
  kind: "move",
  actor: "fighter",
  inputs: [choiceInput("gait", ["walk", ...GAITS], "RIPOSTE.d6.gait"), ...CROSSING],
  idle: idleInCrossing,
} as const satisfies DeclarationSpec;

/**
 * A move, simple at a walk and complex at a run, which gives an opening to each enemy whose side it leaves. (d6/J-10; S4, Opportunity
 * Attack)
 */
export const move: ExchangeKind<MoveFacts, Fighter> = {
  declare: declaredBy(MOVE, (said, { actor, scene }) => {
    const payable = mayDo(scene, actor, moveAction(said.gait));
    return payable.ok ? ok({ ...crossingOf(said, actor), gait: said.gait }) : payable;
  }),
  stages: { declare: declareStage, leave: leaveStage, enter: enterStage },
};

function moveAction(gait: MoveFacts["gait"]): "move" | "run" {
  return gait === "walk" ? "move" : "run";
}

function declareStage(facts: MoveFacts, _answers: Answers, scene: Scene<Fighter>): Move<MoveFacts> {
  const { fighter, past, gait } = facts;
  const actor = lookup(scene.fighters, fighter);
  const paid = actor && payFor(scene, actor, moveAction(gait));
  if (!paid?.ok) return close(null, aborted(fighter));
  const told = happened("moves", { fighter, gait }, paid.value);
  const runs = (now: Scene) => (gait === "walk" ? [] : strained(now, fighter));
  const events = inTurn(scene, [(now: Scene) => doneBy(now, fighter, told), runs]);
  return next(facts, [...events, ...provoked(fighter, past, "move")]);
}

/** Applies the fire of a zone before a fighter enters it; the fire may keep them out. (S4, Suppressive Fire) */
function enterStage(facts: MoveFacts, answers: Answers, scene: Scene<Fighter>): Move<MoveFacts> {
  const result = answers["fire"];
  if (result !== undefined) return close(isData(result) ? result : null);
  const fire = fireOnEntering(facts, scene);
  return fire.length > 0 ? push(facts, fire) : close(null);
}

/**
 * Declaration of the rest of a paid move that stops a second time: the enemies beside whom it leaves a space. (S4, Opportunity Attack;
 * d6/J-24)
 */
export const ONWARD = {
  kind: "onward",
  actor: "fighter",
  inputs: [{ name: "past", is: "fighters" }],
} as const satisfies DeclarationSpec;

/** Facts of a continued move: the enemies whose side it leaves. */
export type OnwardFacts = Pick<Crossing, "fighter" | "past">;

/** Continues a move past enemies who get an opening at its stop. (S4, Opportunity Attack; d6/J-24) */
export const onward: ExchangeKind<OnwardFacts, Fighter> = {
  declare: declaredBy(ONWARD, ({ past }, { actor, scene }) => {
    const onTurn = onOwnTurn(scene, actor.id);
    return onTurn.ok ? ok({ fighter: actor.id, past }) : onTurn;
  }),
  stages: {
    leave: (facts) => next(facts, provoked(facts.fighter, facts.past, "move")),
    go: ({ fighter }, _answers, scene) => {
      const actor = lookup(scene.fighters, fighter);
      return actor && canAct(scene, actor).ok ? close(null) : close(null, aborted(fighter));
    },
  },
};

export const COVER = {
  kind: "cover",
  actor: "fighter",
  inputs: [zone("zone"), amount("grade", MOST_COVER), amount("obstruction", HIGHEST_VALUE)],
} as const satisfies DeclarationSpec;

/** Facts of a change of cover. */
export type CoverFacts = {
  readonly fighter: string;
  readonly zone: string;
  readonly grade: number;
  readonly obstruction: number;
};

/**
 * Changes a fighter's cover against a zone's fire: the last stray shot is defended against again if the cover bonus changes. (S4,
 * Suppressive Fire; d6/F.6.5)
 */
export const changeCover: ExchangeKind<CoverFacts, Fighter> = {
  declare: declared(COVER, ({ zone, grade, obstruction }, { actor, scene }) =>
    insiderIn(zoneAt(scene, zone), actor.id)
      ? ok({ fighter: actor.id, zone, grade, obstruction })
      : refuse("action/no-such-zone"),
  ),
  stages: { cover: coverStage, defend: defendAgainStage },
};

function coverStage(facts: CoverFacts, _answers: Answers, scene: Scene<Fighter>): Move<CoverFacts> {
  const { fighter, zone, grade, obstruction } = facts;
  const insider = insiderIn(zoneAt(scene, zone), fighter);
  if (!insider) return close(null, aborted(fighter));
  if (insider.grade === grade && insider.obstruction === obstruction) return close(null);
  const told = { fighter, zone, grade };
  const events = [happened("took-cover", told, changeStand(scene, zone, fighter, { grade, obstruction }))];
  return insider.grade === grade ? close(null, events) : next(facts, events);
}

function defendAgainStage(facts: CoverFacts, answers: Answers, scene: Scene<Fighter>): Move<CoverFacts> {
  const { fighter, zone } = facts;
  if (answers["stray"] !== undefined) return close(answers["stray"]);
  const insider = insiderIn(zoneAt(scene, zone), fighter);
  if (!insider || insider.stray < 0) return close(null);
  return push(facts, [strayAt(fighter, zone, true)]);
}
