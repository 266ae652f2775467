import { beforeAll, describe, expect, it, vi } from "vitest";
import { readTurns, buildSlotUpdates } from "../../src/foundry/documents/fight/stored-fight.ts";
import { PlainCombat, PlainMessage } from "./documents.ts";
import { type Edge, loadEdge } from "./edge.ts";
import { type Broken, GAMES, breaks } from "./history.ts";
import type { Fault } from "./table.ts";

const TIMEOUT = 120_000;
const MOST_SEEDS = 30;
const DEEDS = 40;

/** Exchanges forget when they wrote, as before that was counted: what counts is when they were declared. */
const orderOfMessages: Fault = (document) => (document instanceof PlainMessage ? { system: { applied: [] } } : {});

/** An undo forgets what it found. */
const nothingToRedo: Fault = (document) => (document instanceof PlainMessage ? { system: { redo: "" } } : {});

/** The turns to which a fight can go back keep what has been undone since. */
const undoneTurnsStay: Fault = (document) => {
  const slots = document instanceof PlainCombat ? document.getFlag("riposte", "turns") : undefined;
  const past = readTurns(slots);
  if (past.length === 0) return {};
  const turns = past.map(({ number, turn }) => ({ number, turn: { ...turn, sequence: 0 } }));
  return { flags: { riposte: { turns: buildSlotUpdates(turns, past) } } };
};

describe("a fault planted in the undo is found", () => {
  let edge: Edge;
  beforeAll(async () => {
    edge = await loadEdge();
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
  }, TIMEOUT);

  it.each([
    ["the order of messages instead of that of their writing", orderOfMessages, /undo|redo/],
    ["a redo that does not know what its undo found", nothingToRedo, /redone|redo/],
    ["turns to go back to that keep what has been undone", undoneTurnsStay, /back in the first turn/],
  ])("%s", { timeout: TIMEOUT }, async (_fault, plant, said) => {
    expect((await firstBroken(plant))?.message).toMatch(said);
  });

  async function firstBroken(plant: Fault): Promise<Broken | null> {
    for (let seed = 0; seed < MOST_SEEDS; seed += 1) {
      for (const game of GAMES.toReversed()) {
        const broken = await breaks(edge, { game, seed, deeds: DEEDS }, plant);
        if (broken) return broken;
      }
    }
    return null;
  }
});
