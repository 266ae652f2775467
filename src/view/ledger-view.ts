import { type LedgerRecord, emptyState } from "../engine/index.ts";
import { exchangeView } from "./exchange-view.ts";
import type { DuelView, SideView } from "./exchange/duel.ts";

/** What somebody does in an exchange, as its line in the ledger tells it; words are keys, or names of people's own. */
export type DeedView = {
  readonly name: string;
  readonly words: readonly string[];
  readonly faces: string;
  readonly difficulty: number;
  readonly outcome: number | null;
};

/** One exchange, or one within another: what each did, and what came of it. */
export type ChapterView = Pick<DuelView, "comparison" | "harms" | "lines"> & { readonly deeds: readonly DeedView[] };

/** A record as the ledger tells it: who, whether it still holds, and all that it comes to. */
export type LedgerView = {
  readonly title: string;
  readonly undone: boolean;
  readonly cancelled: boolean;
  readonly chapters: readonly ChapterView[];
};

/** A record of the ledger, to be read by people. */
export function ledgerView({ ruleset, events, undone }: LedgerRecord): LedgerView {
  const everybody = { gm: true, fighters: [] };
  const { duels, cancelled } = exchangeView({ ...emptyState(ruleset), events }, everybody);
  const title = [duels[0]?.attack?.name, duels[0]?.reaction?.name].filter((name) => name !== undefined && name !== "");
  return { title: title.join(" – "), undone, cancelled, chapters: duels.map(chapterView) };
}

function chapterView({ attack, reaction, others, comparison, harms, lines }: DuelView): ChapterView {
  const sides = [attack, reaction, ...others].filter((side) => side !== null);
  return { comparison, harms, lines, deeds: sides.filter(isDeed).map(deedView) };
}

function isDeed({ action, check }: SideView): boolean {
  return action !== "" || check !== null;
}

function deedView({ name, action, weapon, check, pool, dice, outcome }: SideView): DeedView {
  const faces = dice.map(({ face }) => face).join(" ");
  const checked = check ? [check.names["by"] ?? "", check.names["what"] ?? ""] : [];
  const words = [action, ...checked, weapon].filter((word) => word !== "");
  return { name, words, faces, difficulty: pool?.difficulty ?? 0, outcome };
}
