import {
  type Advancement,
  type AwardReason,
  type Data,
  type Raise,
  type SheetSpec,
  toData,
  listRaises,
  getText,
} from "../../../engine/index.ts";
import type { Reading } from "../fighter/fighter.ts";
import type { Experience } from "../rulings.ts";

/** The experience for taking part in a game; `WON`: the additional experience for winning it. (d10/J.2) */
const TOOK_PART = 2;
const WON = 2;

/** The cost of therapy for one Trauma, in experience. (d10/J.2) */
const THERAPY = 3;

function award(name: string, points: number): AwardReason {
  return { label: `RIPOSTE.d10.award.${name}`, points };
}

/** The experience for taking part and for winning, in every profile. (d10/J.2) */
const USUAL_AWARDS: readonly AwardReason[] = [award("tookPart", TOOK_PART), award("won", TOOK_PART + WON)];

/** The experience for a journal in profile A. (d10/J.2) */
export const JOURNAL: AwardReason = award("journal", 1);

/** The experience for the most valuable player of a game in profile B. (d10/J.2) */
export const BEST: AwardReason = award("best", 2);

/** The parts of an edition that determine its advancement: ratings, costs and sheets. (d10/J.2) */
type AdvancementRules = {
  readonly reading: Pick<Reading, "attributes" | "abilities">;
  readonly experience: Experience;
  readonly sheets: readonly SheetSpec[];
};

/**
 * Builds the experience rules of an edition. Attributes, abilities and permanent Willpower have its prices; therapy is offered only if its
 * sheets have Traumas. (d10/J.2; d10/B.1, d10/B.2, d10/B.4)
 */
export function buildAdvancement(
  { reading, experience, sheets }: AdvancementRules,
  ownAward: AwardReason,
): Advancement {
  const fieldPaths = new Set(sheets.flatMap(({ groups }) => groups.flatMap(({ fields }) => Object.keys(fields))));
  return {
    awards: [...USUAL_AWARDS, ownAward],
    within: { "willpower.value": "willpower.max" },
    raises: (stored) => [
      ...listRaises(stored, listFieldPaths("attributes", reading.attributes), experience.attribute),
      ...listRaises(stored, listFieldPaths("abilities", reading.abilities), experience.ability),
      ...listRaises(stored, ["willpower.max"], experience.willpower),
      ...(fieldPaths.has("traumas") ? listTherapies(stored) : []),
    ],
  };
}

function listFieldPaths(part: string, names: readonly string[]): readonly string[] {
  return names.map((name) => `${part}.${name}`);
}

/** Lists a therapy for each Trauma; it lowers the number of Traumas by one. (d10/J.2) */
function listTherapies({ traumas }: Data): readonly Raise[] {
  const names = Array.isArray(traumas) ? traumas.map((each) => getText(toData(each), "name")) : [];
  const from = names.length;
  return names.map((loses, index) => ({ path: `traumas.${index}`, from, to: from - 1, cost: THERAPY, loses }));
}
