import { clientState } from "./state.ts";
import { answered } from "./storing.ts";

/** What is being done now, by its key. */
const going = clientState.set<string>("once.going");

/** Does what is known by a key, unless it is being done already: a second click meanwhile does nothing. */
export async function once(key: string, deed: () => Promise<void>): Promise<void> {
  if (going.has(key)) return;
  going.add(key);
  await answered(deed()).finally(() => going.delete(key));
}
