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
  text,
} from "../../../engine/index.ts";
import { BONUS, POOL, SCORE } from "../bounds.ts";
import {
  ABILITIES,
  AIMS,
  ARMOUR_KINDS,
  DECLARED_MANOEUVRES,
  DRAINABLES,
  FEAT_TARGETS,
  FIGURE_SOURCES,
  PARTS,
  SAVES,
  SIZES,
  STATES,
  WEAPON_KINDS,
} from "../vocabulary.ts";

const ACTOR = "RIPOSTE.d20.Actor";
const WEAPON = "RIPOSTE.d20.Weapon";
const ARMOUR = "RIPOSTE.d20.Armour";

/** Numbers of one kind, a field for each, under their own words. */
function numbers(words: string, keys: readonly string[], bounds: { readonly initial: number; readonly max: number }) {
  const field = (key: string): FieldSpec => ({
    kind: "number",
    label: `RIPOSTE.d20.${words}.${key}`,
    min: 0,
    ...bounds,
  });
  return Object.fromEntries(keys.map((key) => [key, field(key)]));
}

/** What keeps somebody up, and the most that rest brings back. (S3; d20/B, d20/G.1; d20/J-4, d20/J-37) */
const pools = group(ACTOR, "pools", null, {
  vitality: number(ACTOR, "vitality", { min: 0, max: POOL.max, initial: 6, tracked: true }),
  vitalityMax: number(ACTOR, "vitalityMax", { min: 0, max: POOL.max, initial: 6 }),
  wounds: number(ACTOR, "wounds", { min: 0, max: POOL.max, initial: SCORE.initial, tracked: true }),
  woundsMax: number(ACTOR, "woundsMax", { min: 0, max: POOL.max, initial: SCORE.initial }),
});

/** Level and class, and what they give; a heroic class is a player's, unless a sheet says so. (S3; d20/B, d20/F.1; d20/J-3, d20/J-5) */
const training = (heroic: boolean): GroupSpec =>
  group(ACTOR, "training", null, {
    level: number(ACTOR, "level", { min: 1, max: 40, initial: 1 }),
    bcb: number(ACTOR, "bcb", { min: 0, max: BONUS.max, initial: 0 }),
    heroic: flag(ACTOR, "heroic", heroic),
    multipleAttack: number(ACTOR, "multipleAttack", { min: 0, max: 10, initial: 0 }),
    extraAttack: number(ACTOR, "extraAttack", { min: 0, max: 10, initial: 0 }),
    size: choiceOf(labelOf(ACTOR, "size"), Object.keys(SIZES), "medium", "RIPOSTE.d20.size"),
    legs: number(ACTOR, "legs", { min: 0, max: 20, initial: 2 }),
    speed: number(ACTOR, "speed", { min: 0, max: 999, initial: 30 }),
  });

/** What is known and learnt beside. (S3; d20/A.1, d20/B, d20/F.4) */
const learnt = group(ACTOR, "learnt", null, {
  skills: {
    kind: "records",
    label: labelOf(ACTOR, "skills"),
    of: {
      name: text(ACTOR, "skills.name"),
      ability: choiceOf(labelOf(ACTOR, "skills.ability"), ABILITIES, "intelligence", "RIPOSTE.d20.ability"),
      ranks: number(ACTOR, "skills.ranks", { min: 0, max: BONUS.max, initial: 1 }),
    },
  },
  feats: {
    kind: "records",
    label: labelOf(ACTOR, "feats"),
    of: {
      name: text(ACTOR, "feats.name"),
      to: choiceOf(labelOf(ACTOR, "feats.to"), FEAT_TARGETS, "attack", "RIPOSTE.d20.featTarget"),
      bonus: number(ACTOR, "feats.bonus", { min: 0, max: BONUS.max, initial: 1 }),
      manoeuvre: choiceOf(labelOf(ACTOR, "feats.manoeuvre"), ["", ...DECLARED_MANOEUVRES], "", "RIPOSTE.d20.featFor"),
      ability: choiceOf(labelOf(ACTOR, "feats.ability"), ["", ...ABILITIES], "", "RIPOSTE.d20.featBy"),
    },
  },
});

/** How somebody stands without wound points, where a table lets that kill. (d20/J-4) */
const failing = group(ACTOR, "failing", null, {
  fatigued: flag(ACTOR, "fatigued", false),
  state: choiceOf(labelOf(ACTOR, "state"), STATES, "", "RIPOSTE.d20.state"),
  dyingTurns: number(ACTOR, "dyingTurns", { min: 0, max: 999, initial: 0 }),
});

/** Scores, saves, and what is lost for longer. (S3; d20/B, d20/G.1, d20/G.2) */
const records: readonly GroupSpec[] = [
  { ...group(ACTOR, "attributes", "abilities", numbers("ability", ABILITIES, SCORE)), place: "head" },
  group(ACTOR, "saves", "saves", numbers("save", SAVES, BONUS)),
  group(ACTOR, "damaged", "damaged", numbers("ability", ABILITIES, POOL)),
  group(ACTOR, "drained", "drained", numbers("drainable", DRAINABLES, POOL)),
];

/** What critical hits have left behind. (S3; d20/F.2) */
const injuries = group(ACTOR, "injuries", null, {
  injuries: {
    kind: "records",
    label: labelOf(ACTOR, "injuries"),
    of: {
      part: choiceOf(labelOf(ACTOR, "injuries.part"), PARTS, "attack", "RIPOSTE.d20.part"),
      text: text(ACTOR, "injuries.text"),
    },
  },
});

function notes(labels: string): GroupSpec {
  return group(labels, "notes", null, { notes: html(labels, "notes") });
}

function fighterSheet(type: string, heroic: boolean, own: readonly GroupSpec[]): SheetSpec {
  return {
    type,
    document: "Actor",
    role: "fighter",
    kind: heroic ? "character" : "npc",
    labels: ACTOR,
    img: "assets/portraits/someone.svg",
    groups: [...records, pools, training(heroic), ...own, failing, learnt, injuries, notes(ACTOR)],
  };
}

/** A player's character. */
export const CHARACTER = fighterSheet("d20Character", true, []);

/** Anyone whom the GM plays: such fighters take 10 instead of rolling, unless the GM rolls for them. (S3; d20/A.4; d20/J-24) */
export const NPC = fighterSheet("d20Npc", false, [group(ACTOR, "playing", null, { npc: flag(ACTOR, "npc", true) })]);

function possession(labels: string, inUse: string): GroupSpec {
  return group(labels, "possession", null, {
    [inUse]: flag(labels, inUse, true),
    figureSource: choiceOf(labelOf(labels, "figureSource"), FIGURE_SOURCES, "ours", "RIPOSTE.d20.figureSource"),
  });
}

/** Something to attack with. (S3; d20/F.2, d20/I) */
export const WEAPON_SHEET: SheetSpec = {
  type: "d20Weapon",
  document: "Item",
  role: "weapon",
  labels: WEAPON,
  img: "assets/icons/sword.svg",
  groups: [
    group(WEAPON, "attack", null, {
      kind: choiceOf(labelOf(WEAPON, "kind"), WEAPON_KINDS, "melee", "RIPOSTE.d20.kind"),
      ability: listed(choiceOf(labelOf(WEAPON, "ability"), AIMS, "strength", "RIPOSTE.d20.ability")),
      dice: number(WEAPON, "dice", { min: 1, max: 20, initial: 1 }),
      sides: number(WEAPON, "sides", { min: 2, max: 12, initial: 6 }),
      threat: number(WEAPON, "threat", { min: 1, max: 20, initial: 1 }),
      long: flag(WEAPON, "long", false),
    }),
    possession(WEAPON, "ready"),
    notes(WEAPON),
  ],
};

/** Something worn or carried that adds to defence. (S3; d20/I; d20/J-20) */
export const ARMOUR_SHEET: SheetSpec = {
  type: "d20Armour",
  document: "Item",
  role: "armour",
  labels: ARMOUR,
  img: "assets/icons/armour.svg",
  groups: [
    group(ARMOUR, "protection", null, {
      kind: choiceOf(labelOf(ARMOUR, "kind"), ARMOUR_KINDS, "armour", "RIPOSTE.d20.armourKind"),
      bonus: number(ARMOUR, "bonus", { min: 0, max: 20, initial: 1 }),
    }),
    possession(ARMOUR, "worn"),
    notes(ARMOUR),
  ],
};

/** Every actor and item of the game. */
export const SHEETS: readonly SheetSpec[] = [CHARACTER, NPC, WEAPON_SHEET, ARMOUR_SHEET];
