import { GradeField } from "./elements.mjs";

const { ArrayField, BooleanField, HTMLField, NumberField, SchemaField, SetField, StringField, TypedObjectField } =
  foundry.data.fields;

class BrineActorData extends foundry.abstract.TypeDataModel {
  static LOCALIZATION_PREFIXES = ["BRINE.Actor"];

  static defineSchema() {
    const integer = { required: true, nullable: false, integer: true };
    return {
      breath: new SchemaField({
        value: new NumberField({ ...integer, min: 0, initial: 10 }),
        max: new NumberField({ ...integer, min: 1, initial: 10 }),
      }),
      grit: new NumberField({ ...integer, initial: 2 }),
      notes: new HTMLField(),
      skills: new TypedObjectField(new SchemaField({ rank: new NumberField({ ...integer, initial: 0 }) })),
    };
  }

  prepareBaseData() {
    this.burden = 0;
  }

  getRollData() {
    return { ...this };
  }
}

export class SalvagerData extends BrineActorData {
  static defineSchema() {
    return { ...super.defineSchema(), creed: new SetField(new StringField()), guild: new StringField({ blank: true }) };
  }

  prepareDerivedData() {
    super.prepareDerivedData();
    this.burden = this.parent.items.reduce((sum, item) => sum + (item.system.bulk ?? 0), 0);
    this.overloaded = this.burden > this.grit * 3;
  }

  async _preUpdate(changes, options, user) {
    if ((await super._preUpdate(changes, options, user)) === false) return false;
    const breath = foundry.utils.getProperty(changes, "system.breath.value");
    if (breath === undefined) return;
    options.brinehollow = { breathLost: this.breath.value - breath };
  }

  _onUpdate(changed, options, userId) {
    super._onUpdate(changed, options, userId);
    if (options.brinehollow) game.brinehollow.log.push(["breath", options.brinehollow.breathLost]);
  }
}

export class WreckData extends BrineActorData {
  static migrateData(source) {
    if ("toughness" in source && !("grit" in source)) source.grit = source.toughness;
    return super.migrateData(source);
  }
}

export class GearData extends foundry.abstract.TypeDataModel {
  static LOCALIZATION_PREFIXES = ["BRINE.Gear"];

  static defineSchema() {
    return {
      bulk: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 1 }),
      grade: new GradeField({ required: true, nullable: false, integer: true, min: 1, max: 3, initial: 1 }),
      worn: new BooleanField(),
      marks: new ArrayField(new StringField({ blank: false })),
      description: new HTMLField(),
    };
  }

  async toEmbed(config, options = {}) {
    const section = document.createElement("section");
    section.classList.add("gear-embed");
    section.dataset.grade = String(this.grade);
    section.innerHTML = await foundry.applications.ux.TextEditor.implementation.enrichHTML(this.description, options);
    return section;
  }
}

export class KnackData extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return { rank: new NumberField({ required: true, nullable: false, integer: true, initial: 1 }) };
  }

  static validateJoint(data) {
    super.validateJoint(data);
    if (data.rank > 5) throw new Error("a knack has five ranks at most");
  }
}

export class TestData extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return { skill: new StringField({ required: true, blank: false }), target: new NumberField({ initial: 10 }) };
  }
}

export class ScuffleData extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return { weather: new StringField({ initial: "calm" }) };
  }
}

export class ScufflerData extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return { acted: new BooleanField() };
  }
}

export class RuleData extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return { body: new HTMLField(), tier: new NumberField({ integer: true, min: 1, initial: 1 }) };
  }

  prepareDerivedData() {
    this.heading = `${"I".repeat(this.tier)}. ${this.parent.name}`;
  }
}
