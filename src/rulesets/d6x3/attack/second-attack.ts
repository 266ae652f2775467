import {
  type Answers,
  type Child,
  type Json,
  type Move,
  type Question,
  type Scene,
  ask,
  close,
  lookup,
  buildOption,
  pickOne,
  push,
} from "../../../engine/index.ts";
import { canAct } from "../fighter/conditions.ts";
import { type AttackFacts, buildBonusAttack, measureDistance, mayTarget, findAvailableWeapon } from "./attack.ts";
import { type Weapon, weaponKind } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { findAffected, findJointTarget, listJointWeapons } from "./stunts.ts";

/**
 * Pushes the attacks that stunts bring: a second attack of the attacker, and one of an ally. Then closes with the result of the attack.
 * (d6x3/H.1, Lightning Attack, Double-Team)
 */
export function secondStage(facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const ally = lookup(scene.fighters, findAffected(facts.bought, "double-team") ?? "");
  const target = findJointTarget(facts, scene);
  const weapons = ally && canAct(ally).ok ? listJointWeapons(ally, target, scene) : [];
  if (ally && weapons.length > 1 && answers["double"] === undefined) return ask([askAllyWeapon(ally, weapons)]);
  const attacks = [
    ...listLightningAttacks(facts, scene),
    ...listAllyAttacks(ally, target, { weapons, chosen: answers["double"], scene }),
  ];
  const open = attacks.filter(({ as }) => answers[as] === undefined);
  return open.length > 0 ? push(facts, open) : close(buildResult(facts));
}

function buildResult({ hit, points, suffered }: AttackFacts): Json {
  return { hit, points, ...(suffered.length > 0 ? { suffered } : {}) };
}

/** Lists the attacker's second attack with the same weapon, if it was bought and is possible. (d6x3/H.1, Lightning Attack) */
function listLightningAttacks(facts: AttackFacts, scene: Scene<Fighter>): readonly Child[] {
  const target = lookup(scene.fighters, findAffected(facts.bought, "lightning-attack") ?? "");
  const { attacker, bearer, distance } = facts;
  const owner = lookup(scene.fighters, bearer);
  const weapon = owner && findAvailableWeapon(scene, owner, facts.weapon.id);
  if (!target || !weapon || weapon.jam !== "works" || weapon.group === "explosive") return [];
  const attack = {
    ...buildBonusAttack(attacker, weapon, target.id, measureDistance(scene, bearer, target.id) ?? distance),
    bearer,
  };
  return mayTarget(scene, target, weapon, attack.way).ok ? [{ as: "lightning", kind: "attack", facts: attack }] : [];
}

function listAllyAttacks(
  ally: Fighter | undefined,
  target: Fighter | undefined,
  { weapons, chosen, scene }: { readonly weapons: readonly Weapon[]; readonly chosen: unknown; readonly scene: Scene },
): readonly Child[] {
  const weapon = weapons.find(({ id }) => id === chosen) ?? weapons[0];
  if (!ally || !weapon || !target) return [];
  return [
    {
      as: "ally",
      kind: "attack",
      facts: buildBonusAttack(ally.id, weapon, target.id, measureDistance(scene, ally.id, target.id) ?? 0),
    },
  ];
}

function askAllyWeapon({ id }: Fighter, weapons: readonly Weapon[]): Question {
  const options = weapons.map((weapon) => {
    return buildOption(weapon.id, { label: "attack", data: { weapon: weapon.name, kind: weaponKind(weapon) } });
  });
  return pickOne({ id: "double", fighter: id, data: {} }, options);
}
