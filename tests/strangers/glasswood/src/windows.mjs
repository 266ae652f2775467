const { ApplicationV2, DialogV2, HandlebarsApplicationMixin } = foundry.applications.api;
const { JournalDirectory } = foundry.applications.sidebar.tabs;

/** Who is bound to whom: frameless and built by hand. */
export class Loom extends ApplicationV2 {
  static DEFAULT_OPTIONS = {
    id: "glasswood-loom",
    tag: "aside",
    classes: ["faded-ui"],
    window: { frame: false, positioned: false },
    actions: { weave: Loom.#weave },
  };

  static #weave() {
    this.woven = (this.woven ?? 0) + 1;
    return this.render();
  }

  async _prepareContext() {
    return { wardens: game.system.glasswood.wardens.map(({ name }) => name), woven: this.woven ?? 0 };
  }

  async _renderHTML({ wardens, woven }) {
    const list = document.createElement("ul");
    for (const name of wardens) {
      const item = document.createElement("li");
      item.textContent = name;
      list.append(item);
    }
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: `Weave ${woven}` });
    button.dataset.action = "weave";
    return [list, button];
  }

  _replaceHTML(result, content) {
    content.replaceChildren(...result);
  }

  _insertElement(element) {
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else (document.getElementById("ui-left-column-1") ?? document.body).append(element);
  }
}

export class LoomSettings extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS = {
    id: "glasswood-loom-settings",
    tag: "form",
    window: { title: "GLASS.Settings.Loom" },
    form: { handler: LoomSettings.#onSubmit, closeOnSubmit: true, submitOnChange: false },
    position: { width: 400 },
  };

  static PARTS = {
    form: { template: "systems/glasswood/templates/loom-settings.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  static async #onSubmit(event, form, formData) {
    await game.settings.set("glasswood", "colours", formData.object.colours);
  }

  async _prepareContext(options) {
    return {
      ...(await super._prepareContext(options)),
      colours: ["red", "green", "blue"].map((value) => ({
        value,
        chosen: game.settings.get("glasswood", "colours").has(value),
      })),
      buttons: [{ type: "submit", icon: "fa-solid fa-save", label: "GLASS.Settings.Keep" }],
    };
  }
}

/** Draws a rumour from the pack and shows it. */
export class RumourWindow extends DialogV2 {
  static async draw() {
    const pack = game.packs.get("glasswood.rumours");
    const [entry] = pack.index.contents;
    const table = await pack.getDocument(entry._id);
    const { results } = await table.draw({ displayChat: false });
    return this.wait({
      window: { title: table.name },
      content: `<p class="rumour">${results[0].name}</p>`,
      buttons: [
        { action: "believe", label: "GLASS.Believe", default: true },
        { action: "doubt", label: "GLASS.Doubt" },
      ],
      rejectClose: false,
      render: (event, dialog) => dialog.element.classList.add("whispered"),
    });
  }

  async _onSubmit(target, event) {
    glasswood.trace.add("RumourWindow#_onSubmit");
    return super._onSubmit(target, event);
  }

  _onClose(options) {
    super._onClose(options);
    glasswood.trace.add("RumourWindow#_onClose");
  }
}

export class GlassJournalDirectory extends JournalDirectory {
  async _onRender(context, options) {
    await super._onRender(context, options);
    glasswood.trace.add("GlassJournalDirectory#_onRender");
  }

  _getFolderContextOptions() {
    glasswood.trace.add("GlassJournalDirectory#_getFolderContextOptions");
    return super._getFolderContextOptions();
  }

  _getEntryContextOptions() {
    glasswood.trace.add("GlassJournalDirectory#_getEntryContextOptions");
    return super._getEntryContextOptions();
  }
}
