import { type Event, type Json, type Modifier, type Option, type Scene, buildChange } from "../../../engine/index.ts";
import { type Events, happened } from "../events.ts";

/**
 * The effect of exerting the body or the mind: its event, its displayed cost, its changes, and the penalty afterwards. `fells` is true if
 * it would put the fighter out. (d10/H.6)
 */
export type Toll = (TollEvent<"exerted"> | TollEvent<"mind-exerted">) & {
  readonly cost: NonNullable<Option["cost"]>;
  readonly writes: readonly { readonly path: readonly string[]; readonly to: Json }[];
  readonly penalty: Modifier;
  readonly fells: boolean;
};

/** The event of a toll, with its data except for the reason. */
type TollEvent<K extends "exerted" | "mind-exerted"> = {
  readonly event: K;
  readonly told: Omit<Events[K], "because">;
};

/**
 * A fighter's health in an edition with its own rules for health and load. It has the penalty on pools, the condition, the dice for the
 * load, the rating that rolls of the will use, and the tolls of exertion. The edition derives it again before every declaration and stage.
 * (d10/H.3, d10/H.5, d10/H.6; d10/I.5)
 */
export type DerivedHealth = {
  readonly penalty: Modifier;
  readonly condition: "incapacitated" | "dead" | null;
  readonly burden: Modifier;
  readonly will: Modifier;
  readonly body: Toll;
  readonly mind: Toll;
};

/** Builds the event of a toll with its changes. (d10/H.6) */
export function takeToll(scene: Scene, fighter: string, toll: Toll, because: string): Event {
  const changes = toll.writes.map(({ path, to }) => buildChange(scene, ["fighters", fighter, ...path], to));
  if (toll.event === "exerted") return happened("exerted", { ...toll.told, because }, changes);
  return happened("mind-exerted", { ...toll.told, because }, changes);
}
