export class BrineActor extends Actor {
  static getDefaultArtwork(actorData) {
    const { img, texture } = super.getDefaultArtwork(actorData);
    if (actorData.type !== "wreck") return { img, texture };
    return { img: "icons/svg/skull.svg", texture: { src: "icons/svg/skull.svg" } };
  }

  prepareData() {
    this.tally = 0;
    super.prepareData();
  }

  prepareBaseData() {
    super.prepareBaseData();
    this.tally += 1;
  }

  prepareEmbeddedDocuments() {
    super.prepareEmbeddedDocuments();
    this.tally += 10;
  }

  prepareDerivedData() {
    super.prepareDerivedData();
    this.tally += 100;
  }

  applyActiveEffects(phase) {
    if (game.release.generation < 14) phase ??= "initial";
    this.phases ??= new Set();
    this.phases.add(phase);
    return super.applyActiveEffects(phase);
  }

  *allApplicableEffects() {
    for (const effect of super.allApplicableEffects()) {
      if (!effect.getFlag("brinehollow", "dormant")) yield effect;
    }
  }

  getRollData() {
    return { ...super.getRollData(), burden: this.system.burden };
  }

  async modifyTokenAttribute(attribute, value, isDelta = false, isBar = true) {
    if (attribute === "breath" && isDelta && value < 0) await this.setFlag("brinehollow", "gasped", true);
    return super.modifyTokenAttribute(attribute, value, isDelta, isBar);
  }

  async _preCreate(data, options, user) {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const friendly = this.type === "salvager";
    this.updateSource({
      prototypeToken: {
        actorLink: friendly,
        disposition: CONST.TOKEN_DISPOSITIONS[friendly ? "FRIENDLY" : "HOSTILE"],
        bar1: { attribute: "breath" },
      },
    });
  }

  _onCreateDescendantDocuments(parent, collection, documents, data, options, userId) {
    super._onCreateDescendantDocuments(parent, collection, documents, data, options, userId);
    game.brinehollow.log.push(["created", collection, documents.map((each) => each.name)]);
  }

  _onUpdateDescendantDocuments(parent, collection, documents, changes, options, userId) {
    super._onUpdateDescendantDocuments(parent, collection, documents, changes, options, userId);
    game.brinehollow.log.push(["updated", collection, documents.map((each) => each.name)]);
  }

  _onDeleteDescendantDocuments(parent, collection, documents, ids, options, userId) {
    super._onDeleteDescendantDocuments(parent, collection, documents, ids, options, userId);
    game.brinehollow.log.push(["deleted", collection, ids.length]);
  }

  async test(skill, { target = 10, configure = true } = {}) {
    const { BrineRoll } = game.brinehollow.dice;
    const { TestDialog } = game.brinehollow.applications;
    const answer = configure ? await TestDialog.ask({ skill, target }) : { target };
    if (!answer) return null;
    const rank = this.system.skills[skill]?.rank ?? 0;
    const roll = new BrineRoll(`1db + grit + ${rank}[${skill}]`, this.getRollData(), answer);
    await roll.evaluate();
    const speaker = ChatMessage.implementation.getSpeaker({ actor: this });
    return roll.toMessage({ type: "test", speaker, system: { skill, target: answer.target } });
  }
}

export class BrineItem extends Item {
  static async _preCreateOperation(documents, operation, user) {
    if ((await super._preCreateOperation(documents, operation, user)) === false) return false;
    for (const item of documents) item.updateSource({ flags: { brinehollow: { batch: documents.length } } });
  }

  static async _onCreateOperation(documents, operation, user) {
    await super._onCreateOperation(documents, operation, user);
    game.brinehollow.log.push(["batch", documents.length, user.name]);
  }

  async _preDelete(options, user) {
    if (this.getFlag("brinehollow", "cursed")) return false;
    return super._preDelete(options, user);
  }

  toDragData() {
    return { ...super.toDragData(), grade: this.system.grade };
  }

  _initializeSource(data, options) {
    const source = super._initializeSource(data, options);
    if (source.name === "Grapple") source.name = "Grapnel";
    return source;
  }
}

export class BrineMessage extends ChatMessage {
  async renderHTML(options) {
    const html = await super.renderHTML(options);
    if (this.type === "test") {
      html.classList.add("brine-test");
      html.dataset.skill = this.system.skill;
    }
    return html;
  }

  prepareDerivedData() {
    super.prepareDerivedData();
    if (this.type === "test" && !this.flavor)
      this.flavor = game.i18n.format("BRINE.Test", { skill: this.system.skill });
  }
}

export class BrineToken extends TokenDocument {
  static getTrackedAttributes(data, path = []) {
    if (data || path.length > 0) return super.getTrackedAttributes(data, path);
    return { bar: [["breath"]], value: [["grit"]] };
  }

  getBarAttribute(barName, options = {}) {
    const bar = super.getBarAttribute(barName, options);
    if (bar?.attribute === "breath") bar.label = "Breath";
    return bar;
  }
}
