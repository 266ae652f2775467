import {
  type Answers,
  type Child,
  type Event,
  type ExchangeKind,
  type Json,
  type Move,
  type Option,
  type Question,
  type Result,
  type Scene,
  ask,
  askAmount,
  close,
  inTurn,
  isData,
  lookup,
  ok,
  optionOf,
  passMoment,
  pickOne,
  push,
  refuse,
  textAt,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { aborted } from "../economy/actions.ts";
import type { AttackFacts, Stand } from "./attack.ts";
import { canAct, stateOf } from "../fighter/conditions.ts";
import { ACTIONS } from "../economy/action-table.ts";
import { countDefence } from "../economy/economy.ts";
import { type Weapon, isRanged, namedIn, roundsIn } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { actionOf, mayUse, ROUNDS } from "./shooting.ts";
import { type Burst, HIGHEST_VALUE, MOST_COVER, MOST_INCREMENTS } from "../vocabulary.ts";

/** How many attacks with one weapon an action holds. (S4, Multi-Attack) */
const MOST_WITH_ONE = 3;

/** Several attacks of one action: those that were declared, each with its targets or to be given some. */
export type AssaultFacts = { readonly fighter: string; readonly attacks: readonly AttackFacts[] };

/** What an attack counts among several: one that is complex by itself is two. (S4, Multi-Attack; d6/J-20) */
export function weightOf(weapon: Pick<Weapon, "kind" | "mode">, burst: Burst): number {
  return ACTIONS[actionOf(weapon, burst)].cost === "complex" ? 2 : 1;
}

type Counted = Pick<AttackFacts, "weapon" | "burst">;

/** How many attacks these come to. (S4, Multi-Attack; d6/case-H39) */
export function countAttacks(attacks: readonly Counted[]): number {
  return attacks.reduce((sum, { weapon, burst }) => sum + weightOf(weapon, burst), 0);
}

/** Whether an action holds these attacks: three with each weapon, and no weapon oftener than it can be used. (S4, Multi-Attack; d6/J-20) */
export function mayAttackWith(scene: Scene, actor: Fighter, attacks: readonly Counted[]): Result<true> {
  for (const { weapon, burst } of attacks) {
    const usable = mayUse(scene, actor, weapon, burst);
    if (!usable.ok) return usable;
    const same = attacks.filter((each) => each.weapon.id === weapon.id);
    if (countAttacks(same) > MOST_WITH_ONE) return refuse("attack/too-many-with-one", { max: MOST_WITH_ONE });
    const isOnce = weapon.mode === "ss" || weapon.kind === "bow";
    if (isOnce && same.length > 1) return refuse("attack/once-a-pass", { name: weapon.name });
    const rounds = same.reduce((sum, each) => sum + ROUNDS[each.burst], 0);
    if (rounds > roundsIn(weapon)) return refuse("attack/too-few-rounds", { name: weapon.name, rounds: weapon.rounds });
  }
  return ok(true);
}

/** The attacks of an action, one after the other as the attacker chooses, each at whom they choose then; who is attacked more than
 *  once has defended against one action. (S4, Multi-Attack) */
export const assault: ExchangeKind<AssaultFacts, Fighter> = { stages: { each: eachStage } };

function eachStage(facts: AssaultFacts, answers: Answers, scene: Scene<Fighter>): Move<AssaultFacts> {
  const { fighter, attacks } = facts;
  const actor = lookup(scene.fighters, fighter);
  const left = attacks.map((_attack, index) => index).filter((index) => answers[`attack-${index}`] === undefined);
  const step = attacks.length - left.length;
  const chosen = answers[`next-${step}`];
  const able = actor && canAct(scene, actor).ok;
  const options = able ? optionsFor(facts, left, scene) : [];
  if (options.length === 0 || chosen === "stop") return close(...ended(facts, answers, scene, Boolean(able)));
  const [only] = options;
  const pick = options.length === 1 ? only?.id : chosen;
  if (pick === undefined) return ask([nextQuestion(step, fighter, options)]);
  const [place = "", target = ""] = pickedIn(pick, options);
  const attack = attacks[Number(place)];
  if (!attack) return close(...ended(facts, answers, scene, true));
  if (attack.targets.length > 0) return push(facts, [madeAt(place, attack)]);
  const open = isRanged(attack.weapon) ? placeQuestions(step, fighter, attack, answers) : [];
  if (open.length > 0) return ask(open);
  return push(facts, [madeAt(place, { ...attack, ...standSaid(step, attack, answers), targets: [target] })]);
}

function madeAt(place: string, attack: AttackFacts): Child {
  return { as: `attack-${place}`, kind: "attack", facts: attack };
}

/** Where a target is chosen only when the attack comes, how it stands is said then. (S4, Multi-Attack; N16; N9) */
function placeQuestions(step: number, fighter: string, stand: Stand, answers: Answers): readonly Question[] {
  const most: Stand = { range: MOST_INCREMENTS, cover: MOST_COVER, through: HIGHEST_VALUE };
  const questions = STANDING.map((key) =>
    askAmount({ id: `${key}-${step}`, fighter, prompt: key }, { max: most[key], fallback: stand[key] }),
  );
  return questions.filter(({ id }) => answers[id] === undefined);
}

function standSaid(step: number, stand: Stand, answers: Answers): Stand {
  const said = (key: keyof Stand): number => Number(answers[`${key}-${step}`] ?? stand[key]);
  return { range: said("range"), cover: said("cover"), through: said("through") };
}

const STANDING = ["range", "cover", "through"] as const satisfies readonly (keyof Stand)[];

function pickedIn(pick: Json, options: readonly Option[]): readonly string[] {
  const data = options.find(({ id }) => id === pick)?.data;
  return data ? [textAt(data, "attack"), textAt(data, "fighter")] : [];
}

function nextQuestion(step: number, fighter: string, options: readonly Option[]): Question {
  return pickOne({ id: `next-${step}`, fighter, prompt: "next" }, [...options, optionOf("stop")], "stop");
}

/** Every attack that is left, at its declared targets or at any other fighter who is not dead. (S4, Multi-Attack) */
function optionsFor(
  { fighter, attacks }: AssaultFacts,
  left: readonly number[],
  scene: Scene<Fighter>,
): readonly Option[] {
  const others = Object.values(scene.fighters).flatMap((each) =>
    each.id === fighter || stateOf(each) === "dead" ? [] : each.id,
  );
  return left.flatMap((index) => {
    const attack = attacks[index];
    if (!attack) return [];
    const option = (id: string, target: string) => {
      const data = { attack: `${index}`, ...(target === "" ? {} : { fighter: target }), ...namedIn(attack.weapon) };
      return optionOf(id, { label: "attack", data });
    };
    if (attack.targets.length > 0) return [option(`${index}`, "")];
    return others.map((target) => option(`${index}:${target}`, target));
  });
}

/** Each target that has met any of the attacks has defended against one action more; an aim that no attack has used is lost. (S4,
 *  Multi-Attack and Take Aim; d6/J-4) */
function ended(
  { fighter, attacks }: AssaultFacts,
  answers: Answers,
  scene: Scene<Fighter>,
  able: boolean,
): [Json, readonly Event[]] {
  const results = attacks.flatMap((_attack, index) => answers[`attack-${index}`] ?? []).flat();
  const several = (attacks[0]?.among ?? 1) > 1;
  const met = new Set(
    several ? results.flatMap((each) => (isData(each) && each["met"] === true ? [textAt(each, "target")] : [])) : [],
  );
  const counted = [...met].map((id) => (now: Scene) => {
    const changes = countDefence(now, id);
    return changes.length > 0 ? [happened("harried", { fighter: id }, changes)] : [];
  });
  const idle = passMoment(scene, { moment: "action", of: fighter });
  return [results, [...(able ? [] : aborted(fighter)), ...idle, ...inTurn(scene, counted)]];
}
