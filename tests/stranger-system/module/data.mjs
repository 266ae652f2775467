const fields = foundry.data.fields;

const required = { required: true, nullable: false, integer: true, min: 0 };

export class KeeperData extends foundry.abstract.TypeDataModel {
  static LOCALIZATION_PREFIXES = ["EMBERWAKE.Actor.keeper"];

  static defineSchema() {
    return {
      pace: new fields.NumberField({ ...required, initial: 2, max: 9 }),
      glow: new fields.SchemaField({
        value: new fields.NumberField({ ...required, initial: 5 }),
        max: new fields.NumberField({ ...required, initial: 8 }),
      }),
      oath: new fields.StringField({
        required: true,
        blank: false,
        initial: "none",
        choices: { shore: "EMBERWAKE.Oath.shore", deep: "EMBERWAKE.Oath.deep", none: "EMBERWAKE.Oath.none" },
      }),
      roads: new fields.SetField(new fields.StringField()),
      debts: new fields.TypedObjectField(new fields.NumberField({ integer: true })),
      sworn: new fields.BooleanField({ initial: true }),
      story: new fields.HTMLField(),
      light: new fields.ColorField({ initial: "#ffaa33" }),
    };
  }

  static migrateData(source) {
    if ("speed" in source && !("pace" in source)) source.pace = source.speed;
    return super.migrateData(source);
  }

  prepareBaseData() {
    this.bite = 0;
  }

  prepareDerivedData() {
    this.bite += this.parent.items.filter((item) => item.type === "tool" && item.system.lit).length;
    this.isDark = this.glow.value === 0;
  }

  getRollData() {
    return { ...this, flame: this.glow.value };
  }

  async _preUpdate(changes, options, user) {
    const allowed = await super._preUpdate(changes, options, user);
    if (allowed === false) return false;
    const value = foundry.utils.getProperty(changes, "system.glow.value");
    if (value !== undefined)
      foundry.utils.setProperty(changes, "system.glow.value", Math.clamp(value, 0, this.glow.max));
  }
}

export class ShadeData extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return {
      pace: new fields.NumberField({ ...required, initial: 3 }),
      dread: new fields.NumberField({ ...required, initial: 2 }),
      secret: new fields.StringField(),
    };
  }
}

export class ToolData extends foundry.abstract.TypeDataModel {
  static LOCALIZATION_PREFIXES = ["EMBERWAKE.Item"];

  static defineSchema() {
    return {
      bite: new fields.NumberField({ ...required, initial: 1 }),
      lit: new fields.BooleanField(),
      description: new fields.HTMLField(),
    };
  }
}

export class MemoryData extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return { of: new fields.StringField(), description: new fields.HTMLField() };
  }
}

export class VigilData extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return {
      keeper: new fields.DocumentUUIDField({ type: "Actor" }),
      embers: new fields.NumberField({ ...required, initial: 0 }),
      hushed: new fields.BooleanField(),
    };
  }

  async renderHTML() {
    const message = this.parent;
    const html = await foundry.applications.handlebars.renderTemplate("systems/emberwake/templates/vigil.hbs", {
      message,
      system: this,
      visible: message.isContentVisible,
      keeper: fromUuidSync(this.keeper),
      rolls: await Promise.all(message.rolls.map((roll) => roll.render({ isPrivate: !message.isContentVisible }))),
      mayHush: message.isAuthor || game.user.isGM,
    });
    return foundry.utils.parseHTML(html);
  }
}

export class LegendData extends foundry.abstract.TypeDataModel {
  static LOCALIZATION_PREFIXES = ["EMBERWAKE.Page"];

  static defineSchema() {
    return {
      rumour: new fields.HTMLField(),
      truth: new fields.NumberField({ required: true, nullable: false, initial: 50, min: 0, max: 100, step: 5 }),
    };
  }
}

export class Almanac extends foundry.abstract.DataModel {
  static defineSchema() {
    return {
      phase: new fields.StringField({ required: true, initial: "new", choices: ["new", "half", "full"] }),
      nights: new fields.ArrayField(new fields.NumberField({ integer: true })),
    };
  }
}
