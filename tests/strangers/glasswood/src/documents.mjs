export class GlassActor extends Actor {
  static async createDialog(data = {}, createOptions = {}, dialogOptions = {}, renderOptions = {}) {
    glasswood.trace.add("GlassActor.createDialog");
    const types = Actor.TYPES.filter((type) => type !== CONST.BASE_DOCUMENT_TYPE);
    return super.createDialog(data, createOptions, { types, ...dialogOptions }, renderOptions);
  }

  static defaultName(context = {}) {
    return `${super.defaultName(context)} of glass`;
  }

  async _preUpdate(changed, options, user) {
    if ((await super._preUpdate(changed, options, user)) === false) return false;
    const light = foundry.utils.getProperty(changed, "system.light.value");
    if (light > this.system.light.max) foundry.utils.setProperty(changed, "system.light.value", this.system.light.max);
  }

  _onUpdate(changed, options, userId) {
    super._onUpdate(changed, options, userId);
    if (foundry.utils.hasProperty(changed, "system.light")) {
      for (const token of this.getActiveTokens()) token.renderFlags?.set({ refreshBars: true });
      glasswood.heard.push(["light", this.system.light.value]);
    }
  }

  async toggleStatusEffect(statusId, options = {}) {
    glasswood.trace.add("GlassActor#toggleStatusEffect");
    return super.toggleStatusEffect(statusId, options);
  }

  async rollThread({ strain = 0, messageData = {} } = {}) {
    const { ThreadRoll } = game.system.glasswood;
    const roll = ThreadRoll.make({ shards: this.system.pool, strain, warden: this });
    return roll.toMessage({ speaker: GlassChatMessage.getSpeaker({ actor: this }), flavor: this.name, ...messageData });
  }
}

export class GlassItem extends Item {
  static async createDocuments(data = [], operation = {}) {
    glasswood.trace.add("GlassItem.createDocuments");
    return super.createDocuments(data, operation);
  }

  _onCreate(data, options, userId) {
    super._onCreate(data, options, userId);
    glasswood.heard.push(["item", this.name, userId === game.user.id]);
  }

  _onDelete(options, userId) {
    super._onDelete(options, userId);
    glasswood.heard.push(["lost", this.name]);
  }
}

export class GlassActiveEffect extends ActiveEffect {
  get isSuppressed() {
    return super.isSuppressed || (this.type === "omen" && this.system.weight === 0);
  }

  prepareDerivedData() {
    super.prepareDerivedData();
    this.heavy = this.type === "omen" && this.system.weight > 2;
  }
}

export class GlassChatMessage extends ChatMessage {
  static getSpeaker(options = {}) {
    const speaker = super.getSpeaker(options);
    return { ...speaker, alias: speaker.alias ?? "The wood" };
  }

  get isPulled() {
    return this.getFlag("glasswood", "pulled") === true;
  }

  get visible() {
    return super.visible && !this.getFlag("glasswood", "sealed");
  }

  async renderHTML(options = {}) {
    const html = await super.renderHTML(options);
    const button = html.querySelector("[data-pull]");
    button?.addEventListener("click", this.#pull.bind(this));
    return html;
  }

  async #pull(event) {
    event.preventDefault();
    const roll = await this.rolls[0].pull(1);
    await this.update({ rolls: [roll] });
  }
}

export class GlassUser extends User {
  prepareDerivedData() {
    super.prepareDerivedData();
    this.wardens = null;
  }

  _onUpdate(changed, options, userId) {
    super._onUpdate(changed, options, userId);
    if ("character" in changed) glasswood.heard.push(["character", this.character?.name ?? null]);
  }
}
