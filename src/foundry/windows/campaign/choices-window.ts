import type { ChosenOptions, Raise } from "../../../engine/index.ts";
import { toStoringHandler } from "../../platform/storing.ts";
import { templatePath } from "../../platform/html.ts";
import { WindowBase } from "../../platform/forms/window-base.ts";
import { localiseSentence } from "../../exchange/refusals.ts";

/** A request for the choices of a raise: the raise, the label of the rating, and the function that carries out the raise. */
type ChoicesRequest = {
  readonly raise: Raise;
  readonly what: string;
  readonly choose: (chosen: ChosenOptions) => Promise<void>;
};

/** A window that asks for the choices of a raise, for example of a level. */
class ChoicesWindow extends WindowBase {
  readonly #request: ChoicesRequest;

  constructor(id: string, request: ChoicesRequest) {
    super({ id });
    this.#request = request;
  }

  override get title(): string {
    const { what, raise } = this.#request;
    return localiseSentence({ key: "RIPOSTE.Advancement.choose", data: { what, from: raise.from, to: raise.to } });
  }

  static override DEFAULT_OPTIONS = {
    tag: "form",
    classes: ["riposte", "riposte-attack", "riposte-choices"],
    window: { icon: "fa-solid fa-arrow-up" },
    position: { width: 420 },
    form: { handler: toStoringHandler(onSubmit), submitOnChange: false, closeOnSubmit: false },
  };

  static override PARTS = { body: { template: templatePath("campaign/choices.hbs") } };

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    const { choices = [], cost } = this.#request.raise;
    return { rootId: this.id, choices, cost };
  }

  protected override async _onFirstRender(): Promise<void> {
    this.element.querySelector("select")?.focus();
  }

  /** Carries out the raise with these choices, and closes the window. */
  async choose(chosen: ChosenOptions): Promise<void> {
    await this.#request.choose(chosen);
    await this.close();
  }
}

/**
 * Opens the window for a raise, or shows the open one with the same key. The choices are passed to the request when the user confirms them.
 */
export function openChoices(key: string, request: ChoicesRequest): void {
  const id = `riposte-choices-${key.replaceAll(/[. ]/g, "-")}`;
  void (foundry.applications.instances.get(id) ?? new ChoicesWindow(id, request)).render({ force: true });
}

async function onSubmit(
  this: ChoicesWindow,
  _event: Event,
  _form: HTMLFormElement,
  { object }: FormDataExtended,
): Promise<void> {
  await this.choose(Object.fromEntries(Object.entries(object).map(([name, value]) => [name, String(value)])));
}
