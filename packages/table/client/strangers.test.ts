import { beforeEach, describe, expect, it } from "vitest";
import type { PlainObject } from "../shared/utils/index.ts";
import { DocumentSheetConfig } from "./applications/apps/document-sheet-config.ts";
import { ArrayField, DocumentTypeField, NumberField, SchemaField } from "./data/fields/index.ts";
import type { DataSchema } from "./data/fields/schema-field.ts";
import { TypeDataModel } from "./data/type-data-model.ts";
import { Roll } from "./dice/roll.ts";
import { PrototypeToken } from "./data/prototype-token.ts";
import { ChatMessage } from "./documents/chat-message.ts";
import { Actor } from "./documents/actor.ts";
import { Actors } from "./documents/collections.ts";
import { openTable } from "./documents/fixture.ts";
import { Item } from "./documents/item.ts";
import { TokenDocument } from "./documents/token-document.ts";
import { clientUtils } from "./helpers/client-utils.ts";
import { Localization } from "./helpers/localization.ts";

/** What systems that nobody here wrote rely on; each test names what was found amiss. */
describe("what a stranger's system relies on", () => {
  class Satchel extends TypeDataModel {
    static override defineSchema(): DataSchema {
      return { straps: new ArrayField(new SchemaField({ holes: new NumberField({ initial: 1 }) })) };
    }
  }

  beforeEach(() => openTable());

  it("cause 1: a form's changes are cleaned by the type of the document", () => {
    Object.assign(CONFIG.Item.dataModels, { sword: Satchel });
    const item = new Item({ name: "Bag", type: "sword" });
    const changes: PlainObject = { "system.straps": { 0: { holes: "2" } } };
    expect(() => item.validate({ changes })).toThrow("straps");
    expect(item.validate({ changes, clean: true })).toBe(true);
  });

  it("cause 2: the collection that is set for a kind of document is used", () => {
    class Company extends Actors {}
    Object.assign(CONFIG.Actor, { collection: Company });
    game.setupDocuments();
    expect(game.actors).toBeInstanceOf(Company);
  });

  it("cause 5: a sheet that is registered without types shows the core type too", () => {
    class AnySheet {}
    Reflect.apply(DocumentSheetConfig.registerSheet, DocumentSheetConfig, [Actor, "sys", AnySheet]);
    const { sheetClasses } = CONFIG.Actor;
    expect(Object.keys(sheetClasses).toSorted()).toEqual(["base", "foe", "hero"]);
    for (const entries of Object.values(sheetClasses)) expect(entries).toHaveProperty(["sys.AnySheet"]);
  });

  it("cause 8: a document is configured when its source is there", () => {
    class Known extends Item {
      seen: unknown = null;

      override _configure(options: { pack?: string | null }): void {
        super._configure(options);
        Object.defineProperty(this, "named", { value: this._source.name });
      }
    }
    expect(new Known({ name: "Lamp", type: "sword" })).toHaveProperty("named", "Lamp");
  });

  it("cause 9: the default artwork is asked for with whole data, and not for a document that has its own", () => {
    const asked: PlainObject[] = [];
    class Pictured extends Item {
      static override getDefaultArtwork(data: PlainObject): { img: string } {
        asked.push(data);
        return { img: `${String(data.type)}.svg` };
      }
    }
    Object.assign(CONFIG.Item.dataModels, { sword: Satchel });
    const item = new Pictured({ name: "Bag", type: "sword" });
    expect(item.toObject()).toMatchObject({ img: "sword.svg" });
    expect(asked).toMatchObject([{ name: "Bag", system: { straps: [] }, flags: {} }]);
    expect(new Pictured({ name: "Bag", type: "sword", img: "own.svg" }).toObject()).toMatchObject({ img: "own.svg" });
    expect(asked).toHaveLength(1);
  });

  it("cause 10: the types of a document are those that its class names", () => {
    class Hero extends Actor {
      static override get TYPES(): string[] {
        return ["hero"];
      }
    }
    Object.assign(CONFIG.Actor, { documentClass: Hero });
    expect(() => new Hero({ name: "Ana", type: "foe" })).toThrow("not a valid type");
    expect(new Hero({ name: "Ana", type: "hero" }).toObject()).toMatchObject({ type: "hero" });
  });

  it("the types that a field is made for are those of the class that it is given", () => {
    class Narrow extends Item {
      static override get TYPES(): string[] {
        return ["sword"];
      }
    }
    const field = new DocumentTypeField(Narrow);
    expect([field.validate("sword"), field.validate("base")?.message]).toEqual([
      undefined,
      '"base" is not a valid type for the Item Document class',
    ]);
  });

  it("plain rolls are restored, also where a package has replaced the list of rolls by its own", () => {
    class Pool extends Roll {}
    Object.assign(CONFIG.Dice, { rolls: [Pool] });
    const plain = new ChatMessage({ rolls: [JSON.stringify({ class: "Roll", formula: "1", terms: [], total: 1 })] });
    const own = new ChatMessage({ rolls: [JSON.stringify({ class: "Pool", formula: "1", terms: [], total: 1 })] });
    for (const message of [plain, own]) message.prepareDerivedData();
    expect([plain.rolls[0]?.constructor, own.rolls[0]?.constructor]).toEqual([Roll, Pool]);
    expect(() => Roll.fromData({ class: "Lost" })).toThrow("Unable to recreate Lost");
  });

  it("an actor's prototype token is a model that knows its actor, and has no place", () => {
    const ana = new Actor({ name: "Ana", type: "hero", prototypeToken: { name: "An", bar1: { attribute: "hp" } } });
    const { prototypeToken } = ana;
    expect(prototypeToken).toBeInstanceOf(PrototypeToken);
    expect(prototypeToken).toMatchObject({
      actor: ana,
      parent: ana,
      name: "An",
      bar1: { attribute: "hp" },
      randomImg: false,
    });
    expect(prototypeToken.toObject()).toEqual(ana.toObject().prototypeToken);
    for (const key of ["_id", "actorId", "delta", "x", "y", "elevation", "shape", "sort", "hidden", "locked"])
      expect(prototypeToken.toObject()).not.toHaveProperty(key);
    ana.updateSource({ "prototypeToken.name": "Anna" });
    expect([ana.prototypeToken.name, ana.prototypeToken.schema.getField("bar1.attribute")?.fieldPath]).toEqual([
      "Anna",
      "bar1.attribute",
    ]);
  });

  it("a token tells which attributes its bars can show, by schema and by template", () => {
    class Body extends TypeDataModel {
      static override defineSchema(): DataSchema {
        const pool = (): SchemaField => new SchemaField({ value: new NumberField(), max: new NumberField() });
        return {
          hp: pool(),
          might: new NumberField(),
          parts: new SchemaField({ arm: pool(), grip: new NumberField() }),
        };
      }
    }
    Object.assign(CONFIG.Actor.dataModels, { hero: Body });
    const wanted = { bar: [["hp"], ["parts", "arm"]], value: [["might"], ["parts", "grip"]] };
    expect(TokenDocument.getTrackedAttributes("hero")).toEqual(wanted);
    expect(TokenDocument.getTrackedAttributes()).toEqual(wanted);
    expect(
      TokenDocument.getTrackedAttributes({ breath: { value: 1, max: 2 }, wit: 3, name: "An" }, ["system"]),
    ).toEqual({
      bar: [["system", "breath"]],
      value: [["system", "wit"]],
    });
  });

  it("a new document has a name that none beside it has", () => {
    game.setupDocuments();
    game.i18n.initialize({});
    expect(Actor.defaultName()).toBe("New: Actor");
    game.actors?.set("a", new Actor({ _id: "a".repeat(16), name: "New: Actor", type: "hero" }));
    expect(Actor.defaultName()).toBe("New: Actor (2)");
  });

  it("cause 11: a parsed uuid names the primary document beside the embedded one", () => {
    expect(clientUtils.parseUuid("Actor.a.Item.b")).toMatchObject({
      ...{ id: "b", type: "Item", documentId: "a", documentType: "Actor", primaryId: "a", primaryType: "Actor" },
    });
    expect(clientUtils.parseUuid("Actor.a")).toMatchObject({ id: "a", documentId: "a", documentType: "Actor" });
  });

  it("cause 12: translations are nested, and what is added to them is said", () => {
    const i18n = new Localization("en", "sys");
    i18n.initialize({ en: { SYS: { Hello: "Hello" } } });
    expect(i18n.translations).toMatchObject({ SYS: { Hello: "Hello" } });
    Object.assign(Object(i18n.translations.SYS), { Bye: "Good bye" });
    expect(i18n.localize("SYS.Bye")).toBe("Good bye");
    expect(i18n.has("SYS.Bye")).toBe(true);
    expect(i18n.localize("SYS.Hello")).toBe("Hello");
  });

  it("cause 3: a roll's card is made of what its class prepares", async () => {
    const rendered: unknown[] = [];
    class Told extends Roll {
      override async _prepareChatRenderContext(shown: object): Promise<PlainObject> {
        return { ...(await super._prepareChatRenderContext(shown)), verdict: "fair" };
      }

      override async getTooltip(): Promise<string> {
        return "";
      }
    }
    const renderTemplate = async (_path: string, context: unknown): Promise<string> => String(rendered.push(context));
    Object.assign(globalThis, { foundry: { applications: { handlebars: { renderTemplate } } } });
    await new Told("2 + 3").render({ flavor: "Sum" });
    await new Told("2 + 3").render({ isPrivate: true });
    expect(rendered).toMatchObject([
      { formula: "2 + 3", flavor: "Sum", total: 5, verdict: "fair" },
      { formula: "???", flavor: null, total: "?", verdict: "fair" },
    ]);
  });
});
