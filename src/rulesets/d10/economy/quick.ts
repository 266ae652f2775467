import {
  type Answers,
  type Change,
  type DeclarationSpec,
  type Move,
  type Result,
  type Scene,
  close,
  defineDeclaration,
  lookup,
  ok,
  spend,
} from "../../../engine/index.ts";
import { abort, happened } from "../events.ts";
import type { Declare } from "./actions.ts";
import { findAbleFighter, canAct } from "../fighter/conditions.ts";
import { checkRounds, QUICK_ACTIONS, QUICK_DICE, spendAction } from "./economy.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { countFreeQuickActions } from "../fighter/influences.ts";
import { WHAT, readWhat } from "../fighter/inputs.ts";

/** A quick action: its fighter, and a description. (S0; d10/D.2) */
export type QuickFacts = { readonly actor: string; readonly what: string };

/**
 * Pays for a quick action; refused once the action is spent, since no dice are left to pay with. A quick action that a power gives costs
 * nothing. (S0; d10/D.2; d10/L-47; d10/J.1)
 */
export function payQuickAction(scene: Scene<Fighter>, fighter: string): Result<readonly Change[]> {
  const free = spendFreeQuickAction(scene, fighter);
  if (free.ok) return free;
  const action = spendAction(scene, fighter);
  return action.ok ? spend(scene, { fighter, resource: "quick", amount: 1, allowance: QUICK_ACTIONS }) : action;
}

/** Spends a quick action that a power gives each round; refused if there is none left. (d10/J.1) */
function spendFreeQuickAction(scene: Scene<Fighter>, id: string): Result<readonly Change[]> {
  const fighter = lookup(scene.fighters, id);
  const amount = fighter ? countFreeQuickActions(fighter) : 0;
  return spend(scene, { fighter: id, resource: "givenQuick", amount: 1, allowance: { amount, span: "round" } });
}

export const QUICK = {
  kind: "quick",
  actor: "actor",
  inputs: [WHAT],
} as const satisfies DeclarationSpec;

/** Reads the declaration of a quick action, such as drawing a weapon; it is not rolled. (S0; d10/D.2) */
export const declareQuick: Declare<QuickFacts> = defineDeclaration(QUICK, (values, { actor, scene }) => {
  const what = readWhat(values);
  if (!what.ok) return what;
  const able = canAct(scene, actor);
  if (!able.ok) return able;
  const rounds = checkRounds(scene);
  if (!rounds.ok) return rounds;
  const payable = payQuickAction(scene, actor.id);
  return payable.ok ? ok({ actor: actor.id, what: what.value }) : payable;
});

/** Carries out a quick action and takes its dice from the rest of the round's action. (S0; d10/D.2) */
export function quickStage({ actor, what }: QuickFacts, _answers: Answers, scene: Scene<Fighter>): Move<QuickFacts> {
  const fighter = findAbleFighter(scene, actor);
  const paid = fighter && payQuickAction(scene, actor);
  if (!fighter || !paid?.ok) return abort(actor);
  const dice = spendFreeQuickAction(scene, actor).ok ? 0 : QUICK_DICE;
  const details = { fighter: actor, name: fighter.name, what, dice };
  return close(null, [happened("acted-quickly", details, paid.value)]);
}
