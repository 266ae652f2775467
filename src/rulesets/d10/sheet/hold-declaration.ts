import {
  type DeclarationSpec,
  type Json,
  type Scene,
  type SimpleInput,
  isData,
  lookup,
  textAt,
} from "../../../engine/index.ts";
import {
  CIRCUMSTANCES,
  DISTANCE,
  POWER,
  type Pair,
  TARGET,
  WEAPON,
  calledTask,
  idleDistance,
} from "./declaration-inputs.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { LONGEST_TRIGGER, USUALLY_HELD } from "../attack/hold.ts";

const AIMED: readonly SimpleInput[] = [WEAPON, DISTANCE, CIRCUMSTANCES];
const MAYBE_TARGET: SimpleInput = { ...TARGET, is: "fighter", optional: true };
const MARKS: SimpleInput = { name: "targets", is: "fighters", self: true };

/** What is said of each action that may be held; an attack need not yet name its target. (S0; d10/D.4; d10/D.3, d10/D.9; d10/J.1) */
function saidOf(pair: Pair): Readonly<Record<string, readonly SimpleInput[]>> {
  return {
    attack: [MAYBE_TARGET, ...AIMED],
    volley: [MARKS, ...AIMED],
    task: calledTask(pair),
    power: [POWER, MARKS, DISTANCE],
  };
}

/** How an action is held: what sets it off, which it is, and what that one says; an attack unless another is chosen. (S0; d10/D.4) */
export function holding(holds: readonly string[], pair: Pair): DeclarationSpec {
  const said = saidOf(pair);
  const all = holds.flatMap((action) => lookup(said, action) ?? []);
  const inputs = all.filter((input, index) => all.findIndex(({ name }) => name === input.name) === index);
  return {
    kind: "hold",
    actor: "holder",
    instead: true,
    inputs: [
      { name: "trigger", is: "text", longest: LONGEST_TRIGGER },
      { name: "action", is: "choice", choices: holds, labels: "RIPOSTE.d10.act.kind" },
      ...inputs,
    ],
    idle: (payload, scene: Scene<Fighter>) => [
      ...unsaid(inputs, lookup(said, actionIn(payload)) ?? []),
      ...idleDistance(payload, scene, "holder"),
    ],
  };
}

function actionIn(payload: Json): string {
  return (isData(payload) ? textAt(payload, "action") : "") || USUALLY_HELD;
}

/** The inputs that an action says nothing with. */
function unsaid(all: readonly SimpleInput[], said: readonly SimpleInput[]): readonly string[] {
  return all.filter(({ name }) => !said.some((each) => each.name === name)).map(({ name }) => name);
}
