import {
  type AttackLine,
  type Data,
  type Derived,
  type Family,
  type Modifier,
  type Rung,
  type Track,
  signed,
  sumOf,
} from "../../engine/index.ts";
import { ORDERS } from "./odds/advice.ts";
import { trackReason } from "./attack/attack.ts";
import { bodyCondition } from "./fighter/conditions.ts";
import { SIDES, TAKEN } from "./dice.ts";
import { opportunities } from "./economy/economy.ts";
import { BARE_HANDS, addsStrength } from "./fighter/equipment.ts";
import { featReason } from "./fighter/feats.ts";
import {
  type Fighter,
  abilityReason,
  attackBase,
  defenceBase,
  defenceFeats,
  initiativeBonus,
  manoeuvreBase,
  manoeuvreDefenceBase,
  readFighter,
  saveBase,
} from "./fighter/fighter.ts";
import { d20Game } from "./game.ts";
import { BADGES } from "./sheet/badges.ts";
import { RULINGS, RULING_SPECS, type Rulings, rulingsWith } from "./rulings.ts";
import { SHEETS, type Weapon } from "./fighter/sheets.ts";
import { stanceLimit } from "./attack/stance.ts";
import { UNCONSCIOUS } from "./sheet/status.ts";
import { STATISTICS } from "./odds/statistics.ts";
import { EVENT_FORMATTER } from "./sheet/event-formats.ts";
import { ROLLS } from "./sheet/rolls.ts";
import { LAYOUT } from "./sheet/layout.ts";
import { ABILITIES, type PoolName, SAVES } from "./vocabulary.ts";

/** What the game shows of its people: two pools, checks by what is added to the die, and what follows from the numbers. */
export const d20Family: Family = familyUnder(RULINGS);

function familyUnder(rulings: Rulings): Family {
  return {
    ...d20Game,
    shown: SHEETS,
    layout: LAYOUT,
    rungs: [],
    bars: { health: { track: "vitality" }, reserve: { track: "wounds" } },
    unarmed: BARE_HANDS.id,
    badges: BADGES,
    orders: ORDERS,
    rolls: ROLLS,
    statistics: STATISTICS,
    formatter: EVENT_FORMATTER,
    rulings: RULING_SPECS,
    under: (changes) => familyUnder(rulingsWith(changes, rulings)),
    derived: (data) => ofFighter(data, (fighter) => derivedOf(fighter, rulings)),
    attackLines: (data) => Object.fromEntries(ofFighter(data, (fighter) => linesOf(fighter, rulings))),
    tracks: (data) => ofFighter(data, tracksOf),
    states: (data) => ofFighter(data, statesOf),
  };
}

function ofFighter<T>(data: Data, of: (fighter: Fighter) => readonly T[]): readonly T[] {
  const read = readFighter(data);
  return read.ok ? of(read.value) : [];
}

/** What a check comes to before the die: the bonus of those who throw, the whole number of those who take 10. (S3; d20/A.4) */
function checkShown({ npc }: Fighter, why: readonly Modifier[]): string {
  return npc ? String(TAKEN + sumOf(why)) : signed(sumOf(why));
}

/** What each weapon adds to the die, its damage, and the faces that make a critical hit. (S3; d20/F.1, d20/F.2, d20/I) */
function linesOf(fighter: Fighter, rulings: Rulings): readonly (readonly [string, AttackLine])[] {
  return [BARE_HANDS, ...fighter.weapons].map((weapon) => [weapon.id, lineOf(fighter, weapon, rulings)]);
}

function lineOf(fighter: Fighter, weapon: Weapon, rulings: Rulings): AttackLine {
  const attack = [...attackBase(fighter, weapon), trackReason(fighter, "attack", [], rulings)];
  return [
    { label: "RIPOSTE.d20.line.attack", value: checkShown(fighter, attack) },
    { label: "RIPOSTE.d20.line.damage", value: damageShown(fighter, weapon, rulings) },
    {
      label: "RIPOSTE.d20.line.threat",
      value: weapon.threat > 1 ? `${SIDES + 1 - weapon.threat}–${SIDES}` : String(SIDES),
    },
  ];
}

function damageShown(fighter: Fighter, weapon: Weapon, rulings: Rulings): string {
  const strength = addsStrength(weapon) ? [abilityReason(fighter, "strength")] : [];
  const added = sumOf([...strength, trackReason(fighter, "damage", [], rulings)]);
  return `${weapon.dice}d${weapon.sides}${added === 0 ? "" : signed(added)}`;
}

/** What follows from the numbers, as the fighter stands now and ready. (S3; d20/B, d20/C, d20/E; d20/J-6) */
function derivedOf(fighter: Fighter, rulings: Rulings): readonly Derived[] {
  const check = (name: string, why: readonly Modifier[]): Derived => ({
    label: `RIPOSTE.d20.derived.${name}`,
    value: checkShown(fighter, why),
  });
  const hurt = trackReason(fighter, "defence", [], rulings);
  return [
    check("defence", [...defenceBase(fighter, false), hurt]),
    check("manoeuvre", [
      ...[...manoeuvreBase(fighter), featReason(fighter, "attack")],
      trackReason(fighter, "attack", [], rulings),
    ]),
    check("manoeuvreDefence", [...manoeuvreDefenceBase(fighter, false), defenceFeats(fighter), hurt]),
    ...SAVES.map((save) => ({
      label: `RIPOSTE.d20.save.${save}`,
      value: signed(sumOf(saveBase(fighter, save))),
      rolls: `saves.${save}`,
    })),
    ...ABILITIES.map((ability) => ({
      label: `RIPOSTE.d20.ability.${ability}`,
      value: signed(abilityReason(fighter, ability).value),
      beside: `abilities.${ability}`,
    })),
    { label: "RIPOSTE.d20.derived.initiative", value: signed(initiativeBonus(fighter)) },
    { label: "RIPOSTE.d20.derived.opportunities", value: String(opportunities(fighter)) },
    { label: "RIPOSTE.d20.derived.stance", value: String(stanceLimit(fighter.bcb, rulings)) },
  ];
}

/** How a fighter stands whom lost wound points tire, or let die. (d20/J-4) */
function statesOf({ state, fatigued }: Fighter): readonly Rung[] {
  const tired = { label: "RIPOSTE.d20.Actor.FIELDS.fatigued.label", penalty: 0, out: false };
  const failing = { label: `RIPOSTE.d20.state.${state}`, penalty: 0, out: state !== "disabled" };
  return [...(state === "" ? [] : [failing]), ...(fatigued ? [tired] : [])];
}

/** The two pools that keep a fighter up; without wounds, or with a score at 0, nothing can be done. (S3; d20/G.1) */
function tracksOf(fighter: Fighter): readonly Track[] {
  const down = bodyCondition(fighter) !== null;
  return [trackOf(fighter, "vitality", false), trackOf(fighter, "wounds", down)];
}

function trackOf(fighter: Fighter, pool: PoolName, out: boolean): Track {
  const rating = pool === "vitality" ? fighter.vitalityMax : fighter.woundsMax;
  const left = fighter[pool];
  return {
    id: pool,
    label: `RIPOSTE.d20.drainable.${pool}`,
    rating,
    left,
    level: `RIPOSTE.d20.standing.${pool}.${levelOf(left, rating, out)}`,
    penalty: 0,
    out,
    stored: { left: pool, rating: `${pool}Max` },
    ...(out && { status: UNCONSCIOUS.id }),
  };
}

function levelOf(left: number, rating: number, out: boolean): string {
  if (out) return "out";
  if (left === 0) return "gone";
  return left < rating ? "less" : "whole";
}
