const { DialogV2 } = foundry.applications.api;
const { ActorDirectory, ChatLog, CombatTracker } = foundry.applications.sidebar.tabs;

/** Asks how a test is rolled. */
export class TestDialog extends DialogV2 {
  static DEFAULT_OPTIONS = {
    classes: ["brinehollow", "test-dialog"],
    window: { title: "BRINE.Dialog.Title", icon: "fa-solid fa-water" },
    position: { width: 360 },
    actions: { lower: TestDialog.#lower },
  };

  static async ask({ skill, target }) {
    const content = await foundry.applications.handlebars.renderTemplate(
      "systems/brinehollow/templates/test-dialog.hbs",
      { skill, target },
    );
    return new Promise((resolve) => {
      const dialog = new this({
        content,
        buttons: [
          { action: "advantage", label: "BRINE.Dialog.Advantage", callback: TestDialog.#read },
          { action: "normal", label: "BRINE.Dialog.Normal", default: true, callback: TestDialog.#read },
        ],
        submit: (result) => resolve(result),
        close: () => resolve(null),
      });
      dialog.render({ force: true });
    });
  }

  static #read(event, button, dialog) {
    const data = new foundry.applications.ux.FormDataExtended(button.form).object;
    return { ...data, advantage: button.dataset.action === "advantage", asked: dialog instanceof TestDialog };
  }

  static #lower() {
    const input = this.element.querySelector('[name="target"]');
    input.value = String(Number(input.value) - 1);
  }

  _initializeApplicationOptions(options) {
    const applied = super._initializeApplicationOptions(options);
    applied.window.minimizable = false;
    return applied;
  }

  async _renderHTML(context, options) {
    const form = await super._renderHTML(context, options);
    form.classList.add("brine-form");
    return form;
  }

  async _onFirstRender(context, options) {
    await super._onFirstRender(context, options);
    this.element.dataset.first = "yes";
  }
}

export class BrineTracker extends CombatTracker {
  static DEFAULT_OPTIONS = { actions: { toggleActed: BrineTracker.#toggleActed } };

  static PARTS = {
    ...super.PARTS,
    weather: { template: "systems/brinehollow/templates/weather.hbs" },
  };

  static #toggleActed(event, target) {
    const { combatantId } = target.closest("[data-combatant-id]").dataset;
    const combatant = this.viewed?.combatants.get(combatantId);
    return combatant?.update({ "system.acted": !combatant.system.acted });
  }

  async _prepareCombatContext(context, options) {
    await super._prepareCombatContext(context, options);
    context.weather = this.viewed?.system.weather ?? "";
  }

  async _prepareTrackerContext(context, options) {
    await super._prepareTrackerContext(context, options);
    context.turnCount = context.turns?.length ?? 0;
  }

  async _prepareTurnContext(combat, combatant, index) {
    const turn = await super._prepareTurnContext(combat, combatant, index);
    turn.css = `${turn.css ?? ""} place-${index}`.trim();
    return turn;
  }

  _getEntryContextOptions() {
    const options = super._getEntryContextOptions();
    const act = (li) => {
      const combatant = this.viewed?.combatants.get(li.dataset.combatantId);
      return combatant?.update({ "system.acted": true });
    };
    if (game.release.generation < 14) options.push({ name: "BRINE.Acted", icon: "", callback: act });
    else options.push({ label: "BRINE.Acted", icon: "", onClick: (event, li) => act(li) });
    return options;
  }

  async _onRender(context, options) {
    await super._onRender(context, options);
    for (const row of this.element.querySelectorAll("[data-combatant-id]")) row.dataset.seen = "true";
  }
}

export class BrineLog extends ChatLog {
  static CHAT_COMMANDS = {
    ...super.CHAT_COMMANDS,
    test: { rgx: /^\/test\s+(\w+)$/i, fn: BrineLog.#test },
  };

  static async #test(command, match) {
    await game.user.character?.test(match[1], { configure: false });
    return false;
  }

  _getEntryContextOptions() {
    const options = super._getEntryContextOptions();
    const again = (li) => {
      const message = game.messages.get(li.dataset.messageId);
      return message?.speakerActor?.test(message.system.skill, { configure: false });
    };
    if (game.release.generation < 14) options.push({ name: "BRINE.Again", icon: "", callback: again });
    else options.push({ label: "BRINE.Again", icon: "", onClick: (event, li) => again(li) });
    return options;
  }

  async postOne(message, options = {}) {
    await super.postOne(message, options);
    game.brinehollow.log.push(["posted", message.type]);
  }

  async updateMessage(message, options = {}) {
    await super.updateMessage(message, options);
    game.brinehollow.log.push(["changed", message.type]);
  }
}

export class BrineActorDirectory extends ActorDirectory {
  async _prepareDirectoryContext(context, options) {
    await super._prepareDirectoryContext(context, options);
    this.salvagers = game.actors.salvagers.length;
  }

  async _onRender(context, options) {
    await super._onRender(context, options);
    this.element.dataset.salvagers = String(this.salvagers);
  }

  _getEntryContextOptions() {
    const options = super._getEntryContextOptions();
    const soak = (li) => game.actors.get(li.dataset.entryId)?.toggleStatusEffect("soaked", { active: true });
    if (game.release.generation < 14) options.push({ name: "BRINE.Soak", icon: "", callback: soak });
    else options.push({ label: "BRINE.Soak", icon: "", onClick: (event, li) => soak(li) });
    return options;
  }
}
