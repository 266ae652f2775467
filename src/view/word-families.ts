import { toWordKey } from "../rulesets/index.ts";

/**
 * The families of texts that are the same in every game: the pattern of their keys, and the source of the members. Each `*` stands for a
 * member. A key that belongs to no family is written out in the code. (docs/words.md)
 */
export const KEY_FAMILIES = {
  "RIPOSTE.Act.byHand.*": "the units and the reasons of a value that the scene suggests: `by` of a reason",
  "RIPOSTE.Act.onScene.*": "the same, as long as the form follows the scene",
  "RIPOSTE.Act.way.*": "the forms of an attack: `DeclarationSpec.attack`",
  "RIPOSTE.AnsweredFor.*": "the reasons for an answer that nobody gave: `how` of the event `answered-for`",
  "RIPOSTE.Ask.*": "the prompts of questions: `prompt` or, without one, `id` of a question in the rules",
  "RIPOSTE.Effects.does.*": "the types of change of an effect: `CHANGE_TYPES`",
  "RIPOSTE.Effects.left.*": "the units of a duration, as in `RIPOSTE.Effects.unit.*`",
  "RIPOSTE.Effects.state.*": "the states of an effect: `EffectSource.state`",
  "RIPOSTE.Effects.unit.*": "the units of a duration that can be chosen: `listTimeUnits`",
  "RIPOSTE.Effects.way.*": "the types of change that can be chosen: `OFFERED_TYPES`",
  "RIPOSTE.Foe.good.*": "the roles of opponents: `OPPONENT_ROLES`",
  "RIPOSTE.Foe.temper.*": "the tempers of opponents that play by themselves: `TEMPERS`",
  "RIPOSTE.Foe.roles.*": "the roles of opponents: `OPPONENT_ROLES`",
  "RIPOSTE.Foe.threats.*": "the threat levels of opponents: `THREAT_LEVELS`",
  "RIPOSTE.Gear.order.*": "the orders of what a fighter has: `GEAR_ORDERS`",
  "RIPOSTE.Ledger.highlight.*": "what stands out in a fight: `Statistics.highlights`, and luck",
  "RIPOSTE.Problems.what.*": "the kinds of problem: `FAULTS`",
  "RIPOSTE.Refusal.*.*": "the codes of refusals: `code`, with a dot for the stroke",
  "RIPOSTE.Refusal.economy.lacking.*": "the resources of allowances that can be lacking",
  "RIPOSTE.Rest.groups.*": "the groups of people to choose from",
  "RIPOSTE.Rest.span.*.*": "the units of time, each with a form for 1 and for other numbers",
  "RIPOSTE.Rest.told.*.*": "the units of time, each with a form for 1 and for other numbers",
  "RIPOSTE.Rest.units.*": "the units of time: `MINUTES_PER_UNIT`",
  "RIPOSTE.Rolls.closed.*": "the modes of messages that are not for everyone",
  "RIPOSTE.Rolls.modes.*": "the modes of messages: `MESSAGE_MODES`",
  "RIPOSTE.Rulesets.*": "the rulesets: `OFFERED`",
  "RIPOSTE.Settings.movement.*": "the values of the setting: `MOVEMENT`",
  "RIPOSTE.Settings.odds.*": "the values of the setting: `ODDS_SEEN_BY`",
  "RIPOSTE.Sheet.none.*": "the paths of the lists on sheets",
  "RIPOSTE.Sheet.tabs.*": "the tabs of an actor's sheet; Foundry builds the keys",
  "RIPOSTE.Waiting.*": "the prompts of questions, as in `RIPOSTE.Ask.*`",
  "RIPOSTE.Welcome.guide.*": "the stages of a first exchange: `STAGES`",
  "RIPOSTE.Welcome.tours.*.hint": "the tours: `TourId`",
  "RIPOSTE.Welcome.tours.*.title": "the tours: `TourId`",
  "RIPOSTE.Welcome.tours.*.*.text": "the steps of tours: `STEPS`",
  "RIPOSTE.Welcome.tours.*.*.title": "the steps of tours: `STEPS`",
} as const;

/** A pattern of `KEY_FAMILIES`. */
export type KeyFamily = keyof typeof KEY_FAMILIES;

/**
 * The families of texts that each game has for itself: the pattern of their keys, and the source of the members. The patterns leave out
 * `RIPOSTE.` and the name of the game. An edition may replace single texts of its game. (docs/words.md)
 */
export const WORD_FAMILIES = {
  "act.hint.*": "the kinds of declaration: `DeclarationSpec.kind`",
  "act.input.*": "the inputs of declarations: `InputSpec.name`",
  "act.kind.*": "the kinds of declaration: `DeclarationSpec.kind`",
  "act.part.*": "the actions of a split declaration: `PartsInput.of`",
  "action.**": "the actions of declarations: `action` of the events `declared` and `begun`",
  "asked.*": "the prompts of questions, as in `RIPOSTE.Ask.*`",
  "atHand.*": "the quick actions: `Family.quickActions`",
  "atHandHint.*": "the quick actions with a hint of their own",
  "badges.*.hint": "the badges of a fighter: `Family.badges`",
  "badges.*.short": "the badges of a fighter: `Family.badges`",
  "budget.*.*": "the resources of the allowance, each `ready` and `spent`, or `paid` (`Family.hasTurnLeft`)",
  "budgetHint.*.*": "the resources of the allowance, each `ready` and `spent`, or `paid` (`Family.hasTurnLeft`)",
  "check.**.against": "the checks whose line tells the difficulty: `called` of an event",
  "check.**.line": "the checks: `called` of an event",
  "check.**.title": "the checks: `called` of an event",
  "circumstance.**": "the circumstances of an attack",
  "circumstances.*": "the groups of circumstances",
  "consequence.*": "the labels of options; only some have such a text",
  "cost.*": "the resources that an option costs",
  "figureBy.*": "the sources of a fight's figures: `Statistics`",
  "gain.*": "the resources that an option gives",
  "group.*": "the groups of options: `Option.data.group`",
  "handWay.**": "the variants of a quick action",
  "kind.*": "the kinds of weapon",
  "loss.**": "what damage takes: `of` of a loss in the event `wounded`",
  "mark.*": "the marks of dice: `DieView.mark`, and those that the game gives",
  "metric.*": "the kinds of a fight's figures: `Statistics.kinds`",
  "odds.*": "the outcomes of estimates: `measured`",
  "oddsColumn.*": "the outcomes of estimates, as the heads of columns",
  "order.*": "the standing orders: `Family.orders`",
  "plan.*.*": "the prompts of questions for a plan, each with `amount` and `remains`",
  "pool.*": "the labels of pools: `called` of a pool",
  "price.*": "the resources that a quick action costs",
  "reaction.**": "the labels of options: `Option.label`",
  "rest.*": "the kinds of rest: `Family.rests`",
  "roll.*": "the rolls that a Gamemaster may adjust",
  "rule.**": "the sources of modifiers; `any` is for all of one kind; only some have such a text",
  "ruled.*": "the values of rulings",
  "ruling.*.hint": "the rulings: `RulingSpec.name`",
  "ruling.*.name": "the rulings: `RulingSpec.name`",
  "series.*": "the prompts of questions that are put to one fighter after another; only some have such a text",
  "spent.*": "the resources of the allowance",
  "told.**": "the sentences for events: the lines of the game's formatter",
  "verdict.*": "the verdicts: `verdict` of the event `compared`",
  "waits.*": "the kinds of exchange: `Ruleset.exchanges`",
  "world.*.hint": "the numbers that the world stores: `Family.world`",
  "world.*.name": "the numbers that the world stores: `Family.world`",
  "world.*.short": "the numbers that the world stores: `Family.world`",
  "wound.*": "the levels of wounds: `level` of the event `wounded`",
  "woundBecause.*": "the reasons of wounds: `because` of the event `wounded`",
} as const;

/** A pattern of `WORD_FAMILIES`. */
export type WordFamily = keyof typeof WORD_FAMILIES;

/** Returns the key of a text that is the same in every game. */
export function fillKey(family: KeyFamily, ...members: readonly string[]): string {
  return fill(family, members);
}

/** Returns the key of a text of a ruleset's game. */
export function fillWordKey(ruleset: string, family: WordFamily, ...members: readonly string[]): string {
  return toWordKey(ruleset, fill(family, members));
}

/** Replaces each `*` or `**` of a pattern by a member. */
function fill(family: string, members: readonly string[]): string {
  let next = 0;
  return family.replaceAll(/\*+/g, () => members[next++] ?? "");
}
