import type { Json } from "../../engine/kernel/json.ts";
import { textAt } from "../../engine/kernel/json.ts";
import type { Telling } from "../../engine/parts/telling.ts";

/** How the game's events are told: most in one sentence; the others speak as cards read. (S0; S1) */
export const TELLING: Telling = {
  retold: (event) => event,
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
    recovered: () => "recovered",
    grappled: () => "grappled",
    freed: () => "freed",
    went: (data) => `went.${textAt(data, "gait")}`,
    stood: (data) => (isNamed(data["near"]) ? "stood" : "steppedAway"),
    "kept-away": () => "keptAway",
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
    contested: (data) => (data["success"] === true ? "succeeded" : "failed"),
  },
};

function isNamed(people: Json | undefined): boolean {
  return Array.isArray(people) && people.length > 0;
}
