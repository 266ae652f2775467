import { type LedgerRecord, createEmptyState } from "../engine/index.ts";
import { buildExchangeCard } from "./exchange-view.ts";
import type { DuelView, SideView } from "./exchange/duel.ts";
import { readText } from "./read.ts";

/** A line in the ledger: one fighter's action in an exchange. `words` are keys, or names that users have given. */
export type ActionView = {
  readonly name: string;
  readonly words: readonly string[];
  readonly faces: string;
  readonly difficulty: number;
  readonly outcome: number | null;
};

/** One exchange, nested or not: each fighter's action, and the outcome. */
export type ChapterView = Pick<DuelView, "comparison" | "harms" | "early" | "lines"> & {
  readonly actions: readonly ActionView[];
};

/** A record in the ledger: its title and its exchanges. `undone` is true if it has been undone. */
export type LedgerView = {
  readonly title: string;
  readonly undone: boolean;
  readonly cancelled: boolean;
  readonly chapters: readonly ChapterView[];
};

/** Builds the text of a record of the ledger. */
export function buildLedgerView({ ruleset, events, undone }: LedgerRecord): LedgerView {
  const gmSeat = { gm: true, fighters: [] };
  const { duels, cancelled } = buildExchangeCard({ ...createEmptyState(ruleset), events }, gmSeat);
  const title = [duels[0]?.attack?.name, duels[0]?.reaction?.name].filter((name) => name !== undefined && name !== "");
  return { title: title.join(" – "), undone, cancelled, chapters: duels.map(buildChapterView) };
}

/** Builds the text of one exchange, nested or not. */
export function buildChapterView({ attack, reaction, others, comparison, harms, early, lines }: DuelView): ChapterView {
  const sides = [attack, reaction, ...others].filter((side) => side !== null);
  return { comparison, harms, early, lines, actions: sides.filter(isAction).map(buildActionView) };
}

function isAction({ action, check }: SideView): boolean {
  return action !== "" || check !== null;
}

function buildActionView({ name, action, weapon, check, pool, dice, outcome }: SideView): ActionView {
  const faces = dice.map(({ face }) => face).join(" ");
  const checkNames = check ? [readText(check.line.data, "by"), readText(check.line.data, "what")] : [];
  const words = [action, ...checkNames, weapon].filter((word) => word !== "");
  return { name, words, faces, difficulty: pool?.difficulty ?? 0, outcome };
}
