import {
  type Change,
  type Data,
  type Event,
  type Json,
  type EventFormatter,
  isData,
  lookup,
  textAt,
} from "../../../engine/index.ts";
import { natural } from "../attack/compare.ts";
import { STANCE_NAMES } from "../attack/stance.ts";

/** The words of the stances that somebody takes, each with how far. (S3; d20/D.1) */
function stancesIn(data: Data): readonly string[] {
  const taken = STANCE_NAMES.filter((name) => data[name] !== 0);
  return taken.length > 0 ? taken.map((name) => `stance.${name}`) : ["stance.none"];
}

/** A save: which, with which die or the 10 that is taken, and whether it holds. (S3; d20/B; d20/J-23) */
function saveLines({ save, face, held }: Data): readonly string[] {
  return [`save.${textOf(save)}.${face === null ? "taken" : "thrown"}`, held === true ? "saved" : "notSaved"];
}

function textOf(word: Json | undefined): string {
  return typeof word === "string" ? word : "";
}

/** How the game's events are told: checks, damage and losses in the words that cards read, everything else in a sentence. (S3) */
export const EVENT_FORMATTER: EventFormatter = {
  format: (event) => ({ ...event, ...lookup(FORMATS, event.type)?.(event) }),
  lines: {
    "asked-approval": (data) => ("part" in data ? `askedInjury.${String(data["part"])}` : stancesIn(data)),
    "several-blows": () => "extraAttack",
    "manoeuvre-won": ({ manoeuvre }) => `won.${String(manoeuvre)}`,
    "manoeuvre-lost": () => "lost",
    saved: saveLines,
    "critical-chosen": ({ choice }) => `critical.${String(choice)}`,
    "injury-described": () => "injuryDescribed",
    "injury-forbidden": () => "injuryForbidden",
    injured: ({ part }) => `injured.${String(part)}`,
    reacted: () => "openingUsed",
    passed: () => "openingPassed",
    "could-not-react": () => "noOpening",
    "task-begun": ({ time }) => `begun.${String(time)}`,
    distracted: () => "distracted",
    "task-done": () => "done",
    "stance-taken": stancesIn,
    "stance-forbidden": () => "stanceForbidden",
    "stood-up": () => "stoodUp",
    "coin-tossed": () => "coin",
    entered: () => "entered",
    surprise: () => "surprise",
    suffered: ({ how }) => `suffered.${String(how)}`,
    rested: ({ way }) => `rested.${String(way)}`,
    checked: ({ margin }) => (margin === null ? "unrolled" : ""),
    moved: () => "moved",
    "left-reach": () => "leftReach",
    drawn: () => "drawn",
    stowed: () => "stowed",
    "picked-up": () => "pickedUp",
    freed: () => "freed",
    tired: () => "tired",
    stunned: () => "stunned",
    fallen: ({ state }) => `fallen.${String(state)}`,
    dying: ({ state }) => `dying.${String(state)}`,
  },
};

type Format = (event: Event) => Partial<Event>;

const FORMATS: Readonly<Record<string, Format>> = {
  declared: ({ data }) => ({
    data: { ...withPool(data), action: textAt(data, "time") === "opportunity" ? "opportunity" : "attack" },
  }),
  "manoeuvre-declared": ({ data }) => ({
    type: "declared",
    data: { ...withPool(data), action: textAt(data, "manoeuvre") },
  }),
  "check-begun": ({ data }) => ({ type: "begun", data: { ...data, action: "check", target: data["against"] ?? "" } }),
  checked: ({ data }) => (data["margin"] === null ? {} : { type: "compared", data: metTold(data) }),
  rolled: ({ data }) => ({ data: checkTold(data) }),
  compared: ({ data }) => ({ data: { ...data, reaction: data["defence"] ?? null, ...verdictOf(data) } }),
  "manoeuvre-won": ({ data }) => ({ type: "compared", data: contestTold(data, true) }),
  "manoeuvre-lost": ({ data }) => ({ type: "compared", data: contestTold(data, false) }),
  damaged: ({ data }) => ({ data: { ...data, called: "damage" } }),
  wounded: (event) => ({ data: lossesTold(event) }),
  suffered: (event) => ({ type: "wounded", data: lossesTold(event) }),
  healed: (event) => ({ type: "wounded", data: lossesTold(event) }),
  rested: (event) => (event.changes.length > 0 ? { type: "wounded", data: lossesTold(event) } : {}),
  reacted: () => ({ type: "opening-used" }),
  passed: () => ({ type: "opening-passed" }),
  "could-not-react": () => ({ type: "no-opening" }),
};

/** What is added to a check that is still to be made. (S3; d20/A.1) */
function withPool(data: Data): Data {
  const pool = data["pool"];
  return isData(pool) ? { ...data, pool: { ...pool, called: "added" } } : data;
}

/** A check as a card reads a roll: one die or the 10 that was taken, and what is added. (S3; d20/A) */
function checkTold({ fighter, face, total, why }: Data): Data {
  const isThrown = typeof face === "number";
  const mark = isThrown ? natural(face) : 0;
  return {
    fighter: fighter ?? "",
    faces: isThrown ? [face] : [],
    ...(mark === 0 ? {} : { values: [mark] }),
    outcome: total ?? 0,
    pool: { called: isThrown ? "thrown" : "taken", why: why ?? [] },
  };
}

/** What a check came to against what it had to meet. (S3; d20/A.2, d20/A.3) */
function metTold({ total, against, margin, success }: Data): Data {
  const totals = { attack: total ?? 0, reaction: against ?? 0, margin: margin ?? 0 };
  return { ...totals, hit: success === true, verdict: success === true ? "succeeds" : "fails" };
}

/** What a contest of manoeuvres came to. (S3; d20/F.4) */
function contestTold({ attack, defence, margin }: Data, won: boolean): Data {
  const totals = { attack: attack ?? 0, reaction: defence ?? 0, margin: margin ?? 0 };
  return { ...totals, hit: won, verdict: won ? "won" : "lost" };
}

function verdictOf({ critical }: Data): Data {
  return critical === true ? { verdict: "critical" } : {};
}

/** What somebody has less of, or more of again: each number that an event changes. (S3; d20/G.1, d20/G.2) */
function lossesTold({ data, changes }: Event): Data {
  const condition = textAt(data, "condition");
  return {
    fighter: textAt(data, "fighter"),
    losses: changes.flatMap(lossOf),
    ...(condition === "" ? {} : { afterLevel: condition }),
  };
}

function lossOf({ at, before, after }: Change): readonly Json[] {
  const [, , ...of] = at;
  const numbers = typeof before === "number" && typeof after === "number";
  return numbers ? [{ of: of.join("."), before, after }] : [];
}
