import { type Change, type Scene, lookup } from "../../../engine/index.ts";
import { lostChanges, thingsHit } from "./dropped.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { freedChanges, gripChanges, pinChanges, tornFree } from "../fighter/grip.ts";
import { beginLasting } from "../fighter/lasting.ts";
import { felledChanges } from "./posture.ts";
import { MANOEUVRES, type Manoeuvre } from "../vocabulary.ts";

/** What a manoeuvre has come to: whose it was, on whom, on which thing of theirs, with what, and by how much. */
export type Ended = {
  readonly manoeuvre: Manoeuvre;
  readonly attacker: string;
  readonly target: string;
  readonly item: string;
  readonly weapon: { readonly id: string };
  readonly margin: number;
};

/** By how much a manoeuvre must beat or miss the defence for more to come of it. (d20/F.4) */
const FAR = 10;

/** How many feet a manoeuvre pushes, drags or moves its target: five, and five more for each full five of the margin; none if it is of
 *  another kind. (d20/F.4; W5; d20/case-D45) */
export function feetOf(manoeuvre: Manoeuvre, margin: number): number {
  return MANOEUVRES[manoeuvre].pushes ? pushedFeet(margin) : 0;
}

/** Five feet, and five more for each full five of the margin. (d20/F.4; W5; d20/case-D45) */
export function pushedFeet(margin: number): number {
  return 5 + 5 * Math.floor(Math.max(0, margin) / 5);
}

/** A thing that a fighter carries, by its name. */
export type Thing = { readonly id: string; readonly name: string };

/** What of a fighter's a manoeuvre may be about: for a disarm what is in hand, to be sundered what is worn as well. (d20/F.4; d20/J-46, d20/J-56) */
export function thingsFor(
  manoeuvre: string,
  { weapons, armour }: Pick<Fighter, "weapons" | "armour">,
): readonly Thing[] {
  const takes = lookup(MANOEUVRES, manoeuvre)?.takes;
  if (!takes) return [];
  const ready = weapons.filter((weapon) => weapon.ready);
  return takes === "ready" ? ready : [...ready, ...armour.filter(({ worn }) => worn)];
}

/** Whether a manoeuvre is about a thing of its target's. (d20/F.4; d20/J-46) */
export function isAboutThing(manoeuvre: string): boolean {
  return lookup(MANOEUVRES, manoeuvre)?.takes !== undefined;
}

/** What a disarm or a sunder that has worked takes: the thing that is named or else the first, and by far a second from the hand. (d20/F.4; d20/J-46) */
export function thingsTaken(scene: Scene<Fighter>, { manoeuvre, target, item, margin }: Ended): readonly Thing[] {
  const fighter = lookup(scene.fighters, target);
  const things = fighter ? thingsFor(manoeuvre, fighter) : [];
  const hit = thingsHit(things, item, manoeuvre === "disarm" && margin >= FAR ? 2 : 1);
  return things.filter(({ id }) => hit.includes(id));
}

/** The names of things, one after the other. */
export function namesOf(things: readonly Thing[]): string {
  return things.map(({ name }) => name).join(", ");
}

function idsOf(things: readonly Thing[]): readonly string[] {
  return things.map(({ id }) => id);
}

/** What a manoeuvre that has worked leaves behind: a fighter on the ground, held, pinned, free again or pushed; a thing dropped, two from
 *  ten points above, or smashed. (d20/F.4; W5, W6; d20/J-42, d20/J-43, d20/J-46) */
export function wonChanges(scene: Scene<Fighter>, ended: Ended): readonly Change[] {
  const { manoeuvre, attacker, target, margin } = ended;
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
      return lostChanges(scene, target, "dropped", idsOf(thingsTaken(scene, ended)));
    case "sunder":
      return lostChanges(scene, target, "smashed", idsOf(thingsTaken(scene, ended)));
    case "other":
      return [];
    default:
      return pushedChanges(scene, target, attacker, feetOf(manoeuvre, margin));
  }
}

/** What a manoeuvre that was lost by far leaves behind: a trip fells the attacker, a disarm takes their own weapon. (d20/F.4; W6; d20/J-46) */
export function lostByFar(scene: Scene<Fighter>, { manoeuvre, attacker, weapon, margin }: Ended): readonly Change[] {
  if (margin > -FAR) return [];
  if (manoeuvre === "trip") return felledChanges(scene, attacker);
  const own = (lookup(scene.fighters, attacker)?.weapons ?? []).filter(({ id }) => id === weapon.id);
  return manoeuvre === "disarm" ? lostChanges(scene, attacker, "dropped", thingsHit(own, weapon.id, 1)) : [];
}

/** How far a fighter was pushed, kept until their next turn, so that all see where they stand; holds of others are over. (d20/F.4; W5;
 *  d20/J-47, d20/J-68) */
function pushedChanges(scene: Scene, bearer: string, by: string, feet: number): readonly Change[] {
  return [beginLasting(scene, "pushed", bearer, { data: { feet, by } }), ...tornFree(scene, bearer, by)];
}
