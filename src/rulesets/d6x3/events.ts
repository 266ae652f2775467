import { type Modifier, defineEvents } from "../../engine/index.ts";
import type { TestAbility, Focus, Jam, System } from "./vocabulary.ts";

/** The fighter an event is about. */
type FighterReference = { readonly fighter: string };

/** A weapon, with its name at the time of the event. */
type WeaponReference = { readonly weapon: string; readonly weaponName: string };

/** The total of a test, with the stunt points and the Drama Die of its roll. */
type TestTotal = { readonly total: number; readonly points: number; readonly drama: number };

/** The description of a test for cards; `task` is empty for a test without a name, `difficulty` null in an opposed one. */
export type TestSummary = {
  readonly called: string;
  readonly what: string;
  readonly by: string;
  readonly task: string;
  readonly difficulty: number | null;
};

/** The events of the game, each with its details. Names of actions, stunts, conditions and tests are those of their tables. */
export type Events = {
  /** An exchange has no effect. */
  readonly aborted: FighterReference;
  readonly acted: FighterReference & {
    readonly action: string;
    /**
     * `what` is the player's words, `amount` that of Guard Up, `foe` an opponent or a vehicle, and `prepared` the prepared action. Each is
     * empty, or 0, if the action has none.
     */
    readonly what: string;
    readonly amount: number;
    readonly prepared: string;
    readonly foe: string;
    readonly weaponName: string;
    readonly stowName: string;
  };
  /** A part of an advanced test. `sum` is the sum of its successes so far; `whole` is the sum that it needs. */
  readonly advanced: FighterReference & {
    readonly what: string;
    readonly sum: number;
    readonly whole: number;
    readonly done: boolean;
  };
  /** A fighter is in a new encounter, and may have a breather after it. */
  readonly afresh: FighterReference;
  readonly "armour-crushed": FighterReference & { readonly by: number; readonly rounds: number };
  /** A test begins. */
  readonly attempted: FighterReference & {
    readonly task: string;
    readonly ability: TestAbility;
    readonly focus: Focus | "";
    readonly target: number;
    readonly why: readonly Modifier[];
    readonly check: TestSummary;
  };
  /**
   * Stunts are bought. `stunts` are the ids of their lines, and `on` the fighter that each affects. `spent` are the points spent on all of
   * them; the most points spent on one stunt follow.
   */
  readonly bought: FighterReference & {
    readonly stunts: readonly string[];
    readonly on: readonly string[];
    readonly spent: number;
    readonly most: number;
  };
  readonly "bound-blow": FighterReference;
  readonly breathed: FighterReference & { readonly regained: number; readonly fortune: number };
  /** `at` is the points that the Churn Pool has reached; `face` is the face on the table of effects, 0 for the greatest effect. */
  readonly "churn-effect": { readonly at: number; readonly face: number };
  readonly "churn-spent": { readonly spent: number; readonly points: number };
  readonly churned: { readonly points: number };
  /** `sure` is true if the dice were known to hit when the attacker chose stunts. */
  readonly compared: TestTotal & { readonly defense: number; readonly hit: boolean; readonly sure: boolean };
  readonly "contest-begun": {
    readonly attacker: string;
    readonly target: string;
    readonly check: TestSummary;
    readonly opposing: TestSummary;
  };
  readonly contested: {
    readonly attacker: string;
    readonly target: string;
    readonly attackerTotal: number;
    readonly total: number;
    readonly won: boolean;
  };
  readonly crashed: FighterReference;
  /** The damage dice with their modifiers, and the extra damage of a heavy blow against one of the targets. */
  readonly "damage-rolled": FighterReference & {
    readonly faces: readonly number[];
    readonly why: readonly Modifier[];
    readonly raw: number;
    readonly extra: number;
    readonly on: string;
  };
  readonly declared: {
    readonly attacker: string;
    readonly targets: readonly string[];
    readonly way: string;
    readonly weapon: string;
    readonly using: { readonly name: string; readonly kind: string };
    readonly why: readonly Modifier[];
  };
  readonly disarmed: FighterReference & WeaponReference & { readonly metres: number };
  /** A blast: `metres` is its distance from the aimed position; the fighters within it follow. */
  readonly exploded: TestTotal & {
    readonly needed: number;
    readonly hit: boolean;
    readonly metres: number;
    readonly targets: readonly string[];
    readonly sure: boolean;
  };
  readonly exposed: FighterReference;
  readonly fell: FighterReference;
  /** An attack is foiled by an interruption, through the loss of its weapon, target or reach. */
  readonly foiled: FighterReference & { readonly by: "weapon" | "target" | "reach" };
  readonly "footwork-used": FighterReference & { readonly bonus: number };
  readonly "fortune-spent": FighterReference & { readonly spent: number; readonly left: number };
  /** A guardian takes damage instead of the target. */
  readonly guarded: FighterReference & { readonly target: string; readonly moved: number; readonly left: number };
  readonly hazard: {
    readonly severity: string;
    readonly fighters: readonly string[];
    readonly faces: readonly number[];
    readonly raw: number;
  };
  readonly "hull-penetrated": FighterReference & { readonly target: string; readonly points: number };
  readonly imposed: FighterReference & { readonly condition: string };
  readonly injured: FighterReference & { readonly condition: string };
  readonly interrupted: FighterReference & { readonly way: string };
  readonly "into-hazard": FighterReference;
  readonly misfired: FighterReference & WeaponReference & { readonly jam: Jam };
  readonly moved: FighterReference & {
    readonly metres: number;
    readonly away: readonly string[];
    readonly cover: number;
    readonly postures: readonly string[];
  };
  readonly pursued: FighterReference & { readonly metres: number };
  readonly chased: FighterReference & { readonly metres: number };
  /** A wound that the target declines. */
  readonly refused: FighterReference & { readonly wound: string; readonly left: number };
  readonly repaired: FighterReference & { readonly penalty: number };
  readonly rested: FighterReference & { readonly regained: number };
  /** A hamstrung fighter has no Speed left. */
  readonly restrained: FighterReference;
  /** One side's dice; a side that does not roll has no faces. */
  readonly rolled: FighterReference & {
    readonly side: string;
    readonly faces: readonly number[];
    readonly why: readonly Modifier[];
    readonly total: number;
    /** The stunt points of an attack that hits, if the attacker is asked for stunts. */
    readonly sure?: number;
  };
  readonly "rolled-over": FighterReference & { readonly condition: string };
  /** Adrenaline Rush restores Fortune. */
  readonly rushed: FighterReference & { readonly points: number };
  /** Dying drains a point of Constitution. */
  readonly sank: FighterReference & { readonly constitution: number; readonly dead: boolean };
  /** Damage less Toughness, armour and cover. `dice` and `added` are empty for damage that was not rolled for the target. */
  readonly soaked: FighterReference & {
    readonly raw: number;
    readonly why: readonly Modifier[];
    readonly left: number;
    readonly dice: readonly number[];
    readonly added: readonly Modifier[];
  };
  readonly stabilised: FighterReference;
  /** A pursuer does not follow. */
  readonly stayed: FighterReference;
  readonly "suffered-stunt": FighterReference & { readonly stunt: string };
  readonly suppressed: FighterReference & { readonly system: System; readonly rounds: number };
  readonly "system-damaged": FighterReference & {
    readonly system: System;
    readonly by: number;
    readonly after: number;
  };
  readonly "taken-out": FighterReference & { readonly left: number };
  readonly tested: FighterReference &
    TestTotal & { readonly target: number; readonly success: boolean; readonly degree: number };
  /** A stunt has an effect on its buyer. */
  readonly took: FighterReference & { readonly stunt: string };
  /** Fortune turns a die to a face; `die` is 1 for the first die. */
  readonly turned: FighterReference & { readonly die: number; readonly face: number; readonly spent: number };
  /** Damage has no effect on a vehicle. */
  readonly unharmed: FighterReference;
  readonly "weapon-broken": FighterReference & WeaponReference;
  readonly withstood: FighterReference & { readonly stunt: string };
  readonly "wound-taken": FighterReference & { readonly wound: string; readonly left: number; readonly less: number };
};

/** Builds an event of the game with its changes. */
export const happened = defineEvents<Events>();
