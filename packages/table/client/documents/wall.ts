import { ArrayField, NumberField, ObjectField, SetField, StringField } from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { identity } from "./common-fields.ts";
import { Document, type DocumentMetadata } from "./document.ts";

/** The constants that say what walls stop. */
export const WALLS = {
  WALL_MOVEMENT_TYPES: { NONE: 0, NORMAL: 20 },
  WALL_SENSE_TYPES: { NONE: 0, LIMITED: 10, NORMAL: 20, PROXIMITY: 30, DISTANCE: 40 },
  WALL_DIRECTIONS: { BOTH: 0, LEFT: 1, RIGHT: 2 },
  WALL_DOOR_TYPES: { NONE: 0, DOOR: 1, SECRET: 2 },
  WALL_DOOR_STATES: { CLOSED: 0, OPEN: 1, LOCKED: 2 },
} as const;

function one(of: Readonly<Record<string, number>>, initial: number): NumberField {
  return new NumberField({ required: true, nullable: false, initial, choices: Object.values(of) });
}

/** A wall of a scene, or a door in it: a line from one point to another. */
export class WallDocument extends Document {
  static override metadata: DocumentMetadata = {
    name: "Wall",
    collection: "walls",
    label: "DOCUMENT.Wall",
    embedded: {},
    coreTypes: [],
  };
  declare c: [number, number, number, number];
  declare move: number;
  declare sight: number;
  declare door: number;
  declare ds: number;

  static override defineSchema(): DataSchema {
    const { WALL_SENSE_TYPES, WALL_MOVEMENT_TYPES, WALL_DIRECTIONS, WALL_DOOR_TYPES, WALL_DOOR_STATES } = WALLS;
    const sense = (): NumberField => one(WALL_SENSE_TYPES, WALL_SENSE_TYPES.NORMAL);
    return {
      ...identity(),
      c: new ArrayField(new NumberField({ required: true, integer: true, nullable: false }), {
        validate: refuseOtherThanFour,
      }),
      light: sense(),
      move: one(WALL_MOVEMENT_TYPES, WALL_MOVEMENT_TYPES.NORMAL),
      sight: sense(),
      sound: sense(),
      dir: one(WALL_DIRECTIONS, WALL_DIRECTIONS.BOTH),
      door: one(WALL_DOOR_TYPES, WALL_DOOR_TYPES.NONE),
      ds: one(WALL_DOOR_STATES, WALL_DOOR_STATES.CLOSED),
      threshold: new ObjectField(),
      ...(game.release.generation >= 14 ? { levels: new SetField(new StringField()) } : {}),
    };
  }
}

function refuseOtherThanFour(coordinates: unknown): void {
  if (!Array.isArray(coordinates) || coordinates.length !== 4) throw new Error("must be four coordinates");
}
