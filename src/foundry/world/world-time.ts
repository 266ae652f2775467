import { type Data, WORLD_TIME } from "../../engine/index.ts";

/** The address of the world's time in plans. */
export const TIME_ADDRESS = "world#time";

/** The world's time as plain data, in seconds. */
export function timeSource(): Data {
  return { [WORLD_TIME]: game.time.worldTime };
}

/** Moves the world's time to where a plan says that it stands afterwards. */
export async function moveTime(changes: Data): Promise<void> {
  const after = changes[WORLD_TIME];
  if (typeof after === "number") await game.time.advance(after - game.time.worldTime);
}
