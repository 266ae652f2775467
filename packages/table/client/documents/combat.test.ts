import { beforeEach, describe, expect, it, vi } from "vitest";
import type { DocumentRequest, DocumentResponse } from "../../shared/protocol.ts";
import { Hooks } from "../helpers/hooks.ts";
import { Combat } from "./combat.ts";
import type { Combatant } from "./combatant.ts";
import { acceptAll, IDS, openTable } from "./fixture.ts";

vi.mock("../helpers/connection.ts", () => ({
  request: (asked: DocumentRequest): Promise<DocumentResponse> => acceptAll(asked),
  query: () => Promise.reject(new Error("nobody is there")),
}));

const told: string[] = [];

class Watched extends Combat {
  override async _onEndTurn(combatant: Combatant, { skipped }: { skipped: boolean }): Promise<void> {
    told.push(`${combatant.name} ends${skipped ? " skipped" : ""}`);
  }
  override async _onEndRound(): Promise<void> {
    told.push("round ends");
  }
  override async _onStartRound({ round }: { round: number }): Promise<void> {
    told.push(`round ${round} starts`);
  }
  override async _onStartTurn(combatant: Combatant, { skipped }: { skipped: boolean }): Promise<void> {
    told.push(`${combatant.name} starts${skipped ? " skipped" : ""}`);
  }
}

function combatant(letter: string, initiative: number | null): object {
  return { _id: `${letter}000000000000000`, name: letter, initiative };
}

const playing: { generation: 13 | 14 } = { generation: 13 };

function fight(userId: string = IDS.gm): Combat {
  const combatants = [combatant("b", 5), combatant("c", null), combatant("a", 5), combatant("d", 9)];
  openTable({ ...playing, userId, documents: { Combat: [{ _id: IDS.fight, combatants }] } });
  CONFIG.Combat.documentClass = Watched;
  game.setupDocuments();
  told.length = 0;
  const { combat } = game;
  if (!combat) throw new Error("no fight");
  return combat;
}

const listening: [string, number][] = [];

beforeEach(() => {
  for (const [name, id] of listening.splice(0)) Hooks.off(name, id);
});

describe.each([13, 14] as const)("generation %i", (generation) => {
  beforeEach(() => Object.assign(playing, { generation }));

  describe("the order of turns", () => {
    it("fact 14.32: initiative downwards, none last, ties by id", () => {
      expect(fight().turns.map(({ name }) => name)).toEqual(["d", "a", "b", "c"]);
    });

    it("calls those without a name of their own by the name their actor has now", async () => {
      const Actor = [{ _id: IDS.hero, type: "hero", name: "Ana" }];
      const combatants = [
        { _id: "b000000000000000", actorId: IDS.hero },
        { _id: "c000000000000000", actorId: IDS.hero, name: "The stranger" },
      ];
      openTable({ documents: { Actor, Combat: [{ _id: IDS.fight, combatants }] } });
      game.setupDocuments();
      await game.actors?.get(IDS.hero)?.update({ name: "Anastasia" });
      expect(game.combat?.turns.map(({ name }) => name)).toEqual(["Anastasia", "The stranger"]);
    });

    it("keeps the turn with its combatant when others change places", async () => {
      const combat = fight();
      await combat.startCombat();
      await combat.nextTurn();
      expect(combat.combatant?.name).toBe("a");
      await combat.setInitiative("c000000000000000", 7);
      await vi.waitFor(() => expect(combat.combatant?.name).toBe("a"));
      expect(combat.turns.map(({ name }) => name)).toEqual(["d", "c", "a", "b"]);
    });
  });

  describe("going on", () => {
    it("fact 14.30: hooks run before the update and may change it; all users are told afterwards", async () => {
      const combat = fight();
      const changes: unknown[] = [];
      listening.push([
        "combatStart",
        Hooks.on("combatStart", (_combat: Combat, data: { turn: number }) => (data.turn = 1)),
      ]);
      listening.push([
        "combatTurnChange",
        Hooks.on("combatTurnChange", (_combat: Combat, prior: { round: number }, now: { combatantId: string }) =>
          changes.push([prior.round, now.combatantId[0]]),
        ),
      ]);
      await combat.startCombat();
      expect(combat.combatant?.name).toBe("a");
      await combat.nextTurn();
      expect(changes).toEqual([
        [0, "a"],
        [1, "b"],
      ]);
    });

    it("fact 14.31: turns end, rounds end, rounds start, turns start", async () => {
      const combat = fight();
      await combat.startCombat();
      await combat.nextTurn();
      await combat._turnEvents;
      expect(told).toEqual(["round 1 starts", "d starts", "d ends", "a starts"]);
      told.length = 0;
      await combat.nextRound();
      await combat._turnEvents;
      expect(told).toEqual([
        "a ends",
        "b starts skipped",
        "b ends skipped",
        "c starts skipped",
        "c ends skipped",
        "round ends",
        "round 2 starts",
        "d starts",
      ]);
      told.length = 0;
      await combat.previousTurn();
      await combat._turnEvents;
      expect([told, combat.round, combat.combatant?.name]).toEqual([[], 1, "c"]);
    });

    it("fact 14.31: only the active gamemaster's client runs them", async () => {
      const combat = fight(IDS.ana);
      await combat.nextTurn();
      await combat._turnEvents;
      expect([combat.round, told]).toEqual([1, []]);
    });

    it("fact 14.16: a player may turn, and nothing else", async () => {
      const combat = fight(IDS.ana);
      await combat.update({ round: 1, turn: 1 });
      await expect(combat.update({ "flags.sys.x": 1 })).rejects.toThrow("lacks permission to update Combat");
      await expect(combat.combatants.contents[0]?.update({ initiative: 3 })).rejects.toThrow(
        "lacks permission to update Combatant",
      );
    });
  });

  describe("initiative", () => {
    it("facts 14.33, 14.34: rolls are not evaluated when given; all are written at once and told in the chat", async () => {
      const combat = fight();
      CONFIG.Combat.initiative.formula = "3";
      expect(combat.turns[0]?.getInitiativeRoll()._evaluated).toBe(false);
      await combat.startCombat();
      await combat.rollInitiative(["d000000000000000", "c000000000000000"]);
      expect(combat.turns.map(({ name, initiative }) => [name, initiative])).toEqual([
        ["a", 5],
        ["b", 5],
        ["c", 3],
        ["d", 3],
      ]);
      expect(combat.combatant?.name).toBe("d");
      expect(game.messages?.map((message) => [message.content, message.rolls[0]?.total])).toEqual([
        ["3", 3],
        ["3", 3],
      ]);
    });
  });
});
