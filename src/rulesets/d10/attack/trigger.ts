import {
  type DeclarationSpec,
  type ExchangeKind,
  type Frame,
  type Result,
  type Scene,
  defineDeclaration,
  defineDecree,
  isData,
  lookup,
  ok,
  refuse,
  getText,
} from "../../../engine/index.ts";
import type { Declare } from "../economy/actions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { BOOST, OPTIONAL_TARGET } from "../fighter/inputs.ts";
import { checkNotSelf } from "./attack.ts";
import type { Holdables } from "./hold.ts";
import { type ReleaseFacts, mayComeFirst, planRelease, releaseStage, buildHeldStages } from "./release.ts";
import { findLasting } from "../fighter/lasting.ts";
import { withEffectiveFighters } from "../fighter/effective-fighter.ts";

/** The stages of an attack before its shot is fired. (S0; d10/D.4) */
const BEFORE_THE_SHOT: readonly string[] = ["declare", "rollAttack", "react", "reactionBoost", "help", "roll"];

export const RELEASE = {
  kind: "release",
  actor: "holder",
  inputs: [OPTIONAL_TARGET, BOOST],
} as const satisfies DeclarationSpec;

/** Builds the exchange that carries out a held action when its holder declares that the trigger has occurred. (S0; d10/D.4) */
export function releaseKind(holdables: Holdables): ExchangeKind<ReleaseFacts, Fighter> {
  return buildHeldKind(declareRelease(holdables), { release: releaseStage(holdables) });
}

/**
 * Builds the exchange that lets any player in the fight declare that a trigger has occurred; the holder is then asked to confirm it. (S0;
 * d10/D.4)
 */
export function triggerKind(holdables: Holdables): ExchangeKind<ReleaseFacts, Fighter> {
  return buildHeldKind(declareTrigger(holdables), buildHeldStages(holdables));
}

/**
 * Builds an exchange that carries out a held action. It may interrupt any exchange, except a shot that is declared and not yet fired. (S0;
 * d10/D.4)
 */
function buildHeldKind(
  declare: Declare<ReleaseFacts>,
  stages: ExchangeKind<ReleaseFacts, Fighter>["stages"],
): ExchangeKind<ReleaseFacts, Fighter> {
  return {
    interrupts: true,
    declare: (payload, seat, scene, waiting = []) => {
      const facts = declare(payload, seat, scene);
      return facts.ok ? checkNotBeforeShot(facts.value, scene, waiting) : facts;
    },
    stages,
  };
}

/**
 * Refuses a held action while a declared shot is not yet fired, unless a power permits it. The holder is asked after the shot. (S0;
 * d10/D.4; d10/L-70)
 */
function checkNotBeforeShot(
  facts: ReleaseFacts,
  scene: Scene<Fighter>,
  waiting: readonly Frame[],
): Result<ReleaseFacts> {
  const holder = lookup(withEffectiveFighters(scene).fighters, facts.holder);
  const shot = waiting.find((frame) => BEFORE_THE_SHOT.includes(frame.stage) && readWeaponKind(frame) === "firearm");
  return !holder || !shot || mayComeFirst("firearm", holder)
    ? ok(facts)
    : refuse("hold/after-the-shot", { name: holder.name });
}

function readWeaponKind({ facts }: Frame): string {
  const weapon = facts["weapon"];
  return isData(weapon) ? getText(weapon, "kind") : "";
}

/**
 * Builds the function that reads the holder's declaration. `target` is the fighter who set the action off; it may be missing if the held
 * action already has a target. (S0; d10/D.4)
 */
function declareRelease(holdables: Holdables): Declare<ReleaseFacts> {
  return defineDeclaration(RELEASE, ({ target, boost }, { actor, scene }) => {
    const facts = buildReleaseFacts(holdables, scene, actor, { by: target, boost });
    return facts.ok && boost && !canBoost(holdables, scene, actor) ? refuse("boost/no-roll") : facts;
  });
}

/** The inputs of a trigger that is declared in the tracker: the holder, and the fighter who set the action off. */
const TRIGGER = {
  actor: "",
  inputs: [{ name: "fighter", is: "fighter", missing: "action/nobody" }, OPTIONAL_TARGET],
} as const;

/** Builds the function that reads any player's declaration of a trigger. `target` is the fighter who set it off, if named. (S0; d10/D.4) */
function declareTrigger(holdables: Holdables): Declare<ReleaseFacts> {
  return defineDecree(TRIGGER, ({ fighter, target }, { seat, scene }) => {
    const isPresent = seat.gm || seat.fighters.some((id) => lookup(scene.fighters, id));
    return isPresent ? buildReleaseFacts(holdables, scene, fighter, { by: target }) : refuse("hold/not-here");
  });
}

/** True if the held action is of a kind with a roll that a bought success can improve. (d10/A.7) */
function canBoost(holdables: Holdables, scene: Scene<Fighter>, holder: Fighter): boolean {
  const held = findLasting(scene, holder.id, "held")?.data ?? {};
  return lookup(holdables, getText(held, "action"))?.boostCost !== undefined;
}

function buildReleaseFacts(
  holdables: Holdables,
  scene: Scene<Fighter>,
  holder: Fighter,
  { by, boost = false }: { readonly by: Fighter | null; readonly boost?: boolean },
): Result<ReleaseFacts> {
  const base = { holder: holder.id, by: by?.id ?? "" };
  const facts = boost ? { ...base, boost } : base;
  const other = checkNotSelf(holder, facts.by);
  if (!other.ok) return other;
  const plan = planRelease(holdables, scene, holder, facts);
  return plan.ok ? ok(facts) : plan;
}
