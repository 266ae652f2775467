/** Effects of unworn gear sleep; `*` before a value multiplies; the tide is added by a change type of our own. */
export class BrineEffect extends ActiveEffect {
  get isSuppressed() {
    if (super.isSuppressed) return true;
    return this.parent instanceof Item && this.parent.type === "gear" && !this.parent.system.worn;
  }

  get isTemporary() {
    return super.isTemporary || this.getFlag("brinehollow", "passing") === true;
  }

  static async _fromStatusEffect(statusId, effectData, options) {
    if (statusId === "soaked") effectData.description = game.i18n.localize("BRINE.Status.SoakedHint");
    return super._fromStatusEffect(statusId, effectData, options);
  }

  /** Generation 13. */
  apply(actor, change) {
    if (change.key === "system.tide") change = { ...change, key: "system.grit" };
    return super.apply(actor, change);
  }

  /** Generation 14. */
  static applyChange(target, change, options) {
    if (change.key === "system.tide") change = { ...change, key: "system.grit" };
    return super.applyChange(target, change, options);
  }

  async _preCreate(data, options, user) {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (!data.description) this.updateSource({ description: "<p>As the sea wills.</p>" });
  }

  _onUpdate(changed, options, userId) {
    super._onUpdate(changed, options, userId);
    if ("disabled" in changed) game.brinehollow.log.push(["effect", this.name, this.disabled]);
  }
}
