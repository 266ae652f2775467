import type { Data, Family, OpponentChoice, OpponentRules } from "../../engine/index.ts";

/** A number of an opponent: the key of its name, and its value. */
export type OpponentNumber = { readonly label: string; readonly value: string };

/**
 * An opponent that has not been created yet: the choices for it, and its data as the rules read it. `weapon` is the id of its weapon, empty
 * for bare hands.
 */
export type PlannedOpponent = {
  readonly rules: OpponentRules;
  readonly family: Family;
  readonly choice: OpponentChoice;
  readonly fighter: Data;
  readonly weapon: string;
};

/**
 * Lists the main numbers of an opponent: its attack with its weapon, the derived numbers and highlights that its rules show, and the points
 * of its tracks.
 */
export function listOpponentNumbers({
  rules,
  family,
  choice,
  fighter,
  weapon,
}: PlannedOpponent): readonly OpponentNumber[] {
  const attack = family.attackLines(fighter)[weapon || family.unarmed] ?? [];
  const derived = family.derived(fighter).filter(({ label }) => rules.shows.includes(label));
  const tracks = family.tracks(fighter).map(({ label, rating }) => ({ label, value: String(rating) }));
  return [...attack, ...derived, ...rules.highlights(choice), ...tracks].map(({ label, value }) => ({ label, value }));
}

/** Converts won duels to a percentage, rounded to the nearest five. */
export function roundWins(wins: number, times: number): number {
  return times === 0 ? 0 : Math.round((wins / times) * 20) * 5;
}
