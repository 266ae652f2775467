const { api, sheets, ux } = foundry.applications;

const GlassSheetMixin = (Base) =>
  class GlassSheet extends api.HandlebarsApplicationMixin(Base) {
    static DEFAULT_OPTIONS = {
      classes: ["glasswood"],
      position: { width: 480, height: "auto" },
      form: { submitOnChange: true },
      actions: { deleteItem: GlassSheet.#deleteItem },
      dragDrop: [{ dragSelector: "[data-item-id]", dropSelector: null }],
    };

    static async #deleteItem(event, target) {
      const item = this.document.items.get(target.closest("[data-item-id]").dataset.itemId);
      await item.deleteDialog({ modal: true });
    }

    async _prepareContext(options) {
      const context = await super._prepareContext(options);
      context.document = this.document;
      context.system = this.document.system;
      context.fields = this.document.system.schema.fields;
      return context;
    }

    async _preRender(context, options) {
      await super._preRender(context, options);
      glasswood.trace.add("GlassSheet#_preRender");
    }

    _preSyncPartState(partId, newElement, priorElement, state) {
      super._preSyncPartState(partId, newElement, priorElement, state);
      state.folded = priorElement.querySelector("details")?.open ?? null;
    }

    _syncPartState(partId, newElement, priorElement, state) {
      super._syncPartState(partId, newElement, priorElement, state);
      const details = newElement.querySelector("details");
      if (details && state.folded !== null) details.open = state.folded;
    }

    _attachPartListeners(partId, element, options) {
      super._attachPartListeners(partId, element, options);
      element.dataset.listening = partId;
    }
  };

export class WardenSheet extends GlassSheetMixin(sheets.ActorSheetV2) {
  static DEFAULT_OPTIONS = {
    classes: ["warden"],
    actions: { roll: WardenSheet.#roll, pull: WardenSheet.#pull },
    window: { resizable: false },
  };

  static PARTS = {
    main: { template: "systems/glasswood/templates/warden.hbs", scrollable: [".threads"] },
  };

  static async #roll() {
    const strain = await api.DialogV2.prompt({
      window: { title: "GLASS.Strain" },
      content: '<input name="strain" type="number" min="0" value="0" autofocus>',
      ok: { label: "GLASS.Roll", callback: (event, button) => button.form.elements.strain.valueAsNumber },
      rejectClose: false,
    });
    if (Number.isNumeric(strain)) await this.actor.rollThread({ strain });
  }

  static async #pull() {
    const left = await game.users.activeGM.query("glasswood.pull", { uuid: this.actor.uuid, count: 1 });
    ui.notifications.info("GLASS.Left", { format: { left } });
  }

  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const chosen = this.actor.system.colours;
    context.colours = ["Red", "Green", "Blue"].map((label) => {
      const value = label.toLowerCase();
      return { label, value, chosen: chosen.has(value) };
    });
    return context;
  }

  _onRender(context, options) {
    super._onRender(context, options);
    new ux.DragDrop.implementation({
      dragSelector: ".shard",
      permissions: { dragstart: () => this.isEditable },
      callbacks: { dragstart: (event) => event.dataTransfer.setData("text/plain", JSON.stringify({ glass: true })) },
    }).bind(this.element);
  }

  async _onDropItem(event, item) {
    glasswood.trace.add("WardenSheet#_onDropItem");
    return super._onDropItem(event, item);
  }

  async _onDropFolder(event, folder) {
    return super._onDropFolder(event, folder);
  }
}

export class BeastSheet extends GlassSheetMixin(sheets.ActorSheetV2) {
  static PARTS = { main: { template: "systems/glasswood/templates/beast.hbs" } };

  _canRender(options) {
    if (this.document.getFlag("glasswood", "hidden")) return false;
    return super._canRender(options);
  }
}

export class ThreadSheet extends GlassSheetMixin(sheets.ItemSheetV2) {
  static PARTS = { main: { template: "systems/glasswood/templates/thread.hbs" } };

  _prepareSubmitData(event, form, formData, updateData) {
    const data = super._prepareSubmitData(event, form, formData, updateData);
    if (data.name === "") data.name = this.item.name;
    return data;
  }
}

export class TaleSheet extends sheets.journal.JournalEntryPageHandlebarsSheet {
  static VIEW_PARTS = { tale: { template: "systems/glasswood/templates/tale.hbs", root: true } };

  static EDIT_PARTS = {
    header: super.EDIT_PARTS.header,
    tale: { template: "systems/glasswood/templates/tale-edit.hbs" },
    footer: super.EDIT_PARTS.footer,
  };

  get title() {
    return `Tale: ${super.title}`;
  }

  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    context.system = this.document.system;
    context.fields = this.document.system.schema.fields;
    context.telling = await ux.TextEditor.implementation.enrichHTML(this.document.system.telling, {
      relativeTo: this.document,
    });
    return context;
  }

  async _onRender(context, options) {
    await super._onRender(context, options);
    glasswood.trace.add(`TaleSheet#_onRender ${this.isView ? "view" : "edit"}`);
  }

  _onClose(options) {
    super._onClose(options);
    glasswood.trace.add("TaleSheet#_onClose");
  }
}
