import {
  type Data,
  type DeclarationSpec,
  type Declarer,
  type Json,
  type Result,
  type InputValues,
  type Scene,
  TARGET,
  TARGETS,
  WEAPON,
  lookup,
  ok,
  refuse,
  textAt,
  unreached,
  wholeDistance,
} from "../../../engine/index.ts";
import { declaredBy, mayDo } from "../economy/actions.ts";
import { callCost, callWords, idleCall, readCalledShots } from "./aiming.ts";
import { type AttackFacts, type Stand, plainAttack } from "./attack.ts";
import { type Weapon, callWeapon, findWeapon, isRanged } from "../fighter/equipment.ts";
import { type Fighter, rulingsOf } from "../fighter/fighter.ts";
import { AREA, BESIDE, BURST, CALLED, CALLED_TOO, PLACE, SITE, SPACES, STANDS, weaponIn } from "../fighter/inputs.ts";
import { farthestTarget, incrementsTo } from "./reach.ts";
import { actionOf, leastBurst, mayUse } from "./shooting.ts";

/** Inputs of every attack. (S4, Fire Weapon) */
export const STRIKE = [WEAPON, BURST, CALLED, CALLED_TOO, ...PLACE] as const;

export type SaidStrike = InputValues<typeof STRIKE, Fighter>;

/** Declaration of an attack on one target. (S4) */
export const ATTACK = {
  kind: "attack",
  actor: "attacker",
  attack: "one",
  inputs: [TARGET, ...STRIKE, BESIDE],
  idle: idleFor,
  reaches: attackReaches,
} as const satisfies DeclarationSpec;

/** Declaration of an attack on several targets at once, each behind its own cover. (S4; N7; N10; d6/F.7) */
export const BURST_FIRE = {
  kind: "burst",
  actor: "attacker",
  attack: "several",
  inputs: [{ ...TARGETS, within: SITE }, AREA, SITE, ...STRIKE, BESIDE, STANDS],
  idle: idleFor,
  reaches: attackReaches,
} as const satisfies DeclarationSpec;

/** Lists the inputs that do not apply to this weapon: blades fire no bursts, and cover does not count in melee. (S4; N7; N16) */
export function idleFor(payload: Json, scene: Scene): readonly string[] {
  const weapon = weaponIn(payload, scene);
  const calls = idleCall(payload);
  if (!weapon) return calls;
  const bursts = weapon.mode === "bf" || weapon.mode === "fa" ? [] : ["burst", "area", SITE.name];
  if (!isRanged(weapon)) return [...calls, ...bursts, "range", "cover", "through", "beside"];
  return [...calls, ...bursts, weapon.increment > 0 ? "range" : "spaces"];
}

/** True if the attacker can use the weapon as it is, at the declared distance. (S4, Fire Weapon; N7; N16) */
function attackReaches(payload: Data, scene: Scene<Fighter>): boolean {
  const attacker = lookup(scene.fighters, textAt(payload, "attacker"));
  const weapon = attacker && findWeapon(attacker.weapons, textAt(payload, "weapon"));
  if (!attacker || !weapon || !mayUse(scene, attacker, weapon, leastBurst(weapon, rulingsOf(attacker))).ok)
    return false;
  const { spaces } = payload;
  return typeof spaces !== "number" || spaces <= farthestTarget(weapon);
}

/** Inputs of both kinds of attack: a macro may name one target or several. */
const SPOKEN = { actor: "attacker", inputs: [{ ...TARGET, optional: true }, ...BURST_FIRE.inputs] } as const;

/**
 * Reads the declaration of an attack on one or several targets; refuses with a code what the attacker lacks, may not do or cannot pay. (N2;
 * S4; N7)
 */
export const declareAttack = declaredBy(SPOKEN, ({ target, targets, area, stands, ...said }, by) => {
  const all = target ? [target.id] : targets;
  const facts = attackOn(all, said, by);
  return facts.ok
    ? ok({ ...facts.value, area, stands: { ...nearer(all, facts.value, by), ...standsOf(stands) } })
    : facts;
});

/** Lists the positions of targets nearer than the farthest one; empty if the declared distance is not the scene's. (N16) */
function nearer(
  targets: readonly string[],
  { weapon, spaces, cover, through }: AttackFacts,
  { actor, scene }: Declarer<Fighter>,
): Readonly<Record<string, Stand>> {
  const known = targets.map((id) => [id, wholeDistance(scene.space, actor.id, id, SPACES.measured)] as const);
  const farthest = Math.max(...known.map(([, distance]) => distance ?? Infinity));
  if (targets.length < 2 || weapon.increment === 0 || farthest !== spaces) return {};
  const stands = known.map(([id, distance]): [string, Stand] => {
    return [id, { range: incrementsTo(distance ?? 0, weapon.increment), cover, through }];
  });
  return Object.fromEntries(stands);
}

type SaidAttack = SaidStrike & { readonly beside: readonly string[] };

function attackOn(
  targets: readonly string[],
  said: SaidAttack,
  { actor, seat, scene }: Declarer<Fighter>,
): Result<AttackFacts> {
  const facts = strikeOf(said, { actor, seat, targets });
  if (!facts.ok) return facts;
  if (targets.length === 0) return refuse("attack/no-target");
  if (targets.includes(actor.id)) return refuse("attack/self", { name: actor.name });
  const { weapon, burst } = facts.value;
  const aimed = { ...facts.value, targets, beside: said.beside };
  const allowed = mayStrike(scene, actor, aimed);
  if (!allowed.ok) return allowed;
  const payable = mayDo(scene, actor, actionOf(weapon, burst), callCost(scene, actor.id, aimed));
  return payable.ok ? ok(aimed) : payable;
}

/** Reads the values of an attack without its targets, which are given only for a refusal. (S4, Fire Weapon) */
export function strikeOf(
  said: SaidStrike,
  { actor, seat, targets = [] }: Pick<Declarer<Fighter>, "actor" | "seat"> & { readonly targets?: readonly string[] },
): Result<AttackFacts> {
  const weapon = findWeapon(actor.weapons, said.weapon);
  if (!weapon) return refuse("attack/no-weapon", { name: actor.name });
  const called = readCalledShots(said, seat);
  if (!called.ok) return called;
  const place = placeOf(said, weapon, targets);
  if (!place.ok) return place;
  const burst = said.burst === "least" ? leastBurst(weapon, rulingsOf(actor)) : said.burst;
  const how = { burst, called: called.value, calledAs: callWords(said) };
  return ok({ ...plainAttack(actor.id, [], weapon), ...how, ...place.value });
}

type Place = Pick<AttackFacts, "range" | "cover" | "through" | "spaces">;

function placeOf({ cover, through, ...said }: SaidStrike, weapon: Weapon, targets: readonly string[]): Result<Place> {
  const spaces = said.spaces ?? 0;
  const max = farthestTarget(weapon);
  if (spaces > max)
    return refuse("attack/too-far", { ...unreached({ weapon: callWeapon(weapon), targets }), spaces, max });
  const range = Math.max(said.range, isRanged(weapon) ? incrementsTo(spaces, weapon.increment) : 0);
  return ok({ cover, through, range, spaces });
}

/** Reads the positions that are declared for single targets. (N9; N16) */
export function standsOf(
  said: InputValues<readonly [typeof STANDS], Fighter>["stands"],
): Readonly<Record<string, Stand>> {
  return Object.fromEntries(said.map(({ target, range, cover, through }) => [target.id, { range, cover, through }]));
}

/** Refuses a weapon that cannot be used against these targets at that distance. (S4, Fire Weapon; N7) */
export function mayStrike(scene: Scene, actor: Fighter, facts: AttackFacts): Result<true> {
  const { weapon, burst, targets, range, cover } = facts;
  const usable = mayUse(scene, actor, weapon, burst);
  if (!usable.ok) return usable;
  if (burst === "single" && !weapon.blast && targets.length > 1) return refuse("attack/one-target");
  return !isRanged(weapon) && range + cover > 0 ? refuse("attack/not-from-afar") : ok(true);
}
