import { type Data, dataOf, parseJson } from "../../engine/index.ts";
import { type Place, nearestPlace, readPlace } from "../scene/waypoints.ts";

/** Where a token stands as far as its fight has taken notice of it, and how often it has: what leads away from there is still to be charged. */
export type KnownPlace = Place & { readonly times: number };

/** The known place of a token (`flags.riposte.places` of a Combat, which players cannot write); null for one that is new to the fight. */
export function knownPlace(combat: Combat.Implementation, token: string): KnownPlace | null {
  const data = placesIn(combat)[token];
  const place = readPlace(data);
  return place && { ...place, times: Number(dataOf(data)["times"]) || 0 };
}

function placesIn(combat: Combat.Implementation): Data {
  const text: unknown = combat.getFlag("riposte", "places");
  return dataOf(typeof text === "string" ? parseJson(text) : null);
}

/** Takes notice of where tokens stand, once more if they stand where they stood; one that is where no scene is stands at its edge. */
export async function knowPlaces(
  combat: Combat.Implementation,
  places: readonly (readonly [token: string, place: Place])[],
): Promise<void> {
  if (places.length === 0) return;
  const news = places.map(([token, place]) => {
    const times = (knownPlace(combat, token)?.times ?? 0) + 1;
    return [token, { ...nearestPlace(place), times }] as const;
  });
  await combat.setFlag("riposte", "places", JSON.stringify({ ...placesIn(combat), ...Object.fromEntries(news) }));
}

/** The tokens with which a combat is fought. */
export function tokensIn(combat: Combat.Implementation): readonly TokenDocument.Implementation[] {
  return combat.combatants.contents.flatMap(({ token }) => token ?? []);
}
