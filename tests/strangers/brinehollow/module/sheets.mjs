const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;
const { JournalEntryPageHandlebarsSheet } = foundry.applications.sheets.journal;
const { TextEditor } = foundry.applications.ux;

export class SalvagerSheet extends HandlebarsApplicationMixin(ActorSheetV2) {
  static DEFAULT_OPTIONS = {
    classes: ["brinehollow", "salvager"],
    position: { width: 600, height: 500 },
    window: { resizable: true, contentClasses: ["standard-form"] },
    actions: { test: SalvagerSheet.#test, effect: SalvagerSheet.#effect },
    form: { submitOnChange: true },
  };

  static PARTS = {
    header: { template: "systems/brinehollow/templates/salvager-header.hbs" },
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    skills: { template: "systems/brinehollow/templates/salvager-skills.hbs" },
    gear: { template: "systems/brinehollow/templates/salvager-gear.hbs", scrollable: [""] },
  };

  static TABS = {
    sheet: { tabs: [{ id: "skills" }, { id: "gear" }], initial: "skills", labelPrefix: "BRINE.Tab" },
  };

  static async #test(event, target) {
    await this.actor.test(target.dataset.skill);
  }

  static async #effect() {
    await ActiveEffect.implementation.create({ name: "Current", img: "icons/svg/aura.svg" }, { parent: this.actor });
  }

  get title() {
    return `${this.actor.name} (${this.actor.system.guild || game.i18n.localize("BRINE.NoGuild")})`;
  }

  _configureRenderParts(options) {
    const parts = super._configureRenderParts(options);
    if (this.document.limited) delete parts.gear;
    return parts;
  }

  _getTabsConfig(group) {
    const config = super._getTabsConfig(group);
    if (group !== "sheet" || !this.document.limited) return config;
    return { ...config, tabs: config.tabs.filter(({ id }) => id !== "gear") };
  }

  _getHeaderControls() {
    const controls = super._getHeaderControls();
    controls.unshift({ icon: "fa-solid fa-water", label: "BRINE.Current", action: "effect" });
    return controls;
  }

  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    return Object.assign(context, {
      actor: this.actor,
      system: this.actor.system,
      fields: this.actor.system.schema.fields,
      skills: Object.entries(this.actor.system.skills).map(([id, { rank }]) => ({ id, rank })),
      tabs: this._prepareTabs("sheet"),
    });
  }

  async _preparePartContext(partId, context, options) {
    const part = await super._preparePartContext(partId, context, options);
    part.tab = part.tabs?.[partId];
    if (partId === "gear") part.gear = this.actor.itemTypes.gear.toSorted((a, b) => a.sort - b.sort);
    return part;
  }

  _processFormData(event, form, formData) {
    const data = super._processFormData(event, form, formData);
    const breath = data.system?.breath;
    if (breath) breath.value = Math.min(breath.value, this.actor.system.breath.max);
    return data;
  }

  async _processSubmitData(event, form, submitData, options) {
    game.brinehollow.log.push(["submitted", Object.keys(submitData).includes("name")]);
    return super._processSubmitData(event, form, submitData, options);
  }

  _onChangeForm(formConfig, event) {
    this.changes = (this.changes ?? 0) + 1;
    return super._onChangeForm(formConfig, event);
  }

  async _onDropItem(event, item) {
    if (item.type === "knack") return null;
    return super._onDropItem(event, item);
  }

  changeTab(tab, group, options) {
    super.changeTab(tab, group, options);
    game.brinehollow.log.push(["tab", tab]);
  }

  _onClose(options) {
    super._onClose(options);
    game.brinehollow.log.push(["closed", this.actor.name]);
  }
}

export class GearSheet extends HandlebarsApplicationMixin(ItemSheetV2) {
  static DEFAULT_OPTIONS = { classes: ["brinehollow", "gear-sheet"], form: { submitOnChange: true } };

  static PARTS = { body: { template: "systems/brinehollow/templates/gear.hbs" } };

  async _prepareContext(options) {
    const { item } = this;
    return Object.assign(await super._prepareContext(options), {
      item,
      system: item.system,
      fields: item.system.schema.fields,
    });
  }

  _toggleDisabled(disabled) {
    super._toggleDisabled(disabled);
    this.element.dataset.shut = String(disabled);
  }
}

export class RulePageSheet extends JournalEntryPageHandlebarsSheet {
  static DEFAULT_OPTIONS = { classes: ["brinehollow", "rule-page"] };

  static EDIT_PARTS = {
    header: super.EDIT_PARTS.header,
    content: { template: "systems/brinehollow/templates/rule-edit.hbs" },
    footer: super.EDIT_PARTS.footer,
  };

  static VIEW_PARTS = { content: { template: "systems/brinehollow/templates/rule-view.hbs", root: true } };

  async _prepareContentContext(context) {
    context.system = this.page.system;
    context.fields = this.page.system.schema.fields;
    context.body = await TextEditor.implementation.enrichHTML(this.page.system.body, {
      relativeTo: this.page,
      secrets: this.page.isOwner,
      rollData: game.user.character?.getRollData() ?? {},
    });
  }

  async _preparePartContext(partId, context, options) {
    const part = await super._preparePartContext(partId, context, options);
    if (partId === "content") await this._prepareContentContext(part);
    return part;
  }
}
