import { reportProblem } from "./problems.ts";
import { clientState } from "./state.ts";

/** The longest wait for an answer after the connection is back, in milliseconds. Waiting requests are sent then. */
const MAX_WAIT = 10_000;

/** The buttons, forms and keys whose actions are running. */
const running = clientState.set<unknown>("storing.going");

/** The error of a connection that broke before the server answered. The data may or may not have been stored. */
class UnansweredError extends Error {
  override readonly name = "UnansweredError";
}

/** Converts an action that stores data to the handler of a button or a form, which is the handler's second argument. */
export function toStoringHandler<This, Args extends unknown[]>(
  action: (this: This, ...args: Args) => Promise<unknown>,
): (this: This, ...args: Args) => Promise<void> {
  return async function (this: This, ...args: Args): Promise<void> {
    await runStoring(args[1], () => action.apply(this, args));
  };
}

/**
 * Runs the action of a button or a form, unless it is already running. Without a connection it only warns: Foundry would send the request
 * once for each press as soon as the connection is back. A failure is reported, and the action may be repeated.
 */
export async function runStoring(source: unknown, action: () => Promise<unknown>): Promise<void> {
  await runUnlessRunning(source, async () =>
    game.socket?.connected === false ? showWarning("RIPOSTE.Storing.gone") : runReportingFailure(action),
  );
}

/** Runs an action with a key, unless it is already running. A second click meanwhile does nothing. */
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
    showWarning(error instanceof UnansweredError ? "RIPOSTE.Storing.unanswered" : "RIPOSTE.Storing.failed");
  }
}

/** Waits for the server's answer. Rejects if the connection broke and no answer comes after it is back; Foundry would wait for ever. */
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

function showWarning(warning: string): void {
  ui.notifications.warn(warning, { localize: true, console: false });
}
