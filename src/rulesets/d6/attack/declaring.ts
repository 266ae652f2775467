import {
  type Data,
  type Json,
  type Result,
  type Scene,
  type Seat,
  isData,
  ok,
  refuse,
  textAt,
} from "../../../engine/index.ts";
import { mayDo, numberIn, othersIn, peopleIn, readDeclared, wordIn } from "../economy/actions.ts";
import { callCost, callWords, readCalledShots } from "./aiming.ts";
import { type AttackFacts, MOST_COVER, MOST_INCREMENTS, type Stand, plainAttack } from "./attack.ts";
import { HIGHEST_VALUE, type Weapon, findWeapon, isRanged } from "../fighter/equipment.ts";
import { type Fighter, rulingsOf } from "../fighter/fighter.ts";
import { incrementsTo, strikingDistance } from "./reach.ts";
import { deedOf, leastBurst, mayUse } from "./shooting.ts";
import { AREAS, SAID_BURSTS } from "../vocabulary.ts";

/** Who declares, from where, and for whom. */
export type Declaring = { readonly said: Data; readonly actor: Fighter; readonly seat: Seat };

/** Takes the declaration of an attack; refuses what the attacker has not, may not or cannot pay, and says which. (N2; S4) */
export function declareAttack(payload: Json, seat: Seat, scene: Scene<Fighter>): Result<AttackFacts> {
  const declared = readDeclared(payload, "attacker", seat, scene);
  if (!declared.ok) return declared;
  const { said, actor } = declared.value;
  const targets = readTargets(said, actor, scene);
  const facts = readAttack({ said, actor, seat }, scene);
  if (!facts.ok) return facts;
  if (!targets.ok) return targets;
  const { weapon, burst, calledAs } = facts.value;
  const aimed = { ...facts.value, targets: targets.value };
  const allowed = mayStrike(scene, actor, aimed);
  if (!allowed.ok) return allowed;
  const payable = mayDo(scene, actor, deedOf(weapon, burst), callCost(scene, actor.id, calledAs));
  return payable.ok ? ok(aimed) : payable;
}

/** Those whom an attack is aimed at: one, or several. */
function readTargets(said: Data, actor: Fighter, scene: Scene): Result<readonly string[]> {
  const one = textAt(said, "target");
  const targets = peopleIn(one === "" ? said : { targets: [one] }, "targets", scene);
  if (!targets.ok) return targets;
  if (targets.value.length === 0) return refuse("attack/no-target");
  return targets.value.includes(actor.id) ? refuse("attack/self", { name: actor.name }) : targets;
}

/** What is said of an attack but for its targets: with what, how, from how far. (S4, Fire Weapon) */
export function readAttack({ said, actor, seat }: Declaring, scene: Scene): Result<AttackFacts> {
  const weapon = findWeapon(actor.weapons, textAt(said, "weapon"));
  if (!weapon) return refuse("attack/no-weapon", { name: actor.name });
  const burst = wordIn(said, "burst", SAID_BURSTS);
  if (!burst.ok) return burst;
  const area = wordIn(said, "area", AREAS);
  if (!area.ok) return area;
  const called = readCalledShots(said, seat);
  if (!called.ok) return called;
  const place = readPlace(said, weapon, scene);
  if (!place.ok) return place;
  const beside = othersIn(said, "beside", actor, scene);
  if (!beside.ok) return beside;
  const fires = burst.value === "least" ? leastBurst(weapon, rulingsOf(actor)) : burst.value;
  const how = { burst: fires, area: area.value, called: called.value, calledAs: callWords(said) };
  return ok({ ...plainAttack(actor.id, [], weapon), ...how, ...place.value, beside: beside.value });
}

type Place = Pick<AttackFacts, "range" | "cover" | "through" | "spaces" | "stands">;

function readPlace(said: Data, weapon: Weapon, scene: Scene): Result<Place> {
  const spaces = numberIn(said, "spaces", 9999);
  if (!spaces.ok) return spaces;
  const { farthest, increment } = weapon;
  if (isRanged(weapon) && farthest > 0 && spaces.value > farthest)
    return refuse("attack/too-far", { spaces: spaces.value, max: farthest });
  if (!isRanged(weapon) && spaces.value > strikingDistance(weapon))
    return refuse("attack/too-far", { spaces: spaces.value, max: strikingDistance(weapon) });
  const stand = readStand(said);
  if (!stand.ok) return stand;
  const stands = readStands(said["stands"] ?? [], scene);
  if (!stands.ok) return stands;
  const range = Math.max(stand.value.range, isRanged(weapon) ? incrementsTo(spaces.value, increment) : 0);
  return ok({ ...stand.value, range, spaces: spaces.value, stands: stands.value });
}

function readStand(said: Data): Result<Stand> {
  const range = numberIn(said, "range", MOST_INCREMENTS);
  if (!range.ok) return range;
  const cover = numberIn(said, "cover", MOST_COVER);
  if (!cover.ok) return cover;
  const through = numberIn(said, "through", HIGHEST_VALUE);
  return through.ok ? ok({ range: range.value, cover: cover.value, through: through.value }) : through;
}

/** How each of several people stands, where it is said of each: a list of records, each with its target. (N9; N16) */
export function readStands(said: Json, scene: Scene): Result<Readonly<Record<string, Stand>>> {
  if (!Array.isArray(said)) return refuse("action/malformed");
  const stands: [string, Stand][] = [];
  for (const each of said) {
    const id = isData(each) ? textAt(each, "target") : "";
    if (!isData(each) || !Object.hasOwn(scene.fighters, id)) return refuse("attack/no-target");
    const stand = readStand(each);
    if (!stand.ok) return stand;
    stands.push([id, stand.value]);
  }
  return ok(Object.fromEntries(stands));
}

/** Whether the weapon may be used against so many at that distance. (S4, Fire Weapon; N7) */
export function mayStrike(scene: Scene, actor: Fighter, facts: AttackFacts): Result<true> {
  const { weapon, burst, targets, range, cover } = facts;
  const usable = mayUse(scene, actor, weapon, burst);
  if (!usable.ok) return usable;
  if (burst === "single" && !weapon.blast && targets.length > 1) return refuse("attack/one-target");
  return !isRanged(weapon) && range + cover > 0 ? refuse("attack/not-from-afar") : ok(true);
}
