import type { Data, Json } from "../kernel/json.ts";
import type { Rules } from "../kernel/rules.ts";
import type { DeclarationSpec, ChoiceInput, Declaration, NumberInput } from "./declaring.ts";
import type { SheetSpec } from "./field.ts";
import type { FreePoolRule } from "./free-pool.ts";
import type { Scene } from "../kernel/scene.ts";
import type { Path, Provocation } from "../space/reach.ts";
import type { Spot } from "../space/space.ts";

/** A ruleset: the rules that the kernel runs, and the description of its actors and exchanges for the view. */
export type Ruleset<F extends Data = Data> = Rules<F> & {
  /** The sheets of this game's actors and items. */
  readonly sheets: readonly SheetSpec[];
  /** The forms of its declarations, in the order in which they are listed. */
  readonly declarations: readonly DeclarationSpec[];
  /** The rules for paths of tokens over a scene; missing if it has no distances. */
  readonly pathRules?: PathRules<F>;
  /** The events between fights that a GM may declare for several fighters; missing if there are none. */
  readonly between?: BetweenFights;
  /** The way in which it rolls a pool that a user names; missing if it rolls only what sheets name. */
  readonly freePool?: FreePoolRule;
  /** Returns the same ruleset under changed rulings; unknown rulings change nothing. */
  withRulings?(rulings: Data): Ruleset<F>;
};

/** The minutes of each unit in which a GM enters a span of time. */
export const MINUTES_PER_UNIT = { minutes: 1, hours: 60, days: 1440 } as const;
export type TimeUnit = keyof typeof MINUTES_PER_UNIT;

/** A span of time, as a GM enters it. */
export type TimeSpan = { readonly amount: number; readonly unit: TimeUnit };

/** Lists spans of time, each an amount and its unit. */
export function listSpans(...spans: readonly (readonly [amount: number, unit: TimeUnit])[]): readonly TimeSpan[] {
  return spans.map(([amount, unit]) => ({ amount, unit }));
}

/** The largest amount of a span, in any unit; in days this is ten years. */
export const MAX_TIME = 3650;

/** Returns the whole minutes of a span. */
export function countMinutes({ amount, unit }: TimeSpan): number {
  return amount * MINUTES_PER_UNIT[unit];
}

/** Splits whole hours into days and remaining hours. */
export function splitHours(hours: number): { readonly days: number; readonly hours: number } {
  return { days: Math.floor(hours / 24), hours: hours % 24 };
}

/** One kind of rest between fights. */
export type RestKind = {
  readonly id: string;
  /** The lengths that are offered, the usual one first. */
  readonly spans: readonly TimeSpan[];
  /** The units in which another length may be entered. */
  readonly units: readonly TimeUnit[];
  /** The inputs that apply to all fighters at once, apart from the length. */
  readonly asks: readonly (NumberInput | ChoiceInput)[];
  /** Builds the declaration of this rest for one fighter; null if the minutes are too few to have an effect. */
  of(fighter: string, minutes: number, values: Data): Declaration | null;
};

/** The events that a GM declares for several fighters at once, outside of turns. */
export type BetweenFights = {
  /** The kinds of rest, the usual one first. */
  readonly rests: readonly RestKind[];
  /** The declarations that hurt without an attack, the usual one first. */
  readonly harms: readonly string[];
  /** The fields of a fighter that only count rest; summaries of a rest leave them out. */
  readonly counters: readonly string[];
};

/**
 * A path of a fighter over the scene, and its movement mode: an id of the game, empty for the default mode. `stopsFor` lists the fighters
 * who may act where the path stops; without it, the path provokes along its whole length.
 */
export type TokenPath = {
  readonly mover: string;
  readonly path: Path;
  readonly manner: string;
  readonly stopsFor?: readonly string[];
};

/** A declaration for a path, and the key of its label on the ruler, with the data of its sentence. */
export type PathDeclaration = {
  readonly kind: string;
  readonly payload: Data;
  readonly label: string;
  readonly data?: Data;
};

/** The straight move of a fighter that is part of a declaration, such as a charge: the spot where it ends. */
export type DeclaredMove = { readonly mover: string; readonly to: Spot };

/** The rules by which a game turns paths over the scene into moves. */
export type PathRules<F extends Data = Data> = {
  /**
   * Lists the possible declarations for a path, the cheapest first; the first that the rules accept is used. If they accept none, users
   * read the refusal of the last, which goes farthest. Empty if the scene does not give the length of the path.
   */
  declared(path: TokenPath, scene: Scene<F>): readonly PathDeclaration[];
  /** Finds the first step at which other fighters may act before the path continues, and these fighters; null if there is none. */
  provoked(path: TokenPath, scene: Scene<F>): Provocation | null;
  /**
   * Returns the declaration for the remaining path. That path is already paid for, and stops again for the fighters in `stopsFor`. Missing
   * if a path stops only once.
   */
  onward?(path: TokenPath): PathDeclaration;
  /**
   * Returns the fighter whom a declaration moves over the scene, and the spot where that move ends; null for any other declaration. Missing
   * if no declaration moves a token.
   */
  moved?(declaration: Declaration, scene: Scene<F>): DeclaredMove | null;
  /**
   * Returns the manner in which a fighter walks a declared move whose end the user chooses on the scene, empty for the usual one; null for a
   * declaration that is no such move. Missing if there are none.
   */
  walked?(declaration: Declaration): string | null;
  /** True if a stopped fighter continues along the path, by the result of the declaration and the fighter's current state. */
  goesOn(result: Json, mover: string, scene: Scene<F>): boolean;
  /** The stages of open exchanges, by kind, at which a stopped fighter goes on; all others go on once they are closed. */
  readonly goesOnAt?: Readonly<Record<string, readonly string[]>>;
};
