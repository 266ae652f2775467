import { theGame, say } from "../applications/surroundings.ts";
import { PROGRESS, readProgress } from "./tours-collection.ts";
import { TourCard } from "./tour-card.ts";

export interface TourStep {
  id: string;
  title: string;
  content: string;
  selector?: string;
  tooltipDirection?: string;
  restricted?: boolean;
}

export interface TourConfig {
  namespace?: string;
  id?: string;
  title: string;
  description?: string;
  steps: TourStep[];
  restricted?: boolean;
  display?: boolean;
  canBeResumed?: boolean;
  suggestedNextTours?: string[];
  localization?: Record<string, unknown>;
}

type Named = { id?: string | undefined; namespace?: string | undefined };

/** A walk through the interface, step by step. (Fact 160) */
export class Tour {
  static STATUS = { UNSTARTED: "unstarted", IN_PROGRESS: "in-progress", COMPLETED: "completed" } as const;
  static HIGHLIGHT_PADDING = 10;
  static #active: Tour | null = null;

  static get activeTour(): Tour | null {
    return Tour.#active;
  }

  static get tourInProgress(): boolean {
    return Tour.#active !== null;
  }

  config: TourConfig;
  id: string;
  namespace: string;
  targetElement: Element | null = null;
  #step: number | null = -1;
  #card: TourCard | null = null;

  constructor(config: TourConfig, { id = config.id, namespace = config.namespace }: Named = {}) {
    this.config = structuredClone(config);
    this.id = id ?? "";
    this.namespace = namespace ?? "";
  }

  get title(): string {
    return say(this.config.title);
  }

  get description(): string {
    return say(this.config.description ?? "");
  }

  get key(): string {
    return `${this.namespace}.${this.id}`;
  }

  get steps(): TourStep[] {
    return this.config.steps.filter(({ restricted }) => restricted !== true || theGame().user.isGM);
  }

  get currentStep(): TourStep | null {
    return this.#step === null ? null : (this.steps[this.#step] ?? null);
  }

  /** The number of the present step; -1 before the tour, null where it has been completed. */
  get stepIndex(): number | null {
    return this.#step;
  }

  get hasNext(): boolean {
    return this.#step !== null && this.#step < this.steps.length - 1;
  }

  get hasPrevious(): boolean {
    return this.#step !== null && this.#step > 0;
  }

  get canStart(): boolean {
    return true;
  }

  get status(): string {
    if (this.#step === -1) return Tour.STATUS.UNSTARTED;
    return this.#step === null || this.#step >= this.steps.length ? Tour.STATUS.COMPLETED : Tour.STATUS.IN_PROGRESS;
  }

  /** Starts the tour: where it was left, if it may be resumed, or at its beginning. */
  async start(): Promise<void> {
    if (!this.canStart) return;
    if (Tour.#active && Tour.#active !== this) Tour.#active.exit();
    Tour.#active = this;
    const goesOn = this.config.canBeResumed === true && this.status === Tour.STATUS.IN_PROGRESS;
    await this.progress(goesOn ? (this.#step ?? 0) : 0);
  }

  async next(): Promise<void> {
    if (this.status === Tour.STATUS.COMPLETED) throw new Error(`The tour ${this.id} has been completed`);
    await (this.hasNext ? this.progress((this.#step ?? 0) + 1) : this.complete());
  }

  async previous(): Promise<void> {
    if (this.hasPrevious) await this.progress((this.#step ?? 1) - 1);
  }

  /** Goes to a step; beyond the last one the tour is completed. */
  async progress(stepIndex: number): Promise<void> {
    if (this.currentStep && this.#card) await this._postStep();
    this.#step = stepIndex;
    if (stepIndex >= this.steps.length) return this.complete();
    await this.#save();
    if (stepIndex < 0) return;
    await this._preStep();
    await this._renderStep();
  }

  async complete(): Promise<void> {
    if (this.#card) await this._postStep();
    this.#step = this.steps.length;
    this.#leave();
    await this.#save();
  }

  /** Leaves the tour at its present step. */
  exit(): void {
    this.#card?.remove();
    this.#leave();
  }

  async reset(): Promise<void> {
    this.exit();
    this.#step = -1;
    await this.#save();
  }

  #leave(): void {
    this.#card?.remove();
    this.#card = null;
    this.targetElement = null;
    if (Tour.#active === this) Tour.#active = null;
  }

  async #save(): Promise<void> {
    const { settings } = theGame();
    const all = readProgress(settings.get("core", PROGRESS));
    const own = { ...all[this.namespace], [this.id]: this.#step ?? this.steps.length };
    await settings.set("core", PROGRESS, { ...all, [this.namespace]: own });
  }

  /** Takes up what was stored of this tour. */
  _reloadProgress(): void {
    this.#step = readProgress(theGame().settings.get("core", PROGRESS))[this.namespace]?.[this.id] ?? -1;
  }

  protected _getTargetElement(selector: string): Element | null {
    return document.querySelector(selector);
  }

  /** What is prepared before a step is shown. */
  protected async _preStep(): Promise<void> {}

  /** What is done once a step is left. */
  protected async _postStep(): Promise<void> {
    this.#card?.remove();
    this.#card = null;
  }

  protected async _renderStep(): Promise<void> {
    const step = this.currentStep;
    if (!step) return;
    this.targetElement = step.selector === undefined ? null : this._getTargetElement(step.selector);
    if (step.selector !== undefined && !this.targetElement)
      throw new Error(`The tour ${this.id} finds nothing at "${step.selector}"`);
    this.#card = new TourCard({
      title: say(step.title),
      content: say(step.content),
      target: this.targetElement,
      padding: Tour.HIGHLIGHT_PADDING,
      place: { index: this.#step ?? 0, count: this.steps.length },
      act: {
        next: () => void this.next(),
        previous: this.hasPrevious ? () => void this.previous() : null,
        exit: () => this.exit(),
      },
    });
  }

  /** A tour made from a file of its configuration. */
  static async fromJSON(filepath: string): Promise<Tour> {
    const config = (await (await fetch(filepath)).json()) as TourConfig;
    return new this(config);
  }
}
