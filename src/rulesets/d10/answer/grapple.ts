import {
  type DeclarationSpec,
  type Event,
  type ExchangeKind,
  type InputValues,
  type Json,
  type Move,
  type Scene,
  type Stage,
  GM_CALLS,
  TARGET,
  close,
  toData,
  defineDeclaration,
  ok,
  refuse,
  withAdjustableRolls,
  getFighterName,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import type { Declare } from "../economy/economy.ts";
import {
  type AttackFacts,
  type AttackSetup,
  REACTION_ROLL,
  createDeclareStage,
  planAttack,
  readAttackSetup,
} from "../attack/attack.ts";
import { DEFENCE_ADJUSTED, adjustAttackRoll } from "../attack/volley.ts";
import { boostStage } from "../economy/boost.ts";
import { computeAnsweredMargin, isHit, rollStage, withAbleAttacker } from "../attack/compare.ts";
import { type Fighter, BARE_HANDS } from "../fighter/fighter.ts";
import { evasionStage } from "./evasion.ts";
import { endGrip, startGrip, findHolder } from "../fighter/conditions.ts";
import { type AnswerFinder, type EditionDefence, DEFENCE } from "./possible.ts";
import { reactStage } from "./react.ts";
import type { Reaction } from "./reactions.ts";
import type { Rulings } from "../rulings.ts";
import { BOOST, CIRCUMSTANCES, DISTANCE, OPTIONAL_TARGET, measureDistance } from "../fighter/inputs.ts";
import { type AttackAction, attackReaches, listAttackSwitches } from "../attack/difficulty.ts";

/** The id of the reaction that answers a grapple with Brawl. (S1; d10/0.3.12, d10/0.3.23) */
export const CONTEST = "contest";

/**
 * Resolves which side holds the other after a grapple. The aggressor holds from a margin of 1 on. Below 0 the defender holds, if it has
 * contested with at least one success and the table allows it. Otherwise neither holds. (d10/A.4; d10/0.3.23)
 */
export function resolveGrip(
  margin: number,
  contest: number | null,
  { defenderHolds }: Pick<Rulings, "defenderHolds">,
): "aggressor" | "defender" | "nobody" {
  if (isHit(margin)) return "aggressor";
  return defenderHolds && contest !== null && contest >= 1 && margin < 0 ? "defender" : "nobody";
}

/** The weapon of every grapple. (S1; d10/0.3.23) */
const BARE_HANDED = { weapon: BARE_HANDS.id } as const;

const GRAPPLE_INPUTS = [CIRCUMSTANCES, BOOST, ...GM_CALLS] as const;

export const GRAPPLE = {
  kind: "grapple",
  actor: "attacker",
  inputs: [TARGET, DISTANCE, ...GRAPPLE_INPUTS],
  idle: listIdleGrappleInputs,
  reaches: (payload, scene: Scene<Fighter>) => attackReaches({ ...payload, ...BARE_HANDED }, scene),
} as const satisfies DeclarationSpec;

export const BREAK_FREE = {
  kind: "breakFree",
  actor: "attacker",
  inputs: GRAPPLE_INPUTS,
} as const satisfies DeclarationSpec;

/**
 * Lists the distance as an input without use, since bare hands reach only near targets; empty if the scene knows the distance. (S1;
 * d10/F.2)
 */
function listIdleGrappleInputs(payload: Json, scene: Scene<Fighter>): readonly string[] {
  const { attacker, target } = toData(payload);
  return measureDistance(scene, String(attacker), String(target)) === null ? [DISTANCE.name] : [];
}

/** The rolls of a grapple, and of breaking free, that the GM may adjust: those of both sides. (S0; d10/E.5; d10/L-38) */
const GRAPPLE_ADJUSTED = { attack: adjustAttackRoll("roll"), defence: DEFENCE_ADJUSTED };

/** Builds the exchange of a grapple: an attack with bare hands that holds and does not wound. (S1; d10/0.3.23) */
export function grappleKind(rulings: Rulings, { own }: EditionDefence = DEFENCE): ExchangeKind<AttackFacts, Fighter> {
  const kind: ExchangeKind<AttackFacts, Fighter> = {
    declare: declareGrapple(rulings),
    switches: listBareHandedSwitches(rulings),
    stages: {
      declare: createDeclareStage({ action: "grapple" }),
      react: withAbleAttacker(reactStage(rulings, limitToGrapple(own))),
      reactionBoost: boostStage(REACTION_ROLL),
      roll: withAbleAttacker(rollStage),
      evasion: evasionStage(rulings),
      grip: (facts, _answers, scene) => gripStage(facts, scene, rulings),
    },
  };
  return withAdjustableRolls(kind, GRAPPLE_ADJUSTED);
}

/** Builds the exchange of breaking free: a contest of Brawl. The holder may only contest it, not dodge. (d10/0.3.23) */
export function breakFreeKind(rulings: Rulings, { own }: EditionDefence = DEFENCE): ExchangeKind<AttackFacts, Fighter> {
  const kind: ExchangeKind<AttackFacts, Fighter> = {
    declare: declareBreakFree(rulings),
    switches: listBareHandedSwitches(rulings),
    stages: {
      declare: createDeclareStage({ action: "breakFree" }),
      react: withAbleAttacker(reactStage(rulings, limitToContest(own))),
      reactionBoost: boostStage(REACTION_ROLL),
      roll: withAbleAttacker(rollStage),
      free: freeStage(rulings),
    },
  };
  return withAdjustableRolls(kind, GRAPPLE_ADJUSTED);
}

export const LET_GO = {
  kind: "letGo",
  actor: "holder",
  inputs: [{ name: "held", is: "fighter", missing: "grapple/not-held" }],
} as const satisfies DeclarationSpec;

/** The exchange of letting go of a held fighter, which costs nothing. (Ours) */
export const letGoKind: ExchangeKind<{ readonly holder: string; readonly held: string }, Fighter> = {
  declare: defineDeclaration(LET_GO, ({ held }, { actor, scene }) => {
    const holds = findHolder(scene, held.id)?.id === actor.id;
    return holds ? ok({ holder: actor.id, held: held.id }) : refuse("grapple/not-held");
  }),
  stages: {
    letGo: ({ holder, held }, _answers, scene) => close(null, [buildFreedEvent(scene, held, holder)]),
  },
};

/**
 * Limits the answers to a grapple. Bare hands contest it with Brawl, and a dodge works as usual. A blade does not parry a grip, and there
 * is no clash. (S1; d10/E.4; d10/0.3.23; d10/L-22)
 */
export function limitToGrapple(own: AnswerFinder): AnswerFinder {
  return (scene, fighter, incoming) =>
    own(scene, fighter, incoming).flatMap((each) => {
      if (each.reaction.weapon === null) return [each];
      return isBareHandedParry(each.reaction) ? [{ ...each, reaction: toContest(each.reaction) }] : [];
    });
}

/** Limits the answers to contesting with Brawl, for the holder of a fighter who breaks free. (d10/0.3.23) */
export function limitToContest(own: AnswerFinder): AnswerFinder {
  const answers = limitToGrapple(own);
  return (scene, fighter, incoming) =>
    answers(scene, fighter, incoming).filter(({ reaction }) => reaction.label === CONTEST);
}

function isBareHandedParry({ label, weapon }: Reaction): boolean {
  return label === "parry" && weapon?.id === BARE_HANDS.id;
}

function toContest(parry: Reaction): Reaction {
  return { ...parry, id: parry.id.replace("parry:unarmed", CONTEST), label: CONTEST };
}

/** Builds the values of an attack with bare hands from those of a grapple, or of breaking free. (S1; d10/0.3.23) */
function buildBareHandedAttack(
  action: AttackAction["action"],
  values: InputValues<typeof GRAPPLE_INPUTS, Fighter>,
  distance: number | null,
) {
  return { action, said: { ...values, ...BARE_HANDED, distance } } as const;
}

/**
 * Creates the function that lists the circumstances which the declaration of a grapple, or of breaking free, may name. (S1; d10/F.2;
 * d10/0.3.23; d10/L-69)
 */
function listBareHandedSwitches(rulings: Rulings): ReturnType<typeof listAttackSwitches> {
  return (payload, scene) => listAttackSwitches(rulings)({ ...toData(payload), ...BARE_HANDED }, scene);
}

/** Builds the function that checks a grapple before its target is known. (S0; d10/D.4) */
export function checkGrapple(rulings: Rulings): Declare<AttackSetup> {
  const spec = { ...GRAPPLE, inputs: [OPTIONAL_TARGET, ...GRAPPLE_INPUTS] } as const;
  return defineDeclaration(spec, ({ target: _target, ...values }, { actor, scene }) =>
    readAttackSetup(
      { ...buildBareHandedAttack("grapple", values, null), attacker: actor, target: "", scene, rulings },
      "",
    ),
  );
}

function declareGrapple(rulings: Rulings): Declare<AttackFacts> {
  return defineDeclaration(GRAPPLE, ({ target, distance, ...values }, { actor, scene }) => {
    const attempt = buildBareHandedAttack("grapple", values, distance);
    const plan = planAttack({ ...attempt, attacker: actor, target: target.id, scene, rulings });
    if (!plan.ok) return plan;
    return findHolder(scene, plan.value.target) ? refuse("grapple/held-already") : plan;
  });
}

function declareBreakFree(rulings: Rulings): Declare<AttackFacts> {
  return defineDeclaration(BREAK_FREE, (values, { actor, scene }) => {
    const holder = findHolder(scene, actor.id);
    if (!holder) return refuse("grapple/not-held");
    return planAttack({
      ...buildBareHandedAttack("breakFree", values, null),
      attacker: actor,
      target: holder.id,
      scene,
      rulings,
    });
  });
}

function gripStage(facts: AttackFacts, scene: Scene<Fighter>, rulings: Rulings): Move<AttackFacts> {
  const margin = computeAnsweredMargin(facts, rulings) - facts.evaded;
  const contest = facts.reaction?.label === CONTEST ? facts.reactionOutcome : null;
  const grip = resolveGrip(margin, contest, rulings);
  const [holder, heldFighter] = grip === "defender" ? [facts.target, facts.attacker] : [facts.attacker, facts.target];
  const comparison = buildComparedEvent(facts, margin);
  if (grip === "nobody") return close({ hit: false, margin }, [comparison]);
  const gripped = happened("grappled", { fighter: heldFighter, name: getFighterName(scene, heldFighter), by: holder }, [
    startGrip(scene, heldFighter, holder),
  ]);
  return close({ hit: grip === "aggressor", margin, holds: holder }, [comparison, gripped]);
}

function freeStage(rulings: Rulings): Stage<AttackFacts, Fighter> {
  return (facts, _answers, scene) => {
    const margin = computeAnsweredMargin(facts, rulings);
    const comparison = buildComparedEvent(facts, margin);
    if (!isHit(margin)) return close({ hit: false, margin }, [comparison]);
    return close({ hit: true, margin }, [comparison, buildFreedEvent(scene, facts.attacker, facts.target)]);
  };
}

function buildComparedEvent({ attackOutcome, reaction, reactionOutcome }: AttackFacts, margin: number): Event {
  const details = { attack: attackOutcome, reaction: reaction ? reactionOutcome : null, margin, hit: isHit(margin) };
  return happened("compared", details);
}

function buildFreedEvent(scene: Scene<Fighter>, held: string, holder: string): Event {
  return happened("freed", { fighter: held, name: getFighterName(scene, held), by: holder }, endGrip(scene, held));
}
