const { fields } = foundry.data;
const { TypeDataModel } = foundry.abstract;

const whole = (initial, options = {}) =>
  new fields.NumberField({ required: true, nullable: false, integer: true, initial, min: 0, ...options });

class LivingModel extends TypeDataModel {
  static defineSchema() {
    return {
      light: new fields.SchemaField({ value: whole(6), max: whole(6) }),
      colours: new fields.SetField(new fields.StringField()),
      biography: new fields.HTMLField({ initial: "<p>Unknown.</p>" }),
    };
  }

  static migrateData(source) {
    if (typeof source.light === "number") source.light = { value: source.light, max: source.light };
    return super.migrateData(source);
  }

  get isDim() {
    return this.light.value * 2 < this.light.max;
  }
}

class Warden extends LivingModel {
  static defineSchema() {
    return {
      ...super.defineSchema(),
      threads: whole(3),
      bonds: new fields.TypedObjectField(
        new fields.SchemaField({
          uuid: new fields.DocumentUUIDField({ type: "Actor" }),
          strength: whole(1, { max: 3 }),
        }),
        { validateKey: (key) => foundry.data.validators.isValidId(key) },
      ),
      home: new fields.ForeignDocumentField(foundry.documents.BaseScene, { nullable: true }),
    };
  }

  prepareDerivedData() {
    this.pool = this.threads + this.parent.itemTypes.shard.length;
  }

  async _preCreate(data, options, user) {
    const allowed = await super._preCreate(data, options, user);
    if (allowed === false) return false;
    this.parent.updateSource({ "system.colours": [...this.colours, "green"] });
  }

  _onCreate(data, options, userId) {
    super._onCreate(data, options, userId);
    glasswood.trace.add("Warden#_onCreate");
  }

  _onDelete(options, userId) {
    super._onDelete(options, userId);
    glasswood.trace.add("Warden#_onDelete");
  }
}

class Beast extends LivingModel {
  static defineSchema() {
    return { ...super.defineSchema(), claws: whole(2) };
  }
}

class Thread extends TypeDataModel {
  static defineSchema() {
    return { strength: whole(1), to: new fields.StringField() };
  }
}

class Shard extends TypeDataModel {
  static defineSchema() {
    return { colour: new fields.ColorField({ initial: "#44aa88" }), edge: new fields.AngleField({ initial: 30 }) };
  }
}

class Tale extends TypeDataModel {
  static defineSchema() {
    return { telling: new fields.HTMLField(), age: whole(100) };
  }
}

/** Slow going: those inside are glazed. */
class Thicket extends foundry.data.regionBehaviors.RegionBehaviorType {
  static defineSchema() {
    return {
      events: this._createEventsField({
        events: [CONST.REGION_EVENTS.TOKEN_ENTER, CONST.REGION_EVENTS.TOKEN_EXIT],
        initial: [CONST.REGION_EVENTS.TOKEN_ENTER, CONST.REGION_EVENTS.TOKEN_EXIT],
      }),
      depth: whole(1),
    };
  }

  async _handleRegionEvent(event) {
    glasswood.heard.push([event.name, event.data.token.name]);
    if (!event.user.isSelf) return;
    const active = event.name === CONST.REGION_EVENTS.TOKEN_ENTER;
    await event.data.token.actor?.toggleStatusEffect("glazed", { active });
  }
}

const EffectModel = foundry.data.ActiveEffectTypeDataModel ?? TypeDataModel;

class Omen extends EffectModel {
  static defineSchema() {
    return { ...(EffectModel === TypeDataModel ? {} : super.defineSchema()), weight: whole(1) };
  }
}

export const models = {
  Actor: { warden: Warden, beast: Beast },
  Item: { thread: Thread, shard: Shard },
  ActiveEffect: { omen: Omen },
  RegionBehavior: { thicket: Thicket },
  JournalEntryPage: { tale: Tale },
};
