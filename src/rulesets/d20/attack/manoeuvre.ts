import {
  type Child,
  type DeclarationSpec,
  type Declarer,
  type Event,
  type Modifier,
  type Move,
  type Result,
  type Scene,
  type Stage,
  type Answers,
  type Option,
  TARGET,
  ask,
  choiceInput,
  close,
  defineDeclaration,
  next,
  ok,
  refuse,
  askText,
  readMember,
  buildOption,
  pickOne,
  getText,
  abort,
  findFighter,
  combine,
  type ExchangeKind,
  withAdjustableRolls,
} from "../../../engine/index.ts";
import { throwWeapon } from "./thrown.ts";
import { happened, rolled } from "../events.ts";
import { checkActionOnTurn, checkStruggleOnTurn, payForAction } from "../economy/economy.ts";
import {
  type BlowFacts,
  pickBlow,
  buildBlowDetails,
  holdReason,
  hasWeaponReady,
  readBlow,
  listSituationReasons,
} from "./attack.ts";
import { buildAdjustableRolls, listDuelDice, naturalOutcome, isContestWon } from "./compare.ts";
import { isOffGuard, limitDefence, isHeld, beginLonger, releaseEvents, stage } from "../fighter/conditions.ts";
import { type CheckRoll, buildCheck, readFace, listUnanswered } from "../dice.ts";
import {
  type Fighter,
  isMelee,
  featWeaponName,
  listWeaponReasons,
  defenceFeatReason,
  manoeuvreBase,
  manoeuvreDefenceBase,
} from "../fighter/fighter.ts";
import type { Weapon } from "../fighter/sheets.ts";
import { ATTACK_INPUTS, DISTANCE, ITEM, WORDS } from "../fighter/inputs.ts";
import {
  countManoeuvreFeet,
  doesTakeThing,
  applyFarLoss,
  joinNames,
  listTakeableThings,
  listTakenThings,
  applyWonManoeuvre,
} from "./manoeuvre-effects.ts";
import {
  attackSwitches,
  isAttackInReach,
  listIdleManoeuvreInputs,
  isInWords,
  listOfferedThings,
} from "./circumstances.ts";
import type { Rulings, Ties } from "../rulings.ts";
import { markFought } from "./stance.ts";
import { type Manoeuvre, type RuledEffect, DECLARED_MANOEUVRES, MANOEUVRES, RULED_EFFECTS } from "../vocabulary.ts";

/** The facts of a manoeuvre. `item` is the id of the target's item that it takes; it is empty if none is named. */
export type ManoeuvreFacts = BlowFacts & {
  readonly manoeuvre: Manoeuvre;
  readonly item: string;
  /** The player's description of a manoeuvre that is not on the list. (S3; d20/F.4; d20/J-58) */
  readonly words: string;
  readonly won: boolean;
  readonly margin: number;
};

/** A blow that is a manoeuvre. */
export type ManoeuvreBlow = BlowFacts & { readonly manoeuvre: Manoeuvre };

/** Refuses a manoeuvre that cannot be done with a weapon. (S3; d20/F.2; d20/J-29) */
export function checkManoeuvreWeapon(manoeuvre: Manoeuvre, weapon: Pick<Weapon, "kind">): Result<true> {
  return isMelee(weapon) || MANOEUVRES[manoeuvre].fromAfar ? ok(true) : refuse("manoeuvre/out-of-reach");
}

/**
 * True if a manoeuvre works. A natural 1 loses it and a natural 20 wins it, except that a 20 does not win an escape from a hold. (S3;
 * d20/F.4; d20/case-D49)
 */
export function isManoeuvreWon(manoeuvre: Manoeuvre, attack: CheckRoll, defence: CheckRoll, ties: Ties): boolean {
  const own = naturalOutcome(attack.face);
  const chance = MANOEUVRES[manoeuvre].noTwenty ? Math.min(0, own) : own;
  return isContestWon(chance - naturalOutcome(defence.face), attack, defence, ties);
}

/** The item or the description that a manoeuvre needs, if any. */
type ManoeuvreTerms = Partial<Pick<ManoeuvreFacts, "item" | "words">>;

/** Builds a manoeuvre nested in another exchange; its result is stored under `as`. */
export function buildNestedManoeuvre(
  as: string,
  manoeuvre: Manoeuvre,
  blow: BlowFacts,
  terms: ManoeuvreTerms = {},
): Child {
  const facts = { ...pickBlow(blow), manoeuvre, item: "", words: "", ...terms, won: false, margin: 0 };
  return { as, kind: "manoeuvre", facts };
}

/**
 * Lists the modifiers of an attacker's manoeuvre, including those of attacks. A manoeuvre that begins, uses or ends a hold does not have
 * the penalty of a hold. (S3; d20/F.4; d20/J-19, d20/J-43)
 */
export function listManoeuvreReasons(
  scene: Scene<Fighter>,
  fighter: Fighter,
  blow: ManoeuvreBlow,
  rulings: Rulings,
): readonly Modifier[] {
  const { manoeuvre } = blow;
  const hold = MANOEUVRES[manoeuvre].aboutHold ? [] : [holdReason(scene, fighter.id, rulings)];
  const situation = listSituationReasons(scene, fighter, "attack", blow, rulings);
  const base = manoeuvreBase(fighter, { manoeuvre, weapons: [featWeaponName(blow.weapon)] });
  return [...base, ...listWeaponReasons(fighter, blow.weapon), ...situation, ...hold];
}

/** Lists the modifiers of a target's defence against a manoeuvre. (S3; d20/F.4; d20/J-22, d20/J-30, d20/J-53) */
export function listManoeuvreDefenceReasons(
  scene: Scene<Fighter>,
  fighter: Fighter,
  blow: ManoeuvreBlow,
  rulings: Rulings,
): readonly Modifier[] {
  const base = manoeuvreDefenceBase(fighter, isOffGuard(scene, fighter), blow.manoeuvre);
  return limitDefence(fighter, [
    ...base,
    defenceFeatReason(fighter),
    ...listSituationReasons(scene, fighter, "defence", blow, rulings),
  ]);
}

export const MANOEUVRE = {
  kind: "manoeuvre",
  actor: "attacker",
  instead: true,
  inputs: [
    choiceInput("manoeuvre", DECLARED_MANOEUVRES, "RIPOSTE.d20.action", "RIPOSTE.d20.consequence"),
    WORDS,
    ...[TARGET, ITEM, DISTANCE, ...ATTACK_INPUTS],
  ],
  listed: "manoeuvre",
  idle: listIdleManoeuvreInputs,
  offered: listOfferedThings,
  reaches: isAttackInReach,
} as const satisfies DeclarationSpec;

/** Builds the function that reads the declaration of a manoeuvre, which is a standard action. (S3; d20/F.4) */
export function declareManoeuvre(rulings: Rulings) {
  return defineDeclaration(MANOEUVRE, (values, { actor, scene }: Declarer<Fighter>): Result<ManoeuvreFacts> => {
    const { manoeuvre, target } = values;
    const able = manoeuvre === "escape" ? checkStruggleOnTurn(scene, actor) : checkActionOnTurn(scene, actor);
    if (!able.ok) return able;
    const blow = readBlow(values, { actor, scene }, rulings);
    if (!blow.ok) return blow;
    const terms = combine({
      attempt: checkAttempt(manoeuvre, blow.value, scene),
      item: resolveThing(values.item, manoeuvre, target),
      words: resolveWords(manoeuvre, values.words),
    });
    if (!terms.ok) return terms;
    const { item, words } = terms.value;
    return ok({ ...blow.value, manoeuvre, item, words, won: false, margin: 0 });
  });
}

/**
 * Builds the exchange of a manoeuvre. It is declared and rolled, and takes effect. A lost manoeuvre gives the target an opening. (S3;
 * d20/F.4)
 */
export function manoeuvreKind(rulings: Rulings): ExchangeKind<ManoeuvreFacts, Fighter> {
  const kind: ExchangeKind<ManoeuvreFacts, Fighter> = {
    declare: declareManoeuvre(rulings),
    switches: attackSwitches(rulings),
    stages: {
      declare: beginManoeuvreStage(rulings),
      roll: rollManoeuvreStage(rulings),
      rule: askEffectStage,
      // After the attack that a lost manoeuvre may have caused. (S3; d20/F.4)
      end: ({ won, margin }) => close({ won, margin }),
    },
  };
  return withAdjustableRolls(kind, buildAdjustableRolls<ManoeuvreFacts>());
}

/**
 * Checks the description of a manoeuvre. A manoeuvre that is not on the list needs one; for all others it is ignored. (S3; d20/F.4;
 * d20/J-58)
 */
export function resolveWords(manoeuvre: Manoeuvre | "", words: string): Result<string> {
  if (!isInWords(manoeuvre)) return ok("");
  const description = words.trim();
  return description === "" ? refuse("manoeuvre/no-words") : ok(description);
}

/**
 * Resolves the named item of the target to its id; empty if none is named. Refuses if the manoeuvre takes an item and the target has none.
 * (d20/F.4; d20/J-46)
 */
export function resolveThing(namedId: string, manoeuvre: Manoeuvre | "", target: Fighter | undefined): Result<string> {
  const things = target ? listTakeableThings(manoeuvre, target) : [];
  if (doesTakeThing(manoeuvre) && things.length === 0)
    return refuse("manoeuvre/nothing-to-take", { name: target?.name ?? "" });
  if (namedId === "") return ok("");
  const thing = things.find(({ id }) => id === namedId);
  return thing ? ok(thing.id) : refuse("manoeuvre/no-such-thing");
}

/**
 * Refuses an unsuitable weapon, and a manoeuvre without the hold that it needs. For an escape the target must hold the attacker, for a pin
 * the attacker the target. (S3; d20/F.4; d20/J-29, d20/J-43)
 */
function checkAttempt(
  manoeuvre: Manoeuvre,
  { attacker, target, weapon }: BlowFacts,
  scene: Scene<Fighter>,
): Result<true> {
  if (manoeuvre === "escape" && !isHeld(scene, attacker, target)) return refuse("manoeuvre/not-held");
  if (manoeuvre === "pin" && !isHeld(scene, target, attacker)) return refuse("manoeuvre/not-holding");
  return checkManoeuvreWeapon(manoeuvre, weapon);
}

/** Builds the stage that declares the manoeuvre and pays for it. (S3; d20/F.4) */
export function beginManoeuvreStage(rulings: Rulings): Stage<ManoeuvreFacts, Fighter> {
  return stage(
    { needs: ["attacker", "target"], pays: ({ time }, scene, { attacker }) => payForAction(scene, attacker, time) },
    (facts, _answers, scene, { attacker, target, paid }) => {
      const { manoeuvre, weapon, words } = facts;
      if (!hasWeaponReady(attacker, weapon) || !resolveThing("", manoeuvre, target).ok) return abort(attacker.id);
      const why = listManoeuvreReasons(scene, attacker, facts, rulings);
      const details = { ...buildBlowDetails(facts, { attacker, target }, why), manoeuvre, words };
      return next(facts, [happened("manoeuvre-declared", details, paid)]);
    },
  );
}

/** Builds the stage that asks for the dice and compares the totals. An attacker who loses gives the target an opening. (S3; d20/F.4) */
export function rollManoeuvreStage(rulings: Rulings): Stage<ManoeuvreFacts, Fighter> {
  return stage({ needs: ["attacker", "target"] }, (facts, answers, scene, { attacker, target }) => {
    const open = listUnanswered(listDuelDice(attacker, target, rulings), answers);
    if (open.length > 0) return ask(open);
    const attack = buildCheck(readFace(answers["attack"]), listManoeuvreReasons(scene, attacker, facts, rulings));
    const defence = buildCheck(
      readFace(answers["defence"]),
      listManoeuvreDefenceReasons(scene, target, facts, rulings),
    );
    const margin = attack.total - defence.total;
    const won = isManoeuvreWon(facts.manoeuvre, attack, defence, rulings.ties);
    const fought = markFought(scene, [attacker.id, target.id]);
    const thrown = throwWeapon(scene, facts);
    const rolls = [rolled("attack", attacker.id, attack, thrown), rolled("defence", target.id, defence, fought)];
    const totals = { attack: attack.total, defence: defence.total };
    return next({ ...facts, won, margin }, [...rolls, buildOutcomeEvent({ ...facts, won, margin }, totals, scene)]);
  });
}

type ManoeuvreTotals = { readonly attack: number; readonly defence: number };

function buildOutcomeEvent(facts: ManoeuvreFacts, totals: ManoeuvreTotals, scene: Scene<Fighter>): Event {
  const { attacker, target, manoeuvre, words, margin, won, weapon, distance } = facts;
  const details = { attacker, target, manoeuvre, words, ...totals, margin };
  const taken = joinNames(listTakenThings(scene, facts));
  if (won)
    return happened(
      "manoeuvre-won",
      { ...details, ...(taken === "" ? {} : { things: taken }), feet: countManoeuvreFeet(manoeuvre, margin) },
      applyWonManoeuvre(scene, facts),
    );
  const from = { inReach: isMelee(weapon), ...(typeof distance === "number" ? { distance } : {}) };
  return happened("manoeuvre-lost", { ...details, ...from }, applyFarLoss(scene, facts));
}

/** The maximum length of the GM's text on the effect of a manoeuvre, in characters. (Ours) */
const MAX_EFFECT_LENGTH = 200;

/**
 * Asks the GM for the effect of a won manoeuvre that is not on the list. It may be the effect of a listed manoeuvre, a condition, a text
 * only, or none. (S3; d20/F.4; d20/J-58)
 */
export function askEffectStage(facts: ManoeuvreFacts, answers: Answers, scene: Scene<Fighter>): Move<ManoeuvreFacts> {
  if (facts.manoeuvre !== "other" || !facts.won) return next(facts);
  const { attacker, target, words } = facts;
  const data = { attacker, target, text: words };
  const effect = readMember(RULED_EFFECTS, answers["effect"]);
  if (effect === undefined)
    return ask([pickOne({ id: "effect", data }, listEffectOptions(findFighter(scene, target)))]);
  if (effect === "told" && answers["said"] === undefined)
    return ask([askText({ id: "said", data }, MAX_EFFECT_LENGTH)]);
  return next(facts, buildRuledEvents(facts, effect, getText(answers, "said"), scene));
}

function listEffectOptions(target: Fighter | undefined): readonly Option[] {
  const has = (effect: RuledEffect): boolean =>
    !doesTakeThing(effect) || (target !== undefined && listTakeableThings(effect, target).length > 0);
  return RULED_EFFECTS.filter(has).map((effect) => buildOption(effect, { label: `effect.${effect}` }));
}

/**
 * Builds the events of the GM's ruling: a text only, a condition for one turn, or the effect of a listed manoeuvre with the margin of this
 * one. Empty for no effect. (S3; d20/F.4; d20/J-45, d20/J-58)
 */
function buildRuledEvents(
  facts: ManoeuvreFacts,
  effect: RuledEffect,
  text: string,
  scene: Scene<Fighter>,
): readonly Event[] {
  const { attacker, target, margin } = facts;
  const sides = { attacker, target, effect };
  if (effect === "nothing") return [];
  if (effect === "told") return [happened("manoeuvre-ruled", { ...sides, text })];
  if (effect === "stunned" || effect === "flat-footed") {
    const released = effect === "stunned" ? releaseEvents(scene, target, "holder") : [];
    return [happened("manoeuvre-ruled", sides, [beginLonger(scene, effect, target, 1)]), ...released];
  }
  const ended = { ...facts, manoeuvre: effect };
  const things = joinNames(listTakenThings(scene, ended));
  const details = { ...sides, feet: countManoeuvreFeet(effect, margin), things };
  return [happened("manoeuvre-ruled", details, applyWonManoeuvre(scene, ended))];
}
