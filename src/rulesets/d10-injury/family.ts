import { type AttackLine, type Data, type Family, type Fight, type Track, emptyFight } from "../../engine/index.ts";
import { type Fighter, type Weapon, attackLinesIn, familyOfEdition, readFighterBy, statusOf } from "../d10/index.ts";
import { withDerivedHealth } from "./harm/derived-health.ts";
import { bodyLevel, conditionFrom, mindLevel, penaltyAt } from "./fighter/body.ts";
import { EDITION } from "./edition.ts";
import { READING, bodyOf, mindOf } from "./fighter/fighter.ts";
import { INJURY_RULINGS } from "./rulings.ts";
import { INJURY_FORMATTER } from "./sheet/event-formats.ts";
import { REWORDS } from "./sheet/words.ts";

/**
 * Display of the edition's sheets: Body and Mind as two tracks derived from Injuries and mental damage, and attacks that roll no damage.
 */
export const injuryFamily: Family = familyOfEdition(EDITION, INJURY_RULINGS, {
  rewords: REWORDS,
  formatter: INJURY_FORMATTER,
  rungs: [],
  bars: { health: { track: "body" }, reserve: { track: "mind", lost: "mental" } },
  derived: () => [],
  attackLines,
  tracks,
});

/**
 * Reads the attack lines from a sheet: the present pool and difficulty of each weapon, and the Severity that it adds. (d10/I.1; d10/G.1)
 */
function attackLines(data: Data, fight?: Fight): Readonly<Record<string, AttackLine>> {
  const read = readFighterBy(READING, data);
  if (!read.ok) return {};
  const { value: fighter } = read;
  const scene = withDerivedHealth({ fighters: { [fighter.id]: fighter }, fight: fight ?? emptyFight(0) });
  const damage = (_fighter: Fighter, weapon: Weapon) => ({ value: `+${weapon.damage}`, addsMargin: true });
  return attackLinesIn(scene, fighter.id, { rulings: INJURY_RULINGS, damage });
}

/** Reads Body and Mind from a sheet: rating, remaining points, level, and penalty on pools. (d10/H.3, d10/H.5) */
function tracks(data: Data): readonly Track[] {
  const read = readFighterBy(READING, data);
  if (!read.ok) return [];
  const [body, mind] = [bodyOf(read.value), mindOf(read.value)];
  const level = bodyLevel(body.left, read.value.injuries.length > 0);
  return [
    {
      id: "body",
      label: "RIPOSTE.d10.track.body",
      rating: body.rating,
      left: Math.max(0, body.left),
      level: `RIPOSTE.d10.wound.${level}`,
      penalty: penaltyAt(body.left),
      out: body.left <= 0,
      ...statusOf(conditionFrom(body.left, 1)),
    },
    {
      id: "mind",
      label: "RIPOSTE.d10.track.mind",
      rating: mind.rating,
      left: mind.left,
      level: `RIPOSTE.d10.mind.${mindLevel(mind.left)}`,
      penalty: penaltyAt(mind.left),
      out: mind.left === 0,
      ...statusOf(conditionFrom(1, mind.left)),
    },
  ];
}
