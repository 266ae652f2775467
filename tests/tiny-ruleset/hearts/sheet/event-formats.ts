import { type Data, type Event, createFormatter } from "../../../../src/engine/index.ts";
import type { Events } from "../events.ts";
import { defenceOf, DUCK } from "../compare.ts";

/** How the game's events are told: one in a sentence, the others in the words that every card reads. */
export const EVENT_FORMATTER = createFormatter<Events>(
  { aborted: () => "aborted" },
  {
    declared: (data) => ({ data: { ...data, action: "blow" } }),
    ducked: (data) => ({ type: "reacted", data: { ...data, reaction: "duck" } }),
    rolled: (data) => ({ data: { ...data, pool: { called: "total", why: reasonsIn(data) } } }),
    compared: (data) => ({ data: { ...data, ...totalsIn(data) } }),
    wounded: (data, { changes }) => ({ data: { ...data, losses: changes.map(lossOf) } }),
  },
);

/** What a roll is added up from. (Rules 3, 4) */
function reasonsIn({ faces: [face = 0], ducks }: Events["rolled"]): readonly Data[] {
  return [{ source: "die", value: face }, ...(ducks ? [{ source: "ducking", value: DUCK }] : [])];
}

/** What each side's die comes to, and by how much the attack is higher. (Rules 3, 4) */
function totalsIn({ attack, defence, ducks }: Events["compared"]): Data {
  const reaction = defenceOf(defence, ducks);
  return { reaction, margin: attack - reaction };
}

function lossOf({ before, after }: Event["changes"][number]): Data {
  return { of: "hearts", before: before ?? 0, after: after ?? 0 };
}
