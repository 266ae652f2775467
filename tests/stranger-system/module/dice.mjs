export class EmberDie extends foundry.dice.terms.Die {
  static DENOMINATION = "e";

  static MODIFIERS = { ...foundry.dice.terms.Die.MODIFIERS, burn: "burn" };

  constructor(termData = {}) {
    super({ ...termData, faces: 6 });
  }

  get total() {
    return this.results.filter((result) => result.active && result.result >= 5).length;
  }

  getResultLabel(result) {
    return { 1: "ash", 6: "flame" }[result.result] ?? String(result.result);
  }

  getResultCSS(result) {
    return [...super.getResultCSS(result), result.result === 6 ? "flame" : null];
  }

  burn() {
    for (const result of this.results) {
      if (result.result === 1) Object.assign(result, { active: false, discarded: true });
    }
  }
}

export class EmberRoll extends Roll {
  static CHAT_TEMPLATE = "systems/emberwake/templates/ember-roll.hbs";

  get flames() {
    return this.dice.flatMap((die) => die.results).filter((result) => result.active && result.result === 6).length;
  }

  async render({ isPrivate = false, ...options } = {}) {
    if (!this._evaluated) await this.evaluate();
    return foundry.applications.handlebars.renderTemplate(options.template ?? this.constructor.CHAT_TEMPLATE, {
      formula: isPrivate ? "???" : this.formula,
      total: isPrivate ? "?" : this.total,
      flameCount: isPrivate ? 0 : this.flames,
      keeper: this.options.keeper,
      tooltip: isPrivate ? "" : await this.getTooltip(),
    });
  }
}
