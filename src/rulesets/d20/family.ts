import {
  type QuickAction,
  type QuickActionOption,
  type Scene,
  type Badge,
  type SheetLayout,
  type FieldRolls,
  type AttackLine,
  type Derived,
  type Family,
  type Modifier,
  type Rung,
  type PointTrack,
  defineSheetReaders,
  filterNonZero,
  formatSigned,
  sumModifiers,
  findFighter,
} from "../../engine/index.ts";
import { stanceLimit } from "./attack/stance.ts";
import {
  type FeatQuery,
  type Fighter,
  STEP,
  BARE_HANDS,
  featReason,
  abilityReason,
  defenceFeatReason,
  sumInitiative,
  manoeuvreBase,
  manoeuvreDefenceBase,
  readFighter,
  saveBase,
} from "./fighter/fighter.ts";
import { type Rulings, BUDGET_SPECS, RULINGS, RULING_SPECS, readRulings } from "./rulings.ts";
import { readMovement, computeSpeed } from "./turn/movement.ts";
import { type Manoeuvre, type PoolName, STANCE_NAMES, LASTING, SAVES, ABILITIES } from "./vocabulary.ts";
import { SAVE_DIFFICULTY } from "./harm/harm.ts";
import { CHECK } from "./turn/check.ts";
import { ODDS_COLUMNS, ORDERS, STATISTICS } from "./odds/odds.ts";
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
import { d20Game, UNCONSCIOUS } from "./game.ts";
import { withEffectiveFighters } from "./attack/hands.ts";
import { type Weapon, SHEETS } from "./fighter/sheets.ts";
import { EVENT_FORMATTER } from "./sheet/event-formats.ts";

/** Lists the quick actions of the game. (S3; d20/D) */
export function listQuickActions(rulings: Rulings): readonly QuickAction[] {
  const stances = (actor: string, scene: Scene<Fighter>) => listStanceOptions(findFighter(scene, actor), rulings);
  const moves = (actor: string, scene: Scene<Fighter>) => listMoveOptions(findFighter(scene, actor), scene, rulings);
  return [
    { id: "stance", icon: "fa-person", kind: "stance", options: stances },
    { id: "move", icon: "fa-shoe-prints", kind: "move", options: moves },
    { id: "stand", icon: "fa-arrow-up", kind: "stand" },
    { id: "draw", icon: "fa-hand-fist", kind: "draw", each: "draw", beside: true, replaces: "ready" },
    { id: "manoeuvre", icon: "fa-hand-back-fist", kind: "manoeuvre", each: "manoeuvre", form: true },
    { id: "two-weapon", icon: "fa-clone", kind: "two-weapon", form: true },
    { id: "pick-up", icon: "fa-hand", kind: "pick-up", each: "weapon" },
    { id: "lie-down", icon: "fa-arrow-down", kind: "lie-down" },
    { id: "rest", icon: "fa-bed", kind: "rest", outsideFights: true, form: true },
  ];
}

/** Lists each stance with the most points that the fighter may take in it; empty if the limit is 0. (S3; d20/D.1) */
function listStanceOptions(fighter: Fighter | undefined, rulings: Rulings): readonly QuickActionOption[] {
  const points = stanceLimit(fighter?.bcb ?? 0, rulings);
  if (points === 0) return [];
  return STANCE_NAMES.map((name) => ({ label: `stance.${name}`, data: { points }, said: { [name]: String(points) } }));
}

/**
 * Lists three moves: the step; the feet left of a paid short action, or those of a new one; and these feet with another short action. (S3;
 * d20/D)
 */
function listMoveOptions(fighter: Fighter | undefined, scene: Scene, rulings: Rulings): readonly QuickActionOption[] {
  if (!fighter) return [];
  const speed = computeSpeed(fighter, rulings);
  const once = readMovement(scene, fighter.id).left || speed;
  const step = { label: "way.step", data: { feet: STEP }, said: { feet: String(STEP), step: "on" } };
  const moves = [once, once + speed].map((feet) => ({
    label: "way.feet",
    data: { feet },
    said: { feet: String(feet) },
  }));
  return [step, ...moves];
}

/** The badge of a fighter who holds another. (d20/F.4; d20/J-43) */
const GRIPPING: Badge = {
  id: "gripping",
  icon: "fa-hand-fist",
  tone: "good",
  from: { lasting: "grappled", through: "by" },
};

/**
 * The badges that all players see on a fighter in a fight, the most urgent first. Remaining actions are shown separately. (S3; d20/C,
 * d20/D.1, d20/F.4)
 */
export const BADGES: readonly Badge[] = [
  ...Object.entries(LASTING).flatMap(([lasting, { badge, tells, status }]) =>
    badge ? [{ ...badge, from: { lasting, ...tells }, ...(status && { status: status.id }) }] : [],
  ),
  GRIPPING,
];

/** The layout of an actor's sheet. The numbers that harm and rest change can be edited during play. (d20/B; d20/G.1, d20/G.2) */
export const LAYOUT: SheetLayout = {
  pools: { tab: "fight", inPlay: ["vitality", "wounds"] },
  damaged: { tab: "effects", inPlay: "all" },
  drained: { tab: "effects", inPlay: "all" },
  failing: { tab: "effects", inPlay: "all" },
  recovering: { tab: "effects", inPlay: "all" },
  injuries: { tab: "effects", inPlay: "all" },
  notes: { tab: "biography", inPlay: "all" },
};

/** The inputs of saves: a save costs no time, since it is no action. (d20/B; ours) */
const AT_ANY_TIME = Object.fromEntries(SAVES.map((save) => [save, { time: "free" }]));

/**
 * The checks that are rolled from fields of a sheet: of an ability, of a save, or of a skill with its usual ability. (S3; d20/A.1; d20/B)
 */
export const ROLLS: FieldRolls = {
  kind: CHECK.kind,
  difficulty: { input: "difficulty", usual: SAVE_DIFFICULTY },
  opposed: { input: "against" },
  asked: { time: "free" },
  of: { abilities: { input: "by" }, saves: { input: "by", usually: AT_ANY_TIME }, skills: { input: "skill" } },
};

/** The display of the game's fighters, such as the two pools, the bonuses of checks, and derived numbers. */
export const d20Family: Family = buildFamily(RULINGS);

function buildFamily(rulings: Rulings): Family {
  const createReader = defineSheetReaders(readFighter, (scene) => withEffectiveFighters(scene, rulings));
  return {
    ...d20Game,
    shown: SHEETS,
    layout: LAYOUT,
    rungs: [],
    bars: { health: { track: "vitality" }, reserve: { track: "wounds" } },
    unarmed: BARE_HANDS.id,
    badges: BADGES,
    turnNeeds: ["action"],
    pips: { standard: "square", opportunity: "diamond" },
    // The rest of a paid move may still be walked. (S3; d20/D)
    hasTurnLeft: (fight, fighter) => readMovement({ fight }, fighter).left >= STEP,
    quickActions: listQuickActions(rulings),
    orders: ORDERS,
    oddsColumns: ODDS_COLUMNS,
    rolls: ROLLS,
    statistics: STATISTICS,
    formatter: EVENT_FORMATTER,
    rulings: [...RULING_SPECS, ...BUDGET_SPECS],
    withRulings: (changes) => buildFamily(readRulings(changes, rulings)),
    derived: createReader((fighter, scene) => listDerived({ scene, fighter, rulings }), []),
    attackLines: createReader((fighter, scene) => listAttackLines({ scene, fighter, rulings }), {}),
    inHand: createReader(readWeaponsInHand, {}),
    tracks: createReader(listTracks, []),
    states: createReader(listStates, []),
  };
}

/** Reads which weapons are in hand, after draws in the fight. (d20/J-56) */
function readWeaponsInHand({ weapons }: Fighter): Readonly<Record<string, boolean>> {
  return Object.fromEntries(Object.values(weapons).map(({ id, ready }) => [id, ready]));
}

/** A fighter with the effects of its scene, and the rulings of the table. (d20/F.4; d20/J-4) */
type FighterInScene = { readonly scene: Scene<Fighter>; readonly fighter: Fighter; readonly rulings: Rulings };

/** Builds a blow without a target, for the numbers on a sheet. (S3; d20/F.1) */
function buildUntargetedBlow(attacker: string, weapon: Weapon): BlowFacts {
  return { ...BLOW_DEFAULTS, attacker, target: "", weapon, time: "standard" };
}

/**
 * Formats a check that is not yet rolled. Fighters of the GM take 10, so it is 10 plus the bonus; for all others it is the bonus. (S3;
 * d20/A.4)
 */
function formatCheck({ npc }: Fighter, why: readonly Modifier[]): string {
  return npc ? String(TAKEN + sumModifiers(why)) : formatSigned(sumModifiers(why));
}

/** Lists the attack modifier, the damage and the critical faces of each weapon. (S3; d20/D.1, d20/F.1, d20/F.2, d20/I) */
function listAttackLines(fighterInScene: FighterInScene): Readonly<Record<string, AttackLine>> {
  const weapons = [BARE_HANDS, ...Object.values(fighterInScene.fighter.weapons)];
  return Object.fromEntries(weapons.map((weapon) => [weapon.id, buildAttackLine(fighterInScene, weapon)]));
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
    ...(weapon.kind === "thrown" && weapon.quantity !== undefined
      ? [{ label: "RIPOSTE.d20.line.left", value: String(weapon.quantity) }]
      : []),
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
  const listManoeuvre = (query: FeatQuery = {}) => [
    ...manoeuvreBase(fighter, query),
    featReason(fighter, "attack"),
    ...situation("attack"),
  ];
  const offGuard = isOffGuard(scene, fighter);
  const against = [...manoeuvreDefenceBase(fighter, offGuard), defenceFeatReason(fighter), ...situation("defence")];
  return [
    check("defence", listDefenceReasons(scene, fighter, blow, rulings)),
    check("manoeuvre", listManoeuvre()),
    ...listTrainedManoeuvres(fighter).map((manoeuvre) => {
      const why = listManoeuvre({ manoeuvre });
      return shown(`action.${manoeuvre}`, formatCheck(fighter, why), why);
    }),
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

/** Lists the manoeuvres for which a fighter has a feat. (S3; d20/B, d20/F.4) */
function listTrainedManoeuvres({ feats }: Fighter): readonly Manoeuvre[] {
  const trained = feats.flatMap(({ to, manoeuvre }) => (to === "manoeuvre" && manoeuvre !== "" ? [manoeuvre] : []));
  return [...new Set(trained)];
}

/**
 * Lists the states that lost wound points leave on a fighter (fatigued, disabled, dying, stable or dead), and the numbers that crippling
 * injuries reduce. (S3; d20/F.2; d20/J-4)
 */
function listStates({ state, fatigued, injuries }: Fighter): readonly Rung[] {
  const tired = { label: "RIPOSTE.d20.Actor.FIELDS.fatigued.label", penalty: 0, out: false };
  const failing = { label: `RIPOSTE.d20.state.${state}`, penalty: 0, out: state !== "disabled" };
  const parts = [...new Set(injuries.map(({ part }) => part))];
  const crippled = parts.map((part) => ({ label: `RIPOSTE.d20.crippled.${part}`, penalty: 0, out: false }));
  return [...(state === "" ? [] : [failing]), ...(fatigued ? [tired] : []), ...crippled];
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
