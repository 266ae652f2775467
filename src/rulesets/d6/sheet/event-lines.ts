import type { SentenceTable } from "../../../engine/index.ts";
import type { Events } from "../events.ts";

/** Marks an event without a sentence. */
const NO_LINE = "";

function showIf(is: boolean, word: string): string {
  return is ? word : NO_LINE;
}

/** The sentences of attacks and their stages. (S4) */
const ATTACK_LINES: SentenceTable<Events> = {
  declared: ({ called }) => showIf(called !== "", "called"),
  compared: ({ threshold }) => showIf(threshold > 0, "threshold"),
  interrupts: ({ why }) => `interrupts.${why}`,
  claims: ({ why }) => `claims.${why}`,
  "asked-approval": ({ why }) => `claims.${why}`,
  "asked-place": () => "askedPlace",
  "no-opening": () => "noOpening",
  guarded: () => "guarded",
  extended: () => "extended",
  aimed: () => "aimed",
  drew: () => "drew",
  fired: ({ rounds }) => showIf(rounds > 0, "fired"),
  mitigated: ({ after }) => showIf(after === 0, "stopped"),
  rolled: chooseRollLine,
  "held-out": () => "heldOut",
  fell: ({ state }) => `fell.${state}`,
  tested: ({ bought }) => showIf(bought, "bought"),
  progressed: ({ done }) => (done ? "reached" : "progressed"),
};

/**
 * Chooses the sentence of holding out, which has no other display, or of a glitch; the GM decides on its meaning. Empty for any other roll.
 * (d6/A.5; d6/J-21)
 */
function chooseRollLine({ test, glitch, hits, sure = 0 }: Events["rolled"]): string {
  if (test === "hold-out") return "holdsOut";
  if (!glitch) return NO_LINE;
  return hits + sure === 0 ? "criticalGlitch" : "glitch";
}

/** The sentences of suppressive fire, moves, statuses and other events. (S4; N6; d6/J-10) */
const OTHER_LINES: SentenceTable<Events> = {
  does: () => "does",
  handled: ({ action }) => `handled.${action}`,
  "moved-place": ({ side }) => `movedPlace.${side}`,
  "fell-prone": () => "fellProne",
  stands: () => "stands",
  suppressed: () => "suppressed",
  pinned: () => "pinned",
  unpinned: ({ pin }) => showIf(pin > 0, "unpinned"),
  stopped: () => "keptOut",
  entered: () => "entered",
  left: () => "left",
  stuck: () => "stuck",
  "took-cover": () => "tookCover",
  thinned: () => "thinned",
  recovered: ({ hours }) => (hours === 1 ? "recoveredHour" : "recovered"),
  released: ({ kind }) => `over.${kind}`,
  afflicted: ({ kind }) => `afflicted.${kind}`,
  works: () => "works",
  eased: ({ after }) => (after === 0 ? "cured" : "eased"),
  fought: ({ beaten }) => (beaten ? "cured" : "fought"),
  strained: ({ threshold }) => showIf(threshold > 0, "strained"),
  aided: () => "aided",
};

/** The game's events that are shown as one sentence, each with the key of its sentence. (S4) */
export const EVENT_LINES: SentenceTable<Events> = { ...ATTACK_LINES, ...OTHER_LINES };
