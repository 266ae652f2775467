import {
  type FlagSpec,
  type GroupSpec,
  type NumberSpec,
  type SheetSpec,
  buildFields,
  flag,
  group,
  withListing,
  buildNotesGroup,
  number,
  withAdvancement,
  withGear,
  choice,
  buildPossession,
  defineFighterSheet,
  defineItemSheet,
} from "../../../engine/index.ts";
import {
  type ConditionName,
  type Body,
  type Focus,
  CAMPAIGN_CONDITIONS,
  CONDITION_HINTS,
  GENERAL_CONDITIONS,
  ABILITIES,
  BODIES,
  DAMAGE_ABILITIES,
  FIGURE_SOURCES,
  FOCUSES,
  ABILITY_FOCUSES,
  JAMS,
  SIZES,
  SYSTEMS,
  WEAPON_GROUPS,
} from "../vocabulary.ts";

const ACTOR = "RIPOSTE.d6x3.Actor";
const THING = "RIPOSTE.d6x3.Thing";
const VEHICLE = "RIPOSTE.d6x3.Vehicle";
const WEAPON = "RIPOSTE.d6x3.Weapon";
const ARMOUR = "RIPOSTE.d6x3.Armour";

/** The range of the nine abilities: people usually have −2 to 4, other fighters may have more. (d6x3/B) */
export const ABILITY_RANGE = { min: -4, max: 12 } as const;

const abilities = group(
  ACTOR,
  "attributes",
  "abilities",
  buildFields(ABILITIES, (key): NumberSpec => {
    return { kind: "number", label: `RIPOSTE.d6x3.ability.${key}`, ...ABILITY_RANGE, initial: 0 };
  }),
);

/** Builds a group of flags, each labelled by its key; a condition says what it does. */
function buildFlags<K extends Focus | ConditionName>(id: string, path: "focuses" | "conditions", keys: readonly K[]) {
  const labels = path === "focuses" ? "RIPOSTE.d6x3.focus" : "RIPOSTE.d6x3.condition";
  const field = (key: K): FlagSpec => ({
    kind: "flag",
    label: `${labels}.${key}`,
    initial: false,
    ...(path === "conditions" && { hint: `${CONDITION_HINTS}.${key}` }),
  });
  return group(ACTOR, id, path, buildFields(keys, field));
}

/** The focuses, by the abilities whose tests they improve. (d6x3/A.1; d6x3/B) */
const focuses = Object.entries(ABILITY_FOCUSES).map(([ability, keys]) =>
  buildFlags<Focus>(`focuses-${ability}`, "focuses", keys),
);

/** The conditions that the rules give, and those of one campaign. (d6x3/G.3) */
const conditions = [
  buildFlags("conditions", "conditions", GENERAL_CONDITIONS),
  buildFlags("more-conditions", "conditions", CAMPAIGN_CONDITIONS),
];

/** Builds the fields for the current and the full Fortune. (d6x3/B; d6x3/J-4) */
function buildFortuneFields(labels: string, initial: number) {
  return {
    fortune: number(labels, "fortune", { min: 0, max: 200, initial, tracked: true }),
    fortuneMax: number(labels, "fortuneMax", { min: 0, max: 200, initial }),
  };
}

/**
 * The Fortune of a fighter. `breathed` is true if the fighter has had the breather since the last encounter. (d6x3/B; d6x3/G.1; S2,
 * Breathers; d6x3/R-26)
 */
export const FORTUNE = group(ACTOR, "fortune", null, {
  ...buildFortuneFields(ACTOR, 15),
  breathed: flag(ACTOR, "breathed", false),
});

/**
 * The training of a fighter. `defenseBonus` is the bonus to Defense by level or talent. `unarmedSides` are the sides of the die of bare
 * hands: 3, or 6 with a talent. `drained` is the Constitution that Dying has drained. (d6x3/B; d6x3/I; d6x3/G.3)
 */
export const TRAINING = group(ACTOR, "training", null, {
  level: number(ACTOR, "level", { min: 0, max: 30, initial: 1 }),
  defenseBonus: number(ACTOR, "defenseBonus", { min: 0, max: 20, initial: 0 }),
  unarmedSides: number(ACTOR, "unarmedSides", { min: 2, max: 20, initial: 3 }),
  drained: number(ACTOR, "drained", { min: 0, max: ABILITY_RANGE.max - ABILITY_RANGE.min, initial: 0 }),
});

/** Minor opponents have neither Fortune nor wounds: damage takes them out at once. (d6x3/J-20) */
const playing = group(ACTOR, "playing", null, { minor: flag(ACTOR, "minor", false) });

const person = [{ ...abilities, place: "head" }, ...focuses, ...conditions, FORTUNE, TRAINING] as const;

/** A player's character. (d6x3/B) */
export const CHARACTER = defineFighterSheet("d6x3Character", "character", ACTOR, [...person, buildNotesGroup(ACTOR)]);

/** A person played by the GM. (d6x3/B) */
const NPC = defineFighterSheet("d6x3Npc", "npc", ACTOR, [...person, playing, buildNotesGroup(ACTOR)]);

/** Builds the groups that a thing and a vehicle share: their kind of body, and the flag that they are out of the fight. */
function buildBodyGroups(labels: string, body: Body): readonly GroupSpec[] {
  return [
    group(labels, "body", null, {
      body: choice(labels, "body", [body], body, "RIPOSTE.d6x3.body"),
    }),
    { ...buildFlags("conditions", "conditions", ["taken-out"]), label: `${labels}.GROUPS.conditions` },
  ];
}

/** Builds the fields for the size of a thing, and the GM's addition to the number that hits it. (S2, Object Combat Target Numbers) */
function buildSizeFields(labels: string) {
  return {
    size: choice(labels, "size", SIZES, "human-sized", "RIPOSTE.d6x3.size"),
    raised: number(labels, "raised", { min: 0, max: 20, initial: 0 }),
  };
}

const thing = group(THING, "thing", "thing", {
  ...buildSizeFields(THING),
  toughness: number(THING, "toughness", { min: 0, max: 50, initial: 0 }),
});

/** A door, a crate, a drone: something that may be attacked. (S2, Attacking Objects; d6x3/F.6) */
const THING_SHEET = defineFighterSheet(
  "d6x3Thing",
  "object",
  THING,
  [
    thing,
    group(THING, "fortune", null, buildFortuneFields(THING, 0)),
    ...buildBodyGroups(THING, "object"),
    buildNotesGroup(THING),
  ],
  "assets/portraits/thing.svg",
);

/**
 * The numbers of a vehicle: its Hull, the current ratings of its systems, the cover that it gives, the penalty of a makeshift repair, and a
 * flag if it has stopped. The bounds go below -2, where a system is lost. (d6x3/I; d6x3/F.8; d6x3/H.1)
 */
export const VEHICLE_NUMBERS = group(VEHICLE, "vehicle", "vehicle", {
  hull: number(VEHICLE, "hull", { min: 0, max: 20, initial: 0 }),
  ...buildFields(SYSTEMS, (key) => number(VEHICLE, key, { min: -4, max: 20, initial: 0 })),
  cover: number(VEHICLE, "cover", { min: 0, max: 4, initial: 0 }),
  repairPenalty: number(VEHICLE, "repairPenalty", { min: 0, max: 6, initial: 0 }),
  inoperative: flag(VEHICLE, "inoperative", false),
});

/** A vehicle with its Hull and its systems. (d6x3/I; d6x3/F.8; d6x3/H.1) */
const VEHICLE_SHEET = defineFighterSheet(
  "d6x3Vehicle",
  "vehicle",
  VEHICLE,
  [
    VEHICLE_NUMBERS,
    group(VEHICLE, "thing", "thing", buildSizeFields(VEHICLE)),
    ...buildBodyGroups(VEHICLE, "vehicle"),
    buildNotesGroup(VEHICLE),
  ],
  "assets/portraits/vehicle.svg",
);

/** The groups that fighters of every kind store. If an actor's sheet does not show a group, it has its initial values. */
export const FIGHTER = {
  groups: [
    ...[abilities, ...focuses, ...conditions, FORTUNE, TRAINING, playing, thing, VEHICLE_NUMBERS],
    group(ACTOR, "body", null, {
      body: choice(THING, "body", BODIES, "person", "RIPOSTE.d6x3.body"),
    }),
  ],
};

/**
 * A weapon; its ability and its quality add to damage, and its range is in metres. `launcher` is true if it fires grenades: it need not be
 * readied for each, and may jam or run out. (S2; S2, Explosives; d6x3/I)
 */
export const WEAPON_SHEET = defineItemSheet("d6x3Weapon", "weapon", WEAPON, "assets/icons/pistol.svg", [
  group(WEAPON, "attack", null, {
    group: choice(WEAPON, "group", WEAPON_GROUPS, "melee", "RIPOSTE.d6x3.kind"),
    focus: choice(WEAPON, "focus", FOCUSES, "light-weapons", "RIPOSTE.d6x3.focus"),
    dice: number(WEAPON, "dice", { min: 1, max: 10, initial: 1 }),
    sides: number(WEAPON, "sides", { min: 2, max: 20, initial: 6 }),
    ability: withListing(choice(WEAPON, "ability", DAMAGE_ABILITIES, "strength", "RIPOSTE.d6x3.ability")),
    bonus: number(WEAPON, "bonus", { min: -4, max: 20, initial: 0 }),
    range: number(WEAPON, "range", { min: 0, max: 10_000, initial: 0, listed: "RIPOSTE.Sheet.metres" }),
    penetrating: flag(WEAPON, "penetrating", false),
    launcher: flag(WEAPON, "launcher", false),
    jam: choice(WEAPON, "jam", JAMS, "works", "RIPOSTE.d6x3.jam"),
  }),
  buildPossession(WEAPON, "ready", "figureSource", FIGURE_SOURCES, "RIPOSTE.d6x3.figureSource"),
]);

/** Armour adds to Toughness; its penalty reduces Speed and tests of Dexterity. (d6x3/B; d6x3/I) */
export const ARMOUR_SHEET = defineItemSheet("d6x3Armour", "armour", ARMOUR, "assets/icons/vest.svg", [
  group(ARMOUR, "protection", null, {
    bonus: number(ARMOUR, "bonus", { min: 0, max: 20, initial: 1 }),
    penalty: number(ARMOUR, "penalty", { min: 0, max: 20, initial: 0 }),
  }),
  buildPossession(ARMOUR, "worn", "figureSource", FIGURE_SOURCES, "RIPOSTE.d6x3.figureSource"),
]);

/** Every actor and item of the game. */
export const SHEETS: readonly SheetSpec[] = withAdvancement(
  withGear("d6x3", [CHARACTER, NPC, THING_SHEET, VEHICLE_SHEET, WEAPON_SHEET, ARMOUR_SHEET]),
);
