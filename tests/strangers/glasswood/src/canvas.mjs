const { Token, TokenRuler } = {
  Token: foundry.canvas.placeables.Token,
  TokenRuler: foundry.canvas.placeables.tokens.TokenRuler,
};

export class GlassTokenDocument extends TokenDocument {
  prepareBaseData() {
    super.prepareBaseData();
    this.shimmer = this.disposition === CONST.TOKEN_DISPOSITIONS.FRIENDLY;
  }

  async _preUpdateMovement(movement, operation) {
    if ((await super._preUpdateMovement(movement, operation)) === false) return false;
    glasswood.trace.add("GlassTokenDocument#_preUpdateMovement");
    if (this.getFlag("glasswood", "rooted") && movement.method !== "undo") return false;
  }

  _onUpdateMovement(movement, operation, user) {
    super._onUpdateMovement(movement, operation, user);
    glasswood.heard.push(["moved", this.name, movement.pending.waypoints.length === 0, user.isSelf]);
  }

  _onRelatedUpdate(update = {}, operation = {}) {
    super._onRelatedUpdate(update, operation);
    glasswood.trace.add("GlassTokenDocument#_onRelatedUpdate");
  }

  getBarAttribute(barName, options) {
    const attribute = super.getBarAttribute(barName, options);
    if (attribute) glasswood.trace.add("GlassTokenDocument#getBarAttribute");
    return attribute;
  }
}

export class GlassToken extends Token {
  _onApplyStatusEffect(statusId, active) {
    super._onApplyStatusEffect(statusId, active);
    glasswood.heard.push(["status", statusId, active]);
  }

  _canDrag(user, event) {
    glasswood.trace.add("GlassToken#_canDrag");
    return super._canDrag(user, event);
  }

  _onHoverIn(event, options) {
    glasswood.trace.add("GlassToken#_onHoverIn");
    return super._onHoverIn(event, options);
  }

  _onControl(options) {
    super._onControl(options);
    glasswood.trace.add("GlassToken#_onControl");
  }

  _onRelease(options) {
    super._onRelease(options);
    glasswood.trace.add("GlassToken#_onRelease");
  }
}

export class GlassTokenRuler extends TokenRuler {
  static WAYPOINT_LABEL_TEMPLATE = "systems/glasswood/templates/waypoint.hbs";

  _getWaypointLabelContext(waypoint, state) {
    const context = super._getWaypointLabelContext(waypoint, state);
    if (context) context.steps = Math.ceil(waypoint.measurement?.distance ?? 0);
    glasswood.trace.add("GlassTokenRuler#_getWaypointLabelContext");
    return context;
  }

  _getSegmentStyle(waypoint) {
    glasswood.trace.add("GlassTokenRuler#_getSegmentStyle");
    return { ...super._getSegmentStyle(waypoint), color: 0x33_aa_88 };
  }

  _getGridHighlightStyle(waypoint, offset) {
    glasswood.trace.add("GlassTokenRuler#_getGridHighlightStyle");
    return super._getGridHighlightStyle(waypoint, offset);
  }
}

export class GlassTokenHUD extends foundry.applications.hud.TokenHUD {
  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    glasswood.trace.add("GlassTokenHUD#_prepareContext");
    return context;
  }

  _getStatusEffectChoices() {
    const choices = super._getStatusEffectChoices();
    return foundry.utils.filterObject(choices, { glazed: choices.glazed });
  }
}
