import {
  type Data,
  type Json,
  type Result,
  type Scene,
  type Seat,
  isData,
  isWhole,
  lookup,
  mayCall,
  ok,
  oneOf,
  readCall,
  refuse,
  shown,
  textAt,
} from "../../../engine/index.ts";
import { mayActNow, payForAction, readThreat } from "../economy/actions.ts";
import { checkCircumstances, readCircumstances } from "../attack/circumstances.ts";
import { canAct } from "../fighter/conditions.ts";
import { TIMES, type Time } from "../economy/economy.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { SAVE_DIFFICULTY } from "../harm/harm.ts";
import type { Rulings } from "../rulings.ts";
import { ABILITIES, type Ability, SAVES, type Save } from "../vocabulary.ts";

/** What somebody checks: a save, or an ability with a skill or without. (S3; d20/A.1) */
export type Tested = { readonly by: Ability | Save; readonly skill: string };

/** A check: against a fixed number, or against somebody else's; easy ones are not rolled. (S3; d20/A.2, d20/A.3) */
export type CheckFacts = {
  readonly actor: string;
  readonly tested: Tested;
  /** What must be met; null against somebody else's roll. */
  readonly difficulty: number | null;
  readonly against: { readonly fighter: string; readonly tested: Tested } | null;
  /** Whom the check is to keep from dying. (d20/J-4) */
  readonly patient: string;
  readonly easy: boolean;
  readonly circumstances: readonly string[];
  readonly gm: number;
  readonly time: Time;
  readonly foes: readonly string[];
  readonly distance: number | null;
};

/** The hardest check. (Ours) */
export const HARDEST = 60;

/** Whatever one may check: abilities and saves. (S3; d20/A.1; d20/B) */
export const TESTED = [...ABILITIES, ...SAVES] as const;

/** Whether it is a save that is checked. (d20/B) */
export function isSave(by: Ability | Save): by is Save {
  return SAVES.some((save) => save === by);
}

/** Takes the declaration of a check; what it must meet, and whether it is easy, the GM says. (S3; d20/A) */
export function declareCheck(payload: Json, seat: Seat, scene: Scene<Fighter>, rulings: Rulings): Result<CheckFacts> {
  if (!isData(payload)) return refuse("action/malformed");
  const actor = lookup(scene.fighters, textAt(payload, "actor"));
  if (!actor) return refuse("action/malformed");
  const able = mayActNow(scene, actor, seat);
  if (!able.ok) return able;
  const tested = readTested(actor, payload["by"], payload["skill"]);
  if (!tested.ok) return tested;
  const opposed = readOpposed(payload, actor, scene);
  if (!opposed.ok) return opposed;
  const said = readSaid(payload, seat, rulings);
  if (!said.ok) return said;
  const threat = readThreat(payload, actor, scene);
  if (!threat.ok) return threat;
  const payable = payForAction(scene, actor, said.value.time);
  if (!payable.ok) return payable;
  return ok({ actor: actor.id, tested: tested.value, ...opposed.value, ...said.value, ...threat.value });
}

/** What is checked: a skill with the ability that is named, or else with its usual one; or an ability or a save alone. (S3; d20/A.1) */
function readTested({ name, skills }: Fighter, by: Json | undefined, skill: Json | undefined): Result<Tested> {
  const known = skills.find(({ id }) => id === skill);
  if (skill !== undefined && skill !== "" && !known) return refuse("check/no-skill", { name });
  const named = oneOf(TESTED, by) ?? (by === undefined || by === "" ? known?.ability : undefined);
  if (!named) return refuse("check/nothing-tested");
  return known && isSave(named) ? refuse("check/skill-of-save") : ok({ by: named, skill: known?.id ?? "" });
}

/** Against what: somebody's own check, somebody's dying, or a number. (S3; d20/A.2, d20/A.3; d20/J-4) */
function readOpposed(
  payload: Data,
  actor: Fighter,
  scene: Scene<Fighter>,
): Result<Pick<CheckFacts, "difficulty" | "against" | "patient">> {
  const { against, patient, difficulty } = payload;
  if (against !== undefined && against !== "") return readRival(payload, actor, scene);
  if (patient !== undefined && patient !== "") {
    const dying = lookup(scene.fighters, textAt(payload, "patient"));
    if (dying?.state !== "dying") return refuse("check/nobody-dying");
    return ok({ difficulty: SAVE_DIFFICULTY, against: null, patient: dying.id });
  }
  if (payload["easy"] === true && difficulty === undefined) return ok({ difficulty: 0, against: null, patient: "" });
  if (!isWhole(difficulty, 0, HARDEST))
    return refuse("check/no-difficulty", { value: shown(difficulty), max: HARDEST });
  return ok({ difficulty, against: null, patient: "" });
}

/** Whoever can do nothing resists with nothing but a save. (S3; d20/A.2, d20/G.1; d20/J-53) */
function readRival(
  payload: Data,
  actor: Fighter,
  scene: Scene<Fighter>,
): Result<Pick<CheckFacts, "difficulty" | "against" | "patient">> {
  const rival = lookup(scene.fighters, textAt(payload, "against"));
  if (!rival || rival.id === actor.id) return refuse("action/no-foe");
  const tested = readTested(rival, payload["opposing"], payload["opposingSkill"]);
  if (!tested.ok) return tested;
  if (!canAct(rival).ok && !isSave(tested.value.by)) return refuse("check/rival-down", { name: rival.name });
  return ok({ difficulty: null, against: { fighter: rival.id, tested: tested.value }, patient: "" });
}

type Said = Pick<CheckFacts, "easy" | "circumstances" | "gm" | "time">;

function readSaid(payload: Data, seat: Seat, rulings: Rulings): Result<Said> {
  const { easy = false } = payload;
  const time: Time | undefined = oneOf(TIMES, payload["time"] ?? "standard");
  if (!time || typeof easy !== "boolean") return refuse("action/malformed");
  if (easy && !seat.gm) return refuse("action/gm-only");
  const circumstances = readCircumstances(payload["modifiers"], checkCircumstances(rulings));
  if (!circumstances.ok) return circumstances;
  const called = mayCall(payload, seat);
  if (!called.ok) return called;
  const gm = readCall(payload);
  return gm.ok ? ok({ easy, circumstances: circumstances.value, gm: gm.value.attack, time }) : gm;
}
