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
  dataOf,
  declared,
  lookup,
  ok,
  refuse,
  withAdjustable,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import type { Declare } from "../economy/actions.ts";
import { type AttackFacts, REACTION_ROLL, declareAs, planAttack, type Aim, readAim } from "../attack/attack.ts";
import { DEFENCE_ADJUSTED, attackAdjusted } from "../attack/adjusting.ts";
import { boostStage } from "../economy/boost.ts";
import { answeredMargin, isHit, rollStage, whileAble } from "../attack/compare.ts";
import { BARE_HANDS } from "../fighter/equipment.ts";
import { evasionStage } from "./evasion.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { freedChanges, gripChange, holderOf } from "../attack/grip.ts";
import { type Answering, DEFENCE, type Defence } from "./possible.ts";
import { reactStage } from "./react.ts";
import type { Reaction } from "./reactions.ts";
import type { Rulings } from "../rulings.ts";
import { BOOST, CIRCUMSTANCES, DISTANCE, MAYBE_TARGET, distanceTo } from "../fighter/inputs.ts";
import { type Attacking, attackReaches, attackSwitches } from "../attack/situation.ts";

/** Id of the reaction that answers a grapple with Brawl. (S1; d10/0.3.12, d10/0.3.23) */
export const CONTEST = "contest";

/**
 * Resolves which side holds the other after a grapple: the aggressor from a margin of 1 on; the defender, if the table allows it, after
 * contesting it and winning; neither on a tie. (d10/A.4; d10/0.3.23)
 */
export function gripAfter(
  margin: number,
  contest: number | null,
  { defenderHolds }: Pick<Rulings, "defenderHolds">,
): "aggressor" | "defender" | "nobody" {
  if (isHit(margin)) return "aggressor";
  return defenderHolds && contest !== null && contest >= 1 && margin < 0 ? "defender" : "nobody";
}

/** Weapon of every grapple. (S1; d10/0.3.23) */
const BARE_HANDED = { weapon: BARE_HANDS.id } as const;

const GRAPPLING = [CIRCUMSTANCES, BOOST, ...GM_CALLS] as const;

export const GRAPPLE = {
  kind: "grapple",
  actor: "attacker",
  inputs: [TARGET, DISTANCE, ...GRAPPLING],
  idle: idleGrapple,
  reaches: (payload, scene: Scene<Fighter>) => attackReaches({ ...payload, ...BARE_HANDED }, scene),
} as const satisfies DeclarationSpec;

export const BREAK_FREE = {
  kind: "breakFree",
  actor: "attacker",
  inputs: GRAPPLING,
} as const satisfies DeclarationSpec;

/** Leaves the distance out for bare hands, unless the scene knows it. (S1; d10/F.2) */
function idleGrapple(payload: Json, scene: Scene<Fighter>): readonly string[] {
  const { attacker, target } = dataOf(payload);
  return distanceTo(scene, String(attacker), String(target)) === null ? [DISTANCE.name] : [];
}

/** Rolls of a grapple, and of breaking free, that the GM may adjust: those of both sides. (S0; d10/E.5; d10/L-38) */
const CONTESTED = { attack: attackAdjusted("roll"), defence: DEFENCE_ADJUSTED };

/** Exchange of a grapple: an attack with bare hands that holds and does not wound. (S1; d10/0.3.23) */
export function grappleKind(rulings: Rulings, { own }: Defence = DEFENCE): ExchangeKind<AttackFacts, Fighter> {
  const kind: ExchangeKind<AttackFacts, Fighter> = {
    declare: declareGrapple(rulings),
    switches: bareHandedSwitches(rulings),
    stages: {
      declare: declareAs({ action: "grapple" }),
      react: whileAble(reactStage(rulings, grappleAnswersBy(own))),
      reactionBoost: boostStage(REACTION_ROLL),
      roll: whileAble(rollStage),
      evasion: evasionStage(rulings),
      grip: (facts, _answers, scene) => gripStage(facts, scene, rulings),
    },
  };
  return withAdjustable(kind, CONTESTED);
}

/** Exchange of breaking free: a contest of Brawl against the holder, who may only contest it. (d10/0.3.23) */
export function breakFreeKind(rulings: Rulings, { own }: Defence = DEFENCE): ExchangeKind<AttackFacts, Fighter> {
  const kind: ExchangeKind<AttackFacts, Fighter> = {
    declare: declareBreakFree(rulings),
    switches: bareHandedSwitches(rulings),
    stages: {
      declare: declareAs({ action: "breakFree" }),
      react: whileAble(reactStage(rulings, contestsBy(own))),
      reactionBoost: boostStage(REACTION_ROLL),
      roll: whileAble(rollStage),
      free: freeStage(rulings),
    },
  };
  return withAdjustable(kind, CONTESTED);
}

export const LET_GO = {
  kind: "letGo",
  actor: "holder",
  inputs: [{ name: "held", is: "fighter", missing: "grapple/not-held" }],
} as const satisfies DeclarationSpec;

/** Exchange of letting go of a held fighter, which costs nothing. (Ours) */
export const letGo: ExchangeKind<{ readonly holder: string; readonly held: string }, Fighter> = {
  declare: declared(LET_GO, ({ held }, { actor, scene }) => {
    const holds = holderOf(scene, held.id)?.id === actor.id;
    return holds ? ok({ holder: actor.id, held: held.id }) : refuse("grapple/not-held");
  }),
  stages: {
    letGo: ({ holder, held }, _answers, scene) => close(null, [freed(scene, held, holder)]),
  },
};

/**
 * Limits the answers to a grapple: contesting with Brawl, or dodging as any attack with bare hands is dodged; a blade does not parry a
 * grip, and there is no clash. (S1; d10/E.4; d10/0.3.23; d10/L-22)
 */
export function grappleAnswersBy(own: Answering): Answering {
  return (scene, fighter, incoming) =>
    own(scene, fighter, incoming).flatMap((each) => {
      if (each.reaction.weapon === null) return [each];
      return isContest(each.reaction) ? [{ ...each, reaction: contestFor(each.reaction) }] : [];
    });
}

/** Limits the answers to contesting with Brawl. (d10/0.3.23) */
export function contestsBy(own: Answering): Answering {
  const answers = grappleAnswersBy(own);
  return (scene, fighter, incoming) =>
    answers(scene, fighter, incoming).filter(({ reaction }) => reaction.label === CONTEST);
}

function isContest({ label, weapon }: Reaction): boolean {
  return label === "parry" && weapon?.id === BARE_HANDS.id;
}

function contestFor(parry: Reaction): Reaction {
  return { ...parry, id: parry.id.replace("parry:unarmed", CONTEST), label: CONTEST };
}

/** Builds the values of a grapple, or of breaking free, as those of an attack with bare hands. (S1; d10/0.3.23) */
function bareHanded(
  action: Attacking["action"],
  said: InputValues<typeof GRAPPLING, Fighter>,
  distance: number | null,
) {
  return { action, said: { ...said, ...BARE_HANDED, distance } } as const;
}

/** Creates the list of circumstances that a grapple or breaking free may name. (S1; d10/F.2; d10/0.3.23; d10/L-69) */
function bareHandedSwitches(rulings: Rulings): ReturnType<typeof attackSwitches> {
  return (payload, scene) => attackSwitches(rulings)({ ...dataOf(payload), ...BARE_HANDED }, scene);
}

/** Checks a grapple before its target is known. (S0; d10/D.4) */
export function checkGrapple(rulings: Rulings): Declare<Aim> {
  const spec = { ...GRAPPLE, inputs: [MAYBE_TARGET, ...GRAPPLING] } as const;
  return declared(spec, ({ target: _target, ...said }, { actor, scene }) =>
    readAim({ ...bareHanded("grapple", said, null), attacker: actor, target: "", scene, rulings }, ""),
  );
}

function declareGrapple(rulings: Rulings): Declare<AttackFacts> {
  return declared(GRAPPLE, ({ target, distance, ...said }, { actor, scene }) => {
    const hold = bareHanded("grapple", said, distance);
    const plan = planAttack({ ...hold, attacker: actor, target: target.id, scene, rulings });
    if (!plan.ok) return plan;
    return holderOf(scene, plan.value.target) ? refuse("grapple/held-already") : plan;
  });
}

function declareBreakFree(rulings: Rulings): Declare<AttackFacts> {
  return declared(BREAK_FREE, (said, { actor, scene }) => {
    const holder = holderOf(scene, actor.id);
    if (!holder) return refuse("grapple/not-held");
    return planAttack({ ...bareHanded("breakFree", said, null), attacker: actor, target: holder.id, scene, rulings });
  });
}

function gripStage(facts: AttackFacts, scene: Scene<Fighter>, rulings: Rulings): Move<AttackFacts> {
  const margin = answeredMargin(facts, rulings) - facts.evaded;
  const contest = facts.reaction?.label === CONTEST ? facts.reactionOutcome : null;
  const grip = gripAfter(margin, contest, rulings);
  const [by, held] = grip === "defender" ? [facts.target, facts.attacker] : [facts.attacker, facts.target];
  const told = compared(facts, margin);
  if (grip === "nobody") return close({ hit: false, margin }, [told]);
  const gripped = happened("grappled", { fighter: held, name: lookup(scene.fighters, held)?.name ?? "", by }, [
    gripChange(scene, held, by),
  ]);
  return close({ hit: grip === "aggressor", margin, holds: by }, [told, gripped]);
}

function freeStage(rulings: Rulings): Stage<AttackFacts, Fighter> {
  return (facts, _answers, scene) => {
    const margin = answeredMargin(facts, rulings);
    const told = compared(facts, margin);
    if (!isHit(margin)) return close({ hit: false, margin }, [told]);
    return close({ hit: true, margin }, [told, freed(scene, facts.attacker, facts.target)]);
  };
}

function compared({ attackOutcome, reaction, reactionOutcome }: AttackFacts, margin: number): Event {
  const told = { attack: attackOutcome, reaction: reaction ? reactionOutcome : null, margin, hit: isHit(margin) };
  return happened("compared", told);
}

function freed(scene: Scene<Fighter>, held: string, by: string): Event {
  return happened(
    "freed",
    { fighter: held, name: lookup(scene.fighters, held)?.name ?? "", by },
    freedChanges(scene, held),
  );
}
