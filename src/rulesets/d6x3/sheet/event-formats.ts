import {
  type Data,
  type Event,
  type Json,
  type EventFormatter,
  isData,
  lookup,
  textAt,
} from "../../../engine/index.ts";
import { facesIn, TEST_DICE } from "../dice.ts";
import { LINES } from "../attack/stunts.ts";

/** How the game's events are told: tests, damage and what it does in the words that cards read, everything else in a sentence. (S2) */
export const EVENT_FORMATTER: EventFormatter = {
  format: (event) => ({ ...event, ...lookup(FORMATS, event.type)?.(event) }),
  lines: {
    acted: (data) => actedIn(data),
    advanced: ({ done }) => (done === true ? "advancedDone" : "advanced"),
    "armour-crushed": () => "armourCrushed",
    "asked-fortune": () => "askedLeft",
    "asked-injured": () => "askedLeft",
    "asked-wounded": () => "askedLeft",
    "asked-away": () => "askedAway",
    "asked-caught": () => "askedBlast",
    "asked-hardness": () => "askedThing",
    "asked-hull": () => "askedHull",
    "asked-on": ({ stunt }) => `askedOn.${String(stunt)}`,
    "asked-hazard": () => "askedMoved",
    "asked-pursue": () => "askedPursue",
    "asked-reach": () => "askedReach",
    bought: ({ stunts }) => stuntsIn(stunts).map((does) => `bought.${does}`),
    "bound-blow": () => "boundBlow",
    "churn-effect": ({ face }) => (face === 0 ? "churnEpic" : "churnEffect"),
    "churn-spent": () => "churnSpent",
    churned: () => "churned",
    compared: ({ points }) => (Number(points) > 0 ? "points" : ""),
    crashed: () => "crashed",
    disarmed: () => "disarmed",
    exploded: ({ hit }) => (hit === true ? "landed" : "scattered"),
    exposed: () => "exposed",
    fell: () => "fell",
    "footwork-used": () => "footworkUsed",
    foiled: ({ by }) => `foiled.${String(by)}`,
    guarded: () => "guarded",
    hazard: ({ severity }) => `hazard.${String(severity)}`,
    "hull-penetrated": () => "hullPenetrated",
    interrupted: ({ way }) => `interrupted.${String(way)}`,
    "into-hazard": () => "intoHazard",
    misfired: ({ jam }) => `misfired.${String(jam)}`,
    moved: ({ metres }) => (Number(metres) > 0 ? "moved" : "stirred"),
    pursued: () => "pursued",
    refused: ({ wound }) => `refused.${String(wound)}`,
    repaired: () => "repaired",
    rested: () => "rested",
    restrained: () => "restrained",
    "rolled-over": () => "rolledOver",
    sank: ({ dead }) => (dead === true ? "died" : "sank"),
    stabilised: () => "stabilised",
    stayed: () => "stayed",
    "suffered-stunt": ({ stunt }) => `suffered.${String(stunt)}`,
    suppressed: ({ system }) => `suppressed.${String(system)}`,
    "system-damaged": ({ system }) => `damaged.${String(system)}`,
    turned: ({ die }) => (die === TEST_DICE ? "turnedDrama" : "turned"),
    unharmed: () => "unharmed",
    "weapon-broken": () => "weaponBroken",
    withstood: ({ stunt }) => `withstood.${String(stunt)}`,
  },
};

/** The sentence for a deed: of one that is prepared which it is, and of readying whether something was only put away. (S2) */
function actedIn({ deed, action, weaponName }: Data): string {
  if (deed === "prepare") return `prepared.${String(action)}`;
  return deed === "ready" && weaponName === "" ? "acted.stow" : `acted.${String(deed)}`;
}

/** The stunts of some lines of the menu, each once. (d6x3/H.1) */
function stuntsIn(ids: Json | undefined): readonly string[] {
  const bought = LINES.filter(({ id }) => Array.isArray(ids) && ids.includes(id));
  return [...new Set(bought.map(({ does }) => does))];
}

type Format = (event: Event) => Partial<Event>;

const FORMATS: Readonly<Record<string, Format>> = {
  declared: ({ data }) => ({
    data: {
      ...data,
      target: firstOf(data["targets"]),
      action: textAt(data, "way"),
      weapon: using(data),
      pool: testOf(data),
    },
  }),
  "contest-begun": ({ data }) => ({
    type: "begun",
    data: { ...data, fighter: textAt(data, "attacker"), action: "contest" },
  }),
  attempted: ({ data }) => ({
    type: "begun",
    data: { ...data, target: "", action: textAt(data, "task"), pool: testOf(data) },
  }),
  rolled: ({ data }) => ({ data: rollTold(data) }),
  compared: ({ data }) => ({ data: met(data, "total", "defense", data["hit"] === true) }),
  exploded: ({ data }) => ({
    type: "compared",
    data: {
      ...met(data, "total", "needed", data["hit"] === true),
      verdict: data["hit"] === true ? "lands" : "scatters",
    },
  }),
  tested: ({ data }) => ({
    type: "compared",
    data: {
      ...met(data, "total", "target", data["success"] === true),
      verdict: data["success"] === true ? "done" : "failed",
    },
  }),
  contested: ({ data }) => ({
    type: "compared",
    data: {
      ...met(data, "attackerTotal", "total", data["won"] === true),
      verdict: data["won"] === true ? "won" : "lost",
    },
  }),
  soaked: ({ data }) => ({
    type: "damaged",
    data: {
      fighter: data["fighter"] ?? "",
      faces: data["dice"] ?? [],
      amount: data["left"] ?? 0,
      called: "damage",
      why: data["added"] ?? [],
      soak: modifiersOf(data["why"]).map(({ source, value }) => ({ source, value: -value })),
    },
  }),
  "fortune-spent": (event) => wounded(event),
  "wound-taken": (event) => wounded(event, textAt(event.data, "wound")),
  injured: (event) => wounded(event, textAt(event.data, "condition")),
  "taken-out": (event) => wounded(event, "taken-out"),
  imposed: (event) => wounded(event, textAt(event.data, "condition")),
  rushed: (event) => wounded(event),
  breathed: (event) => wounded(event),
};

function firstOf(list: Json | undefined): Json {
  return Array.isArray(list) ? (list[0] ?? "") : "";
}

function using(data: Data): Data {
  const weapon = data["using"];
  return isData(weapon) ? weapon : {};
}

/** Three dice, and what is added to them. (d6x3/A.1) */
function testOf({ why = [] }: Data): Data {
  return { called: "test", why };
}

/** A test as a card reads it, its Drama Die marked; a Defense is not rolled. (d6x3/A.1; d6x3/B) */
function rollTold(data: Data): Data {
  const faces = facesIn(data["faces"]);
  const [outcome, fighter] = [data["total"] ?? 0, data["fighter"] ?? ""];
  if (faces.length === 0) return { fighter, faces, outcome, pool: { called: "defense", why: data["why"] ?? [] } };
  const marks = faces.map((_face, i) => (i === TEST_DICE - 1 ? "drama" : ""));
  return { fighter, faces, marks, outcome, pool: testOf(data) };
}

/** Two totals that met. (d6x3/A.2, d6x3/A.4; d6x3/F.2) */
function met(data: Data, ours: string, theirs: string, hit: boolean): Data {
  const [attack, reaction] = [Number(data[ours] ?? 0), Number(data[theirs] ?? 0)];
  return { ...data, attack, reaction, margin: attack - reaction, hit };
}

function modifiersOf(why: Json | undefined): readonly { readonly source: string; readonly value: number }[] {
  const entries = Array.isArray(why) ? why : [];
  return entries.flatMap((each) =>
    isData(each) ? [{ source: textAt(each, "source"), value: Number(each["value"] ?? 0) }] : [],
  );
}

/** What somebody has less of, or more of again, and how they stand then. (d6x3/G.1, d6x3/G.2) */
function wounded({ data, changes }: Event, condition = ""): Partial<Event> {
  const losses = changes.flatMap(({ at, before, after }) => {
    const numbers = typeof before === "number" && typeof after === "number";
    return numbers ? [{ of: at.at(-1) ?? "", before, after }] : [];
  });
  const level: Data = condition === "" || condition === "none" ? {} : { afterLevel: condition };
  return { type: "wounded", data: { fighter: textAt(data, "fighter"), losses, ...level } };
}
