import {
  type Answers,
  type Change,
  type Data,
  type Effect,
  type Json,
  type Modifier,
  type Move,
  type Result,
  type Scene,
  type Seat,
  ask,
  beginEffect,
  close,
  effectsOn,
  freeEffectId,
  happened,
  isData,
  isWhole,
  lookup,
  ok,
  refuse,
  textAt,
} from "../../../engine/index.ts";
import { mayActNow } from "../economy/actions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import type { Rulings } from "../rulings.ts";
import { approvalOf, isAllowed } from "../fighter/questions.ts";

/** What a stance shifts between. (S3; d20/D.1) */
export type Side = "attack" | "defence" | "damage";

/** The stances: what each raises, and what it lowers by as much. The first four are the book's; the last two are the combinations
 *  that are left of its three rolls, and their names are ours. (S3; d20/D.1) */
export const STANCES = {
  reckless: { raises: "attack", lowers: "defence" },
  aggressive: { raises: "damage", lowers: "defence" },
  defensive: { raises: "defence", lowers: "attack" },
  precision: { raises: "attack", lowers: "damage" },
  mighty: { raises: "damage", lowers: "attack" },
  restrained: { raises: "defence", lowers: "damage" },
} as const satisfies Readonly<Record<string, { readonly raises: Side; readonly lowers: Side }>>;
export type StanceName = keyof typeof STANCES;

/** How far each stance is taken; 0 for not at all. */
export type Stances = Readonly<Record<StanceName, number>>;

const NO_STANCE: Stances = { reckless: 0, aggressive: 0, defensive: 0, precision: 0, mighty: 0, restrained: 0 };

type Shift = Readonly<Record<Side, number>>;

const STANCE = "stance";
/** Their names, in the order in which they are offered. */
export const STANCE_NAMES = [
  "reckless",
  "aggressive",
  "defensive",
  "precision",
  "mighty",
  "restrained",
] as const satisfies readonly StanceName[];

/** How far a stance may be taken with a combat bonus. (S3; d20/D.1; d20/J-6; d20/case-D29) */
export function stanceLimit(bcb: number, { stanceLimits }: Pick<Rulings, "stanceLimits">): number {
  return stanceLimits[Math.min(bcb, stanceLimits.length - 1)] ?? 0;
}

/** What several stances come to: they add up. (S3; d20/D.1; d20/case-D31) */
export function shiftOf(stances: Stances): Shift {
  const shift = { attack: 0, defence: 0, damage: 0 };
  for (const name of STANCE_NAMES) {
    shift[STANCES[name].raises] += stances[name];
    shift[STANCES[name].lowers] -= stances[name];
  }
  return shift;
}

/** Whether one of the stances raises what another lowers, as aggressive and defensive do: such the GM may forbid. (S3; d20/D.1; d20/J-28) */
export function isAtOdds(stances: Stances): boolean {
  const taken = STANCE_NAMES.filter((name) => stances[name] > 0).map((name) => STANCES[name]);
  return taken.some(({ raises }) => taken.some(({ lowers }) => lowers === raises));
}

/** What a fighter's stance adds to a roll, with its reason. (S3; d20/D.1) */
export function stanceReason(scene: Scene, fighter: string, side: Side): Modifier {
  const [standing] = effectsOn(scene, fighter, STANCE);
  const value = standing?.[1].data[side];
  return { source: "stance", value: typeof value === "number" ? value : 0 };
}

/** Who takes which stances. */
export type StanceFacts = { readonly actor: string; readonly stances: Stances };

/** Takes the declaration of a stance; it costs nothing, but belongs to one's own turn, before anything is rolled in it. (S3; d20/D.1; d20/J-54) */
export function declareStance(rulings: Rulings) {
  return (payload: Json, seat: Seat, scene: Scene<Fighter>): Result<StanceFacts> => {
    if (!isData(payload)) return refuse("stance/malformed");
    const actor = lookup(scene.fighters, textAt(payload, "actor"));
    if (!actor) return refuse("stance/malformed");
    const able = mayActNow(scene, actor, seat);
    if (!able.ok) return able;
    if (effectsOn(scene, actor.id, FOUGHT).length > 0) return refuse("stance/already-fought", { name: actor.name });
    const stances = readStances(payload, stanceLimit(actor.bcb, rulings));
    return stances.ok ? ok({ actor: actor.id, stances: stances.value }) : stances;
  };
}

function readStances(payload: Data, limit: number): Result<Stances> {
  const stances: Record<StanceName, number> = { ...NO_STANCE };
  for (const name of STANCE_NAMES) {
    const size = lookup(payload, name) ?? 0;
    if (!isWhole(size, 0, limit)) return refuse("stance/too-far", { stance: name, limit });
    stances[name] = size;
  }
  return ok(stances);
}

/** The kind of effect by which somebody has rolled to attack or to defend on this turn of their own. */
const FOUGHT = "fought";

/** The changes by which whoever of these has the turn keeps the stance, or does without, in which they have just rolled. (S3; d20/D.1; d20/J-54) */
export function foughtChanges(scene: Scene, fighters: readonly string[]): readonly Change[] {
  const { order, turn } = scene.fight;
  if (order.length === 0 || !fighters.includes(turn) || effectsOn(scene, turn, FOUGHT).length > 0) return [];
  const anchor = { moment: "turn-end", of: turn, count: 1 };
  return [beginEffect(scene, freeEffectId(scene, FOUGHT), { kind: FOUGHT, bearer: turn, data: {}, anchor })];
}

/** The stance is taken, after the GM's word where its parts are at odds, until the fighter's next turn. (S3; d20/D.1) */
export function stanceStage(facts: StanceFacts, answers: Answers, scene: Scene<Fighter>): Move<StanceFacts> {
  const { actor, stances } = facts;
  const told = { fighter: actor, ...stances };
  if (isAtOdds(stances)) {
    if (answers["approval"] === undefined) return ask([approvalOf("approval", told)]);
    if (!isAllowed(answers["approval"])) return close(null, [happened("stance-forbidden", { fighter: actor })]);
  }
  const [standing] = effectsOn(scene, actor, STANCE);
  const id = standing?.[0] ?? freeEffectId(scene, STANCE);
  return close(null, [happened("stance-taken", told, [beginEffect(scene, id, stanceEffect(facts))])]);
}

function stanceEffect({ actor, stances }: StanceFacts): Effect {
  const anchor = { moment: "turn-start", of: actor, count: 1 };
  return { kind: STANCE, bearer: actor, anchor, data: shiftOf(stances) };
}
