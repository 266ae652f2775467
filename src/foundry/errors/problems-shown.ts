import type { Problem } from "../client/problems.ts";

/** Id of the window of problems, which is also its class. */
export const PROBLEMS = "riposte-problems";

/** Describes a problem by a sentence and its time. */
export function describeProblem({ fault, at }: Problem): { readonly what: string; readonly when: string } {
  const when = new Date(at).toLocaleString(game.i18n.lang);
  return { what: game.i18n.localize(`RIPOSTE.Problems.what.${fault}`), when };
}

/** Renders the window again if it is open. */
export function refreshProblems(): void {
  void foundry.applications.instances.get(PROBLEMS)?.render();
}
