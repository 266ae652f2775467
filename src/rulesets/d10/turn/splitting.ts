import {
  type Answers,
  type Change,
  type DeclarationSpec,
  type ExchangeKind,
  type Json,
  type Move,
  type Scene,
  applyEvents,
  beginEffect,
  close,
  toData,
  defineDeclaration,
  createEffectId,
  lookup,
  ok,
  readAllInputs,
  getText,
} from "../../../engine/index.ts";
import { abort, happened } from "../events.ts";
import { payForAction } from "../economy/actions.ts";
import { findAbleFighter } from "../fighter/conditions.ts";
import { checkRounds } from "../economy/economy.ts";
import { withPrice } from "../economy/paying.ts";
import { type Fighter, READING, type Reading } from "../fighter/fighter.ts";
import { DEFENCE_POOLS } from "../answer/reactions.ts";
import type { Rulings } from "../rulings.ts";
import {
  OPEN_PART,
  type PlannedPart,
  toActionUse,
  countSplittableDice,
  isOffHand,
  listSplits,
  maySplit,
} from "../economy/split.ts";
import {
  type SplitContext,
  MOST_PARTS,
  type SplitRules,
  listOfferedParts,
  planParts,
  buildFullSplitSpec,
} from "./split-parts.ts";
import { listPartUses } from "./split-uses.ts";
import { withEffectiveFighters } from "../fighter/effective-fighter.ts";

/** A split action: the fighter, and the parts. (S0; d10/D.5) */
export type SplitFacts = { readonly actor: string; readonly parts: readonly PlannedPart[] };

/** S0's rules for splits: every legal split is accepted as declared. The grapple is S1's. (S0; S1; d10/D.5; d10/L-62) */
export const SPLIT_RULES: SplitRules = {
  parts: ["attack", "dodge", "parry", "evade", "grapple", "breakFree", "task"],
  defending: DEFENCE_POOLS,
  plan: (parts) => {
    const legal = maySplit(parts);
    return legal.ok ? ok(parts) : legal;
  },
};

/** Builds the declaration of a split: the edition's parts, with the inputs of each. (S0; d10/D.5) */
export function buildSplitSpec(rulings: Rulings, splitting: SplitRules, reading: Reading): DeclarationSpec {
  const of = listOfferedParts(splitting, reading);
  return {
    kind: "split",
    actor: "actor",
    instead: true,
    inputs: [{ name: "parts", is: "parts", most: MOST_PARTS, of }],
    divisions: (payload, scene: Scene<Fighter>) => listDivisions(payload, scene, { rulings, splitting, reading }),
    uses: listPartUses,
  };
}

/**
 * Builds the exchange that splits the round's action. It may be declared in the fighter's own turn, and while the fighter is asked to
 * react; its parts pay for later actions. (S0; d10/D.5)
 */
export function splitKind(
  rulings: Rulings,
  splitting: SplitRules = SPLIT_RULES,
  reading: Reading = READING,
): ExchangeKind<SplitFacts, Fighter> {
  return {
    interrupts: true,
    declare: defineDeclaration(buildFullSplitSpec(reading), (values, { actor, scene }) => {
      const payable = payForAction(scene, actor, toActionUse("split"));
      if (!payable.ok) return payable;
      const rounds = checkRounds(scene);
      if (!rounds.ok) return rounds;
      const parts = planParts(values.parts, { actor, scene }, { rulings, splitting, reading });
      if (!parts.ok) return parts;
      const planned = splitting.plan(parts.value);
      return planned.ok ? ok({ actor: actor.id, parts: planned.value }) : planned;
    }),
    stages: { split: splitStage },
  };
}

/**
 * Lists the possible divisions of the dice among the named parts, regardless of the dice in the declaration. Empty if any of the parts is
 * not possible. (S0; d10/D.5)
 */
function listDivisions(payload: Json, scene: Scene<Fighter>, context: SplitContext): readonly (readonly number[])[] {
  const standing = withEffectiveFighters(scene);
  const actor = lookup(standing.fighters, getText(toData(payload), "actor"));
  if (!actor) return [];
  const declarer = { actor, seat: { gm: true, fighters: [] }, scene: standing };
  const values = readAllInputs(buildFullSplitSpec(context.reading).inputs, toData(payload), declarer);
  const parts = values.ok ? planParts(values.value.parts, declarer, context) : values;
  if (!parts.ok) return [];
  return listSplits(countSplittableDice(parts.value.map(({ pool }) => pool)), parts.value.length);
}

/** Spends the action, and starts its parts as effects that last until the round ends. (S0; d10/D.5) */
function splitStage({ actor, parts }: SplitFacts, _answers: Answers, scene: Scene<Fighter>): Move<SplitFacts> {
  const fighter = findAbleFighter(scene, actor);
  const paid = fighter && payForAction(scene, fighter, toActionUse("split"));
  if (!fighter || !paid?.ok) return abort(actor);
  const details = { fighter: actor, name: fighter.name, count: parts.length, parts };
  return close(null, withPrice(happened("action-split", details, startParts(scene, actor, parts)), paid.value));
}

function startParts(scene: Scene, bearer: string, parts: readonly PlannedPart[]): readonly Change[] {
  const changes: Change[] = [];
  let after = scene;
  const all = parts.reduce((sum, { dice }) => sum + dice, 0);
  for (const part of parts) {
    const { action, target, using, dice } = part;
    const base = { action, target, using, dice, offHand: isOffHand(part, parts), round: scene.fight.round };
    const data = action === OPEN_PART ? { ...base, beside: all - dice } : base;
    const effect = { kind: "part", bearer, anchor: { moment: "round-end", of: "", count: 1 }, data };
    const change = beginEffect(after, createEffectId(after, "part"), effect);
    changes.push(change);
    after = applyEvents(after, [{ changes: [change] }]);
  }
  return changes;
}
