import { createWindowMenu } from "../client/window-menu.ts";
import { withPart } from "../client/with-part.ts";

/** Opens the window, or shows it if it is open. */
export function openProblems(): void {
  void withPart(
    () => import("./problems-window.ts"),
    ({ showProblems }) => showProblems(),
  );
}

/** Registers the menu of the settings that opens the window. */
export function registerProblems(): void {
  game.settings.registerMenu("riposte", "problems", {
    name: "RIPOSTE.Problems.title",
    label: "RIPOSTE.Problems.open",
    hint: "RIPOSTE.Problems.hint",
    icon: "fa-solid fa-triangle-exclamation",
    type: createWindowMenu(openProblems),
    restricted: true,
  });
}
