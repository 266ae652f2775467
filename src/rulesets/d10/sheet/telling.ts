import { type Event, type Json, type Telling, textAt } from "../../../engine/index.ts";

/** How the game's events are told: most in one sentence; the others speak as cards read. (S0; S1) */
export const TELLING: Telling = {
  retold: (event) => (event.type === "contested" ? contestTold(event) : event),
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

/** A contest as a card reads a comparison. (d10/A.4) */
function contestTold(event: Event): Event {
  const { outcome = 0, opposing = 0, margin = 0, success = false } = event.data;
  const verdict = success === true ? "succeeded" : "failed";
  return { ...event, type: "compared", data: { attack: outcome, reaction: opposing, margin, hit: success, verdict } };
}

function isNamed(people: Json | undefined): boolean {
  return Array.isArray(people) && people.length > 0;
}
