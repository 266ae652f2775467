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
  type RequestDetails,
  ask,
  close,
  lookup,
  toNamedSource,
  next,
  UNADJUSTED,
  findAdjustment,
  toModifier,
  defineAdjustedRoll,
  withAdjustableRolls,
} from "../../../engine/index.ts";
import { happened, rolled } from "../events.ts";
import { distractionEvents, abortEvent, payForAction } from "../economy/actions.ts";
import { trackReason } from "../attack/attack.ts";
import { type CheckFacts, type CheckSubject, declareCheck, isSave } from "./check-declaration.ts";
import { listCheckCircumstances, checkSwitches, toTrackCircumstances } from "../attack/circumstances.ts";
import { canAct } from "../fighter/conditions.ts";
import { type CheckRoll, buildCheck, readFace, askRoll, isSuccess, listUnanswered } from "../dice.ts";
import { featReason } from "../fighter/feats.ts";
import { type Fighter, abilityReason, saveBase } from "../fighter/fighter.ts";
import { askDifficulty, putOffEvents, listTimeQuestions, readTime } from "../economy/weighing.ts";
import { setWoundState } from "../harm/losing.ts";
import type { Rulings } from "../rulings.ts";

/** Builds the kind of a check of a skill, an ability or a save, in a fight or outside. (S3; d20/A) */
export function checkKind(rulings: Rulings): ExchangeKind<CheckFacts, Fighter> {
  const kind: ExchangeKind<CheckFacts, Fighter> = {
    declare: declareCheck(rulings),
    switches: checkSwitches(rulings),
    stages: {
      weigh: confirmCheckStage,
      begin: beginStage,
      roll: (facts, answers, scene) => rollStage(facts, answers, scene, rulings),
    },
  };
  return withAdjustableRolls(kind, {
    check: defineAdjustedRoll("check", "roll", ({ actor, easy }) => (easy ? "" : actor)),
    against: defineAdjustedRoll("against", "roll", ({ against }) => against?.fighter ?? ""),
  });
}

/** The circumstances of a check, and the GM's adjustment. (S3; d20/A.5) */
type CheckTerms = Pick<CheckFacts, "circumstances"> & { readonly gm?: Adjustment };

/**
 * Lists the modifiers of a check, made by the acting fighter or by the rival. They come from the ability and ranks or the save, from
 * injuries, circumstances and the GM's adjustment. (S3; d20/A.1, d20/A.2, d20/A.5, d20/F.2)
 */
export function listCheckReasons(
  fighter: Fighter,
  { by, skill }: CheckSubject,
  { circumstances, gm: adjustment = UNADJUSTED }: CheckTerms,
  rulings: Rulings,
  side: "attack" | "defence" = "attack",
): readonly Modifier[] {
  const available = listCheckCircumstances(rulings, side === "defence");
  const trackCircumstances = toTrackCircumstances(available, side, (id) => circumstances.includes(id), TOOL);
  const gm = toModifier("gm", adjustment);
  if (isSave(by)) return [...saveBase(fighter, by), saveTrackReason(trackCircumstances, fighter, rulings), gm];
  const ranks = fighter.skills.find(({ name }) => name === skill)?.ranks ?? 0;
  return [
    abilityReason(fighter, by),
    { source: "ranks", value: ranks },
    featReason(fighter, "skills"),
    trackReason(fighter, "skills", trackCircumstances, rulings),
    gm,
  ];
}

const TOOL = { kind: "unarmed" } as const;

/** Builds the modifier that circumstances give to a save. Injuries are left out, since they reduce skills only. (S3; d20/F.2) */
function saveTrackReason(
  trackCircumstances: ReturnType<typeof toTrackCircumstances>,
  fighter: Fighter,
  rulings: Rulings,
): Modifier {
  return trackReason({ ...fighter, injuries: [] }, "skills", trackCircumstances, rulings);
}

/** True if a check is rolled. An easy check is rolled only if its circumstances are extremely bad. (S3; d20/A.3) */
export function isRolled({ easy }: Pick<CheckFacts, "easy">, track: number, { extreme }: Rulings): boolean {
  return !easy || track <= -extreme;
}

/** Asks the GM for the time and the difficulty of a check; a difficulty of 0 makes it easy. (S3; d20/A.3, d20/D; d20/J-62) */
function confirmCheckStage(facts: CheckFacts, answers: Answers, scene: Scene<Fighter>): Move<CheckFacts> {
  const fighter = lookup(scene.fighters, facts.actor);
  if (!fighter || facts.weighed) return next(facts);
  const { tested, time, difficulty, patient } = facts;
  const proposal = { fighter: fighter.id, name: fighter.name, text: tested.skill, by: tested.by, time };
  const difficultyQuestions = difficulty === null || patient !== "" ? [] : [askDifficulty(proposal, difficulty)];
  const open = listUnanswered([...difficultyQuestions, ...listTimeQuestions(scene, fighter, proposal)], answers);
  if (open.length > 0) return ask(open);
  const later = putOffEvents(answers, fighter.id);
  if (later.length > 0) return close(null, later);
  const answer = answers["difficulty"];
  const threshold = typeof answer === "number" ? answer : difficulty;
  return next({ ...facts, time: readTime(answers, time), difficulty: threshold, easy: threshold === 0 });
}

function beginStage(facts: CheckFacts, _answers: Answers, scene: Scene<Fighter>): Move<CheckFacts> {
  const fighter = lookup(scene.fighters, facts.actor);
  const payment = fighter && payForAction(scene, fighter, facts.time);
  if (!payment?.ok) return close(null, [abortEvent(facts.actor)]);
  const { tested, difficulty, against, time } = facts;
  const check = describeCheck(tested, facts.easy ? null : difficulty);
  const opposing = against ? describeCheck(against.tested, null) : null;
  const details = { fighter: facts.actor, by: tested.by, skill: tested.skill, difficulty, time };
  const startEvent = happened(
    "check-begun",
    { ...details, check, opposing, against: against?.fighter ?? "" },
    payment.value,
  );
  // A save is no action of its own, and distracts no one. (S3; d20/E; d20/B)
  return next(facts, [startEvent, ...(isSave(tested.by) ? [] : distractionEvents(facts.actor, facts))]);
}

/** Describes a check for cards: a skill with its ability, or an ability or save alone, and its difficulty. (S3; d20/A.1) */
export function describeCheck({ by, skill }: CheckSubject, difficulty: number | null): Data {
  if (isSave(by)) return { called: "save", what: `save.${by}`, by: "", difficulty };
  const ability = `ability.${by}`;
  if (skill === "") return { called: "ability", what: ability, by: "", difficulty };
  return { called: "skill", what: toNamedSource(skill), by: ability, difficulty };
}

/** Builds the data that a player sees of a check requested by the GM. (S3; d20/A.1) */
export function buildCheckRequest({ tested, difficulty, easy }: CheckFacts): RequestDetails {
  return { check: describeCheck(tested, easy ? null : difficulty) };
}

/** Lists the dice of a check. In an opposed check both sides roll, also fighters of the GM. (S3; d20/A.2, d20/A.4) */
function listCheckDice({ actor, against }: CheckFacts): readonly Question[] {
  const own = askRoll("check", actor, 1);
  return against ? [own, askRoll("against", against.fighter, 1)] : [own];
}

function rollStage(facts: CheckFacts, answers: Answers, scene: Scene<Fighter>, rulings: Rulings): Move<CheckFacts> {
  const fighter = lookup(scene.fighters, facts.actor);
  const other = facts.against && lookup(scene.fighters, facts.against.fighter);
  if (!fighter || !canAct(fighter).ok || (facts.against && !other)) return close(null, [abortEvent(facts.actor)]);
  const why = listCheckReasons(fighter, facts.tested, pickTerms(facts, "check"), rulings);
  const track = why.find(({ source }) => source === "track")?.value ?? 0;
  if (!isRolled(facts, track, rulings)) return close({ success: true }, [checkEvent(facts, true, null, scene)]);
  const open = listUnanswered(listCheckDice(facts), answers);
  if (open.length > 0) return ask(open);
  const check = buildCheck(readFace(answers["check"]), why);
  const own = rolled("check", fighter.id, check);
  if (!facts.against || !other) {
    const { difficulty } = facts;
    const success = difficulty === null || isSuccess(check, difficulty);
    const against = difficulty ?? 0;
    const totals = { total: check.total, against, margin: check.total - against };
    return close({ success }, [own, checkEvent(facts, success, totals, scene)]);
  }
  const rivalCheck = buildCheck(
    readFace(answers["against"]),
    listCheckReasons(other, facts.against.tested, pickTerms(facts, "against"), rulings, "defence"),
  );
  const success = isCheckWon(check, rivalCheck, rulings);
  const margin = check.total - rivalCheck.total;
  return close({ success, margin }, [
    own,
    rolled("against", other.id, rivalCheck),
    checkEvent(facts, success, { total: check.total, against: rivalCheck.total, margin }, scene),
  ]);
}

/** Picks the circumstances and the adjustment for one of the two rolls. (S3; d20/A.5) */
function pickTerms(facts: CheckFacts, roll: "check" | "against"): CheckTerms {
  return { circumstances: facts.circumstances, gm: findAdjustment(facts, roll) };
}

/** True if the acting fighter matches or beats the rival's roll; a table may give ties to the rival. (S3; d20/A.2; d20/J-1) */
export function isCheckWon(check: CheckRoll, rivalCheck: CheckRoll, { ties }: Rulings): boolean {
  return ties === "defender" ? check.total > rivalCheck.total : check.total >= rivalCheck.total;
}

/** The total of a check, the number to reach, and their difference. */
type CheckTotals = { readonly total: number; readonly against: number; readonly margin: number };

function checkEvent(
  { actor, patient }: CheckFacts,
  success: boolean,
  totals: CheckTotals | null,
  scene: Scene<Fighter>,
) {
  const changes = success && patient !== "" ? setStable(scene, patient) : [];
  const details = { fighter: actor, success, ...(totals ?? { margin: null }) };
  return happened("checked", details, changes);
}

/** Makes a dying patient stable. (d20/J-4) */
function setStable(scene: Scene<Fighter>, patient: string): readonly Change[] {
  const fighter = lookup(scene.fighters, patient);
  return fighter?.state === "dying" ? setWoundState(scene, fighter, "stable") : [];
}
