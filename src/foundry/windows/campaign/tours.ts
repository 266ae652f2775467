import { listWorldTypes } from "../../documents/data-models.ts";
import { openAttackWindow } from "../declaring/action-windows.ts";
import { fillKey } from "../../../view/word-families.ts";

const { Tour } = foundry.nue;

/**
 * A tour of Riposte. It opens the window or tab that a step explains. If the step's element is not visible, the step is shown in the middle
 * of the screen.
 */
class RiposteTour extends Tour {
  readonly #specs: readonly StepSpec[];

  constructor(id: TourId) {
    super(buildConfig(id));
    this.#specs = STEPS[id];
  }

  override get steps(): Tour.Step[] {
    const isThere = ({ selector }: Tour.Step): boolean =>
      selector === undefined || this._getTargetElement(selector) !== null;
    return super.steps.map((step) => (isThere(step) ? step : toCentredStep(step)));
  }

  protected override async _preStep(): Promise<void> {
    await super._preStep();
    const spec = this.#specs.find(({ id }) => id === this.currentStep?.id);
    if (spec?.opens) await OPENERS[spec.opens]();
  }

  /** Finds the first visible element, since the tracker or the chat may be rendered twice. */
  protected override _getTargetElement(selector: string): Element | null {
    return findVisible(selector);
  }
}

/** Finds the first visible element of a selector. */
export function findVisible(selector: string): Element | null {
  return [...document.querySelectorAll(selector)].find((each) => each.checkVisibility()) ?? null;
}

/** Registers the tours, so that Foundry lists them. */
export function registerTours(): void {
  for (const id of ["player", "gamemaster"] as const) game.tours.register("riposte", id, new RiposteTour(id));
}

function buildConfig(id: TourId): Tour.Config {
  const steps = STEPS[id].map(({ id: step, selector }): Tour.Step => {
    const text = {
      id: step,
      title: fillKey("RIPOSTE.Welcome.tours.*.*.title", id, step),
      content: fillKey("RIPOSTE.Welcome.tours.*.*.text", id, step),
    };
    return selector === undefined ? text : { ...text, selector };
  });
  return {
    ...{ namespace: "riposte", id, display: true, canBeResumed: true, restricted: id === "gamemaster" },
    ...{
      title: fillKey("RIPOSTE.Welcome.tours.*.title", id),
      description: fillKey("RIPOSTE.Welcome.tours.*.hint", id),
      steps,
    },
  };
}

function toCentredStep({ id, title, content }: Tour.Step): Tour.Step {
  return { id, title, content };
}

/** The functions that open the window or tab that a tour step explains, before the step is shown. */
const OPENERS: Readonly<Record<NonNullable<StepSpec["opens"]>, () => Promise<unknown>>> = {
  sheet: async () => chooseActor()?.sheet?.render(true),
  attack: async () => {
    const actor = chooseActor();
    if (!actor) return;
    openAttackWindow(actor, null);
    await waitForElement("form.riposte-attack");
  },
  tracker: async () => showTab("combat"),
  chat: async () => showTab("chat"),
  journal: async () => showTab("journal"),
  settings: async () => showTab("settings"),
};

async function showTab(tab: string): Promise<void> {
  for (const window of foundry.applications.instances.values())
    if (window.element.matches(".riposte-actor, .riposte-attack")) await window.close();
  ui.sidebar?.changeTab(tab, "primary");
  ui.sidebar?.expand();
}

/** Chooses the user's own character, or another actor of this game that they may play. */
export function chooseActor(): Actor.Implementation | undefined {
  const types = listWorldTypes("Actor");
  const own = game.actors.filter(({ type, isOwner }) => isOwner && types.includes(type));
  return own.find((each) => each === game.user.character) ?? own.find(({ hasPlayerOwner }) => hasPlayerOwner) ?? own[0];
}

/** Waits until an element is in the document, for at most a second. */
async function waitForElement(selector: string): Promise<void> {
  for (let tries = 0; tries < 20 && !document.querySelector(selector); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

/** The ids of the tours. */
export type TourId = "player" | "gamemaster";

/**
 * A step of a tour. Its texts have its id as key, `selector` finds the element that it explains, and `opens` names the window or tab to
 * open before it.
 */
export type StepSpec = {
  readonly id: string;
  readonly selector?: string;
  readonly opens?: "sheet" | "attack" | "tracker" | "chat" | "journal" | "settings";
};

/** The steps of each tour, in their order. */
export const STEPS: Readonly<Record<TourId, readonly StepSpec[]>> = {
  player: [
    { id: "welcome" },
    { id: "sheet", selector: ".riposte-actor .riposte-head", opens: "sheet" },
    { id: "hand", selector: ".riposte-actor .riposte-hand", opens: "sheet" },
    { id: "weapons", selector: ".riposte-actor [data-action=attack]", opens: "sheet" },
    { id: "attack", selector: "form.riposte-attack", opens: "attack" },
    { id: "answer", selector: ".riposte-inbox-button", opens: "tracker" },
    { id: "orders", selector: ".riposte-row__more", opens: "tracker" },
    { id: "card", selector: "li.riposte-exchange", opens: "chat" },
    { id: "end" },
  ],
  gamemaster: [
    { id: "welcome" },
    { id: "encounter", selector: ".combat-sidebar", opens: "tracker" },
    { id: "bring", selector: ".riposte-bring-button", opens: "tracker" },
    { id: "fighters", selector: ".combat-sidebar .combatant", opens: "tracker" },
    { id: "questions", selector: ".riposte-inbox-button", opens: "tracker" },
    { id: "absent", selector: ".riposte-row__more", opens: "tracker" },
    { id: "undo", selector: "li.riposte-exchange", opens: "chat" },
    { id: "ledger", opens: "journal" },
    { id: "settings", selector: "[data-action=configure], [data-app=configure]", opens: "settings" },
    { id: "end" },
  ],
};
