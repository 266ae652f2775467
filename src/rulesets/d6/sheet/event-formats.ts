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
import { LOWEST_HIT } from "../dice.ts";
import { LINES } from "./event-lines.ts";

/** How the game's events are told: attacks, defences, rolls and boxes in the words that cards read, everything else in a sentence. (S4) */
export const EVENT_FORMATTER: EventFormatter = {
  format: (event) => ({ ...event, ...lookup(FORMATS, event.type)?.(event) }),
  lines: LINES,
};

type Format = (event: Event) => Partial<Event>;

/** Something that begins with a word for what it is. */
function begun(action: (data: Data) => string, target = ""): Format {
  return ({ data }) => ({
    type: "begun",
    data: {
      ...data,
      ...armedWith(data),
      action: action(data),
      ...(target === "" ? {} : { target: data[target] ?? "" }),
    },
  });
}

/** The thing with which something is done, where an event names one. */
function armedWith({ thing }: Data): Data {
  return typeof thing === "string" ? { weapon: { name: thing } } : {};
}

const FORMATS: Readonly<Record<string, Format>> = {
  declared: ({ data }) => ({ data: attackTold(data) }),
  strays: ({ data }) => ({ type: "declared", data: { ...data, action: "stray" } }),
  "attacks-several": begun(() => "multiAttack"),
  charges: begun(({ gait }) => `charge.${String(gait)}`, "target"),
  acts: begun(({ deed }) => String(deed)),
  draws: begun(() => "draw"),
  aims: begun(() => "aim", "subject"),
  aimed: () => ({ type: "aim-held" }),
  moves: begun(({ gait }) => `move.${String(gait)}`),
  suppresses: begun(({ area }) => `suppress.${String(area)}`),
  remedies: begun(() => "remedy"),
  aids: begun(() => "firstAid", "patient"),
  tests: begun(({ observes }) => (observes === true ? "observe" : "test"), "against"),
  defends: ({ data }) => ({ type: "reacted", data: { ...data, reaction: textAt(data, "way").replace(/:.*/, "") } }),
  defenceless: ({ data }) => ({ type: "could-not-react", data: { ...data, reasons: [] } }),
  rolled: ({ data }) => rollTold(data),
  compared: ({ data }) => ({
    data: { ...data, fighter: data["target"] ?? "", reaction: data["defence"] ?? 0, margin: data["net"] ?? 0 },
  }),
  tested: ({ data }) => ({ type: "compared", data: testTold(data) }),
  mitigated: ({ data }) => (data["after"] === 0 ? { type: "damaged", data: damageTold(data, data) } : {}),
  hurt: boxesTold,
  healed: boxesTold,
};

/** An attack on one is told of two people, one on several of whoever rolls and each of those. (d6/F.3; N7) */
function attackTold(data: Data): Data {
  const { targets, burst } = data;
  const [target = "", ...others] = Array.isArray(targets) ? targets : [];
  const action = burst === "single" ? "attack" : String(burst);
  return { ...data, action, ...(others.length === 0 ? { target } : {}) };
}

/** A roll with its hits and its ones marked; what Body resists is told with the damage, and some rolls in a sentence alone. (d6/A.1, d6/A.5; d6/G.2) */
function rollTold(data: Data): Partial<Event> {
  const { test, faces, hits, why, harm } = data;
  if (isData(harm))
    return { type: "damaged", data: { ...damageTold(data, harm), faces: faces ?? [], ...marked(faces) } };
  if (IN_A_LINE.some((each) => each === test)) return { type: "rolled-aside" };
  const dice = Array.isArray(faces) ? faces.length : 0;
  return { data: { ...data, outcome: hits ?? 0, ...marked(faces), pool: { dice, why: why ?? [] } } };
}

/** The tests of which a sentence tells all there is. */
export const IN_A_LINE = ["hold-out"] as const;

function marked(faces: Json | undefined): Data {
  const values = Array.isArray(faces) ? faces.map(markOf) : [];
  return { values };
}

function markOf(face: Json): number {
  if (Number(face) >= LOWEST_HIT) return 1;
  return face === 1 ? -1 : 0;
}

/** How hard a hit is and why, what cover and armour take off, and the boxes that are left. (d6/G.2) */
function damageTold({ fighter }: Data, { why, cover, armour, boxes }: Data): Data {
  const soak = [
    { source: "damage.cover", value: 0 - Number(cover ?? 0) },
    { source: "damage.armour", value: 0 - Number(armour ?? 0) },
  ];
  const taken = soak.filter(({ value }) => value < 0);
  return { fighter: fighter ?? "", faces: [], amount: boxes ?? 0, called: "damage", why: why ?? [], soak: taken };
}

/** What a test came to, against its threshold. (d6/A.3) */
function testTold({ fighter, hits, net, success }: Data): Data {
  const verdict = success === true ? "success" : "failure";
  const totals = { attack: hits ?? 0, reaction: 0, margin: net ?? 0, hit: success === true };
  return { fighter: fighter ?? "", ...totals, verdict };
}

/** The boxes of each track before and after, and the state that it leads to. (N5; d6/G.3; d6/G.5) */
function boxesTold({ data, changes }: Event): Partial<Event> {
  const state = textAt(data, "state");
  const fighter = textAt(data, "fighter");
  const level: Data = state === "" ? {} : { afterLevel: state };
  return { type: "wounded", data: { fighter, losses: changes.flatMap(lossOf), ...level } };
}

function lossOf({ at, before, after }: Change): readonly Json[] {
  const [, , of = ""] = at;
  const numbers = typeof before === "number" && typeof after === "number";
  return numbers ? [{ of, before, after }] : [];
}
