import {
  type FormattedEvent,
  type Data,
  type Event,
  createFormatter,
  type FormatTable,
  type SentenceTable,
  type Modifier,
  tellByType,
  buildLosses,
  compareTotals,
  formatStart,
  formatTotals,
} from "../../../engine/index.ts";
import { LINES } from "../attack/stunts.ts";
import { TEST_DICE, markDramaDie } from "../dice.ts";
import type { Events } from "../events.ts";

/** The questions that cards show with a sentence of their own; other questions show only their prompt. */
type QuestionLines = {
  readonly "asked-approve": Data;
  readonly "asked-away": Data;
  readonly "asked-caught": Data;
  readonly "asked-endure": Data;
  readonly "asked-hardness": Data;
  readonly "asked-hazard": Data;
  readonly "asked-hull": Data;
  readonly "asked-impose": Data;
  readonly "asked-on": { readonly stunt: string };
  readonly "asked-pursue": Data;
  readonly "asked-reach": Data;
  readonly "asked-target": Data;
};

/** The sentences of events and questions, by their keys. (S2) */
const SENTENCES: SentenceTable<Events & QuestionLines> = {
  ...tellByType<Events>("churned", "crashed", "disarmed", "exposed", "fell", "guarded", "pursued", "chased"),
  ...tellByType<Events>("repaired", "rested", "restrained", "stabilised", "stayed", "unharmed"),
  acted: chooseActionSentence,
  advanced: ({ done }) => (done ? "advancedDone" : "advanced"),
  "armour-crushed": () => "armourCrushed",
  "asked-approve": () => "askedLeaves",
  "asked-endure": () => "askedLeft",
  "asked-away": () => "askedAway",
  "asked-caught": () => "askedBlast",
  "asked-hardness": () => "askedThing",
  "asked-hull": () => "askedHull",
  "asked-impose": () => "askedOut",
  "asked-on": ({ stunt }) => `askedOn.${stunt}`,
  "asked-hazard": () => "askedMoved",
  "asked-pursue": () => "askedPursue",
  "asked-reach": () => "askedReach",
  "asked-target": chooseTestSentence,
  bought: ({ stunts }) => listStunts(stunts).map((does) => `bought.${does}`),
  "bound-blow": () => "boundBlow",
  "churn-effect": ({ face }) => (face === 0 ? "churnEpic" : "churnEffect"),
  "churn-spent": () => "churnSpent",
  compared: ({ points }) => (points > 0 ? "points" : ""),
  exploded: ({ hit }) => (hit ? "landed" : "scattered"),
  "footwork-used": () => "footworkUsed",
  foiled: ({ by }) => `foiled.${by}`,
  hazard: ({ severity }) => `hazard.${severity}`,
  "hull-penetrated": () => "hullPenetrated",
  interrupted: ({ way }) => `interrupted.${way}`,
  "into-hazard": () => "intoHazard",
  misfired: ({ jam }) => `misfired.${jam}`,
  moved: ({ metres }) => (metres > 0 ? "moved" : "stirred"),
  refused: ({ wound }) => `refused.${wound}`,
  "rolled-over": () => "rolledOver",
  sank: ({ dead }) => (dead ? "died" : "sank"),
  "suffered-stunt": ({ stunt }) => `suffered.${stunt}`,
  suppressed: ({ system }) => `suppressed.${system}`,
  "system-damaged": ({ system }) => `damaged.${system}`,
  turned: ({ die }) => (die === TEST_DICE ? "turnedDrama" : "turned"),
  "weapon-broken": () => "weaponBroken",
  "wound-taken": ({ wound }) => `lessened.${wound}`,
  withstood: ({ stunt }) => `withstood.${stunt}`,
};

/** Chooses the sentence for the test that the GM is asked about; empty for a stored question without an ability. (d6x3/A.2) */
function chooseTestSentence({ ability }: Data): string {
  return typeof ability === "string" ? `askedTest.${ability}` : "";
}

/** Chooses the sentence for an action. Prepare has one for each prepared action; Ready has another if a weapon was only put away. (S2) */
function chooseActionSentence({ action, prepared, weaponName }: Events["acted"]): string {
  if (action === "prepare") return `prepared.${prepared}`;
  return action === "ready" && weaponName === "" ? "acted.stow" : `acted.${action}`;
}

/** Lists the stunts of some lines of the menu, each once. (d6x3/H.1) */
function listStunts(ids: readonly string[]): readonly string[] {
  const bought = LINES.filter(({ id }) => ids.includes(id));
  return [...new Set(bought.map(({ does }) => does))];
}

/** The formats of the events that cards show as rolls, comparisons and losses. (S2) */
const FORMATS: FormatTable<Events> = {
  declared: ({ targets, way, using, why, ...data }) => ({
    data: { ...data, target: targets[0] ?? "", action: way, weapon: using, pool: buildTestPool(why) },
  }),
  "contest-begun": ({ attacker, ...data }) => formatStart({ ...data, fighter: attacker }, "contest"),
  attempted: ({ task, why, ...data }) => formatStart({ ...data, target: "", pool: buildTestPool(why) }, task),
  rolled: (data) => ({ data: buildRollDetails(data) }),
  compared: ({ total, defense, hit }) => ({ data: compareTotals(total, defense, hit) }),
  exploded: ({ total, needed, hit }) => formatTotals(total, needed, hit, hit ? "lands" : "scatters"),
  tested: ({ fighter, total, target, success }) => ({
    type: "compared",
    data: { fighter, ...compareTotals(total, target, success), verdict: success ? "done" : "failed" },
  }),
  contested: ({ attackerTotal, total, won }) => formatTotals(attackerTotal, total, won, won ? "won" : "lost"),
  soaked: ({ fighter, dice, left, added, why }) => ({
    type: "damaged",
    data: {
      fighter,
      faces: dice,
      amount: left,
      called: "damage",
      why: added,
      soak: why.map(({ source, value }) => ({ source, value: -value })),
    },
  }),
  "fortune-spent": formatLosses,
  "wound-taken": (data, event) => formatLosses(data, event, data.wound),
  injured: (data, event) => formatLosses(data, event, data.condition),
  "taken-out": (data, event) => formatLosses(data, event, "taken-out"),
  imposed: (data, event) => formatLosses(data, event, data.condition),
  rushed: formatLosses,
  breathed: formatLosses,
};

/** Builds the pool of a test: three dice and their modifiers. (d6x3/A.1) */
function buildTestPool(why: readonly Modifier[]): Data {
  return { called: "test", why };
}

/** Builds the details of a roll, with its Drama Die marked; a Defense is not rolled. (d6x3/A.1; d6x3/B) */
function buildRollDetails({ fighter, faces, why, total }: Events["rolled"]): Data {
  const roll = { fighter, faces, outcome: total };
  if (faces.length === 0) return { ...roll, pool: { called: "defense", why } };
  return { ...roll, marks: markDramaDie(faces), pool: buildTestPool(why) };
}

/** Formats a fighter's losses and gains, with their level of health afterwards. (d6x3/G.1, d6x3/G.2) */
function formatLosses({ fighter }: { readonly fighter: string }, event: Event, afterLevel = ""): FormattedEvent {
  return { type: "wounded", data: { ...buildLosses(fighter, event), ...(afterLevel !== "" && { afterLevel }) } };
}

/** The formatter of the game's events. */
export const EVENT_FORMATTER = createFormatter<Events & QuestionLines>(SENTENCES, FORMATS);
