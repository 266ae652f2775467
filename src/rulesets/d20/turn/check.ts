import {
  type AdjustedFacts,
  type Declarer,
  type DeclarationSpec,
  type InputValues,
  type Json,
  type Result,
  type Scene,
  type Adjustment,
  type Answers,
  type Change,
  type Data,
  type ExchangeKind,
  type Modifier,
  type Move,
  type Question,
  type RequestDetails,
  readGmCall,
  choiceInput,
  toData,
  GM_CALLS,
  numberInput,
  ok,
  refuse,
  getText,
  toAdjustment,
  ask,
  close,
  toNamedSource,
  next,
  UNADJUSTED,
  findAdjustment,
  toModifier,
  defineAdjustedRoll,
  defineDeclaration,
  withAdjustableRolls,
  abort,
  findFighter,
  combine,
} from "../../../engine/index.ts";
import { checkActionOnTurn, payForAction, distractionEvents } from "../economy/economy.ts";
import {
  TOOL,
  listCheckCircumstances,
  validateCircumstances,
  checkSwitches,
  toTrackCircumstances,
} from "../attack/circumstances.ts";
import { canAct, stage } from "../fighter/conditions.ts";
import { type Fighter, featReason, abilityReason, saveBase } from "../fighter/fighter.ts";
import { type OfferedLists, CIRCUMSTANCES, THREAT } from "../fighter/inputs.ts";
import { HARDEST, askDifficulty, weighProposal } from "./tasks.ts";
import { SAVE_DIFFICULTY } from "../harm/harm.ts";
import type { Rulings } from "../rulings.ts";
import { type AbilityName, type Save, type Time, ABILITIES, SAVES, TIMES, isSave } from "../vocabulary.ts";
import { happened, rolled } from "../events.ts";
import { trackReason } from "../attack/attack.ts";
import { type CheckRoll, buildCheck, readFace, askRoll, isSuccess, listUnanswered } from "../dice.ts";
import { setWoundState } from "../harm/losses.ts";

/** The subject of a check: a save, or an ability with or without a skill. (S3; d20/A.1) */
export type CheckSubject = { readonly by: AbilityName | Save; readonly skill: string };

/**
 * The facts of a check, against a fixed number or another fighter's check. An easy check is rolled only in extreme circumstances. (S3;
 * d20/A.2, d20/A.3)
 */
export type CheckFacts = AdjustedFacts & {
  readonly actor: string;
  readonly tested: CheckSubject;
  /** The number to reach; null against another fighter's check. */
  readonly difficulty: number | null;
  readonly against: { readonly fighter: string; readonly tested: CheckSubject } | null;
  /** The id of the dying fighter whom a success makes stable; empty for none. (d20/J-4) */
  readonly patient: string;
  readonly easy: boolean;
  /** True once the GM has decided on its time and difficulty. (S3; d20/A.3, d20/D; d20/J-62) */
  readonly weighed: boolean;
  readonly circumstances: readonly string[];
  readonly time: Time;
  readonly foes: readonly string[];
  readonly distance: number | null;
};

/** The abilities and saves that can be checked. (S3; d20/A.1; d20/B) */
const CHECK_SUBJECTS = [...ABILITIES, ...SAVES] as const;

export const CHECK = {
  kind: "check",
  actor: "actor",
  inputs: [
    { name: "skill", is: "thing", of: "skill", optional: true },
    { ...choiceInput("by", CHECK_SUBJECTS, "RIPOSTE.d20.tested"), optional: true },
    numberInput("difficulty", { max: HARDEST, initial: SAVE_DIFFICULTY }),
    { name: "against", is: "fighter", optional: true },
    { ...choiceInput("opposing", CHECK_SUBJECTS, "RIPOSTE.d20.tested"), optional: true },
    { name: "opposingSkill", is: "offered", optional: true },
    { name: "patient", is: "fighter", optional: true },
    choiceInput("time", TIMES, "RIPOSTE.d20.act.time"),
    ...THREAT,
    { name: "easy", is: "flag", initial: false, gm: true },
    CIRCUMSTANCES,
    ...GM_CALLS,
  ],
  idle: listIdleCheckInputs,
  offered: listRivalSkills,
} as const satisfies DeclarationSpec;

/**
 * Lists the inputs of a check that have no use. A check uses only one of a rival, a patient and a difficulty, and a save takes no time.
 * (S3; d20/A.2, d20/A.3; d20/J-4, d20/J-74)
 */
export function listIdleCheckInputs(payload: Json): readonly string[] {
  const values = toData(payload);
  const timed = isSave(getText(values, "by")) ? ["time"] : [];
  if (getText(values, "against") !== "") return [...timed, "difficulty", "patient"];
  const resisting = [...timed, "opposing", "opposingSkill"];
  return getText(values, "patient") === "" ? resisting : [...resisting, "difficulty"];
}

/** Lists the skills of the fighter who resists a check. (S3; d20/A.2) */
export function listRivalSkills(payload: Json, scene: Scene<Fighter>): OfferedLists {
  const rival = findFighter(scene, toData(payload)["against"]);
  return rival ? { opposingSkill: rival.skills.map(({ name }) => ({ id: name, name })) } : {};
}

type CheckValues = InputValues<typeof CHECK.inputs, Fighter>;

/** Builds the function that reads the declaration of a check; only the GM can make it easy. (S3; d20/A) */
export function declareCheck(rulings: Rulings) {
  return defineDeclaration(
    CHECK,
    (values: CheckValues, { actor, scene, seat }: Declarer<Fighter>): Result<CheckFacts> => {
      const { easy, foes, distance, modifiers } = values;
      const subject = resolveSubject(actor, values.by, values.skill);
      const isFree = subject.ok && isSave(subject.value.by) && !values.patient;
      const time = isFree ? "free" : values.time;
      // A save is no action of the fighter unless it treats a patient, nor is a check that the GM calls for and that takes no time.
      // (S3; d20/B, d20/D; d20/J-74)
      const able = isFree || (seat.gm && time === "free") ? canAct(actor) : checkActionOnTurn(scene, actor);
      if (!able.ok) return able;
      const read = combine({
        tested: subject,
        opposition: resolveOpposition(values, actor),
        circumstances: validateCircumstances(modifiers, listCheckCircumstances(rulings, values.against !== null)),
        gmCall: readGmCall(values),
        payment: payForAction(scene, actor, time),
      });
      if (!read.ok) return read;
      const { tested, opposition, circumstances, gmCall } = read.value;
      const adjusted = { check: toAdjustment(gmCall, "attack"), against: toAdjustment(gmCall, "defence") };
      const rolls = { tested, circumstances, adjusted, ...opposition };
      return ok({ actor: actor.id, ...rolls, time, easy, foes, distance, weighed: seat.gm });
    },
  );
}

/**
 * Resolves the subject of a check. A skill uses the named ability, or its usual one if none is named. Without a skill it is an ability or a
 * save alone. (S3; d20/A.1)
 */
function resolveSubject({ name, skills }: Fighter, by: AbilityName | Save | "", skill: string): Result<CheckSubject> {
  const match = skills.find((each) => each.name === skill);
  if (skill !== "" && !match) return refuse("check/no-skill", { name });
  const subject = by === "" ? match?.ability : by;
  if (!subject) return refuse("check/nothing-tested");
  return match && isSave(subject) ? refuse("check/skill-of-save") : ok({ by: subject, skill: match?.name ?? "" });
}

type CheckOpposition = Pick<CheckFacts, "difficulty" | "against" | "patient">;

/**
 * Resolves the opposition of a check: a rival's check, the stabilising of a patient, or a number. A rival who cannot act may resist with a
 * save only. (S3; d20/A.2, d20/A.3, d20/G.1; d20/J-4, d20/J-53)
 */
function resolveOpposition(
  { against: rival, opposing, opposingSkill, patient, difficulty }: CheckValues,
  actor: Fighter,
): Result<CheckOpposition> {
  if (rival) {
    if (rival.id === actor.id) return refuse("action/no-foe");
    const tested = resolveSubject(rival, opposing, opposingSkill);
    if (!tested.ok) return tested;
    if (!canAct(rival).ok && !isSave(tested.value.by)) return refuse("check/rival-down", { name: rival.name });
    return ok({ difficulty: null, against: { fighter: rival.id, tested: tested.value }, patient: "" });
  }
  if (!patient) return ok({ difficulty, against: null, patient: "" });
  if (patient.state !== "dying") return refuse("check/nobody-dying");
  return ok({ difficulty: SAVE_DIFFICULTY, against: null, patient: patient.id });
}

/** Builds the exchange of a check of a skill, an ability or a save, in a fight or outside. (S3; d20/A) */
export function checkKind(rulings: Rulings): ExchangeKind<CheckFacts, Fighter> {
  const kind: ExchangeKind<CheckFacts, Fighter> = {
    declare: declareCheck(rulings),
    switches: checkSwitches(rulings),
    stages: {
      weigh: stage({ needs: ["actor"], otherwise: (facts) => next(facts) }, confirmCheck),
      begin: stage(
        { needs: ["actor"], pays: ({ time }, scene, { actor }) => payForAction(scene, actor, time) },
        beginCheck,
      ),
      roll: stage({ able: ["actor"] }, (facts, answers, scene, { actor }) =>
        rollCheck(facts, answers, scene, { actor, rulings }),
      ),
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
 * Lists the modifiers of a check by the acting fighter or by the rival. They come from the ability and ranks, or from the save; and from
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
  const track = toTrackCircumstances(available, side, (id) => circumstances.includes(id), TOOL);
  const gm = toModifier("gm", adjustment);
  // Injuries are left out, since they reduce skills only. (S3; d20/F.2)
  if (isSave(by))
    return [...saveBase(fighter, by), trackReason({ ...fighter, injuries: [] }, "skills", track, rulings), gm];
  const ranks = fighter.skills.find(({ name }) => name === skill)?.ranks ?? 0;
  return [
    abilityReason(fighter, by),
    { source: "ranks", value: ranks },
    featReason(fighter, "skills"),
    trackReason(fighter, "skills", track, rulings),
    gm,
  ];
}

/** True if a check is rolled. An easy check is rolled only if its circumstances are extremely bad. (S3; d20/A.3) */
export function isRolled({ easy }: Pick<CheckFacts, "easy">, track: number, { extreme }: Rulings): boolean {
  return !easy || track <= -extreme;
}

/** Asks the GM for the time and the difficulty of a check; a difficulty of 0 makes it easy. (S3; d20/A.3, d20/D; d20/J-62) */
function confirmCheck(
  facts: CheckFacts,
  answers: Answers,
  scene: Scene<Fighter>,
  { actor }: { readonly actor: Fighter },
): Move<CheckFacts> {
  if (facts.weighed) return next(facts);
  const { tested, time, difficulty, patient } = facts;
  const proposal = { fighter: actor.id, name: actor.name, text: tested.skill, by: tested.by, time };
  const questions = difficulty === null || patient !== "" ? [] : [askDifficulty(proposal, difficulty)];
  const answer = answers["difficulty"];
  const threshold = typeof answer === "number" ? answer : difficulty;
  return weighProposal({ answers, scene, fighter: actor }, proposal, questions, (chosen) =>
    next({ ...facts, time: chosen, difficulty: threshold, easy: threshold === 0 }),
  );
}

function beginCheck(
  facts: CheckFacts,
  _answers: Answers,
  _scene: Scene<Fighter>,
  { paid }: { readonly paid: readonly Change[] },
): Move<CheckFacts> {
  const { actor: fighter, tested, difficulty, time } = facts;
  const check = describeCheck(tested, facts.easy ? null : difficulty);
  const opposing = facts.against ? describeCheck(facts.against.tested, null) : null;
  const against = facts.against?.fighter ?? "";
  const details = { fighter, by: tested.by, skill: tested.skill, difficulty, time, check, opposing, against };
  // A save is no action, so it distracts no fighter. (S3; d20/E; d20/B)
  const distractions = isSave(tested.by) ? [] : distractionEvents(fighter, facts);
  return next(facts, [happened("check-begun", details, paid), ...distractions]);
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

/** Lists the dice of a check. In an opposed check both sides roll, even fighters of the GM. (S3; d20/A.2, d20/A.4) */
function listCheckDice({ actor, against }: CheckFacts): readonly Question[] {
  const own = askRoll("check", actor, 1);
  return against ? [own, askRoll("against", against.fighter, 1)] : [own];
}

function rollCheck(
  facts: CheckFacts,
  answers: Answers,
  scene: Scene<Fighter>,
  { actor, rulings }: { readonly actor: Fighter; readonly rulings: Rulings },
): Move<CheckFacts> {
  const { against, difficulty } = facts;
  const rival = against && findFighter(scene, against.fighter);
  if (against && !rival) return abort(actor.id);
  const why = listCheckReasons(actor, facts.tested, pickTerms(facts, "check"), rulings);
  const track = why.find(({ source }) => source === "track")?.value ?? 0;
  if (!isRolled(facts, track, rulings)) return close({ success: true }, [checkEvent(facts, true, null, scene)]);
  const open = listUnanswered(listCheckDice(facts), answers);
  if (open.length > 0) return ask(open);
  const check = buildCheck(readFace(answers["check"]), why);
  const own = rolled("check", actor.id, check);
  if (!against || !rival) {
    const success = difficulty === null || isSuccess(check, difficulty);
    return close({ success }, [own, checkEvent(facts, success, compareTotals(check.total, difficulty ?? 0), scene)]);
  }
  const rivalWhy = listCheckReasons(rival, against.tested, pickTerms(facts, "against"), rulings, "defence");
  const rivalCheck = buildCheck(readFace(answers["against"]), rivalWhy);
  const success = isCheckWon(check, rivalCheck, rulings);
  const totals = compareTotals(check.total, rivalCheck.total);
  const events = [own, rolled("against", rival.id, rivalCheck), checkEvent(facts, success, totals, scene)];
  return close({ success, margin: totals.margin }, events);
}

/** Picks the circumstances and the adjustment for one of the two rolls. (S3; d20/A.5) */
function pickTerms(facts: CheckFacts, roll: "check" | "against"): CheckTerms {
  return { circumstances: facts.circumstances, gm: findAdjustment(facts, roll) };
}

/** True if the acting fighter's total is at least the rival's. A table may let the rival win ties. (S3; d20/A.2; d20/J-1) */
export function isCheckWon(check: CheckRoll, rivalCheck: CheckRoll, { ties }: Rulings): boolean {
  return ties === "defender" ? check.total > rivalCheck.total : check.total >= rivalCheck.total;
}

function compareTotals(total: number, against: number) {
  return { total, against, margin: total - against };
}

/** Creates the event of a check. A success makes a dying patient stable. (d20/J-4) */
function checkEvent(
  { actor, patient }: CheckFacts,
  success: boolean,
  totals: ReturnType<typeof compareTotals> | null,
  scene: Scene<Fighter>,
) {
  const helped = success ? findFighter(scene, patient) : undefined;
  const changes = helped?.state === "dying" ? setWoundState(scene, helped, "stable") : [];
  return happened("checked", { fighter: actor, success, ...(totals ?? { margin: null }) }, changes);
}
