import {
  type Answers,
  type Child,
  type Move,
  type Option,
  type Question,
  type Result,
  type Scene,
  ask,
  askText,
  close,
  lookup,
  optionOf,
  pickOne,
  push,
  refuse,
  textAt,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { aborted, payForAction } from "../economy/actions.ts";
import { type AttackFacts, nestedAttack } from "../attack/attack.ts";
import { nestedInjury } from "../harm/crippling.ts";
import { COSTS } from "../economy/economy.ts";
import { isMelee } from "../fighter/equipment.ts";
import type { Weapon } from "../fighter/sheets.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { isHeldBy } from "../fighter/grip.ts";
import { WORDS } from "../fighter/inputs.ts";
import { isInWords } from "../attack/offered.ts";
import { isFeasible, nestedManoeuvre, thingNamed } from "../attack/manoeuvre.ts";
import { type Thing, thingsFor } from "../attack/manoeuvre-effects.ts";
import { DECLARED_MANOEUVRES, MANOEUVRE_NAMES, type Manoeuvre } from "../vocabulary.ts";
import { PASS } from "../fighter/questions.ts";

/** Whether a critical hit may become another attack: by hand, and with an opportunity left. (S3; d20/F.2; d20/case-D37) */
export function mayStrikeAgain(scene: Scene, fighter: Fighter, weapon: Pick<Weapon, "kind">): Result<unknown> {
  if (!isMelee(weapon)) return refuse("reaction/not-from-afar");
  return payForAction(scene, fighter, "opportunity");
}

/** What a critical hit can become, allowed or not: another attack, a manoeuvre, an injury, or nothing. (S3; d20/F.2) */
export function criticalOptions(
  scene: Scene<Fighter>,
  { attacker: fighter, target }: { readonly attacker: Fighter; readonly target: Fighter },
  weapon: Weapon,
): readonly Option[] {
  const allowed = mayStrikeAgain(scene, fighter, weapon);
  const again = optionOf("attack", { label: "again", cost: COSTS.opportunity, allowed });
  const pins: readonly Manoeuvre[] = isHeldBy(scene, target.id, fighter.id) ? ["pin"] : [];
  const manoeuvres = [...MANOEUVRE_NAMES, ...pins].map((name) =>
    optionOf(name, { allowed: mayTry(name, target, weapon) }),
  );
  return [again, ...manoeuvres, optionOf("injury"), optionOf(PASS)];
}

/** Whether a manoeuvre can be made of a critical hit: with such a weapon, and of a fighter who has what it is to take. (S3; d20/F.2; d20/J-29, d20/J-46) */
function mayTry(manoeuvre: Manoeuvre, target: Fighter, weapon: Weapon): Result<unknown> {
  const feasible = isFeasible(manoeuvre, weapon);
  return feasible.ok ? thingNamed("", manoeuvre, target) : feasible;
}

/** A critical hit asks the attacker what it is to become, and of which thing where there are several, and lets that happen; any other hit is
 *  over. (S3; d20/F.2; d20/J-15, d20/J-31, d20/J-46) */
export function criticalStage(facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const { attacker, margin, damage } = facts;
  if (!facts.critical) return close({ hit: true, margin, damage });
  const choice = answers["critical"];
  const after = answers["after"];
  if (after !== undefined || choice === PASS) return close({ hit: true, margin, damage, critical: choice ?? PASS });
  const fighter = lookup(scene.fighters, attacker);
  const target = lookup(scene.fighters, facts.target);
  if (!fighter || !target) return close(null, [aborted(attacker)]);
  if (typeof choice !== "string") {
    const options = criticalOptions(scene, { attacker: fighter, target }, facts.weapon);
    return ask([pickOne({ id: "critical", fighter: attacker }, options, PASS)]);
  }
  const open = aboutQuestions(attacker, choice, target).filter(({ id }) => answers[id] === undefined);
  if (open.length > 0) return ask(open);
  const about = { item: textAt(answers, "item"), words: textAt(answers, "words") };
  return push(facts, [childFor(choice, facts, about)], [happened("critical-chosen", { fighter: attacker, choice })]);
}

/** What a manoeuvre is about: the thing, where there are several, and what one beyond the list is to be. (S3; d20/F.4; d20/J-46, d20/J-58) */
function aboutQuestions(attacker: string, choice: string, target: Fighter): readonly Question[] {
  const things = thingsFor(choice, target);
  if (isInWords(choice)) return [askText({ id: "words", fighter: attacker }, WORDS.longest)];
  return things.length > 1 ? [whichOf(attacker, choice, things)] : [];
}

/** Which of several things it is to be; who says nothing takes the first. (d20/F.4; d20/J-46) */
function whichOf(attacker: string, manoeuvre: string, things: readonly Thing[]): Question {
  const options = things.map(({ id, name }) => optionOf(id, { label: manoeuvre, data: { weapon: name } }));
  return pickOne({ id: "item", fighter: attacker }, options);
}

type About = { readonly item: string; readonly words: string };

function childFor(choice: string, facts: AttackFacts, about: About): Child {
  if (choice === "attack") return nestedAttack("after", { ...facts, time: "opportunity" });
  const manoeuvre = DECLARED_MANOEUVRES.find((name) => name === choice);
  if (!manoeuvre) return nestedInjury("after", facts);
  return nestedManoeuvre("after", manoeuvre, { ...facts, time: "free" }, about);
}
