import { beginEffect, effectsOn, freeEffectId } from "../../engine/kernel/effects.ts";
import type { Change } from "../../engine/kernel/event.ts";
import { lookup } from "../../engine/kernel/json.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { lostChanges, thingsHit } from "./dropped.ts";
import type { Fighter } from "./fighter.ts";
import { freedChanges, gripChanges, pinChanges } from "./grip.ts";
import { felledChanges } from "./posture.ts";
import type { Manoeuvre } from "./vocabulary.ts";

/** What a manoeuvre has come to: whose it was, on whom, on which thing of theirs, with what, and by how much. */
export type Ended = {
  readonly manoeuvre: Manoeuvre;
  readonly attacker: string;
  readonly target: string;
  readonly item: string;
  readonly weapon: { readonly id: string };
  readonly margin: number;
};

/** By how much a manoeuvre must beat or miss the defence for more to come of it. (F.4) */
const FAR = 10;

/** The manoeuvres that move their target. (F.4; W5) */
const PUSHES: readonly Manoeuvre[] = ["bull-rush", "drag", "reposition"];

/** How many feet a manoeuvre pushes, drags or moves its target: five, and five more for each full five of the margin; none if it is of
 *  another kind. (F.4; W5; case D45) */
export function feetOf(manoeuvre: Manoeuvre, margin: number): number {
  return PUSHES.includes(manoeuvre) ? pushedFeet(margin) : 0;
}

/** Five feet, and five more for each full five of the margin. (F.4; W5; case D45) */
export function pushedFeet(margin: number): number {
  return 5 + 5 * Math.floor(Math.max(0, margin) / 5);
}

/** What a manoeuvre that has worked leaves behind: somebody on the ground, held, pinned, free again or pushed; a thing dropped, two from
 *  ten points above, or smashed. (F.4; W5, W6; J-42, J-43, J-46) */
export function wonChanges(scene: Scene<Fighter>, ended: Ended): readonly Change[] {
  const { manoeuvre, attacker, target, item, margin } = ended;
  const { weapons = [], armour = [] } = lookup(scene.fighters, target) ?? {};
  switch (manoeuvre) {
    case "trip":
      return felledChanges(scene, target);
    case "grapple":
      return gripChanges(scene, target, attacker);
    case "pin":
      return pinChanges(scene, target, attacker);
    case "escape":
      return freedChanges(scene, attacker, target);
    case "disarm":
      return lostChanges(scene, target, "dropped", thingsHit(weapons, item, margin >= FAR ? 2 : 1));
    case "sunder":
      return lostChanges(scene, target, "smashed", thingsHit([...weapons, ...armour], item, 1));
    default:
      return pushedChanges(scene, target, attacker, feetOf(manoeuvre, margin));
  }
}

/** What a manoeuvre that was lost by far leaves behind: a trip fells the attacker, a disarm takes their own weapon. (F.4; W6; J-46) */
export function lostByFar(scene: Scene<Fighter>, { manoeuvre, attacker, weapon, margin }: Ended): readonly Change[] {
  if (margin > -FAR) return [];
  if (manoeuvre === "trip") return felledChanges(scene, attacker);
  const own = (lookup(scene.fighters, attacker)?.weapons ?? []).filter(({ id }) => id === weapon.id);
  return manoeuvre === "disarm" ? lostChanges(scene, attacker, "dropped", thingsHit(own, weapon.id, 1)) : [];
}

/** How far somebody was pushed, kept until their next turn, so that everybody knows where they stand. (F.4; W5; J-47) */
function pushedChanges(scene: Scene, bearer: string, by: string, feet: number): readonly Change[] {
  const [standing] = effectsOn(scene, bearer, "pushed");
  const anchor = { moment: "turn-start", of: bearer, count: 1 };
  const effect = { kind: "pushed", bearer, anchor, data: { feet, by } };
  return [beginEffect(scene, standing?.[0] ?? freeEffectId(scene, "pushed"), effect)];
}
