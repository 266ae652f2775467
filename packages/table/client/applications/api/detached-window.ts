import { Hooks } from "../../helpers/hooks.ts";
import { notify, theGame } from "../surroundings.ts";
import { ApplicationV2 } from "./application.ts";
import type { HeaderControl, Position, RenderOptions } from "./application-options.ts";

interface DetachOptions {
  id?: string;
  position?: Partial<Position>;
}

interface Detached {
  readonly id: string;
  readonly window: Window;
}

/** The features of an application of generation 14 beside those of 13: it can be in a browser window of its own. */
interface Detaching {
  detachWindow(options?: DetachOptions): Promise<void>;
  attachWindow(): Promise<void>;
  renderChild(child: ApplicationV2, options?: RenderOptions): Promise<ApplicationV2>;
  _canDetach(): boolean;
  _canAttach(): boolean;
  _onDetach(from: Window, to: Window): void;
  _onAttach(from: Window, to: Window): void;
}

const getControlsOf13 = ApplicationV2.prototype._getHeaderControls;
const windows = new WeakMap<object, Detached>();

function isDetached(app: ApplicationV2): boolean {
  return windows.has(app);
}

/** Moves an application's element into another document, whole and with all that listens on it. */
function move(app: ApplicationV2, to: Document): void {
  to.body.append(to.adoptNode(app.element));
  app.element.classList.toggle("detached", to !== document);
}

function openWindow(app: ApplicationV2, { id = app.id, position = {} }: DetachOptions): Window | null {
  const { offsetWidth, offsetHeight } = app.element;
  const width = position.width ?? offsetWidth;
  const height = position.height ?? offsetHeight;
  const opened = window.open("", id, `popup,width=${width},height=${height}`);
  if (!opened) return null;
  const { document: page } = opened;
  page.title = app.title;
  page.documentElement.lang = document.documentElement.lang;
  page.body.className = document.body.className;
  for (const style of document.head.querySelectorAll("style, link[rel=stylesheet]")) {
    page.head.append(page.importNode(style, true));
  }
  return opened;
}

async function detachWindow(this: ApplicationV2 & Detaching, options: DetachOptions = {}): Promise<void> {
  if (isDetached(this) || !this.rendered || !this._canDetach()) return;
  const opened = openWindow(this, options);
  if (!opened) return notify("warn", "TABLE.Window.blocked");
  const id = options.id ?? this.id;
  windows.set(this, { id, window: opened });
  move(this, opened.document);
  opened.addEventListener("pagehide", () => void closedByHand(this));
  this.addEventListener("close", () => letGo(this), { once: true });
  this._updateFrame({ window: { controls: true } });
  Hooks.callAll("openDetachedWindow", id, opened);
  this._onDetach(window, opened);
}

async function attachWindow(this: ApplicationV2 & Detaching): Promise<void> {
  const home = windows.get(this);
  if (!home || !this._canAttach()) return;
  move(this, document);
  letGo(this);
  this._updateFrame({ window: { controls: true } });
  this.setPosition();
  this.bringToFront();
  this._onAttach(home.window, window);
}

/** A browser window that its reader closes takes its application with it. */
async function closedByHand(app: ApplicationV2): Promise<void> {
  if (!isDetached(app)) return;
  move(app, document);
  await app.close({ animate: false });
}

function letGo(app: ApplicationV2): void {
  const home = windows.get(app);
  if (!home) return;
  windows.delete(app);
  Hooks.callAll("closeDetachedWindow", home.id, home.window);
  home.window.close();
}

/** Renders another application in the window in which this one stands. */
async function renderChild(
  this: ApplicationV2,
  child: ApplicationV2,
  options: RenderOptions = {},
): Promise<ApplicationV2> {
  await child.render({ force: true, ...options });
  if (child.element.ownerDocument !== this.element.ownerDocument) move(child, this.element.ownerDocument);
  return child;
}

const DETACHING: Detaching & ThisType<ApplicationV2> = {
  detachWindow,
  attachWindow,
  renderChild,
  _canDetach() {
    return this.hasFrame && this.options.tag !== "dialog";
  },
  _canAttach: () => true,
  _onDetach: () => undefined,
  _onAttach: () => undefined,
};

/** Gives applications what generation 14 documents of windows of their own; those of 13 have none of it. */
export function allowDetaching(): void {
  if (theGame().release.generation < 14) return;
  const { prototype } = ApplicationV2;
  const withDetaching = function (this: ApplicationV2): HeaderControl[] {
    return [...Reflect.apply(getControlsOf13, this, []), ...detachControls(this)];
  };
  for (const [name, value] of Object.entries({ ...DETACHING, _getHeaderControls: withDetaching })) {
    Object.defineProperty(prototype, name, { value, writable: true, configurable: true });
  }
}

/** The entry of the header's menu that moves a window out of the page or back; empty if not supported. */
function detachControls(app: ApplicationV2): HeaderControl[] {
  const canDetach: unknown = Reflect.get(app, "_canDetach");
  if (typeof canDetach !== "function" || Reflect.apply(canDetach, app, []) !== true) return [];
  return isDetached(app)
    ? [{ action: "attach", icon: "fa-solid fa-down-left-and-up-right-to-center", label: "TABLE.Window.attach" }]
    : [{ action: "detach", icon: "fa-solid fa-up-right-from-square", label: "TABLE.Window.detach" }];
}
