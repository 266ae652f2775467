import { type Data, WORLD_TIME } from "../../engine/index.ts";

/** Address of the world's time in plans. */
export const TIME_ADDRESS = "world#time";

/** Reads the world's time as plain data, in seconds. */
export function readTimeSource(): Data {
  return { [WORLD_TIME]: game.time.worldTime };
}

/** Advances the world's time to that of a plan. */
export async function moveTime(changes: Data): Promise<void> {
  const after = changes[WORLD_TIME];
  if (typeof after === "number") await game.time.advance(after - game.time.worldTime);
}
