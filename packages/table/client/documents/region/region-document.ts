import type { PlainObject } from "../../../shared/utils/index.ts";
import {
  ArrayField,
  BooleanField,
  ColorField,
  DocumentOwnershipField,
  EmbeddedCollectionField,
  NumberField,
  ObjectField,
  SchemaField,
  SetField,
  StringField,
} from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/fields/schema-field.ts";
import type { Point } from "../../grid/types.ts";
import { identity, nameField } from "../common-fields.ts";
import { Document, type DocumentMetadata } from "../document.ts";
import type { EmbeddedCollection } from "../embedded-collection.ts";
import { isInLevel } from "../levels.ts";
import type { TokenPosition } from "../movement/types.ts";
import type { TokenInSpace } from "../token-in-space.ts";
import type { User } from "../user.ts";
import { RegionBehavior } from "./region-behavior.ts";
import { REGION_EVENTS } from "./region-events.ts";
import { isInShapes, refuseShape } from "./shapes.ts";

/** A part of a scene in which something happens. (Facts 100–104) */
export class RegionDocument extends Document {
  static override metadata: DocumentMetadata = {
    name: "Region",
    collection: "regions",
    label: "DOCUMENT.Region",
    embedded: { RegionBehavior: "behaviors" },
    coreTypes: [],
  };
  declare shapes: readonly PlainObject[];
  declare elevation: { bottom: number | null; top: number | null };
  declare behaviors: EmbeddedCollection;
  declare levels: Set<string> | undefined;

  static override defineSchema(): DataSchema {
    const height = (): NumberField => new NumberField({ required: true, nullable: true, initial: null });
    return {
      ...identity(),
      name: nameField(),
      color: new ColorField({ nullable: false, initial: "#8a6d3b" }),
      shapes: new ArrayField(new ObjectField({ validate: refuseShape })),
      elevation: new SchemaField({ bottom: height(), top: height() }),
      behaviors: new EmbeddedCollectionField(RegionBehavior),
      visibility: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      locked: new BooleanField(),
      ...(game.release.generation >= 14 ? fieldsOf14() : {}),
    };
  }

  /** Whether a point lies in the region, its height included. */
  testPoint(point: Point): boolean {
    const { bottom, top } = this.elevation;
    const { elevation = 0 } = point;
    if (elevation < (bottom ?? -Infinity) || elevation > (top ?? Infinity)) return false;
    return isInShapes(this.shapes, point);
  }

  /** Whether a token is in the region, here or elsewhere: by its centre, on 14 by that of any space it fills. (Fact 105) */
  _contains(token: TokenInSpace, at: Partial<TokenPosition> = {}): boolean {
    const level = at.level ?? token._source.level ?? null;
    if (!isInLevel(this.levels, level === null ? null : String(level))) return false;
    const center = token.getCenterPoint(at);
    const spaces = game.release.generation >= 14 ? token.getOccupiedGridSpaceOffsets(at) : [];
    const middles = spaces.map((space) => ({ ...token._grid.getCenterPoint(space), elevation: center.elevation }));
    return [center, ...middles].some((point) => this.testPoint(point));
  }

  /** The tokens that are in the region. */
  get tokens(): Set<Document> {
    const tokens = this.parent?.getEmbeddedCollection("Token").contents ?? [];
    return new Set(tokens.filter((token) => this._contains(token as TokenInSpace)));
  }

  /** Whether an event is awaited by a behaviour that is not disabled. */
  _awaits(name: string): boolean {
    return this.behaviors.some((each) => each instanceof RegionBehavior && each.active && each.hasEvent(name));
  }

  /** Tells all behaviours of an event; on every client. (Fact 104) */
  async _triggerEvent(name: string, data: object, user: User | undefined): Promise<void> {
    const active = this.behaviors.filter((each) => each instanceof RegionBehavior && each.active);
    const event = { name, data, region: this, user };
    await Promise.all(active.map(async (each) => (each as RegionBehavior)._handleRegionEvent(event)));
  }

  /** Players make regions on generation 14 alone, and not while the game is paused. (Fact 102) */
  override async _preCreate(data: PlainObject, options: object, user: User): Promise<boolean | undefined> {
    if (game.paused && !user.isGM) return false;
    return super._preCreate(data, options, user);
  }

  override _onUpdate(changed: PlainObject, options: object, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("shapes" in changed || "elevation" in changed)
      void this._triggerEvent(REGION_EVENTS.REGION_BOUNDARY, {}, game.users?.get(userId));
  }
}

function fieldsOf14(): DataSchema {
  return {
    levels: new SetField(new StringField()),
    restriction: new ObjectField(),
    ownership: new DocumentOwnershipField(),
    attachment: new SchemaField({ token: new StringField({ required: true, nullable: true, initial: null }) }),
    hidden: new BooleanField(),
  };
}
