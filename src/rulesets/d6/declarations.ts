import type { Data, Json } from "../../engine/kernel/json.ts";
import { isData, lookup, textAt } from "../../engine/kernel/json.ts";
import { SIDES_OF_PLACE } from "../../engine/kernel/order.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import type { DeclarationSpec, Offered, PartsInput, SimpleInput } from "../../engine/parts/declaring.ts";
import { HANDLINGS, settingsOf, WITH_ANYTHING } from "./act.ts";
import { MOST_COVER, MOST_INCREMENTS } from "./attack.ts";
import type { Weapon } from "./equipment.ts";
import { BARE_HANDS, HIGHEST_VALUE, isRanged } from "./equipment.ts";
import { MOST_ATTACKS } from "./multi.ts";
import { readWeapon } from "./reading.ts";
import { KNOWN_STATUSES, STATUS_KINDS } from "./statuses.ts";
import type { SaidBurst } from "./vocabulary.ts";
import { AREAS, ATTRIBUTES, BURSTS, DAMAGE_TYPES, GAITS, SKILLS, TRACKS } from "./vocabulary.ts";

/** Kinds of exchange that are not declared by filling in a form, and why. */
export const DECLARED_OTHERWISE: Readonly<Record<string, string>> = {
  strike: "comes of a hit",
  opportunity: "comes of what gives an opening",
  assault: "comes of an action of several attacks",
  "come-under-fire": "comes of a zone, on entering it and at the start of a turn in it",
  stray: "comes of standing under fire",
  "lift-zone": "comes of the end of a zone",
  steady: "comes at the start of a turn",
  decay: "comes at the start of a round",
  "resist-status": "comes at the end of a turn",
  amend: "has a window of its own, from the tracker",
};

/** The dice that a declaration offers to give up to preserve cover; the rules take more. (Ours) */
const OFTEN_PRESERVED = 4;

const CALLS = [
  ...[2, 3, 4, 5].map((dice) => `opening-${dice}`),
  ...Array.from({ length: OFTEN_PRESERVED }, (_, index) => `preserving-${index + 1}`),
];

function choice(name: string, choices: readonly string[], labels: string, optional?: true): SimpleInput {
  return { name, is: "choice", choices, labels: `RIPOSTE.d6.${labels}`, ...(optional ? { optional } : {}) };
}

function amount(name: string, max: number, initial: number | null = 0): SimpleInput {
  return { name, is: "number", min: 0, max, initial };
}

const TARGET: SimpleInput = { name: "target", is: "fighter" };
const TARGETS: SimpleInput = { name: "targets", is: "fighters" };
const WEAPON: SimpleInput = { name: "weapon", is: "thing", of: "weapon" };
const BESIDE: SimpleInput = { name: "beside", is: "fighters" };
const CALLED = choice("called", CALLS, "calls", true);
const BURST = choice("burst", ["least", ...BURSTS] satisfies readonly SaidBurst[], "burst");
const AREA = choice("area", AREAS, "area");
const TRACK = choice("track", TRACKS, "track");
const RANGE = amount("range", MOST_INCREMENTS);
const COVER = amount("cover", MOST_COVER);
const THROUGH = amount("through", HIGHEST_VALUE);

/** How far away somebody is, and what is in between. (N16; N9) */
const PLACE: readonly SimpleInput[] = [amount("spaces", 9999, null), RANGE, COVER, THROUGH];

/** Those of several who stand otherwise than the rest. (N9; N16) */
const STANDS: PartsInput = {
  name: "stands",
  is: "parts",
  fewest: 0,
  most: 6,
  of: { stand: [TARGET, RANGE, COVER, THROUGH] },
};

/** The weapon that a payload names, of whoever acts. */
function weaponIn(payload: Json, scene: Scene): Weapon | undefined {
  const said: Data = isData(payload) ? payload : {};
  const id = textAt(said, "weapon");
  if (id === BARE_HANDS.id) return BARE_HANDS;
  const actor = lookup(scene.fighters, textAt(said, "attacker") || textAt(said, "fighter"));
  const weapons = isData(actor) && isData(actor["weapons"]) ? actor["weapons"] : {};
  const read = readWeapon(lookup(weapons, id));
  return read.ok ? read.value : undefined;
}

/** What says nothing about this weapon: nobody bursts with a blade, and cover does not count hand to hand. (S4; N7; N16) */
function idleFor(payload: Json, scene: Scene): readonly string[] {
  const weapon = weaponIn(payload, scene);
  if (!weapon) return [];
  const bursts = weapon.mode === "bf" || weapon.mode === "fa" ? [] : ["burst", "area"];
  if (!isRanged(weapon)) return [...bursts, "range", "cover", "through", "beside"];
  return [...bursts, weapon.increment > 0 ? "range" : "spaces"];
}

/** What says nothing about any of several attacks. (S4, Multi-Attack) */
function idleForAll(payload: Json, scene: Scene): readonly string[] {
  const said: Data = isData(payload) ? payload : {};
  const attacks = Array.isArray(said["attacks"]) ? said["attacks"] : [];
  const idle = attacks.map((each: Json) => idleFor({ ...said, ...(isData(each) ? each : {}) }, scene));
  return [...new Set(idle.flat())].filter((name) => idle.every((names) => names.includes(name)));
}

/** The ground that is crossed: whose side and which fire is left, and which fire is entered. (S4) */
const CROSSING: readonly SimpleInput[] = [
  { name: "past", is: "fighters" },
  { name: "still", is: "fighters" },
  zone("leave", true),
  zone("enter", true),
  RANGE,
];

function idleInCrossing(payload: Json): readonly string[] {
  return isData(payload) && textAt(payload, "enter") !== "" ? [] : ["range"];
}

function idleInCharge(payload: Json): readonly string[] {
  const isCalled = isData(payload) && textAt(payload, "called") !== "";
  return [...idleInCrossing(payload), ...(isCalled ? [] : ["calledWith"])];
}

/** What is attacked, and how. (S4) */
const ATTACKS: readonly DeclarationSpec[] = [
  {
    kind: "attack",
    actor: "attacker",
    attack: "one",
    inputs: [TARGET, WEAPON, BURST, CALLED, ...PLACE, BESIDE],
    idle: idleFor,
  },
  {
    kind: "burst",
    actor: "attacker",
    attack: "several",
    inputs: [TARGETS, WEAPON, BURST, AREA, CALLED, ...PLACE, BESIDE, STANDS],
    idle: idleFor,
  },
  {
    kind: "multi-attack",
    actor: "fighter",
    instead: true,
    inputs: [
      { name: "attacks", is: "parts", most: MOST_ATTACKS, of: { attack: [WEAPON, BURST, CALLED, TARGETS, ...PLACE] } },
      BESIDE,
    ],
    idle: idleForAll,
  },
  {
    kind: "charge",
    actor: "fighter",
    instead: true,
    inputs: [
      TARGET,
      { name: "weapons", is: "things", of: "weapon" },
      choice("gait", GAITS, "gait"),
      CALLED,
      { name: "calledWith", is: "things", of: "weapon" },
      ...CROSSING,
      BESIDE,
    ],
    idle: idleInCharge,
  },
  {
    kind: "suppress",
    actor: "fighter",
    instead: true,
    inputs: [WEAPON, BURST, AREA, { name: "inside", is: "fighters" }, RANGE, BESIDE, STANDS],
  },
  {
    kind: "aim",
    actor: "fighter",
    instead: true,
    inputs: [{ name: "subject", is: "fighter" }, WEAPON, CALLED, BESIDE],
  },
  { kind: "draw", actor: "fighter", instead: true, inputs: [WEAPON, BESIDE] },
];

/** What of handling something says nothing about the deed. (S4; J-10) */
function idleForDeed(payload: Json): readonly string[] {
  const said: Data = isData(payload) ? payload : {};
  const deed = textAt(said, "deed");
  const sets = deed === "change-mode" || deed === "set-choke";
  const lies = deed === "drop-prone" || deed === "stand";
  const takesAny = WITH_ANYTHING.some((each) => each === deed);
  return [
    ...(sets ? [] : ["to"]),
    ...(takesAny ? [] : ["thing"]),
    ...(lies || (takesAny && textAt(said, "thing") !== "") ? ["weapon"] : []),
    ...(sets || deed === "ready" || lies ? ["beside"] : []),
  ];
}

/** What a weapon can be set to, but for what is set. (S4, Change Gun Mode, Set Weapon Choke) */
function settingsOffered(payload: Json, scene: Scene): Readonly<Record<string, readonly Offered[]>> {
  const weapon = weaponIn(payload, scene);
  const deed = isData(payload) ? textAt(payload, "deed") : "";
  if (!weapon || (deed !== "change-mode" && deed !== "set-choke")) return {};
  const others = settingsOf(weapon, deed).filter((each) => each !== weapon.mode && each !== weapon.choke);
  return { to: others.map((id) => ({ id, name: `RIPOSTE.d6.setting.${id}` })) };
}

function zone(name: string, optional?: true): SimpleInput {
  return { name, is: "lasting", of: "suppression", ...(optional ? { optional } : {}) };
}

/** What else is done on one's own turn. (S4; J-10) */
const ACTIONS: readonly DeclarationSpec[] = [
  {
    kind: "move",
    actor: "fighter",
    inputs: [choice("gait", ["walk", ...GAITS], "gait"), ...CROSSING],
    idle: idleInCrossing,
  },
  {
    kind: "act",
    actor: "fighter",
    inputs: [
      choice("deed", HANDLINGS, "action"),
      WEAPON,
      { name: "thing", is: "text", longest: 60 },
      { name: "to", is: "offered" },
      BESIDE,
    ],
    idle: idleForDeed,
    offered: settingsOffered,
  },
  { kind: "full-defence", actor: "fighter", inputs: [] },
  { kind: "extend", actor: "fighter", inputs: [] },
  { kind: "place", actor: "fighter", inputs: [choice("side", SIDES_OF_PLACE, "side"), TARGET] },
  { kind: "remedy", actor: "fighter", inputs: [] },
  { kind: "cover", actor: "fighter", inputs: [zone("zone"), amount("grade", 4), amount("obstruction", HIGHEST_VALUE)] },
  { kind: "first-aid", actor: "fighter", inputs: [{ name: "patient", is: "fighter" }, TRACK, BESIDE] },
  { kind: "rest", actor: "fighter", inputs: [TRACK] },
];

/** A test, and what of it says nothing: nobody opposes it, or it stands alone. (A) */
const TEST: DeclarationSpec = {
  kind: "test",
  actor: "fighter",
  inputs: [
    choice("attribute", ATTRIBUTES, "attribute"),
    choice("skill", ["none", ...SKILLS], "skill"),
    amount("threshold", 20, 1),
    { name: "against", is: "fighter", optional: true },
    choice("opposingAttribute", ATTRIBUTES, "attribute"),
    choice("opposingSkill", ["none", ...SKILLS], "skill"),
    { name: "observes", is: "flag", initial: false },
    { name: "bought", is: "flag", initial: false },
    amount("goal", 99),
    { name: "task", is: "text", longest: 60 },
    { ...amount("bonus", 20), gm: true },
    { ...amount("penalty", 20), gm: true },
  ],
  idle: (payload) => {
    const said: Data = isData(payload) ? payload : {};
    return [
      ...(textAt(said, "against") === "" ? ["opposingAttribute", "opposingSkill"] : ["bought"]),
      ...(Number(said["goal"] ?? 0) > 0 ? [] : ["task"]),
    ];
  },
};

/** What the GM says. (N6) */
const AFFLICTION: DeclarationSpec = {
  kind: "afflict",
  actor: "fighter",
  gm: true,
  inputs: [
    choice("known", KNOWN_STATUSES, "knownStatus", true),
    { name: "status", is: "text", longest: 40 },
    choice("how", STATUS_KINDS, "statusKind"),
    amount("value", 99, 1),
    amount("damage", HIGHEST_VALUE),
    choice("type", DAMAGE_TYPES, "type"),
    TRACK,
  ],
  idle: (payload) => {
    const said: Data = isData(payload) ? payload : {};
    const how = textAt(said, "how");
    const decays = how === "" || how === "decay";
    return [
      ...(textAt(said, "known") === "" ? [] : ["status"]),
      ...(how === "conditional" ? ["value"] : []),
      ...(decays ? [] : ["damage"]),
      ...(decays && Number(said["damage"] ?? 0) > 0 ? [] : ["type", "track"]),
    ];
  },
};

/** What else gives an opening, as the GM says. (S4, Opportunity Attack) */
const OPENING: DeclarationSpec = {
  kind: "opening",
  actor: "fighter",
  gm: true,
  inputs: [{ name: "enemies", is: "fighters" }],
};

/** How each kind of exchange of the game is declared, in the order in which people look for them. (S4) */
export const DECLARATIONS: readonly DeclarationSpec[] = [...ATTACKS, ...ACTIONS, TEST, AFFLICTION, OPENING];
