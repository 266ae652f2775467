// Fields at their edges, code in items, and marks of PixiJS beside tokens.
const { fields } = foundry.data;

globalThis.marrowfen = { marks: 0 };

class BeastModel extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return {
      den: new fields.SchemaField({ place: new fields.StringField() }, { nullable: true, initial: null }),
      call: new fields.StringField({ required: true, blank: false, initial: "howl" }),
      mood: new fields.StringField({ required: true, nullable: true, blank: false }),
      title: new fields.StringField({ required: true }),
      prey: new fields.DocumentTypeField(Item, { required: false, nullable: true, initial: null }),
    };
  }
}

class RiteModel extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return {
      deed: new fields.JavaScriptField({ initial: "return 1;" }),
      rounds: new fields.NumberField({ initial: 1 }),
    };
  }
}

class FenToken extends foundry.canvas.placeables.Token {
  _onHoverIn(...args) {
    super._onHoverIn(...args);
    this.mark();
  }

  mark() {
    const ring = new PIXI.Graphics();
    ring.lineStyle(2, 0x336633).drawCircle(0, 0, 20);
    this.addChild(ring);
    marrowfen.marks = this.children.filter((child) => child instanceof PIXI.Graphics).length;
  }
}

Hooks.once("init", () => {
  Object.assign(CONFIG.Actor.dataModels, { beast: BeastModel });
  Object.assign(CONFIG.Item.dataModels, { rite: RiteModel });
  CONFIG.Token.objectClass = FenToken;
});

Hooks.on("canvasReady", () => {
  const fog = new PIXI.Container();
  fog.alpha = 0.5;
  canvas.stage.addChild(fog);
  marrowfen.isStage = canvas.stage instanceof PIXI.Container && fog.parent === canvas.stage;
});
