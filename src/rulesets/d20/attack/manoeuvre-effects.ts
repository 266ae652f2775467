import { type Change, type Scene, lookup } from "../../../engine/index.ts";
import { markLost, pickThings } from "./dropped.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { endHold, beginHold, beginPin, endOthersHolds } from "../fighter/grip.ts";
import { beginLasting } from "../fighter/lasting.ts";
import { layProne } from "./posture.ts";
import { MANOEUVRES, type Manoeuvre } from "../vocabulary.ts";

/** A finished manoeuvre: its sides, the named thing, the weapon and the margin. */
export type EndedManoeuvre = {
  readonly manoeuvre: Manoeuvre;
  readonly attacker: string;
  readonly target: string;
  readonly item: string;
  readonly weapon: { readonly id: string };
  readonly margin: number;
};

/** Margin from which a manoeuvre that is won or lost has further effects. (d20/F.4) */
const FAR_MARGIN = 10;

/**
 * Counts the feet that a manoeuvre moves its target: 5, and 5 more for each full 5 of the margin; 0 for kinds that do not push. (d20/F.4;
 * W5; d20/case-D45)
 */
export function countManoeuvreFeet(manoeuvre: Manoeuvre, margin: number): number {
  return MANOEUVRES[manoeuvre].pushes ? countPushFeet(margin) : 0;
}

/** Counts the feet of a push: 5, and 5 more for each full 5 of the margin. (d20/F.4; W5; d20/case-D45) */
export function countPushFeet(margin: number): number {
  return 5 + 5 * Math.floor(Math.max(0, margin) / 5);
}

/** A thing that a fighter carries, with its name. */
export type CarriedThing = { readonly id: string; readonly name: string };

/**
 * Lists the things that a manoeuvre may take from a fighter: things in hand for a disarm, worn things too for a sunder. (d20/F.4; d20/J-46,
 * d20/J-56)
 */
export function listTakeableThings(
  manoeuvre: string,
  { weapons, armour }: Pick<Fighter, "weapons" | "armour">,
): readonly CarriedThing[] {
  const takes = lookup(MANOEUVRES, manoeuvre)?.takes;
  if (!takes) return [];
  const ready = weapons.filter((weapon) => weapon.ready);
  return takes === "ready" ? ready : [...ready, ...armour.filter(({ worn }) => worn)];
}

/** True if a manoeuvre takes a thing of its target's. (d20/F.4; d20/J-46) */
export function doesTakeThing(manoeuvre: string): boolean {
  return lookup(MANOEUVRES, manoeuvre)?.takes !== undefined;
}

/**
 * Lists the things that a won disarm or sunder takes: the named one, else the first; a disarm won by 10 or more takes a second. (d20/F.4;
 * d20/J-46)
 */
export function listTakenThings(
  scene: Scene<Fighter>,
  { manoeuvre, target, item, margin }: EndedManoeuvre,
): readonly CarriedThing[] {
  const fighter = lookup(scene.fighters, target);
  const things = fighter ? listTakeableThings(manoeuvre, fighter) : [];
  const hit = pickThings(things, item, manoeuvre === "disarm" && margin >= FAR_MARGIN ? 2 : 1);
  return things.filter(({ id }) => hit.includes(id));
}

/** Joins the names of things with commas. */
export function joinNames(things: readonly CarriedThing[]): string {
  return things.map(({ name }) => name).join(", ");
}

function listIds(things: readonly CarriedThing[]): readonly string[] {
  return things.map(({ id }) => id);
}

/**
 * Builds the changes of a won manoeuvre: the fighter is prone, held, pinned, free or pushed, or things are smashed or dropped (two from a
 * margin of 10). (d20/F.4; W5, W6; d20/J-42, d20/J-43, d20/J-46)
 */
export function applyWonManoeuvre(scene: Scene<Fighter>, ended: EndedManoeuvre): readonly Change[] {
  const { manoeuvre, attacker, target, margin } = ended;
  switch (manoeuvre) {
    case "trip":
      return layProne(scene, target);
    case "grapple":
      return beginHold(scene, target, attacker);
    case "pin":
      return beginPin(scene, target, attacker);
    case "escape":
      return endHold(scene, attacker, target);
    case "disarm":
      return markLost(scene, target, "dropped", listIds(listTakenThings(scene, ended)));
    case "sunder":
      return markLost(scene, target, "smashed", listIds(listTakenThings(scene, ended)));
    case "other":
      return [];
    default:
      return pushFighter(scene, target, attacker, countManoeuvreFeet(manoeuvre, margin));
  }
}

/**
 * Builds the changes of a manoeuvre lost by 10 or more: a trip fells the attacker, a disarm takes their own weapon. (d20/F.4; W6; d20/J-46)
 */
export function applyFarLoss(
  scene: Scene<Fighter>,
  { manoeuvre, attacker, weapon, margin }: EndedManoeuvre,
): readonly Change[] {
  if (margin > -FAR_MARGIN) return [];
  if (manoeuvre === "trip") return layProne(scene, attacker);
  const own = (lookup(scene.fighters, attacker)?.weapons ?? []).filter(({ id }) => id === weapon.id);
  return manoeuvre === "disarm" ? markLost(scene, attacker, "dropped", pickThings(own, weapon.id, 1)) : [];
}

/**
 * Stores how far a fighter was pushed until their next turn, so that everyone sees it, and ends their holds with others. (d20/F.4; W5;
 * d20/J-47, d20/J-68)
 */
function pushFighter(scene: Scene, bearer: string, pusher: string, feet: number): readonly Change[] {
  return [
    beginLasting(scene, "pushed", bearer, { data: { feet, by: pusher } }),
    ...endOthersHolds(scene, bearer, pusher),
  ];
}
