import {
  type AttackLine,
  type Data,
  type Derived,
  type Family,
  type Fight,
  createEmptyFight,
  sumModifiers,
} from "../../engine/index.ts";
import { ORDERS } from "./odds/advice.ts";
import { damageDice } from "./attack/damage.ts";
import { BARE_HANDS, type Weapon } from "./fighter/equipment.ts";
import { D10, type Edition } from "./edition.ts";
import { type Fighter, type Reading, readFighter } from "./fighter/fighter.ts";
import { d10Game } from "./game.ts";
import { WOUND_LEVELS } from "./fighter/wound-levels.ts";
import { marginDice } from "./attack/margin.ts";
import { toEffectiveFighter } from "./fighter/effective-fighter.ts";
import { CLIMBS, GAITS, computeClimb, computeJump, computeLadenMetres } from "./economy/movement.ts";
import { SHORTCUTS } from "./sheet/at-hand.ts";
import { toStatus } from "./sheet/marking.ts";
import { ROLLS } from "./sheet/rolls.ts";
import { buildStatistics } from "./odds/statistics.ts";
import { RULINGS, type Rulings, applyRulings, listRulingSpecs } from "./rulings.ts";
import { EVENT_FORMATTER } from "./sheet/event-formats.ts";
import { type DamageDisplay, listAttackLines } from "./sheet/attack-lines.ts";
import { LAYOUT } from "./sheet/layout.ts";

/** The display of this edition's sheets, apart from the stored fields. */
export const d10Family: Family = buildFamily(D10);

/**
 * Builds the display of an edition's sheets. `rulings` are the edition's default rulings, `tableRulings` those of the table; `overrides`
 * replaces parts of the display.
 */
export function buildFamily(
  edition: Edition,
  rulings: Rulings = RULINGS,
  overrides: Partial<Family> = {},
  tableRulings: Rulings = rulings,
): Family {
  const { sheets, badges, budgets, reading, fixedRulings } = edition;
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
    rolls: ROLLS,
    statistics: buildStatistics(reading.customs?.counting),
    formatter: EVENT_FORMATTER,
    rulings: [...listRulingSpecs(rulings, fixedRulings), ...budgets],
    derived: (data) => listDistances(data, reading),
    nextPoints: (data) => listPointCosts(data, edition),
    attackLines: (data, fight) => readAttackLines(data, fight, { reading, rulings: tableRulings }),
    tracks: () => [],
    under: (changes) => buildFamily(edition, rulings, overrides, applyRulings(changes, rulings, fixedRulings)),
    ...overrides,
  };
}

/**
 * Reads the attack lines from a sheet: the pool of each weapon in the owner's present state, and its damage dice. (S1; d10/F.1, d10/G.2)
 */
function readAttackLines(
  data: Data,
  fight: Fight | undefined,
  { reading, rulings }: { readonly reading: Reading; readonly rulings: Rulings },
): Readonly<Record<string, AttackLine>> {
  const result = readFighter(reading, data);
  if (!result.ok) return {};
  const { value: fighter } = result;
  const damage = ({ attributes }: Fighter, weapon: Weapon): DamageDisplay => {
    const why = damageDice(attributes.strength, weapon, 0);
    return { value: String(sumModifiers(why)), addsMargin: marginDice(weapon.kind, 1, rulings) > 0, why };
  };
  const scene = { fighters: { [fighter.id]: fighter }, fight: fight ?? createEmptyFight(0) };
  return listAttackLines(scene, fighter.id, { rulings, damage });
}

/** Lists a fighter's distances: the metres of a round, the feet of a jump, and the feet of a climb for each success. (d10/I.5, B) */
function listDistances(data: Data, reading: Reading): readonly Derived[] {
  const result = readFighter(reading, data);
  if (!result.ok) return [];
  const fighter = toEffectiveFighter(result.value);
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
    toDerived("jump", [up, along]),
    toDerived(
      "climb",
      CLIMBS.map((climb) => computeClimb(1, climb)),
    ),
  ];
}

/** Lists the cost of the next point of each rating, in experience. (d10/J.2) */
function listPointCosts(data: Data, { reading, experience }: Edition): Readonly<Record<string, number>> {
  const result = readFighter(reading, data);
  if (!result.ok) return {};
  const { attributes, abilities, willpower } = result.value;
  return Object.fromEntries([
    ...reading.attributes.map((each) => [`attributes.${each}`, experience.attribute(attributes[each])]),
    ...reading.abilities.map((each) => [`abilities.${each}`, experience.ability(abilities[each])]),
    ["willpower.max", experience.willpower(willpower.max)],
  ]);
}
