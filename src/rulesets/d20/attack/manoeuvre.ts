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
  TARGET,
  ask,
  choiceInput,
  close,
  declared,
  lookup,
  next,
  ok,
  refuse,
} from "../../../engine/index.ts";
import { happened, rolled } from "../events.ts";
import { aborted, mayActNow, mayStruggleNow, payForAction } from "../economy/actions.ts";
import { type Blow, blowOf, blowTold, holdReason, isArmedWith, saidBlow, situationFor } from "./attack.ts";
import { diceOf, natural, wins } from "./compare.ts";
import { isOffGuard, withinPower } from "../fighter/conditions.ts";
import { type Check, checkOf, faceIn, unanswered } from "../dice.ts";
import { isMelee, knownAs } from "../fighter/equipment.ts";
import type { Weapon } from "../fighter/sheets.ts";
import { type Fighter, armedReasons, defenceFeats, manoeuvreBase, manoeuvreDefenceBase } from "../fighter/fighter.ts";
import { isHeldBy } from "../fighter/grip.ts";
import { ATTACKING, DISTANCE, ITEM, WORDS } from "../fighter/inputs.ts";
import { feetOf, isAboutThing, lostByFar, namesOf, thingsFor, thingsTaken, wonChanges } from "./manoeuvre-effects.ts";
import { attackReaches, idleInManoeuvre, isInWords, thingsOffered } from "./offered.ts";
import type { Rulings, Ties } from "../rulings.ts";
import { foughtChanges } from "./stance.ts";
import { DECLARED_MANOEUVRES, MANOEUVRES, type Manoeuvre } from "../vocabulary.ts";

/** Facts of a manoeuvre; `item` is the id of the target's thing that it takes, empty if none is named. */
export type ManoeuvreFacts = Blow & {
  readonly manoeuvre: Manoeuvre;
  readonly item: string;
  /** The player's description of a manoeuvre beyond the list. (S3; d20/F.4; d20/J-58) */
  readonly words: string;
  readonly won: boolean;
  readonly margin: number;
};

/** A blow that is a manoeuvre. */
export type Trick = Blow & { readonly manoeuvre: Manoeuvre };

/** Checks that a manoeuvre can be done with a weapon. (S3; d20/F.2; d20/J-29) */
export function isFeasible(manoeuvre: Manoeuvre, weapon: Pick<Weapon, "kind">): Result<true> {
  return isMelee(weapon) || MANOEUVRES[manoeuvre].fromAfar ? ok(true) : refuse("manoeuvre/out-of-reach");
}

/** True if a manoeuvre works: a natural 1 loses it and a natural 20 wins it, except an escape from a hold. (S3; d20/F.4; d20/case-D49) */
export function isWon(manoeuvre: Manoeuvre, attack: Check, defence: Check, ties: Ties): boolean {
  const own = natural(attack.face);
  const chance = MANOEUVRES[manoeuvre].noTwenty ? Math.min(0, own) : own;
  return wins(chance - natural(defence.face), attack, defence, ties);
}

/** The thing or the description that a manoeuvre needs, if any. */
type About = Partial<Pick<ManoeuvreFacts, "item" | "words">>;

/** Builds a manoeuvre nested in another exchange; its result is stored under `as`. */
export function nestedManoeuvre(as: string, manoeuvre: Manoeuvre, blow: Blow, about: About = {}): Child {
  const facts = { ...blowOf(blow), manoeuvre, item: "", words: "", ...about, won: false, margin: 0 };
  return { as, kind: "manoeuvre", facts };
}

/**
 * Lists the modifiers of an attacker's manoeuvre: the same as of an attack, but a manoeuvre about a hold is not hindered by it. (S3;
 * d20/F.4; d20/J-19, d20/J-43)
 */
export function manoeuvreReasons(
  scene: Scene<Fighter>,
  fighter: Fighter,
  trick: Trick,
  rulings: Rulings,
): readonly Modifier[] {
  const { manoeuvre } = trick;
  const hold = MANOEUVRES[manoeuvre].aboutHold ? [] : [holdReason(scene, fighter.id, rulings)];
  const situation = situationFor(scene, fighter, "attack", trick, rulings);
  const base = manoeuvreBase(fighter, { manoeuvre, weapons: [knownAs(trick.weapon)] });
  return [...base, ...armedReasons(fighter, trick.weapon), ...situation, ...hold];
}

/** Lists the modifiers of a target's defence against a manoeuvre. (S3; d20/F.4; d20/J-22, d20/J-30, d20/J-53) */
export function manoeuvreDefenceReasons(
  scene: Scene<Fighter>,
  fighter: Fighter,
  trick: Trick,
  rulings: Rulings,
): readonly Modifier[] {
  const base = manoeuvreDefenceBase(fighter, isOffGuard(scene, fighter), trick.manoeuvre);
  return withinPower(fighter, [
    ...base,
    defenceFeats(fighter),
    ...situationFor(scene, fighter, "defence", trick, rulings),
  ]);
}

export const MANOEUVRE = {
  kind: "manoeuvre",
  actor: "attacker",
  instead: true,
  inputs: [
    choiceInput("manoeuvre", DECLARED_MANOEUVRES, "RIPOSTE.d20.action"),
    WORDS,
    ...[TARGET, ITEM, DISTANCE, ...ATTACKING],
  ],
  listed: "manoeuvre",
  idle: idleInManoeuvre,
  offered: thingsOffered,
  reaches: attackReaches,
} as const satisfies DeclarationSpec;

/** Reads the declaration of a manoeuvre, which is a standard action. (S3; d20/F.4) */
export function declareManoeuvre(rulings: Rulings) {
  return declared(MANOEUVRE, (said, { actor, scene }: Declarer<Fighter>): Result<ManoeuvreFacts> => {
    const { manoeuvre, target } = said;
    const able = manoeuvre === "escape" ? mayStruggleNow(scene, actor) : mayActNow(scene, actor);
    if (!able.ok) return able;
    const blow = saidBlow(said, { actor, scene }, rulings);
    if (!blow.ok) return blow;
    const placed = isPlacedFor(manoeuvre, blow.value, scene);
    if (!placed.ok) return placed;
    const item = thingNamed(said.item, manoeuvre, target);
    if (!item.ok) return item;
    const words = wordsFor(manoeuvre, said.words);
    if (!words.ok) return words;
    const about = { item: item.value, words: words.value };
    return ok({ ...blow.value, manoeuvre, ...about, won: false, margin: 0 });
  });
}

/** Checks the description of a manoeuvre: required beyond the list, ignored otherwise. (S3; d20/F.4; d20/J-58) */
export function wordsFor(manoeuvre: Manoeuvre | "", words: string): Result<string> {
  if (!isInWords(manoeuvre)) return ok("");
  const said = words.trim();
  return said === "" ? refuse("manoeuvre/no-words") : ok(said);
}

/**
 * Resolves the thing of the target's that a manoeuvre takes to its id, empty if none is named; refuses if the target has none. (d20/F.4;
 * d20/J-46)
 */
export function thingNamed(named: string, manoeuvre: Manoeuvre | "", target: Fighter | undefined): Result<string> {
  const things = target ? thingsFor(manoeuvre, target) : [];
  if (isAboutThing(manoeuvre) && things.length === 0)
    return refuse("manoeuvre/nothing-to-take", { name: target?.name ?? "" });
  if (named === "") return ok("");
  const thing = things.find(({ id }) => id === named);
  return thing ? ok(thing.id) : refuse("manoeuvre/no-such-thing");
}

/**
 * Checks the holds that a manoeuvre needs: an escape is from a hold by the target, a pin of a fighter held by the attacker. (S3; d20/F.4;
 * d20/J-29, d20/J-43)
 */
function isPlacedFor(manoeuvre: Manoeuvre, { attacker, target, weapon }: Blow, scene: Scene<Fighter>): Result<true> {
  if (manoeuvre === "escape" && !isHeldBy(scene, attacker, target)) return refuse("manoeuvre/not-held");
  if (manoeuvre === "pin" && !isHeldBy(scene, target, attacker)) return refuse("manoeuvre/not-holding");
  return isFeasible(manoeuvre, weapon);
}

/** Declares the manoeuvre and pays for it. (S3; d20/F.4) */
export function beginManoeuvreStage(rulings: Rulings): Stage<ManoeuvreFacts, Fighter> {
  return (facts, _answers, scene) => {
    const { attacker, target, manoeuvre, weapon, time, words } = facts;
    const fighter = lookup(scene.fighters, attacker);
    const paid = fighter && payForAction(scene, fighter, time);
    const other = lookup(scene.fighters, target);
    if (!fighter || !other || !paid?.ok || !isArmedWith(fighter, weapon) || !thingNamed("", manoeuvre, other).ok)
      return close(null, [aborted(attacker)]);
    const told = blowTold(
      facts,
      { attacker: fighter, target: other },
      manoeuvreReasons(scene, fighter, facts, rulings),
    );
    return next(facts, [happened("manoeuvre-declared", { ...told, manoeuvre, words }, paid.value)]);
  };
}

/** Rolls and compares; an attacker who loses gives an opportunity. (S3; d20/F.4) */
export function rollManoeuvreStage(rulings: Rulings): Stage<ManoeuvreFacts, Fighter> {
  return (facts, answers, scene) => {
    const attacker = lookup(scene.fighters, facts.attacker);
    const target = lookup(scene.fighters, facts.target);
    if (!attacker || !target) return close(null, [aborted(facts.attacker)]);
    const open = unanswered(diceOf(attacker, target, rulings), answers);
    if (open.length > 0) return ask(open);
    const attack = checkOf(faceIn(answers["attack"]), manoeuvreReasons(scene, attacker, facts, rulings));
    const defence = checkOf(faceIn(answers["defence"]), manoeuvreDefenceReasons(scene, target, facts, rulings));
    const margin = attack.total - defence.total;
    const won = isWon(facts.manoeuvre, attack, defence, rulings.ties);
    const fought = foughtChanges(scene, [attacker.id, target.id]);
    const rolls = [rolled("attack", attacker.id, attack), rolled("defence", target.id, defence, fought)];
    const totals = { attack: attack.total, defence: defence.total };
    return next({ ...facts, won, margin }, [...rolls, outcomeOf({ ...facts, won, margin }, totals, scene)]);
  };
}

type Totals = { readonly attack: number; readonly defence: number };

function outcomeOf(facts: ManoeuvreFacts, totals: Totals, scene: Scene<Fighter>): Event {
  const { attacker, target, manoeuvre, words, margin, won, weapon, distance } = facts;
  const told = { attacker, target, manoeuvre, words, ...totals, margin };
  const taken = namesOf(thingsTaken(scene, facts));
  if (won)
    return happened(
      "manoeuvre-won",
      { ...told, ...(taken === "" ? {} : { things: taken }), feet: feetOf(manoeuvre, margin) },
      wonChanges(scene, facts),
    );
  const from = { inReach: isMelee(weapon), ...(typeof distance === "number" ? { distance } : {}) };
  return happened("manoeuvre-lost", { ...told, ...from }, lostByFar(scene, facts));
}

/** Closes the manoeuvre after the opportunity that it may have given. (S3; d20/F.4) */
export function endManoeuvreStage({ won, margin }: ManoeuvreFacts): Move<ManoeuvreFacts> {
  return close({ won, margin });
}
