import { type Event, type Json, type Modifier, type Option, type Scene, buildChange } from "../../../engine/index.ts";
import { type Events, happened } from "../events.ts";

/**
 * Effect of exerting the body or the mind: its event, displayed cost and changes, the penalty afterwards, and whether it would fell the
 * fighter. (d10/H.6)
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
 * Health of a fighter in an edition with other rules for health and burden than this one: the penalty on pools, the condition, the effect
 * of a burden on physical dice, the rating rolled for the will, and the tolls of exertion. The edition derives it again before every
 * declaration and stage. (d10/H.3, d10/H.5, d10/H.6; d10/I.5)
 */
export type DerivedHealth = {
  readonly penalty: Modifier;
  readonly condition: "incapacitated" | "dead" | null;
  readonly burden: Modifier;
  readonly will: Modifier;
  readonly body: Toll;
  readonly mind: Toll;
};

/** Takes a toll: builds its event with its changes. (d10/H.6) */
export function takeToll(scene: Scene, fighter: string, toll: Toll, because: string): Event {
  const changes = toll.writes.map(({ path, to }) => buildChange(scene, ["fighters", fighter, ...path], to));
  if (toll.event === "exerted") return happened("exerted", { ...toll.told, because }, changes);
  return happened("mind-exerted", { ...toll.told, because }, changes);
}
