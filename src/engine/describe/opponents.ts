import type { Data } from "../kernel/json.ts";
import type { Derived } from "./field.ts";

/** The danger of a quick opponent, from one of a crowd to a boss for the whole party. */
export const THREAT_LEVELS = ["rabble", "trained", "seasoned", "elite", "boss"] as const;
export type ThreatLevel = (typeof THREAT_LEVELS)[number];

/** The role of a quick opponent in a fight: hits hard, moves and strikes, keeps at a distance, or leads the others. */
export const OPPONENT_ROLES = ["brute", "skirmisher", "shooter", "leader"] as const;
export type OpponentRole = (typeof OPPONENT_ROLES)[number];

/** The GM's choices for a quick opponent, apart from its name; weapon and armour as their sheets store them, null for none. */
export type OpponentChoice = {
  readonly threat: ThreatLevel;
  readonly role: OpponentRole;
  readonly weapon: Data | null;
  readonly armour: Data | null;
};

/** The names of entries in the compendia of a game. The first that exists is used; an empty list means no gear. */
export type UsualGear = { readonly weapon: readonly string[]; readonly armour: readonly string[] };

/** A declaration of a strike: its kind and its payload. */
export type StrikeDeclaration = { readonly kind: string; readonly payload: Data };

/** The rules by which a game builds opponents from a few choices. */
export type OpponentRules = {
  /** The type of their actors. */
  readonly type: string;
  /** The picture of each role, as a path relative to the folder of actor pictures. */
  readonly portraits: Readonly<Record<OpponentRole, string>>;
  /** The labels of the derived numbers that describe an opponent best. */
  readonly shows: readonly string[];
  /** Returns the usual gear of an opponent of this threat and role. */
  usual(threat: ThreatLevel, role: OpponentRole): UsualGear;
  /** Returns the standing order by which an opponent of this role fights. */
  order(role: OpponentRole): string;
  /** Returns the stored data of its sheet, apart from the defaults. */
  numbers(choice: OpponentChoice): Data;
  /** Lists further numbers that describe it and are not among the derived ones. */
  highlights(choice: OpponentChoice): readonly Derived[];
  /**
   * Lists the declarations with which a fighter strikes another. `weapon` is the stored data of the weapon with its id, or null for bare
   * hands.
   */
  strike(
    attacker: string,
    target: string,
    weapon: (Data & { readonly id: string }) | null,
  ): readonly StrikeDeclaration[];
  /** The GM's answers to questions of such a strike, by question id, where the usual answer does not fit. */
  readonly answers?: Readonly<Record<string, string | readonly string[]>>;
};

/** Picks the entry for a threat level from a list that begins with the mildest. */
export function pickByThreat<T>(
  threat: ThreatLevel,
  [rabble, trained, seasoned, elite, boss]: readonly [T, T, T, T, T],
): T {
  return { rabble, trained, seasoned, elite, boss }[threat];
}
