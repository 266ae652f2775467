import { type Data, dataOf, parseJson } from "../../engine/index.ts";
import { type Place, nearestPlace, readPlace } from "../scene/waypoints.ts";

/** Position of a token that its fight has registered, and the number of its registrations: a path from there is still to be charged. */
export type KnownPlace = Place & { readonly times: number };

/**
 * Reads the registered position of a token (`flags.riposte.places` of a Combat, which players cannot write); null for one that is new to
 * the fight.
 */
export function knownPlace(combat: Combat.Implementation, token: string): KnownPlace | null {
  const data = placesIn(combat)[token];
  const place = readPlace(data);
  return place && { ...place, times: Number(dataOf(data)["times"]) || 0 };
}

function placesIn(combat: Combat.Implementation): Data {
  const text: unknown = combat.getFlag("riposte", "places");
  return dataOf(typeof text === "string" ? parseJson(text) : null);
}

/** Registers the positions of tokens, once more for those that have not moved; one outside of every scene is registered at the edge. */
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

/** Lists the tokens of a combat's combatants. */
export function tokensIn(combat: Combat.Implementation): readonly TokenDocument.Implementation[] {
  return combat.combatants.contents.flatMap(({ token }) => token ?? []);
}
