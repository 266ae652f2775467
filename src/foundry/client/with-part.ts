import { reportProblem } from "./problems.ts";

/**
 * Uses a part of the edge that is loaded only when it is first used, and returns what came of it; if it cannot be loaded, the user is
 * told, may try again, and it is null.
 */
export async function withPart<T, R>(part: () => Promise<T>, use: (part: T) => R): Promise<Awaited<R> | null> {
  let loaded: T;
  try {
    loaded = await part();
  } catch (error) {
    reportProblem(error);
    ui.notifications.error(game.i18n.localize("RIPOSTE.Problems.notLoaded"), { console: false });
    return null;
  }
  return await use(loaded);
}
