import { workedOut } from "../../src/engine/odds/choosing.ts";
import { outlookWithin } from "../../src/engine/odds/sampling.ts";
import { usualAnswer } from "../../src/engine/odds/usual-answer.ts";
import type { Game } from "../reach/table.ts";
import type { Claims } from "./against-plays.ts";
import { claimsOf } from "./claims.ts";
import { outlookAfter } from "./outlook-after.ts";
import { situationFrom } from "./situations.ts";

/** So few inputs leave nearly everything to chance. */
const FEW = 12;
/** How near odds must be here: near enough for a fault to show, and far enough for many situations in little time. */
const WITHIN = 0.05;

/** Odds of the same situation, exact and about right, and how near the second say they are. */
export type BothWays = { readonly exact: Claims; readonly about: Claims; readonly within: number };

/** The odds of the situation of a seed, both ways; null where nothing was asked, or the odds are exact in any case or never. */
export function comparedAt(game: Game, seed: number): BothWays | null {
  const situation = situationFrom(game, seed);
  const exact = situation && outlookAfter(situation.step, situation.asked.rules);
  if (!situation || !exact) return null;
  const playing = { assume: usualAnswer, most: FEW, within: WITHIN };
  const about = workedOut(outlookWithin(situation.step, situation.asked.rules, playing));
  if (!about) throw new Error(`${game.rules.id}: nothing about right for seed ${seed}`);
  return about.within === 0 ? null : { exact: claimsOf(exact), about: claimsOf(about.endings), within: about.within };
}
