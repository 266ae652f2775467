const { DiceTerm, Die, ParentheticalTerm, PoolTerm } = foundry.dice.terms;

/** A shard has eight sides: blank, single, double or broken. */
export class ShardDie extends DiceTerm {
  constructor({ faces = 8, ...termData } = {}) {
    super({ ...termData, faces });
  }

  static DENOMINATION = "s";

  static MODIFIERS = { mend: "mend", ...DiceTerm.MODIFIERS };

  static VALUES = [0, 0, 0, 1, 1, 1, 2, -1];

  get total() {
    if (!this._evaluated) return undefined;
    return this.results.filter((each) => each.active).reduce((sum, { result }) => sum + ShardDie.VALUES[result - 1], 0);
  }

  /** Broken shards are rolled anew, once. */
  async mend() {
    const broken = this.results.filter((each) => each.active && ShardDie.VALUES[each.result - 1] < 0);
    for (const result of broken) {
      result.active = false;
      result.rerolled = true;
      await this.roll({ reroll: true });
    }
  }

  mapRandomFace(randomUniform) {
    glasswood.trace.add("ShardDie#mapRandomFace");
    return super.mapRandomFace(randomUniform);
  }

  getResultLabel({ result }) {
    return { 1: "✦", 2: "✦✦", 0: "·", [-1]: "✕" }[ShardDie.VALUES[result - 1]];
  }

  getTooltipData() {
    return { ...super.getTooltipData(), shards: true };
  }
}

/** A pool of shards against a strain, with threads that can be pulled afterwards. */
export class ThreadRoll extends Roll {
  static CHAT_TEMPLATE = "systems/glasswood/templates/thread-roll.hbs";

  static make({ shards, strain = 0, warden = null } = {}) {
    const terms = Roll.simplifyTerms(
      Roll.parse(strain > 0 ? `${shards}ds - shade(${strain})` : `${shards}ds`, warden?.getRollData() ?? {}),
    );
    return this.fromTerms(terms, { warden: warden?.uuid ?? null });
  }

  get broken() {
    const shards = this.dice.filter((die) => die instanceof ShardDie);
    return shards
      .flatMap((die) => die.results)
      .filter(({ active, result }) => active && ShardDie.VALUES[result - 1] < 0).length;
  }

  get isSteady() {
    return (
      this.terms.every((term) => !(term instanceof PoolTerm || term instanceof ParentheticalTerm)) &&
      !this.dice.some((die) => die instanceof Die)
    );
  }

  async _evaluate(options = {}) {
    glasswood.trace.add("ThreadRoll#_evaluate");
    await super._evaluate(options);
    this.options.broken = this.broken;
    return this;
  }

  _evaluateTotal() {
    return Math.max(0, super._evaluateTotal());
  }

  async render({ isPrivate = false, flavor, template = this.constructor.CHAT_TEMPLATE, ...options } = {}) {
    if (!this._evaluated) await this.evaluate({ allowInteractive: !isPrivate });
    glasswood.trace.add("ThreadRoll#render");
    const context = {
      flavor: isPrivate ? null : flavor,
      total: isPrivate ? "?" : this.total,
      broken: isPrivate ? 0 : this.broken,
      dice: isPrivate ? [] : this.dice.map((die) => die.getTooltipData()),
      user: game.user.id,
      ...options,
    };
    return foundry.applications.handlebars.renderTemplate(template, context);
  }

  async pull(count) {
    const again = this.clone();
    const [die] = again.dice;
    die.number += count;
    again.resetFormula();
    return again.evaluate();
  }
}
