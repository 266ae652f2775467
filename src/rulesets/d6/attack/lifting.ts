import {
  type Child,
  type Event,
  type EventOf,
  type ExchangeKind,
  type Scene,
  close,
  effectAt,
  endEffect,
  textAt,
} from "../../../engine/index.ts";
import { type Events, happened } from "../events.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { suffers } from "../fighter/effects.ts";
import { zonesOf } from "./zone.ts";

/** Facts of lifting a zone. */
export type LiftFacts = { readonly zone: string };

/** Ends a zone and every effect that lasts only under it. (S4, Suppressive Fire: Resist Pin) */
export const liftZone: ExchangeKind<LiftFacts, Fighter> = {
  stages: {
    lift: ({ zone }, _answers, scene) => {
      const over = effectAt(scene, zone) ? [zone] : [];
      const ending = [...over, ...heldBy(scene, zone)];
      return close(
        null,
        ending.map((id) => ended(scene, id)),
      );
    },
  },
};

function heldBy({ fight }: Scene, zone: string): readonly string[] {
  return Object.entries(fight.effects).flatMap(([id, { data }]) => (data["zone"] === zone ? [id] : []));
}

/** Ends an effect early. */
export function ended(scene: Scene, id: string): Event {
  const { kind = "", bearer = "" } = effectAt(scene, id) ?? {};
  return happened("released", { id, kind, bearer }, [endEffect(scene, id)]);
}

/** Ends the effects of a zone that has ended. */
export function liftedBy({ data }: Event): readonly Child[] {
  return data["kind"] === "suppression" ? [lift(textAt(data, "id"))] : [];
}

/** Ends the zones of a fighter who falls. (d6/J-9) */
export function liftedByFall({ data }: EventOf<Events, "fell">, scene: Scene): readonly Child[] {
  return zonesOf(scene, data.fighter).map(lift);
}

/** Ends the zones of a fighter who becomes helpless. (d6/J-9; d6/J-12) */
export function liftedByStatus(
  { data: { fighter } }: EventOf<Events, "afflicted">,
  scene: Scene<Fighter>,
): readonly Child[] {
  return suffers(scene, fighter, "helpless") ? zonesOf(scene, fighter).map(lift) : [];
}

function lift(zone: string): Child {
  return { as: `lift-${zone}`, kind: "lift-zone", facts: { zone } };
}
