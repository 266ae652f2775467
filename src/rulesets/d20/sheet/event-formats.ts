import {
  type Data,
  type Event,
  type EventFormatter,
  type FormattedEvent,
  type FormatTable,
  type SentenceTable,
  createFormatter,
  tellByType,
  buildLosses,
  formatStart,
  formatTotals,
} from "../../../engine/index.ts";
import { naturalOutcome } from "../attack/compare.ts";
import type { Events } from "../events.ts";
import { LOSS_KINDS, MANOEUVRE_NAMES, POOLS, STANCE_NAMES, type Stances } from "../vocabulary.ts";

/** Chooses a line for each stance that a fighter takes. (S3; d20/D.1) */
function chooseStanceLines(data: Stances): readonly string[] {
  const taken = STANCE_NAMES.filter((name) => data[name] !== 0);
  return taken.length > 0 ? taken.map((name) => `stance.${name}`) : ["stance.none"];
}

/** Chooses the line for an approval that the GM is asked for. (S3; d20/J-28) */
function chooseApprovalLine(data: Events["asked-approval"]): string | readonly string[] {
  if ("part" in data) return `askedInjury.${data.part}`;
  return "againstName" in data ? "askedClaim" : chooseStanceLines(data);
}

/** Chooses the line for a time or difficulty that the GM is asked for. (S3; d20/A, d20/D; d20/J-62) */
function chooseProposalLines({ by, text, time }: Events["asked-time"]): readonly string[] {
  if (by === "") return [`askedTask.${time}`];
  return [text === "" ? `askedCheck.${by}` : "askedSkill"];
}

/** The part of the text key for each cause of an opening. (S3; d20/E, d20/F.4; d20/J-8) */
const OPENING_WORDS = { "left-reach": "leftReach", distracted: "distracted", "manoeuvre-lost": "lost" } as const;

const LINES: SentenceTable<Events> = {
  ...tellByType<Events>("distracted", "entered", "surprise", "moved", "drawn", "stowed", "freed", "tired", "stunned"),
  "asked-approval": chooseApprovalLine,
  "asked-opportunity": (data) => ("cause" in data ? `askedOpening.${OPENING_WORDS[data.cause]}` : ""),
  "asked-time": chooseProposalLines,
  "asked-target": chooseProposalLines,
  "asked-rest": ({ way }) => `askedRest.${way}`,
  "several-blows": () => "extraAttack",
  "manoeuvre-declared": ({ words }) => (words ? "tries" : ""),
  "manoeuvre-won": ({ manoeuvre }) => `won.${manoeuvre}`,
  "manoeuvre-ruled": ({ effect }) =>
    MANOEUVRE_NAMES.some((name) => name === effect) ? `won.${effect}` : `ruled.${effect}`,
  "manoeuvre-lost": () => "lost",
  // The reason for the save, the save with its die or the 10 that is taken, and its result. (S3; d20/B; d20/J-23)
  saved: ({ save, peril, face, held }) => [
    `peril.${peril}`,
    `save.${save}.${face === null ? "taken" : "thrown"}`,
    held ? "saved" : "notSaved",
  ],
  "critical-chosen": ({ choice }) => `critical.${choice}`,
  "injury-described": () => "injuryDescribed",
  "injury-forbidden": () => "injuryForbidden",
  injured: ({ part }) => `injured.${part}`,
  reacted: () => "openingUsed",
  passed: () => "openingPassed",
  "could-not-react": () => "noOpening",
  "task-begun": ({ time }) => `begun.${time}`,
  "task-done": () => "done",
  "stance-taken": chooseStanceLines,
  "stance-forbidden": () => "stanceForbidden",
  "claim-forbidden": () => "claimForbidden",
  "stood-up": () => "stoodUp",
  "lay-down": () => "layDown",
  "put-off": () => "putOff",
  "coin-tossed": () => "coin",
  suffered: ({ how }) => `suffered.${how}`,
  rested: ({ way }) => `rested.${way}`,
  healed: ({ amount }) => (amount === 0 ? "unhealed" : ""),
  checked: ({ margin }) => (margin === null ? "unrolled" : ""),
  "left-reach": () => "leftReach",
  "picked-up": () => "pickedUp",
  fallen: ({ state }) => `fallen.${state}`,
  dying: ({ state }) => `dying.${state}`,
};

const FORMATS: FormatTable<Events> = {
  declared: (data) => ({
    data: { ...data, pool: buildAddedPool(data), action: data.time === "opportunity" ? "opportunity" : "attack" },
  }),
  "manoeuvre-declared": (data) => ({
    type: "declared",
    data: { ...data, pool: buildAddedPool(data), action: data.manoeuvre },
  }),
  "check-begun": (data) => formatStart({ ...data, target: data.against }, "check"),
  checked: (data) => (data.margin === null ? {} : formatCheckTotals(data)),
  rolled: (data) => ({ data: formatRoll(data) }),
  compared: (data) => ({
    data: { ...data, reaction: data.defence, ...(data.critical && { verdict: "critical" }) },
  }),
  "manoeuvre-won": ({ attack, defence }) => formatTotals(attack, defence, true, "won"),
  "manoeuvre-lost": ({ attack, defence }) => formatTotals(attack, defence, false, "lost"),
  damaged: (data) => ({ data: { ...data, called: "damage" } }),
  wounded: ({ fighter, condition }, event) => ({
    data: { ...buildLosses(fighter, event, nameLoss), ...(condition !== null && { afterLevel: condition }) },
  }),
  suffered: ({ fighter }, event) => ({ type: "wounded", data: buildLosses(fighter, event, nameLoss) }),
  healed: formatRecovery,
  rested: formatRecovery,
  reacted: () => ({ type: "told" }),
  passed: () => ({ type: "told" }),
  "could-not-react": () => ({ type: "told" }),
};

/** Formats the game's events: checks, damage and losses as data of cards, all other events as sentences. (S3) */
export const EVENT_FORMATTER: EventFormatter = createFormatter<Events>(LINES, FORMATS);

/** Builds the modifiers of a check that is not rolled yet. (S3; d20/A.1) */
function buildAddedPool({ pool }: Pick<Events["declared"], "pool">): Data {
  return { ...pool, called: "added" };
}

/** Formats a check as a roll: one die or the 10 that was taken, and the modifiers. (S3; d20/A) */
function formatRoll({ fighter, face, total, why }: Events["rolled"]): Data {
  const mark = naturalOutcome(face);
  return {
    fighter,
    faces: face === null ? [] : [face],
    ...(mark !== 0 && { values: [mark] }),
    outcome: total,
    pool: { called: face === null ? "taken" : "thrown", why },
  };
}

/** Formats the total of a check against its difficulty or the rival's total. (S3; d20/A.2, d20/A.3) */
function formatCheckTotals(data: Exclude<Events["checked"], { readonly margin: null }>): FormattedEvent {
  const { total, against, success } = data;
  return formatTotals(total, against, success, success ? "succeeds" : "fails");
}

/** Formats the recovered numbers; an empty format if there are none. (S3; d20/G.2) */
function formatRecovery({ fighter }: Events["healed" | "rested"], event: Event): FormattedEvent {
  const data = buildLosses(fighter, event, nameLoss);
  return data.losses.length > 0 ? { type: "wounded", data } : {};
}

/** The fields whose changes are shown as losses or gains: pools, and damaged or drained points. (S3; d20/G.1, d20/G.2) */
const HARM_FIELDS: readonly string[] = [...POOLS, ...LOSS_KINDS];

function nameLoss(field: readonly string[]): string {
  return HARM_FIELDS.includes(field[0] ?? "") ? field.join(".") : "";
}
