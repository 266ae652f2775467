import {
  type Answers,
  type Child,
  type Data,
  type DeclarationSpec,
  type Move,
  type Question,
  type Result,
  type Scene,
  type AdjustableRoll,
  type GmCall,
  TARGETS,
  ask,
  askShares,
  close,
  defineDeclaration,
  readFacesAnswer,
  isData,
  lookup,
  next,
  ok,
  push,
  refuse,
  toAdjustment,
  withCall,
  getFighterName,
  findFighter,
  getText,
  type Stage,
  type ExchangeKind,
  withAdjustableRolls,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { type Declare, payForAction, withPrice } from "../economy/economy.ts";
import {
  type AttackSetup,
  type AttackFacts,
  UNDECIDED,
  buildSetupDetails,
  readAttackSetup,
  ATTACK_ROLL,
} from "./attack.ts";
import { type BoostedRoll, buildAdjustableRoll, withGmTerm } from "../economy/boost.ts";
import { type AttackRulings, COUNTED_KINDS } from "./circumstances.ts";
import { buildRolledEvent } from "./compare.ts";
import { stage } from "../fighter/conditions.ts";
import { askPoolFaces, computeOutcome } from "../dice.ts";
import { type Weapon, type Fighter, findWeapon } from "../fighter/fighter.ts";
import { listShotWatches } from "./release.ts";
import { ATTACK_INPUTS, attackReaches, listIdleDistance, listAttackSwitches } from "./difficulty.ts";
import { toActionUse } from "../economy/split.ts";

/** The facts of multi-target fire. `outcome` is that of the one roll; `shares` are its successes by the id of the target. */
export type VolleyFacts = AttackSetup & {
  readonly attacker: string;
  readonly targets: readonly string[];
  readonly outcome: number;
  readonly shares: Readonly<Record<string, number>>;
};

/** The one roll of a volley, which Willpower may boost. (d10/A.7) */
export const VOLLEY_ROLL: BoostedRoll<VolleyFacts> = {
  who: ({ attacker }) => attacker,
  pool: ({ attack }) => attack,
  withPool: (facts, attack) => ({ ...facts, attack }),
};

/** True if a weapon fires several bullets with one action. (S1; d10/D.9) */
function firesSeveral({ kind, rateOfFire }: Pick<Weapon, "kind" | "rateOfFire">): boolean {
  return COUNTED_KINDS.includes(kind) && rateOfFire >= 2;
}

/** Refuses fewer than two targets, and more than the weapon fires bullets. (S1; d10/D.9; d10/case-97) */
export function checkSpread(weapon: Pick<Weapon, "kind" | "rateOfFire">, targets: number): Result<true> {
  const { rateOfFire } = weapon;
  if (!firesSeveral(weapon)) return refuse("volley/one-target-only");
  if (targets < 2) return refuse("volley/too-few");
  return targets <= rateOfFire ? ok(true) : refuse("volley/too-many", { rate: rateOfFire });
}

/** True if the weapon of a payload, or any that the fighter has if it names none, fires several bullets. (S1; d10/D.9) */
function hasVolleyWeapon(actor: string, scene: Scene<Fighter>, payload: Data): boolean {
  const fighter = findFighter(scene, actor);
  const named = getText(payload, "weapon");
  const weapons = named === "" ? Object.values(fighter?.weapons ?? {}) : [fighter && findWeapon(fighter, named)];
  return weapons.some((weapon) => weapon && firesSeveral(weapon));
}

/** The declaration of an attack on several targets at once. (S1; d10/D.9) */
export const VOLLEY = {
  kind: "volley",
  actor: "attacker",
  attack: "several",
  inputs: [TARGETS, ...ATTACK_INPUTS],
  idle: listIdleDistance,
  reaches: attackReaches,
  suits: hasVolleyWeapon,
} as const satisfies DeclarationSpec;

/**
 * Builds the function that reads the declaration of multi-target fire. It refuses for the same reasons as for a single attack, and for too
 * few or too many targets. (S1; d10/D.9)
 */
export function declareVolley(rulings: AttackRulings): Declare<VolleyFacts> {
  return defineDeclaration(VOLLEY, ({ targets, ...values }, { actor, scene }) => {
    const setup = readAttackSetup({ said: values, attacker: actor, target: "", scene, rulings }, "");
    if (!setup.ok) return setup;
    const spread = checkSpread(setup.value.weapon, targets.length);
    if (!spread.ok) return spread;
    if (setup.value.circumstances.includes("singleShot")) return refuse("volley/not-single");
    return ok({ attacker: actor.id, targets, ...setup.value, outcome: 0, shares: {} });
  });
}

/** Declares multi-target fire, and spends the whole action of the round on it. (S1; d10/D.6, d10/D.9) */
export const volleyDeclareStage: Stage<VolleyFacts, Fighter> = stage(
  { needs: ["attacker"], pays: (_facts, scene, { attacker }) => payForAction(scene, attacker, toActionUse("volley")) },
  (facts, _answers, scene, { attacker, paid }) => {
    const { targets } = facts;
    const targetNames = targets.map((id) => getFighterName(scene, id));
    const details = { ...buildSetupDetails(facts, attacker), targets, targetNames };
    return next(facts, withPrice(happened("volley-declared", details), paid));
  },
);

/** Rolls once for all bullets; the roll is shown before the targets defend. (S1; d10/D.9; d10/L-12; d10/0.3.20) */
export const volleyRollStage: Stage<VolleyFacts, Fighter> = stage({ able: ["attacker"] }, (facts, answers) => {
  const { attacker, attack } = facts;
  if (attack.dice > 0 && answers["attack"] === undefined) return ask([askPoolFaces("attack", attacker, attack)]);
  const faces = readFacesAnswer(answers["attack"]);
  const outcome = computeOutcome(attack, faces);
  return next({ ...facts, outcome }, [buildRolledEvent("attack", attacker, attack, faces)]);
});

/** Asks the attacker to divide the successes among the targets. Without a success every target is missed. (S1; d10/D.9; d10/L-12) */
export function divideStage(facts: VolleyFacts, answers: Answers, scene: Scene<Fighter>): Move<VolleyFacts> {
  const { attacker, outcome, weapon } = facts;
  if (outcome < 1)
    return close({ hits: 0 }, [happened("volley-missed", { attacker })], listShotWatches(attacker, weapon.kind, scene));
  const answer = answers["shares"];
  if (!isData(answer)) return ask([buildSharesQuestion(facts)]);
  const shares = Object.fromEntries(facts.targets.map((id): [string, number] => [id, Number(lookup(answer, id) ?? 0)]));
  return next({ ...facts, shares }, [happened("divided", { attacker, shares })]);
}

/** Resolves each share as a nested attack that starts with the defence; a target without a share is not shot at. (d10/L-12) */
export function sharesStage(facts: VolleyFacts, answers: Answers, scene: Scene<Fighter>): Move<VolleyFacts> {
  const children = facts.targets.flatMap((target, index) => buildShare(facts, target, `share.${index}`));
  const results = children.map(({ as }) => answers[as]);
  if (results.includes(undefined)) return push(facts, children);
  const hits = results.filter((result) => isData(result) && result["hit"] === true).length;
  return close({ hits }, [], listShotWatches(facts.attacker, facts.weapon.kind, scene));
}

function buildShare(volley: VolleyFacts, target: string, as: string): readonly Child[] {
  const { attacker, weapon, attack, circumstances, gm } = volley;
  const share = lookup(volley.shares, target) ?? 0;
  const facts = { ...UNDECIDED, attacker, target, weapon, attack, circumstances, gm, attackOutcome: share };
  return share > 0 ? [{ as, kind: "share", facts }] : [];
}

function buildSharesQuestion({ attacker, targets, outcome }: VolleyFacts): Question {
  return askShares(
    { id: "shares", fighter: attacker, data: { attacker, outcome } },
    { among: targets, total: outcome, fallback: splitEvenly(targets, outcome) },
  );
}

/** Splits the successes as evenly as whole numbers allow; the first targets receive the remainder. */
export function splitEvenly(targets: readonly string[], total: number): Readonly<Record<string, number>> {
  const least = Math.floor(total / targets.length);
  return Object.fromEntries(targets.map((id, i) => [id, least + (i < total % targets.length ? 1 : 0)]));
}

/** The stages before the target has answered. In later stages there is a defence only if one was chosen. (d10/E) */
const UNANSWERED: readonly string[] = ["leave", "declare", "boost", "rollAttack", "react"];

/** The source of the GM's term in the difficulty of an attack. (d10/F.2; d10/L-38) */
const CIRCUMSTANCE = "circumstance.gm";

/**
 * The GM's adjustment of every defence against an attack, by the target and by its helpers. It may come before or after they are chosen.
 * (S0; d10/E.5; d10/L-38)
 */
export const DEFENCE_ADJUSTED: AdjustableRoll<AttackFacts> = {
  thrownIn: "roll",
  fighter: ({ target, reaction, helpers }, stage) =>
    UNANSWERED.includes(stage) || reaction || helpers.length > 0 ? target : "",
  now: ({ gm }) => toAdjustment(gm, "defence"),
  to: (facts, adjustment) => {
    const reaction = facts.reaction && {
      ...facts.reaction,
      pool: withGmTerm(facts.reaction.pool, adjustment),
    };
    const helpers = facts.helpers.map((each) => ({
      ...each,
      reaction: { ...each.reaction, pool: withGmTerm(each.reaction.pool, adjustment) },
    }));
    const gm: GmCall = withCall(facts.gm, "defence", adjustment);
    return { facts: { ...facts, gm, reaction, helpers }, ...(reaction && { details: { pool: reaction.pool } }) };
  },
};

/** Builds the GM's adjustment of the attack's own roll. (d10/F.2; d10/L-38) */
export function adjustAttackRoll(thrownIn: string): AdjustableRoll<AttackFacts> {
  return buildAdjustableRoll(ATTACK_ROLL, { thrownIn, source: CIRCUMSTANCE });
}

/** The GM's adjustment of the one roll of a volley. (d10/D.9; d10/F.2; d10/L-38) */
export const VOLLEY_ADJUSTED: AdjustableRoll<VolleyFacts> = buildAdjustableRoll(VOLLEY_ROLL, { source: CIRCUMSTANCE });

/** Builds the exchange of multi-target fire: one roll is divided among the targets, and each share is answered. (S1; d10/D.9) */
export function volleyKind(rulings: AttackRulings): ExchangeKind<VolleyFacts, Fighter> {
  const kind: ExchangeKind<VolleyFacts, Fighter> = {
    declare: declareVolley(rulings),
    switches: listAttackSwitches(rulings),
    stages: { declare: volleyDeclareStage, roll: volleyRollStage, divide: divideStage, shares: sharesStage },
  };
  return withAdjustableRolls(kind, { attack: VOLLEY_ADJUSTED });
}
