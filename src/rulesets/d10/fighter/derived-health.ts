import { type Event, type Json, type Modifier, type Option, type Scene, changeAt } from "../../../engine/index.ts";
import { type Events, happened } from "../events.ts";

/** What exerting the body or the mind would do to a fighter: the event that tells it, how it is shown as a price, what is written and told, the penalty
 *  afterwards, and whether it would fell them. (d10/H.6) */
export type Toll = (TollOf<"exerted"> | TollOf<"mind-exerted">) & {
  readonly cost: NonNullable<Option["cost"]>;
  readonly writes: readonly { readonly path: readonly string[]; readonly to: Json }[];
  readonly penalty: Modifier;
  readonly fells: boolean;
};

/** The event of a toll, and what it tells beside its reason. */
type TollOf<K extends "exerted" | "mind-exerted"> = {
  readonly event: K;
  readonly told: Omit<Events[K], "because">;
};

/** The health of a fighter in an edition that keeps health and burden otherwise than this one: what is taken from their pools,
 *  whether they can do anything, what a burden does to the dice of the body, what is rolled for their will, and what exertion
 *  costs. The edition works it out again before every declaration and stage. (d10/H.3, d10/H.5, d10/H.6; d10/I.5) */
export type DerivedHealth = {
  readonly penalty: Modifier;
  readonly condition: "incapacitated" | "dead" | null;
  readonly burden: Modifier;
  readonly will: Modifier;
  readonly body: Toll;
  readonly mind: Toll;
};

/** What is told of a toll that is taken, and the changes by which it is. (d10/H.6) */
export function takeToll(scene: Scene, fighter: string, toll: Toll, because: string): Event {
  const changes = toll.writes.map(({ path, to }) => changeAt(scene, ["fighters", fighter, ...path], to));
  if (toll.event === "exerted") return happened("exerted", { ...toll.told, because }, changes);
  return happened("mind-exerted", { ...toll.told, because }, changes);
}
