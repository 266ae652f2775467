import type { ApplicationV2 } from "./application.ts";
import type { Page } from "./placing.ts";

/** Every application in the page, by id (`foundry.applications.instances`). */
export const instances = new Map<string, ApplicationV2>();

const stack = { maxZ: 100, counter: 0 };
const followers: ((app: ApplicationV2) => void)[] = [];

/** Forgets all windows. */
export function forgetWindows(): void {
  instances.clear();
  followers.splice(0);
  Object.assign(stack, { maxZ: 100, counter: 0 });
}

/** Takes away the windows that are in the page: those of a game that has ended, drawn when it was over. */
export function dropWindows(): void {
  for (const [id, app] of instances) {
    if (!app.hasFrame) continue;
    app.element.remove();
    instances.delete(id);
  }
}

/** Calls back whenever a window comes to lie in front of the others. */
export function followFront(follower: (app: ApplicationV2) => void): void {
  followers.push(follower);
}

/** Notifies the followers that this window is now in front. */
export function tellFront(app: ApplicationV2): void {
  for (const follower of followers) follower(app);
}

/** The next running number of an application. */
export function nextApplicationNumber(): number {
  stack.counter += 1;
  return stack.counter;
}

/** A place in front of every window so far. */
export function nextZIndex(): number {
  stack.maxZ += 1;
  return stack.maxZ;
}

/** The framed window that lies in front of all others, if there is one. */
export function frontWindow(): ApplicationV2 | undefined {
  const framed = [...instances.values()].filter((app) => app.hasFrame && app.rendered);
  return framed.sort((a, b) => (b.position.zIndex ?? 0) - (a.position.zIndex ?? 0))[0];
}

/** How many other windows are in the page. */
export function windowsBeside(app: ApplicationV2): number {
  const others = [...instances.values()].filter((other) => other !== app && other.hasFrame);
  return others.filter((other) => other.options.tag !== "dialog").length;
}

/** How much room the page has. */
export function pageSpace(): Page {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  return { width, height, free: document.getElementById("board")?.clientWidth ?? width };
}

/** Where the framed windows stand. */
export function windowRects(): DOMRect[] {
  const framed = [...instances.values()].filter((app) => app.hasFrame && app.rendered);
  return framed.map((app) => app.element.getBoundingClientRect());
}

/** Escape closes the front window, unless something nearer (a menu, a modal dialog, a text field) took the key. */
export function closeFrontWindowOnEscape(): void {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog:modal")) return;
    const front = frontWindow();
    if (!front) return;
    event.preventDefault();
    void front.close({ closeKey: true });
  });
}
