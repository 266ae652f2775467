import {
  type Answers,
  type Question,
  type Scene,
  askAmount,
  lookup,
  toOptions,
  pickOne,
  measureFighterDistance,
} from "../../../engine/index.ts";
import type { Events } from "../events.ts";
import { findHealthState } from "../fighter/conditions.ts";
import { isRanged } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { SPACES } from "../fighter/inputs.ts";
import { HIGHEST_VALUE, MOST_COVER, MOST_INCREMENTS } from "../vocabulary.ts";
import type { AttackFacts, Stand } from "./attack.ts";
import { computeMaxSpaces, countIncrements } from "./reach.ts";

const MOST: Stand = { range: MOST_INCREMENTS, cover: MOST_COVER, through: HIGHEST_VALUE };
const STAND_KEYS = ["range", "cover", "through"] as const satisfies readonly (keyof Stand)[];

/**
 * Lists the unanswered questions on the position of a target that is chosen as the attack is made. The first asks whether the declared
 * position applies; if not, its numbers are asked for. Empty in melee. (S4, Multi-Attack; N16; N9)
 */
export function listPositionQuestions(
  step: number,
  attack: AttackFacts,
  stand: Stand,
  answers: Answers,
): readonly Question[] {
  if (!isRanged(attack.weapon)) return [];
  const { attacker: fighter } = attack;
  const answer = answers[`place-${step}`];
  if (answer === undefined) {
    const data: Events["asked-place"] = { fighter, ...stand };
    return [pickOne({ id: `place-${step}`, fighter, prompt: "place", data }, toOptions(["said", "anew"]))];
  }
  const questions = STAND_KEYS.map((key) =>
    askAmount({ id: `${key}-${step}`, fighter, prompt: key }, { max: MOST[key], fallback: stand[key] }),
  );
  return answer === "anew" ? questions.filter(({ id }) => answers[id] === undefined) : [];
}

/** Reads the answered position of a target, with the estimated one as the default. (N16; N9) */
export function readAnsweredStand(step: number, stand: Stand, answers: Answers): Stand {
  const readNumber = (key: keyof Stand): number => Number(answers[`${key}-${step}`] ?? stand[key]);
  return { range: readNumber("range"), cover: readNumber("cover"), through: readNumber("through") };
}

/** Estimates the position of a target: the declared one, but with the distance that the scene shows. (N16; N9) */
export function estimateStand(
  { attacker, weapon, range, cover, through }: AttackFacts,
  target: string,
  scene: Scene,
): Stand {
  const spaces = isRanged(weapon) ? measureSpaces(scene, attacker, target) : null;
  return { range: spaces === null ? range : countIncrements(spaces, weapon.increment), cover, through };
}

function measureSpaces({ space }: Scene, attacker: string, target: string): number | null {
  return measureFighterDistance(space, attacker, target, SPACES.measured);
}

/**
 * Lists the possible targets of an attack that names none: living fighters within the weapon's reach, as far as the scene shows. Fighters
 * of the attacker's side are listed only if there are no others. (S4, Multi-Attack; N16; d6/H.4; d6/J-30)
 */
export function listOpenTargets({ attacker, weapon }: AttackFacts, scene: Scene<Fighter>): readonly Fighter[] {
  const side = lookup(scene.fighters, attacker)?.side ?? "neutral";
  const others = Object.values(scene.fighters).filter(
    (each) => each.id !== attacker && findHealthState(each) !== "dead",
  );
  const opponents = others.filter((each) => each.side !== side || side === "neutral");
  const max = computeMaxSpaces(weapon);
  return (opponents.length > 0 ? opponents : others).filter(
    ({ id }) => (measureSpaces(scene, attacker, id) ?? 0) <= max,
  );
}
