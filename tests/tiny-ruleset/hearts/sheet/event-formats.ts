import { type Data, type Event, createFormatter } from "../../../../src/engine/index.ts";
import type { Events } from "../events.ts";
import { addDuck, DUCK } from "../compare.ts";

/** The texts of the game's events: one has a sentence, the others are formatted for the cards. */
export const EVENT_FORMATTER = createFormatter<Events>(
  { aborted: () => "aborted" },
  {
    declared: (data) => ({ data: { ...data, action: "blow" } }),
    ducked: (data) => ({ type: "reacted", data: { ...data, reaction: "duck" } }),
    rolled: (data) => ({ data: { ...data, pool: { called: "total", why: listReasons(data) } } }),
    compared: (data) => ({ data: { ...data, ...computeTotals(data) } }),
    wounded: (data, { changes }) => ({ data: { ...data, losses: changes.map(buildLoss) } }),
  },
);

/** Lists the terms of a roll. (Rules 3, 4) */
function listReasons({ faces: [face = 0], ducks }: Events["rolled"]): readonly Data[] {
  return [{ source: "die", value: face }, ...(ducks ? [{ source: "ducking", value: DUCK }] : [])];
}

/** Computes the target's total, and the margin of the attack. (Rules 3, 4) */
function computeTotals({ attack, defence, ducks }: Events["compared"]): Data {
  const reaction = addDuck(defence, ducks);
  return { reaction, margin: attack - reaction };
}

function buildLoss({ before, after }: Event["changes"][number]): Data {
  return { of: "hearts", before: before ?? 0, after: after ?? 0 };
}
