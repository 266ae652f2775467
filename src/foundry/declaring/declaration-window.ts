import { type Data, OUT_OF_TURN, dataOf, isSame, lookup, nameOfSite } from "../../engine/index.ts";
import { type ActView, actView } from "../../view/act/act-view.ts";
import { type Filled, type Offers, withoutRivals } from "../../view/act/filled.ts";
import { leftToScene, sited } from "../../view/act/left-to-scene.ts";
import type { MessageMode } from "../client/compat.ts";
import { leftToUsual } from "../../view/act/offers.ts";
import { ruleLinks } from "../client/rule-links.ts";
import { loadPartials, templatePath } from "../client/templates.ts";
import { withPart } from "../client/with-part.ts";
import { WindowBase } from "../client/window-base.ts";
import { usualMode } from "./check-mode.ts";
import { takenBy } from "./costs.ts";
import { type OddsPlaces, keepOdds, showDraftOdds } from "./declaration-odds.ts";
import { type Begun, type Draft, askedBy, carriedBetween, draftOf, specOf } from "./drafting.ts";
import { actorsNamed } from "../documents/fighters.ts";
import { sendIntent } from "../exchange/intents.ts";
import { refusalOf } from "./gone.ts";
import { rememberTargets } from "./opponents.ts";
import { rememberSaid } from "./said-last.ts";
import { showRefusal, localised } from "../exchange/refusal-notices.ts";
import { seesOdds, worldRules } from "../world/settings.ts";
import { worldOf } from "../world/world.ts";
import { coalesce } from "../client/coalesce.ts";
import { isElement } from "../client/elements.ts";

/** Offers of a form for which no scene has filled anything in. */
const NOTHING_PLACED = { placed: {}, idle: [], usual: {} };

/** A window in which an action is declared, with its kind and its inputs. */
export class DeclarationWindow extends WindowBase {
  protected readonly actor: Actor.Implementation;
  readonly #nonce = foundry.utils.randomID();
  #begun: Begun;
  /** Offers of the fields as they were last rendered. */
  #shown: Offers | null = null;
  /** Offers of the fields that are about to be rendered. */
  #prepared: Offers | null = null;
  /** Renders the preview again. */
  readonly renewPreview = coalesce(() => this.rendered && this.#renew());
  /** Draft that was last rendered. */
  #draft: Draft | null = null;
  readonly #odds: OddsPlaces = new Map();
  /** Folds that are open, by their names. */
  #open: Readonly<Record<string, boolean>> = {};

  constructor(actor: Actor.Implementation, id: string, begun: Begun) {
    super({ id: `riposte-${id}-${actor.uuid.replaceAll(".", "-")}` });
    this.actor = actor;
    this.#begun = begun;
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

  /** Message mode in which the declaration is sent. */
  protected get mode(): MessageMode {
    return usualMode(worldRules().id, this.#begun.kind);
  }

  /** Kind and values of the form so far. */
  protected get begun(): Begun {
    return this.#begun;
  }

  /** Values of the form so far, with the preset ones. */
  protected get filledAsShown(): Filled {
    return { ...this.#shown?.preset?.things, ...this.#begun.filled };
  }

  protected override async _prepareContext({
    parts,
  }: {
    readonly parts?: readonly string[];
  }): Promise<Record<string, unknown>> {
    await loadPartials();
    const draft = await draftOf(this.actor, this.#begun);
    if (!parts || parts.includes("inputs")) this.#prepared = draft.offers;
    const view = this.#view(draft);
    const asked = askedBy(this.actor, draft);
    const links = await ruleLinks();
    this.#draft = draft;
    return {
      ...view,
      rootId: this.id,
      choosesKind: this.choosesKind,
      nobody: view.targets?.choices.length === 0,
      world: view.world.map(({ short }) => localised(short)),
      refusal: view.refusal ? localised(view.refusal) : "",
      rules: { act: links.ofAct(draft.spec.kind), refusal: links.ofRefusal(view.refusal) },
      comrades: draft.comrades.map(({ name }) => name).join(", "),
      together: draft.declared.kind !== draft.spec.kind,
      taken: (draft.tried.ok ? takenBy(this.actor, draft.tried.value) : []).map(localised).join(", "),
      asked,
      askedAtOnce: asked.join(" "),
      open: this.#open,
      showsOdds: seesOdds(),
    };
  }

  /**
   * Adds the listeners once, since the element outlives its renders, and focuses the first field; a field that is being typed in is left
   * alone.
   */
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
    // Set only now that the fields are on the page: values read before belong to the previous offers.
    this.#shown = this.#prepared;
    keepOdds(this.element, this.#odds);
    const fit = (): void => void (this.rendered && this.setPosition({}));
    if (this.#draft) await showDraftOdds(this.element, this.actor, this.#begun, this.#draft, fit);
  }

  /**
   * Sends the declaration once, with `added` in its payload, however often it is requested: the window has one nonce. If a fighter named in
   * it is missing, the window stays open and shows the refusal.
   */
  async declare(said: Data = {}): Promise<void> {
    this.#read();
    const gone = refusalOf((await draftOf(this.actor, this.#begun)).offers.gone);
    if (gone) {
      showRefusal({ refusal: gone, message: "" });
      return void (await this.render());
    }
    const { spec, declared, comrades, offers } = await draftOf(this.actor, this.#begun, this.#shown);
    const attackers = [this.actor.uuid, ...comrades.map(({ id }) => id)];
    if (spec.attack) rememberTargets(actorsNamed(declared.payload).filter((uuid) => !attackers.includes(uuid)));
    const payload = { ...dataOf(declared.payload), ...said };
    rememberSaid(this.actor, { spec, offers, filled: this.#begun.filled });
    await sendIntent({ type: "declare", ...declared, payload, mode: this.mode }, this.#nonce);
    await this.close();
  }

  /** Sets the division of the dice. */
  async divide(division: string): Promise<void> {
    this.#begun = { ...this.#begun, filled: { ...this.#begun.filled, "parts.division": [division] } };
    await this.render();
  }

  /** Lets the user choose a site on the scene; no window covers the scene meanwhile. */
  async place(name: string): Promise<void> {
    this.#read();
    const { spec, offers } = await draftOf(this.actor, this.#begun);
    const extent = lookup(offers.sites, name)?.extent;
    if (!extent) return;
    const site = await withPart(
      () => import("./placing.ts"),
      ({ chooseSite }) => chooseSite(extent, this.actor.uuid),
    );
    if (site && this.rendered) await this.unplace(name, nameOfSite(site), spec);
  }

  /** Stores a site on the scene for an input; removes it if none is named. */
  async unplace(name: string, site = "", spec = specOf(this.#begun.kind, worldRules())): Promise<void> {
    this.#begun = { ...this.#begun, filled: sited(this.#begun.filled, spec, name, site) };
    await this.render();
  }

  /** Builds the view of a draft, without the pool if it rests on numbers that the user may not know. */
  #view({ spec, specs, offers, filled, tried, weighed }: Draft): ActView {
    const { id: ruleset } = worldRules();
    const view = actView({ ruleset, specs, spec, filled, offers, world: worldOf(ruleset), tried });
    return weighed ? view : { ...view, pool: null, grown: [] };
  }

  /** Keeps open folds open in the next render. */
  #onToggle({ target }: Event): void {
    if (!isElement(target, HTMLDetailsElement)) return;
    this.#open = { ...this.#open, [target.dataset["fold"] ?? ""]: target.open };
  }

  /** Updates the preview while a text is typed; leaves the field itself alone. */
  #onInput({ target }: Event): void {
    if (!isWritten(target)) return;
    this.#read();
    void this.render({ parts: ["preview"] });
  }

  #onChange({ target }: Event): void {
    this.#read();
    if (isWritten(target)) return void this.#drawIfOtherFields();
    if (isElement(target, HTMLInputElement) && target.type === "checkbox") this.#switchOff(target);
    void this.render();
  }

  /** Renders again if the text has changed the fields that are needed, or replaced values that came from the scene. */
  async #drawIfOtherFields(): Promise<void> {
    const { offers } = await draftOf(this.actor, this.#begun);
    if (!isSame(offers.idle, this.#shown?.idle ?? [])) return void (await this.render());
    const isTold = Object.keys(offers.placed).length > 0;
    if (isTold) await this.render({ parts: ["inputs"] }); // the buttons stay: one of them may be pressed at this moment
  }

  /** Renders the preview again, and the fields as well if the values from the scene have changed. */
  async #renew(): Promise<void> {
    if (this.#shown) this.#read(); // movement on the scene changes no values that the form shows
    const { offers } = await draftOf(this.actor, this.#begun);
    const others = this.#shown !== null && !isSame(ofScene(offers), ofScene(this.#shown));
    await this.render(others ? {} : { parts: ["preview"] });
  }

  /** Switches off the other circumstances of a group, since only one of them can be on. */
  #switchOff({ name, value }: HTMLInputElement): void {
    this.#begun = {
      ...this.#begun,
      filled: withoutRivals(this.#begun.filled, name, value, this.#shown?.switches ?? []),
    };
  }

  /** Reads the form into the kind and the values. */
  #read(): void {
    const form = new FormData(this.element as HTMLFormElement);
    const kind = String(form.get("kind") ?? "");
    const said = Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name).map(String)]));
    const own = leftToScene(leftToUsual(said, this.#shown ?? NOTHING_PLACED), this.#shown ?? NOTHING_PLACED);
    const carried = { ...this.#shown?.preset?.things, ...own };
    this.#begun = { kind, filled: kind === this.#begun.kind ? own : carriedBetween(this.#begun.kind, kind, carried) };
  }
}

/** Picks the offers that come from the scene. */
function ofScene({ placed, sites, onCanvas }: Offers): Data {
  return { placed, sites, onCanvas };
}

/** Renders the previews of all open windows again after a change of the fight. */
export function renewPreviews(): void {
  for (const app of foundry.applications.instances.values()) if (app instanceof DeclarationWindow) app.renewPreview();
}

async function onSubmit(this: DeclarationWindow): Promise<void> {
  await this.declare();
}

/** Declares with a request to the GM to allow the action out of turn. */
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

/** Divides the dice by the arrow keys while the number of a part has the focus. */
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

function isWritten(target: EventTarget | null): boolean {
  return isElement(target, HTMLInputElement) && (target.type === "text" || target.type === "number");
}
