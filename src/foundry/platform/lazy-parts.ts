import { reportProblem } from "./problems.ts";

/**
 * Loads a part of the edge on first use, and returns the result of using it. If it cannot be loaded, the user is warned by the text with
 * the key `warning`, the result is null, and the next use tries it again.
 */
export async function withPart<T, R>(
  part: () => Promise<T>,
  use: (part: T) => R,
  warning = "RIPOSTE.Problems.notLoaded",
): Promise<Awaited<R> | null> {
  let loaded: T;
  try {
    loaded = await part();
  } catch (error) {
    reportProblem(error);
    ui.notifications.error(game.i18n.localize(warning), { console: false });
    return null;
  }
  return await use(loaded);
}
