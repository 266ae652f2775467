import { reportProblem } from "./problems.ts";
import { clientState } from "./state.ts";

/** Longest wait for an answer once the connection is back, in milliseconds: waiting requests are sent then. */
const MAX_WAIT = 10_000;

/** Buttons, forms and keys whose actions are running. */
const running = clientState.set<unknown>("storing.going");

/** Error of a connection that broke before the server answered: the data may have been stored or not. */
class UnansweredError extends Error {
  override readonly name = "UnansweredError";
}

/** Converts an action that stores something to the handler of a button or a form, which is its second argument. */
export function toStoringHandler<This, Args extends unknown[]>(
  action: (this: This, ...args: Args) => Promise<unknown>,
): (this: This, ...args: Args) => Promise<void> {
  return async function (this: This, ...args: Args): Promise<void> {
    await runStoring(args[1], () => action.apply(this, args));
  };
}

/**
 * Runs the action of a button or a form, unless it is running already. Without a connection nothing is run: Foundry would do it as soon as
 * the connection is back, and once more for each press meanwhile. A failure is reported, and the action may be repeated.
 */
export async function runStoring(source: unknown, action: () => Promise<unknown>): Promise<void> {
  await runUnlessRunning(source, async () =>
    game.socket?.connected === false ? showWarning("gone") : runReportingFailure(action),
  );
}

/** Runs an action that is known by a key, unless it is running already: a second click meanwhile does nothing. */
export async function runOnce(key: string, action: () => Promise<void>): Promise<void> {
  await runUnlessRunning(key, () => waitForAnswer(action()));
}

async function runUnlessRunning(key: unknown, action: () => Promise<void>): Promise<void> {
  if (running.has(key)) return;
  running.add(key);
  await action().finally(() => running.delete(key));
}

/** Runs an action that stores something, and reports its failure. */
export async function runReportingFailure(action: () => Promise<unknown>): Promise<void> {
  try {
    await waitForAnswer(action());
  } catch (error) {
    if (!(error instanceof UnansweredError)) reportProblem(error);
    showWarning(error instanceof UnansweredError ? "unanswered" : "failed");
  }
}

/** Waits for the answer to pending data; rejects if the connection has broken meanwhile and no answer comes: Foundry waits for ever. */
export async function waitForAnswer<T>(pending: Promise<T>): Promise<T> {
  const { socket } = game;
  let [isBroken, timer] = [false, setTimeout(() => undefined)];
  const onDisconnect = (): void => {
    isBroken = true;
    clearTimeout(timer);
  };
  let onConnect = onDisconnect;
  const unanswered = new Promise<never>((_resolve, reject) => {
    onConnect = () => {
      if (isBroken) timer = setTimeout(() => reject(new UnansweredError()), MAX_WAIT);
    };
  });
  socket?.on("disconnect", onDisconnect);
  socket?.on("connect", onConnect);
  try {
    return await Promise.race([pending, unanswered]);
  } catch (error) {
    throw isBroken ? new UnansweredError(undefined, { cause: error }) : error;
  } finally {
    clearTimeout(timer);
    socket?.off("disconnect", onDisconnect);
    socket?.off("connect", onConnect);
  }
}

function showWarning(problem: "gone" | "unanswered" | "failed"): void {
  ui.notifications.warn(`RIPOSTE.Storing.${problem}`, { localize: true, console: false });
}
