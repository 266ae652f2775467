import type { Data } from "../kernel/json.ts";
import type { Derived } from "./field.ts";

/** How dangerous a quick opponent is, from one of a crowd to the one whom a party fights together. */
export const THREAT_LEVELS = ["rabble", "trained", "seasoned", "elite", "boss"] as const;
export type ThreatLevel = (typeof THREAT_LEVELS)[number];

/** What a quick opponent does in a fight: hits hard, moves and strikes, keeps at a distance, or leads the others. */
export const FOE_ROLES = ["brute", "skirmisher", "shooter", "leader"] as const;
export type FoeRole = (typeof FOE_ROLES)[number];

/** What a GM chooses of a quick opponent, its name apart; weapon and armour as their sheets store them, null for none. */
export type FoeChoice = {
  readonly threat: ThreatLevel;
  readonly role: FoeRole;
  readonly weapon: Data | null;
  readonly armour: Data | null;
};

/** Names of entries in the compendia of a game, the first that is there counts; none if empty. */
export type UsualGear = { readonly weapon: readonly string[]; readonly armour: readonly string[] };

/** Something that is declared: its kind, and what it says. */
export type Declared = { readonly kind: string; readonly payload: Data };

/** How a game makes opponents of a few choices. */
export type OpponentRules = {
  /** The type of their actors. */
  readonly type: string;
  /** The picture of each role, below the folder of the pictures of actors. */
  readonly portraits: Readonly<Record<FoeRole, string>>;
  /** The derived numbers of a sheet that tell the most of an opponent, by their labels. */
  readonly shows: readonly string[];
  /** What an opponent of this threat and role usually carries. */
  usual(threat: ThreatLevel, role: FoeRole): UsualGear;
  /** The standing order by which one of this role fights. */
  order(role: FoeRole): string;
  /** What its sheet stores, apart from what the sheet has anyway. */
  numbers(choice: FoeChoice): Data;
  /** Numbers that tell much of it and are not among the derived ones. */
  told(choice: FoeChoice): readonly Derived[];
  /** How one fighter strikes at another with a weapon, by its id and what it stores; null for bare hands. */
  strike(by: string, at: string, weapon: (Data & { readonly id: string }) | null): readonly Declared[];
  /** How the GM answers a question of such a blow, by its id, where the usual answer would not do. */
  readonly says?: Readonly<Record<string, string | readonly string[]>>;
};

/** An entry of a table by threat, the mildest first. */
export function byThreat<T>(
  threat: ThreatLevel,
  [rabble, trained, seasoned, elite, boss]: readonly [T, T, T, T, T],
): T {
  return { rabble, trained, seasoned, elite, boss }[threat];
}
