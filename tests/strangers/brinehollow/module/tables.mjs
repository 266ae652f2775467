export class BrineTable extends RollTable {
  async roll(options = {}) {
    const draw = await super.roll(options);
    game.brinehollow.log.push(["rolled", draw.results.length]);
    return draw;
  }

  getResultsForRoll(value) {
    return super.getResultsForRoll(Math.max(1, value));
  }

  async toMessage(results, options = {}) {
    const messageData = { ...options.messageData, title: this.name };
    messageData.flags = { brinehollow: { omens: results.map((result) => result.id) } };
    return super.toMessage(results, { ...options, messageData });
  }
}

export class BrineResult extends TableResult {
  get isGood() {
    return this.documentUuid !== null && this.documentUuid !== undefined && this.documentUuid !== "";
  }

  async getHTML() {
    const html = await super.getHTML();
    return this.isGood ? `<span class="good-omen">${html}</span>` : html;
  }
}
