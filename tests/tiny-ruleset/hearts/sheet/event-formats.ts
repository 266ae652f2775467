import { type Data, type Event, type EventFormatter, lookup } from "../../../../src/engine/index.ts";
import { defenceOf, DUCK } from "../compare.ts";

/** How the game's events are told: in the words that every card reads, and one of them in a sentence. */
export const EVENT_FORMATTER: EventFormatter = {
  lines: { aborted: () => "aborted" },
  format: (event) => ({ ...event, ...lookup(FORMATS, event.type)?.(event) }),
};

const FORMATS: Readonly<Record<string, (event: Event) => Partial<Event>>> = {
  declared: ({ data }) => ({ data: { ...data, action: "blow" } }),
  ducked: ({ data }) => ({ type: "reacted", data: { ...data, reaction: "duck" } }),
  rolled: ({ data }) => ({ data: { ...data, pool: { called: "total", why: reasonsIn(data) } } }),
  compared: ({ data }) => ({ data: { ...data, ...totalsIn(data) } }),
  wounded: ({ data, changes }) => ({ data: { ...data, losses: changes.map(lossOf) } }),
};

/** What a roll is added up from. (Rules 3, 4) */
function reasonsIn({ faces, ducks }: Data): readonly Data[] {
  const [face = 0] = Array.isArray(faces) ? faces : [];
  return [{ source: "die", value: face }, ...(ducks === true ? [{ source: "ducking", value: DUCK }] : [])];
}

/** What each side's die comes to, and by how much the attack is higher. (Rules 3, 4) */
function totalsIn({ attack, defence, ducks }: Data): Data {
  const reaction = defenceOf(Number(defence), ducks === true);
  return { reaction, margin: Number(attack) - reaction };
}

function lossOf({ before, after }: Event["changes"][number]): Data {
  return { of: "hearts", before: before ?? 0, after: after ?? 0 };
}
