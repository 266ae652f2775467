import { beforeEach, describe, expect, it, vi } from "vitest";
import type { DocumentRequest } from "../../shared/protocol.ts";
import type { PlainObject } from "../../shared/utils/index.ts";
import { acceptAll, openTable } from "./fixture.ts";
import { RollTable } from "./roll-table.ts";

vi.mock("../helpers/connection.ts", () => ({ request: (asked: DocumentRequest) => acceptAll(asked) }));

const id = (name: string): string => name.padEnd(16, "0");
const result = (name: string, low: number, high = low, more: object = {}): PlainObject => ({
  ...{ _id: id(name), name, range: [low, high], ...more },
});

/** Opens a world with tables, in which the dice fall as told. */
function lay(tables: PlainObject[], ...faces: number[]): RollTable {
  const documents = { RollTable: tables.map((table) => ({ _id: id(String(table.name)), ...table })) };
  openTable({ documents });
  Object.assign(CONFIG.Dice, { randomUniform: () => 1 - ((faces.shift() ?? 1) - 0.5) / 6 });
  const enrichHTML = async (text: string): Promise<string> => (text.includes("@") ? `<p>${text}</p>` : text);
  const renderTemplate = async (_path: string, data: unknown): Promise<string> => JSON.stringify(data);
  Object.assign(globalThis, {
    foundry: {
      applications: { handlebars: { renderTemplate }, ux: { TextEditor: { implementation: { enrichHTML } } } },
    },
  });
  game.i18n.initialize({});
  game.setupDocuments();
  const [table] = game.tables ?? [];
  if (!(table instanceof RollTable)) throw new Error("there is no table");
  return table;
}

const names = (results: { name: string }[]): string[] => results.map(({ name }) => name);

describe("tables of results", () => {
  beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));

  it("a roll meets the result in whose range it falls", async () => {
    const table = lay([{ name: "weather", formula: "1d6", results: [result("rain", 1, 4), result("snow", 5, 6)] }], 5);
    expect(names(table.getResultsForRoll(4))).toEqual(["rain"]);
    const { roll, results } = await table.roll();
    expect([roll.total, names(results)]).toEqual([5, ["snow"]]);
  });

  it("without replacement, what is drawn is not drawn again, until the table is reset", async () => {
    const results = [result("rain", 1, 3), result("snow", 4, 6)];
    const table = lay([{ name: "weather", formula: "1d6", replacement: false, results }], 2, 1, 3, 6);
    expect(names((await table.draw({ displayChat: false })).results)).toEqual(["rain"]);
    expect(names((await table.draw({ displayChat: false })).results)).toEqual(["snow"]);
    expect(names((await table.draw({ displayChat: false })).results)).toEqual([]);
    await table.resetResults();
    expect(table.results.map((each) => Reflect.get(each, "drawn"))).toEqual([false, false]);
  });

  it("with replacement, nothing is marked", async () => {
    const table = lay([{ name: "weather", formula: "1d6", results: [result("rain", 1, 6)] }], 2);
    await table.draw({ displayChat: false });
    expect(table.results.contents[0]).toHaveProperty("drawn", false);
  });

  it("a result that is another table is rolled there, unless that is not wanted", async () => {
    const inner = { name: "storms", formula: "1d6", results: [result("hail", 1, 6)] };
    const leads = result("storm", 1, 6, { type: "document", documentUuid: `RollTable.${id("storms")}` });
    const table = lay([{ name: "weather", formula: "1d6", results: [leads] }, inner], 1, 1, 1);
    expect(names((await table.roll()).results)).toEqual(["hail"]);
    expect(names((await table.roll({ recursive: false })).results)).toEqual(["storm"]);
  });

  it("a table that leads to itself ends by name", async () => {
    const leads = result("again", 1, 6, { type: "document", documentUuid: `RollTable.${id("loop")}` });
    await expect(lay([{ name: "loop", formula: "1d6", results: [leads] }]).roll()).rejects.toThrow("recursion depth");
  });

  it("a draw is told to the chat, with its roll if the table shows it", async () => {
    const table = lay([{ name: "weather", formula: "1d6", results: [result("rain", 1, 6)] }], 4);
    await table.draw();
    const [message] = game.messages ?? [];
    expect(message).toMatchObject({ flavor: "Draws a result from weather", flags: { core: { RollTable: table.id } } });
    expect(message?.content).toContain('"details":"rain"');
    expect(message?.rolls.map(({ total }) => total)).toEqual([4]);
  });

  it("what is drawn is enriched, and what is said of the table", async () => {
    const described = { description: "Of @UUID[Item.a]{rain}" };
    const table = lay(
      [{ name: "weather", formula: "1d6", ...described, results: [result("rain", 1, 6, described)] }],
      4,
    );
    await table.draw();
    const [message] = game.messages ?? [];
    expect(message?.content).toContain('"details":"<p>rain Of @UUID[Item.a]{rain}</p>"');
    expect(message?.content).toContain('"description":"<p>Of @UUID[Item.a]{rain}</p>"');
  });

  it("several are drawn in one message, each but once where nothing is put back", async () => {
    const results = [result("rain", 1, 3), result("snow", 4, 6)];
    const table = lay([{ name: "weather", formula: "1d6", replacement: false, results }], 1, 5);
    const drawn = await table.drawMany(5);
    expect([names(drawn.results), game.messages?.size]).toEqual([["rain", "snow"], 1]);
  });

  it("ranges follow the weights, and the formula the ranges", async () => {
    const results = [result("rain", 1, 1, { weight: 3 }), result("snow", 1, 1, { weight: 2 })];
    const table = lay([{ name: "weather", results }]);
    await table.normalize();
    expect(table.results.map((each) => Reflect.get(each, "range"))).toEqual([
      ...[
        [1, 3],
        [4, 5],
      ],
    ]);
    expect(table.formula).toBe("1d5");
  });

  it("results of older worlds are read: their text, and the document by collection and id", () => {
    const old = { type: "pack", text: "a sword", documentCollection: "sys.arms", documentId: "blade" };
    const table = lay([{ name: "loot", results: [result("", 1, 1, { _id: id("old"), ...old })] }]);
    expect(table.results.contents[0]).toMatchObject({
      ...{ type: "document", description: "a sword", documentUuid: "Compendium.sys.arms.blade" },
    });
  });
});
