import {
  type Child,
  type Effect,
  type Event,
  type ExchangeKind,
  type Modifier,
  type Scene,
  type Change,
  type Result,
  type DeclarationSpec,
  beginEffect,
  close,
  listEffects,
  endEffect,
  collectEvents,
  labelSpan,
  getText,
  buildChange,
  lookup,
  ok,
  refuse,
  spend,
  WEAPON,
  next,
  findFighter,
  requireAll,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { attachEffect, stage } from "../fighter/conditions.ts";
import {
  type Weapon,
  type Fighter,
  isRanged,
  isUsedUp,
  computeCapacity,
  findWeapon,
  countRounds,
  buildWeaponDetails,
} from "../fighter/fighter.ts";
import {
  type ActionName,
  withAbleActor,
  takeAction,
  checkAction,
  giveActionOpenings,
  requireAction,
} from "../economy/economy.ts";
import type { Rulings, PointRulings } from "../rulings.ts";
import type { Burst, Mode } from "../vocabulary.ts";
import { BESIDE } from "../fighter/inputs.ts";

/** Computes the dice of recoil that a shot or burst adds: the weapon's rate, or by ruling the rate times the rounds. (N16; d6/L-4) */
export function computeRecoil(rate: number, rounds: number, byRound: boolean): number {
  return rate * (byRound ? rounds : 1);
}

/**
 * Reduces recoil at the start of the fighter's turn: by one die, or to 0 if the weapon was not fired since the last turn began. (N16;
 * d6/F.5)
 */
export function reduceRecoil(dice: number, wasFired: boolean): number {
  return wasFired ? Math.max(0, dice - 1) : 0;
}

/** The penalty of earlier shots on a test with this weapon. (N16; d6/F.1) */
export function recoilDice(scene: Scene, fighter: string, weapon: string): Modifier {
  const running = listRecoils(scene, fighter).filter(([, { data }]) => data["weapon"] === weapon);
  return { source: "penalty.recoil", value: 0 - running.reduce((sum, [, effect]) => sum + readRecoilDice(effect), 0) };
}

/** Adds recoil after a shot; no events for a weapon without recoil, or outside of a fight. (N16; d6/F.5) */
function addRecoil(
  scene: Scene,
  fighter: string,
  { id, recoil }: Weapon,
  rounds: number,
  { recoilByRound }: Pick<Rulings, "recoilByRound">,
): readonly Event[] {
  if (recoil === 0 || scene.fight.round === 0) return [];
  const [running] = listRecoils(scene, fighter).filter(([, { data }]) => data["weapon"] === id);
  const added = computeRecoil(recoil, rounds, recoilByRound);
  const dice = (running ? readRecoilDice(running[1]) : 0) + added;
  const data = { weapon: id, dice, fired: labelSpan(scene.fight, "own-turn", fighter) };
  const change = attachEffect(scene, fighter, "recoil", { id: running?.[0], data });
  return [happened("recoiled", { fighter, weapon: id, dice }, [change])];
}

/** Reduces the recoil of every weapon by one die, as an effect of Take Aim. (S4, Take Aim) */
export function applyAimSteadying(scene: Scene, fighter: string): readonly Event[] {
  const steps = listRecoils(scene, fighter).map(
    ([id, effect]) =>
      (current: Scene) =>
        setRecoil(current, id, effect, Math.max(0, readRecoilDice(effect) - 1)),
  );
  return collectEvents(scene, steps);
}

type SteadyFacts = { readonly fighter: string };

/** Reduces recoil at the start of the fighter's turn. (N16; d6/F.5) */
export const steady: ExchangeKind<SteadyFacts, Fighter> = {
  stages: {
    steady: ({ fighter }, _answers, scene) => {
      const { round } = scene.fight;
      const steps = listRecoils(scene, fighter).map(([id, effect]) => (current: Scene) => {
        const wasFired = effect.data["fired"] === `${round - 1}+`;
        return setRecoil(current, id, effect, reduceRecoil(readRecoilDice(effect), wasFired));
      });
      return close(null, collectEvents(scene, steps));
    },
  },
};

/** Plans the steadying of a fighter whose turn begins, if any weapon has recoil. (N16) */
export function planSteadying(scene: Scene, fighter: string): readonly Child[] {
  return listRecoils(scene, fighter).length > 0 ? [{ as: "steady", kind: "steady", facts: { fighter } }] : [];
}

function listRecoils(scene: Scene, fighter: string): readonly (readonly [string, Effect])[] {
  return listEffects(scene, fighter, "recoil");
}

function readRecoilDice({ data }: Effect): number {
  return Number(data["dice"]);
}

function setRecoil(scene: Scene, id: string, effect: Effect, dice: number): readonly Event[] {
  const change =
    dice > 0 ? beginEffect(scene, id, { ...effect, data: { ...effect.data, dice } }) : endEffect(scene, id);
  return [happened("steadied", { fighter: effect.bearer, weapon: getText(effect.data, "weapon"), dice }, [change])];
}

/**
 * Computes the reach of a weapon against a target at a distance in spaces. A haft is three points shorter against an adjacent target. (N16;
 * d6/H.4)
 */
export function computeReach({ reach, hafted }: Pick<Weapon, "reach" | "hafted">, spaces: number): number {
  return Math.max(0, reach - (hafted && spaces <= 1 ? 3 : 0));
}

/** The distance in spaces over which a melee weapon can strike: one, and one more for every full three points of reach. (N16; d6/H.4) */
export function strikingDistance({ reach }: Pick<Weapon, "reach">): number {
  return 1 + Math.floor(reach / 3);
}

/** Computes the maximum distance to a target in spaces. For a ranged weapon without a limit it is infinite. (N16; d6/H.4; d6/L-5) */
export function computeMaxSpaces(weapon: Weapon): number {
  return isRanged(weapon) ? weapon.farthest || Infinity : strikingDistance(weapon);
}

/** The dice for a reach beyond that of every ready melee weapon of the target, for tables with that ruling. (d6/J-13) */
export function reachDice(own: Weapon, target: Pick<Fighter, "weapons">, spaces: number): Modifier {
  const theirs = Object.values(target.weapons).filter((each) => each.ready && !isRanged(each));
  const longest = Math.max(0, ...theirs.map((each) => computeReach(each, spaces)));
  return { source: "reach", value: Math.max(0, computeReach(own, spaces) - longest) };
}

/** Counts the range increments to a target: 0 within the first. (N16; d6/H.1; d6/L-5) */
export function countIncrements(spaces: number, increment: number): number {
  return increment > 0 && spaces > 0 ? Math.ceil(spaces / increment) - 1 : 0;
}

const BURSTS_BY_MODE: Readonly<Record<Mode, readonly Burst[]>> = {
  none: ["single"],
  ss: ["single"],
  sa: ["single"],
  bf: ["short", "long"],
  fa: ["short", "long", "full"],
};

/** True if a weapon in this mode fires bursts, of more than one length. (N7) */
export function firesBursts(mode: Mode): boolean {
  return BURSTS_BY_MODE[mode].length > 1;
}

/** Finds the longest burst of a weapon's mode for which it has rounds; undefined if it has none. (N7; d6/F.4) */
export function findLongestBurst(weapon: Weapon): Burst | undefined {
  return BURSTS_BY_MODE[weapon.mode].findLast((burst) => ROUNDS[burst] <= countRounds(weapon));
}

/** The rounds that a burst fires. (N7; d6/F.4) */
export const ROUNDS: Readonly<Record<Burst, number>> = { single: 1, short: 3, long: 6, full: 10 };

/** The allowance of a weapon in single-shot mode: one shot a pass. (N7; d6/F.4) */
const ONCE_A_PASS = { amount: 1, span: "round" } as const;

/** The rulings on bursts. (d6/J-6) */
export type BurstRulings = Pick<Rulings, "shortInFullAuto">;

/** The rulings on firing a weapon. (d6/J-6; d6/L-4) */
export type FiringRulings = BurstRulings & Pick<Rulings, "recoilByRound">;

/** Refuses a burst that the active mode does not fire. (S4, Fire Weapon; N7; d6/F.4; d6/J-6) */
export function checkBurst(mode: Mode, burst: Burst, { shortInFullAuto }: BurstRulings): Result<true> {
  const allowed = BURSTS_BY_MODE[mode].includes(burst) && !(mode === "fa" && burst === "short" && !shortInFullAuto);
  return allowed ? ok(true) : refuse("attack/not-in-this-mode");
}

/** Lists the bursts of a weapon in its mode, the smallest first. (N7; d6/J-6) */
export function listBursts({ mode }: Pick<Weapon, "mode">, rulings: BurstRulings): readonly Burst[] {
  return BURSTS_BY_MODE[mode].filter((burst) => checkBurst(mode, burst, rulings).ok);
}

/** Returns the smallest burst of a weapon in its mode. (N7; d6/J-6) */
export function chooseLeastBurst(weapon: Pick<Weapon, "mode">, rulings: BurstRulings): Burst {
  return listBursts(weapon, rulings)[0] ?? "single";
}

/**
 * Returns the kind of action of an attack. A full burst is complex, and so is a long burst in burst fire. Loosing a drawn arrow is free.
 * (S4, Fire Weapon)
 */
export function toAttackAction(weapon: Pick<Weapon, "kind" | "mode">, burst: Burst): ActionName {
  if (weapon.kind === "bow") return "loose";
  if (!isRanged(weapon)) return "strike";
  return burst === "full" || (weapon.mode === "bf" && burst === "long") ? "fire-complex" : "fire";
}

/**
 * Refuses a weapon that is not in hand, not drawn or short of rounds, or that has fired its single shot in this pass. (S4, Fire Weapon; N7)
 */
export function checkWeapon(
  scene: Scene,
  fighter: Fighter,
  weapon: Weapon,
  burst: Burst,
  rulings: BurstRulings,
): Result<true> {
  if (isUsedUp(weapon)) return refuse("weapon/none-left", { name: weapon.name });
  if (!weapon.ready) return refuse("weapon/not-ready", { name: weapon.name });
  const fires = checkBurst(weapon.mode, burst, rulings);
  if (!fires.ok) return fires;
  if (weapon.kind === "bow" && listDrawnEffects(scene, fighter.id, weapon.id).length === 0)
    return refuse("attack/not-drawn");
  const rounds = countRounds(weapon);
  if (rounds < ROUNDS[burst]) return refuse("attack/too-few-rounds", { name: weapon.name, rounds });
  const shot = spendSingleShot(scene, fighter.id, weapon);
  return shot.ok ? ok(true) : refuse("attack/once-a-pass", { name: weapon.name });
}

/** True if the weapon of a declared attack can still be used after the openings. (S4, Opportunity Attack) */
export function canStillFire(
  scene: Scene,
  fighter: Fighter,
  { id }: Weapon,
  burst: Burst,
  rulings: BurstRulings,
): boolean {
  const weapon = findWeapon(fighter.weapons, id);
  return weapon !== undefined && checkWeapon(scene, fighter, weapon, burst, rulings).ok;
}

function spendSingleShot(scene: Scene, fighter: string, { id, mode }: Weapon): Result<readonly Change[]> {
  if (mode !== "ss" || scene.fight.round === 0) return ok([]);
  return spend(scene, { fighter, resource: `single-shot ${id}`, amount: 1, allowance: ONCE_A_PASS });
}

/** Counts the rounds that are left after a burst. (d6/I) */
export function countRoundsLeft(weapon: Pick<Weapon, "kind" | "mode" | "magazine" | "rounds">, burst: Burst): number {
  return computeCapacity(weapon) > 0 ? Math.max(0, countRounds(weapon) - ROUNDS[burst]) : weapon.rounds;
}

/**
 * Spends the rounds and the single shot of the pass, or the weapon itself if it is thrown, ends the drawing of a bow, and adds recoil. (N7;
 * N16; d6/I; d6/L-25)
 */
export function applyFiring(
  scene: Scene<Fighter>,
  fighter: Fighter,
  { id }: Weapon,
  burst: Burst,
  rulings: FiringRulings,
): readonly Event[] {
  const weapon = lookup(fighter.weapons, id);
  if (!weapon || !isRanged(weapon)) return [];
  const rounds = countRoundsLeft(weapon, burst);
  const shownRounds = computeCapacity(weapon) > 0 ? rounds : 0;
  const details = { fighter: fighter.id, weapon: buildWeaponDetails(weapon), thing: weapon.name, rounds: shownRounds };
  const shot = spendSingleShot(scene, fighter.id, weapon);
  const path = ["fighters", fighter.id, "weapons", weapon.id];
  const changes = [
    ...(rounds === weapon.rounds ? [] : [buildChange(scene, [...path, "rounds"], rounds)]),
    ...(weapon.kind === "thrown" ? [buildChange(scene, [...path, "ready"], false)] : []),
    ...(weapon.kind === "thrown" && weapon.quantity
      ? [buildChange(scene, [...path, "quantity"], weapon.quantity - 1)]
      : []),
    ...(shot.ok ? shot.value : []),
    ...listDrawnEffects(scene, fighter.id, weapon.id).map((id) => endEffect(scene, id)),
  ];
  return collectEvents(scene, [
    () => (changes.length > 0 ? [happened("fired", details, changes)] : []),
    (current) => addRecoil(current, fighter.id, weapon, ROUNDS[burst], rulings),
  ]);
}

/** Lists the ids of the effects that keep this bow drawn. (S4, Fire Weapon) */
export function listDrawnEffects(scene: Scene, fighter: string, weapon: string): readonly string[] {
  return listEffects(scene, fighter, "drawn").flatMap(([id, { data }]) => (data["weapon"] === weapon ? [id] : []));
}

/** The facts of drawing a bow. */
export type BowDrawFacts = { readonly fighter: string; readonly weapon: string; readonly beside: readonly string[] };

export const DRAW = {
  kind: "draw",
  actor: "fighter",
  instead: true,
  inputs: [WEAPON, BESIDE],
  suits: (actor: string, scene: Scene<Fighter>) =>
    Object.values(findFighter(scene, actor)?.weapons ?? {}).some(({ kind }) => kind === "bow"),
} as const satisfies DeclarationSpec;

/**
 * The exchange of drawing a bow, a simple action that gives an opening to every enemy beside the archer. The bow stays drawn until it is
 * loosed. (S4, Fire Weapon; d6/L-2)
 */
export function drawKind(rulings: PointRulings): ExchangeKind<BowDrawFacts, Fighter> {
  return {
    declare: withAbleActor(DRAW, ({ weapon: id, beside }, { actor, scene }) => {
      const weapon = findWeapon(actor.weapons, id);
      if (weapon?.kind !== "bow") return refuse("attack/no-weapon", { name: actor.name });
      if (!weapon.ready) return refuse("weapon/not-ready", { name: weapon.name });
      if (listDrawnEffects(scene, actor.id, id).length > 0)
        return refuse("attack/drawn-already", { name: weapon.name });
      return requireAll([checkAction(scene, actor, "draw", rulings)], { fighter: actor.id, weapon: id, beside });
    }),
    stages: {
      declare: stage(requireAction("draw", rulings), (facts, _answers, scene, { fighter: actor, paid }) => {
        const { fighter, weapon, beside } = facts;
        const thing = findWeapon(actor.weapons, weapon)?.name ?? "";
        const events = takeAction(scene, fighter, happened("draws", { fighter, weapon, thing }, paid));
        return next(facts, [...events, ...giveActionOpenings(fighter, "draw", beside)]);
      }),
      draw: stage({ able: ["fighter"] }, ({ fighter, weapon }, _answers, scene, { fighter: { weapons } }) => {
        const thing = findWeapon(weapons, weapon)?.name ?? "";
        const effect = attachEffect(scene, fighter, "drawn", { data: { weapon } });
        return close(null, [happened("drew", { fighter, weapon, thing }, [effect])]);
      }),
    },
  };
}
