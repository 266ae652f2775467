import {
  type FieldSpec,
  type GroupSpec,
  type SheetSpec,
  choiceOf,
  listed,
  flag,
  group,
  html,
  labelOf,
  number,
} from "../../../engine/index.ts";
import {
  BOUNDS,
  DAMAGE_DICE,
  DAMAGE_SIDES,
  FARTHEST_RANGE,
  HIGHEST_ABILITY,
  LOWEST_ABILITY,
  MOST_ARMOUR,
  MOST_BONUS,
  THING,
  VEHICLE,
} from "../bounds.ts";
import {
  ABILITIES,
  CONDITIONS,
  type Condition,
  FIGURE_SOURCES,
  FOCUSES,
  FOCUSES_OF,
  type Focus,
  JAMS,
  NO_ABILITY,
  SIZES,
  SYSTEMS,
  WEAPON_GROUPS,
} from "../vocabulary.ts";

const ACTOR = "RIPOSTE.d6x3.Actor";
const THINGS = "RIPOSTE.d6x3.Thing";
const VEHICLES = "RIPOSTE.d6x3.Vehicle";
const WEAPON = "RIPOSTE.d6x3.Weapon";
const ARMOUR = "RIPOSTE.d6x3.Armour";

type Bound = { readonly min: number; readonly max: number };

function figure(labels: string, key: string, { min, max }: Bound, initial = Math.max(0, min)): FieldSpec {
  return number(labels, key, { min, max, initial });
}

/** The nine abilities. (d6x3/B) */
const abilities: GroupSpec = {
  ...group(
    ACTOR,
    "attributes",
    "abilities",
    Object.fromEntries(
      ABILITIES.map((key): [string, FieldSpec] => [
        key,
        { kind: "number", label: `RIPOSTE.d6x3.ability.${key}`, min: LOWEST_ABILITY, max: HIGHEST_ABILITY, initial: 0 },
      ]),
    ),
  ),
  place: "head",
};

/** Marks of one kind in one record, each under its own word. */
function marks(path: string, id: string, words: string, keys: readonly (Focus | Condition)[]): GroupSpec {
  const fields = keys.map((key): [string, FieldSpec] => [
    key,
    { kind: "flag", label: `RIPOSTE.d6x3.${words}.${key}`, initial: false },
  ]);
  return group(ACTOR, id, path, Object.fromEntries(fields));
}

/** The focuses, by the abilities whose tests they help. (d6x3/A.1; d6x3/B) */
const focuses = Object.entries(FOCUSES_OF).map(([ability, keys]) =>
  marks("focuses", `focuses-${ability}`, "focus", keys),
);

/** The conditions that the rules give, and those of one campaign. (d6x3/G.3) */
const CAMPAIGN_BEGINS = CONDITIONS.indexOf("blinded");
const conditions = [
  marks("conditions", "conditions", "condition", CONDITIONS.slice(0, CAMPAIGN_BEGINS)),
  marks("conditions", "more-conditions", "condition", CONDITIONS.slice(CAMPAIGN_BEGINS)),
];

/** What keeps somebody in the fight. (d6x3/B; d6x3/G.1; d6x3/J-4) */
const fortune = group(ACTOR, "fortune", null, {
  fortune: number(ACTOR, "fortune", { ...BOUNDS.fortune, initial: 15, tracked: true }),
  fortuneMax: figure(ACTOR, "fortuneMax", BOUNDS.fortuneMax, 15),
  breathed: flag(ACTOR, "breathed", false),
});

const training = group(ACTOR, "training", null, {
  level: figure(ACTOR, "level", BOUNDS.level, 1),
  defenseBonus: figure(ACTOR, "defenseBonus", BOUNDS.defenseBonus),
  unarmedSides: figure(ACTOR, "unarmedSides", BOUNDS.unarmedSides, BOUNDS.unarmedSides.usual),
  drained: figure(ACTOR, "drained", BOUNDS.drained),
});

function notes(labels: string): GroupSpec {
  return group(labels, "notes", null, { notes: html(labels, "notes") });
}

type Looks = Pick<SheetSpec, "kind" | "labels" | "img">;

function actorSheet(type: string, looks: Looks, groups: readonly GroupSpec[]): SheetSpec {
  return { type, document: "Actor", role: "fighter", ...looks, groups };
}

const SOMEONE = { labels: ACTOR, img: "assets/portraits/someone.svg" } as const;
const person = [abilities, ...focuses, ...conditions, fortune, training];

/** A player's character. (d6x3/B) */
export const CHARACTER = actorSheet("d6x3Character", { kind: "character", ...SOMEONE }, [...person, notes(ACTOR)]);

/** Anyone whom the GM plays; minor opponents have neither Fortune nor wounds. (d6x3/B; d6x3/J-20) */
export const NPC = actorSheet("d6x3Npc", { kind: "npc", ...SOMEONE }, [
  ...person,
  group(ACTOR, "playing", null, { minor: flag(ACTOR, "minor", false) }),
  notes(ACTOR),
]);

/** What a thing and a vehicle share: what they are, and whether they are out of the fight. */
function bodyOf(labels: string, body: string): readonly GroupSpec[] {
  return [
    group(labels, "body", null, { body: choiceOf(labelOf(labels, "body"), [body], body, "RIPOSTE.d6x3.body") }),
    { ...marks("conditions", "conditions", "condition", ["taken-out"]), label: `${labels}.GROUPS.conditions` },
  ];
}

/** How big something is that may be attacked, and what makes it harder to hit. (S2, Object Combat Target Numbers) */
function bulk(labels: string): Readonly<Record<string, FieldSpec>> {
  return {
    size: choiceOf(labelOf(labels, "size"), SIZES, "human-sized", "RIPOSTE.d6x3.size"),
    raised: figure(labels, "raised", THING.raised),
  };
}

/** A door, a crate, a drone: something that may be attacked. (S2, Attacking Objects; d6x3/F.6) */
export const THING_SHEET = actorSheet(
  "d6x3Thing",
  { kind: "object", labels: THINGS, img: "assets/portraits/thing.svg" },
  [
    group(THINGS, "thing", "thing", {
      ...bulk(THINGS),
      toughness: figure(THINGS, "toughness", THING.toughness),
    }),
    group(THINGS, "fortune", null, {
      fortune: number(THINGS, "fortune", { ...BOUNDS.fortune, initial: 0, tracked: true }),
      fortuneMax: figure(THINGS, "fortuneMax", BOUNDS.fortuneMax),
    }),
    ...bodyOf(THINGS, "object"),
    notes(THINGS),
  ],
);

/** What people ride in. (d6x3/I; d6x3/F.8; d6x3/H.1) */
export const VEHICLE_SHEET = actorSheet(
  "d6x3Vehicle",
  { kind: "vehicle", labels: VEHICLES, img: "assets/portraits/vehicle.svg" },
  [
    group(VEHICLES, "vehicle", "vehicle", {
      hull: figure(VEHICLES, "hull", VEHICLE.hull),
      ...Object.fromEntries(SYSTEMS.map((key) => [key, figure(VEHICLES, key, VEHICLE[key], 0)])),
      cover: figure(VEHICLES, "cover", VEHICLE.cover),
      repairPenalty: figure(VEHICLES, "repairPenalty", VEHICLE.repairPenalty),
      inoperative: flag(VEHICLES, "inoperative", false),
    }),
    group(VEHICLES, "thing", "thing", bulk(VEHICLES)),
    ...bodyOf(VEHICLES, "vehicle"),
    notes(VEHICLES),
  ],
);

function possession(labels: string, inUse: string, initial: boolean): GroupSpec {
  return group(labels, "possession", null, {
    [inUse]: flag(labels, inUse, initial),
    figureSource: choiceOf(labelOf(labels, "figureSource"), FIGURE_SOURCES, "ours", "RIPOSTE.d6x3.figureSource"),
  });
}

/** Something to attack with. (S2; d6x3/I) */
export const WEAPON_SHEET: SheetSpec = {
  type: "d6x3Weapon",
  document: "Item",
  role: "weapon",
  labels: WEAPON,
  img: "assets/icons/pistol.svg",
  groups: [
    group(WEAPON, "attack", null, {
      group: choiceOf(labelOf(WEAPON, "group"), WEAPON_GROUPS, "melee", "RIPOSTE.d6x3.kind"),
      focus: choiceOf(labelOf(WEAPON, "focus"), FOCUSES, "light-weapons", "RIPOSTE.d6x3.focus"),
      dice: figure(WEAPON, "dice", DAMAGE_DICE),
      sides: figure(WEAPON, "sides", DAMAGE_SIDES, 6),
      ability: listed(
        choiceOf(labelOf(WEAPON, "ability"), [...ABILITIES, NO_ABILITY], "strength", "RIPOSTE.d6x3.ability"),
      ),
      bonus: figure(WEAPON, "bonus", MOST_BONUS, 0),
      range: number(WEAPON, "range", {
        ...FARTHEST_RANGE,
        initial: Math.max(0, FARTHEST_RANGE.min),
        listed: "RIPOSTE.Sheet.metres",
      }),
      penetrating: flag(WEAPON, "penetrating", false),
      launcher: flag(WEAPON, "launcher", false),
      jam: choiceOf(labelOf(WEAPON, "jam"), JAMS, "works", "RIPOSTE.d6x3.jam"),
    }),
    possession(WEAPON, "ready", true),
    notes(WEAPON),
  ],
};

/** Something worn that adds to Toughness. (d6x3/B; d6x3/I) */
export const ARMOUR_SHEET: SheetSpec = {
  type: "d6x3Armour",
  document: "Item",
  role: "armour",
  labels: ARMOUR,
  img: "assets/icons/vest.svg",
  groups: [
    group(ARMOUR, "protection", null, {
      bonus: figure(ARMOUR, "bonus", MOST_ARMOUR, 1),
      penalty: figure(ARMOUR, "penalty", MOST_ARMOUR),
    }),
    possession(ARMOUR, "worn", true),
    notes(ARMOUR),
  ],
};

/** Every actor and item of the game. */
export const SHEETS: readonly SheetSpec[] = [CHARACTER, NPC, THING_SHEET, VEHICLE_SHEET, WEAPON_SHEET, ARMOUR_SHEET];
