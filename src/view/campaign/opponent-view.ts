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
 * Lists the main numbers of an opponent: its attack, the derived numbers and highlights that its rules show, and the points of its tracks.
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

/** Converts won duels to a percentage of all duels, rounded to the nearest five; 0 if there were none. */
export function roundWins(wins: number, times: number): number {
  return times === 0 ? 0 : Math.round((wins / times) * 20) * 5;
}

export type ScenePoint = { readonly x: number; readonly y: number };
/** A rectangle of a scene, by its upper left corner. */
export type SceneBox = ScenePoint & { readonly width: number; readonly height: number };

/** A block of equal boxes to be put on a scene. */
export type BoxBlock = {
  readonly count: number;
  readonly size: Pick<SceneBox, "width" | "height">;
  /** Returns the upper left corner of the box at an offset from the middle, counted in boxes. */
  cornerAt(down: number, right: number): ScenePoint;
  readonly taken: readonly SceneBox[];
  /** The minimum distance between the centres of two boxes, as a share of their size: 1, or less for hexes, whose boxes overlap. */
  readonly apart: number;
  /** True if no wall lies between the middle and a box. */
  isOpen(box: SceneBox): boolean;
  /** The area in which all boxes must lie. */
  readonly field: SceneBox;
};

/** The number of the outermost ring of boxes around the middle that is searched. */
const LAST_RING = 20;

/** A free position: its offset from the middle in boxes, and its box. */
type FreePosition = { readonly down: number; readonly right: number; readonly box: SceneBox };

/**
 * Finds the free positions for a block of boxes around a middle, row by row. Positions behind walls are used only if the others are too
 * few. Boxes without a free position are put on the middle.
 */
export function findFreeBlock(block: BoxBlock): readonly ScenePoint[] {
  const openPositions = addFreePositions(block, [], block.isOpen);
  const positions =
    openPositions.length < block.count ? addFreePositions(block, openPositions, () => true) : openPositions;
  const rows = positions.toSorted((a, b) => a.down - b.down || a.right - b.right);
  const missing = Array.from({ length: block.count - rows.length }, () => block.cornerAt(0, 0));
  return [...rows.map(({ box: { x, y } }) => ({ x, y })), ...missing];
}

/** Adds free positions to those already found, from the middle outwards, until there are enough. */
function addFreePositions(
  block: BoxBlock,
  previous: readonly FreePosition[],
  isFit: (box: SceneBox) => boolean,
): readonly FreePosition[] {
  const { count, size, taken, field, apart } = block;
  const positions = [...previous];
  for (let ring = 0; ring <= LAST_RING; ring += 1) {
    for (const [down, right] of listRing(ring)) {
      if (positions.length >= count) return positions;
      const box = { ...block.cornerAt(down, right), ...size };
      const others = [...taken, ...positions.map((each) => each.box)];
      if (isInside(box, field) && !others.some((other) => isOverlapping(box, other, apart)) && isFit(box))
        positions.push({ down, right, box });
    }
  }
  return positions;
}

/** Lists the offsets of one ring around the middle, row by row. */
function listRing(ring: number): readonly (readonly [down: number, right: number])[] {
  const steps = Array.from({ length: 2 * ring + 1 }, (_, index) => index - ring);
  const all = steps.flatMap((down) => steps.map((right) => [down, right] as const));
  return all.filter(([down, right]) => Math.max(Math.abs(down), Math.abs(right)) === ring);
}

function isInside({ x, y, width, height }: SceneBox, field: SceneBox): boolean {
  const isAcross = x >= field.x && x + width <= field.x + field.width;
  return isAcross && y >= field.y && y + height <= field.y + field.height;
}

function isOverlapping(a: SceneBox, b: SceneBox, apart: number): boolean {
  const across = Math.abs(a.x + a.width / 2 - b.x - b.width / 2);
  const down = Math.abs(a.y + a.height / 2 - b.y - b.height / 2);
  return across < (apart * (a.width + b.width)) / 2 && down < (apart * (a.height + b.height)) / 2;
}

/** Builds names with numbers that continue after the highest one taken: "Bandit 4", "Bandit 5". */
export function buildNumberedNames(name: string, count: number, taken: readonly string[]): readonly string[] {
  const highest = Math.max(0, ...taken.map((each) => parseNumber(each, name)));
  return Array.from({ length: count }, (_, index) => `${name} ${highest + 1 + index}`);
}

/** Parses the number that follows a name; 0 for another name. */
function parseNumber(text: string, name: string): number {
  const [, digits = "0"] = text.startsWith(`${name} `) ? (/^(\d{1,6})$/.exec(text.slice(name.length + 1)) ?? []) : [];
  return Number(digits);
}
