const { Die, NumericTerm, OperatorTerm } = foundry.dice.terms;

/** A twenty-sided die which remembers how the tide stood. */
export class BrineDie extends Die {
  constructor(termData = {}) {
    super({ ...termData, faces: 20 });
  }

  static DENOMINATION = "b";

  static MODIFIERS = { ...Die.MODIFIERS, tide: "tide" };

  /** Add the tide to each die: `tide2` adds two, up to the highest face. */
  tide(modifier) {
    const strength = Number(/tide(\d+)?/i.exec(modifier)?.[1] ?? 1);
    for (const result of this.results) {
      if (!result.active) continue;
      result.count = Math.min(this.faces, result.result + strength);
    }
  }

  async roll(options = {}) {
    const result = await super.roll(options);
    result.low = result.result <= 5;
    return result;
  }

  getResultCSS(result) {
    return [...super.getResultCSS(result), "brine", result.low ? "low" : null];
  }

  getTooltipData() {
    return { ...super.getTooltipData(), flavor: this.flavor || "Brine" };
  }
}

/** `b` alone, without `d`, is no term; but two brine dice without a number are written `db`. */
export class BrineParser extends foundry.dice.RollParser {
  _onDiceTerm(number, faces, modifiers, flavor, formula, offset) {
    if (faces === "b" && !modifiers) BrineParser.plain += 1;
    return super._onDiceTerm(number, faces, modifiers, flavor, formula, offset);
  }

  _onFunctionTerm(fn, head, tail, flavor, formula, offset) {
    BrineParser.functions.push(fn);
    return super._onFunctionTerm(fn, head, tail, flavor, formula, offset);
  }

  static plain = 0;

  static functions = [];
}

export class BrineRoll extends Roll {
  constructor(formula, data = {}, options = {}) {
    super(formula, data, options);
    if (!this._evaluated && !this.options.configured) this.configure();
  }

  static CHAT_TEMPLATE = "systems/brinehollow/templates/test-roll.hbs";

  static TOOLTIP_TEMPLATE = "systems/brinehollow/templates/test-tooltip.hbs";

  get degree() {
    if (!this._evaluated || !this.options.target) return null;
    const margin = this.total - this.options.target;
    if (margin >= 10) return "triumph";
    return margin >= 0 ? "success" : "failure";
  }

  /** Advantage doubles the first die and keeps the better one; a bonus is a term more. */
  configure() {
    const die = this.terms[0];
    if (die instanceof Die && this.options.advantage) {
      die.number = 2;
      die.modifiers.push("kh");
      die.options.advantage = true;
    }
    if (this.options.bonus) {
      this.terms.push(new OperatorTerm({ operator: "+" }), new NumericTerm({ number: this.options.bonus }));
    }
    this.options.configured = true;
    this.resetFormula();
  }

  static replaceFormulaData(formula, data, options = {}) {
    const spoken = String(formula).replaceAll(/\bgrit\b(?<!@grit)/g, "@grit");
    return super.replaceFormulaData(spoken, data, options);
  }

  async _prepareChatRenderContext({ flavor, isPrivate = false, ...options } = {}) {
    const context = await super._prepareChatRenderContext({ flavor, isPrivate, ...options });
    context.degree = isPrivate ? null : this.degree;
    context.target = this.options.target;
    return context;
  }

  async toMessage(messageData = {}, options = {}) {
    messageData.flags = foundry.utils.mergeObject(messageData.flags ?? {}, { brinehollow: { degree: this.degree } });
    return super.toMessage(messageData, options);
  }

  toJSON() {
    return { ...super.toJSON(), degree: this.degree };
  }

  static fromData(data) {
    const roll = super.fromData(data);
    roll.storedDegree = data.degree;
    return roll;
  }
}
