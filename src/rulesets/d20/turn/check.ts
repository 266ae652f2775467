import {
  type Adjustment,
  type Answers,
  type Change,
  type Data,
  type ExchangeKind,
  type Modifier,
  type Move,
  type Question,
  type Scene,
  type ToldRequest,
  ask,
  close,
  lookup,
  namedSource,
  next,
  UNADJUSTED,
  adjustmentOf,
  adjustmentTerm,
  keptRoll,
  withAdjustable,
} from "../../../engine/index.ts";
import { happened, rolled } from "../events.ts";
import { distraction, aborted, payForAction } from "../economy/actions.ts";
import { trackReason } from "../attack/attack.ts";
import { type CheckFacts, type Tested, declareCheck, isSave } from "./check-declaration.ts";
import { checkCircumstances, checkSwitches, feltBy } from "../attack/circumstances.ts";
import { canAct } from "../fighter/conditions.ts";
import { type Check, checkOf, faceIn, facesOf, meets, unanswered } from "../dice.ts";
import { featReason } from "../fighter/feats.ts";
import { type Fighter, abilityReason, saveBase } from "../fighter/fighter.ts";
import { difficultyQuestion, putOff, timeQuestions, timeSaid } from "../economy/weighing.ts";
import { stateChanges } from "../harm/losing.ts";
import type { Rulings } from "../rulings.ts";

/** A check of a skill, an ability or a save, in a fight or outside. (S3; d20/A) */
export function checkKind(rulings: Rulings): ExchangeKind<CheckFacts, Fighter> {
  const kind: ExchangeKind<CheckFacts, Fighter> = {
    declare: declareCheck(rulings),
    switches: checkSwitches(rulings),
    stages: {
      weigh: weighStage,
      begin: beginStage,
      roll: (facts, answers, scene) => rollStage(facts, answers, scene, rulings),
    },
  };
  return withAdjustable(kind, {
    check: keptRoll("check", "roll", ({ actor, easy }) => (easy ? "" : actor)),
    against: keptRoll("against", "roll", ({ against }) => against?.fighter ?? ""),
  });
}

/** Circumstances of a check, and the GM's adjustment. (S3; d20/A.5) */
type Said = Pick<CheckFacts, "circumstances"> & { readonly gm?: Adjustment };

/**
 * Lists the modifiers of a check, of the acting fighter or the rival: ability and ranks, injuries, circumstances and the GM's adjustment.
 * (S3; d20/A.1, d20/A.2, d20/A.5, d20/F.2)
 */
export function checkReasons(
  fighter: Fighter,
  { by, skill }: Tested,
  { circumstances, gm: adjustment = UNADJUSTED }: Said,
  rulings: Rulings,
  side: "attack" | "defence" = "attack",
): readonly Modifier[] {
  const known = checkCircumstances(rulings, side === "defence");
  const felt = feltBy(known, side, (id) => circumstances.includes(id), TOOL);
  const gm = adjustmentTerm("gm", adjustment);
  if (isSave(by)) return [...saveBase(fighter, by), trackWithout(felt, fighter, rulings), gm];
  const ranks = fighter.skills.find(({ name }) => name === skill)?.ranks ?? 0;
  return [
    abilityReason(fighter, by),
    { source: "ranks", value: ranks },
    featReason(fighter, "skills"),
    trackReason(fighter, "skills", felt, rulings),
    gm,
  ];
}

const TOOL = { kind: "unarmed" } as const;

/** Modifier from circumstances for a save, without injuries, which lessen skills only. (S3; d20/F.2) */
function trackWithout(felt: ReturnType<typeof feltBy>, fighter: Fighter, rulings: Rulings): Modifier {
  return trackReason({ ...fighter, injuries: [] }, "skills", felt, rulings);
}

/** True if a check is rolled; an easy one only in extreme circumstances. (S3; d20/A.3) */
export function isRolled({ easy }: Pick<CheckFacts, "easy">, track: number, { extreme }: Rulings): boolean {
  return !easy || track <= -extreme;
}

/** Asks the GM for the time and the difficulty of a check; a difficulty of 0 makes it easy. (S3; d20/A.3, d20/D; d20/J-62) */
function weighStage(facts: CheckFacts, answers: Answers, scene: Scene<Fighter>): Move<CheckFacts> {
  const fighter = lookup(scene.fighters, facts.actor);
  if (!fighter || facts.weighed) return next(facts);
  const { tested, time, difficulty, patient } = facts;
  const proposal = { fighter: fighter.id, name: fighter.name, text: tested.skill, by: tested.by, time };
  const asked = difficulty === null || patient !== "" ? [] : [difficultyQuestion(proposal, difficulty)];
  const open = unanswered([...asked, ...timeQuestions(scene, fighter, proposal)], answers);
  if (open.length > 0) return ask(open);
  const later = putOff(answers, fighter.id);
  if (later.length > 0) return close(null, later);
  const said = answers["difficulty"];
  const must = typeof said === "number" ? said : difficulty;
  return next({ ...facts, time: timeSaid(answers, time), difficulty: must, easy: must === 0 });
}

function beginStage(facts: CheckFacts, _answers: Answers, scene: Scene<Fighter>): Move<CheckFacts> {
  const fighter = lookup(scene.fighters, facts.actor);
  const paid = fighter && payForAction(scene, fighter, facts.time);
  if (!paid?.ok) return close(null, [aborted(facts.actor)]);
  const { tested, difficulty, against, time } = facts;
  const check = checkedBy(tested, facts.easy ? null : difficulty);
  const opposing = against ? checkedBy(against.tested, null) : null;
  const told = { fighter: facts.actor, by: tested.by, skill: tested.skill, difficulty, time };
  const begun = happened("check-begun", { ...told, check, opposing, against: against?.fighter ?? "" }, paid.value);
  // A save is no action of its own, and distracts no one. (S3; d20/E; d20/B)
  return next(facts, [begun, ...(isSave(tested.by) ? [] : distraction(facts.actor, facts))]);
}

/** Describes a check for cards: a skill with its ability, or an ability or save alone, and its difficulty. (S3; d20/A.1) */
export function checkedBy({ by, skill }: Tested, difficulty: number | null): Data {
  if (isSave(by)) return { called: "save", what: `save.${by}`, by: "", difficulty };
  const ability = `ability.${by}`;
  if (skill === "") return { called: "ability", what: ability, by: "", difficulty };
  return { called: "skill", what: namedSource(skill), by: ability, difficulty };
}

/** Builds the data that a player sees of a check requested by the GM. (S3; d20/A.1) */
export function requestOf({ tested, difficulty, easy }: CheckFacts): ToldRequest {
  return { check: checkedBy(tested, easy ? null : difficulty) };
}

/** Lists the dice of a check; in an opposed one both sides roll, fighters of the GM too. (S3; d20/A.2, d20/A.4) */
function diceFor({ actor, against }: CheckFacts): readonly Question[] {
  const own = facesOf("check", actor, 1);
  return against ? [own, facesOf("against", against.fighter, 1)] : [own];
}

function rollStage(facts: CheckFacts, answers: Answers, scene: Scene<Fighter>, rulings: Rulings): Move<CheckFacts> {
  const fighter = lookup(scene.fighters, facts.actor);
  const other = facts.against && lookup(scene.fighters, facts.against.fighter);
  if (!fighter || !canAct(fighter).ok || (facts.against && !other)) return close(null, [aborted(facts.actor)]);
  const why = checkReasons(fighter, facts.tested, saidOf(facts, "check"), rulings);
  const track = why.find(({ source }) => source === "track")?.value ?? 0;
  if (!isRolled(facts, track, rulings)) return close({ success: true }, [checked(facts, true, null, scene)]);
  const open = unanswered(diceFor(facts), answers);
  if (open.length > 0) return ask(open);
  const check = checkOf(faceIn(answers["check"]), why);
  const own = rolled("check", fighter.id, check);
  if (!facts.against || !other) {
    const { difficulty } = facts;
    const success = difficulty === null || meets(check, difficulty);
    const against = difficulty ?? 0;
    const met = { total: check.total, against, margin: check.total - against };
    return close({ success }, [own, checked(facts, success, met, scene)]);
  }
  const resisted = checkOf(
    faceIn(answers["against"]),
    checkReasons(other, facts.against.tested, saidOf(facts, "against"), rulings, "defence"),
  );
  const success = isWonBy(check, resisted, rulings);
  const margin = check.total - resisted.total;
  return close({ success, margin }, [
    own,
    rolled("against", other.id, resisted),
    checked(facts, success, { total: check.total, against: resisted.total, margin }, scene),
  ]);
}

/** Picks the circumstances and the adjustment for one of the two rolls. (S3; d20/A.5) */
function saidOf(facts: CheckFacts, roll: "check" | "against"): Said {
  return { circumstances: facts.circumstances, gm: adjustmentOf(facts, roll) };
}

/** True if the acting fighter matches or beats the rival's roll; a table may give ties to the rival. (S3; d20/A.2; d20/J-1) */
export function isWonBy(check: Check, resisted: Check, { ties }: Rulings): boolean {
  return ties === "defender" ? check.total > resisted.total : check.total >= resisted.total;
}

/** Total of a check and the number to reach. */
type Met = { readonly total: number; readonly against: number; readonly margin: number };

function checked({ actor, patient }: CheckFacts, success: boolean, met: Met | null, scene: Scene<Fighter>) {
  const saved = success && patient !== "" ? stabilised(scene, patient) : [];
  const told = { fighter: actor, success, ...(met ?? { margin: null }) };
  return happened("checked", told, saved);
}

/** Makes a dying patient stable. (d20/J-4) */
function stabilised(scene: Scene<Fighter>, patient: string): readonly Change[] {
  const fighter = lookup(scene.fighters, patient);
  return fighter?.state === "dying" ? stateChanges(scene, fighter, "stable") : [];
}
