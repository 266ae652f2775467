import {
  type Answers,
  type Move,
  type Option,
  type Question,
  type Scene,
  ask,
  lookup,
  next,
  pickAny,
  sumOf,
} from "../../../engine/index.ts";
import { readRoll } from "../dice.ts";
import type { Fighter } from "../fighter/fighter.ts";
import type { Rulings } from "../rulings.ts";
import { type Turning, type Way, flipDie, flipped, mayTurn, turnOption, turnedTo, waysToTurn } from "./alter.ts";
import type { AttackFacts } from "./attack.ts";
import { stuntOptions } from "./buying.ts";
import { isHit, mayYield, neededBy, pointsOf } from "./compare.ts";
import { hullsOf } from "./stunts.ts";

/**
 * Lets the attacker turn a die for Fortune, in one question with the stunts that the dice would buy, and adds up the total. (d6x3/A.8;
 * d6x3/H.1; d6x3/J-3; d6x3/R-35)
 */
export function turnStage(rulings: Rulings) {
  return (facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> => {
    const roll = rollOf(rulings, facts, scene);
    const shop = shopFor(rulings, facts, roll, scene);
    const said = answers["stunts"];
    if (shop && said === undefined) return ask([shop]);
    const result = shop ? turnedTo(turnIn(shop, said), roll, scene) : flipDie(rulings, roll, answers, scene);
    if ("question" in result) return ask([result.question]);
    const { faces, events } = result;
    const total = readRoll(faces).sum + sumOf(facts.why);
    return next({ ...facts, faces, total, chosen: shop ? stuntsIn(said) : null }, events);
  };
}

/** Builds the roll of an attack, with the points that other dice would yield. (d6x3/A.8; d6x3/F.2) */
function rollOf(rulings: Rulings, facts: AttackFacts, scene: Scene<Fighter>): Turning & { readonly yields: Yields } {
  const needed = neededBy(facts, scene);
  const reaches = (sum: number): boolean => needed !== null && isHit(sum + sumOf(facts.why), needed, rulings);
  const yields = (faces: readonly number[]): number =>
    reaches(readRoll(faces).sum) ? pointsOf(rulings, facts, faces) : 0;
  return {
    ...{ side: "attack", id: facts.attacker, faces: facts.faces, reaches, yields },
    isPointless: !mayYield(rulings, facts),
  };
}

type Yields = (faces: readonly number[]) => number;

/**
 * Asks for a turn and stunts at once: the points that a turn brings buy stunts. Null if no die may be turned, no turn yields enough for a
 * stunt, a Hull takes points first, or the targets are not known yet. (d6x3/A.8; d6x3/H.1; d6x3/R-35)
 */
function shopFor(
  rulings: Rulings,
  facts: AttackFacts,
  roll: ReturnType<typeof rollOf>,
  scene: Scene<Fighter>,
): Question | null {
  const buyer = lookup(scene.fighters, facts.attacker);
  if (!buyer || !mayTurn(buyer, rulings) || facts.targets.length === 0 || hullsOf(facts, scene).length > 0) return null;
  const { faces, yields } = roll;
  const kept = yields(faces);
  const ways = waysToTurn(faces, buyer.fortune, roll).map((way) => {
    return { ...way, points: yields(flipped(faces, way.die, way.face)) };
  });
  const points = Math.max(kept, ...ways.map((way) => way.points));
  if (ways.length === 0 || points === 0) return null;
  const fortune = buyer.fortune - Math.min(...ways.map(({ price }) => price));
  const paid = { ...scene, fighters: { ...scene.fighters, [buyer.id]: { ...buyer, fortune } } };
  const stunts = stuntOptions({ ...facts, points }, paid, rulings);
  if (stunts.every(({ refusal }) => refusal)) return null;
  const asked = { id: "stunts", fighter: facts.attacker, prompt: "spend", data: {} };
  return pickAny(asked, [...ways.map((way) => raising(way, way.points - kept)), ...stunts], {
    price: "points",
    budget: kept,
  });
}

/**
 * Converts a turn to an option beside the stunts: at most one is taken, for Fortune, and it adds its further points to the budget.
 * (d6x3/A.8; d6x3/R-13)
 */
function raising(way: Way, by: number): Option {
  const option = turnOption(way);
  const cost = by === 0 ? option.cost : { points: -by, ...option.cost };
  return { ...option, data: { ...option.data, group: "dice" }, cost, oneOf: "turn" };
}

/** Reads the id of the chosen turn; empty if the dice stay. */
function turnIn(shop: Question, said: Answers[string] | undefined): string {
  const options = shop.kind === "basket" ? shop.options : [];
  return options.find(({ id, oneOf }) => oneOf === "turn" && Array.isArray(said) && said.includes(id))?.id ?? "";
}

/** Reads every chosen id as a stunt; ids that are no lines are dropped later. */
function stuntsIn(said: Answers[string] | undefined): readonly string[] {
  return Array.isArray(said) ? said.filter((id) => typeof id === "string") : [];
}
