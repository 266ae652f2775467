import {
  type Child,
  type TypedEvent,
  type Json,
  type GmCall,
  type Option,
  type Question,
  type Result,
  type Scene,
  type Stage,
  type DeclarationSpec,
  type Declarer,
  type ExchangeKind,
  type InputValues,
  ask,
  close,
  buildOption,
  pickAny,
  pickOne,
  push,
  refuse,
  NO_CALL,
  TARGET,
  toData,
  defineDeclaration,
  next,
  abort,
  findFighter,
  getFighterName,
  requireAll,
  type Event,
  type Move,
  type Data,
  withAdjustableRolls,
  defineCalledRoll,
  combine,
} from "../../../engine/index.ts";
import { type Events, type OpeningDetails, happened } from "../events.ts";
import { payForAction, COSTS, isOnTurn } from "../economy/economy.ts";
import {
  type BlowFacts,
  buildNestedAttack,
  BLOW_DEFAULTS,
  hasWeaponReady,
  checkReach,
  readWeaponUse,
} from "../attack/attack.ts";
import { listAttackCircumstances, keepFirstPerGroup, attackSwitches } from "../attack/circumstances.ts";
import { listUnanswered } from "../dice.ts";
import { canAct, closeAfter, isFlatFooted, hasLasting, stage } from "../fighter/conditions.ts";
import { type Fighter, listHandWeapons, isMelee, hasReach, pickWeaponDetails } from "../fighter/fighter.ts";
import type { Weapon } from "../fighter/sheets.ts";
import {
  PASS,
  measureOpeningDistance,
  ATTACK_INPUTS,
  DISTANCE,
  type OfferedLists,
  toOffers,
  askApproval,
  isAllowed,
} from "../fighter/inputs.ts";
import type { Rulings } from "../rulings.ts";
import type { Time } from "../vocabulary.ts";

/**
 * The facts of an opening that a fighter may use for an attack on `against`. The distance is in feet, null if none is given; `time` is the
 * cost.
 */
export type OpeningOfferFacts = {
  readonly fighter: string;
  readonly against: string;
  readonly distance: number | null;
  readonly time: Extract<Time, "opportunity" | "free">;
  /** The cause of the opening, shown with the question: leaving a reach, a distraction, or a lost manoeuvre. (S3; d20/E, d20/F.4) */
  readonly cause?: OpeningCause;
  /** The GM's call on the attack, made before the dice are rolled. (S3; d20/A.5) */
  readonly gm?: GmCall;
};

/** The causes of openings. (S3; d20/E, d20/F.4; d20/J-8) */
export type OpeningCause = OpeningDetails["cause"];

/**
 * Refuses the use of an opening to a fighter who cannot act, is surprised, or has no opportunity left. A flat-footed fighter is refused
 * unless a table rules otherwise. Also refuses if the opponent is down. (S3; d20/E; d20/J-18, d20/J-32)
 */
export function checkOpening(
  scene: Scene,
  fighter: Fighter,
  against: Fighter,
  { time, flatFootedStrikes }: Pick<OpeningOfferFacts, "time"> & Pick<Rulings, "flatFootedStrikes">,
): Result<true> {
  if (fighter.hindrance === "pinned") return refuse("condition/pinned", { name: fighter.name });
  if (hasLasting(scene, fighter.id, "surprised")) return refuse("condition/surprised", { name: fighter.name });
  if (!flatFootedStrikes && isFlatFooted(scene, fighter.id))
    return refuse("reaction/flat-footed", { name: fighter.name });
  if (!canAct(against).ok) return refuse("reaction/target-down", { name: against.name });
  return requireAll([payForAction(scene, fighter, time)], true);
}

/**
 * Sorts the fighters with an opening by the order of turns. Fighters who are not in it come last, in the given order. (S3; d20/E; d20/J-33)
 */
export function sortByTurn(order: readonly string[], fighters: readonly string[]): readonly string[] {
  const rank = (fighter: string): number => (order.includes(fighter) ? order.indexOf(fighter) : order.length);
  return [...new Set(fighters)].sort((a, b) => rank(a) - rank(b));
}

/**
 * Gives openings, one after the other, to the opponents who threaten a distracted fighter, or whose reach a fighter leaves. (S3; d20/E,
 * d20/F.3; d20/J-33)
 */
export function listDistractionOpenings(
  { type: cause, data }: TypedEvent<Events, "distracted" | "left-reach">,
  scene: Scene<Fighter>,
): readonly Child[] {
  const opponents = sortByTurn(scene.fight.order, data.foes);
  return opponents.map((fighter, index) => {
    const distance = data.distance ?? measureOpeningDistance(scene, fighter, data.fighter);
    return buildOpening(`opening.${index}`, { against: data.fighter, distance, fighter, time: "opportunity", cause });
  });
}

/** Builds the trigger that gives the target of a lost manoeuvre an opening if the attacker is in reach. (S3; d20/F.4; d20/J-7, d20/J-34) */
export function buildLostManoeuvreTrigger({ lostManoeuvreCosts }: Rulings) {
  return ({ type: cause, data }: TypedEvent<Events, "manoeuvre-lost">): readonly Child[] => {
    if (!data.inReach) return [];
    const sides = { fighter: data.target, against: data.attacker };
    const time = lostManoeuvreCosts ? "opportunity" : "free";
    return [buildOpening("opening", { ...sides, distance: data.distance ?? null, time, cause })];
  };
}

function buildOpening(as: string, facts: OpeningOfferFacts): Child {
  return { as, kind: "opportunity", facts };
}

/**
 * Builds the stage that asks the fighter about using the opening, and starts the attack. A fighter who cannot use it is not asked. (S3;
 * d20/E)
 */
export function opportunityStage(rulings: Rulings): Stage<OpeningOfferFacts, Fighter> {
  const offer: Stage<OpeningOfferFacts, Fighter> = stage(
    { needs: ["fighter", "against"] },
    (facts, answers, scene, { fighter, against }) => {
      const { time, distance, gm = NO_CALL } = facts;
      const allowed = checkOpening(scene, fighter, against, { ...rulings, time });
      const weapons = listOpeningWeapons(fighter, distance);
      if (!allowed.ok || weapons.length === 0)
        return close(null, [reportUnusable(fighter, allowed.ok ? OUT_OF_REACH : allowed.refusal.code)]);
      const chosen = answers["opportunity"];
      if (typeof chosen !== "string") return ask([askOpening(facts, against.name, weapons)]);
      const isWeighed = chosen === WITH_CIRCUMSTANCES;
      const questions = isWeighed ? listCircumstanceQuestions(fighter.id, weapons, rulings) : [];
      const open = listUnanswered(questions, answers);
      if (open.length > 0) return ask(open);
      const weaponId = isWeighed ? (answers["which"] ?? weapons[0]?.id) : chosen;
      const weapon = weapons.find(({ id }) => id === weaponId);
      if (!weapon) return close(null, [happened("passed", { fighter: fighter.id })]);
      const circumstances = keepFirstPerGroup(readTexts(answers["circumstances"]), listAttackCircumstances(rulings));
      const sides = { attacker: fighter.id, target: against.id };
      return startStrike(facts, { ...BLOW_DEFAULTS, ...sides, weapon, distance, circumstances, time, gm });
    },
  );
  return closeAfter("attack", null, offer);
}

/** Builds the exchange that offers an opening to a fighter. It cannot be declared; other exchanges start it. (S3; d20/E) */
export function opportunityKind(rulings: Rulings): ExchangeKind<OpeningOfferFacts, Fighter> {
  const kind: ExchangeKind<OpeningOfferFacts, Fighter> = { stages: { offer: opportunityStage(rulings) } };
  return withAdjustableRolls(kind, {
    attack: defineCalledRoll("attack", "offer", ({ fighter }) => fighter),
    defence: defineCalledRoll("defence", "offer", ({ against }) => against),
  });
}

function reportUnusable({ id }: Fighter, reason: string): Event {
  return happened("could-not-react", { fighter: id, reasons: [reason] });
}

function startStrike<X extends Data>(facts: X, blow: BlowFacts): Move<X> {
  const details = { fighter: blow.attacker, against: blow.target, weapon: pickWeaponDetails(blow.weapon) };
  return push(facts, [buildNestedAttack("attack", blow)], [happened("reacted", details)]);
}

const OUT_OF_REACH = "reaction/out-of-reach";

/**
 * Builds the question of an opening, with the opponent and the cause. It offers a strike with each weapon, a strike with circumstances
 * (asked for next), and passing. (S3; d20/A.5, d20/E; d20/J-60)
 */
function askOpening(facts: OpeningOfferFacts, againstName: string, weapons: readonly Weapon[]): Question {
  const { fighter, against, time, cause } = facts;
  const cost = COSTS[time];
  const strikes = weapons.map((weapon) => buildStrikeOption(weapon, cost));
  const question = { id: "opportunity", fighter, ...(cause && { data: { against, againstName, cause } }) };
  return pickOne(question, [...strikes, buildOption(WITH_CIRCUMSTANCES, { cost }), buildOption(PASS)], PASS);
}

const WITH_CIRCUMSTANCES = "weighed";

function buildStrikeOption({ id, name, kind }: Weapon, cost: Option["cost"]): Option {
  return buildOption(id, { label: "strike", data: { weapon: name, kind }, cost });
}

/** Lists the questions for the weapon, if there are several, and for the circumstances. (S3; d20/A.5, d20/H; d20/J-60) */
function listCircumstanceQuestions(fighter: string, weapons: readonly Weapon[], rulings: Rulings): readonly Question[] {
  const circumstances = listAttackCircumstances(rulings).map(({ id }) =>
    buildOption(id, { data: { word: `circumstance.${id}` } }),
  );
  const weaponQuestion = pickOne(
    { id: "which", fighter },
    weapons.map((weapon) => buildStrikeOption(weapon, {})),
  );
  return [...(weapons.length > 1 ? [weaponQuestion] : []), pickAny({ id: "circumstances", fighter }, circumstances)];
}

function readTexts(answer: Json | undefined): readonly string[] {
  return Array.isArray(answer) ? answer.filter((each) => typeof each === "string") : [];
}

/**
 * Lists the hand weapons in hand that reach the distance, bare hands last. All of them are listed if the distance is null. (S3; d20/E,
 * d20/F.3; d20/J-27, d20/J-56)
 */
export function listOpeningWeapons(fighter: Fighter, distance: number | null): readonly Weapon[] {
  return listHandWeapons(fighter).filter((weapon) => distance === null || hasReach(fighter.size, weapon, distance));
}

/**
 * The facts of an opening that a fighter claims without having been asked. `allowed` is true if the GM has already allowed it. (S3; d20/E;
 * d20/J-59)
 */
export type ClaimedOpeningFacts = BlowFacts & { readonly allowed: boolean };

export const CLAIM = {
  kind: "claim",
  actor: "attacker",
  instead: true,
  inputs: [TARGET, DISTANCE, ...ATTACK_INPUTS],
  offered: listClaimWeapons,
} as const satisfies DeclarationSpec;

/** Lists the weapons for an opening: ready hand weapons, and bare hands. (S3; d20/E; d20/J-56) */
export function listClaimWeapons(payload: Json, scene: Scene<Fighter>): OfferedLists {
  const fighter = findFighter(scene, toData(payload)["attacker"]);
  return fighter ? { weapon: toOffers(listOpeningWeapons(fighter, null)) } : {};
}

type ClaimValues = InputValues<typeof CLAIM.inputs, Fighter>;

/**
 * Builds the exchange of a claim to an opening. It may be made before the action that gives the opening continues, or right after it. (S3;
 * d20/E, d20/F.3; d20/J-59)
 */
export function claimKind(rulings: Rulings): ExchangeKind<ClaimedOpeningFacts, Fighter> {
  return {
    interrupts: true,
    declare: defineDeclaration(CLAIM, (values, declarer) => declareClaim(values, declarer, rulings)),
    switches: attackSwitches(rulings),
    stages: { weigh: confirmClaimStage, strike: strikeStage(rulings) },
  };
}

/**
 * Reads a claim. It must be the target's turn. The claimant must be able to use the opening, and must not have been asked about it. (S3;
 * d20/E; d20/J-59)
 */
function declareClaim(values: ClaimValues, declarer: Declarer<Fighter>, rulings: Rulings): Result<ClaimedOpeningFacts> {
  const { actor, scene, seat, waiting } = declarer;
  const { target, distance } = values;
  if (target.id === actor.id) return refuse("action/no-foe");
  if (!isOnTurn(scene, target.id)) return refuse("reaction/too-late", { name: target.name });
  const wasAsked = waiting.some(({ facts }) => readJsonList(facts["foes"]).includes(actor.id));
  if (wasAsked) return refuse("reaction/asked-already", { name: actor.name });
  const able = checkOpening(scene, actor, target, { ...rulings, time: "opportunity" });
  const read = combine({ able, weaponUse: readWeaponUse(values, actor, rulings) });
  if (!read.ok) return read;
  const { weapon } = read.value.weaponUse;
  if (!isMelee(weapon)) return refuse("reaction/not-from-afar");
  const use = { ...read.value.weaponUse, distance, time: "opportunity", penalty: 0 } as const;
  const facts = { attacker: actor.id, target: target.id, ...use, allowed: seat.gm };
  return requireAll([checkReach(actor, weapon, { distance, targets: [target.id] })], facts);
}

function readJsonList(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/**
 * Asks the GM to confirm that the target was distracted and in reach. Without an answer the claim is allowed; a claim by the GM is not
 * asked about. (S3; d20/E; d20/J-28, d20/J-59)
 */
const confirmClaimStage: Stage<ClaimedOpeningFacts, Fighter> = (facts, answers, scene) => {
  if (facts.allowed) return next(facts);
  const [fighter, against] = [facts.attacker, facts.target];
  const details = { fighter, name: getFighterName(scene, fighter), againstName: getFighterName(scene, against) };
  if (answers["approval"] === undefined) return ask([askApproval(details)]);
  if (isAllowed(answers["approval"])) return next(facts);
  return close(null, [happened("claim-forbidden", { fighter, against })]);
};

/** Starts the attack if the fighter can still use the opening. (S3; d20/E; d20/J-32) */
function strikeStage(rulings: Rulings): Stage<ClaimedOpeningFacts, Fighter> {
  const strike: Stage<ClaimedOpeningFacts, Fighter> = stage(
    { needs: ["attacker", "target"] },
    (facts, _answers, scene, { attacker, target }) => {
      if (!hasWeaponReady(attacker, facts.weapon)) return abort(attacker.id);
      const allowed = checkOpening(scene, attacker, target, { ...rulings, time: "opportunity" });
      if (allowed.ok) return startStrike(facts, facts);
      return close({ used: false }, [reportUnusable(attacker, allowed.refusal.code)]);
    },
  );
  return closeAfter("attack", { used: true }, strike);
}
