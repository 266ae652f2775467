import {
  type SentenceTable,
  type FormattedEvent,
  type Data,
  type Event,
  type EventFormatter,
  type FormatTable,
  createFormatter,
  tellByType,
  buildLosses,
  formatStart,
} from "../../../engine/index.ts";
import type { Events, HarmDetails } from "../events.ts";
import { markFace } from "../dice.ts";

/** Marks an event without a sentence. */
const NO_LINE = "";

function showIf(is: boolean, word: string): string {
  return is ? word : NO_LINE;
}

/** The sentences of attacks and their stages. (S4) */
const ATTACK_LINES: SentenceTable<Events> = {
  ...tellByType<Events>("guarded", "extended", "aimed", "drew"),
  declared: ({ called }) => showIf(called !== "", "called"),
  compared: ({ threshold }) => showIf(threshold > 0, "threshold"),
  interrupts: ({ why }) => `interrupts.${why}`,
  claims: ({ why }) => `claims.${why}`,
  "asked-approval": ({ why }) => `claims.${why}`,
  "asked-place": () => "askedPlace",
  "no-opening": () => "noOpening",
  fired: ({ rounds }) => showIf(rounds > 0, "fired"),
  mitigated: ({ after }) => showIf(after === 0, "stopped"),
  rolled: chooseRollLine,
  "held-out": () => "heldOut",
  fell: ({ state }) => `fell.${state}`,
  tested: ({ bought }) => showIf(bought, "bought"),
  progressed: ({ done }) => (done ? "reached" : "progressed"),
};

/**
 * Chooses the sentence of a roll: for holding out, which has no other display, or for a glitch, whose meaning the GM decides. Empty for any
 * other roll. (d6/A.5; d6/J-21)
 */
function chooseRollLine({ test, glitch, hits, sure = 0 }: Events["rolled"]): string {
  if (test === "hold-out") return "holdsOut";
  if (!glitch) return NO_LINE;
  return hits + sure === 0 ? "criticalGlitch" : "glitch";
}

/** The sentences of suppressive fire, moves, statuses and other events. (S4; N6; d6/J-10) */
const OTHER_LINES: SentenceTable<Events> = {
  ...tellByType<Events>("does", "stands", "suppressed", "pinned", "entered"),
  ...tellByType<Events>("left", "stuck", "thinned", "works", "aided"),
  handled: ({ action }) => `handled.${action}`,
  "moved-place": ({ side }) => `movedPlace.${side}`,
  "fell-prone": () => "fellProne",
  unpinned: ({ pin }) => showIf(pin > 0, "unpinned"),
  stopped: () => "keptOut",
  "asked-pinned": ({ sticks }) => (sticks ? "askedPinned.always" : "askedPinned.prone"),
  "took-cover": () => "tookCover",
  recovered: ({ hours }) => (hours === 1 ? "recoveredHour" : "recovered"),
  released: ({ kind }) => `over.${kind}`,
  afflicted: ({ kind }) => `afflicted.${kind}`,
  eased: ({ after }) => (after === 0 ? "cured" : "eased"),
  fought: ({ beaten }) => (beaten ? "cured" : "fought"),
  strained: ({ threshold }) => showIf(threshold > 0, "strained"),
};

/** The game's events that are shown as one sentence, each with the key of its sentence. (S4) */
export const EVENT_LINES: SentenceTable<Events> = { ...ATTACK_LINES, ...OTHER_LINES };

/** Formats the start of an action with an object, which is shown as its weapon. */
function formatThingStart({ thing, ...data }: Data & { readonly thing: string }, action: string): FormattedEvent {
  return formatStart({ ...data, thing, weapon: { name: thing } }, action);
}

const EVENT_FORMATS: FormatTable<Events> = {
  declared: (data) => ({ data: buildAttackDetails(data) }),
  strays: (data) => ({ type: "declared", data: { ...data, action: "stray" } }),
  "attacks-several": (data) => formatStart(data, "multiAttack"),
  charges: (data) => formatStart(data, `charge.${data.gait}`),
  acts: (data) => formatThingStart(data, data.action),
  does: (data) => formatStart(data, `other.${data.kind}`),
  draws: (data) => formatThingStart(data, "draw"),
  aims: (data) => formatStart({ ...data, target: data.subject }, "aim"),
  aimed: () => ({ type: "told" }),
  moves: (data) => formatStart(data, `move.${data.gait}`),
  suppresses: (data) => formatStart(data, `suppress.${data.area}`),
  remedies: (data) => formatStart(data, "remedy"),
  aids: (data) => formatStart({ ...data, target: data.patient }, "firstAid"),
  tests: (data) => formatStart({ ...data, target: data.against }, data.observes ? "observe" : "test"),
  defends: (data) => ({ type: "reacted", data: { ...data, reaction: data.way.replace(/:.*/, "") } }),
  defenceless: (data) => ({ type: "could-not-react", data: { ...data, reasons: [] } }),
  rolled: formatRoll,
  compared: (data) => ({ data: { ...data, fighter: data.target, reaction: data.defence, margin: data.net } }),
  tested: (data) => ({ type: "compared", data: buildTestDetails(data) }),
  mitigated: (data) =>
    data.after === 0 ? { type: "damaged", data: buildDamageDetails(data.fighter, { ...data, boxes: 0 }) } : {},
  hurt: ({ fighter, state }, event) => formatBoxes(fighter, event, state),
  healed: ({ fighter }, event) => (event.changes.length > 0 ? formatBoxes(fighter, event, null) : {}),
};

/** The formats of the game's events: attacks, defences, rolls and boxes as parts of a card, every other event as a sentence. (S4) */
export const EVENT_FORMATTER: EventFormatter = createFormatter<Events>(EVENT_LINES, EVENT_FORMATS);

/** Builds the details of an attack; `target` is set only if there is a single target. (d6/F.3; N7) */
function buildAttackDetails(data: Events["declared"]): Data {
  const [target = "", ...others] = data.targets;
  const action = data.burst === "single" ? "attack" : data.burst;
  return { ...data, action, ...(others.length === 0 ? { target } : {}) };
}

/**
 * Formats a roll, with its hits and its ones marked. The damage resistance test is part of the damage; holding out is only a sentence.
 * (d6/A.1, d6/A.5; d6/G.2)
 */
function formatRoll({ harm, ...data }: Events["rolled"]): FormattedEvent {
  const { test, fighter, faces, hits, why } = data;
  const values = faces.map(markFace);
  if (harm) {
    const rolled = { line: "resisted", hits, dice: faces.length };
    return { type: "damaged", data: { ...buildDamageDetails(fighter, harm), faces, values, rolled } };
  }
  if (test === "hold-out") return { type: "told" };
  return { data: { ...data, roll: test, outcome: hits, values, pool: { dice: faces.length, why } } };
}

/** Builds the details of damage: its reasons, the reductions by cover and armour, and the boxes that it fills. (d6/G.2) */
function buildDamageDetails(fighter: string, { why, cover, armour, boxes }: HarmDetails): Data {
  const soak = [
    { source: "damage.cover", value: 0 - cover },
    { source: "damage.armour", value: 0 - armour },
  ];
  const taken = soak.filter(({ value }) => value < 0);
  return { fighter, faces: [], amount: boxes, called: "damage", why, soak: taken };
}

/** Builds the details of a test's result against its threshold. (d6/A.3) */
function buildTestDetails({ fighter, hits, net, success }: Events["tested"]): Data {
  const verdict = success ? "success" : "failure";
  return { fighter, attack: hits, reaction: 0, margin: net, hit: success, verdict };
}

/** Formats the boxes of each track before and after, and the state that follows. (N5; d6/G.3; d6/G.5) */
function formatBoxes(fighter: string, event: Event, state: string | null): FormattedEvent {
  return { type: "wounded", data: { ...buildLosses(fighter, event), ...(state !== null && { afterLevel: state }) } };
}
