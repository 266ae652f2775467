import { reportProblem } from "./problems.ts";
import { clientState } from "./state.ts";

/** The longest wait for an answer once the connection is back, in milliseconds: what waited for it is sent then. */
const LONGEST_WAIT = 10_000;

/** The buttons, forms and keys of what is being done now. */
const going = clientState.set<unknown>("storing.going");

/** The connection broke before the server answered: it may have been stored or not. */
class UnansweredError extends Error {
  override readonly name = "UnansweredError";
}

/** Makes an action or a form's handler, whose second argument is the button or the form, out of a deed that stores something. */
export function storing<This, Args extends unknown[]>(
  deed: (this: This, ...args: Args) => Promise<unknown>,
): (this: This, ...args: Args) => Promise<void> {
  return async function (this: This, ...args: Args): Promise<void> {
    await store(args[1], () => deed.apply(this, args));
  };
}

/**
 * Does what is pressed, unless it is being done already. Without a connection nothing is done: Foundry would do it as soon as it is back, and
 * once more for each time that it is pressed meanwhile. What fails is told, and may be pressed again.
 */
export async function store(by: unknown, deed: () => Promise<unknown>): Promise<void> {
  await guard(by, async () => (game.socket?.connected === false ? tell("gone") : tellFailure(deed)));
}

/** Does what is known by a key, unless it is being done already: a second click meanwhile does nothing. */
export async function once(key: string, deed: () => Promise<void>): Promise<void> {
  await guard(key, () => answered(deed()));
}

async function guard(key: unknown, deed: () => Promise<void>): Promise<void> {
  if (going.has(key)) return;
  going.add(key);
  await deed().finally(() => going.delete(key));
}

/** Stores something, and tells if that fails. */
export async function tellFailure(deed: () => Promise<unknown>): Promise<void> {
  try {
    await answered(deed());
  } catch (error) {
    if (!(error instanceof UnansweredError)) reportProblem(error);
    tell(error instanceof UnansweredError ? "unanswered" : "failed");
  }
}

/** Waits for the answer to something that is being stored; fails if the connection has broken meanwhile and none comes: Foundry waits for ever. */
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
