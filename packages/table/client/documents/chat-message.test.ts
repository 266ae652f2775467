import { beforeEach, describe, expect, it, test, vi } from "vitest";
import type { DocumentRequest, DocumentResponse } from "../../shared/protocol.ts";
import { Roll } from "../dice/roll.ts";
import { ChatMessage } from "./chat-message.ts";
import { acceptAll, IDS, openTable } from "./fixture.ts";

vi.mock("../helpers/connection.ts", () => ({
  request: (asked: DocumentRequest): Promise<DocumentResponse> => acceptAll(asked),
  query: () => Promise.reject(new Error("nobody is there")),
}));

const playing: { generation: 13 | 14 } = { generation: 13 };

function table(userId: string = IDS.ana, { generation } = playing): void {
  openTable({ userId, generation });
  game.setupDocuments();
}

describe.each([13, 14] as const)("generation %i", (generation) => {
  beforeEach(() => Object.assign(playing, { generation }));

  describe("rolls in messages", () => {
    it("fact 14.24: toMessage sets rolls, content and sound; create: false gives the data", async () => {
      table();
      const roll = await new Roll("2 + 3").evaluate();
      expect(await roll.toMessage({ rolls: [], flavor: "why" }, { create: false })).toMatchObject({
        rolls: [roll],
        content: "5",
        flavor: "why",
      });
    });

    it("fact 14.25: rolls are stored as JSON text and restored; bad ones are left out", async () => {
      table();
      const message = await ChatMessage.create({ rolls: [await new Roll("2 + 3").evaluate()] });
      if (!(message instanceof ChatMessage)) throw new Error("no message");
      expect(message._source.rolls).toEqual([expect.stringContaining('"class":"Roll"')]);
      expect([message.rolls[0]?.total, message.isRoll]).toEqual([5, true]);
      const quiet = vi.spyOn(console, "error").mockImplementation(() => undefined);
      expect(new ChatMessage({ rolls: ['{"class":"LostRoll"}'] }).rolls).toEqual([]);
      quiet.mockRestore();
    });
  });

  describe("who sees what", () => {
    const gm = [IDS.gm];
    test.each([
      ["publicroll", [], false],
      ["selfroll", [IDS.ana], false],
      ["gmroll", gm, false],
      ["blindroll", gm, true],
    ] as const)("fact 14.27: %s", (mode, whisper, blind) => {
      table();
      expect(ChatMessage.applyRollMode({ whisper: [], blind: false }, mode)).toEqual({ whisper, blind });
      expect(ChatMessage.applyRollMode({ whisper: ["x"], blind: false }, "gmroll")).toEqual({
        whisper: ["x"],
        blind: false,
      });
    });

    it("fact 14.26: the option is applied; without it nothing is", async () => {
      table(IDS.ana, { generation: 13 });
      await game.settings.register("core", "rollMode", { scope: "client", type: String, default: "gmroll" });
      expect(await ChatMessage.create({ content: "x" })).toMatchObject({ whisper: [] });
      expect(await ChatMessage.create({ content: "x" }, { rollMode: "gmroll" })).toMatchObject({ whisper: gm });
      table(IDS.ana, { generation: 14 });
      expect(await ChatMessage.create({ content: "x" }, { messageMode: "blind" })).toMatchObject({
        whisper: gm,
        blind: true,
      });
      expect(await ChatMessage.create({ content: "x" }, { rollMode: "gmroll" })).toMatchObject({ whisper: [] });
    });

    test.each([
      ["a whisper to another", { author: IDS.gm, whisper: gm }, false, false],
      ["one's own whisper", { author: IDS.ana, whisper: gm }, true, true],
      ["a whisper to oneself", { author: IDS.gm, whisper: [IDS.ana] }, true, true],
      ["another's private roll", { author: IDS.gm, whisper: gm, rolls: ["{}"] }, true, false],
      ["one's own blind roll", { author: IDS.ana, whisper: gm, blind: true, rolls: ["{}"] }, true, false],
      ["what is public", { author: IDS.gm }, true, true],
    ])("fact 14.28: %s", (_name, data, visible, contentVisible) => {
      table();
      const quiet = vi.spyOn(console, "error").mockImplementation(() => undefined);
      const message = new ChatMessage(data);
      quiet.mockRestore();
      expect([message.visible, message.isContentVisible]).toEqual([visible, contentVisible]);
    });
  });
});
