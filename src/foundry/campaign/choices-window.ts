import type { Chosen, Raise } from "../../engine/index.ts";
import { templatePath } from "../client/templates.ts";
import { WindowBase } from "../client/window-base.ts";
import { localised } from "../exchange/refusal-notices.ts";

/** The window that asks what belongs to a rise, such as a level. */
class ChoicesWindow extends WindowBase {
  readonly #raise: Raise;
  readonly #what: string;
  readonly chosen: (chosen: Chosen) => Promise<void>;

  constructor(raise: Raise, what: string, chosen: (chosen: Chosen) => Promise<void>) {
    super({});
    this.#raise = raise;
    this.#what = what;
    this.chosen = chosen;
  }

  override get title(): string {
    return localised({
      key: "RIPOSTE.Advancement.choose",
      data: { what: this.#what, from: this.#raise.from, to: this.#raise.to },
    });
  }

  static override DEFAULT_OPTIONS = {
    id: "riposte-choices",
    tag: "form",
    classes: ["riposte", "riposte-attack", "riposte-choices"],
    window: { icon: "fa-solid fa-arrow-up" },
    position: { width: 420 },
    form: { handler: onSubmit, submitOnChange: false, closeOnSubmit: true },
  };

  static override PARTS = { body: { template: templatePath("campaign/choices.hbs") } };

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    const { choices = [], cost } = this.#raise;
    return { rootId: this.id, choices, cost };
  }

  protected override async _onFirstRender(): Promise<void> {
    this.element.querySelector("select")?.focus();
  }
}

/** Opens the window for a rise of what has this label; what is chosen there is handed on when it is confirmed. */
export function openChoices(raise: Raise, what: string, chosen: (chosen: Chosen) => Promise<void>): void {
  void new ChoicesWindow(raise, what, chosen).render({ force: true });
}

async function onSubmit(
  this: ChoicesWindow,
  _event: Event,
  _form: HTMLFormElement,
  { object }: FormDataExtended,
): Promise<void> {
  await this.chosen(Object.fromEntries(Object.entries(object).map(([name, value]) => [name, String(value)])));
}
