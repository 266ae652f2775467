import {
  type QuickAction,
  type QuickActionOption,
  type Scene,
  type AttackLine,
  type Modifier,
  type SheetLayout,
  type FieldRolls,
  type Derived,
  type Family,
  convertLength,
  lookup,
  defineSheetReaders,
  sumModifiers,
  findFighter,
} from "../../engine/index.ts";
import {
  GAITS,
  computeMetresLeft,
  applyRoundPenalties,
  CLIMBS,
  computeClimb,
  computeJump,
  computeLadenMetres,
} from "./economy/economy.ts";
import { withEffectiveFighters, toEffectiveFighter } from "./fighter/effective-fighter.ts";
import { type Fighter, type Weapon, getBareHands, BARE_HANDS, readFighter } from "./fighter/fighter.ts";
import { attackPool } from "./attack/attack.ts";
import type { D10Pool } from "./dice.ts";
import type { AttackRulings } from "./attack/circumstances.ts";
import { listCircumstances, buildDefaultSituation, listImpliedCircumstances } from "./attack/difficulty.ts";
import { listPartsLeft } from "./economy/split.ts";
import { type D10Ability, type D10Attribute, USUAL_DIFFICULTY, WOUND_LEVELS } from "./vocabulary.ts";
import { ORDERS } from "./odds/estimates.ts";
import { damageDice, marginDice } from "./attack/damage.ts";
import { type Edition, D10, toStatus } from "./edition.ts";
import { d10Game } from "./game.ts";
import { ODDS_COLUMNS, buildStatistics } from "./odds/odds.ts";
import { type Rulings, RULINGS, readRulings, listRulingSpecs } from "./rulings.ts";
import { EVENT_FORMATTER } from "./sheet/event-formats.ts";

/** The shortcuts to frequent actions; each is shown in the editions that have its declaration. (S0; S1; d10/D) */
export const SHORTCUTS: readonly QuickAction[] = [
  { id: "aim", icon: "fa-crosshairs", kind: "aim", first: "weapon", each: "target" },
  { id: "evade", icon: "fa-person-running", kind: "evade" },
  { id: "dodge", icon: "fa-person-running", kind: "dedicatedDodge" },
  { id: "hold", icon: "fa-hourglass-half", kind: "hold", each: "setOffBy", worded: "trigger", form: true },
  { id: "release", icon: "fa-bolt", kind: "release", form: true },
  { id: "split", icon: "fa-code-branch", kind: "split", form: true },
  { id: "move", icon: "fa-shoe-prints", kind: "move", options: listGaitOptions },
  { id: "stand", icon: "fa-people-arrows", kind: "stand", form: true },
  { id: "quick", icon: "fa-forward", kind: "quick", form: true },
  { id: "steel", icon: "fa-fire", kind: "steel", each: "by" },
  { id: "treat", icon: "fa-briefcase-medical", kind: "treat", form: true },
  { id: "rest", icon: "fa-bed", kind: "recover", outsideFights: true, form: true },
];

/** Lists the gaits with the metres that each has left this round. (d10/I.5, B) */
function listGaitOptions(actor: string, scene: Scene<Fighter>): readonly QuickActionOption[] {
  const mover = lookup(withEffectiveFighters(scene).fighters, actor);
  if (!mover) return [];
  return GAITS.map((gait) => {
    const metres = computeMetresLeft(scene, mover, gait);
    return { label: `gait.${gait}`, data: { metres }, said: { gait, metres: String(metres) } };
  });
}

/** The damage of a weapon as a sheet shows it; `addsMargin` is true if the margin adds to it. */
export type DamageDisplay = {
  readonly value: string;
  readonly addsMargin: boolean;
  readonly why?: readonly Modifier[];
};

type AttackLineRules = {
  readonly rulings: AttackRulings;
  readonly damage: (fighter: Fighter, weapon: Weapon) => DamageDisplay;
};

/**
 * Lists the pool, difficulty and damage of each weapon for an attack now. Lasting states apply, and spent or owed dice are removed. After a
 * split the pool has at most the dice of the part for this weapon. (S0; S1; d10/D.2, d10/D.5, d10/D.10; d10/F.1, d10/G.2)
 */
export function listAttackLines(
  stored: Scene<Fighter>,
  id: string,
  { rulings, damage }: AttackLineRules,
): Readonly<Record<string, AttackLine>> {
  const scene = withEffectiveFighters(stored);
  const fighter = findFighter(scene, id);
  if (!fighter) return {};
  const lines = [getBareHands(fighter), ...Object.values(fighter.weapons)].map((weapon): [string, AttackLine] => {
    const pool = attackPool(fighter, weapon, listBaseCircumstances(scene, fighter, weapon, rulings));
    const part = listPartsLeft(scene, id).find(({ action, using }) => action === "attack" && using === weapon.id);
    const line = buildAttackLine(applyRoundPenalties(scene, id, pool, part), damage(fighter, weapon));
    const isCounted = weapon.kind === "thrown" && weapon.quantity !== undefined;
    return [
      weapon.id,
      isCounted ? [...line, { label: "RIPOSTE.d10.line.left", value: String(weapon.quantity) }] : line,
    ];
  });
  return Object.fromEntries(lines);
}

function buildAttackLine(
  { dice, difficulty, why, difficultyWhy }: D10Pool,
  { value, addsMargin, ...damage }: DamageDisplay,
): AttackLine {
  const note = addsMargin ? { note: "RIPOSTE.Sheet.addsMargin" } : {};
  return [
    { label: "RIPOSTE.Sheet.dice", value: String(dice), why },
    { label: "RIPOSTE.Sheet.difficulty", value: String(difficulty), why: difficultyWhy },
    { label: "RIPOSTE.Sheet.damage", value, ...note, ...damage },
  ];
}

/** Lists the circumstances that apply to every target: the weapon's Secondary Ability, and its owner's load and movement. (S1; d10/F.2) */
function listBaseCircumstances(
  scene: Scene<Fighter>,
  fighter: Fighter,
  weapon: Weapon,
  rulings: AttackRulings,
): readonly Modifier[] {
  const ownerCircumstances = listImpliedCircumstances(scene, fighter, weapon, "");
  const circumstances = listCircumstances({
    ...buildDefaultSituation(fighter, weapon, rulings),
    given: ownerCircumstances,
  });
  return circumstances.ok ? circumstances.value : [];
}

/**
 * The layout of an actor's numbers. The fields that wounds, healing and powers change can be edited during play. (d10/B; d10/H; d10/I.5)
 */
export const LAYOUT: SheetLayout = {
  willpower: { tab: "fight", inPlay: ["value"] },
  health: { tab: "effects", inPlay: "all" },
  wound: { tab: "fight", inPlay: "all" },
  injuries: { tab: "fight", inPlay: "all" },
  mind: { tab: "effects", inPlay: "all" },
  limits: { tab: "biography" },
  burden: { tab: "gear", inPlay: "all" },
  scars: { tab: "biography" },
  notes: { tab: "biography", inPlay: "all" },
};

/** The ability that each attribute is usually rolled with. (d10/A.1; the choice is ours) */
const USUAL_ABILITY: Readonly<Record<D10Attribute, D10Ability>> = {
  strength: "athletics",
  dexterity: "athletics",
  stamina: "survival",
  charisma: "influence",
  perception: "alertness",
  intelligence: "investigation",
  wits: "alertness",
  brawn: "athletics",
};

/** The attribute that each ability is usually rolled with. (d10/A.1; the choice is ours) */
const USUAL_ATTRIBUTE: Readonly<Record<D10Ability, D10Attribute>> = {
  alertness: "perception",
  animals: "charisma",
  athletics: "dexterity",
  brawl: "dexterity",
  crafts: "dexterity",
  culture: "intelligence",
  drive: "dexterity",
  firearms: "dexterity",
  influence: "charisma",
  investigation: "perception",
  medicine: "intelligence",
  melee: "dexterity",
  occult: "intelligence",
  performance: "charisma",
  science: "intelligence",
  stealth: "dexterity",
  survival: "wits",
  technology: "intelligence",
  thievery: "dexterity",
  dodge: "dexterity",
};

/**
 * The rolls that start from a field of a sheet: an attribute with its usual ability, and an ability with its usual attribute. (d10/A.1,
 * d10/B.1, d10/B.2)
 */
export const ROLLS: FieldRolls = {
  kind: "task",
  difficulty: { input: "difficulty", usual: USUAL_DIFFICULTY },
  opposed: { input: "against" },
  asked: { passive: "on" },
  of: {
    attributes: { input: "attribute", usually: mapInputs("ability", USUAL_ABILITY) },
    abilities: { input: "ability", usually: mapInputs("attribute", USUAL_ATTRIBUTE) },
  },
};

function mapInputs(input: string, words: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, { [input]: word }]));
}

/** The display of this edition's sheets, apart from the stored fields. */
export const d10Family: Family = buildFamily(D10);

/**
 * Builds the display of an edition's sheets. `rulings` are the edition's defaults, which the forms offer; `tableRulings` are those in force
 * at the table. `overrides` replaces parts of the display.
 */
export function buildFamily(
  edition: Edition,
  rulings: Rulings = RULINGS,
  overrides: Partial<Family> = {},
  tableRulings: Rulings = rulings,
): Family {
  const { sheets, badges, budgets, reading, fixedRulings } = edition;
  const createReader = defineSheetReaders((data) => readFighter(reading, data));
  return {
    ...d10Game,
    shown: sheets,
    layout: LAYOUT,
    rungs: WOUND_LEVELS.map(({ name, penalty, condition = null }) => ({
      label: `RIPOSTE.d10.wound.${name}`,
      penalty,
      out: condition !== null,
      ...toStatus(condition),
    })),
    bars: { health: { ladder: "wound" }, reserve: { record: "willpower" } },
    unarmed: BARE_HANDS.id,
    badges,
    quickActions: SHORTCUTS,
    orders: ORDERS,
    oddsColumns: ODDS_COLUMNS,
    rolls: ROLLS,
    statistics: buildStatistics(reading.customs?.counting),
    formatter: EVENT_FORMATTER,
    rulings: [...listRulingSpecs(rulings, fixedRulings), ...budgets],
    derived: createReader(listDistances, []),
    nextPoints: createReader((fighter) => listPointCosts(fighter, edition), {}),
    attackLines: createReader((fighter, scene) => listDicedLines(fighter, scene, tableRulings), {}),
    tracks: () => [],
    withRulings: (changes) => buildFamily(edition, rulings, overrides, readRulings(changes, rulings, fixedRulings)),
    ...overrides,
  };
}

/** Lists the attack lines of a fighter whose damage is rolled with dice. (S1; d10/F.1, d10/G.2) */
function listDicedLines(
  { id }: Fighter,
  scene: Scene<Fighter>,
  rulings: Rulings,
): Readonly<Record<string, AttackLine>> {
  const damage = ({ attributes }: Fighter, weapon: Weapon): DamageDisplay => {
    const why = damageDice(attributes.strength, weapon, 0);
    return { value: String(sumModifiers(why)), addsMargin: marginDice(weapon.kind, 1, rulings) > 0, why };
  };
  return listAttackLines(scene, id, { rulings, damage });
}

/**
 * Lists a fighter's distances: the metres of a round by gait, of a jump up and along, and of a climb for each success. Jumps and climbs are
 * feet in the rules, and are shown in metres like all other distances of the sheet. (d10/I.5, B)
 */
function listDistances(stored: Fighter): readonly Derived[] {
  const fighter = toEffectiveFighter(stored);
  const { up, along } = computeJump(fighter.attributes.dexterity);
  const toDerived = (label: string, numbers: readonly number[]): Derived => ({
    label: `RIPOSTE.d10.derived.${label}`,
    value: numbers.join(" / "),
  });
  return [
    toDerived(
      "metres",
      GAITS.map((gait) => computeLadenMetres(fighter, gait)),
    ),
    toDerived("jump", [up, along].map(toShownMetres)),
    toDerived(
      "climb",
      CLIMBS.map((climb) => toShownMetres(computeClimb(1, climb))),
    ),
  ];
}

/** Converts feet to metres, with one decimal place. */
function toShownMetres(feet: number): number {
  return Math.round((convertLength(feet, "ft", "m") ?? 0) * 10) / 10;
}

/** Lists the cost of the next point of each rating, in experience. (d10/J.2) */
function listPointCosts(
  { attributes, abilities, willpower }: Fighter,
  { reading, experience }: Edition,
): Readonly<Record<string, number>> {
  return Object.fromEntries([
    ...reading.attributes.map((each) => [`attributes.${each}`, experience.attribute(attributes[each])]),
    ...reading.abilities.map((each) => [`abilities.${each}`, experience.ability(abilities[each])]),
    ["willpower.max", experience.willpower(willpower.max)],
  ]);
}
