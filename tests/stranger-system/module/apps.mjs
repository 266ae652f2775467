const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

export class AlmanacConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS = {
    id: "emberwake-almanac",
    tag: "form",
    window: { title: "EMBERWAKE.Settings.Almanac", contentClasses: ["standard-form", "emberwake"] },
    position: { width: 420 },
    form: { handler: AlmanacConfig.#save, closeOnSubmit: true },
    actions: { addNight: AlmanacConfig.#addNight },
  };

  static PARTS = {
    body: { template: "systems/emberwake/templates/almanac.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  #nights = 0;

  async _prepareContext(options) {
    const almanac = game.settings.get("emberwake", "almanac");
    return Object.assign(await super._prepareContext(options), {
      almanac,
      field: almanac.schema.fields.phase,
      phases: { new: "new", half: "half", full: "full" },
      nights: this.#nights,
      buttons: [{ type: "submit", icon: "fa-solid fa-moon", label: "EMBERWAKE.Vigil.Kept" }],
    });
  }

  static async #addNight() {
    this.#nights += 1;
    await this.render({ parts: ["body"] });
  }

  static async #save(event, form, formData) {
    const nights = [...game.settings.get("emberwake", "almanac").nights, this.#nights];
    await game.settings.set("emberwake", "almanac", { phase: formData.object.phase, nights });
  }
}

/** An application without Handlebars: it builds its own content. */
export class TideGauge extends ApplicationV2 {
  static DEFAULT_OPTIONS = {
    id: "emberwake-tide",
    classes: ["emberwake"],
    window: { title: "EMBERWAKE.Settings.Tide", minimizable: true },
    position: { width: 240, height: "auto", top: 60, left: 40 },
    actions: {
      rise() {
        return game.settings.set("emberwake", "tide", game.settings.get("emberwake", "tide") + 1);
      },
    },
  };

  async _renderHTML() {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.action = "rise";
    button.textContent = `Tide ${game.settings.get("emberwake", "tide")}`;
    return button;
  }

  _replaceHTML(result, content) {
    content.replaceChildren(result);
  }
}

export class WakeTracker extends foundry.applications.sidebar.tabs.CombatTracker {
  async _prepareTurnContext(combat, combatant, index) {
    const turn = await super._prepareTurnContext(combat, combatant, index);
    turn.css = [turn.css, combatant.actor?.type ?? "stray"].join(" ").trim();
    return turn;
  }
}
