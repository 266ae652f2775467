import {
  type AttackLine,
  type Data,
  type Derived,
  type Family,
  type Fight,
  emptyFight,
  sumOf,
} from "../../engine/index.ts";
import { ORDERS } from "./odds/advice.ts";
import { damageDice } from "./attack/damage.ts";
import { BARE_HANDS, type Weapon } from "./fighter/equipment.ts";
import { D10, type Edition } from "./edition.ts";
import { type Fighter, type Reading, readFighterBy } from "./fighter/fighter.ts";
import { d10Game } from "./game.ts";
import { WOUND_LEVELS } from "./fighter/wound-levels.ts";
import { marginDice } from "./attack/margin.ts";
import { effectiveFighter } from "./fighter/effective-fighter.ts";
import { CLIMBS, GAITS, climbedFeet, jumpFeet, metresUnderLoad } from "./economy/movement.ts";
import { AT_HAND } from "./sheet/at-hand.ts";
import { statusOf } from "./sheet/marking.ts";
import { ROLLS } from "./sheet/rolls.ts";
import { statisticsBy } from "./odds/statistics.ts";
import { RULINGS, type Rulings, ruledBy, rulingSpecs } from "./rulings.ts";
import { EVENT_FORMATTER } from "./sheet/event-formats.ts";
import { type DamageShown, attackLinesIn } from "./sheet/attack-lines.ts";
import { LAYOUT } from "./sheet/layout.ts";

/** Display of this edition's sheets, apart from the stored fields. */
export const d10Family: Family = familyOfEdition(D10);

/**
 * Builds the display of an edition's sheets: `rulings` are its defaults, `tableRulings` those of the table; `overrides` replaces parts of
 * it.
 */
export function familyOfEdition(
  edition: Edition,
  rulings: Rulings = RULINGS,
  own: Partial<Family> = {},
  ruled: Rulings = rulings,
): Family {
  const { sheets, badges, budgets, reading, unruled } = edition;
  return {
    ...d10Game,
    shown: sheets,
    layout: LAYOUT,
    rungs: WOUND_LEVELS.map(({ name, penalty, condition = null }) => ({
      label: `RIPOSTE.d10.wound.${name}`,
      penalty,
      out: condition !== null,
      ...statusOf(condition),
    })),
    bars: { health: { ladder: "wound" }, reserve: { record: "willpower" } },
    unarmed: BARE_HANDS.id,
    badges,
    atHand: AT_HAND,
    orders: ORDERS,
    rolls: ROLLS,
    statistics: statisticsBy(reading.customs?.counting),
    formatter: EVENT_FORMATTER,
    rulings: [...rulingSpecs(rulings, unruled), ...budgets],
    derived: (data) => distances(data, reading),
    nextPoints: (data) => nextPoints(data, edition),
    attackLines: (data, fight) => attackLines(data, fight, { reading, rulings: ruled }),
    tracks: () => [],
    under: (changes) => familyOfEdition(edition, rulings, own, ruledBy(changes, rulings, unruled)),
    ...own,
  };
}

/** Reads the attack lines from a sheet, with the damage dice of each weapon, for the owner's present state. (S1; d10/F.1, d10/G.2) */
function attackLines(
  data: Data,
  fight: Fight | undefined,
  { reading, rulings }: { readonly reading: Reading; readonly rulings: Rulings },
): Readonly<Record<string, AttackLine>> {
  const read = readFighterBy(reading, data);
  if (!read.ok) return {};
  const { value: fighter } = read;
  const damage = ({ attributes }: Fighter, weapon: Weapon): DamageShown => {
    const why = damageDice(attributes.strength, weapon, 0);
    return { value: String(sumOf(why)), addsMargin: marginDice(weapon.kind, 1, rulings) > 0, why };
  };
  const scene = { fighters: { [fighter.id]: fighter }, fight: fight ?? emptyFight(0) };
  return attackLinesIn(scene, fighter.id, { rulings, damage });
}

/** Lists the distances that a fighter covers in a round, jumps, and climbs for each success. (d10/I.5, B) */
function distances(data: Data, reading: Reading): readonly Derived[] {
  const read = readFighterBy(reading, data);
  if (!read.ok) return [];
  const fighter = effectiveFighter(read.value);
  const { up, along } = jumpFeet(fighter.attributes.dexterity);
  const told = (label: string, numbers: readonly number[]): Derived => ({
    label: `RIPOSTE.d10.derived.${label}`,
    value: numbers.join(" / "),
  });
  return [
    told(
      "metres",
      GAITS.map((gait) => metresUnderLoad(fighter, gait)),
    ),
    told("jump", [up, along]),
    told(
      "climb",
      CLIMBS.map((climb) => climbedFeet(1, climb)),
    ),
  ];
}

/** Lists the experience that the next point of each rating costs. (d10/J.2) */
function nextPoints(data: Data, { reading, experience }: Edition): Readonly<Record<string, number>> {
  const read = readFighterBy(reading, data);
  if (!read.ok) return {};
  const { attributes, abilities, willpower } = read.value;
  return Object.fromEntries([
    ...reading.attributes.map((each) => [`attributes.${each}`, experience.attribute(attributes[each])]),
    ...reading.abilities.map((each) => [`abilities.${each}`, experience.ability(abilities[each])]),
    ["willpower.max", experience.willpower(willpower.max)],
  ]);
}
