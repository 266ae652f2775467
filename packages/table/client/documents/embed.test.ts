import { beforeEach, expect, it } from "vitest";
import { readEmbedConfig } from "../applications/ux/embed-content.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { StringField } from "../data/fields/index.ts";
import { TypeDataModel } from "../data/type-data-model.ts";
import { Actor } from "./actor.ts";
import type { EmbedConfig } from "./embed.ts";
import { IDS, openTable } from "./fixture.ts";

/** As much of an element of the page as an embedded document needs. */
class PageElement {
  readonly dataset: Record<string, string> = {};
  readonly classes: string[] = [];
  readonly classList = { add: (...names: string[]) => void this.classes.push(...names) };
  readonly children: unknown[] = [];
  className = "";
  textContent = "";
  constructor(readonly name: string) {}
  append(...children: unknown[]): void {
    this.children.push(...children);
  }
  setAttribute(): void {
    return;
  }
}

const told: unknown[] = [];

class HeroModel extends TypeDataModel {
  declare deed: string;
  static override defineSchema(): DataSchema {
    return { deed: new StringField({ initial: "none" }) };
  }
  override async toEmbed(config: object, options?: object): Promise<HTMLElement | null> {
    told.push(config, options);
    return this.deed === "none" ? null : Object(new PageElement("p"));
  }
}

function hero(deed: string): Actor {
  return new Actor({ _id: IDS.hero, name: "Ana", type: "hero", system: { deed } });
}

beforeEach(() => {
  openTable();
  Object.assign(window, { document: { createElement: (name: string) => new PageElement(name) } });
  Object.assign(CONFIG.Actor.dataModels, { hero: HeroModel });
  told.length = 0;
});

it("toEmbed: what is in the brackets of @Embed is an address, words and values", () => {
  expect(readEmbedConfig(`Actor.a inline cite=false caption="Two words" big`, "Label")).toEqual({
    ...{ uuid: "Actor.a", inline: true, cite: false, caption: "Two words", values: ["inline", "big"], label: "Label" },
  });
  expect(readEmbedConfig("Actor.a inline=true")).toEqual({ uuid: "Actor.a", inline: true, values: [] });
});

it("toEmbed: the type's model makes what is shown, in a figure with its name and a link", async () => {
  const config: EmbedConfig = { classes: "wide low" };
  const embed = await hero("slew").toEmbed(config, { secrets: true });
  expect(told).toEqual([config, { secrets: true }]);
  expect(embed).toMatchObject({
    name: "figure",
    classes: ["content-embed", "wide", "low"],
    dataset: { uuid: `Actor.${IDS.hero}` },
  });
  expect(embed?.children).toMatchObject([
    { name: "p" },
    {
      name: "figcaption",
      children: [
        { name: "strong", textContent: "Ana" },
        { name: "cite", children: [{ name: "a", children: ["Ana"] }] },
      ],
    },
  ]);
});

it("toEmbed: inline it stands in the flow of the text; without caption and source a figure has no line", async () => {
  expect(await hero("slew").toEmbed({ inline: true })).toMatchObject({ name: "section", children: [{ name: "p" }] });
  const bare = await hero("slew").toEmbed({ caption: false, cite: false });
  expect(bare?.children).toMatchObject([{ name: "p" }]);
});

it("toEmbed: a document that shows nothing gives null, and may build and frame it itself", async () => {
  expect(await hero("none").toEmbed()).toBeNull();
  class Own extends Actor {
    override async _buildEmbedHTML(): Promise<HTMLElement> {
      return Object(new PageElement("table"));
    }
    override async _createFigureEmbed(...args: Parameters<Actor["_createFigureEmbed"]>): Promise<HTMLElement | null> {
      told.push(args[1]);
      return args[0] instanceof PageElement ? Object(args[0]) : null;
    }
  }
  const embed = await new Own({ _id: IDS.hero, name: "Ana", type: "hero" }).toEmbed({ label: "x" });
  expect([embed, told.at(-1)]).toMatchObject([{ name: "table", classes: ["content-embed"] }, { label: "x" }]);
});
