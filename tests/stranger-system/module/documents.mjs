export class EmberActor extends Actor {
  async _preCreate(data, options, user) {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (this.type === "keeper") {
      this.updateSource({ prototypeToken: { actorLink: true, disposition: CONST.TOKEN_DISPOSITIONS.FRIENDLY } });
    }
  }

  getRollData() {
    return { ...super.getRollData(), ...(this.system.getRollData?.() ?? {}), name: this.name };
  }

  async keepVigil({ embers, hushed = false } = {}) {
    const Roll = CONFIG.Dice.rolls.find((cls) => cls.name === "EmberRoll");
    const roll = new Roll(`${embers}de + @bite`, this.getRollData(), { keeper: this.name });
    await roll.evaluate();
    return ChatMessage.implementation.create({
      type: "vigil",
      speaker: ChatMessage.implementation.getSpeaker({ actor: this }),
      rolls: [roll],
      sound: CONFIG.sounds.dice,
      system: { keeper: this.uuid, embers, hushed },
      flags: { emberwake: { formula: roll.formula } },
    });
  }
}

export class EmberItem extends Item {
  get isLit() {
    return this.type === "tool" && this.system.lit;
  }

  async toggleLit() {
    return this.update({ "system.lit": !this.system.lit });
  }

  _onUpdate(changed, options, userId) {
    super._onUpdate(changed, options, userId);
    if (foundry.utils.hasProperty(changed, "system.lit"))
      game.emberwake.seen.push([this.name, this.system.lit, userId]);
  }
}

export class EmberMessage extends ChatMessage {
  get embers() {
    return this.rolls.reduce((sum, roll) => sum + (roll.flames ?? 0), 0);
  }

  async hush() {
    return this.update({ "system.hushed": true });
  }
}

export class WakeCombat extends Combat {
  _sortCombatants(a, b) {
    const pace = (combatant) => combatant.actor?.system.pace ?? 0;
    return (b.initiative ?? -1) - (a.initiative ?? -1) || pace(b) - pace(a) || a.id.localeCompare(b.id);
  }

  async _onStartTurn(combatant, context) {
    await super._onStartTurn(combatant, context);
    await combatant.setFlag("emberwake", "turns", (combatant.getFlag("emberwake", "turns") ?? 0) + 1);
  }

  async _onStartRound(context) {
    await super._onStartRound(context);
    game.emberwake.rounds.push(context.round);
  }
}

export class WakeCombatant extends Combatant {
  _getInitiativeFormula() {
    return this.actor?.type === "shade" ? "1d6 + @pace + @dread" : super._getInitiativeFormula();
  }
}
