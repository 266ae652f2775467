import {
  type AdjustedFacts,
  type Child,
  type Move,
  type Stage,
  type Answers,
  type Json,
  type Option,
  type Result,
  type Scene,
  ask,
  buildChange,
  close,
  next,
  readMember,
  buildOption,
  pickOne,
  readPickAnswer,
  push,
  refuse,
  requireAll,
  type ExchangeKind,
  withAdjustableRolls,
  defineAdjustedRoll,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { payForAction, COSTS } from "../economy/economy.ts";
import { type BlowFacts, type AttackFacts, buildNestedAttack } from "../attack/attack.ts";

import { type Fighter, isMelee } from "../fighter/fighter.ts";
import { rollSave } from "../harm/harm.ts";
import type { Rulings } from "../rulings.ts";
import {
  type AimAbility,
  type InjuredPart,
  type Save,
  type Manoeuvre,
  DECLARED_MANOEUVRES,
  MANOEUVRE_NAMES,
  INJURED_PARTS,
} from "../vocabulary.ts";
import type { Weapon } from "../fighter/sheets.ts";
import { isHeld, stage } from "../fighter/conditions.ts";
import { WORDS, ALLOW, PASS, askApproval, isAllowed } from "../fighter/inputs.ts";
import { isInWords } from "../attack/circumstances.ts";
import { checkManoeuvreWeapon, buildNestedManoeuvre, resolveThing } from "../attack/manoeuvre.ts";
import { listTakeableThings } from "../attack/manoeuvre-effects.ts";

/** The facts of a crippling injury. `save` is the save against it; `part` is the number that it reduces; `text` describes it. */
export type CripplingFacts = AdjustedFacts & {
  readonly attacker: string;
  readonly target: string;
  readonly save: Save;
  readonly part: InjuredPart;
  readonly text: string;
};

/** The maximum length of the description of an injury, in characters. */
export const MAX_INJURY_LENGTH = 200;

/** Chooses the save against an injury: Fortitude if the attack used Strength, Reflex if it used Dexterity. (S3; d20/F.2; d20/case-D39) */
export function chooseSave(ability: AimAbility): Save {
  return ability === "strength" ? "fortitude" : "reflex";
}

/** Builds the nested exchange for the injury of a critical hit, with the attacker's description. (S3; d20/F.2) */
export function buildNestedInjury(
  as: string,
  { attacker, target, weapon }: BlowFacts,
  { part, text }: Pick<CripplingFacts, "part" | "text">,
): Child {
  return { as, kind: "crippling", facts: { attacker, target, save: chooseSave(weapon.ability), part, text } };
}

/** Announces the injury with its description, before the target saves. (S3; d20/F.2) */
export function describeStage(facts: CripplingFacts): Move<CripplingFacts> {
  const { attacker, target, part, text } = facts;
  return next(facts, [happened("injury-described", { attacker, target, part, text })]);
}

/** Lets the target save, and stores the injury if the save fails. (S3; d20/F.2; d20/J-23) */
export function injureStage(rulings: Rulings): Stage<CripplingFacts, Fighter> {
  return stage({ needs: ["target"] }, (facts, answers, scene, { target }) => {
    const { save, part, text } = facts;
    return rollSave(facts, answers, { fighter: target, save, peril: "injury", rulings }, ({ held, event }) => {
      if (held) return close(null, [event]);
      const change = buildChange(scene, ["fighters", target.id, "injuries"], [...target.injuries, { part, text }]);
      return close(null, [event, happened("injured", { fighter: target.id, part, text }, [change])]);
    });
  });
}

/** Builds the exchange of an injury by a critical hit. It cannot be declared; only a critical hit starts it. (S3; d20/F.2) */
export function cripplingKind(rulings: Rulings): ExchangeKind<CripplingFacts, Fighter> {
  const stages = { describe: describeStage, save: injureStage(rulings) };
  return withAdjustableRolls({ stages }, { save: defineAdjustedRoll("save", "save", ({ target }) => target) });
}

/**
 * Refuses another attack after a critical hit, unless the hit is by a hand weapon and the fighter has an opportunity left. (S3; d20/F.2;
 * d20/case-D37)
 */
export function checkSecondStrike(scene: Scene, fighter: Fighter, weapon: Pick<Weapon, "kind">): Result<unknown> {
  if (!isMelee(weapon)) return refuse("reaction/not-from-afar");
  return payForAction(scene, fighter, "opportunity");
}

/**
 * Lists the options of a critical hit, allowed or not: another attack, an injury of each part, each manoeuvre, or nothing. A manoeuvre is
 * listed once for each item that it may take. (S3; d20/F.2; d20/J-46)
 */
export function listCriticalOptions(
  scene: Scene<Fighter>,
  { attacker: fighter, target }: { readonly attacker: Fighter; readonly target: Fighter },
  weapon: Weapon,
): readonly Option[] {
  const allowed = checkSecondStrike(scene, fighter, weapon);
  const again = buildOption("attack", { label: "again", data: { group: "again" }, cost: COSTS.opportunity, allowed });
  const pins: readonly Manoeuvre[] = isHeld(scene, target.id, fighter.id) ? ["pin"] : [];
  const manoeuvres = [...MANOEUVRE_NAMES, ...pins].flatMap((name) => listManoeuvreOptions(name, target, weapon));
  const injuries = INJURED_PARTS.map((part) =>
    buildOption(`injury.${part}`, { data: { group: "injury" }, words: MAX_INJURY_LENGTH }),
  );
  return [again, ...injuries, ...manoeuvres, buildOption(PASS)];
}

/**
 * Lists the options of one manoeuvre: one for each item that it may take, and otherwise a single one. A manoeuvre that is not on the list
 * has a text. (S3; d20/F.4; d20/J-46, d20/J-58)
 */
function listManoeuvreOptions(manoeuvre: Manoeuvre, target: Fighter, weapon: Weapon): readonly Option[] {
  const allowed = checkCriticalManoeuvre(manoeuvre, target, weapon);
  const data = { group: "manoeuvre" };
  if (isInWords(manoeuvre)) return [buildOption(manoeuvre, { data, allowed, words: WORDS.longest })];
  const things = listTakeableThings(manoeuvre, target);
  if (things.length < 2) return [buildOption(manoeuvre, { data, allowed })];
  return things.map(({ id, name }) =>
    buildOption(`${manoeuvre}.${id}`, { label: manoeuvre, data: { ...data, weapon: name }, allowed }),
  );
}

/**
 * Refuses a manoeuvre after a critical hit if the weapon does not suit it, or if it takes an item and the target has none. (S3; d20/F.2;
 * d20/J-29, d20/J-46)
 */
function checkCriticalManoeuvre(manoeuvre: Manoeuvre, target: Fighter, weapon: Weapon): Result<unknown> {
  return requireAll([checkManoeuvreWeapon(manoeuvre, weapon), resolveThing("", manoeuvre, target)], true);
}

/**
 * Asks the attacker once for the consequence of a critical hit, and starts it. A hit that is not critical closes the attack. (S3; d20/F.2;
 * d20/J-15, d20/J-31, d20/J-46)
 */
export function criticalStage(facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const { margin, damage } = facts;
  if (!facts.critical) return close({ hit: true, margin, damage });
  const { choice } = readCriticalChoice(answers["critical"]);
  if (answers["after"] !== undefined || choice === PASS)
    return close({ hit: true, margin, damage, critical: choice || PASS });
  return chooseConsequence(facts, answers, scene);
}

/** Asks the attacker for the consequence of a critical hit, and starts it. (S3; d20/F.2; d20/J-15, d20/J-31, d20/J-46) */
const chooseConsequence: Stage<AttackFacts, Fighter> = stage(
  { needs: ["attacker", "target"] },
  (facts, answers, scene, { attacker, target }) => {
    const chosen = readCriticalChoice(answers["critical"]);
    if (chosen.choice === "") return ask([askConsequence(scene, { attacker, target }, facts.weapon)]);
    return chosen.choice === "injury"
      ? resolveInjury(facts, chosen, attacker.npc || isAllowed(answers["approval"]), answers)
      : pushConsequence(facts, chosen.choice, buildConsequence(chosen, facts));
  },
);

/** Builds the question for the consequence of a critical hit. An injury that the GM chooses needs no approval. (S3; d20/F.2; d20/J-28) */
function askConsequence(scene: Scene<Fighter>, sides: Parameters<typeof listCriticalOptions>[1], weapon: Weapon) {
  const question = pickOne(
    { id: "critical", fighter: sides.attacker.id },
    listCriticalOptions(scene, sides, weapon),
    PASS,
  );
  return { ...question, settles: { question: "approval", value: ALLOW } };
}

/** The chosen consequence of a critical hit. `about` is its item or its injured part. */
type CriticalChoice = { readonly choice: string; readonly about: string; readonly text: string };

function readCriticalChoice(answer: Json | undefined): CriticalChoice {
  const { option, text } = readPickAnswer(answer);
  const [choice = "", ...about] = option.split(".");
  return { choice, about: about.join("."), text };
}

/** Asks the GM to approve an injury that a player describes. An injury that the GM forbids has no effect. (S3; d20/F.2; d20/J-28) */
function resolveInjury(facts: AttackFacts, { about, text }: CriticalChoice, allowed: boolean, answers: Answers) {
  const { attacker, target, margin, damage } = facts;
  const part = readMember(INJURED_PARTS, about) ?? "attack";
  if (allowed) return pushConsequence(facts, "injury", buildNestedInjury("after", facts, { part, text }));
  const details = { attacker, target, part, text };
  if (answers["approval"] === undefined) return ask([askApproval(details)]);
  const events = [criticalEvent(facts, "injury"), happened("injury-forbidden", details)];
  return close({ hit: true, margin, damage, critical: "injury" }, events);
}

function pushConsequence(facts: AttackFacts, choice: string, child: Child): Move<AttackFacts> {
  return push(facts, [child], [criticalEvent(facts, choice)]);
}

function criticalEvent({ attacker }: AttackFacts, choice: string) {
  return happened("critical-chosen", { fighter: attacker, choice });
}

/** Builds the exchange of another attack or of a manoeuvre. (S3; d20/F.2; d20/F.4) */
function buildConsequence({ choice, about, text }: CriticalChoice, facts: AttackFacts): Child {
  const manoeuvre = DECLARED_MANOEUVRES.find((name) => name === choice);
  if (!manoeuvre) return buildNestedAttack("after", { ...facts, time: "opportunity" });
  return buildNestedManoeuvre("after", manoeuvre, { ...facts, time: "free" }, { item: about, words: text });
}
