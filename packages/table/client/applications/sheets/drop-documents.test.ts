import { beforeEach, describe, expect, it, vi } from "vitest";
import type { DocumentRequest, DocumentResponse, Source } from "../../../shared/protocol.ts";
import type { PlainObject } from "../../../shared/utils/index.ts";
import { acceptAll, IDS, openTable } from "../../documents/fixture.ts";
import { fromUuid } from "../../documents/find.ts";
import { Hooks } from "../../helpers/hooks.ts";
import type { TableDocument } from "../surroundings.ts";

vi.mock("../../helpers/connection.ts", () => ({
  request: (asked: DocumentRequest): Promise<DocumentResponse> => acceptAll(asked),
}));

/** The page's own classes, which the windows extend and ask for when they are loaded and drawn. */
class PageElement extends EventTarget {
  readonly dataset: Record<string, string> = {};
}
Object.defineProperty(PageElement.prototype, Symbol.toStringTag, { value: PageElement.name });
Object.assign(globalThis, { HTMLElement: PageElement, Element: PageElement, fromUuid });
const { ActorSheetV2 } = await import("./actor-sheet.ts");
const { ItemSheetV2 } = await import("./item-sheet.ts");
const { duplicateDocument } = await import("../apps/duplicate-document.ts");

const ITEMS = {
  sword: "sword00000000001",
  shield: "shield0000000001",
  chest: "chest00000000001",
  box: "box0000000000001",
};
const told: unknown[] = [];

/** What is dropped, as the browser brings it. */
function drop(data: object): DragEvent {
  const dataTransfer = { getData: () => JSON.stringify(data) };
  return Object(Object.assign(new Event("drop", { cancelable: true }), { dataTransfer }));
}

const named = (documents: Iterable<{ name: string }> | undefined): string[] =>
  [...(documents ?? [])].map(({ name }) => name);

describe.each([13, 14] as const)("generation %i: what is dropped on a sheet", (generation) => {
  let hero: TableDocument;
  class Sheet extends ActorSheetV2 {
    override async _onDropDocument(
      event: DragEvent,
      dropped: TableDocument,
    ): Promise<TableDocument | null | undefined> {
      told.push(["_onDropDocument", event.type, dropped.name]);
      return super._onDropDocument(event, dropped);
    }
  }

  beforeEach(() => {
    const item = (_id: string, name: string, folder: string | null): Source => ({ _id, name, type: "sword", folder });
    const folder = (_id: string, name: string, within: string | null): Source => ({
      _id,
      name,
      type: "Item",
      folder: within,
    });
    openTable({
      generation,
      documents: {
        Actor: [
          { _id: IDS.hero, name: "Hero", type: "hero" },
          { _id: IDS.foe, name: "Foe", type: "foe" },
        ],
        Folder: [folder(ITEMS.chest, "Chest", null), folder(ITEMS.box, "Box", ITEMS.chest)],
        Item: [item(ITEMS.sword, "Sword", ITEMS.chest), item(ITEMS.shield, "Shield", ITEMS.box)],
      },
    });
    game.setupDocuments();
    Object.assign(globalThis, { foundry: { applications: {} } });
    hero = Object(game.actors?.get(IDS.hero));
    told.length = 0;
  });

  it("is found by its kind, and handed to the method for that kind", async () => {
    const sheet = new Sheet({ document: hero });
    const event = drop({ type: "Item", uuid: `Item.${ITEMS.sword}` });
    await sheet._onDrop(event);
    expect([event.defaultPrevented, told]).toEqual([true, [["_onDropDocument", "drop", "Sword"]]]);
    expect(named(hero.items)).toEqual(["Sword"]);
    await sheet._onDrop(drop({ type: "Item", data: { name: "Made up", type: "sword" } }));
    await sheet._onDrop(drop({ type: "Link", uuid: `Item.${ITEMS.shield}` }));
    await sheet._onDrop(drop({ uuid: "Item.nothing000000001" }));
    expect(named(hero.items)).toEqual(["Sword", "Made up", "Shield"]);
  });

  it("is a folder with all folders in it", async () => {
    await new Sheet({ document: hero })._onDrop(drop({ type: "Folder", uuid: `Folder.${ITEMS.chest}` }));
    expect(named(hero.items)).toEqual(["Sword", "Shield"]);
  });

  it("is an effect, of which a copy is made, but not of its own", async () => {
    const foe = game.actors?.get(IDS.foe);
    const [slow] = (await foe?.createEmbeddedDocuments("ActiveEffect", [{ name: "Slow" }])) ?? [];
    const sheet = new ActorSheetV2({ document: hero });
    await sheet._onDrop(drop({ type: "ActiveEffect", uuid: slow?.uuid }));
    const [copy] = hero.effects?.contents ?? [];
    await sheet._onDrop(drop({ type: "ActiveEffect", uuid: copy?.uuid }));
    expect([named(hero.effects), copy?.id === slow?.id]).toEqual([["Slow"], false]);
  });

  it("is refused by a listener to dropActorSheetData, who is told actor, sheet and data", async () => {
    const sheet = new Sheet({ document: hero });
    const refused = vi.fn(() => false);
    Hooks.once("dropActorSheetData", refused);
    const data = { type: "Item", uuid: `Item.${ITEMS.sword}` };
    await sheet._onDrop(drop(data));
    expect(refused).toHaveBeenCalledWith(hero, sheet, data);
    expect(told).toEqual([]);
  });

  it("what is dragged out of one is told by its kind and uuid", async () => {
    const [sword] = await hero.createEmbeddedDocuments("Item", [{ name: "Sword", type: "sword" }]);
    const row = new PageElement();
    Object.assign(row.dataset, { itemId: sword?.id });
    const setData = vi.fn();
    await new ActorSheetV2({ document: hero })._onDragStart(Object({ currentTarget: row, dataTransfer: { setData } }));
    expect(setData).toHaveBeenCalledWith("text/plain", JSON.stringify({ type: "Item", uuid: sword?.uuid }));
  });

  it("sheets say what can be dragged and dropped, and may ask for a helper of their own", () => {
    class Helper {
      constructor(readonly options: PlainObject) {}
    }
    CONFIG.ux = { DragDrop: Helper };
    const sword = Object(game.items?.get(ITEMS.sword));
    const sheet = new ItemSheetV2({ document: sword });
    expect(sheet._dragDrop).toBeInstanceOf(Helper);
    expect(sheet._dragDrop).toMatchObject({ options: { dragSelector: ".draggable" } });
  });

  it("a copy of a document says of what it is one", async () => {
    const copy = await duplicateDocument(hero);
    expect(copy).toMatchObject({ name: "Hero (copy)", type: "hero", _stats: { duplicateSource: hero.uuid } });
    expect(game.actors?.size).toBe(3);
  });
});
