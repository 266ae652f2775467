import type { PlainObject } from "../../shared/utils/index.ts";
import {
  BooleanField,
  ColorField,
  EmbeddedCollectionField,
  FilePathField,
  NumberField,
  ObjectField,
  SchemaField,
  StringField,
} from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import type { BaseGrid } from "../grid/index.ts";
import type { Rectangle } from "../grid/types.ts";
import { drawScene } from "../placeables/canvas.ts";
import { identity, nameField, placement } from "./common-fields.ts";
import { refuseNames } from "../helpers/refuse-names.ts";
import { Document, type DocumentMetadata } from "./document.ts";
import type { EmbeddedCollection } from "./embedded-collection.ts";
import { GridField } from "./grid-field.ts";
import { implementationOf } from "./implementation.ts";
import { MeasuredTemplateDocument } from "./measured-template.ts";
import { RegionDocument } from "./region/region-document.ts";
import { Level } from "./level.ts";
import { clearHistories } from "./movement/clearing.ts";
import { moveTogether, type SharedInstruction } from "./movement/moving-together.ts";
import type { MoveOptions } from "./moving-token.ts";
import { DEFAULT_LEVEL } from "./levels.ts";
import { TokenDocument } from "./token-document.ts";
import { WallDocument } from "./wall.ts";

/** The sizes of a scene in pixels and in units of its grid. */
export interface SceneDimensions {
  readonly width: number;
  readonly height: number;
  readonly rows: number;
  readonly columns: number;
  readonly size: number;
  readonly distance: number;
  readonly distancePixels: number;
  readonly sceneX: number;
  readonly sceneY: number;
  readonly sceneWidth: number;
  readonly sceneHeight: number;
  readonly rect: Rectangle;
  readonly sceneRect: Rectangle;
  readonly ratio: number;
}

/** A scene with its grid, tokens and walls; on generation 14 with levels. (Facts 47, 48, 52) */
export class Scene extends Document {
  static override metadata: DocumentMetadata = {
    name: "Scene",
    collection: "scenes",
    label: "DOCUMENT.Scene",
    defaultLevelId: DEFAULT_LEVEL,
    embedded: { Token: "tokens", Wall: "walls", Region: "regions", MeasuredTemplate: "templates", Level: "levels" },
    coreTypes: [],
  };
  declare active: boolean;
  declare width: number;
  declare height: number;
  declare padding: number;
  declare shiftX: number;
  declare shiftY: number;
  declare grid: BaseGrid;
  declare tokenVision: boolean;
  declare tokens: EmbeddedCollection;
  declare walls: EmbeddedCollection;
  declare regions: EmbeddedCollection;
  /** On generation 13 alone. */
  declare templates: EmbeddedCollection | undefined;
  /** On generation 14 alone. */
  declare levels: EmbeddedCollection | undefined;

  static override defineSchema(): DataSchema {
    return { ...sceneFields(), ...(game.release.generation >= 14 ? fieldsOf14() : fieldsOf13()) };
  }

  get isView(): boolean {
    return game.scenes?.viewed === this;
  }

  /** The sizes of the scene. */
  get dimensions(): SceneDimensions {
    return this.getDimensions();
  }

  getDimensions(): SceneDimensions {
    const { grid, width: sceneWidth, height: sceneHeight, padding } = this;
    const { x, y, width, height, rows, columns } = grid.calculateDimensions(sceneWidth, sceneHeight, padding);
    const [sceneX, sceneY] = [x - this.shiftX, y - this.shiftY];
    return {
      ...{ width, height, rows, columns, size: grid.size, distance: grid.distance },
      ...{ distancePixels: grid.size / grid.distance, ratio: width / height },
      ...{ sceneX, sceneY, sceneWidth, sceneHeight },
      rect: { x: 0, y: 0, width, height },
      sceneRect: { x: sceneX, y: sceneY, width: sceneWidth, height: sceneHeight },
    };
  }

  /** On generation 14: the level that came first. */
  get firstLevel(): Level | null {
    return (this.levels?.contents[0] as Level | undefined) ?? null;
  }

  /** On generation 14: the level with which the scene begins; the table takes the first. */
  get initialLevel(): Level | null {
    return this.firstLevel;
  }

  /** On generation 14: the levels that this user may view, those of the tokens that they may observe; GMs view all. */
  get availableLevels(): Set<Level> {
    const levels = (this.levels?.contents ?? []) as Level[];
    const { user } = game;
    if (!user || user.isGM || !this.tokenVision) return new Set(levels);
    const observed = this.tokens.contents.filter((token) => token.testUserPermission(user, "OBSERVER"));
    const ids = new Set(observed.map(({ _source: { level } }) => level));
    return new Set(levels.filter(({ id }) => ids.has(id)));
  }

  /** The level that this client views when it views the scene; the table's own name. */
  get viewedLevel(): Level | null {
    const { initialLevel } = this;
    const chosen = this.levels?.get(chosenLevels.get(this) ?? "") as Level | undefined;
    if (chosen) return chosen;
    const available = this.availableLevels;
    return initialLevel && available.size > 0 && !available.has(initialLevel)
      ? ([...available][0] ?? null)
      : initialLevel;
  }

  /** On generation 14: the id of the level that this client views; null where it views another scene. */
  get _view(): string | null {
    return this.isView ? (this.viewedLevel?.id ?? null) : null;
  }

  /** Shows this scene on this client, on generation 14 at a level that it may view. */
  async view({ level }: { level?: string } = {}): Promise<this> {
    if (level !== undefined && [...this.availableLevels].some(({ id }) => id === level)) chosenLevels.set(this, level);
    if (game.scenes) game.scenes.viewed = this;
    drawScene();
    return this;
  }

  /** On generation 14: views the level above (1) or below (-1), if there is one. */
  async cycleLevel(direction: number): Promise<this> {
    const levels = [...this.availableLevels].toSorted((a, b) => Number(a._source.sort) - Number(b._source.sort));
    const next = levels[levels.findIndex(({ id }) => id === this._view) + Math.sign(direction)];
    return next ? this.view({ level: String(next.id) }) : this;
  }

  /** Makes this the active scene, which all users are shown. */
  async activate(): Promise<this> {
    await implementationOf("Scene").updateDocuments([...this.#othersPut(), { _id: this.id, active: true }]);
    return this;
  }

  /** What makes all other scenes inactive. */
  #othersPut(): { _id: string | null; active: false }[] {
    const others = (game.scenes?.contents ?? []).filter(({ active, id }) => active && id !== this.id);
    return others.map(({ id }) => ({ _id: id, active: false }));
  }

  /** A scene that becomes active is the only one, and every client views it. (Fact 47) */
  #becomeActive({ active }: PlainObject, userId: string): void {
    if (active !== true) return;
    if (game.scenes) game.scenes.viewed = this;
    const others = userId === game.userId ? this.#othersPut() : [];
    if (others.length > 0) void implementationOf("Scene").updateDocuments(others);
  }

  /** On generation 14: moves several tokens at once. (Fact 78) */
  async moveTokens(
    instructions: Readonly<Record<string, SharedInstruction>>,
    options: MoveOptions = {},
  ): Promise<Record<string, boolean>> {
    if (game.release.generation < 14)
      throw new Error("The local table does not offer Scene.moveTokens on generation 13");
    return moveTogether(this, instructions, options);
  }

  async clearMovementHistories(): Promise<void> {
    await clearHistories(this.tokens);
  }

  override _onCreate(data: PlainObject, options: object, userId: string): void {
    super._onCreate(data, options, userId);
    this.#becomeActive(data, userId);
    drawScene();
  }

  override _onUpdate(changed: PlainObject, options: object, userId: string): void {
    super._onUpdate(changed, options, userId);
    this.#becomeActive(changed, userId);
    drawScene();
  }

  override _onDelete(options: object, userId: string): void {
    super._onDelete(options, userId);
    drawScene();
  }
}

/** The levels that were chosen to be viewed on this client. */
const chosenLevels = new WeakMap<Scene, string>();

function pixels(initial: number): NumberField {
  return new NumberField({ required: true, nullable: false, integer: true, positive: true, initial });
}

function shift(): NumberField {
  return new NumberField({ required: true, nullable: false, integer: true, initial: 0 });
}

function sceneFields(): DataSchema {
  const place = (): NumberField => new NumberField({ required: true, nullable: true, initial: null });
  return {
    ...identity(),
    ...placement(),
    name: nameField(),
    active: new BooleanField(),
    navigation: new BooleanField({ initial: true }),
    navOrder: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
    navName: new StringField({ required: true, blank: true, textSearch: true }),
    thumb: new FilePathField({ categories: ["IMAGE"] }),
    width: pixels(4000),
    height: pixels(3000),
    padding: new NumberField({ required: true, nullable: false, min: 0, max: 0.5, initial: 0.25 }),
    shiftX: shift(),
    shiftY: shift(),
    initial: new SchemaField({ x: place(), y: place(), scale: place() }),
    backgroundColor: new ColorField({ nullable: false, initial: "#999999" }),
    grid: new GridField(),
    tokenVision: new BooleanField({ initial: true }),
    fog: new ObjectField(),
    environment: new ObjectField(),
    tokens: new EmbeddedCollectionField(TokenDocument),
    walls: new EmbeddedCollectionField(WallDocument),
    regions: new EmbeddedCollectionField(RegionDocument),
  };
}

/** The picture of a scene lies on the scene itself, and areas are templates. (Facts 47, 99) */
function fieldsOf13(): DataSchema {
  return {
    templates: new EmbeddedCollectionField(MeasuredTemplateDocument),
    background: new ObjectField(),
    foreground: new FilePathField({ categories: ["IMAGE"] }),
  };
}

/** Pictures lie on the levels. (Fact 52) */
function fieldsOf14(): DataSchema {
  return { levels: new EmbeddedCollectionField(Level) };
}

refuseNames(Scene.prototype, "Scene", ["lights", "tiles", "drawings", "notes", "sounds"], "#");
