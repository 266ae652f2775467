import {
  type EventFormatter,
  type FormatTable,
  type SentenceTable,
  createFormatter,
  tellByType,
  formatStart,
} from "../../../engine/index.ts";
import type { Events } from "../events.ts";

/** The data of the engine's events about an action outside its turn; `kind` is that of the action. */
type OutOfTurn = { readonly kind: string };

/** The events that the family formats: its own, and those of the engine for which each game has texts. */
export type FormattedEvents = Events & {
  readonly "asked-leave": OutOfTurn;
  readonly "asked-stand": { readonly name: string; readonly people: string } | Readonly<Record<string, never>>;
  readonly "let-out-of-turn": OutOfTurn;
  readonly "kept-to-turn": OutOfTurn;
};

/** The events that are shown as a sentence, each with the key of its text under `told.`. (S0; S1) */
export const LINES: SentenceTable<FormattedEvents> = {
  ...tellByType<FormattedEvents>("evaded", "divided", "held", "released", "waited", "stunned", "scarred", "treated"),
  ...tellByType<FormattedEvents>("spared", "grappled", "freed", "ambushed", "woke", "noticed", "surprised", "boosted"),
  "deed-declared": ({ what }) => (what === "" ? "" : "deed"),
  "acted-quickly": ({ what }) => (what === "" ? "quickPickUp" : "quick"),
  "picked-up": () => "pickedUp",
  "action-split": () => "split",
  "evasion-kept": ({ points }) => (points === 1 ? "evasionPoint" : "evasionPoints"),
  "volley-missed": () => "volleyMissed",
  "mind-exerted": () => "mindExerted",
  recovered: ({ days, hours, before, after, afterLevel, counted, willpower, freshened }) => [
    pickRestWord(days, hours),
    ...(before === after ? [] : [`recoveredTo.${afterLevel}`]),
    ...(counted === 0 ? [] : ["restCounted"]),
    ...(willpower ? ["willpowerBack"] : []),
    ...(freshened ? ["powersFresh"] : []),
  ],
  went: ({ gait }) => `went.${gait}`,
  stood: ({ near }) => (near.length > 0 ? "stood" : "steppedAway"),
  "kept-away": () => "keptAway",
  "asked-leave": ({ kind }) => `wish.${kind}`,
  "asked-stand": (data) => ("people" in data ? "askedStand" : ""),
  "let-out-of-turn": () => "letOutOfTurn",
  "kept-to-turn": () => "keptToTurn",
  "ambush-lifted": () => "ambushLifted",
  "fell-asleep": () => "fellAsleep",
  "surprise-declared": () => "surprising",
  "not-boosted": () => "notBoosted",
  "willpower-spent": () => "willpowerSpent",
  "power-declared": ({ left }) => (left === undefined ? "powerUsed" : ["powerUsed", "powerLeft"]),
  "power-compared": ({ works }) => (works ? "powerWorks" : "powerResisted"),
  "power-lasts": () => "powerLasts",
  judged: ({ degree }) => degree,
};

/** The events that cards show in the form of another event: declarations, contests, and an exertion as a wound. (S0; S1) */
export const FORMATS: FormatTable<FormattedEvents> = {
  "volley-declared": (data) => ({ type: "declared", data: { ...data, action: "volley", targets: [] } }),
  "evasion-declared": (data) => formatStart({ ...data, target: "" }, data.dedicated ? "dedicatedDodge" : "evade"),
  aimed: (data) => formatStart(data, "aim"),
  "task-declared": (data) => formatStart({ ...data, target: data.against }, "task"),
  "deed-declared": (data) => formatStart({ ...data, target: "" }, "deed"),
  "power-declared": (data) => formatStart({ ...data, target: "", weapon: { name: data.power } }, "power"),
  contested: ({ outcome, opposing, margin, success }) => {
    const verdict = success ? "succeeded" : "failed";
    return { type: "compared", data: { attack: outcome, reaction: opposing, margin, hit: success, verdict } };
  },
  exerted: (data) => ({ type: "wounded", data: { ...data, apart: true } }),
};

/** The formatter of the family's events. (S0; S1) */
export const EVENT_FORMATTER: EventFormatter = createFormatter(LINES, FORMATS);

/** Picks the key of the text for a rest of this many days and hours. */
function pickRestWord(days: number, hours: number): string {
  if (hours === 0) return days === 1 ? "recoveredDay" : "recovered";
  if (days > 0) return "recoveredDaysHours";
  return hours === 1 ? "recoveredHour" : "recoveredHours";
}
