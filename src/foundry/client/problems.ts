import { clientState } from "./state.ts";

/** What may go wrong on a page; `RIPOSTE.Problems.what` has a sentence for each. */
export const FAULTS = ["writing", "request", "ledger", "marks", "odds", "moving", "migration", "page"] as const;
export type Fault = (typeof FAULTS)[number];

/** What has gone wrong on this page: what, the message of the exchange in which it did, or empty, and how often. */
export type Problem = {
  readonly fault: Fault;
  readonly message: string;
  /** What the browser says of it. */
  readonly text: string;
  readonly times: number;
  /** When it happened last, in milliseconds. */
  readonly at: number;
};

/** The most problems that are kept, and the longest text of one, in characters. */
const MOST = 50;
const LONGEST = 4000;

/** The problems since this page was loaded or since they were cleared, the newest last. */
export const problems = clientState.list<Problem>("problems.problems");

/** Who is told of a problem, and whether it is another than those that are kept. */
export const followers = clientState.set<(problem: Problem, isNew: boolean) => void>("problems.followers");

/** Reports what went wrong: in the console, and to the Gamemaster's list. The same problem again is counted. */
export function reportProblem(error: unknown, fault: Fault = "page", message = ""): void {
  console.error("riposte |", error);
  const text = textOf(error).slice(0, LONGEST);
  const known = problems.findIndex((each) => each.fault === fault && each.message === message && each.text === text);
  const [former] = known < 0 ? [] : problems.splice(known, 1);
  const problem = { fault, message, text, times: (former?.times ?? 0) + 1, at: Date.now() };
  problems.push(problem);
  problems.splice(0, problems.length - MOST);
  for (const follow of followers) follow(problem, former === undefined);
}

clientState.failed = (error) => reportProblem(error);

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const said = `${error.name}: ${error.message}`;
  const stack = error.stack ?? "";
  return stack.startsWith(said) ? stack : `${said}\n${stack}`;
}
