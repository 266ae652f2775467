import { PartMorph, cleanNumber, isChanged, isTyped, showProblem, isField } from "./fields.ts";
import { waitForRelease, isElement } from "../html.ts";
import { readRule } from "../rule-links.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The context of any window; its template decides which fields it reads. */
type Context = foundry.applications.api.ApplicationV2.RenderContext & Readonly<Record<string, unknown>>;

const Mixed = HandlebarsApplicationMixin(ApplicationV2<Context>);
type MixedWindow = InstanceType<typeof Mixed>;
type WindowParts = Record<string, HTMLElement>;

/** Foundry's window with template parts. It is rendered in place, but not while the user presses an element in it. */
export class WindowBase extends Mixed {
  static override DEFAULT_OPTIONS: (typeof Mixed)["DEFAULT_OPTIONS"] = { actions: { readRule: onReadRule } };

  /** Renders the preview again, in a window that has one. */
  readonly renewPreview: () => void = () => undefined;
  readonly #morph = new PartMorph();
  #height = 0;
  /** The windows that are rendered again when the followed document changes. */
  #documentWindows: object = {};

  protected override _configureRenderOptions(...args: Parameters<MixedWindow["_configureRenderOptions"]>): void {
    super._configureRenderOptions(...args);
    this.#morph.begin();
  }

  // Waits after the templates: an element that is pressed while they are rendered must stay in its place, too.
  protected override async _renderHTML(...args: Parameters<MixedWindow["_renderHTML"]>): Promise<WindowParts> {
    const drawn: unknown = await super._renderHTML(...args);
    await waitForRelease(this.element);
    return drawn as WindowParts;
  }

  protected override _replaceHTML(
    drawn: Readonly<Record<string, HTMLElement>>,
    ...[content, options]: Parameters<MixedWindow["_replaceHTML"]> extends [unknown, ...infer More] ? More : never
  ): void {
    super._replaceHTML(this.#morph.drawParts(drawn, content), content, options);
  }

  /**
   * Renders the window again whenever a document changes, until the window is closed. Call it before reading the document, so that a change
   * during the first render is not missed.
   */
  protected followDocument({ apps }: Pick<Actor.Implementation, "apps">): void {
    Object.assign(apps, { [this.id]: this });
    this.#documentWindows = apps;
  }

  protected override _onClose(...args: Parameters<MixedWindow["_onClose"]>): void {
    super._onClose(...args);
    Reflect.deleteProperty(this.#documentWindows, this.id);
  }

  /** Moves a window up that has grown beyond the lower edge of the screen. */
  #keepOnScreen(element: HTMLElement): void {
    const { bottom, height } = element.getBoundingClientRect();
    const isGrown = height > this.#height;
    this.#height = height;
    if (isGrown && bottom > element.ownerDocument.documentElement.clientHeight) this.setPosition({});
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    attachFieldHabits(this.element);
    this.#morph.follow(this.element);
    const { element } = this;
    new ResizeObserver(() => this.#keepOnScreen(element)).observe(element);
  }
}

function onReadRule(this: unknown, _event: Event, { dataset }: HTMLElement): void {
  readRule(dataset["rule"]);
}

/**
 * Makes the fields of a window behave as in every form. A number is selected on focus, the wheel scrolls past it, and a value that cannot be
 * stored is reported beside its field, also in a closed fold. Escape first restores the text before the edit, and Tab moves from field to field.
 */
export function attachFieldHabits(element: HTMLElement): void {
  selectNumbers(element);
  element.addEventListener("wheel", onWheel, { passive: false });
  element.addEventListener("beforeinput", cleanTyped);
  element.addEventListener("change", checkField, { capture: true });
  element.addEventListener("input", clearProblem);
  element.addEventListener("invalid", showInvalid, { capture: true });
  element.addEventListener("keydown", restoreText);
  element.addEventListener("keydown", followTabOrder);
}

function selectNumbers(element: HTMLElement): void {
  const press: { field: HTMLInputElement | null } = { field: null };
  element.addEventListener("focusin", ({ target }) => {
    if (!isNumberField(target)) return;
    target.select();
    press.field = target;
  });
  // A press moves the caret within the field that it has focused.
  element.addEventListener("click", ({ target }) => {
    if (isNumberField(target) && press.field === target && !isChanged(target)) target.select();
    press.field = null;
  });
}

/** Scrolls the element around a focused number, whose value the wheel would change otherwise. */
function onWheel(event: WheelEvent): void {
  const { target, deltaX, deltaY, deltaMode } = event;
  if (!isNumberField(target) || target !== target.ownerDocument.activeElement) return;
  event.preventDefault();
  const step = deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
  findScroller(target)?.scrollBy({ left: deltaX * step, top: deltaY * step });
}

/** The height of a line in pixels, for browsers whose wheel events count lines. */
const LINE = 16;

function findScroller(element: Element): Element | null {
  for (let each = element.parentElement; each; each = each.parentElement) {
    const { overflowY } = getComputedStyle(each);
    if (each.scrollHeight > each.clientHeight && (overflowY === "auto" || overflowY === "scroll")) return each;
  }
  return null;
}

/** Cleans what is typed or pasted into a number before the browser does: some browsers make "25" of "2,5", others keep "+3" or letters. */
function cleanTyped(event: InputEvent): void {
  const { target, data } = event;
  if (!isNumberField(target) || data === null) return;
  const cleaned = cleanNumber(data, (1.5).toLocaleString().charAt(1));
  if (cleaned === data) return;
  event.preventDefault();
  if (cleaned !== "") target.ownerDocument.execCommand("insertText", false, cleaned);
}

function checkField({ target }: Event): void {
  if (isElement(target, HTMLInputElement) && isTyped(target)) showProblem(target, describeProblem(target));
}

/** Removes the note on a number or text as soon as it is right again. */
function clearProblem({ target }: Event): void {
  if (isElement(target, HTMLInputElement) && target.hasAttribute("aria-invalid") && describeProblem(target) === "")
    showProblem(target, "");
}

/** Says beside a field why its form cannot be sent, in place of the browser, and opens the folds around it. */
function showInvalid(event: Event): void {
  const { target } = event;
  if (!isElement(target, Element)) return;
  for (let fold = target.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
  const problem = isElement(target, HTMLInputElement) && isTyped(target) ? describeInvalid(target) : "";
  if (problem === "" || !isElement(target, HTMLInputElement)) return;
  event.preventDefault();
  showProblem(target, problem);
  if (target === target.form?.querySelector("input:invalid")) target.focus();
}

/** Describes the problem of a changed text or number; empty if there is none. */
export function describeProblem(field: HTMLInputElement): string {
  return isChanged(field) ? describeInvalid(field) : "";
}

function describeInvalid(field: HTMLInputElement): string {
  return isNumberField(field) ? describeNumberProblem(field) : describeTextProblem(field);
}

function describeTextProblem({ value, required, maxLength }: HTMLInputElement): string {
  if (required && value.trim() === "") return game.i18n.localize("RIPOSTE.Field.needed");
  if (maxLength < 1 || value.length <= maxLength) return "";
  return game.i18n.format("RIPOSTE.Field.longest", { max: String(maxLength) });
}

function describeNumberProblem(field: HTMLInputElement): string {
  const { min, max, step, value, validity } = field;
  const isEmpty = value === "" && field.defaultValue !== "" && field.placeholder === "";
  if (validity.valid && !isEmpty) return "";
  const text = game.i18n.format(chooseBoundsKey(min !== "", max !== ""), { min, max });
  if (!validity.stepMismatch) return text;
  return `${text} ${game.i18n.format(step === "1" ? "RIPOSTE.Field.whole" : "RIPOSTE.Field.steps", { step })}`;
}

function chooseBoundsKey(hasMin: boolean, hasMax: boolean): string {
  if (hasMin) return hasMax ? "RIPOSTE.Field.between" : "RIPOSTE.Field.atLeast";
  return hasMax ? "RIPOSTE.Field.atMost" : "RIPOSTE.Field.number";
}

/** Restores the text before the edit when Escape is pressed in an edited field, and keeps the window open. */
function restoreText(event: KeyboardEvent): void {
  const { key, target } = event;
  if (key !== "Escape" || !isTyped(target) || !isChanged(target)) return;
  event.preventDefault();
  event.stopPropagation();
  target.value = target.defaultValue;
  showProblem(target, "");
  if (isNumberField(target)) target.select();
  target.dispatchEvent(new Event("input", { bubbles: true }));
}

function isNumberField(target: unknown): target is HTMLInputElement {
  return isElement(target, HTMLInputElement) && target.type === "number";
}

/** The selector of a group in a form; Tab moves through its fields first, then through its buttons. */
const GROUP = "[data-fields-first]";

const STOP_SELECTOR = "a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]";

/** Moves the focus to the next field or button of a window when Tab is pressed. */
function followTabOrder(event: KeyboardEvent): void {
  const { key, target, shiftKey, currentTarget } = event;
  if (key !== "Tab" || event.ctrlKey || event.altKey || event.metaKey) return;
  if (!isElement(target, HTMLElement) || !isElement(currentTarget, HTMLElement)) return;
  const shown = [...currentTarget.querySelectorAll<HTMLElement>(STOP_SELECTOR)].filter(isStop);
  const order = sortFieldsFirst(shown);
  const index = order.indexOf(target);
  if (index < 0) return;
  const next = order[index + (shiftKey ? -1 : 1)];
  const isBrowserOrder = next === shown[shown.indexOf(target) + (shiftKey ? -1 : 1)];
  if (isBrowserOrder) return;
  // At the end of the order, the browser moves the focus on from the last element of the window.
  if (next) event.preventDefault();
  (next ?? shown.at(shiftKey ? 0 : -1))?.focus();
}

/** Sorts elements that can take the focus: in each group the fields come before the buttons. */
function sortFieldsFirst(stops: readonly HTMLElement[]): readonly HTMLElement[] {
  const groups = Map.groupBy(stops, (stop) => findOutermostGroup(stop) ?? stop);
  return [...groups.values()].flatMap((group) => [
    ...group.filter((stop) => isField(stop)),
    ...group.filter((stop) => !isField(stop)),
  ]);
}

/** Returns the outermost group that contains an element; null if none does. */
function findOutermostGroup(element: Element): Element | null {
  const group = element.closest(GROUP);
  return group && (findOutermostGroup(group.parentElement ?? element.ownerDocument.documentElement) ?? group);
}

function isStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(":disabled, [inert] *, details:not([open]) > :not(summary) *"))
    return false;
  if (element.getClientRects().length === 0) return false;
  if (!isElement(element, HTMLInputElement) || element.type !== "radio") return true;
  const chosen = element.form?.querySelector(`input[type=radio][name="${CSS.escape(element.name)}"]:checked`);
  return !chosen || chosen === element;
}

/** Renders the previews of all open windows again after a change of the fight. */
export function refreshPreviews(): void {
  for (const app of foundry.applications.instances.values()) if (app instanceof WindowBase) app.renewPreview();
}
