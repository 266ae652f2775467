const { HandlebarsApplicationMixin, DialogV2 } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;
const TextEditor = foundry.applications.ux.TextEditor.implementation;

export class KeeperSheet extends HandlebarsApplicationMixin(ActorSheetV2) {
  static DEFAULT_OPTIONS = {
    classes: ["emberwake", "keeper"],
    position: { width: 520, height: 560 },
    window: {
      resizable: true,
      controls: [
        { icon: "fa-solid fa-fire", label: "EMBERWAKE.Action.Vigil", action: "keepVigil", ownership: "OWNER" },
      ],
    },
    actions: {
      keepVigil: KeeperSheet.#keepVigil,
      addTool: KeeperSheet.#addTool,
      openItem: KeeperSheet.#openItem,
      removeItem: KeeperSheet.#removeItem,
      light: { handler: KeeperSheet.#light, buttons: [0, 2] },
      toggleStatus: KeeperSheet.#toggleStatus,
      share: KeeperSheet.#share,
    },
    form: { submitOnChange: true },
  };

  static PARTS = {
    header: { template: "systems/emberwake/templates/keeper-header.hbs" },
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    main: { template: "systems/emberwake/templates/keeper-main.hbs", scrollable: [""] },
    tools: {
      template: "systems/emberwake/templates/keeper-tools.hbs",
      templates: ["systems/emberwake/templates/tool-row.hbs"],
      scrollable: [".tools"],
    },
    story: { template: "systems/emberwake/templates/keeper-story.hbs", scrollable: [""] },
    effects: { template: "systems/emberwake/templates/keeper-effects.hbs" },
  };

  static TABS = {
    primary: {
      tabs: [{ id: "main", icon: "fa-solid fa-fire" }, { id: "tools" }, { id: "story" }, { id: "effects" }],
      initial: "main",
      labelPrefix: "EMBERWAKE.Tabs",
    },
  };

  static async #keepVigil() {
    const content = document.createElement("div");
    content.append(
      new foundry.data.fields.NumberField({
        label: "EMBERWAKE.Vigil.Embers",
        min: 1,
        max: 9,
        integer: true,
      }).toFormGroup({ localize: true, rootId: "vigil" }, { name: "embers", value: this.actor.system.pace }),
      new foundry.data.fields.BooleanField({ label: "EMBERWAKE.Vigil.Hush" }).toFormGroup(
        { localize: true, rootId: "vigil" },
        { name: "hushed" },
      ),
    );
    const answer = await DialogV2.input({
      window: { title: game.i18n.format("EMBERWAKE.Vigil.Title", { name: this.actor.name }), icon: "fa-solid fa-fire" },
      content,
      ok: { label: "EMBERWAKE.Action.Vigil" },
      rejectClose: false,
    });
    if (answer) await this.actor.keepVigil(answer);
  }

  static async #addTool() {
    await Item.implementation.create(
      { name: game.i18n.localize("TYPES.Item.tool"), type: "tool", img: "systems/emberwake/icons/ember.svg" },
      { parent: this.actor },
    );
  }

  #itemOf(target) {
    return this.actor.items.get(target.closest("[data-item-id]")?.dataset.itemId);
  }

  static #openItem(event, target) {
    this.#itemOf(target)?.sheet.render({ force: true });
  }

  static async #removeItem(event, target) {
    const item = this.#itemOf(target);
    const sure = await DialogV2.confirm({
      window: { title: "EMBERWAKE.Action.Remove" },
      content: `<p>${game.i18n.format("EMBERWAKE.Lost", { name: item.name })}</p>`,
      modal: true,
      rejectClose: false,
    });
    if (sure) await item.delete();
  }

  static async #light(event, target) {
    const item = this.#itemOf(target);
    if (event.button === 2) await item.update({ "system.bite": item.system.bite + 1 });
    else await item.toggleLit();
  }

  static async #toggleStatus(event, target) {
    await this.actor.toggleStatusEffect(target.dataset.status);
  }

  static async #share() {
    const others = game.users.filter((user) => user.active && !user.isSelf && user.character);
    for (const user of others) {
      const taken = await user.query("emberwake.offer", { from: this.actor.name, count: 1 }, { timeout: 20_000 });
      if (taken) await this.actor.update({ "system.glow.value": this.actor.system.glow.value - 1 });
    }
  }

  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const { actor } = this;
    return Object.assign(context, {
      actor,
      system: actor.system,
      fields: actor.system.schema.fields,
      tools: actor.itemTypes.tool.toSorted((a, b) => a.sort - b.sort),
      memories: actor.itemTypes.memory,
      effects: [...actor.allApplicableEffects()],
      statuses: CONFIG.statusEffects
        .filter((status) => status.id.startsWith("ember-"))
        .map((status) => ({
          ...status,
          active: actor.statuses.has(status.id),
        })),
    });
  }

  async _preparePartContext(partId, context, options) {
    const part = await super._preparePartContext(partId, context, options);
    if (part.tabs && partId in part.tabs) part.tab = part.tabs[partId];
    if (partId === "story") {
      part.enriched = await TextEditor.enrichHTML(this.actor.system.story, {
        secrets: this.actor.isOwner,
        rollData: this.actor.getRollData(),
        relativeTo: this.actor,
      });
    }
    return part;
  }

  _onFirstRender(context, options) {
    super._onFirstRender(context, options);
    this._createContextMenu(this._getToolContextOptions, ".tool", {
      hookName: "getToolContextOptions",
      parentClassHooks: false,
    });
  }

  _getToolContextOptions() {
    const remove = (target) => this.actor.items.get(target.dataset.itemId)?.delete();
    const mayRemove = () => this.isEditable;
    if (game.release.generation < 14) {
      return [
        {
          name: "EMBERWAKE.Action.Remove",
          icon: '<i class="fa-solid fa-trash"></i>',
          callback: remove,
          condition: mayRemove,
        },
      ];
    }
    return [
      {
        label: "EMBERWAKE.Action.Remove",
        icon: "fa-solid fa-trash",
        onClick: (event, target) => remove(target),
        visible: mayRemove,
      },
    ];
  }

  async _onDropActor(event, actor) {
    if (!this.isEditable || actor === this.actor) return null;
    await this.actor.update({ [`system.debts.${actor.id}`]: 1 });
    return actor;
  }
}

export class ToolSheet extends HandlebarsApplicationMixin(ItemSheetV2) {
  static DEFAULT_OPTIONS = {
    classes: ["emberwake", "tool-sheet"],
    window: { contentClasses: ["standard-form"] },
    form: { submitOnChange: false, closeOnSubmit: true },
  };

  static PARTS = {
    form: { template: "systems/emberwake/templates/tool.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  async _prepareContext(options) {
    return Object.assign(await super._prepareContext(options), {
      item: this.item,
      system: this.item.system,
      fields: this.item.system.schema?.fields ?? {},
      buttons: [{ type: "submit", icon: "fa-solid fa-check", label: "EMBERWAKE.Vigil.Kept" }],
    });
  }

  _prepareSubmitData(event, form, formData, updateData) {
    const data = super._prepareSubmitData(event, form, formData, updateData);
    if (typeof data.name === "string") data.name = data.name.trim();
    return data;
  }
}

const { JournalEntryPageHandlebarsSheet } = foundry.applications.sheets.journal;

export class LegendSheet extends JournalEntryPageHandlebarsSheet {
  static DEFAULT_OPTIONS = { classes: ["emberwake", "legend"], window: { icon: "fa-solid fa-scroll" } };

  static EDIT_PARTS = {
    header: super.EDIT_PARTS.header,
    content: { template: "systems/emberwake/templates/legend-edit.hbs" },
    footer: super.EDIT_PARTS.footer,
  };

  static VIEW_PARTS = { content: { template: "systems/emberwake/templates/legend-view.hbs", root: true } };

  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    return Object.assign(context, {
      system: this.page.system,
      fields: this.page.system.schema.fields,
      rumour: await TextEditor.enrichHTML(this.page.system.rumour, {
        relativeTo: this.page,
        secrets: this.page.isOwner,
      }),
    });
  }
}
