import type { Data } from "../kernel/json.ts";
import type { Event } from "../kernel/event.ts";

/** How a game's events are told on a card. */
export type EventFormatter = {
  /** The events that are told in one sentence, by type: which of the game's words under `told.` it is, by what they say; a list
   *  says several sentences, an empty word none. Also what is asked about, under `asked-` and the prompt of the question. */
  readonly lines: Readonly<Record<string, (data: Data) => string | readonly string[]>>;
  /** An event in the words that cards read (docs/architecture.md, "What a card reads"); one that is told so already stays as it is. */
  format(event: Event): Event;
};
