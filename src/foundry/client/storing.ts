import { reportProblem } from "./problems.ts";
import { clientState } from "./state.ts";

/** Longest wait for an answer once the connection is back, in milliseconds: waiting requests are sent then. */
const LONGEST_WAIT = 10_000;

/** Buttons, forms and keys whose actions are running. */
const going = clientState.set<unknown>("storing.going");

/** Error of a connection that broke before the server answered: the data may have been stored or not. */
class UnansweredError extends Error {
  override readonly name = "UnansweredError";
}

/** Converts an action that stores something to the handler of a button or a form, which is its second argument. */
export function storing<This, Args extends unknown[]>(
  deed: (this: This, ...args: Args) => Promise<unknown>,
): (this: This, ...args: Args) => Promise<void> {
  return async function (this: This, ...args: Args): Promise<void> {
    await store(args[1], () => deed.apply(this, args));
  };
}

/**
 * Runs the action of a button or a form, unless it is running already. Without a connection nothing is run: Foundry would do it as soon as
 * the connection is back, and once more for each press meanwhile. A failure is reported, and the action may be repeated.
 */
export async function store(by: unknown, deed: () => Promise<unknown>): Promise<void> {
  await guard(by, async () => (game.socket?.connected === false ? tell("gone") : tellFailure(deed)));
}

/** Runs an action that is known by a key, unless it is running already: a second click meanwhile does nothing. */
export async function once(key: string, deed: () => Promise<void>): Promise<void> {
  await guard(key, () => answered(deed()));
}

async function guard(key: unknown, deed: () => Promise<void>): Promise<void> {
  if (going.has(key)) return;
  going.add(key);
  await deed().finally(() => going.delete(key));
}

/** Runs an action that stores something, and reports its failure. */
export async function tellFailure(deed: () => Promise<unknown>): Promise<void> {
  try {
    await answered(deed());
  } catch (error) {
    if (!(error instanceof UnansweredError)) reportProblem(error);
    tell(error instanceof UnansweredError ? "unanswered" : "failed");
  }
}

/** Waits for the answer to pending data; rejects if the connection has broken meanwhile and no answer comes: Foundry waits for ever. */
export async function answered<T>(stored: Promise<T>): Promise<T> {
  const { socket } = game;
  let [isBroken, clock] = [false, setTimeout(() => undefined)];
  const lose = (): void => {
    isBroken = true;
    clearTimeout(clock);
  };
  let wait = lose;
  const unanswered = new Promise<never>((_resolve, reject) => {
    wait = () => {
      if (isBroken) clock = setTimeout(() => reject(new UnansweredError()), LONGEST_WAIT);
    };
  });
  socket?.on("disconnect", lose);
  socket?.on("connect", wait);
  try {
    return await Promise.race([stored, unanswered]);
  } catch (error) {
    throw isBroken ? new UnansweredError(undefined, { cause: error }) : error;
  } finally {
    clearTimeout(clock);
    socket?.off("disconnect", lose);
    socket?.off("connect", wait);
  }
}

function tell(what: "gone" | "unanswered" | "failed"): void {
  ui.notifications.warn(`RIPOSTE.Storing.${what}`, { localize: true, console: false });
}
