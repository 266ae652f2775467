/** The six abilities, as scores. (S3; B) */
export const ABILITIES = ["strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"] as const;
export type Ability = (typeof ABILITIES)[number];

/** The two pools that keep a fighter up. (S3; G.1) */
export const POOLS = ["vitality", "wounds"] as const;
export type PoolName = (typeof POOLS)[number];

/** All that can be drained rather than damaged. (S3; G.2) */
export const DRAINABLES = [...POOLS, ...ABILITIES] as const;
export type Drainable = (typeof DRAINABLES)[number];

/** The three saves. (B) */
export const SAVES = ["fortitude", "reflex", "will"] as const;
export type Save = (typeof SAVES)[number];

/** Sizes from the smallest, with what each adds to manoeuvres and to the defence against them. (S3; B) */
export const SIZES = {
  fine: -8,
  diminutive: -4,
  tiny: -2,
  small: -1,
  medium: 0,
  large: 1,
  huge: 2,
  gargantuan: 4,
  colossal: 8,
} as const;
export type Size = keyof typeof SIZES;

/** How a weapon is fought with. (S3; D, I) */
export const WEAPON_KINDS = ["unarmed", "melee", "thrown", "ranged"] as const;
export type WeaponKind = (typeof WEAPON_KINDS)[number];

/** The abilities that can aim a weapon. (S3; F.1) */
export const AIMS = ["strength", "dexterity"] as const;
export type Aim = (typeof AIMS)[number];

/** What is worn or carried for protection. (S3; I) */
export const ARMOUR_KINDS = ["armour", "shield"] as const;
export type ArmourKind = (typeof ARMOUR_KINDS)[number];

/** What a crippling injury can lessen. (S3; F.2) */
export const PARTS = ["attack", "damage", "defence", "skills", "speed"] as const;
export type Part = (typeof PARTS)[number];

/** Whether a figure stands in a source or is this system's own proposal. (I) */
export const FIGURE_SOURCES = ["book", "ours"] as const;
export type FigureSource = (typeof FIGURE_SOURCES)[number];
