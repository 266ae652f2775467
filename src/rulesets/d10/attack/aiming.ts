import {
  type DeclarationSpec,
  type Result,
  type Switch,
  TARGET,
  WEAPON,
  close,
  defineDeclaration,
  ok,
  refuse,
  type Stage,
  requireAll,
  type ExchangeKind,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { type Declare, payForAction, checkRounds, keepAim, withPrice, findMovement } from "../economy/economy.ts";
import { countAimedRounds, AIMING_CAP, NOT_AIMING } from "./difficulty.ts";
import { checkNotSelf, readReadyWeapon } from "./attack.ts";
import { ATTACK_MODIFIERS, describeSubject } from "./circumstances.ts";
import { type Weapon, type Fighter, HAND_KINDS, buildWeaponDetails } from "../fighter/fighter.ts";
import { beginLasting, stage } from "../fighter/conditions.ts";
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

const AIM_USE = toActionUse("aim");

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
  const read = other.ok ? readReadyWeapon(values.weapon, actor) : other;
  if (!read.ok) return read;
  const weapon = read.value;
  if (HAND_KINDS.includes(weapon.kind)) return refuse("aim/no-shot", { weapon: weapon.name });
  const stands = findMovement(scene, actor.id) ? refuse("aim/must-stand") : ok(true);
  const checks = [checkAiming(values.modifiers), stands, checkRounds(scene), payForAction(scene, actor, AIM_USE)];
  return requireAll(checks, { actor: actor.id, target: target.id, weapon });
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
export const aimStage: Stage<AimingFacts, Fighter> = stage(
  { needs: ["actor", "target"], pays: (_facts, scene, { actor }) => payForAction(scene, actor, AIM_USE) },
  ({ weapon }, _answers, scene, { actor, target, paid }) => {
    const rounds = Math.min(AIMING_CAP.still, countAimedRounds(scene, actor.id, weapon.id, target.id) + 1);
    const details = {
      fighter: actor.id,
      name: actor.name,
      target: target.id,
      targetName: target.name,
      weapon: buildWeaponDetails(weapon),
      rounds,
    };
    const aim = beginLasting(scene, "aim", actor.id, { data: { weapon: weapon.id, target: target.id, rounds } });
    return close({ rounds }, withPrice(happened("aimed", details, [aim]), keepAim(paid)));
  },
);

/** The exchange of a round of aiming. (S1; d10/F.2) */
export const aimKind: ExchangeKind<AimingFacts, Fighter> = {
  declare: declareAim,
  switches: listAimSwitches,
  stages: { aim: aimStage },
};
