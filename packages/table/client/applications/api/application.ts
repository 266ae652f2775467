import { Hooks } from "../../helpers/hooks.ts";
import { isRecord, say, theUi } from "../surroundings.ts";
import { ApplicationContents } from "./application-contents.ts";
import {
  type ApplicationOptions,
  type CloseOptions,
  type Context,
  type HeaderControl,
  type PartialOptions,
  type Position,
  RENDER_STATES,
  type RenderOptions,
  type TabsConfiguration,
  layOptions,
} from "./application-options.ts";
import { rememberFocus, takeFocus } from "./focus.ts";
import { buildFrame, buildHeaderControl, NO_WINDOW_PARTS, type WindowParts } from "./frame.ts";
import { applyPosition, moveAside, placeWindow } from "./placing.ts";
import { listenToFrame } from "./frame-listeners.ts";
import { instances, nextApplicationNumber, nextZIndex, pageSpace, tellFront, windowsBeside } from "./window-stack.ts";
import { isOf } from "../../helpers/elements.ts";

/** A piece of the user interface that renders itself into the page: with or without a window's frame. (Fact 38) */
export class ApplicationV2 extends ApplicationContents {
  static BASE_APPLICATION: typeof ApplicationV2 = ApplicationV2;
  static DEFAULT_OPTIONS: PartialOptions = {};
  static TABS: Record<string, TabsConfiguration> = {};
  static emittedEvents: readonly string[] = Object.freeze(["render", "close", "position"]);
  static RENDER_STATES = RENDER_STATES;

  readonly options: ApplicationOptions;
  position: Position;

  #state: number = RENDER_STATES.NONE;
  #element: HTMLElement | null = null;
  #content: HTMLElement | null = null;
  #parts: WindowParts = NO_WINDOW_PARTS;
  #minimized = false;
  #giveFocusBack: () => void = () => undefined;
  #unfolded: Position["height"] = "auto";
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: PartialOptions = {}) {
    super();
    this.options = this._initializeApplicationOptions(options);
    this.position = { width: "auto", height: "auto", ...this.options.position };
    for (const [group, config] of Object.entries(this.#class.TABS)) this.tabGroups[group] ??= config.initial ?? null;
  }

  get #class(): typeof ApplicationV2 {
    return classOf(this);
  }

  get id(): string {
    return this.options.id;
  }

  get element(): HTMLElement {
    // Before the first render there is none; the API says HTMLElement all the same.
    return this.#element as HTMLElement;
  }

  protected get contents(): HTMLElement {
    return this.#content ?? this.element;
  }

  get form(): HTMLFormElement | null {
    if (isOf(this.#element, HTMLFormElement)) return this.#element;
    return this.#element?.querySelector("form") ?? null;
  }

  get classList(): DOMTokenList | undefined {
    return this.#element?.classList;
  }

  get hasFrame(): boolean {
    return this.options.window.frame;
  }

  get minimized(): boolean {
    return this.#minimized;
  }

  get rendered(): boolean {
    return this.#state === RENDER_STATES.RENDERED;
  }

  get state(): number {
    return this.#state;
  }

  get title(): string {
    return say(this.options.window.title);
  }

  get window(): WindowParts {
    return this.#parts;
  }

  /** The classes from this one up to the base application, this one first. */
  static *inheritanceChain(): Generator<typeof ApplicationV2> {
    yield* chainFrom(this, this.BASE_APPLICATION);
  }

  _initializeApplicationOptions(options: PartialOptions): ApplicationOptions {
    const own = [...classOf(this).inheritanceChain()].filter((cls) => Object.hasOwn(cls, "DEFAULT_OPTIONS"));
    const layers = own.reverse().map((cls) => cls.DEFAULT_OPTIONS);
    const complete = layOptions([...layers, options]);
    complete.uniqueId ||= String(nextApplicationNumber());
    complete.id = complete.id.replace("{id}", complete.uniqueId);
    return complete;
  }

  /* ---- Rendering ------------------------------------------------------------------------------------------------ */

  /** Renders or re-renders; without `force` an application that is not in the page stays out of it. */
  async render(options: boolean | RenderOptions = {}, more: RenderOptions = {}): Promise<this> {
    const asked: RenderOptions = typeof options === "boolean" ? { ...more, force: options } : { ...options };
    return this.#inTurn(() => this.#render(asked));
  }

  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const run = this.#queue.then(task, task);
    this.#queue = run.catch(() => undefined);
    return run;
  }

  async #render(options: RenderOptions): Promise<this> {
    const isFirstRender = this.#state <= RENDER_STATES.NONE;
    options.isFirstRender = isFirstRender;
    if (isFirstRender && !options.force) return this;
    this._configureRenderOptions(options);
    if (this._canRender(options) === false) return this;
    const priorState = this.#state;
    this.#state = RENDER_STATES.RENDERING;
    if (isFirstRender) this.#giveFocusBack = rememberFocus();
    try {
      const context = await this._prepareContext(options);
      if (isFirstRender) await this._preFirstRender(context, options);
      await this._preRender(context, options);
      await this.#draw(context, options);
      this.#state = RENDER_STATES.RENDERED;
      if (isFirstRender) await this._onFirstRender(context, options);
      await this._onRender(context, options);
      this.#announce("render", [this.#element, context, options]);
      await this._postRender(context, options);
    } catch (error) {
      this.#state = isFirstRender ? RENDER_STATES.ERROR : priorState;
      if (isFirstRender) this.#forget();
      throw new Error(`Failed to render Application "${this.id}":\n${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    }
    if (options.force && this.hasFrame && options.focus !== false) {
      this.bringToFront();
      if (isFirstRender) takeFocus(this.element, this.contents);
    }
    return this;
  }

  async #draw(context: Context, options: RenderOptions): Promise<void> {
    if (options.isFirstRender) {
      this.#element = await this._renderFrame(options);
      this.#content = this.hasFrame ? this.#parts.content : this.#element;
    }
    const result = await this._renderHTML(context, options);
    this._replaceHTML(result, this.contents, options);
    if (options.isFirstRender) {
      this._insertElement(this.element);
      instances.set(this.id, this);
      this._attachFrameListeners();
    }
    if (this.hasFrame) this._updateFrame(options);
    this.setPosition(options.position ?? {});
  }

  _configureRenderOptions(options: RenderOptions): void {
    const { tab } = options;
    const groups = Object.keys(this.#class.TABS);
    if (typeof tab === "string" && groups[0] !== undefined) this.tabGroups[groups[0]] = tab;
    if (isRecord(tab)) Object.assign(this.tabGroups, tab);
    if (!this.hasFrame) return;
    options.window ??= {};
    if (options.isFirstRender) {
      options.window.title ??= this.title;
      options.window.icon ??= this.options.window.icon;
      options.window.controls ??= true;
      options.position = { ...this.position, ...options.position };
    }
  }

  _canRender(_options: RenderOptions): boolean | undefined {
    return undefined;
  }

  async _prepareContext(_options: RenderOptions): Promise<Context> {
    const groups = Object.keys(this.#class.TABS);
    const only = groups.length === 1 ? groups[0] : undefined;
    return only === undefined ? {} : { tabs: this._prepareTabs(only) };
  }

  async _renderHTML(_context: Context, _options: RenderOptions): Promise<unknown> {
    throw new Error(`${this.constructor.name} is not renderable: it defines no _renderHTML and _replaceHTML.`);
  }

  _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(`${this.constructor.name} is not renderable: it defines no _renderHTML and _replaceHTML.`);
  }

  async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    const { tag, id, classes, window: frame } = this.options;
    if (!this.hasFrame) {
      const element = document.createElement(tag);
      element.id = id;
      element.classList.add("application", ...classes);
      return element;
    }
    const { contentTag, contentClasses, resizable } = frame;
    const built = buildFrame({ tag, id, classes, contentTag, contentClasses, resizable });
    this.#parts = built.parts;
    return built.element;
  }

  _insertElement(element: HTMLElement): void {
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else document.body.append(element);
  }

  _updateFrame(options: RenderOptions): void {
    const { title, icon, controls, controlsDropdown } = this.#parts;
    const asked = options.window ?? {};
    if (title && asked.title !== undefined) title.textContent = asked.title;
    if (icon && asked.icon !== undefined) icon.className = `window-icon fa-fw ${asked.icon || "hidden"}`;
    if (!asked.controls || !controls || !controlsDropdown) return;
    const entries = [...this._headerControlButtons()];
    controlsDropdown.replaceChildren(...entries.map((entry) => this._renderHeaderControl(entry)));
    controls.hidden = entries.length === 0;
  }

  _renderHeaderControl(control: HeaderControl): HTMLLIElement {
    return buildHeaderControl(control);
  }

  _getHeaderControls(): HeaderControl[] {
    return [...this.options.window.controls];
  }

  *_headerControlButtons(): Generator<HeaderControl> {
    const controls = this._getHeaderControls();
    this.#announce("getHeaderControls", [controls]);
    for (const control of controls) {
      const { visible = true } = control;
      if (typeof visible === "function" ? Reflect.apply(visible, this, []) : visible) yield control;
    }
  }

  #announce(event: string, args: unknown[]): void {
    for (const cls of classOf(this).inheritanceChain()) {
      if (cls.name) Hooks.callAll(`${event}${cls.name}`, this, ...args);
    }
    if (classOf(this).emittedEvents.includes(event)) this.dispatchEvent(new Event(event, { cancelable: true }));
  }

  async _preFirstRender(_context: Context, _options: RenderOptions): Promise<void> {}
  async _preRender(_context: Context, _options: RenderOptions): Promise<void> {}
  async _onFirstRender(_context: Context, _options: RenderOptions): Promise<void> {}
  async _onRender(_context: Context, _options: RenderOptions): Promise<void> {}
  async _postRender(_context: Context, _options: RenderOptions): Promise<void> {}

  /* ---- Closing -------------------------------------------------------------------------------------------------- */

  /** Takes the application out of the page. */
  async close(options: CloseOptions = {}): Promise<this> {
    return this.#inTurn(async () => {
      const element = this.#element;
      if (!element || this.#state <= RENDER_STATES.NONE) return this;
      this.#state = RENDER_STATES.CLOSING;
      await this._preClose(options);
      const hadFocus = element.contains(document.activeElement);
      this._removeElement(element);
      if (hadFocus) this.#giveFocusBack();
      this._tearDown(options);
      this.#forget();
      this.#state = RENDER_STATES.CLOSED;
      this._onClose(options);
      this.#announce("close", []);
      return this;
    });
  }

  #forget(): void {
    if (instances.get(this.id) === this) instances.delete(this.id);
    this.#element = null;
    this.#content = null;
    this.#parts = NO_WINDOW_PARTS;
    this.#minimized = false;
  }

  async _preClose(_options: CloseOptions): Promise<void> {}
  _removeElement(element: HTMLElement): void {
    element.remove();
  }
  _tearDown(_options: CloseOptions): void {}
  _onClose(_options: CloseOptions): void {}

  /* ---- The frame ------------------------------------------------------------------------------------------------ */

  /** Moves or resizes the application; what is not named stays as it is. */
  setPosition(position: Partial<Position> = {}): Position | undefined {
    if (!this.#element || !this.options.window.positioned || !this.hasFrame) return undefined;
    if (this.#element.ownerDocument !== document) return undefined; // it fills a browser window of its own
    const asked: Position = { ...this.position, ...position };
    this._prePosition(asked);
    const placed = this._updatePosition(asked);
    if (this.#minimized) Object.assign(placed, { height: "auto", width: placed.width });
    applyPosition(this.#element, placed);
    this.position = placed;
    this._onPosition(placed);
    this.dispatchEvent(new Event("position"));
    return placed;
  }

  _prePosition(_position: Position): void {}
  _onPosition(_position: Position): void {}

  _updatePosition(position: Position): Position {
    const element = this.element;
    applyPosition(element, { ...position, left: undefined, top: undefined });
    const natural = { width: element.offsetWidth, height: element.offsetHeight };
    const page = pageSpace();
    const free = this.options.tag === "dialog" ? page.width : page.free;
    const placed = placeWindow(position, natural, { ...page, free });
    const isNew = position.left === undefined && position.top === undefined && position.zIndex === undefined;
    if (isNew && this.options.tag !== "dialog") Object.assign(placed, moveAside(placed, windowsBeside(this)));
    placed.zIndex ??= nextZIndex();
    return placed;
  }

  /** Puts this window in front of all others. */
  bringToFront(): void {
    if (!this.#element || !this.hasFrame) return;
    this.position.zIndex = nextZIndex();
    this.#element.style.zIndex = String(this.position.zIndex);
    theUi().activeWindow = this;
    tellFront(this);
  }

  async minimize(): Promise<void> {
    if (!this.rendered || !this.hasFrame || this.#minimized || !this.options.window.minimizable) return;
    this.#minimized = true;
    this.#unfolded = this.position.height;
    this.element.classList.add("minimized");
    this.element.style.height = "";
  }

  async maximize(): Promise<void> {
    if (!this.rendered || !this.#minimized) return;
    this.#minimized = false;
    this.element.classList.remove("minimized");
    this.setPosition({ height: this.#unfolded });
  }

  /** Opens or closes the header's menu of further controls. */
  async toggleControls(expanded?: boolean): Promise<void> {
    const { controls, controlsDropdown } = this.#parts;
    if (!controls || !controlsDropdown) return;
    const open = expanded ?? controlsDropdown.hidden === true;
    controlsDropdown.hidden = !open;
    controlsDropdown.classList.toggle("expanded", open);
    controls.setAttribute("aria-expanded", String(open));
    if (open) controlsDropdown.querySelector("button")?.focus();
  }

  _attachFrameListeners(): void {
    listenToFrame(this);
  }
}

function* chainFrom(cls: typeof ApplicationV2, base: typeof ApplicationV2): Generator<typeof ApplicationV2> {
  yield cls;
  const parent: unknown = Object.getPrototypeOf(cls);
  if (cls !== base && isApplicationClass(parent)) yield* chainFrom(parent, base);
}

function isApplicationClass(value: unknown): value is typeof ApplicationV2 {
  return value === ApplicationV2 || (typeof value === "function" && value.prototype instanceof ApplicationV2);
}

function classOf(app: ApplicationV2): typeof ApplicationV2 {
  return isApplicationClass(app.constructor) ? app.constructor : ApplicationV2;
}
