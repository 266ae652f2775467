import { say } from "../applications/surroundings.ts";
import { Hooks } from "../helpers/hooks.ts";
import { selection } from "../placeables/selection.ts";
import type { SceneStage } from "./scene-stage.ts";

/** Buttons for what the wheel and the keys do to the view; Gamemasters let their tokens pass walls here. */
export function sceneTools(stage: SceneStage): HTMLElement {
  const tools = document.createElement("div");
  tools.className = "scene-tools";
  tools.setAttribute("role", "toolbar");
  tools.setAttribute("aria-label", say("TABLE.Scene.tools"));
  tools.append(
    button("plus", "zoomIn", () => stage.camera.zoom(1.25)),
    button("minus", "zoomOut", () => stage.camera.zoom(0.8)),
    button("expand", "fit", () => stage.scene && stage.camera.fit(stage.scene.dimensions.sceneRect)),
  );
  if (game.user?.isGM === true) tools.append(unconstrained());
  if (game.release.generation >= 14) tools.append(...levelButtons(stage));
  return tools;
}

/** Leads to the levels above and below; out of sight on scenes with one level. */
function levelButtons(stage: SceneStage): HTMLButtonElement[] {
  const buttons = [
    button("stairs", "levelAbove", () => stage.scene?.cycleLevel(1)),
    button("turn-down", "levelBelow", () => stage.scene?.cycleLevel(-1)),
  ];
  const refresh = (): void => {
    for (const each of buttons) each.hidden = (stage.scene?.availableLevels.size ?? 0) < 2;
  };
  for (const hook of ["canvasReady", "createLevel", "deleteLevel", "updateToken", "createToken"])
    Hooks.on(hook, refresh);
  refresh();
  return buttons;
}

/** The Gamemaster's switch for walls and prices. (Fact 79) */
function unconstrained(): HTMLButtonElement {
  const toggle = button("ghost", "unconstrained", () => {
    selection.unconstrained = !selection.unconstrained;
    toggle.setAttribute("aria-pressed", String(selection.unconstrained));
    toggle.classList.toggle("active", selection.unconstrained);
  });
  toggle.setAttribute("aria-pressed", "false");
  return toggle;
}

function button(icon: string, word: string, act: () => unknown): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = `scene-tool fa-solid fa-${icon}`;
  made.setAttribute("aria-label", say(`TABLE.Scene.${word}`));
  made.dataset.tooltip = "";
  made.addEventListener("click", act);
  return made;
}
