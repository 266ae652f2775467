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
  sumModifiers,
} from "../../../engine/index.ts";
import { readRoll } from "../dice.ts";
import type { Fighter } from "../fighter/fighter.ts";
import type { Rulings } from "../rulings.ts";
import {
  type TurnableRoll,
  type DieTurn,
  resolveDieTurn,
  setFace,
  mayTurnDie,
  toTurnOption,
  applyDieTurn,
  listDieTurns,
} from "./alter.ts";
import type { AttackFacts } from "./attack.ts";
import { listStuntOptions } from "./buying.ts";
import { isHit, mayYieldPoints, findNeededTotal, countAttackPoints } from "./compare.ts";
import { listHulls } from "./stunts.ts";

/**
 * Lets the attacker turn a die for Fortune, and adds up the total. The question for it includes the stunts that the dice would buy.
 * (d6x3/A.8; d6x3/H.1; d6x3/J-3; d6x3/R-35)
 */
export function turnStage(rulings: Rulings) {
  return (facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> => {
    const roll = buildAttackRoll(rulings, facts, scene);
    const shop = askTurnAndStunts(rulings, facts, roll, scene);
    const answer = answers["stunts"];
    if (shop && answer === undefined) return ask([shop]);
    const result = shop
      ? applyDieTurn(readTurn(shop, answer), roll, scene)
      : resolveDieTurn(rulings, roll, answers, scene);
    if ("question" in result) return ask([result.question]);
    const { faces, events } = result;
    const total = readRoll(faces).sum + sumModifiers(facts.why);
    return next({ ...facts, faces, total, chosen: shop ? readStunts(answer) : null }, events);
  };
}

/** Builds the roll of an attack, with the points that other dice would yield. (d6x3/A.8; d6x3/F.2) */
function buildAttackRoll(
  rulings: Rulings,
  facts: AttackFacts,
  scene: Scene<Fighter>,
): TurnableRoll & { readonly yields: PointYield } {
  const needed = findNeededTotal(facts, scene);
  const reaches = (sum: number): boolean => needed !== null && isHit(sum + sumModifiers(facts.why), needed, rulings);
  const yields = (faces: readonly number[]): number =>
    reaches(readRoll(faces).sum) ? countAttackPoints(rulings, facts, faces) : 0;
  return {
    ...{ side: "attack", id: facts.attacker, faces: facts.faces, reaches, yields },
    isPointless: !mayYieldPoints(rulings, facts),
  };
}

type PointYield = (faces: readonly number[]) => number;

/**
 * Asks for a turn and for stunts at once, since the points that a turn brings buy stunts. Null if no die may be turned, no dice yield
 * enough for a stunt, a Hull takes points first, or the targets are not known yet. (d6x3/A.8; d6x3/H.1; d6x3/R-35)
 */
function askTurnAndStunts(
  rulings: Rulings,
  facts: AttackFacts,
  roll: ReturnType<typeof buildAttackRoll>,
  scene: Scene<Fighter>,
): Question | null {
  const buyer = lookup(scene.fighters, facts.attacker);
  if (!buyer || !mayTurnDie(buyer, rulings) || facts.targets.length === 0 || listHulls(facts, scene).length > 0)
    return null;
  const { faces, yields } = roll;
  const basePoints = yields(faces);
  const turns = listDieTurns(faces, buyer.fortune, roll).map((turn) => {
    return { ...turn, points: yields(setFace(faces, turn.die, turn.face)) };
  });
  const points = Math.max(basePoints, ...turns.map((turn) => turn.points));
  if (turns.length === 0 || points === 0) return null;
  const fortune = buyer.fortune - Math.min(...turns.map(({ price }) => price));
  const paid = { ...scene, fighters: { ...scene.fighters, [buyer.id]: { ...buyer, fortune } } };
  const stunts = listStuntOptions({ ...facts, points }, paid, rulings);
  if (stunts.every(({ refusal }) => refusal)) return null;
  const query = { id: "stunts", fighter: facts.attacker, prompt: "spend", data: {} };
  return pickAny(query, [...turns.map((turn) => toShopOption(turn, turn.points - basePoints)), ...stunts], {
    price: "points",
    budget: basePoints,
  });
}

/**
 * Converts a turn to an option next to the stunts. At most one turn is chosen; it costs Fortune, and adds its further points to the budget.
 * (d6x3/A.8; d6x3/R-13)
 */
function toShopOption(turn: DieTurn, more: number): Option {
  const option = toTurnOption(turn);
  const cost = more === 0 ? option.cost : { points: -more, ...option.cost };
  return { ...option, data: { ...option.data, group: "dice" }, cost, oneOf: "turn" };
}

/** Reads the id of the chosen turn; empty if no die is turned. */
function readTurn(shop: Question, answer: Answers[string] | undefined): string {
  const options = shop.kind === "basket" ? shop.options : [];
  return options.find(({ id, oneOf }) => oneOf === "turn" && Array.isArray(answer) && answer.includes(id))?.id ?? "";
}

/** Reads every chosen id as a stunt; ids that are not lines of the menu are dropped later. */
function readStunts(answer: Answers[string] | undefined): readonly string[] {
  return Array.isArray(answer) ? answer.filter((id) => typeof id === "string") : [];
}
