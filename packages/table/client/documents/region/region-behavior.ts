import type { PlainObject } from "../../../shared/utils/index.ts";
import { BooleanField, StringField } from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/fields/schema-field.ts";
import { handlerOf, RegionBehaviorType } from "../../data/region-behavior-type.ts";
import { identity, typed } from "../common-fields.ts";
import { Document, type DocumentMetadata } from "../document.ts";
import { REGION_EVENTS, type RegionEvent } from "./region-events.ts";

/** What a region does when something happens in it. (Fact 103) */
export class RegionBehavior extends Document {
  static override metadata: DocumentMetadata = {
    name: "RegionBehavior",
    collection: "behaviors",
    label: "DOCUMENT.RegionBehavior",
    hasTypeData: true,
    embedded: {},
    coreTypes: [],
  };
  declare disabled: boolean;

  static override defineSchema(): DataSchema {
    return {
      ...identity(),
      ...typed("RegionBehavior"),
      name: new StringField({ required: true, blank: true, textSearch: true }),
      disabled: new BooleanField(),
    };
  }

  get region(): Document | null {
    return this.parent;
  }

  get active(): boolean {
    return !this.disabled;
  }

  /** Whether the behaviour does something at an event. */
  hasEvent(name: string): boolean {
    const { system } = this;
    if (!(system instanceof RegionBehaviorType)) return false;
    return handlerOf(system, name) !== undefined || system.events?.has(name) === true;
  }

  /** Has the behaviour do what it does; a failure is told of and disturbs nothing else. */
  async _handleRegionEvent(event: RegionEvent): Promise<void> {
    const { system } = this;
    if (!(system instanceof RegionBehaviorType) || !this.hasEvent(event.name)) return;
    try {
      const handler = handlerOf(system, event.name);
      await (handler ? Reflect.apply(handler, system, [event]) : system._handleRegionEvent(event));
    } catch (error) {
      console.error(`The behaviour ${this.name} of the region ${this.parent?.name} failed.`, error);
    }
  }

  #tell(isActive: boolean, userId: string): void {
    const { BEHAVIOR_ACTIVATED, BEHAVIOR_DEACTIVATED } = REGION_EVENTS;
    const name = isActive ? BEHAVIOR_ACTIVATED : BEHAVIOR_DEACTIVATED;
    if (this.parent)
      void this._handleRegionEvent({ name, data: {}, region: this.parent, user: game.users?.get(userId) });
  }

  override _onCreate(data: PlainObject, options: object, userId: string): void {
    super._onCreate(data, options, userId);
    if (this.active) this.#tell(true, userId);
  }

  override _onUpdate(changed: PlainObject, options: object, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("disabled" in changed) this.#tell(this.active, userId);
  }

  override _onDelete(options: object, userId: string): void {
    if (this.active) this.#tell(false, userId);
    super._onDelete(options, userId);
  }
}
