import type { Data } from "../../src/engine/kernel/json.ts";
import type { Scene } from "../../src/engine/kernel/scene.ts";
import { type Cell, type Grid, type Spot, DIAGONALS, UNITS } from "../../src/engine/space/space.ts";
import type { TokenPath } from "../../src/engine/describe/ruleset.ts";
import { type Fields, either, listOf, namesFor, oneOf, thing, whole } from "./field.ts";
import { dataIn, textIn } from "./verb.ts";

const SHAPES = ["square", "hex", "gridless"] as const;

/** The fields of a case that say where its fighters stand. */
export const SPACE_FIELDS: Fields = {
  spots: namesFor(either(listOf(whole(-99, 99)), listOf(listOf(whole(-99, 99))))),
  grid: thing("a grid", {
    shape: oneOf(SHAPES),
    diagonals: oneOf(DIAGONALS),
    distance: whole(1, 99),
    unit: oneOf(UNITS),
  }),
};

/** Where the fighters of a case stand, by the row and the column of each of their spaces; nothing if it does not say so. */
export function spaceFor(given: Data): Pick<Scene, "space"> {
  if (!("spots" in given)) return {};
  const said = dataIn(given, "grid");
  const grid: Grid = {
    shape: SHAPES.find((shape) => shape === said["shape"]) ?? "square",
    diagonals: DIAGONALS.find((diagonals) => diagonals === said["diagonals"]) ?? "equidistant",
    distance: Number(said["distance"] ?? 1),
    unit: UNITS.find((unit) => unit === said["unit"]) ?? "m",
  };
  const spots = Object.entries(dataIn(given, "spots")).map(([id, cells]): [string, Spot] => {
    const all = Array.isArray(cells) && Array.isArray(cells[0]) ? cells : [cells];
    return [id, { cells: all.map(cellOf), radius: 0, height: 0, level: "" }];
  });
  return { space: { grid, spots: Object.fromEntries(spots) } };
}

/** The field of a case that says by which spaces a fighter goes: each by its row and its column, the first where they stand. */
export const wayField = namesFor(listOf(listOf(whole(-99, 99))));

/** The way that a case tells, of the one fighter whom it names. */
export function wayFor(given: Data): TokenPath {
  const [[mover, cells] = ["", []]] = Object.entries(dataIn(given, "way"));
  const path = (Array.isArray(cells) ? cells : []).map((cell): Spot => ({
    cells: [cellOf(cell)],
    radius: 0,
    height: 0,
    level: "",
  }));
  return { mover, path, manner: textIn(given, "manner") };
}

function cellOf(cell: unknown): Cell {
  const [row, column] = Array.isArray(cell) ? cell.map(Number) : [];
  return [row ?? 0, column ?? 0];
}
