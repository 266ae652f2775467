import { windowMenu } from "../client/window-menu.ts";
import { withPart } from "../client/with-part.ts";
import { PROBLEMS } from "./problems-shown.ts";

/** Opens the window, or shows it if it is open. */
export function openProblems(): void {
  const shown = foundry.applications.instances.get(PROBLEMS);
  if (shown) return void shown.render({ force: true });
  void withPart(
    () => import("./problems-window.ts"),
    ({ ProblemsWindow }) => new ProblemsWindow().render({ force: true }),
  );
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
