import {
  type Answers,
  type Question,
  type Scene,
  askAmount,
  optionsOf,
  pickOne,
  wholeDistance,
} from "../../../engine/index.ts";
import type { Events } from "../events.ts";
import { isRanged } from "../fighter/equipment.ts";
import { SPACES } from "../fighter/inputs.ts";
import { HIGHEST_VALUE, MOST_COVER, MOST_INCREMENTS } from "../vocabulary.ts";
import type { AttackFacts, Stand } from "./attack.ts";
import { incrementsTo } from "./reach.ts";

const MOST: Stand = { range: MOST_INCREMENTS, cover: MOST_COVER, through: HIGHEST_VALUE };
const STANDING = ["range", "cover", "through"] as const satisfies readonly (keyof Stand)[];

/** What is still asked of a target that is chosen only when the attack comes: whether it stands as the attack says, and if not, how. Hand
 *  to hand nothing is asked. (S4, Multi-Attack; N16; N9) */
export function placeQuestions(step: number, attack: AttackFacts, stand: Stand, answers: Answers): readonly Question[] {
  if (!isRanged(attack.weapon)) return [];
  const { attacker: fighter } = attack;
  const said = answers[`place-${step}`];
  if (said === undefined) {
    const data: Events["asked-place"] = { fighter, ...stand };
    return [pickOne({ id: `place-${step}`, fighter, prompt: "place", data }, optionsOf(["said", "anew"]))];
  }
  const questions = STANDING.map((key) =>
    askAmount({ id: `${key}-${step}`, fighter, prompt: key }, { max: MOST[key], fallback: stand[key] }),
  );
  return said === "anew" ? questions.filter(({ id }) => answers[id] === undefined) : [];
}

/** How a target stands whose place is said by now. (N16; N9) */
export function placeSaid(step: number, stand: Stand, answers: Answers): Stand {
  const said = (key: keyof Stand): number => Number(answers[`${key}-${step}`] ?? stand[key]);
  return { range: said("range"), cover: said("cover"), through: said("through") };
}

/** How a target stands as far as it is known: as the attack says, but as far off as the scene shows. (N16; N9) */
export function standKnown(
  { attacker, weapon, range, cover, through }: AttackFacts,
  target: string,
  scene: Scene,
): Stand {
  const spaces = isRanged(weapon) ? wholeDistance(scene.space, attacker, target, SPACES.measured) : null;
  return { range: spaces === null ? range : incrementsTo(spaces, weapon.increment), cover, through };
}
