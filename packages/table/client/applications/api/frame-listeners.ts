import { say, theUi } from "../surroundings.ts";
import { dispatchClick } from "./actions.ts";
import type { ApplicationV2 } from "./application.ts";
import { makeDraggable, makeResizable } from "./drag-window.ts";
import { isOf } from "../../helpers/elements.ts";

function foldControls(app: ApplicationV2, event: Event): void {
  const { controls, controlsDropdown } = app.window;
  if (!controlsDropdown || controlsDropdown.hidden) return;
  if (isOf(event.target, Node) && controls?.contains(event.target)) return;
  void app.toggleControls(false);
}

function foldControlsOnEscape(app: ApplicationV2, event: KeyboardEvent): void {
  const { controls, controlsDropdown } = app.window;
  if (event.key !== "Escape" || !controlsDropdown || controlsDropdown.hidden) return;
  event.preventDefault();
  event.stopPropagation();
  void app.toggleControls(false);
  controls?.focus();
}

/** Attaches an application's listeners to its outer element, once for as long as it is in the page. */
export function listenToFrame(app: ApplicationV2): void {
  const { element } = app;
  for (const type of ["click", "auxclick", "contextmenu"] as const) {
    element.addEventListener(type, (event) => {
      if (type === "click") foldControls(app, event);
      dispatchClick(app, event);
    });
  }
  if (app.options.tag === "form") {
    element.addEventListener("submit", (event) => void app._onSubmitForm(app.options.form ?? {}, event));
    element.addEventListener("change", (event) => app._onChangeForm(app.options.form ?? {}, event));
  }
  if (!app.hasFrame) return;
  element.addEventListener("pointerdown", () => app.bringToFront(), { capture: true });
  element.addEventListener("focusin", () => {
    // While it renders, the focus only returns to where it was; the user did not move it.
    if (app.rendered && app.position.zIndex !== undefined && theUi().activeWindow !== app) app.bringToFront();
  });
  element.addEventListener("keydown", (event) => foldControlsOnEscape(app, event));
  const { header, resize } = app.window;
  if (header) makeDraggable(app, header);
  if (resize) makeResizable(app, resize, say("TABLE.Window.resize"));
}
