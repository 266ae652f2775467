import type { Document } from "../document.ts";
import { MovingToken, type MoveOptions } from "../moving-token.ts";
import type { MovementInstruction, MovementWaypoint } from "./types.ts";

/** How one of several tokens moves: through waypoints, or to a destination. */
export type SharedInstruction = Partial<MovementInstruction> & { readonly destination?: Partial<MovementWaypoint> };

/** Moves several tokens of a scene by one update, each as far as it may; tells which came to their end. (Fact 78) */
export async function moveTogether(
  scene: Document,
  instructions: Readonly<Record<string, SharedInstruction>>,
  options: MoveOptions = {},
): Promise<Record<string, boolean>> {
  const { method, autoRotate, showRuler, constrainOptions, ...others } = options;
  const ids = Object.keys(instructions);
  const movement = Object.fromEntries(
    Object.entries(instructions).map(([id, { destination, waypoints, ...own }]) => {
      const path = waypoints ?? (destination ? [destination] : []);
      return [id, { method, autoRotate, showRuler, constrainOptions, ...own, waypoints: path }] as const;
    }),
  );
  const updates = ids.map((_id) => ({ _id }));
  const moved = await scene.updateEmbeddedDocuments("Token", updates, { ...others, movement });
  const ends = ids.map(async (id) => {
    const token = moved.find((each) => each.id === id);
    return [id, token instanceof MovingToken && (await token.movement.finished) === true] as const;
  });
  return Object.fromEntries(await Promise.all(ends));
}
