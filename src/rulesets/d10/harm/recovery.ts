import {
  type Answers,
  type Change,
  type DeclarationSpec,
  type ExchangeKind,
  type Move,
  type Result,
  type Scene,
  changeAt,
  close,
  declared,
  lookup,
  numberInput,
  ok,
  refuse,
} from "../../../engine/index.ts";
import { abort, happened } from "../events.ts";
import { WOUND_LEVELS, conditionAt } from "../fighter/wound-levels.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { freshPowers } from "../fighter/powers.ts";
import { levelsTold } from "./harm.ts";

/** The longest rest at once, in days. */
const LONGEST_REST = 3650;

/** Days of rest that a wound level takes to heal, or null where nothing heals it. (d10/H.1) */
export function recoveryDays(level: number): number | null {
  return WOUND_LEVELS[level]?.days ?? null;
}

/** The level after so many days of rest, and the days that did not make up another one: each level takes its own time. (d10/H.1) */
export function recovered(level: number, days: number): { readonly level: number; readonly left: number } {
  let [at, left] = [level, days];
  for (let need = recoveryDays(at); at > 0 && need !== null && left >= need; need = recoveryDays(at)) {
    left -= need;
    at -= 1;
  }
  return { level: at, left };
}

/** The days of earlier rests that count towards the next level; never enough for it by themselves, whatever a sheet says. (d10/H.1; d10/L-58) */
export function countedDays({ wound, rested }: Pick<Fighter, "wound" | "rested">): number {
  const need = recoveryDays(wound) ?? 0;
  return Math.max(0, Math.min(rested, need - 1));
}

/** Whether rest heals a fighter: neither a dead one, nor one who still loses health. (d10/H.1) */
export function mayRecover({ wound, bleeding, name }: Pick<Fighter, "wound" | "bleeding" | "name">): Result<true> {
  if (conditionAt(wound) === "dead") return refuse("condition/dead", { name });
  return bleeding ? refuse("recovery/untreated", { name }) : ok(true);
}

/** The resting fighter, and how many days. */
export type RecoverFacts = { readonly fighter: string; readonly days: number };

export const DAYS = numberInput("days", { min: 1, max: LONGEST_REST, initial: 1 });

export const RECOVER = {
  kind: "recover",
  actor: "fighter",
  gm: true,
  inputs: [DAYS],
} as const satisfies DeclarationSpec;

/** Days of rest pass for a fighter, as the GM says; powers that were used up are fresh again. (d10/H.1; d10/L-66) */
export const recoverKind: ExchangeKind<RecoverFacts, Fighter> = {
  declare: declared(RECOVER, ({ days }, { actor }) => {
    const may = mayRecover(actor);
    return may.ok ? ok({ fighter: actor.id, days }) : may;
  }),
  stages: { recover: recoverStage },
};

function recoverStage({ fighter, days }: RecoverFacts, _answers: Answers, scene: Scene<Fighter>): Move<RecoverFacts> {
  const resting = lookup(scene.fighters, fighter);
  if (!resting) return abort(fighter);
  const { level, left } = recovered(resting.wound, countedDays(resting) + days);
  const counted = level === 0 ? 0 : left;
  const fresh = freshPowers(scene, resting);
  const told = { ...levelsTold(resting, level), days, counted, ...(fresh.length > 0 && { freshened: fresh.length }) };
  const changes = [...restedChanges(scene, resting, level, counted), ...fresh];
  return close({ level, counted }, [happened("recovered", told, changes)]);
}

function restedChanges(
  scene: Scene,
  { id, wound, rested }: Fighter,
  level: number,
  counted: number,
): readonly Change[] {
  const healed = level === wound ? [] : [changeAt(scene, ["fighters", id, "wound"], level)];
  return counted === rested ? healed : [...healed, changeAt(scene, ["fighters", id, "rested"], counted)];
}
