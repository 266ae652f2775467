import type { Event } from "../engine/kernel/event.ts";
import type { Data } from "../engine/kernel/json.ts";
import { lookup } from "../engine/kernel/json.ts";
import { numberIn, textIn, textsIn } from "./read.ts";
import type { Sentence } from "./terms.ts";
import { wordKey } from "./terms.ts";

/** The events that are told in one sentence, and which one of their sentences it is, by what they say. */
const TOLD: Readonly<Record<string, (data: Data) => string>> = {
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
  went: (data) => `went.${textIn(data, "gait")}`,
  stood: (data) => (textsIn(data, "near").length > 0 ? "stood" : "steppedAway"),
  "kept-away": () => "keptAway",
  ambushed: () => "ambushed",
  "ambush-lifted": () => "ambushLifted",
  amended: amendedWord,
  "surprise-declared": () => "surprising",
  noticed: () => "noticed",
  surprised: () => "surprised",
  boosted: () => "boosted",
  "not-boosted": () => "notBoosted",
  "willpower-spent": () => "willpowerSpent",
  "power-declared": () => "powerUsed",
  "power-compared": (data) => (data["works"] === true ? "powerWorks" : "powerResisted"),
  "power-lasts": () => "powerLasts",
  judged: (data) => textIn(data, "degree"),
  contested: (data) => (data["success"] === true ? "succeeded" : "failed"),
};

/** Where an event lists people by their ids; a sentence names them. */
const PEOPLE = ["attackers", "targets"];

/** The sentence for an event that has one, with the name of whom it befalls. */
export function toldLine(
  { type, data }: Event,
  names: Readonly<Record<string, string>>,
  ruleset: string,
): Sentence | null {
  const key = keyFor(type, data, ruleset);
  if (key === null) return null;
  const called = (id: string): string => lookup(names, id) ?? "";
  const name = called(textIn(data, "fighter") || textIn(data, "attacker")) || textIn(data, "name");
  const people = PEOPLE.filter((key) => key in data).map((key) => [key, textsIn(data, key).map(called).join(", ")]);
  const told = { ...data, ...Object.fromEntries(people), name };
  return { key, data: told };
}

/** The key of an event's sentence: what the kernel tells is told alike in every game. */
function keyFor(type: string, data: Data, ruleset: string): string | null {
  if (type === "answered-for") return `RIPOSTE.AnsweredFor.${textIn(data, "how")}`;
  const which = lookup(TOLD, type);
  return which ? wordKey(ruleset, `told.${which(data)}`) : null;
}

/** What was put right by hand: something ended, or more or less of a resource counts as spent. */
function amendedWord(data: Data): string {
  const kind = textIn(data, "ended");
  if (kind !== "") return `ended.${kind}`;
  const which = numberIn(data, "after") < numberIn(data, "before") ? "back" : "spent";
  return `amended.${textIn(data, "resource")}.${which}`;
}
