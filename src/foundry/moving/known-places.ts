import { type Data, toData, parseJson } from "../../engine/index.ts";
import { type TokenPosition, clampPosition, readPosition } from "../scene/waypoints.ts";

/** Position of a token that its fight has registered, and the number of its registrations: a path from there is still to be charged. */
export type KnownPosition = TokenPosition & { readonly times: number };

/**
 * Reads the registered position of a token (`flags.riposte.places` of a Combat, which players cannot write); null for one that is new to
 * the fight.
 */
export function readKnownPosition(combat: Combat.Implementation, token: string): KnownPosition | null {
  const data = readPositions(combat)[token];
  const position = readPosition(data);
  return position && { ...position, times: Number(toData(data)["times"]) || 0 };
}

function readPositions(combat: Combat.Implementation): Data {
  const text: unknown = combat.getFlag("riposte", "places");
  return toData(typeof text === "string" ? parseJson(text) : null);
}

/** Registers the positions of tokens, once more for those that have not moved; one outside of every scene is registered at the edge. */
export async function storeKnownPositions(
  combat: Combat.Implementation,
  positions: readonly (readonly [token: string, place: TokenPosition])[],
): Promise<void> {
  if (positions.length === 0) return;
  const updates = positions.map(([token, position]) => {
    const times = (readKnownPosition(combat, token)?.times ?? 0) + 1;
    return [token, { ...clampPosition(position), times }] as const;
  });
  await combat.setFlag(
    "riposte",
    "places",
    JSON.stringify({ ...readPositions(combat), ...Object.fromEntries(updates) }),
  );
}

/** Lists the tokens of a combat's combatants. */
export function listFightingTokens(combat: Combat.Implementation): readonly TokenDocument.Implementation[] {
  return combat.combatants.contents.flatMap(({ token }) => token ?? []);
}
