import {
  type Answers,
  type Child,
  type Json,
  type Move,
  type Option,
  type Result,
  type Scene,
  ask,
  close,
  lookup,
  readMember,
  buildOption,
  pickOne,
  readPickAnswer,
  push,
  refuse,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { abortEvent, payForAction } from "../economy/actions.ts";
import { type AttackFacts, buildNestedAttack } from "../attack/attack.ts";
import { LONGEST_INJURY, buildNestedInjury } from "../harm/crippling.ts";
import { COSTS } from "../economy/economy.ts";
import { isMelee } from "../fighter/equipment.ts";
import type { Weapon } from "../fighter/sheets.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { isHeld } from "../fighter/grip.ts";
import { WORDS } from "../fighter/inputs.ts";
import { isInWords } from "../attack/offered.ts";
import { canUseWeapon, buildNestedManoeuvre, resolveThing } from "../attack/manoeuvre.ts";
import { listTakeableThings } from "../attack/manoeuvre-effects.ts";
import { DECLARED_MANOEUVRES, MANOEUVRE_NAMES, type Manoeuvre, INJURED_PARTS } from "../vocabulary.ts";
import { ALLOW, PASS, askApproval, isAllowed } from "../fighter/questions.ts";

/**
 * Checks that a critical hit may become another attack. It must be by a hand weapon, and the fighter must have an opportunity left. (S3;
 * d20/F.2; d20/case-D37)
 */
export function mayStrikeAgain(scene: Scene, fighter: Fighter, weapon: Pick<Weapon, "kind">): Result<unknown> {
  if (!isMelee(weapon)) return refuse("reaction/not-from-afar");
  return payForAction(scene, fighter, "opportunity");
}

/**
 * Lists the options of a critical hit, allowed or not: another attack, a manoeuvre (once for each item that it may take), an injury of each
 * part, or nothing. (S3; d20/F.2; d20/J-46)
 */
export function listCriticalOptions(
  scene: Scene<Fighter>,
  { attacker: fighter, target }: { readonly attacker: Fighter; readonly target: Fighter },
  weapon: Weapon,
): readonly Option[] {
  const allowed = mayStrikeAgain(scene, fighter, weapon);
  const again = buildOption("attack", { label: "again", cost: COSTS.opportunity, allowed });
  const pins: readonly Manoeuvre[] = isHeld(scene, target.id, fighter.id) ? ["pin"] : [];
  const manoeuvres = [...MANOEUVRE_NAMES, ...pins].flatMap((name) => listManoeuvreOptions(name, target, weapon));
  const injuries = INJURED_PARTS.map((part) => buildOption(`injury.${part}`, { words: LONGEST_INJURY }));
  return [again, ...manoeuvres, ...injuries, buildOption(PASS)];
}

/**
 * Lists the options of one manoeuvre. There is one for each item if it may take several, and one with a text if it is not on the list. (S3;
 * d20/F.4; d20/J-46, d20/J-58)
 */
function listManoeuvreOptions(manoeuvre: Manoeuvre, target: Fighter, weapon: Weapon): readonly Option[] {
  const allowed = mayBecomeManoeuvre(manoeuvre, target, weapon);
  if (isInWords(manoeuvre)) return [buildOption(manoeuvre, { allowed, words: WORDS.longest })];
  const things = listTakeableThings(manoeuvre, target);
  if (things.length < 2) return [buildOption(manoeuvre, { allowed })];
  return things.map(({ id, name }) =>
    buildOption(`${manoeuvre}.${id}`, { label: manoeuvre, data: { weapon: name }, allowed }),
  );
}

/**
 * Checks that a critical hit may become a manoeuvre. The weapon must suit it, and the target must have an item if it takes one. (S3;
 * d20/F.2; d20/J-29, d20/J-46)
 */
function mayBecomeManoeuvre(manoeuvre: Manoeuvre, target: Fighter, weapon: Weapon): Result<unknown> {
  const feasible = canUseWeapon(manoeuvre, weapon);
  return feasible.ok ? resolveThing("", manoeuvre, target) : feasible;
}

/**
 * Asks the attacker once for the consequence of a critical hit, and starts it. A hit that is not critical closes the attack. (S3; d20/F.2;
 * d20/J-15, d20/J-31, d20/J-46)
 */
export function criticalStage(facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const { attacker, margin, damage } = facts;
  if (!facts.critical) return close({ hit: true, margin, damage });
  const chosen = readCriticalChoice(answers["critical"]);
  const after = answers["after"];
  if (after !== undefined || chosen.choice === PASS)
    return close({ hit: true, margin, damage, critical: chosen.choice || PASS });
  const fighter = lookup(scene.fighters, attacker);
  const target = lookup(scene.fighters, facts.target);
  if (!fighter || !target) return close(null, [abortEvent(attacker)]);
  if (chosen.choice === "") return ask([askConsequence(scene, { attacker: fighter, target }, facts.weapon)]);
  return chosen.choice === "injury"
    ? resolveInjury(facts, chosen, fighter.npc || isAllowed(answers["approval"]), answers)
    : pushConsequence(facts, chosen.choice, buildConsequence(chosen, facts));
}

/** Builds the question for the consequence of a critical hit. An injury that the GM chooses needs no approval. (S3; d20/F.2; d20/J-28) */
function askConsequence(scene: Scene<Fighter>, sides: Parameters<typeof listCriticalOptions>[1], weapon: Weapon) {
  const question = pickOne(
    { id: "critical", fighter: sides.attacker.id },
    listCriticalOptions(scene, sides, weapon),
    PASS,
  );
  return { ...question, settles: { question: "approval", value: ALLOW } };
}

/** The chosen consequence of a critical hit, with its item or injured part, and its text. */
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
