import { CONDITIONS, type Condition, type Conditions } from "../vocabulary.ts";

/** What a condition does: what it brings, what it turns into when another comes, what it takes from tests, by how much it divides
 *  Speed (0: no movement), whether one may still Charge and Run, and act at all. */
type Row = {
  readonly brings?: readonly Condition[];
  readonly worsens?: Readonly<Partial<Record<Condition, Condition>>>;
  readonly tests?: number;
  readonly speed?: number;
  readonly rush?: false;
  readonly acts?: false;
};

/** The table of conditions. Those without a row here are only told. (d6x3/G.3; S2 for lying Prone) */
export const TABLE: Readonly<Partial<Record<Condition, Row>>> = {
  prone: { speed: 2, rush: false },
  injured: { brings: ["fatigued"], worsens: { injured: "wounded" }, tests: -1, rush: false },
  wounded: {
    brings: ["exhausted"],
    worsens: { injured: "dying", wounded: "dying" },
    tests: -2,
    speed: 2,
    rush: false,
  },
  fatigued: { worsens: { fatigued: "exhausted" }, rush: false },
  exhausted: { worsens: { fatigued: "helpless", exhausted: "helpless" }, speed: 2, rush: false },
  hindered: { speed: 2, rush: false },
  restrained: { speed: 0, rush: false },
  helpless: { acts: false },
  unconscious: { brings: ["prone", "helpless"], acts: false },
  dead: { acts: false },
  "taken-out": { acts: false },
  dazed: { tests: -3, speed: 4 },
  dizzy: { speed: 2 },
};

const rowsOf = (conditions: Conditions): readonly Row[] =>
  CONDITIONS.flatMap((each) => (conditions[each] ? (TABLE[each] ?? []) : []));

/** What the worst of the conditions takes from every test; Injured and Wounded do not add up. (d6x3/G.3; d6x3/J-12) */
export function conditionPenalty(conditions: Conditions): number {
  return Math.min(0, ...rowsOf(conditions).map(({ tests = 0 }) => tests));
}

/** The part of Speed that is left, rounded up: the worst of what divides it counts alone. (d6x3/G.3; d6x3/A.6; d6x3/R-10) */
export function slowed(speed: number, conditions: Conditions): number {
  const divisors = rowsOf(conditions).map(({ speed: by = 1 }) => by);
  return divisors.includes(0) ? 0 : Math.ceil(speed / Math.max(1, ...divisors));
}

/** Whether nothing keeps somebody from Charging and Running. (d6x3/D.1; d6x3/G.3) */
export function isUnhindered(conditions: Conditions): boolean {
  return rowsOf(conditions).every(({ rush = true }) => rush);
}

/** What comes of gaining a condition: what one that is there turns into, the worst first, else the condition itself. (d6x3/G.3) */
export function worsened(conditions: Conditions, condition: Condition): Condition {
  const upgrades = rowsOf(conditions).flatMap(({ worsens }) => worsens?.[condition] ?? []);
  return upgrades.at(-1) ?? condition;
}

/** The conditions that a fighter gains with this one, without those already there. (d6x3/G.3; d6x3/R-9) */
export function gained(conditions: Conditions, condition: Condition): readonly Condition[] {
  return [condition, ...(TABLE[condition]?.brings ?? [])].filter((each) => !conditions[each]);
}

/** Whether a condition by itself keeps somebody from acting at all. (d6x3/G.2, d6x3/G.3) */
export function disables(condition: Condition): boolean {
  return TABLE[condition]?.acts === false;
}

/** Whether nothing keeps somebody from acting at all. (d6x3/G.2, d6x3/G.3) */
export function isActive(conditions: Conditions): boolean {
  return rowsOf(conditions).every(({ acts = true }) => acts);
}

/** Whether a fighter fails a test by not seeing or hearing what it needs. (d6x3/G.3) */
export function lacksSense({ blinded, deafened }: Conditions, sense: string): boolean {
  return (sense === "sight" && blinded) || (sense === "hearing" && deafened);
}
