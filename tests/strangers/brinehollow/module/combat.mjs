export class BrineCombat extends Combat {
  /** Those who acted go last; then by initiative. */
  _sortCombatants(a, b) {
    const acted = Number(a.system.acted ?? false) - Number(b.system.acted ?? false);
    return acted || super._sortCombatants(a, b);
  }

  setupTurns() {
    const turns = super.setupTurns();
    this.sides = Object.groupBy(turns, (combatant) => (combatant.isNPC ? "foes" : "friends"));
    return turns;
  }

  async startCombat() {
    await this.update({ "system.weather": "storm" });
    return super.startCombat();
  }

  async rollInitiative(ids, options = {}) {
    await super.rollInitiative(ids, { ...options, messageOptions: { ...options.messageOptions, create: false } });
    return this;
  }

  async nextRound() {
    const updates = this.combatants.map((each) => ({ _id: each.id, "system.acted": false }));
    await this.updateEmbeddedDocuments("Combatant", updates);
    return super.nextRound();
  }

  async _onStartRound(context) {
    await super._onStartRound(context);
    game.brinehollow.log.push(["round", context.round]);
  }

  async _onStartTurn(combatant, context) {
    await super._onStartTurn(combatant, context);
    game.brinehollow.log.push(["turn", combatant.name]);
  }

  async _onEndTurn(combatant, context) {
    await super._onEndTurn(combatant, context);
    game.brinehollow.log.push(["turn over", combatant.name]);
  }

  async _onEnter(combatant) {
    await super._onEnter(combatant);
    game.brinehollow.log.push(["enters", combatant.name]);
  }

  async _onExit(combatant) {
    await super._onExit(combatant);
    game.brinehollow.log.push(["leaves", combatant.name]);
  }
}

export class BrineCombatant extends Combatant {
  get isDefeated() {
    return super.isDefeated || this.actor?.system.breath.value === 0;
  }

  _getInitiativeFormula() {
    return this.actor?.type === "wreck" ? "5" : super._getInitiativeFormula();
  }

  getInitiativeRoll(formula) {
    const roll = super.getInitiativeRoll(formula);
    roll.options.flavor = "Haste";
    this.lastFormula = roll.formula;
    return roll;
  }

  updateResource() {
    const resource = super.updateResource();
    this.gasping = (this.actor?.system.breath.value ?? 1) < 5;
    return resource;
  }
}
