import {
  type Answers,
  type Change,
  type Data,
  type Event,
  type Move,
  type Option,
  type Question,
  type Scene,
  ask,
  askText,
  lookup,
  next,
  readMember,
  buildOption,
  pickOne,
  getText,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { releaseEvents } from "../fighter/grip.ts";
import { beginLasting, findLasting } from "../fighter/lasting.ts";
import type { ManoeuvreFacts } from "./manoeuvre.ts";
import {
  countManoeuvreFeet,
  doesTakeThing,
  joinNames,
  listTakeableThings,
  listTakenThings,
  applyWonManoeuvre,
} from "./manoeuvre-effects.ts";
import { RULED_EFFECTS, type RuledEffect } from "../vocabulary.ts";

/** The longest text of the GM on the effect of a manoeuvre, in characters. (Ours) */
const LONGEST_EFFECT = 200;

/**
 * Asks the GM for the effect of a won manoeuvre that is not on the list: that of a listed manoeuvre, a condition, a text only, or none.
 * (S3; d20/F.4; d20/J-58)
 */
export function askEffectStage(facts: ManoeuvreFacts, answers: Answers, scene: Scene<Fighter>): Move<ManoeuvreFacts> {
  if (facts.manoeuvre !== "other" || !facts.won) return next(facts);
  const effect = readMember(RULED_EFFECTS, answers["effect"]);
  if (effect === undefined) return ask([askEffect(facts, scene)]);
  if (effect === "told" && answers["said"] === undefined) return ask([askEffectWords(facts)]);
  return next(facts, buildRuledEvents(facts, effect, getText(answers, "said"), scene));
}

/** Builds the data of the GM's questions: both sides and the player's words. (S3; d20/F.4; d20/J-58) */
function buildQuestionDetails({ attacker, target, words }: ManoeuvreFacts): Data {
  return { attacker, target, text: words };
}

function askEffect(facts: ManoeuvreFacts, scene: Scene<Fighter>): Question {
  const target = lookup(scene.fighters, facts.target);
  const has = (effect: RuledEffect): boolean =>
    !doesTakeThing(effect) || (target !== undefined && listTakeableThings(effect, target).length > 0);
  const options: readonly Option[] = RULED_EFFECTS.filter(has).map((effect) =>
    buildOption(effect, { label: `effect.${effect}` }),
  );
  return pickOne({ id: "effect", data: buildQuestionDetails(facts) }, options);
}

function askEffectWords(facts: ManoeuvreFacts): Question {
  return askText({ id: "said", data: buildQuestionDetails(facts) }, LONGEST_EFFECT);
}

/**
 * Builds the events of the GM's ruling: a text only, a condition, or the effect of a listed manoeuvre. Empty for no effect. (S3; d20/F.4;
 * d20/J-58)
 */
function buildRuledEvents(
  facts: ManoeuvreFacts,
  effect: RuledEffect,
  text: string,
  scene: Scene<Fighter>,
): readonly Event[] {
  const { attacker, target } = facts;
  const sides = { attacker, target, effect };
  switch (effect) {
    case "nothing":
      return [];
    case "told":
      return [happened("manoeuvre-ruled", { ...sides, text })];
    case "stunned":
      return [
        happened("manoeuvre-ruled", sides, [beginLonger(scene, effect, target)]),
        ...releaseEvents(scene, target, "holder"),
      ];
    case "flat-footed":
      return [happened("manoeuvre-ruled", sides, [beginLonger(scene, effect, target)])];
    default:
      return [applyListedManoeuvre(facts, effect, scene)];
  }
}

/** Begins a condition for one turn, unless it already lasts longer. (d20/J-45) */
function beginLonger(scene: Scene, kind: "stunned" | "flat-footed", bearer: string): Change {
  const count = Math.max(1, findLasting(scene, bearer, kind)?.anchor.count ?? 0);
  return beginLasting(scene, kind, bearer, { count });
}

/** Applies the effect of a listed manoeuvre, with the margin of this one. (d20/F.4; d20/J-58) */
function applyListedManoeuvre(
  facts: ManoeuvreFacts,
  effect: Exclude<RuledEffect, UnlistedEffect>,
  scene: Scene<Fighter>,
): Event {
  const { attacker, target, margin } = facts;
  const ended = { ...facts, manoeuvre: effect };
  const things = joinNames(listTakenThings(scene, ended));
  const details = { attacker, target, effect, feet: countManoeuvreFeet(effect, margin), things };
  return happened("manoeuvre-ruled", details, applyWonManoeuvre(scene, ended));
}

type UnlistedEffect = "nothing" | "told" | "stunned" | "flat-footed";
