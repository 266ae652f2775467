import {
  type Answers,
  type Json,
  type Move,
  type Result,
  type Scene,
  type Seat,
  close,
  happened,
  isData,
  lookup,
  ok,
  refuse,
  shown,
} from "../../../engine/index.ts";
import { payForAction, readActor } from "../economy/actions.ts";
import { aimedRounds, AIMING_CAP, NOT_AIMING } from "./aim.ts";
import { readReady, readTarget } from "./attack.ts";
import { ATTACK_MODIFIERS } from "./circumstances.ts";
import { HAND_KINDS, type Weapon, toldOf } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { inRounds } from "../economy/economy.ts";
import { lastUntilAction } from "../fighter/lasting.ts";
import { movedBy } from "../economy/movement.ts";
import { deedOf } from "../economy/split.ts";

/** A round spent lining up a shot: by whom, at whom, and with what. (S1; d10/F.2) */
export type AimingFacts = { readonly actor: string; readonly target: string; readonly weapon: Weapon };

/** Takes the declaration of a round of aiming; refused with what does not shoot, behind cover, and to those who move. (S1; d10/F.2; d10/case-85) */
export function declareAim(payload: Json, seat: Seat, scene: Scene<Fighter>): Result<AimingFacts> {
  if (!isData(payload)) return refuse("action/malformed");
  const actor = readActor(payload, "actor", seat, scene);
  if (!actor.ok) return actor;
  const target = readTarget(payload["target"], actor.value, scene);
  if (!target.ok) return target;
  const weapon = readReady(payload, actor.value);
  if (!weapon.ok) return weapon;
  if (HAND_KINDS.includes(weapon.value.kind)) return refuse("aim/no-shot", { weapon: weapon.value.name });
  const steady = mayAim(payload["modifiers"]);
  if (!steady.ok) return steady;
  if (movedBy(scene, actor.value.id)) return refuse("aim/must-stand");
  const rounds = inRounds(scene);
  if (!rounds.ok) return rounds;
  const payable = payForAction(scene, actor.value, deedOf("aim"));
  return payable.ok ? ok({ actor: actor.value.id, target: target.value.id, weapon: weapon.value }) : payable;
}

/** Whether these circumstances leave room to aim: no cover before the shooter, and no step. (S1; d10/F.2; d10/L-37; d10/case-85) */
export function mayAim(circumstances: Json | undefined): Result<true> {
  if (circumstances === undefined) return ok(true);
  if (!Array.isArray(circumstances)) return refuse("attack/malformed");
  for (const id of circumstances) {
    if (!ATTACK_MODIFIERS.some((row) => row.id === id))
      return refuse("attack/unknown-modifier", { modifier: shown(id) });
    if (id === "attackerBehindCover") return refuse("aim/behind-cover");
    if (typeof id === "string" && NOT_AIMING.includes(id)) return refuse("aim/must-stand");
  }
  return ok(true);
}

/** The round's action goes into the aim, which lasts until the next one; at another target, or with another weapon, it begins
 *  anew. (S1; d10/F.2; d10/L-37) */
export function aimStage(facts: AimingFacts, _answers: Answers, scene: Scene<Fighter>): Move<AimingFacts> {
  const actor = lookup(scene.fighters, facts.actor);
  const target = lookup(scene.fighters, facts.target);
  const paid = actor && payForAction(scene, actor, deedOf("aim"));
  if (!actor || !target || !paid?.ok) return close(null, [happened("lapsed", { attacker: facts.actor })]);
  const weapon = facts.weapon.id;
  const rounds = Math.min(AIMING_CAP.still, aimedRounds(scene, actor.id, weapon, target.id) + 1);
  const told = {
    fighter: actor.id,
    name: actor.name,
    target: target.id,
    targetName: target.name,
    weapon: toldOf(facts.weapon),
    rounds,
  };
  const aim = lastUntilAction(scene, "aim", actor.id, { weapon, target: target.id, rounds });
  const ended = paid.value.after.filter(({ data }) => data["kind"] !== "aim");
  return close({ rounds }, [happened("aimed", told, [...paid.value.changes, aim]), ...ended]);
}
