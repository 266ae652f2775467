import { SetField, StringField } from "./fields/index.ts";
import { REGION_EVENTS, type RegionEvent } from "../documents/region/region-events.ts";
import { TypeDataModel } from "./type-data-model.ts";

type Handler = (this: RegionBehaviorType, event: RegionEvent) => unknown;

/** What a kind of behaviour does when something happens to tokens in its region. (Fact 103) */
export class RegionBehaviorType extends TypeDataModel {
  /** What is done at once, by the names of the events. */
  static events: Record<string, Handler> = {};
  declare events: Set<string> | undefined;

  /** A field for the events that a behaviour is told of. */
  static _createEventsField({
    events = Object.values(REGION_EVENTS),
    initial = [],
  }: { events?: readonly string[]; initial?: readonly string[] } = {}): SetField {
    const choices = Object.fromEntries(events.map((name) => [name, `BEHAVIOR.EVENTS.${name}`]));
    return new SetField(new StringField({ required: true, choices }), { initial: [...initial] });
  }

  get behavior(): unknown {
    return this.parent;
  }

  get region(): unknown {
    return parentOf(this.parent);
  }

  get scene(): unknown {
    return parentOf(this.region);
  }

  /** What is done for the events that the behaviour's own field names. */
  async _handleRegionEvent(_event: RegionEvent): Promise<void> {
    return;
  }
}

function parentOf(document: unknown): unknown {
  return typeof document === "object" && document !== null ? Reflect.get(document, "parent") : null;
}

/** The handler of a model's class for an event, if it has one. */
export function handlerOf(model: RegionBehaviorType, name: string): Handler | undefined {
  const { events } = model.constructor as typeof RegionBehaviorType;
  return Object.hasOwn(events, name) ? events[name] : undefined;
}
