import { type Data, type Event, type Json, type EventFormatter, lookup, textAt } from "../../../engine/index.ts";

/** How the game's events are told: most in one sentence; the others speak as cards read. (S0; S1) */
export const EVENT_FORMATTER: EventFormatter = {
  format: (event) => ({ ...event, ...lookup(FORMATS, event.type)?.(event.data) }),
  lines: {
    "acted-quickly": () => "quick",
    "action-split": () => "split",
    "evasion-kept": (data) => (data["points"] === 1 ? "evasionPoint" : "evasionPoints"),
    evaded: () => "evaded",
    divided: () => "divided",
    "volley-missed": () => "volleyMissed",
    held: () => "held",
    released: () => "released",
    waited: () => "waited",
    stunned: () => "stunned",
    scarred: () => "scarred",
    treated: () => "treated",
    treating: () => "treating",
    stabilised: (data) => (data["stable"] === true ? "stabilised" : "notStabilised"),
    "limit-crossed": () => "limitCrossed",
    shaken: (data) => (data["count"] === 0 ? "unshaken" : "shaken"),
    steeled: () => "steeled",
    "mind-exerted": () => "mindExerted",
    spared: () => "spared",
    recovered: ({ days, counted }) => [
      days === 1 ? "recoveredDay" : "recovered",
      ...(counted === 0 ? [] : ["restCounted"]),
    ],
    grappled: () => "grappled",
    freed: () => "freed",
    went: (data) => `went.${textAt(data, "gait")}`,
    stood: (data) => (isNamed(data["near"]) ? "stood" : "steppedAway"),
    "kept-away": () => "keptAway",
    "asked-leave": (data) => `wish.${textAt(data, "kind")}`,
    "let-out-of-turn": () => "letOutOfTurn",
    "kept-to-turn": () => "keptToTurn",
    ambushed: () => "ambushed",
    "ambush-lifted": () => "ambushLifted",
    "surprise-declared": () => "surprising",
    noticed: () => "noticed",
    surprised: () => "surprised",
    boosted: () => "boosted",
    "not-boosted": () => "notBoosted",
    "willpower-spent": () => "willpowerSpent",
    "power-declared": () => "powerUsed",
    "power-compared": (data) => (data["works"] === true ? "powerWorks" : "powerResisted"),
    "power-lasts": () => "powerLasts",
    judged: (data) => textAt(data, "degree"),
  },
};

type Format = (data: Data) => Partial<Event>;

const FORMATS: Readonly<Record<string, Format>> = {
  "volley-declared": (data) => ({ type: "declared", data: { ...data, action: "volley", targets: [] } }),
  "evasion-declared": begun((data) => (data["dedicated"] === true ? "dedicatedDodge" : "evade")),
  aimed: begun(() => "aim", "target"),
  "task-declared": begun(() => "task", "against"),
  treating: begun(() => "treat", "patient"),
  "limit-crossed": begun(() => "trauma"),
  "power-declared": (data) => begun(() => "power")({ ...data, weapon: { name: data["power"] ?? "" } }),
  contested: contestTold,
  exerted: (data) => ({ type: "wounded", data: { ...data, apart: true } }),
};

/** Something that is no attack: the word for it, and the key under which the event names whom it concerns. */
function begun(action: (data: Data) => string, target?: string): Format {
  return (data) => ({
    type: "begun",
    data: { ...data, action: action(data), target: target === undefined ? "" : (data[target] ?? "") },
  });
}

/** A contest as a card reads a comparison. (d10/A.4) */
function contestTold({ outcome = 0, opposing = 0, margin = 0, success = false }: Data): Partial<Event> {
  const verdict = success === true ? "succeeded" : "failed";
  return { type: "compared", data: { attack: outcome, reaction: opposing, margin, hit: success, verdict } };
}

function isNamed(people: Json | undefined): boolean {
  return Array.isArray(people) && people.length > 0;
}
