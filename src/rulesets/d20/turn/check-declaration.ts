import {
  type AdjustedFacts,
  type DeclarationSpec,
  type InputValues,
  type Json,
  type OfferedEntry,
  type Result,
  type Scene,
  readGmCall,
  choiceInput,
  toData,
  GM_CALLS,
  lookup,
  numberInput,
  ok,
  refuse,
  getText,
  toAdjustment,
} from "../../../engine/index.ts";
import { declareOnTurn, payForAction } from "../economy/actions.ts";
import { listCheckCircumstances, validateCircumstances } from "../attack/circumstances.ts";
import { canAct } from "../fighter/conditions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { CIRCUMSTANCES, THREAT } from "../fighter/inputs.ts";
import { HARDEST } from "../economy/weighing.ts";
import { SAVE_DIFFICULTY } from "../harm/harm.ts";
import type { Rulings } from "../rulings.ts";
import { ABILITIES, type AbilityName, SAVES, type Save, TIMES, type Time } from "../vocabulary.ts";

/** The subject of a check: a save, or an ability with or without a skill. (S3; d20/A.1) */
export type CheckSubject = { readonly by: AbilityName | Save; readonly skill: string };

/**
 * The facts of a check against a fixed number or another fighter's check. An easy check is rolled only in extreme circumstances. (S3;
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
  /** True once the GM has decided its time and its difficulty. (S3; d20/A.3, d20/D; d20/J-62) */
  readonly weighed: boolean;
  readonly circumstances: readonly string[];
  readonly time: Time;
  readonly foes: readonly string[];
  readonly distance: number | null;
};

/** The abilities and saves that can be checked. (S3; d20/A.1; d20/B) */
const CHECK_SUBJECTS = [...ABILITIES, ...SAVES] as const;

/** True if a save is checked. (d20/B) */
export function isSave(by: AbilityName | Save): by is Save {
  return SAVES.some((save) => save === by);
}

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

/** Lists the idle inputs of a check, which uses only one of a rival, a patient and a difficulty. (S3; d20/A.2, d20/A.3; d20/J-4) */
export function listIdleCheckInputs(payload: Json): readonly string[] {
  const values = toData(payload);
  if (getText(values, "against") !== "") return ["difficulty", "patient"];
  const resisting = ["opposing", "opposingSkill"];
  return getText(values, "patient") === "" ? resisting : [...resisting, "difficulty"];
}

/** Lists the skills of the fighter who resists a check. (S3; d20/A.2) */
export function listRivalSkills(
  payload: Json,
  scene: Scene<Fighter>,
): Readonly<Record<string, readonly OfferedEntry[]>> {
  const rival = lookup(scene.fighters, getText(toData(payload), "against"));
  return rival ? { opposingSkill: rival.skills.map(({ name }) => ({ id: name, name })) } : {};
}

type CheckValues = InputValues<typeof CHECK.inputs, Fighter>;

/** Builds the function that reads the declaration of a check; only the GM can make it easy. (S3; d20/A) */
export function declareCheck(rulings: Rulings) {
  return declareOnTurn(CHECK, (values, { actor, scene, seat }): Result<CheckFacts> => {
    const subject = resolveSubject(actor, values.by, values.skill);
    if (!subject.ok) return subject;
    const opposition = resolveOpposition(values, actor);
    if (!opposition.ok) return opposition;
    const circumstances = validateCircumstances(
      values.modifiers,
      listCheckCircumstances(rulings, opposition.value.against !== null),
    );
    if (!circumstances.ok) return circumstances;
    const gmCall = readGmCall(values);
    if (!gmCall.ok) return gmCall;
    const { time, easy, foes, distance } = values;
    const payable = payForAction(scene, actor, time);
    if (!payable.ok) return payable;
    const adjusted = { check: toAdjustment(gmCall.value, "attack"), against: toAdjustment(gmCall.value, "defence") };
    const rolled = { tested: subject.value, circumstances: circumstances.value, adjusted };
    return ok({ actor: actor.id, ...rolled, ...opposition.value, time, easy, foes, distance, weighed: seat.gm });
  });
}

/** Resolves the subject of a check: a skill with the named ability or its usual one, or an ability or save alone. (S3; d20/A.1) */
function resolveSubject({ name, skills }: Fighter, by: AbilityName | Save | "", skill: string): Result<CheckSubject> {
  const match = skills.find((each) => each.name === skill);
  if (skill !== "" && !match) return refuse("check/no-skill", { name });
  const subject = by === "" ? match?.ability : by;
  if (!subject) return refuse("check/nothing-tested");
  return match && isSave(subject) ? refuse("check/skill-of-save") : ok({ by: subject, skill: match?.name ?? "" });
}

type CheckOpposition = Pick<CheckFacts, "difficulty" | "against" | "patient">;

/**
 * Resolves the opposition of a check: another fighter's check, the stabilising of a patient, or a number. (S3; d20/A.2, d20/A.3; d20/J-4)
 */
function resolveOpposition(values: CheckValues, actor: Fighter): Result<CheckOpposition> {
  const { against: rival, patient, difficulty } = values;
  if (rival) return resolveRival(rival, values, actor);
  if (!patient) return ok({ difficulty, against: null, patient: "" });
  if (patient.state !== "dying") return refuse("check/nobody-dying");
  return ok({ difficulty: SAVE_DIFFICULTY, against: null, patient: patient.id });
}

/** Resolves a rival's check. A rival who cannot act may resist with a save only. (S3; d20/A.2, d20/G.1; d20/J-53) */
function resolveRival(
  rival: Fighter,
  { opposing, opposingSkill }: CheckValues,
  actor: Fighter,
): Result<CheckOpposition> {
  if (rival.id === actor.id) return refuse("action/no-foe");
  const subject = resolveSubject(rival, opposing, opposingSkill);
  if (!subject.ok) return subject;
  if (!canAct(rival).ok && !isSave(subject.value.by)) return refuse("check/rival-down", { name: rival.name });
  return ok({ difficulty: null, against: { fighter: rival.id, tested: subject.value }, patient: "" });
}
