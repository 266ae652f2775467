import { reportProblem } from "./problems.ts";
/** Runs each task, even if others fail; failures are reported in the console. */
export function runEach(...tasks: readonly (() => void)[]): void {
  for (const task of tasks) {
    try {
      task();
    } catch (error) {
      reportProblem(error);
    }
  }
}
