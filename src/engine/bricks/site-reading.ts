import { type Json, isData } from "../kernel/json.ts";
import type { AreaOnScene, Site } from "../space/site.ts";
import type { Cell, Spot } from "../space/space.ts";
import { UNITS } from "../space/units.ts";

/** Reads the site in data from outside; null for anything else. */
export function readSite(data: unknown): Site | null {
  const { scene, cell, height, level } = isData(data) ? data : {};
  if (!isShort(scene) || !isShort(level) || !isCell(cell) || !isNumber(height)) return null;
  return { scene, cell: [cell[0], cell[1]], height, level };
}

/** Reads the area that is stored in data; null for anything else. */
export function readArea(data: Json | undefined): AreaOnScene | null {
  const { scene, centre, radius, unit: unitWord, ahead } = isData(data) ? data : {};
  const [spot, unit] = [readSpot(centre), UNITS.find((each) => each === unitWord)];
  if (typeof scene !== "string" || !spot || !isNumber(radius) || !unit) return null;
  const area = { scene, centre: spot, radius, unit };
  if (!isData(ahead)) return area;
  const { shape, towards } = ahead;
  const isAhead = (shape === "line" || shape === "cone") && isCell(towards);
  return isAhead ? { ...area, ahead: { shape, towards: [towards[0], towards[1]] } } : null;
}

function readSpot(data: Json | undefined): Spot | null {
  const { cells, radius, height, level } = isData(data) ? data : {};
  if (!Array.isArray(cells) || cells.length === 0 || !cells.every(isCell)) return null;
  if (!isNumber(radius) || !isNumber(height) || typeof level !== "string") return null;
  return { cells, radius, height, level };
}

/** The largest number that is read, such as a coordinate or a height, and the longest text, in characters. */
const FARTHEST = 100_000;
const LONGEST = 200;

function isNumber(value: Json | undefined): value is number {
  return typeof value === "number" && Math.abs(value) <= FARTHEST;
}

function isCell(value: Json | undefined): value is Cell {
  return Array.isArray(value) && value.length === 2 && value.every(isNumber);
}

function isShort(value: Json | undefined): value is string {
  return typeof value === "string" && value.length <= LONGEST;
}
