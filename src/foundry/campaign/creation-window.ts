import { loadCreation, specOf } from "../../rulesets/index.ts";
import { creationView } from "../../view/campaign/creation-view.ts";
import { isElement } from "../client/elements.ts";
import { once, tellFailure } from "../client/storing.ts";
import { templatePath } from "../client/templates.ts";
import { WindowBase } from "../client/window-base.ts";
import { localised } from "../exchange/refusal-notices.ts";
import { withRules } from "../world/rules.ts";
import { worldRulings } from "../world/rulings.ts";
import * as actions from "./creation-actions.ts";
import { snapshotOf } from "./creation-before.ts";
import { type Making, say } from "./creation-edits.ts";
import { edited } from "./creation-inputs.ts";
import { portraitsHere, stockFor, thingsOf } from "./creation-stock.ts";
import { isUnnamed, stateOf, subjectOf } from "./creation-subject.ts";
import { dropUntouched } from "./untouched.ts";

/** Window in which a character is made: all steps, the points that are left, and the reasons why the character is not legal yet. */
export class CreationWindow extends WindowBase {
  readonly #making: Making;
  /** Edits that are being stored, one after the other. */
  #line: Promise<void> = Promise.resolve();

  constructor(making: Making) {
    super({ id: idFor(making.actor) });
    this.#making = making;
  }

  override get title(): string {
    return say("RIPOSTE.Creation.control");
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

  get making(): Making {
    return this.#making;
  }

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    const { actor, sheet, creation, stock, portraits } = this.#making;
    this.followDocument(actor);
    const things = thingsOf(actor);
    const { isOpen, isNew } = stateOf(actor);
    const view = creationView(creation, subjectOf(actor), { things, stock, sheet, say });
    return {
      ...view,
      rootId: this.id,
      name: isUnnamed(actor) ? "" : actor.name,
      img: actor.img,
      portraits: portraits.map((each) => ({ ...each, chosen: each.img === actor.img })),
      isOpen,
      isNew,
      isEditable: isOpen && actor.isOwner,
      told: view.faults.map(localised),
      kept: view.left > 0 ? game.i18n.format("RIPOSTE.Creation.kept", { left: String(view.left) }) : "",
      steps: view.steps.map((step) => ({ ...step, told: step.faults.map(localised), ready: view.ready })),
    };
  }

  /** The element outlives its renders, so listeners are added once. */
  protected override async _onFirstRender(): Promise<void> {
    this.element.addEventListener("change", ({ target }) => {
      if (!isElement(target, HTMLInputElement) && !isElement(target, HTMLSelectElement)) return;
      if (target.dataset["edit"] !== undefined) this.edit((making) => edited(making, target));
    });
    this.element.querySelector<HTMLInputElement>("input[type=text]")?.focus();
  }

  /** Stores a field that is still being typed in. */
  protected override async _preClose(): Promise<void> {
    const { activeElement } = this.element.ownerDocument;
    if (isElement(activeElement, HTMLElement) && this.element.contains(activeElement)) activeElement.blur();
  }

  protected override _onClose(...args: Parameters<WindowBase["_onClose"]>): void {
    super._onClose(...args);
    const { actor } = this.#making;
    void this.#line.then(() => dropUntouched(actor));
  }

  /** Stores an edit after those before it, and renders the outcome. */
  edit(by: (making: Making) => Promise<void>): void {
    this.#line = this.#line.then(() => tellFailure(() => by(this.#making))).then(() => void this.render());
  }
}

/** Opens the window for an actor; its previous state is stored, so that it can be restored. */
export function openCreationWindow(actor: Actor.Implementation): void {
  void withRules(() => void once(idFor(actor), () => open(actor)));
}

async function open(actor: Actor.Implementation): Promise<void> {
  const creation = await loadCreation(game.settings.get("riposte", "ruleset"), worldRulings());
  const sheet = specOf(actor.type);
  if (actor.type !== creation.type || !sheet || !actor.isOwner) return;
  const known = foundry.applications.instances.get(idFor(actor));
  if (known) return void known.render({ force: true });
  if (stateOf(actor).stage === "")
    await actor.update({ "flags.riposte.creation": { stage: "open", before: snapshotOf(actor) } } as Actor.UpdateData);
  const [stock, portraits] = await Promise.all([stockFor(creation), portraitsHere()]);
  await new CreationWindow({ actor, sheet, creation, stock, portraits }).render({ force: true });
}

function idFor(actor: Actor.Implementation): string {
  return `riposte-creation-${actor.uuid.replaceAll(".", "-")}`;
}
