import {
  type Move,
  type Stage,
  type Answers,
  type DeclarationSpec,
  type ExchangeKind,
  type Question,
  type Result,
  type Scene,
  type Event,
  ask,
  next,
  close,
  defineDeclaration,
  ok,
  toOptions,
  pickOne,
  canReach,
  refuse,
  applyEvents,
  areOpposed,
  listBearers,
  abort,
  findFighter,
  getFighterName,
  requireAll,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { type AttackFacts, type HelperParry, toHelpId } from "../attack/attack.ts";
import { type Fighter, buildWeaponDetails, POINT_BLANK_METRES } from "../fighter/fighter.ts";
import { toIncomingAttack } from "./incoming.ts";
import { type Payment, type Declare, withPrice, checkRounds } from "../economy/economy.ts";
import {
  type AnswerFinder,
  type EditionDefence,
  type Possibility,
  DEFENCE,
  buildAnswerQuestion,
  readChoice,
  isOpen,
  listRefusalCodes,
} from "./possible.ts";
import type { Reaction } from "./reactions.ts";
import type { Rulings } from "../rulings.ts";
import { findLasting, beginLasting, stage } from "../fighter/conditions.ts";
import { type BoostedRoll, boostStage } from "../economy/boost.ts";

/**
 * Builds the stage that asks the target for its reaction before any die is rolled, and pays for it. A fighter without a possible answer is
 * not asked. (S0; d10/D.1, d10/D.4, d10/E; d10/0.3.20)
 */
export function reactStage(rulings: Rulings, findAnswers: AnswerFinder = DEFENCE.own): Stage<AttackFacts, Fighter> {
  const needs = { needs: ["target"], otherwise: ({ attacker }: AttackFacts) => abort(attacker) } as const;
  return stage<AttackFacts, undefined, never, "target">(needs, (facts, answers, scene, { target }) => {
    const possible = findAnswers(scene, target, toIncomingAttack(facts, rulings));
    if (!isOpen(possible)) {
      const details = { fighter: target.id, reasons: listRefusalCodes(possible) };
      return next(facts, [happened("could-not-react", details)]);
    }
    const answer = answers["reaction"];
    if (answer === undefined) {
      const data = { attacker: facts.attacker, target: target.id };
      return ask([buildAnswerQuestion("reaction", target.id, possible, { prompt: "reaction", data })]);
    }
    const choice = readChoice(possible, answer, { scene, fighter: target });
    if (!choice) return next(facts, [happened("passed", { fighter: target.id })]);
    return applyReaction(facts, choice.reaction, choice.payment);
  });
}

function applyReaction(facts: AttackFacts, reaction: Reaction, payment: Payment): Move<AttackFacts> {
  const details = { fighter: facts.target, ...describeReaction(reaction) };
  return next({ ...facts, reaction }, withPrice(happened("reacted", details), payment));
}

function describeReaction({ label, weapon, pool }: Reaction) {
  return { reaction: label, weapon: weapon ? buildWeaponDetails(weapon) : null, pool };
}

/**
 * The facts of declaring a position. `near` has the fighters within melee reach; `agreed` is true if the GM need not be asked. (d10/L-46)
 */
export type MeleeReachFacts = {
  readonly fighter: string;
  readonly name: string;
  readonly near: readonly string[];
  readonly agreed: boolean;
};

/** Refuses a fighter who has declared no position within reach of any of the others. (S0; d10/L-46) */
export function checkDeclaredReach(scene: Scene, fighter: string, others: readonly string[]): Result<true> {
  const near = findLasting(scene, fighter, "near")?.data["fighters"];
  const reached = Array.isArray(near) && near.some((id) => typeof id === "string" && others.includes(id));
  return reached ? ok(true) : refuse("reaction/out-of-reach");
}

/** True if a fighter is an ally of another and, on the scene, within melee reach of any of the given fighters. (S0; d10/L-46, d10/L-59) */
export function isAllyNear(
  scene: Scene<Fighter>,
  { id, side }: Fighter,
  ally: string,
  others: readonly string[],
): boolean {
  if (side === "neutral" || findFighter(scene, ally)?.side !== side) return false;
  return others.some((each) => isInMelee(scene, id, each) === true);
}

/** True if two fighters are within melee reach of each other; null if the scene does not know both positions. (d10/L-46) */
function isInMelee({ space }: Scene, fighter: string, other: string): boolean | null {
  return canReach(space, fighter, other, { length: POINT_BLANK_METRES, unit: "m" });
}

/** Lists the allies within melee reach on the scene; null if the scene knows no positions. (d10/L-46, d10/L-59) */
function listAlliesNear(scene: Scene<Fighter>, fighter: string): readonly string[] | null {
  const self = findFighter(scene, fighter);
  if (!self || !scene.space) return null;
  return Object.keys(scene.fighters).filter((id) => id !== fighter && isAllyNear(scene, self, id, [id]));
}

export const STAND = {
  kind: "stand",
  actor: "fighter",
  inputs: [
    {
      name: "near",
      is: "fighters",
      allies: true,
      standing: (_payload, actor, scene: Scene<Fighter>) => listAlliesNear(scene, actor),
    },
  ],
} as const satisfies DeclarationSpec;

/**
 * Reads the declaration of the fighters within melee reach. Refused outside the rounds of a fight, and if the scene shows that one of them is
 * out of reach, which only the GM overrules. (d10/L-46)
 */
export const declareStand: Declare<MeleeReachFacts> = defineDeclaration(STAND, ({ near }, { actor, seat, scene }) => {
  const known = near.map((id) => isInMelee(scene, actor.id, id));
  const agreed = seat.gm || known.every((isNear) => isNear === true);
  const isApart = !seat.gm && known.includes(false);
  const reached: Result<true> = isApart ? refuse("reaction/out-of-reach") : ok(true);
  return requireAll([checkRounds(scene), reached], { fighter: actor.id, name: actor.name, near, agreed });
});

/**
 * The exchange that declares a position. It costs nothing and holds until the next declaration or move. The GM must agree, unless the scene
 * confirms the position. It may interrupt an attack that waits for its answers, so that a fighter can still come to protect the target.
 * (d10/L-46)
 */
export const standKind: ExchangeKind<MeleeReachFacts, Fighter> = {
  interrupts: true,
  declare: declareStand,
  stages: { stand: standStage },
};

function standStage(
  { fighter, name, near, agreed }: MeleeReachFacts,
  answers: Answers,
  scene: Scene<Fighter>,
): Move<MeleeReachFacts> {
  const answer = agreed ? "inReach" : answers["stand"];
  if (answer === undefined) return ask([buildStandQuestion({ fighter, name, near }, scene)]);
  if (answer !== "inReach") return close(null, [happened("kept-away", { fighter, name, near })]);
  return close(null, [
    happened("stood", { fighter, name, near }, [beginLasting(scene, "near", fighter, { data: { fighters: near } })]),
  ]);
}

/** Builds the question to the GM, with the names of all fighters concerned. (d10/L-46) */
function buildStandQuestion({ fighter, name, near }: Omit<MeleeReachFacts, "agreed">, scene: Scene<Fighter>): Question {
  const people = near.map((id) => getFighterName(scene, id)).join(", ");
  return pickOne(
    { id: "stand", data: { fighter, name, near, people } },
    toOptions(["inReach", "outOfReach"]),
    "outOfReach",
  );
}

/** The roll of a helper's parry, which Willpower may boost. (d10/A.7) */
const HELP_ROLL: BoostedRoll<HelperParry> = {
  who: ({ fighter }) => fighter,
  pool: ({ reaction }) => reaction.pool,
  withPool: (helping, pool) => ({ ...helping, reaction: { ...helping.reaction, pool } }),
};

/**
 * Lists the fighters who could parry for the target, in the order of initiative. Allies must be within reach on the scene. Other fighters
 * who are not its enemies must have declared a position within reach. (S0; d10/L-46, d10/L-59; d10/0.3.21)
 */
export function listHelpers({ attacker, target }: AttackFacts, scene: Scene<Fighter>): readonly Fighter[] {
  if (listBearers(scene.fight, "near").length === 0 && !scene.space) return [];
  const { order } = scene.fight;
  const both = [attacker, target];
  const side = findFighter(scene, target)?.side ?? "neutral";
  const rank = ({ id }: Fighter): number => (order.includes(id) ? order.indexOf(id) : order.length);
  return Object.values(scene.fighters)
    .filter(({ id }) => id !== attacker && id !== target)
    .filter((each) => isAllyNear(scene, each, target, both) || checkDeclaredReach(scene, each.id, both).ok)
    .filter((each) => !areOpposed(each.side, side))
    .toSorted((a, b) => rank(a) - rank(b));
}

/**
 * Builds the stage that asks each fighter in reach to parry for the target, at the price of that fighter's action. It comes after the
 * target's answer and before any roll. A fighter without a possible answer is not asked. (S0; d10/E.2; d10/0.3.20, d10/0.3.21)
 */
export function helpStage(rulings: Rulings, { forOthers }: EditionDefence = DEFENCE): Stage<AttackFacts, Fighter> {
  return (facts, answers, scene) => {
    const { helpers, events, question } = collectHelp({ facts, answers, scene }, { rulings, forOthers });
    return question ? ask([question]) : next({ ...facts, helpers }, events);
  };
}

/** An attack, with the answers that its possible helpers have given so far. */
type HelpQuery = { readonly facts: AttackFacts; readonly answers: Answers; readonly scene: Scene<Fighter> };

/**
 * Collects the helpers who have chosen to parry, the events of their payments, and the question to the next possible helper. The question
 * is null when all have answered. (S0; d10/E.2; d10/0.3.20, d10/0.3.21)
 */
export function collectHelp(
  { facts, answers, scene }: HelpQuery,
  { rulings, forOthers }: Pick<EditionDefence, "forOthers"> & { readonly rulings: Rulings },
): { readonly helpers: readonly HelperParry[]; readonly events: readonly Event[]; readonly question: Question | null } {
  const incoming = toIncomingAttack(facts, rulings);
  const helpers: HelperParry[] = [];
  let events: readonly Event[] = [];
  for (const helper of listHelpers(facts, scene)) {
    const current = applyEvents(scene, events);
    const possible = forOthers(current, helper, incoming);
    if (!isOpen(possible)) continue;
    const answer = answers[toHelpId(helper.id)];
    if (answer === undefined) return { helpers, events, question: buildHelpQuestion(facts, helper, possible) };
    const choice = readChoice(possible, answer, { scene: current, fighter: helper });
    if (!choice) continue;
    const paid = [...events, ...buildProtectedEvents(facts, helper, choice)];
    const boosted = payHelpBoost(
      { fighter: helper.id, reaction: choice.reaction, outcome: 0 },
      applyEvents(scene, paid),
    );
    helpers.push(boosted.helping);
    events = [...paid, ...boosted.events];
  }
  return { helpers, events, question: null };
}

function buildHelpQuestion(
  { attacker, target }: AttackFacts,
  { id }: Fighter,
  possible: readonly Possibility[],
): Question {
  const details = { prompt: "help", data: { attacker, target }, passing: "standBack" };
  return buildAnswerQuestion(toHelpId(id), id, possible, details);
}

/** Pays for the success that was bought for a parry, if any. (d10/A.7; d10/0.3.5) */
function payHelpBoost(
  helping: HelperParry,
  scene: Scene<Fighter>,
): { readonly helping: HelperParry; readonly events: readonly Event[] } {
  const move = boostStage(HELP_ROLL)(helping, {}, scene);
  return move.type === "next" ? { helping: move.facts, events: move.events } : { helping, events: [] };
}

function buildProtectedEvents(
  { target }: AttackFacts,
  { id, name }: Fighter,
  { reaction, payment }: { readonly reaction: Reaction; readonly payment: Payment },
): readonly Event[] {
  return withPrice(happened("protected", { fighter: id, name, target, ...describeReaction(reaction) }), payment);
}
