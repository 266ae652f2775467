import {
  type DeclarationSpec,
  type Json,
  type Offered,
  SIDES_OF_PLACE,
  type Scene,
  dataOf,
  isData,
  textAt,
} from "../../engine/index.ts";
import { HANDLINGS, settingsOf, WITH_ANYTHING } from "./attack/act.ts";
import { ATTACKS } from "./sheet/declared-attacks.ts";
import { HIGHEST_VALUE } from "./fighter/equipment.ts";
import {
  amount,
  BESIDE,
  choice,
  CROSSING,
  idleInCrossing,
  TARGET,
  TRACK,
  WEAPON,
  weaponIn,
  zone,
} from "./sheet/inputs.ts";
import { KNOWN_STATUSES, STATUS_KINDS } from "./turn/statuses.ts";
import { ATTRIBUTES, DAMAGE_TYPES, GAITS, SKILLS } from "./vocabulary.ts";

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

/** What of handling something says nothing about the deed. (S4; d6/J-10) */
function idleForDeed(payload: Json): readonly string[] {
  const said = dataOf(payload);
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

/** What else is done on one's own turn. (S4; d6/J-10) */
const ACTIONS: readonly DeclarationSpec[] = [
  {
    kind: "move",
    actor: "fighter",
    inputs: [choice("gait", ["walk", ...GAITS], "RIPOSTE.d6.gait"), ...CROSSING],
    idle: idleInCrossing,
  },
  {
    kind: "act",
    actor: "fighter",
    inputs: [
      choice("deed", HANDLINGS, "RIPOSTE.d6.action"),
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
  { kind: "place", actor: "fighter", inputs: [choice("side", SIDES_OF_PLACE, "RIPOSTE.d6.side"), TARGET] },
  { kind: "remedy", actor: "fighter", inputs: [] },
  { kind: "cover", actor: "fighter", inputs: [zone("zone"), amount("grade", 4), amount("obstruction", HIGHEST_VALUE)] },
  { kind: "first-aid", actor: "fighter", inputs: [{ name: "patient", is: "fighter" }, TRACK, BESIDE] },
  { kind: "rest", actor: "fighter", inputs: [TRACK] },
];

/** A test, and what of it says nothing: nobody opposes it, or it stands alone. (d6/A) */
const TEST: DeclarationSpec = {
  kind: "test",
  actor: "fighter",
  inputs: [
    choice("attribute", ATTRIBUTES, "RIPOSTE.d6.attribute"),
    choice("skill", ["none", ...SKILLS], "RIPOSTE.d6.skill"),
    amount("threshold", 20, 1),
    { name: "against", is: "fighter", optional: true },
    choice("opposingAttribute", ATTRIBUTES, "RIPOSTE.d6.attribute"),
    choice("opposingSkill", ["none", ...SKILLS], "RIPOSTE.d6.skill"),
    { name: "observes", is: "flag", initial: false },
    { name: "bought", is: "flag", initial: false },
    amount("goal", 99),
    { name: "task", is: "text", longest: 60 },
    { ...amount("bonus", 20), gm: true },
    { ...amount("penalty", 20), gm: true },
  ],
  idle: (payload) => {
    const said = dataOf(payload);
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
    choice("known", KNOWN_STATUSES, "RIPOSTE.d6.knownStatus", true),
    { name: "status", is: "text", longest: 40 },
    choice("how", STATUS_KINDS, "RIPOSTE.d6.statusKind"),
    amount("value", 99, 1),
    amount("damage", HIGHEST_VALUE),
    choice("type", DAMAGE_TYPES, "RIPOSTE.d6.type"),
    TRACK,
  ],
  idle: (payload) => {
    const said = dataOf(payload);
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
