import {
  type Adjusted,
  type DeclarationSpec,
  type InputValues,
  type Json,
  type Offered,
  type Result,
  type Scene,
  callOf,
  choiceInput,
  dataOf,
  GM_CALLS,
  lookup,
  numberInput,
  ok,
  refuse,
  textAt,
  callOn,
} from "../../../engine/index.ts";
import { declaredBy, payForAction } from "../economy/actions.ts";
import { checkCircumstances, fitting } from "../attack/circumstances.ts";
import { canAct } from "../fighter/conditions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { CIRCUMSTANCES, THREAT } from "../fighter/inputs.ts";
import { HARDEST } from "../economy/weighing.ts";
import { SAVE_DIFFICULTY } from "../harm/harm.ts";
import type { Rulings } from "../rulings.ts";
import { ABILITIES, type Ability, SAVES, type Save, TIMES, type Time } from "../vocabulary.ts";

/** Subject of a check: a save, or an ability with or without a skill. (S3; d20/A.1) */
export type Tested = { readonly by: Ability | Save; readonly skill: string };

/** Facts of a check against a fixed number or another fighter's check; an easy one is not rolled. (S3; d20/A.2, d20/A.3) */
export type CheckFacts = Adjusted & {
  readonly actor: string;
  readonly tested: Tested;
  /** Number to reach; null against another fighter's check. */
  readonly difficulty: number | null;
  readonly against: { readonly fighter: string; readonly tested: Tested } | null;
  /** Id of the fighter whom the check keeps from dying, empty for none. (d20/J-4) */
  readonly patient: string;
  readonly easy: boolean;
  /** True once the GM has decided its time and its difficulty. (S3; d20/A.3, d20/D; d20/J-62) */
  readonly weighed: boolean;
  readonly circumstances: readonly string[];
  readonly time: Time;
  readonly foes: readonly string[];
  readonly distance: number | null;
};

/** Abilities and saves, which can be checked. (S3; d20/A.1; d20/B) */
const TESTED = [...ABILITIES, ...SAVES] as const;

/** True if a save is checked. (d20/B) */
export function isSave(by: Ability | Save): by is Save {
  return SAVES.some((save) => save === by);
}

export const CHECK = {
  kind: "check",
  actor: "actor",
  inputs: [
    { name: "skill", is: "thing", of: "skill", optional: true },
    { ...choiceInput("by", TESTED, "RIPOSTE.d20.tested"), optional: true },
    numberInput("difficulty", { max: HARDEST, initial: SAVE_DIFFICULTY }),
    { name: "against", is: "fighter", optional: true },
    { ...choiceInput("opposing", TESTED, "RIPOSTE.d20.tested"), optional: true },
    { name: "opposingSkill", is: "offered", optional: true },
    { name: "patient", is: "fighter", optional: true },
    choiceInput("time", TIMES, "RIPOSTE.d20.act.time"),
    ...THREAT,
    { name: "easy", is: "flag", initial: false, gm: true },
    CIRCUMSTANCES,
    ...GM_CALLS,
  ],
  idle: idleInCheck,
  offered: skillsOffered,
} as const satisfies DeclarationSpec;

/** Names the idle inputs of a check, which has either a rival, or a patient, or a difficulty. (S3; d20/A.2, d20/A.3; d20/J-4) */
export function idleInCheck(payload: Json): readonly string[] {
  const said = dataOf(payload);
  if (textAt(said, "against") !== "") return ["difficulty", "patient"];
  const resisting = ["opposing", "opposingSkill"];
  return textAt(said, "patient") === "" ? resisting : [...resisting, "difficulty"];
}

/** Lists the skills of the fighter who resists a check. (S3; d20/A.2) */
export function skillsOffered(payload: Json, scene: Scene<Fighter>): Readonly<Record<string, readonly Offered[]>> {
  const rival = lookup(scene.fighters, textAt(dataOf(payload), "against"));
  return rival ? { opposingSkill: rival.skills.map(({ name }) => ({ id: name, name })) } : {};
}

type SaidCheck = InputValues<typeof CHECK.inputs, Fighter>;

/** Reads the declaration of a check; only the GM makes it easy. (S3; d20/A) */
export function declareCheck(rulings: Rulings) {
  return declaredBy(CHECK, (said, { actor, scene, seat }): Result<CheckFacts> => {
    const tested = testedOf(actor, said.by, said.skill);
    if (!tested.ok) return tested;
    const opposed = opposedBy(said, actor);
    if (!opposed.ok) return opposed;
    const circumstances = fitting(said.modifiers, checkCircumstances(rulings, opposed.value.against !== null));
    if (!circumstances.ok) return circumstances;
    const called = callOf(said);
    if (!called.ok) return called;
    const { time, easy, foes, distance } = said;
    const payable = payForAction(scene, actor, time);
    if (!payable.ok) return payable;
    const adjusted = { check: callOn(called.value, "attack"), against: callOn(called.value, "defence") };
    const rolled = { tested: tested.value, circumstances: circumstances.value, adjusted };
    return ok({ actor: actor.id, ...rolled, ...opposed.value, time, easy, foes, distance, weighed: seat.gm });
  });
}

/** Resolves the subject of a check: a skill with the named ability, or else its usual one, or an ability or save alone. (S3; d20/A.1) */
function testedOf({ name, skills }: Fighter, by: Ability | Save | "", skill: string): Result<Tested> {
  const known = skills.find((each) => each.name === skill);
  if (skill !== "" && !known) return refuse("check/no-skill", { name });
  const named = by === "" ? known?.ability : by;
  if (!named) return refuse("check/nothing-tested");
  return known && isSave(named) ? refuse("check/skill-of-save") : ok({ by: named, skill: known?.name ?? "" });
}

type Opposed = Pick<CheckFacts, "difficulty" | "against" | "patient">;

/** Resolves the opposition of a check: another fighter's check, a patient's dying, or a number. (S3; d20/A.2, d20/A.3; d20/J-4) */
function opposedBy(said: SaidCheck, actor: Fighter): Result<Opposed> {
  const { against: rival, patient, difficulty } = said;
  if (rival) return rivalledBy(rival, said, actor);
  if (!patient) return ok({ difficulty, against: null, patient: "" });
  if (patient.state !== "dying") return refuse("check/nobody-dying");
  return ok({ difficulty: SAVE_DIFFICULTY, against: null, patient: patient.id });
}

/** Resolves the check of a rival; one who can do nothing resists with a save only. (S3; d20/A.2, d20/G.1; d20/J-53) */
function rivalledBy(rival: Fighter, { opposing, opposingSkill }: SaidCheck, actor: Fighter): Result<Opposed> {
  if (rival.id === actor.id) return refuse("action/no-foe");
  const tested = testedOf(rival, opposing, opposingSkill);
  if (!tested.ok) return tested;
  if (!canAct(rival).ok && !isSave(tested.value.by)) return refuse("check/rival-down", { name: rival.name });
  return ok({ difficulty: null, against: { fighter: rival.id, tested: tested.value }, patient: "" });
}
