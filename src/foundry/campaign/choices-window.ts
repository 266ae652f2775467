import type { Chosen, Raise } from "../../engine/index.ts";
import { storing } from "../client/storing.ts";
import { templatePath } from "../client/templates.ts";
import { WindowBase } from "../client/window-base.ts";
import { localised } from "../exchange/refusal-notices.ts";

/** Request for the choices of a rise: the rise, the label of the rating, and the function that carries it out. */
type Asked = {
  readonly raise: Raise;
  readonly what: string;
  readonly choose: (chosen: Chosen) => Promise<void>;
};

/** Window that asks for the choices that belong to a rise, such as a level. */
class ChoicesWindow extends WindowBase {
  readonly #asked: Asked;

  constructor(id: string, asked: Asked) {
    super({ id });
    this.#asked = asked;
  }

  override get title(): string {
    const { what, raise } = this.#asked;
    return localised({ key: "RIPOSTE.Advancement.choose", data: { what, from: raise.from, to: raise.to } });
  }

  static override DEFAULT_OPTIONS = {
    tag: "form",
    classes: ["riposte", "riposte-attack", "riposte-choices"],
    window: { icon: "fa-solid fa-arrow-up" },
    position: { width: 420 },
    form: { handler: storing(onSubmit), submitOnChange: false, closeOnSubmit: false },
  };

  static override PARTS = { body: { template: templatePath("campaign/choices.hbs") } };

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    const { choices = [], cost } = this.#asked.raise;
    return { rootId: this.id, choices, cost };
  }

  protected override async _onFirstRender(): Promise<void> {
    this.element.querySelector("select")?.focus();
  }

  /** Carries the rise out with these choices, and closes. */
  async choose(chosen: Chosen): Promise<void> {
    await this.#asked.choose(chosen);
    await this.close();
  }
}

/** Opens the window for a rise that is known by a key, or shows the one that is open; the choices are passed on when they are confirmed. */
export function openChoices(key: string, asked: Asked): void {
  const id = `riposte-choices-${key.replaceAll(/[. ]/g, "-")}`;
  void (foundry.applications.instances.get(id) ?? new ChoicesWindow(id, asked)).render({ force: true });
}

async function onSubmit(
  this: ChoicesWindow,
  _event: Event,
  _form: HTMLFormElement,
  { object }: FormDataExtended,
): Promise<void> {
  await this.choose(Object.fromEntries(Object.entries(object).map(([name, value]) => [name, String(value)])));
}
