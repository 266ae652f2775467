// A list of rolls that is replaced, and effects in the manner of version 13 on every version.
const { fields } = foundry.data;

class TollRoll extends Roll {
  get paid() {
    return this.total >= 4;
  }
}

class TravellerModel extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return {
      purse: new fields.NumberField({ initial: 3, integer: true }),
      debts: new fields.NumberField({ initial: 0 }),
    };
  }
}

class TollActor extends Actor {
  async pay(formula = "1d6") {
    const roll = await new TollRoll(formula).evaluate();
    const [message] = [await roll.toMessage({ flavor: "Toll" })];
    await new Roll("1").toMessage({ flavor: "Receipt" });
    return message;
  }

  async curse(value) {
    // As worlds of version 13 have it.
    return this.createEmbeddedDocuments("ActiveEffect", [
      { name: "Cursed purse", changes: [{ key: "system.purse", mode: 2, value: String(value), priority: 20 }] },
    ]);
  }
}

class TollCombat extends Combat {
  async rollInitiative(ids, options) {
    await super.rollInitiative(ids, { ...options, formula: "1d6" });
    return this;
  }
}

Hooks.once("init", () => {
  CONFIG.Dice.rolls = [TollRoll];
  CONFIG.Actor.documentClass = TollActor;
  CONFIG.Combat.documentClass = TollCombat;
  Object.assign(CONFIG.Actor.dataModels, { traveller: TravellerModel });
  CONFIG.statusEffects = [{ id: "broke", name: "Broke", img: "icons/svg/skull.svg" }];
});
