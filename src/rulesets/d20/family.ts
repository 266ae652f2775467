import {
  type AttackLine,
  type Data,
  type Derived,
  type Family,
  type Fight,
  type Modifier,
  type Rung,
  type Scene,
  type PointTrack,
  createEmptyFight,
  filterNonZero,
  formatSigned,
  sumModifiers,
} from "../../engine/index.ts";
import { BUDGET_SPECS } from "./campaign/budgets.ts";
import { ORDERS } from "./odds/advice.ts";
import {
  type BlowFacts,
  BLOW_DEFAULTS,
  listAttackReasons,
  listDefenceReasons,
  listSituationReasons,
} from "./attack/attack.ts";
import { listDamageReasons } from "./attack/damage.ts";
import { bodyCondition, isOffGuard, limitDefence } from "./fighter/conditions.ts";
import { SIDES, TAKEN } from "./dice.ts";
import { countOpportunities } from "./economy/economy.ts";
import { BARE_HANDS } from "./fighter/equipment.ts";
import { featReason } from "./fighter/feats.ts";
import {
  type Fighter,
  abilityReason,
  defenceFeatReason,
  sumInitiative,
  manoeuvreBase,
  manoeuvreDefenceBase,
  readFighter,
  saveBase,
} from "./fighter/fighter.ts";
import { d20Game } from "./game.ts";
import { withEffectiveFighters } from "./harm/effective-fighter.ts";
import { listQuickActions } from "./sheet/at-hand.ts";
import { BADGES } from "./sheet/badges.ts";
import { RULINGS, RULING_SPECS, type Rulings, readRulings } from "./rulings.ts";
import { SHEETS, type Weapon } from "./fighter/sheets.ts";
import { stanceLimit } from "./attack/stance.ts";
import { UNCONSCIOUS } from "./sheet/status.ts";
import { STATISTICS } from "./odds/statistics.ts";
import { EVENT_FORMATTER } from "./sheet/event-formats.ts";
import { ROLLS } from "./sheet/rolls.ts";
import { LAYOUT } from "./sheet/layout.ts";
import { ABILITIES, type PoolName, SAVES } from "./vocabulary.ts";

/** Everything that the game shows of its fighters, such as the two pools, the bonuses of their checks, and derived numbers. */
export const d20Family: Family = buildFamily(RULINGS);

function buildFamily(rulings: Rulings): Family {
  return {
    ...d20Game,
    shown: SHEETS,
    layout: LAYOUT,
    rungs: [],
    bars: { health: { track: "vitality" }, reserve: { track: "wounds" } },
    unarmed: BARE_HANDS.id,
    badges: BADGES,
    turnNeeds: ["action"],
    quickActions: listQuickActions(rulings),
    orders: ORDERS,
    rolls: ROLLS,
    statistics: STATISTICS,
    formatter: EVENT_FORMATTER,
    rulings: [...RULING_SPECS, ...BUDGET_SPECS],
    under: (changes) => buildFamily(readRulings(changes, rulings)),
    derived: (data, fight) => withFighterInScene(data, fight, rulings, listDerived),
    attackLines: (data, fight) => Object.fromEntries(withFighterInScene(data, fight, rulings, listAttackLines)),
    tracks: (data) => withFighter(data, listTracks),
    states: (data) => withFighter(data, listStates),
  };
}

function withFighter<T>(data: Data, list: (fighter: Fighter) => readonly T[]): readonly T[] {
  const read = readFighter(data);
  return read.ok ? list(read.value) : [];
}

/** A fighter with the effects of their scene, and the rulings of the table. (d20/F.4; d20/J-4) */
type FighterInScene = { readonly scene: Scene<Fighter>; readonly fighter: Fighter; readonly rulings: Rulings };

function withFighterInScene<T>(
  data: Data,
  fight: Fight = createEmptyFight(0),
  rulings: Rulings,
  list: (fighterInScene: FighterInScene) => readonly T[],
): readonly T[] {
  return withFighter(data, (stored) => {
    const scene = withEffectiveFighters({ fighters: { [stored.id]: stored }, fight }, rulings);
    return list({ scene, fighter: scene.fighters[stored.id] ?? stored, rulings });
  });
}

/** Builds a blow without a target, for the numbers on a sheet. (S3; d20/F.1) */
function buildUntargetedBlow(attacker: string, weapon: Weapon): BlowFacts {
  return { ...BLOW_DEFAULTS, attacker, target: "", weapon, time: "standard" };
}

/**
 * Formats a check that is not rolled yet: the bonus for fighters who roll, or 10 plus the bonus for fighters of the GM, who take 10. (S3;
 * d20/A.4)
 */
function formatCheck({ npc }: Fighter, why: readonly Modifier[]): string {
  return npc ? String(TAKEN + sumModifiers(why)) : formatSigned(sumModifiers(why));
}

/** Lists the attack modifier, the damage and the critical faces of each weapon. (S3; d20/D.1, d20/F.1, d20/F.2, d20/I) */
function listAttackLines(fighterInScene: FighterInScene): readonly (readonly [string, AttackLine])[] {
  return [BARE_HANDS, ...fighterInScene.fighter.weapons].map((weapon) => [
    weapon.id,
    buildAttackLine(fighterInScene, weapon),
  ]);
}

function buildAttackLine({ scene, fighter, rulings }: FighterInScene, weapon: Weapon): AttackLine {
  const blow = buildUntargetedBlow(fighter.id, weapon);
  const attack = filterNonZero(listAttackReasons(scene, fighter, blow, rulings));
  const damage = listDamageReasons(scene, fighter, blow, rulings);
  const added = sumModifiers(damage);
  return [
    { label: "RIPOSTE.d20.line.attack", value: formatCheck(fighter, attack), why: attack },
    {
      label: "RIPOSTE.d20.line.damage",
      value: `${weapon.dice}d${weapon.sides}${added === 0 ? "" : formatSigned(added)}`,
      why: damage,
    },
    {
      label: "RIPOSTE.d20.line.threat",
      value: weapon.threat > 1 ? `${SIDES + 1 - weapon.threat}–${SIDES}` : String(SIDES),
    },
  ];
}

/** Lists the numbers derived from a fighter's sheet and state. (S3; d20/B, d20/C, d20/D.1, d20/E; d20/J-6) */
function listDerived({ scene, fighter, rulings }: FighterInScene): readonly Derived[] {
  const shown = (label: string, value: string, why: readonly Modifier[]): Derived => ({
    label: `RIPOSTE.d20.${label}`,
    value,
    why: filterNonZero(why),
  });
  const check = (name: string, why: readonly Modifier[]) => shown(`derived.${name}`, formatCheck(fighter, why), why);
  const blow = buildUntargetedBlow("", BARE_HANDS);
  const situation = (side: "attack" | "defence") => listSituationReasons(scene, fighter, side, blow, rulings);
  const offGuard = isOffGuard(scene, fighter);
  const against = [...manoeuvreDefenceBase(fighter, offGuard), defenceFeatReason(fighter), ...situation("defence")];
  return [
    check("defence", listDefenceReasons(scene, fighter, blow, rulings)),
    check("manoeuvre", [...manoeuvreBase(fighter), featReason(fighter, "attack"), ...situation("attack")]),
    check("manoeuvreDefence", limitDefence(fighter, against)),
    ...SAVES.map((save) => {
      const why = saveBase(fighter, save);
      return { ...shown(`save.${save}`, formatSigned(sumModifiers(why)), why), rolls: `saves.${save}` };
    }),
    ...ABILITIES.map((ability) => ({
      label: `RIPOSTE.d20.ability.${ability}`,
      value: formatSigned(abilityReason(fighter, ability).value),
      beside: `abilities.${ability}`,
    })),
    { label: "RIPOSTE.d20.derived.initiative", value: formatSigned(sumInitiative(fighter)), orders: true },
    { label: "RIPOSTE.d20.derived.opportunities", value: String(countOpportunities(fighter)) },
    { label: "RIPOSTE.d20.derived.stance", value: String(stanceLimit(fighter.bcb, rulings)) },
  ];
}

/** Lists the states that lost wound points leave on a fighter: fatigued, disabled, dying, stable or dead. (d20/J-4) */
function listStates({ state, fatigued }: Fighter): readonly Rung[] {
  const tired = { label: "RIPOSTE.d20.Actor.FIELDS.fatigued.label", penalty: 0, out: false };
  const failing = { label: `RIPOSTE.d20.state.${state}`, penalty: 0, out: state !== "disabled" };
  return [...(state === "" ? [] : [failing]), ...(fatigued ? [tired] : [])];
}

/** Lists the two pools. The fighter is out at 0 wound points, unless disabled, or with an ability score at 0. (S3; d20/G.1) */
function listTracks(fighter: Fighter): readonly PointTrack[] {
  const down = bodyCondition(fighter) !== null;
  return [buildTrack(fighter, "vitality", false), buildTrack(fighter, "wounds", down)];
}

function buildTrack(fighter: Fighter, pool: PoolName, out: boolean): PointTrack {
  const rating = pool === "vitality" ? fighter.vitalityMax : fighter.woundsMax;
  const left = fighter[pool];
  return {
    id: pool,
    label: `RIPOSTE.d20.drainable.${pool}`,
    rating,
    left,
    level: `RIPOSTE.d20.standing.${pool}.${poolLevel(left, rating, out)}`,
    penalty: 0,
    out,
    stored: { left: pool, rating: `${pool}Max` },
    ...(out && { status: UNCONSCIOUS.id }),
  };
}

function poolLevel(left: number, rating: number, out: boolean): string {
  if (out) return "out";
  if (left === 0) return "gone";
  return left < rating ? "less" : "whole";
}
