import {
  type Advancement,
  type AwardReason,
  type Data,
  type Raise,
  type SheetSpec,
  dataOf,
  stepsFrom,
  textAt,
} from "../../../engine/index.ts";
import type { Reading } from "../fighter/fighter.ts";
import type { Experience } from "./experience.ts";

/** What is earned with every game, and with one that is won. (d10/J.2) */
const TOOK_PART = 2;
const WON = 2;

/** What therapy for one Trauma costs. (d10/J.2) */
const THERAPY = 3;

function award(name: string, points: number): AwardReason {
  return { label: `RIPOSTE.d10.award.${name}`, points };
}

/** What is earned by taking part and by winning, in every profile. (d10/J.2) */
const USUAL_AWARDS: readonly AwardReason[] = [award("tookPart", TOOK_PART), award("won", TOOK_PART + WON)];

/** What profile A gives for a journal. (d10/J.2) */
export const JOURNAL: AwardReason = award("journal", 1);

/** What profile B gives to the most valuable player of a game. (d10/J.2) */
export const BEST: AwardReason = award("best", 2);

/** What an edition says of it: what its people have, what a rise costs, what its sheets show. (d10/J.2) */
type Gaining = {
  readonly reading: Pick<Reading, "attributes" | "abilities">;
  readonly experience: Experience;
  readonly sheets: readonly SheetSpec[];
};

/** Experience in an edition: attributes, abilities and permanent Willpower at the costs of its profile, and therapy where Traumas are
 *  kept. (d10/J.2; d10/B.1, d10/B.2, d10/B.4) */
export function advancementBy({ reading, experience, sheets }: Gaining, own: AwardReason): Advancement {
  const places = new Set(sheets.flatMap(({ groups }) => groups.flatMap(({ fields }) => Object.keys(fields))));
  return {
    awards: [...USUAL_AWARDS, own],
    within: { "willpower.value": "willpower.max" },
    raises: (stored) => [
      ...stepsFrom(stored, under("attributes", reading.attributes), experience.attribute),
      ...stepsFrom(stored, under("abilities", reading.abilities), experience.ability),
      ...stepsFrom(stored, ["willpower.max"], experience.willpower),
      ...(places.has("traumas") ? therapies(stored) : []),
    ],
  };
}

function under(part: string, names: readonly string[]): readonly string[] {
  return names.map((name) => `${part}.${name}`);
}

/** Each Trauma may be lost by therapy; the rating that changes is their number. (d10/J.2) */
function therapies({ traumas }: Data): readonly Raise[] {
  const names = Array.isArray(traumas) ? traumas.map((each) => textAt(dataOf(each), "name")) : [];
  const from = names.length;
  return names.map((loses, index) => ({ path: `traumas.${index}`, from, to: from - 1, cost: THERAPY, loses }));
}
