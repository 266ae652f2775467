import type { Data } from "../../../engine/index.ts";
import { listRulings } from "../../../rulesets/index.ts";
import { readRulings, buildRulingsForm } from "../../../view/rulings-view.ts";
import { toStoringHandler } from "../storing.ts";
import { templatePath } from "../html.ts";
import { WindowBase } from "../forms/window-base.ts";
import { loadWorldRules, readAllRulings, worldRulings } from "./rules.ts";
import { fillKey } from "../../../view/word-families.ts";

/** A window in which a GM sets this table's optional rules for the world's game. */
export class RulingsWindow extends WindowBase {
  /** The values that the form shows and that are not saved yet; null for the saved ones. */
  #shown: Data | null = null;

  override get title(): string {
    return game.i18n.localize("RIPOSTE.Rulings.title");
  }

  static override DEFAULT_OPTIONS = {
    id: "riposte-rulings",
    tag: "form",
    classes: ["riposte", "riposte-attack"],
    window: { icon: "fa-solid fa-scale-balanced" },
    position: { width: 560 },
    form: { handler: toStoringHandler(onSubmit), submitOnChange: false, closeOnSubmit: false },
    actions: { recommend: onRecommend },
  };

  static override PARTS = {
    body: {
      template: templatePath("settings/rulings.hbs"),
      templates: [templatePath("settings/ruling.hbs")],
    },
    foot: { template: templatePath("settings/rulings-foot.hbs") },
  };

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    const ruleset = game.settings.get("riposte", "ruleset");
    await loadWorldRules();
    const view = buildRulingsForm(ruleset, listRulings(ruleset), this.#shown ?? worldRulings());
    return {
      ...view,
      rootId: this.id,
      game: fillKey("RIPOSTE.Rulesets.*", ruleset),
      houseIsOpen: view.house.some(({ changed }) => changed),
    };
  }

  /** Fills the form with the recommended values; they take effect when the form is saved. */
  async recommend(): Promise<void> {
    this.#shown = {};
    await this.render();
    ui.notifications.info("RIPOSTE.Rulings.recommended", { localize: true });
  }
}

async function onSubmit(
  this: RulingsWindow,
  _event: Event,
  _form: HTMLFormElement,
  { object }: FormDataExtended,
): Promise<void> {
  const ruleset = game.settings.get("riposte", "ruleset");
  const values = Object.entries(object).map(([name, value]) => [
    name,
    typeof value === "boolean" ? value : String(value),
  ]);
  const rulings = readRulings(listRulings(ruleset), Object.fromEntries(values));
  await game.settings.set("riposte", "rulings", JSON.stringify({ ...readAllRulings(), [ruleset]: rulings }));
  ui.notifications.info("RIPOSTE.Rulings.saved", { localize: true });
  await this.close();
}

async function onRecommend(this: unknown): Promise<void> {
  if (this instanceof RulingsWindow) await this.recommend();
}
