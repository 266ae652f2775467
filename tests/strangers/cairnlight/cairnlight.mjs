// Tokens that read their actors while they prepare, and prototype tokens that are used as models.
const { fields } = foundry.data;

globalThis.cairnlight = { prepared: [], asked: [], greeted: [] };

class BearerModel extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return {
      oil: new fields.SchemaField({
        value: new fields.NumberField({ initial: 4 }),
        max: new fields.NumberField({ initial: 6 }),
      }),
    };
  }
}

class CairnActor extends Actor {
  async _preCreate(data, options, user) {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const { PrototypeToken } = foundry.data;
    if (!(this.prototypeToken instanceof PrototypeToken)) throw new Error("a prototype token is a model");
    this.prototypeToken.updateSource({ actorLink: this.type === "bearer", bar1: { attribute: "oil" } });
  }

  async _preUpdate(changes, operation, user) {
    const { action, diff, recursive, broadcast, render } = operation;
    cairnlight.asked.push({ action, diff, recursive, broadcast, render, updates: operation.updates.length });
    return super._preUpdate(changes, operation, user);
  }
}

class CairnToken extends TokenDocument {
  prepareBaseData() {
    super.prepareBaseData();
    // Unlinked tokens have an actor of their own, also while they prepare.
    cairnlight.prepared.push([this.name, this.actor?.type ?? null]);
  }

  get lantern() {
    return this.actor?.system.oil ?? { value: 0, max: 0 };
  }
}

class LanternSheet extends foundry.applications.sheets.ActorSheetV2 {
  static DEFAULT_OPTIONS = { classes: ["lantern-sheet"], position: { width: 300 } };

  async _renderHTML() {
    const html = $(`<div class="lantern"><h2></h2><button type="button">Burn</button></div>`);
    html.find("h2").text(this.document.name);
    html.on("click", "button", () => this.document.update({ "system.oil.value": this.document.system.oil.value - 1 }));
    return html[0];
  }

  _replaceHTML(element, content) {
    content.replaceChildren(element);
  }

  _onRender() {
    const title = $(this.element).find(".lantern h2").addClass("seen").text();
    cairnlight.greeted.push(title);
  }
}

Hooks.once("init", () => {
  Object.assign(CONFIG.Actor.dataModels, { bearer: BearerModel, shade: BearerModel });
  CONFIG.Actor.documentClass = CairnActor;
  CONFIG.Token.documentClass = CairnToken;
  const { DocumentSheetConfig } = foundry.applications.apps;
  DocumentSheetConfig.registerSheet(Actor, "cairnlight", LanternSheet, { makeDefault: true });
});
