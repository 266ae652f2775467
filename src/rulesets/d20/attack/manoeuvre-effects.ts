import { type Change, type Scene, lookup, findFighter } from "../../../engine/index.ts";
import { type CarriedThings, markLost } from "./hands.ts";
import { type Fighter, listReadyWeapons } from "../fighter/fighter.ts";
import { endHold, beginGrip, endOthersHolds, beginLasting } from "../fighter/conditions.ts";
import { layProne } from "./stance.ts";
import { type Manoeuvre, MANOEUVRES } from "../vocabulary.ts";

/** A finished manoeuvre; `item` is the named item of the target, empty if none is named. */
export type EndedManoeuvre = {
  readonly manoeuvre: Manoeuvre;
  readonly attacker: string;
  readonly target: string;
  readonly item: string;
  readonly weapon: { readonly id: string };
  readonly margin: number;
};

/** The margin from which a won or lost manoeuvre has further effects. (d20/F.4) */
const FAR_MARGIN = 10;

/** Counts the feet that a manoeuvre pushes its target; 0 for a manoeuvre that does not push. (d20/F.4; W5; d20/case-D45) */
export function countManoeuvreFeet(manoeuvre: Manoeuvre, margin: number): number {
  return MANOEUVRES[manoeuvre].pushes ? countPushFeet(margin) : 0;
}

/** Counts the feet of a push: 5, and 5 more for each full 5 of the margin. (d20/F.4; W5; d20/case-D45) */
export function countPushFeet(margin: number): number {
  return 5 + 5 * Math.floor(Math.max(0, margin) / 5);
}

/** An item that a fighter carries, with its name. */
export type CarriedThing = { readonly id: string; readonly name: string };

/**
 * Lists the items that a manoeuvre may take from a fighter. A disarm takes items in hand, a sunder also worn items. (d20/F.4; d20/J-46,
 * d20/J-56)
 */
export function listTakeableThings(manoeuvre: string, carried: CarriedThings): readonly CarriedThing[] {
  const takes = lookup(MANOEUVRES, manoeuvre)?.takes;
  if (!takes) return [];
  const ready = listReadyWeapons(carried);
  return takes === "ready" ? ready : [...ready, ...carried.armour.filter(({ worn }) => worn)];
}

/** True if a manoeuvre takes an item of its target. (d20/F.4; d20/J-46) */
export function doesTakeThing(manoeuvre: string): boolean {
  return lookup(MANOEUVRES, manoeuvre)?.takes !== undefined;
}

/**
 * Lists the items that a won disarm or sunder takes: the named item, otherwise the first. A disarm won by 10 or more takes a second.
 * (d20/F.4; d20/J-46)
 */
export function listTakenThings(
  scene: Scene<Fighter>,
  { manoeuvre, target, item, margin }: EndedManoeuvre,
): readonly CarriedThing[] {
  const fighter = findFighter(scene, target);
  const things = fighter ? listTakeableThings(manoeuvre, fighter) : [];
  const count = manoeuvre === "disarm" && margin >= FAR_MARGIN ? 2 : 1;
  const taken = things.toSorted((a, b) => Number(b.id === item) - Number(a.id === item)).slice(0, count);
  return things.filter((thing) => taken.includes(thing));
}

/** Joins the names of items with commas. */
export function joinNames(things: readonly CarriedThing[]): string {
  return things.map(({ name }) => name).join(", ");
}

/**
 * Builds the changes of a won manoeuvre. The target becomes prone, held, pinned or pushed, the attacker escapes, or items are smashed or
 * dropped. A disarm won by 10 or more drops two items. (d20/F.4; W5, W6; d20/J-42, d20/J-43, d20/J-46)
 */
export function applyWonManoeuvre(scene: Scene<Fighter>, ended: EndedManoeuvre): readonly Change[] {
  const { manoeuvre, attacker, target, margin } = ended;
  const taken = listTakenThings(scene, ended).map(({ id }) => id);
  switch (manoeuvre) {
    case "trip":
      return layProne(scene, target);
    case "grapple":
      return beginGrip(scene, "grappled", target, attacker);
    case "pin":
      return beginGrip(scene, "pinned", target, attacker);
    case "escape":
      return endHold(scene, attacker, target);
    case "disarm":
      return markLost(scene, target, "dropped", taken);
    case "sunder":
      return markLost(scene, target, "smashed", taken);
    case "other":
      return [];
    default:
      return pushFighter(scene, target, attacker, countManoeuvreFeet(manoeuvre, margin));
  }
}

/**
 * Builds the changes of a manoeuvre that is lost by 10 or more. After a trip the attacker is prone; after a disarm the attacker's weapon is
 * dropped. (d20/F.4; W6; d20/J-46)
 */
export function applyFarLoss(
  scene: Scene<Fighter>,
  { manoeuvre, attacker, weapon, margin }: EndedManoeuvre,
): readonly Change[] {
  if (margin > -FAR_MARGIN) return [];
  if (manoeuvre === "trip") return layProne(scene, attacker);
  const own = lookup(findFighter(scene, attacker)?.weapons ?? {}, weapon.id);
  return manoeuvre === "disarm" && own ? markLost(scene, attacker, "dropped", [own.id]) : [];
}

/**
 * Builds the changes of a push. The target's holds with third fighters end. The distance is stored until the target's next turn, so that
 * all can see it. (d20/F.4; W5; d20/J-47, d20/J-68)
 */
function pushFighter(scene: Scene, bearer: string, pusher: string, feet: number): readonly Change[] {
  return [
    beginLasting(scene, "pushed", bearer, { data: { feet, by: pusher } }),
    ...endOthersHolds(scene, bearer, pusher),
  ];
}
