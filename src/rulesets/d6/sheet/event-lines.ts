import type { Data, EventFormatter } from "../../../engine/index.ts";

/** The sentence for an event; none where it goes without saying. */
const SILENT = "";

function onlyIf(is: boolean, word: string): string {
  return is ? word : SILENT;
}

/** What happens in and around attacks. (S4) */
const FIGHTING: EventFormatter["lines"] = {
  declared: ({ called }) => onlyIf(called !== "", "called"),
  compared: ({ threshold }) => onlyIf(Number(threshold) > 0, "threshold"),
  interrupts: ({ why }) => `interrupts.${String(why)}`,
  guarded: () => "guarded",
  extended: () => "extended",
  aimed: () => "aimed",
  drew: () => "drew",
  fired: ({ rounds, weapon }) => onlyIf(Number(rounds) > 0 && weapon !== undefined, "fired"),
  mitigated: ({ after }) => onlyIf(after === 0, "stopped"),
  rolled: rollLine,
  "held-out": () => "heldOut",
  fell: ({ state }) => `fell.${String(state)}`,
  tested: ({ bought }) => onlyIf(bought === true, "bought"),
  progressed: ({ done }) => (done === true ? "reached" : "progressed"),
};

/** A glitch is told, and the GM makes of it what they like; so is what comes of a test that has no other telling. (d6/A.5; d6/J-21) */
function rollLine({ test, glitch, hits }: Data): string {
  if (test === "hold-out") return "holdsOut";
  if (glitch !== true) return SILENT;
  return hits === 0 ? "criticalGlitch" : "glitch";
}

/** What happens under fire, on the way, and in between. (S4; N6; d6/J-10) */
const BETWEEN: EventFormatter["lines"] = {
  handled: ({ deed }) => `handled.${String(deed)}`,
  "moved-place": ({ side }) => `movedPlace.${String(side)}`,
  "fell-prone": () => "fellProne",
  stands: () => "stands",
  suppressed: () => "suppressed",
  pinned: () => "pinned",
  unpinned: ({ pin }) => onlyIf(Number(pin) > 0, "unpinned"),
  stopped: () => "keptOut",
  entered: () => "entered",
  left: () => "left",
  stuck: () => "stuck",
  "took-cover": () => "tookCover",
  thinned: () => "thinned",
  released: ({ kind }) => `over.${String(kind)}`,
  afflicted: ({ kind }) => `afflicted.${String(kind)}`,
  works: () => "works",
  eased: ({ after }) => (after === 0 ? "cured" : "eased"),
  fought: ({ beaten }) => (beaten === true ? "cured" : "fought"),
  strained: ({ threshold }) => onlyIf(Number(threshold) > 0, "strained"),
  aided: () => "aided",
};

/** The game's events that are told in one sentence, and which it is. (S4) */
export const LINES: EventFormatter["lines"] = { ...FIGHTING, ...BETWEEN };
