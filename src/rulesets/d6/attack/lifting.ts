import {
  type Child,
  type Event,
  type TypedEvent,
  type ExchangeKind,
  type Scene,
  close,
  findEffect,
  endEffect,
  getText,
} from "../../../engine/index.ts";
import { type Events, happened } from "../events.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { isAfflicted } from "../fighter/effects.ts";
import { listOwnZones } from "./zone.ts";

/** The facts of lifting a zone. */
export type LiftFacts = { readonly zone: string };

/** Ends a zone and every effect that depends on it. (S4, Suppressive Fire: Resist Pin) */
export const liftZone: ExchangeKind<LiftFacts, Fighter> = {
  stages: {
    lift: ({ zone }, _answers, scene) => {
      const over = findEffect(scene, zone) ? [zone] : [];
      const ending = [...over, ...listZoneEffects(scene, zone)];
      return close(
        null,
        ending.map((id) => endEffectEarly(scene, id)),
      );
    },
  },
};

function listZoneEffects({ fight }: Scene, zone: string): readonly string[] {
  return Object.entries(fight.effects).flatMap(([id, { data }]) => (data["zone"] === zone ? [id] : []));
}

/** Ends an effect early. */
export function endEffectEarly(scene: Scene, id: string): Event {
  const { kind = "", bearer = "" } = findEffect(scene, id) ?? {};
  return happened("released", { id, kind, bearer }, [endEffect(scene, id)]);
}

/** Plans the end of the effects of a zone that has ended. */
export function planZoneLifting({ data }: Event): readonly Child[] {
  return data["kind"] === "suppression" ? [buildLifting(getText(data, "id"))] : [];
}

/** Plans the end of the zones of a fighter who falls. (d6/J-9) */
export function planLiftingByFall({ data }: TypedEvent<Events, "fell">, scene: Scene): readonly Child[] {
  return listOwnZones(scene, data.fighter).map(buildLifting);
}

/** Plans the end of the zones of a fighter who becomes helpless. (d6/J-9; d6/J-12) */
export function planLiftingByStatus(
  { data: { fighter } }: TypedEvent<Events, "afflicted">,
  scene: Scene<Fighter>,
): readonly Child[] {
  return isAfflicted(scene, fighter, "helpless") ? listOwnZones(scene, fighter).map(buildLifting) : [];
}

function buildLifting(zone: string): Child {
  return { as: `lift-${zone}`, kind: "lift-zone", facts: { zone } };
}
