import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { IDS, startTinyTable, type TinyTable } from "./fixtures/tiny-table.ts";

describe.each([13, 14])("generation %i", (generation) => {
  let table: TinyTable;
  beforeAll(async () => {
    table = await startTinyTable({ generation });
  });
  afterAll(() => table.end());

  it("a user who may change the world's settings reloads the pages of all others, and no other user does", async () => {
    const [gia, mira, tomas] = [await table.join(IDS.gia), await table.join(IDS.mira), await table.join(IDS.tomas)];
    const reloaded = () => [gia, mira, tomas].map(({ heard }) => heard.filter(([event]) => event === "reload").length);
    await expect(mira.ask("reload")).rejects.toThrow("User Mira may not reload the pages of others");
    await tomas.ask("world");
    expect(reloaded()).toEqual([0, 0, 0]);
    await gia.ask("reload");
    await expect.poll(reloaded).toEqual([0, 1, 1]);
  });
});
