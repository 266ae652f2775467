import { loadCreation, findSheetSpec } from "../../../rulesets/index.ts";
import { type ShelfView, buildCreationView, listShelfViews } from "../../../view/campaign/creation-view.ts";
import { isElement, templatePath } from "../../platform/html.ts";
import { runOnce, runReportingFailure } from "../../platform/storing.ts";
import { WindowBase } from "../../platform/forms/window-base.ts";
import { withRules, worldRulings } from "../../platform/world/rules.ts";
import * as actions from "./creation-actions.ts";
import {
  takeSnapshot,
  listPortraits,
  loadStock,
  listThings,
  isUnnamed,
  readStage,
  buildSubject,
} from "./creation-subject.ts";
import { type CreationSession, localise, storeField } from "./creation-edits.ts";
import { dropUntouched } from "./new-characters.ts";

/**
 * A window in which a character is created. It shows all steps, the remaining points, and the reasons why the character is not legal yet.
 */
export class CreationWindow extends WindowBase {
  readonly #making: CreationSession;
  /** The last edit; it is stored after the edits before it. */
  #queue: Promise<void> = Promise.resolve();

  constructor(making: CreationSession) {
    super({ id: toWindowId(making.actor) });
    this.#making = making;
  }

  override get title(): string {
    return localise("RIPOSTE.Creation.control");
  }

  static override DEFAULT_OPTIONS = {
    classes: ["riposte", "riposte-attack", "riposte-creation"],
    window: { icon: "fa-solid fa-user-plus", resizable: true },
    position: { width: 640, height: 760 },
    actions: { ...actions },
  };

  static override PARTS = {
    head: { template: templatePath("campaign/creation-head.hbs") },
    steps: {
      template: templatePath("campaign/creation.hbs"),
      templates: ["rows", "gear"].map((name) => templatePath(`campaign/creation-${name}.hbs`)),
      scrollable: [""],
    },
    foot: { template: templatePath("campaign/creation-foot.hbs") },
  };

  get making(): CreationSession {
    return this.#making;
  }

  /** Finds a shelf of gear as the character fills it now. */
  findShelf(id: string): ShelfView | undefined {
    const { actor, creation, stock } = this.#making;
    const steps = creation.steps.flatMap((step) => (step.kind === "gear" ? [step] : []));
    return steps.flatMap((step) => listShelfViews(step, listThings(actor), stock)).find((shelf) => shelf.id === id);
  }

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    const { actor, sheet, creation, stock, portraits } = this.#making;
    this.followDocument(actor);
    const things = listThings(actor);
    const { isOpen, isNew } = readStage(actor);
    const view = buildCreationView(creation, buildSubject(actor), { things, stock, sheet, say: localise });
    return {
      ...view,
      rootId: this.id,
      name: isUnnamed(actor) ? "" : actor.name,
      img: actor.img,
      portraits: portraits.map((each) => ({ ...each, chosen: each.img === actor.img })),
      isOpen,
      isNew,
      isEditable: isOpen && actor.isOwner,
    };
  }

  /** Adds the listeners once, since the element is kept when the window is rendered again. */
  protected override async _onFirstRender(): Promise<void> {
    this.element.addEventListener("change", ({ target }) => {
      if (!isElement(target, HTMLInputElement) && !isElement(target, HTMLSelectElement)) return;
      if (target.dataset["edit"] !== undefined) this.applyEdit((making) => storeField(making, target));
    });
    this.element.querySelector<HTMLInputElement>("input[type=text]")?.focus();
  }

  /** Removes the focus from a field that is being edited, so that its text is stored. */
  protected override async _preClose(): Promise<void> {
    const { activeElement } = this.element.ownerDocument;
    if (isElement(activeElement, HTMLElement) && this.element.contains(activeElement)) activeElement.blur();
  }

  protected override _onClose(...args: Parameters<WindowBase["_onClose"]>): void {
    super._onClose(...args);
    const { actor } = this.#making;
    void this.#queue.then(() => dropUntouched(actor));
  }

  /** Stores an edit after those before it, and renders the outcome. */
  applyEdit(edit: (making: CreationSession) => Promise<void>): void {
    this.#queue = this.#queue.then(() => runReportingFailure(() => edit(this.#making))).then(() => void this.render());
  }
}

/** Opens the window for an actor. When a creation begins, a snapshot of the actor is stored, so that it can be restored. */
export function openCreationWindow(actor: Actor.Implementation): void {
  void withRules(() => void runOnce(toWindowId(actor), () => open(actor)));
}

async function open(actor: Actor.Implementation): Promise<void> {
  const creation = await loadCreation(game.settings.get("riposte", "ruleset"), worldRulings());
  const sheet = findSheetSpec(actor.type);
  if (actor.type !== creation.type || !sheet || !actor.isOwner) return;
  const instance = foundry.applications.instances.get(toWindowId(actor));
  if (instance) return void instance.render({ force: true });
  if (readStage(actor).stage === "")
    await actor.update({
      "flags.riposte.creation": { stage: "open", before: takeSnapshot(actor) },
    } as Actor.UpdateData);
  const [stock, portraits] = await Promise.all([loadStock(creation), listPortraits(creation)]);
  await new CreationWindow({ actor, sheet, creation, stock, portraits }).render({ force: true });
}

function toWindowId(actor: Actor.Implementation): string {
  return `riposte-creation-${actor.uuid.replaceAll(".", "-")}`;
}
