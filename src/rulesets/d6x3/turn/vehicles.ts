import {
  type Answers,
  type DeclarationSpec,
  type ExchangeKind,
  type Move,
  type Result,
  type InputValues,
  type Scene,
  buildChange,
  close,
  defineDecree,
  lookup,
  ok,
  refuse,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { HAZARD_INPUTS, type HazardRollFacts } from "../harm/hazard.ts";

/** A crash: the vehicle, and the hazard of the impact for its passengers. */
export type CrashFacts = { readonly vehicle: string; readonly impact: HazardRollFacts };

/** The declaration of a crash by the GM: the vehicle, its passengers, and the impact as for any hazard. (S2, Crashes) */
export const CRASH = {
  kind: "crash",
  actor: "",
  gm: true,
  inputs: [{ name: "vehicle", is: "fighter" }, ...HAZARD_INPUTS],
} as const satisfies DeclarationSpec;

function declareCrash({ vehicle, ...impact }: InputValues<typeof CRASH.inputs, Fighter>): Result<CrashFacts> {
  if (vehicle.body !== "vehicle") return refuse("vehicle/none", { name: vehicle.name });
  return ok({ vehicle: vehicle.id, impact: { ...impact, raw: 0 } });
}

/** Stops the vehicle; then its passengers take the impact. (S2, Crashes) */
export function crashStage({ vehicle, impact }: CrashFacts, _answers: Answers, scene: Scene<Fighter>): Move<never> {
  if (!lookup(scene.fighters, vehicle)) return close(null);
  const stopped = buildChange(scene, ["fighters", vehicle, "vehicle", "inoperative"], true);
  const after = impact.fighters.length > 0 ? [{ as: "", kind: "hazard", facts: impact }] : [];
  return close(vehicle, [happened("crashed", { fighter: vehicle }, [stopped])], after);
}

/** The crash of a vehicle, declared by the GM. */
export const crash: ExchangeKind<CrashFacts, Fighter> = {
  declare: defineDecree(CRASH, declareCrash),
  stages: { crash: crashStage },
};
