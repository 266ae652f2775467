import {
  type Data,
  type DeclarationSpec,
  OUT_OF_TURN,
  toData,
  isSame,
  lookup,
  formatSite,
} from "../../../engine/index.ts";
import { type ActView, buildActView } from "../../../view/act/act-view.ts";
import {
  type Filled,
  type Form,
  removeRivals,
  removeSceneValues,
  setSite,
  removeDefaults,
  removeInitialNumbers,
} from "../../../view/act/form.ts";
import { listTargets } from "../../../view/act/target-lists.ts";
import type { Options } from "../../../view/act/options.ts";
import type { Preview } from "../../../view/act/preview.ts";
import type { MessageMode } from "../../platform/compat.ts";
import { isElement, loadPartials, templatePath } from "../../platform/html.ts";
import { WindowBase } from "../../platform/forms/window-base.ts";
import { withPart } from "../../platform/lazy-parts.ts";
import { loadRuleLinks } from "../../platform/rule-links.ts";
import { coalesce } from "../../platform/timers.ts";
import { canSeeOdds, getWorldRules } from "../../platform/world/settings.ts";
import { readWorldData } from "../../platform/world/world.ts";
import { listNamedActors } from "../../documents/fighters.ts";
import { chooseDefaultMode } from "../../exchange/readers.ts";
import { showRefusal, localiseSentence, localiseWording } from "../../exchange/refusals.ts";
import { declareAction } from "./declare-action.ts";
import { keepStaleOdds, showPreviewOdds } from "./declaration-odds.ts";
import { refuseMissing, rememberTargets } from "./options.ts";
import { describeCosts, describeQuestions, convertValues, buildPreview, chooseSpec, rememberForm } from "./preview.ts";

/** The options of a form without any values from the scene. */
const NOTHING_PLACED = { placed: {}, idle: [], usual: {} };

/** A window in which an action is declared, with its kind and its inputs. */
export class DeclarationWindow extends WindowBase {
  protected readonly actor: Actor.Implementation;
  readonly #nonce = foundry.utils.randomID();
  #currentForm: Form;
  /** The options of the fields as they are shown. */
  #shownOptions: Options | null = null;
  /** The options of the fields in the render that is under way. */
  #preparedOptions: Options | null = null;
  override readonly renewPreview = coalesce(() => this.rendered && this.#renew());
  /** The preview that was rendered last; null before the first. */
  #preview: Preview | null = null;
  readonly #odds = new Map<string, HTMLElement>();
  /** The open folds, by name. */
  #open: Readonly<Record<string, boolean>> = {};

  constructor(actor: Actor.Implementation, id: string, start: Form) {
    super({ id: `riposte-${id}-${actor.uuid.replaceAll(".", "-")}` });
    this.actor = actor;
    this.#currentForm = start;
  }

  static override DEFAULT_OPTIONS: (typeof WindowBase)["DEFAULT_OPTIONS"] = {
    tag: "form",
    classes: ["riposte", "riposte-attack"],
    position: { width: 440 },
    form: { handler: onSubmit, submitOnChange: false, closeOnSubmit: false },
    actions: { divide: onDivide, askGM: onAskGM, place: onPlace, unplace: onUnplace },
  };

  static override PARTS = {
    inputs: { template: templatePath("exchange/act.hbs"), scrollable: [""] },
    preview: { template: templatePath("exchange/act-preview.hbs") },
  };

  /** True if the user can choose the kind of declaration. */
  protected get choosesKind(): boolean {
    return true;
  }

  /** The message mode with which the declaration is sent. */
  protected get mode(): MessageMode {
    return chooseDefaultMode(getWorldRules().id, this.#currentForm.kind);
  }

  /** The kind and the values in the form. */
  protected get currentForm(): Form {
    return this.#currentForm;
  }

  /** The values in the form, together with the preset ones. */
  protected get shownValues(): Filled {
    return { ...this.#shownOptions?.preset?.things, ...this.#currentForm.filled };
  }

  protected override async _prepareContext({
    parts,
  }: {
    readonly parts?: readonly string[];
  }): Promise<Record<string, unknown>> {
    await loadPartials();
    const preview = await buildPreview(this.actor, this.#currentForm);
    if (!parts || parts.includes("inputs")) this.#preparedOptions = preview.options;
    const view = this.#buildView(preview);
    const questions = describeQuestions(this.actor, preview);
    const links = await loadRuleLinks();
    this.#preview = preview;
    return {
      ...view,
      rootId: this.id,
      choosesKind: this.choosesKind,
      nobody: view.targets?.choices.length === 0,
      targetLists: listTargets(view.targets?.choices ?? []),
      world: view.world.map(({ short }) => localiseSentence(short)),
      refusal: localiseWording(view.refusal),
      rules: { act: links.ofAct(preview.spec.kind), refusal: links.ofRefusal(view.refusal) },
      comrades: preview.allies.map(({ name }) => name).join(", "),
      together: preview.declared.kind !== preview.spec.kind,
      taken: (preview.tried.ok ? describeCosts(this.actor, preview.tried.value) : []).map(localiseSentence).join(", "),
      asked: questions,
      askedAtOnce: questions.join(" "),
      open: this.#open,
      showsOdds: canSeeOdds(),
    };
  }

  /** Adds the listeners once, since the element is kept when the window is rendered again, and focuses the first field. */
  protected override async _onFirstRender(): Promise<void> {
    this.element.addEventListener("change", (event) => this.#onChange(event));
    this.element.addEventListener("input", (event) => this.#onInput(event));
    this.element.addEventListener("toggle", (event) => this.#onToggle(event), { capture: true });
    this.element.addEventListener("keydown", onKey);
    const first = ".riposte-target input:checked";
    const others = 'select, input:not([type="hidden"])';
    const field = this.element.querySelector<HTMLElement>(first) ?? this.element.querySelector<HTMLElement>(others);
    field?.focus();
  }

  /** Shows the odds as soon as they are computed. */
  protected override async _onRender(): Promise<void> {
    // The options are set only now that their fields are shown: values read before belong to the previous options.
    this.#shownOptions = this.#preparedOptions;
    keepStaleOdds(this.element, this.#odds);
    const fit = (): void => void (this.rendered && this.setPosition({}));
    if (this.#preview) await showPreviewOdds(this.element, this.actor, this.#currentForm, this.#preview, fit);
  }

  /**
   * Sends the declaration with `added` in its payload. It is handled only once, even if it is sent several times, since the window has one
   * nonce. The window stays open if the user cancels, or if a fighter named in it is missing, which is refused.
   */
  async declare(added: Data = {}): Promise<void> {
    this.#readForm();
    const refusal = refuseMissing((await buildPreview(this.actor, this.#currentForm)).options.gone);
    if (refusal) {
      showRefusal({ refusal: refusal, message: "" });
      return void (await this.render());
    }
    const { spec, declared, allies, options } = await buildPreview(this.actor, this.#currentForm, this.#shownOptions);
    const attackers = [this.actor.uuid, ...allies.map(({ id }) => id)];
    if (spec.attack) rememberTargets(listNamedActors(declared.payload).filter((uuid) => !attackers.includes(uuid)));
    const payload = { ...toData(declared.payload), ...added };
    rememberForm(this.actor, { spec, options, filled: this.#currentForm.filled });
    const isDeclared = await declareAction(
      this.actor,
      { ...declared, payload, mode: this.mode },
      { nonce: this.#nonce },
    );
    if (!isDeclared) return;
    await this.close();
    this.afterDeclared(spec);
  }

  /** Does what follows a declaration once the window is closed. */
  protected afterDeclared(_spec: DeclarationSpec): void {}

  /** Sets the division of the dice in the form. */
  async divide(division: string): Promise<void> {
    this.#setValues({ ...this.#currentForm.filled, "parts.division": [division] });
    await this.render();
  }

  /** Lets the user choose a site on the scene and stores it for an input. No window covers the scene meanwhile. */
  async place(name: string): Promise<void> {
    this.#readForm();
    const { spec, options } = await buildPreview(this.actor, this.#currentForm);
    const extent = lookup(options.sites, name)?.extent;
    if (!extent) return;
    const site = await withPart(
      () => import("./walking.ts"),
      ({ chooseSite }) => chooseSite(extent, this.actor.uuid),
    );
    if (site && this.rendered) await this.unplace(name, formatSite(site), spec);
  }

  /** Stores a site on the scene for an input; without a site, removes the stored one. */
  async unplace(name: string, site = "", spec = chooseSpec(this.#currentForm.kind, getWorldRules())): Promise<void> {
    this.#setValues(setSite(this.#currentForm.filled, spec, name, site));
    await this.render();
  }

  /** Builds the view of a preview, but without the pool if that depends on numbers that the user may not know. */
  #buildView(preview: Preview): ActView {
    const { id: ruleset } = getWorldRules();
    const view = buildActView({ ...preview, ruleset, world: readWorldData(ruleset) });
    return preview.weighed ? view : { ...view, pool: null, grown: [] };
  }

  /** Remembers the open folds, so that they are open in the next render. */
  #onToggle({ target }: Event): void {
    if (!isElement(target, HTMLDetailsElement)) return;
    this.#open = { ...this.#open, [target.dataset["fold"] ?? ""]: target.open };
  }

  /** Updates the preview while a text is typed; leaves the field itself alone. */
  #onInput({ target }: Event): void {
    if (!isTextField(target)) return;
    this.#readForm();
    void this.render({ parts: ["preview"] });
  }

  #onChange({ target }: Event): void {
    this.#readForm();
    if (isTextField(target)) return void this.#drawIfOtherFields();
    // Only one circumstance of a group can be on.
    if (isElement(target, HTMLInputElement) && target.type === "checkbox")
      this.#setValues(
        removeRivals(this.#currentForm.filled, target.name, target.value, this.#shownOptions?.switches ?? []),
      );
    void this.render();
  }

  /**
   * Renders the window again if the typed text changes which fields are needed. Otherwise only the fields are rendered if the scene has
   * supplied values, since the text may have replaced them.
   */
  async #drawIfOtherFields(): Promise<void> {
    const { options } = await buildPreview(this.actor, this.#currentForm);
    if (!isSame(options.idle, this.#shownOptions?.idle ?? [])) return void (await this.render());
    const hasSceneValues = Object.keys(options.placed).length > 0;
    if (hasSceneValues) await this.render({ parts: ["inputs"] }); // the buttons stay: one of them may be pressed at this moment
  }

  /** Renders the preview again, and the fields as well if the values from the scene have changed. */
  async #renew(): Promise<void> {
    if (this.#shownOptions) this.#readForm(); // movement on the scene changes no values that the form shows
    const { options } = await buildPreview(this.actor, this.#currentForm);
    const shown = this.#shownOptions;
    const hasChanged = shown !== null && !isSame(pickSceneValues(options), pickSceneValues(shown));
    await this.render(hasChanged ? {} : { parts: ["preview"] });
  }

  #setValues(filled: Filled): void {
    this.#currentForm = { ...this.#currentForm, filled };
  }

  /** Reads the kind and the values from the form. */
  #readForm(): void {
    const form = new FormData(this.element as HTMLFormElement);
    const kind = String(form.get("kind") ?? "");
    const values = Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name).map(String)]));
    const shown = this.#shownOptions ?? NOTHING_PLACED;
    const { kind: previousKind } = this.#currentForm;
    const entered = removeInitialNumbers(
      removeDefaults(values, shown),
      chooseSpec(previousKind, getWorldRules()),
      shown,
    );
    const ownValues = removeSceneValues(entered, shown);
    const carried = { ...this.#shownOptions?.preset?.things, ...ownValues };
    this.#currentForm = {
      kind,
      filled: kind === previousKind ? ownValues : convertValues(previousKind, kind, carried),
    };
  }
}

/** Picks the options that come from the scene, with the circumstances: one that counts is ticked and locked. */
function pickSceneValues({ placed, sites, onCanvas, switches }: Options): Data {
  return { placed, sites, onCanvas, switches };
}

async function onSubmit(this: DeclarationWindow): Promise<void> {
  await this.declare();
}

/** Sends the declaration with a request that the GM allow the action out of turn. */
async function onAskGM(this: DeclarationWindow): Promise<void> {
  await this.declare({ [OUT_OF_TURN.name]: true });
}

async function onDivide(this: DeclarationWindow, _event: Event, target: HTMLElement): Promise<void> {
  const { division } = target.dataset;
  if (division) await this.divide(division);
}

async function onPlace(this: DeclarationWindow, _event: Event, target: HTMLElement): Promise<void> {
  await this.place(target.dataset["name"] ?? "");
}

async function onUnplace(this: DeclarationWindow, _event: Event, target: HTMLElement): Promise<void> {
  await this.unplace(target.dataset["name"] ?? "");
}

/** Changes the division of the dice with the arrow keys while the number of a part has the focus. */
function onKey(event: KeyboardEvent): void {
  const steps: Readonly<Record<string, string>> = {
    ArrowUp: "more",
    ArrowRight: "more",
    ArrowDown: "fewer",
    ArrowLeft: "fewer",
  };
  const step = steps[event.key];
  const number = isElement(event.target, Element) ? event.target.closest('[role="spinbutton"]') : null;
  if (!step || !number) return;
  event.preventDefault();
  number.parentElement?.querySelector<HTMLElement>(`[data-step="${step}"]`)?.click();
}

function isTextField(target: EventTarget | null): boolean {
  return isElement(target, HTMLInputElement) && (target.type === "text" || target.type === "number");
}
