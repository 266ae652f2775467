import {
  type Answers,
  type DeclarationSpec,
  type ExchangeKind,
  type Move,
  type Result,
  type Scene,
  close,
  defineDeclaration,
  lookup,
  ok,
  refuse,
} from "../../../engine/index.ts";
import { abort } from "../events.ts";
import { findBodyCondition } from "../fighter/conditions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { findLasting } from "../fighter/lasting.ts";
import { putToSleep, endSleep } from "../fighter/sleep.ts";

/** The fighter; `asleep` is false if the fighter wakes. */
export type SleepFacts = { readonly fighter: string; readonly asleep: boolean };

export const SLEEP = {
  kind: "sleep",
  actor: "fighter",
  gm: true,
  inputs: [{ name: "asleep", is: "flag", initial: true }],
} as const satisfies DeclarationSpec;

/** Refuses sleep to fighters who are dead, unconscious or already asleep, and waking to those who are awake. (d10/L-67) */
export function maySleep(scene: Scene, fighter: Fighter, asleep: boolean): Result<true> {
  const { id, name } = fighter;
  const sleeps = findLasting(scene, id, "asleep") !== undefined;
  if (!asleep) return sleeps ? ok(true) : refuse("sleep/awake", { name });
  const condition = findBodyCondition(fighter) ?? (sleeps ? "asleep" : null);
  return condition ? refuse(`condition/${condition}`, { name }) : ok(true);
}

/** The exchange of falling asleep or waking, which the GM declares. (S1; d10/C, d10/J.6; d10/L-67) */
export const sleepKind: ExchangeKind<SleepFacts, Fighter> = {
  declare: defineDeclaration(SLEEP, ({ asleep }, { actor, scene }): Result<SleepFacts> => {
    const allowed = maySleep(scene, actor, asleep);
    return allowed.ok ? ok({ fighter: actor.id, asleep }) : allowed;
  }),
  stages: { sleep: sleepStage },
};

function sleepStage({ fighter, asleep }: SleepFacts, _answers: Answers, scene: Scene<Fighter>): Move<SleepFacts> {
  const sleeper = lookup(scene.fighters, fighter);
  if (!sleeper) return abort(fighter);
  return close(null, asleep ? [putToSleep(scene, sleeper, null)] : endSleep(scene, sleeper));
}
