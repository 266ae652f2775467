import type { HeaderControl } from "./application-options.ts";
import { say } from "../surroundings.ts";
import { isOf } from "../../helpers/elements.ts";

/** The parts of a window's frame, as `application.window` offers them. */
export interface WindowParts {
  header: HTMLElement | null;
  title: HTMLElement | null;
  icon: HTMLElement | null;
  controls: HTMLButtonElement | null;
  controlsDropdown: HTMLElement | null;
  close: HTMLButtonElement | null;
  resize: HTMLElement | null;
  content: HTMLElement | null;
}

export const NO_WINDOW_PARTS: WindowParts = {
  header: null,
  title: null,
  icon: null,
  controls: null,
  controlsDropdown: null,
  close: null,
  resize: null,
  content: null,
};

function headerButton(action: string, icon: string, label: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `header-control icon ${icon}`;
  button.dataset.action = action;
  button.dataset.tooltip = label;
  button.setAttribute("aria-label", say(label));
  return button;
}

function buildHeader(parts: WindowParts, titleId: string): HTMLElement {
  const header = document.createElement("header");
  header.className = "window-header";
  const icon = document.createElement("i");
  icon.className = "window-icon hidden";
  icon.setAttribute("aria-hidden", "true");
  const title = document.createElement("h1");
  title.className = "window-title";
  title.id = titleId;
  const controls = headerButton("toggleControls", "fa-solid fa-ellipsis-vertical", "TABLE.Window.controls");
  controls.setAttribute("aria-haspopup", "menu");
  controls.setAttribute("aria-expanded", "false");
  const close = headerButton("close", "fa-solid fa-xmark", "TABLE.Window.close");
  header.append(icon, title, controls, close);
  Object.assign(parts, { header, icon, title, controls, close });
  return header;
}

export interface FrameSpec {
  tag: string;
  id: string;
  classes: readonly string[];
  contentTag: string;
  contentClasses: readonly string[];
  resizable: boolean;
}

/** Builds a window's outer element with header, dropdown, content and resize handle. */
export function buildFrame(spec: FrameSpec): { element: HTMLElement; parts: WindowParts } {
  const parts: WindowParts = { ...NO_WINDOW_PARTS };
  const element = document.createElement(spec.tag);
  element.id = spec.id;
  element.classList.add("application", ...spec.classes);
  if (isOf(element, HTMLFormElement)) element.autocomplete = "off";
  element.setAttribute("aria-labelledby", `${spec.id}-title`);
  if (spec.tag !== "dialog") element.setAttribute("role", "dialog");
  element.tabIndex = -1;
  const header = buildHeader(parts, `${spec.id}-title`);
  const dropdown = document.createElement("menu");
  dropdown.className = "controls-dropdown";
  dropdown.hidden = true;
  const content = document.createElement(spec.contentTag);
  content.classList.add("window-content", ...spec.contentClasses);
  element.append(header, dropdown, content);
  Object.assign(parts, { controlsDropdown: dropdown, content });
  if (spec.resizable) {
    const resize = document.createElement("div");
    resize.className = "window-resize-handle";
    element.append(resize);
    parts.resize = resize;
  }
  return { element, parts };
}

/** One entry of the header's dropdown. */
export function buildHeaderControl(control: HeaderControl): HTMLLIElement {
  const item = document.createElement("li");
  item.className = "header-control";
  const button = document.createElement("button");
  button.type = "button";
  button.className = "control";
  if (control.action) button.dataset.action = control.action;
  if (control.onClick) button.addEventListener("click", (event) => control.onClick?.(new PointerEvent("click", event)));
  const icon = document.createElement("i");
  icon.className = `control-icon fa-fw ${control.icon}`;
  icon.setAttribute("aria-hidden", "true");
  const label = document.createElement("span");
  label.className = "control-label";
  label.textContent = say(control.label);
  button.append(icon, label);
  item.append(button);
  return item;
}
