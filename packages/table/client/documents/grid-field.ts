import { isPlainObject, type PlainObject } from "../../shared/utils/index.ts";
import { ColorField, NumberField, SchemaField, StringField } from "../data/fields/index.ts";
import { BaseGrid, GRID_DIAGONALS, GRID_MIN_SIZE, GRID_TYPES, makeGrid } from "../grid/index.ts";

const initialSize = 100;

/** A scene's grid: stored as plain data, live as an object that measures. (Fact 48) */
export class GridField extends SchemaField {
  constructor() {
    const { type, distance, units } = gridOfSystem();
    const required = { required: true, nullable: false } as const;
    super({
      type: new NumberField({ ...required, initial: type, choices: Object.values(GRID_TYPES) }),
      size: new NumberField({ ...required, integer: true, min: GRID_MIN_SIZE, initial: initialSize }),
      style: new StringField({ required: true, blank: false, initial: "solidLines" }),
      thickness: new NumberField({ ...required, integer: true, positive: true, initial: 1 }),
      color: new ColorField({ required: true, nullable: false, initial: "#000000" }),
      alpha: new NumberField({ ...required, min: 0, max: 1, initial: 0.2 }),
      distance: new NumberField({ ...required, positive: true, initial: distance }),
      units: new StringField({ required: true, initial: units }),
    });
  }

  override initialize(value: unknown): unknown {
    return isPlainObject(value) ? makeGrid(Number(value.type), { ...value, diagonals: readDiagonals() }) : value;
  }

  override toObject(value: unknown): unknown {
    const data: PlainObject = value instanceof BaseGrid ? { ...value, type: value.type, color: value.color.css } : {};
    return super.toObject(data);
  }
}

/** What the system's manifest says of the grid of new scenes. */
function gridOfSystem(): { type: number; distance: number; units: string } {
  const given = isPlainObject(game.system.grid) ? game.system.grid : {};
  const type = Object.values(GRID_TYPES).find((each) => each === given.type) ?? GRID_TYPES.SQUARE;
  const distance = typeof given.distance === "number" && given.distance > 0 ? given.distance : 1;
  return { type, distance, units: typeof given.units === "string" ? given.units : "" };
}

/** The world's setting for diagonals. (Fact 64) */
function readDiagonals(): number {
  const rule: unknown = game.settings.get("core", "gridDiagonals");
  return Object.values(GRID_DIAGONALS).find((each) => each === rule) ?? GRID_DIAGONALS.EQUIDISTANT;
}
