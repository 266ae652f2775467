import type { Problem } from "../client/problems.ts";
import { windowMenu } from "../client/window-menu.ts";
import { withPart } from "../client/with-part.ts";

/** The id of the window of problems, which is also its class. */
export const PROBLEMS = "riposte-problems";

/** The sentence of a problem, and when it happened. */
export function saidProblem({ fault, at }: Problem): { readonly what: string; readonly when: string } {
  const when = new Date(at).toLocaleString(game.i18n.lang);
  return { what: game.i18n.localize(`RIPOSTE.Problems.what.${fault}`), when };
}

/** Opens the window, or shows it if it is open. */
export function openProblems(): void {
  const shown = foundry.applications.instances.get(PROBLEMS);
  if (shown) return void shown.render({ force: true });
  void withPart(
    () => import("./problems-window.ts"),
    ({ ProblemsWindow }) => new ProblemsWindow().render({ force: true }),
  );
}

/** Renders the window again if it is open. */
export function renewProblems(): void {
  void foundry.applications.instances.get(PROBLEMS)?.render();
}

/** The menu of the settings that opens it. */
export function registerProblems(): void {
  game.settings.registerMenu("riposte", "problems", {
    name: "RIPOSTE.Problems.title",
    label: "RIPOSTE.Problems.open",
    hint: "RIPOSTE.Problems.hint",
    icon: "fa-solid fa-triangle-exclamation",
    type: windowMenu(openProblems),
    restricted: true,
  });
}
