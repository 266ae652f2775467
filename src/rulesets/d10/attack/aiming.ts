import {
  type Answers,
  type DeclarationSpec,
  type Move,
  type Result,
  type Scene,
  type Switch,
  TARGET,
  WEAPON,
  close,
  defineDeclaration,
  ok,
  refuse,
  abort,
  findFighter,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { type Declare, payForAction, checkRounds, keepAim, withPrice, findMovement } from "../economy/economy.ts";
import { countAimedRounds, AIMING_CAP, NOT_AIMING } from "./difficulty.ts";
import { checkNotSelf, readReadyWeapon } from "./attack.ts";
import { ATTACK_MODIFIERS, describeSubject } from "./circumstances.ts";
import { type Weapon, type Fighter, HAND_KINDS, buildWeaponDetails } from "../fighter/fighter.ts";
import { keepUntilAction } from "../fighter/conditions.ts";
import { CIRCUMSTANCES } from "../fighter/inputs.ts";
import { toActionUse } from "../economy/split.ts";

/** A round of aiming: the shooter, the target and the weapon. (S1; d10/F.2) */
export type AimingFacts = { readonly actor: string; readonly target: string; readonly weapon: Weapon };

export const AIM = {
  kind: "aim",
  actor: "actor",
  instead: true,
  inputs: [TARGET, WEAPON, CIRCUMSTANCES],
} as const satisfies DeclarationSpec;

/** Lists the circumstances that rule out aiming; the shooter may name them in the declaration. (S1; d10/F.2; d10/L-37) */
export function listAimSwitches(): readonly Switch[] {
  const rows = ATTACK_MODIFIERS.filter(({ id }) => NOT_AIMING.includes(id));
  return rows.map((row) => ({ id: row.id, group: row.group, value: 0, ...describeSubject(row) }));
}

/**
 * Reads the declaration of a round of aiming. Refused for weapons that do not shoot, from behind cover, and to fighters who move. (S1;
 * d10/F.2; d10/case-85)
 */
export const declareAim: Declare<AimingFacts> = defineDeclaration(AIM, ({ target, ...values }, { actor, scene }) => {
  const other = checkNotSelf(actor, target.id);
  if (!other.ok) return other;
  const weapon = readReadyWeapon(values.weapon, actor);
  if (!weapon.ok) return weapon;
  if (HAND_KINDS.includes(weapon.value.kind)) return refuse("aim/no-shot", { weapon: weapon.value.name });
  const steady = checkAiming(values.modifiers);
  if (!steady.ok) return steady;
  if (findMovement(scene, actor.id)) return refuse("aim/must-stand");
  const rounds = checkRounds(scene);
  if (!rounds.ok) return rounds;
  const payable = payForAction(scene, actor, toActionUse("aim"));
  return payable.ok ? ok({ actor: actor.id, target: target.id, weapon: weapon.value }) : payable;
});

/** Refuses aiming from behind cover and while moving. (S1; d10/F.2; d10/L-37; d10/case-85) */
export function checkAiming(circumstances: readonly string[]): Result<true> {
  for (const id of circumstances) {
    if (!ATTACK_MODIFIERS.some((row) => row.id === id)) return refuse("attack/unknown-modifier", { modifier: id });
    if (id === "attackerBehindCover") return refuse("aim/behind-cover");
    if (NOT_AIMING.includes(id)) return refuse("aim/must-stand");
  }
  return ok(true);
}

/**
 * Spends the round's action on aiming. The aim lasts until the fighter's next action; with another target or weapon the count starts again
 * at one round. (S1; d10/F.2; d10/L-37)
 */
export function aimStage(facts: AimingFacts, _answers: Answers, scene: Scene<Fighter>): Move<AimingFacts> {
  const actor = findFighter(scene, facts.actor);
  const target = findFighter(scene, facts.target);
  const paid = actor && payForAction(scene, actor, toActionUse("aim"));
  if (!actor || !target || !paid?.ok) return abort(facts.actor);
  const weapon = facts.weapon.id;
  const rounds = Math.min(AIMING_CAP.still, countAimedRounds(scene, actor.id, weapon, target.id) + 1);
  const details = {
    fighter: actor.id,
    name: actor.name,
    target: target.id,
    targetName: target.name,
    weapon: buildWeaponDetails(facts.weapon),
    rounds,
  };
  const aim = keepUntilAction(scene, "aim", actor.id, { weapon, target: target.id, rounds });
  return close({ rounds }, withPrice(happened("aimed", details, [aim]), keepAim(paid.value)));
}
