import type { Data, Family, FoeChoice, OpponentRules } from "../../engine/index.ts";

/** A number of an opponent: the key of its name, and its value. */
export type OpponentNumber = { readonly label: string; readonly value: string };

/** What an opponent is that is still to be made: the choices, and what it is as the rules take it; `weapon` is the id of what it holds, empty for bare hands. */
export type Planned = {
  readonly rules: OpponentRules;
  readonly family: Family;
  readonly choice: FoeChoice;
  readonly fighter: Data;
  readonly weapon: string;
};

/** The numbers that tell the most of an opponent: its attack with what it holds, its defence, and what keeps it up. */
export function opponentNumbers({ rules, family, choice, fighter, weapon }: Planned): readonly OpponentNumber[] {
  const attack = family.attackLines(fighter)[weapon || family.unarmed] ?? [];
  const derived = family.derived(fighter).filter(({ label }) => rules.shows.includes(label));
  const kept = family.tracks(fighter).map(({ label, rating }) => ({ label, value: String(rating) }));
  return [...attack, ...derived, ...rules.told(choice), ...kept].map(({ label, value }) => ({ label, value }));
}

/** How many of a hundred duels are won, to the nearest five. */
export function winsShown(wins: number, times: number): number {
  return times === 0 ? 0 : Math.round((wins / times) * 20) * 5;
}
