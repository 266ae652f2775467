import { attempt } from "../surroundings.ts";
import type { ApplicationV2 } from "./application.ts";
import { RENDER_STATES } from "./application-options.ts";
import { isOf } from "../../helpers/elements.ts";

type Action = (event: PointerEvent, target: HTMLElement) => unknown;

function builtInAction(app: ApplicationV2, action: string): Action | undefined {
  if (action === "close") return () => app.close();
  if (action === "toggleControls") return () => app.toggleControls();
  if (action === "detach") return () => callNamed(app, "detachWindow");
  if (action === "attach") return () => callNamed(app, "attachWindow");
  if (action === "tab") return (event) => app._onClickTab(event);
  return undefined;
}

function callNamed(app: ApplicationV2, method: string): unknown {
  const run: unknown = Reflect.get(app, method);
  return typeof run === "function" ? Reflect.apply(run, app, []) : undefined;
}

function isWanted(event: PointerEvent, buttons: readonly number[]): boolean {
  if (event.type === "contextmenu") return buttons.includes(2);
  if (event.type === "auxclick" && event.button === 2) return false;
  return buttons.includes(event.button);
}

function runAction(app: ApplicationV2, event: PointerEvent, target: HTMLElement): void {
  const action = target.dataset.action ?? "";
  const spec = app.options.actions[action];
  const isSpec = typeof spec === "object";
  if (!isWanted(event, (isSpec ? spec.buttons : undefined) ?? [0])) return;
  const handler = (isSpec ? spec.handler : spec) ?? builtInAction(app, action);
  if (!handler) return void app._onClickAction(event, target);
  if (event.type !== "click") event.preventDefault();
  event.stopPropagation();
  void attempt(() => Reflect.apply(handler, app, [event, target]));
}

function runTab(app: ApplicationV2, event: PointerEvent, clicked: Element): void {
  const link = clicked.closest("[data-tab]");
  if (event.type === "click" && link?.closest("nav.tabs") && app.element.contains(link)) app._onClickTab(event);
}

function isPointer(event: MouseEvent): event is PointerEvent {
  return "pointerId" in event;
}

/** Passes a click on to the action of the element that was hit, with the application as `this`. (Fact 38) */
export function dispatchClick(app: ApplicationV2, event: MouseEvent): void {
  // In a browser window of its own, an application gets events of that window's classes.
  if (!isOf(event.target, Element) || !isPointer(event)) return;
  // Clicks in a window that closes or has closed are ignored.
  if (app.state <= RENDER_STATES.CLOSED) return;
  const target = event.target.closest<HTMLElement>("[data-action]");
  if (!target || !app.element.contains(target)) return runTab(app, event, event.target);
  if (isOf(target, HTMLButtonElement) && target.disabled) return;
  runAction(app, event, target);
}
