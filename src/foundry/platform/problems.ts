import { clientState } from "./state.ts";
import { fillKey } from "../../view/word-families.ts";

/** The faults that may occur on a client; `RIPOSTE.Problems.what` has a sentence for each. */
export const FAULTS = ["writing", "request", "ledger", "marks", "odds", "moving", "migration", "page"] as const;
export type Fault = (typeof FAULTS)[number];

/** A problem on this client: its fault, the message of the exchange in which it occurred (empty for none), and how often it occurred. */
export type Problem = {
  readonly fault: Fault;
  readonly message: string;
  /** The browser's description of the error. */
  readonly text: string;
  readonly times: number;
  /** The time of the last occurrence, in milliseconds. */
  readonly at: number;
};

/** The maximum number of listed problems. */
const MAX_PROBLEMS = 50;
/** The maximum length of the text of one problem, in characters. */
const MAX_TEXT = 4000;

/** The problems since this client was loaded or its list was cleared, the newest last. */
export const problems = clientState.list<Problem>("problems.problems");

/** The functions that are called with each problem; `isNew` is false if the problem is already in the list. */
export const followers = clientState.set<(problem: Problem, isNew: boolean) => void>("problems.followers");

/** Reports a problem in the console and in the Gamemaster's list. If the same problem occurs again, only its count in the list grows. */
export function reportProblem(error: unknown, fault: Fault = "page", message = ""): void {
  console.error("riposte |", error);
  const text = formatError(error).slice(0, MAX_TEXT);
  const index = problems.findIndex((each) => each.fault === fault && each.message === message && each.text === text);
  const [previous] = index < 0 ? [] : problems.splice(index, 1);
  const problem = { fault, message, text, times: (previous?.times ?? 0) + 1, at: Date.now() };
  problems.push(problem);
  problems.splice(0, problems.length - MAX_PROBLEMS);
  for (const follow of followers) follow(problem, previous === undefined);
}

clientState.failed = (error) => reportProblem(error);

function formatError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const heading = `${error.name}: ${error.message}`;
  const stack = error.stack ?? "";
  return stack.startsWith(heading) ? stack : `${heading}\n${stack}`;
}

/** Runs each task, even if others fail; failures are reported. */
export function runEach(...tasks: readonly (() => void)[]): void {
  for (const task of tasks) {
    try {
      task();
    } catch (error) {
      reportProblem(error);
    }
  }
}

/** The id of the window of problems, which is also its class. */
export const PROBLEMS = "riposte-problems";

/** Describes a problem by a sentence and its time. */
export function describeProblem({ fault, at }: Problem): { readonly what: string; readonly when: string } {
  const when = new Date(at).toLocaleString(game.i18n.lang);
  return { what: game.i18n.localize(fillKey("RIPOSTE.Problems.what.*", fault)), when };
}

/** Renders the window of problems again if it is open. */
export function refreshProblems(): void {
  void foundry.applications.instances.get(PROBLEMS)?.render();
}
