import type { Answers, Option } from "../../engine/kernel/ask.ts";
import { happened } from "../../engine/kernel/event.ts";
import { lookup } from "../../engine/kernel/json.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { refuse } from "../../engine/kernel/result.ts";
import type { Child, Move } from "../../engine/kernel/ruleset.ts";
import { ask, close, push } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { lapsed, payForAction } from "./actions.ts";
import type { AttackFacts } from "./attack.ts";
import { nestedAttack } from "./attack.ts";
import { nestedInjury } from "./crippling.ts";
import { COSTS } from "./economy.ts";
import type { Weapon } from "./equipment.ts";
import { isMelee } from "./equipment.ts";
import type { Fighter } from "./fighter.ts";
import { isFeasible, nestedManoeuvre } from "./manoeuvre.ts";
import { MANOEUVRE_NAMES } from "./vocabulary.ts";
import { optionOf, PASS, pickFor } from "./questions.ts";

/** Whether a critical hit may become another attack: by hand, and with an opportunity left. (S3; F.2; case D37) */
export function mayStrikeAgain(scene: Scene, fighter: Fighter, weapon: Pick<Weapon, "kind">): Result<unknown> {
  if (!isMelee(weapon)) return refuse("reaction/not-from-afar");
  return payForAction(scene, fighter, "opportunity");
}

/** What a critical hit can become, allowed or not: another attack, a manoeuvre, an injury, or nothing. (S3; F.2) */
export function criticalOptions(scene: Scene, fighter: Fighter, weapon: Weapon): readonly Option[] {
  const allowed = mayStrikeAgain(scene, fighter, weapon);
  const again = { ...optionOf("attack", { cost: COSTS.opportunity, allowed }), label: "again" };
  const manoeuvres = MANOEUVRE_NAMES.map((name) => optionOf(name, { allowed: isFeasible(name, weapon) }));
  return [again, ...manoeuvres, optionOf("injury"), optionOf(PASS)];
}

/** A critical hit asks the attacker what it is to become, and lets that happen; any other hit is over. (S3; F.2; J-15, J-31) */
export function criticalStage(facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const { attacker, margin, damage } = facts;
  if (!facts.critical) return close({ hit: true, margin, damage });
  const choice = answers["critical"];
  const after = answers["after"];
  if (after !== undefined || choice === PASS) return close({ hit: true, margin, damage, critical: choice ?? PASS });
  const fighter = lookup(scene.fighters, attacker);
  if (!fighter) return close(null, [lapsed(attacker)]);
  if (typeof choice !== "string")
    return ask([pickFor(attacker, "critical", criticalOptions(scene, fighter, facts.weapon), PASS)]);
  return push(facts, [childFor(choice, facts)], [happened("critical-chosen", { fighter: attacker, choice })]);
}

function childFor(choice: string, facts: AttackFacts): Child {
  if (choice === "attack") return nestedAttack("after", { ...facts, time: "opportunity" });
  const manoeuvre = MANOEUVRE_NAMES.find((name) => name === choice);
  return manoeuvre ? nestedManoeuvre("after", manoeuvre, { ...facts, time: "free" }) : nestedInjury("after", facts);
}
