import {
  type EventFormatter,
  type AttackLine,
  type Family,
  type PointTrack,
  type Scene,
  createFormatter,
  defineSheetReaders,
  tellByType,
  formatStart,
} from "../../engine/index.ts";
import {
  type FormattedEvents,
  type Fighter,
  type Weapon,
  FORMATS,
  LINES,
  ODDS_COLUMNS,
  listAttackLines,
  buildFamily,
  readFighter,
  toStatus,
} from "../d10/index.ts";
import type { InjuryEvents } from "./events.ts";
import {
  toSeverityName,
  labelBody,
  findCondition,
  labelMind,
  findPenalty,
  READING,
  computeBody,
  computeMind,
} from "./fighter/fighter.ts";
import { withDerivedHealth } from "./harm/derived-health.ts";
import { EDITION } from "./edition.ts";
import { INJURY_RULINGS } from "./rulings.ts";

/**
 * The texts of the family that the edition replaces: it has no Willpower that buys successes, no damage roll, and no bleeding. (d10/H.3 to
 * d10/H.6)
 */
const REPLACED_WORDS = [
  "told.boosted",
  "told.restCounted",
  "act.kind.bleed",
  "act.kind.treat",
  "act.hint.bleed",
  "act.hint.treat",
  "act.hint.hazard",
  "act.hint.attack",
  "act.hint.power",
  "act.input.boost",
  "act.input.gmDamage",
  "cost.exertion",
  "penalty.difficulty",
  "rule.penalty.difficulty",
  "ruling.powersExert.name",
  "ruling.powersExert.hint",
  "odds.damage",
  "odds.stabilised",
  "odds.traumas",
  "oddsColumn.damage",
  "oddsColumn.stabilised",
  "oddsColumn.traumas",
  "metric.armour",
] as const;

/** The keys of the replacing texts in the language files, by the key of the text that each replaces. */
export const REWORDS: Readonly<Record<string, string>> = Object.fromEntries(
  REPLACED_WORDS.map((word) => [word, `RIPOSTE.d10-injury.${word}`]),
);

/** The formatter of this edition's events: the family's, and additions for the new events. (d10/H.3 to d10/H.6) */
export const INJURY_FORMATTER: EventFormatter = createFormatter<FormattedEvents & InjuryEvents>(
  {
    ...LINES,
    ...tellByType<InjuryEvents>("treating", "steeled"),
    wounded: ({ severity }) => `severity.${toSeverityName(severity)}`,
    stabilised: ({ stable }) => (stable ? "stabilised" : "notStabilised"),
    "limit-crossed": () => "limitCrossed",
    shaken: ({ count }) => (count === 0 ? "unshaken" : "shaken"),
  },
  {
    ...FORMATS,
    treating: (data) => formatStart({ ...data, target: data.patient }, "treat"),
    "limit-crossed": (data) => formatStart({ ...data, target: "" }, "trauma"),
  },
);

const createReader = defineSheetReaders((data) => readFighter(READING, data), withDerivedHealth);

/**
 * The display of the edition's sheets: Body and Mind are two tracks derived from Injuries and mental damage, and attacks roll no damage.
 */
export const injuryFamily: Family = buildFamily(EDITION, INJURY_RULINGS, {
  rewords: REWORDS,
  oddsColumns: { ...ODDS_COLUMNS, stabilised: "chance", traumas: "amount" },
  formatter: INJURY_FORMATTER,
  rungs: [],
  bars: { health: { track: "body" }, reserve: { track: "mind", lost: "mental" } },
  derived: () => [],
  attackLines: createReader(listSeverityLines, {}),
  tracks: createReader(listTracks, []),
});

/** Lists the attack lines of a fighter: the present pool and difficulty of each weapon, and its bonus to Severity. (d10/I.1; d10/G.1) */
function listSeverityLines({ id }: Fighter, scene: Scene<Fighter>): Readonly<Record<string, AttackLine>> {
  const damage = (_fighter: Fighter, weapon: Weapon) => ({ value: `+${weapon.damage}`, addsMargin: true });
  return listAttackLines(scene, id, { rulings: INJURY_RULINGS, damage });
}

/** Lists Body and Mind: rating, remaining points, level, and penalty on pools. (d10/H.3, d10/H.5) */
function listTracks(fighter: Fighter): readonly PointTrack[] {
  const [body, mind] = [computeBody(fighter), computeMind(fighter)];
  const level = labelBody(body.left, fighter.injuries.length > 0);
  return [
    {
      id: "body",
      label: "RIPOSTE.d10.track.body",
      rating: body.rating,
      left: Math.max(0, body.left),
      level: `RIPOSTE.d10.wound.${level}`,
      penalty: findPenalty(body.left),
      out: body.left <= 0,
      ...toStatus(findCondition(body.left, 1)),
    },
    {
      id: "mind",
      label: "RIPOSTE.d10.track.mind",
      rating: mind.rating,
      left: mind.left,
      level: `RIPOSTE.d10.mind.${labelMind(mind.left)}`,
      penalty: findPenalty(mind.left),
      out: mind.left === 0,
      ...toStatus(findCondition(1, mind.left)),
    },
  ];
}
