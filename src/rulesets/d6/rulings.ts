import { type Data, type RulingSpec, ruledBy as ruledAs, settingsFirst } from "../../engine/index.ts";

/** What a table may rule otherwise: the texts are silent there, or can be read in two ways. */
export type Rulings = {
  /** Whether a tie hits. (d6/J-1) */
  readonly tieHits: boolean;
  /** Whether interrupts may borrow from the points of the next turn. (d6/J-2) */
  readonly borrowPoints: boolean;
  /** Whether full automatic fire has short bursts. (d6/J-6) */
  readonly shortInFullAuto: boolean;
  /** Whether all hits of the pinning test pin, and not its net hits alone. (S4; d6/J-8) */
  readonly pinByAllHits: boolean;
  /** Whether armour is rolled with Body instead of taking a constant. (d6/G.2; d6/J-11) */
  readonly armourIsRolled: boolean;
  /** Whether the longer reach gives dice. (d6/J-13) */
  readonly reachGivesDice: boolean;
  /** Whether only those give an opening who step out of reach, and not who leave one space beside for another. (d6/J-24) */
  readonly onlyLeavingReach: boolean;
  /** Whether who takes cover from suppressive fire can still move: only the prone are stuck. (d6/J-26) */
  readonly stuckWhenProne: boolean;
  /** Whether suppressive fire provokes, though its text bears no such tag. (d6/J-28) */
  readonly suppressionProvokes: boolean;
  /** Whether each round fired recoils, and not each shot or burst. (N16; d6/L-4) */
  readonly recoilByRound: boolean;
  /** The points of a turn. (d6/J-2) */
  readonly points: number;
  /** The dice that a prone target gives to those who strike it by hand. (d6/J-12) */
  readonly proneDice: number;
  /** How much less than a full burst raises the pinning threshold: a long one, and a short one or less. (d6/J-8) */
  readonly longBurstRise: number;
  readonly shortBurstRise: number;
  /** The hits that first aid needs. (d6/G.5) */
  readonly firstAidThreshold: number;
  /** The experience that a point of an attribute or skill costs; 0 where it costs none. (Ours: no source has experience) */
  readonly pointCost: number;
};

/** The rulings of a table that has made none. (d6/J; d6/L-4) */
export const RULINGS: Rulings = {
  tieHits: false,
  borrowPoints: false,
  shortInFullAuto: true,
  pinByAllHits: false,
  armourIsRolled: false,
  reachGivesDice: false,
  onlyLeavingReach: false,
  stuckWhenProne: false,
  suppressionProvokes: true,
  recoilByRound: false,
  points: 5,
  proneDice: 1,
  longBurstRise: 1,
  shortBurstRise: 2,
  firstAidThreshold: 2,
  pointCost: 0,
};

/** The most that a ruling may set a number to. (Ours) */
const HIGHEST_RULED = 20;

/** Everything that a table may rule otherwise: what can be read in two ways is asked of most, numbers are house rules. (d6/J; d6/L-4) */
export const RULING_SPECS: readonly RulingSpec[] = settingsFirst(
  Object.entries(RULINGS).map(([name, initial]) =>
    typeof initial === "boolean"
      ? { name, is: "flag", initial }
      : { name, is: "number", min: 0, max: HIGHEST_RULED, initial },
  ),
  Object.entries(RULINGS).flatMap(([name, initial]) => (typeof initial === "boolean" ? [name] : [])),
);

/** The rulings of a table that has made some, by their names: yes or no, or a number. Anything else changes nothing. */
export function ruledBy(changes: Data, rulings: Rulings): Rulings {
  return ruledAs(RULING_SPECS, changes, rulings);
}
