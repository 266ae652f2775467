import type { PlainObject } from "../../shared/utils/index.ts";
import { BooleanField, EmbeddedCollectionField, HTMLField, StringField } from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { Roll } from "../dice/roll.ts";
import { PoolTerm } from "../dice/terms/pool-term.ts";
import { identity, imageField, nameField, placement } from "./common-fields.ts";
import { Document, type DocumentMetadata, type Operation } from "./document.ts";
import type { EmbeddedCollection } from "./embedded-collection.ts";
import { TableResult } from "./table-result.ts";

/** The roll of a table, and the results that it meets. */
export interface RollTableDraw {
  roll: Roll;
  results: TableResult[];
}

interface DrawOptions {
  roll?: Roll;
  recursive?: boolean;
  results?: TableResult[];
  displayChat?: boolean;
  rollMode?: string;
  messageMode?: string;
}

/** How deep tables lead to tables, and how often a roll is tried again that meets no result that is left. */
const DEPTH = 5;
const TRIES = 10_000;
const TEMPLATE = "templates/dice/table-result.hbs";

/** A table on which one rolls for a result. */
export class RollTable extends Document {
  static DEFAULT_ICON = "icons/svg/d20-grey.svg";
  static override metadata: DocumentMetadata = {
    name: "RollTable",
    collection: "tables",
    label: "DOCUMENT.RollTable",
    embedded: { TableResult: "results" },
    coreTypes: [],
  };
  declare description: string;
  declare formula: string;
  declare replacement: boolean;
  declare displayRoll: boolean;
  declare results: EmbeddedCollection;

  static override defineSchema(): DataSchema {
    return {
      ...identity(),
      ...placement(),
      name: nameField(),
      img: imageField(RollTable.DEFAULT_ICON),
      description: new HTMLField({ textSearch: true }),
      results: new EmbeddedCollectionField(TableResult),
      formula: new StringField({ required: true, blank: true, initial: "" }),
      replacement: new BooleanField({ initial: true }),
      displayRoll: new BooleanField({ initial: true }),
    };
  }

  get thumbnail(): string | null | undefined {
    return this.img;
  }

  /** The results that a total meets. */
  getResultsForRoll(value: number): TableResult[] {
    return remainingResults(this).filter(({ range: [low, high] }) => value >= low && value <= high);
  }

  /** Rolls, and tells what the roll meets; nothing is marked as drawn. */
  async roll({
    roll,
    recursive = true,
    _depth = 0,
  }: { roll?: Roll; recursive?: boolean; _depth?: number } = {}): Promise<RollTableDraw> {
    if (_depth > DEPTH) throw new Error(`Maximum recursion depth exceeded when attempting to draw from ${this.name}`);
    const formula =
      roll ?? Roll.create(this.formula || `1d${Math.max(1, ...allResults(this).map(({ range }) => range[1]))}`);
    if (remainingResults(this).length === 0) {
      console.warn(game.i18n.format("TABLE.NoResults", { name: this.name }));
      return { roll: formula, results: [] };
    }
    const made = await this.#meet(formula);
    const met = this.getResultsForRoll(made.total ?? 0);
    const results = recursive ? (await Promise.all(met.map((result) => followed(result, _depth)))).flat() : met;
    return { roll: made, results };
  }

  /** Rolls until the total meets a result that is left. */
  async #meet(formula: Roll): Promise<Roll> {
    let roll = formula._evaluated ? formula : await formula.reroll();
    for (let i = 0; this.getResultsForRoll(roll.total ?? 0).length === 0; i++) {
      if (i >= TRIES) throw new Error(`No result of ${this.name} can be met by "${formula.formula}"`);
      roll = await formula.reroll();
    }
    return roll;
  }

  /** Rolls, marks what is drawn where nothing is put back, and tells the chat. */
  async draw({
    roll,
    recursive = true,
    results = [],
    displayChat = true,
    ...modes
  }: DrawOptions = {}): Promise<RollTableDraw> {
    const drawn =
      results.length > 0 && roll ? { roll, results } : await this.roll({ ...(roll ? { roll } : {}), recursive });
    if (results.length > 0) drawn.results = results;
    await markDrawn(drawn.results);
    if (displayChat && drawn.results.length > 0)
      await this.toMessage(drawn.results, { roll: drawn.roll, messageOptions: modes });
    return drawn;
  }

  /** Draws several times; of a table without replacement never the same. */
  async drawMany(
    number: number,
    { roll, recursive = true, displayChat = true, ...modes }: DrawOptions = {},
  ): Promise<RollTableDraw> {
    const draws: RollTableDraw[] = [];
    for (let i = 0; i < number && remainingResults(this).length > 0; i++)
      draws.push(await this.draw({ ...(roll ? { roll } : {}), recursive, displayChat: false }));
    const results = draws.flatMap((draw) => draw.results);
    const rolls = draws.map((draw) => draw.roll);
    const pool = await Roll.fromTerms([new PoolTerm({ rolls })]).evaluate({ allowInteractive: false });
    if (displayChat && results.length > 0) await this.toMessage(results, { roll: pool, messageOptions: modes });
    return { roll: pool, results };
  }

  /** Posts results to the chat. */
  async toMessage(
    results: TableResult[],
    {
      roll,
      messageData = {},
      messageOptions = {},
    }: { roll?: Roll; messageData?: PlainObject; messageOptions?: Operation } = {},
  ): Promise<unknown> {
    const key = results.length === 1 ? "TABLE.DrawFlavor" : "TABLE.DrawFlavorPlural";
    const shown = await Promise.all(
      results.map(async (result) => ({ icon: result.icon, details: await enrich(result, await result.getHTML()) })),
    );
    const template = String(Reflect.get(Object(CONFIG.RollTable), "resultTemplate") ?? TEMPLATE);
    const content = await foundry.applications.handlebars.renderTemplate(template, {
      description: await enrich(this, this.description),
      results: shown,
      table: this,
    });
    const data = {
      author: game.userId,
      flavor: game.i18n.format(key, { number: String(results.length), name: this.name }),
      sound: roll ? CONFIG.sounds.dice : null,
      rolls: roll && this.displayRoll ? [roll] : [],
      content,
      flags: { core: { RollTable: this.id } },
      ...messageData,
    };
    return CONFIG.ChatMessage.documentClass.create(data, messageOptions);
  }

  /** Gives each result a range by its weight, one after another, and the formula that meets them all. */
  async normalize(): Promise<this | undefined> {
    let total = 0;
    const updates = allResults(this).map(({ id, weight }) => {
      const low = total + 1;
      total += weight;
      return { _id: id, range: [low, total] };
    });
    await this.updateEmbeddedDocuments("TableResult", updates, { diff: false });
    return this.update({ formula: total > 0 ? `1d${total}` : "" });
  }

  /** Makes every result one that can be drawn again. */
  async resetResults(): Promise<Document[]> {
    return this.updateEmbeddedDocuments(
      "TableResult",
      allResults(this).map(({ id }) => ({ _id: id, drawn: false })),
      { diff: false },
    );
  }
}

/** The results of the table that a result is, or the result itself. */
async function followed(result: TableResult, depth: number): Promise<TableResult[]> {
  const inner = result.type === "document" ? await result.getDocument() : null;
  if (!(inner instanceof RollTable)) return [result];
  return (await inner.roll({ _depth: depth + 1 })).results;
}

/** Marks results as drawn where their tables do not put them back; those of compendia stay as they are. */
async function markDrawn(results: readonly TableResult[]): Promise<void> {
  const tables = new Set(results.map(({ parent }) => parent));
  for (const table of tables) {
    if (!(table instanceof RollTable) || table.replacement || table.pack) continue;
    const updates = results.filter(({ parent }) => parent === table).map(({ id }) => ({ _id: id, drawn: true }));
    await table.updateEmbeddedDocuments("TableResult", updates, { diff: false });
  }
}

/** A text of a table or of its result with its links and rolls; its secrets are for nobody. */
async function enrich(relativeTo: Document, text: string): Promise<string> {
  return foundry.applications.ux.TextEditor.implementation.enrichHTML(text, { relativeTo, secrets: false });
}

function allResults(table: RollTable): TableResult[] {
  return table.results.filter((result) => result instanceof TableResult) as TableResult[];
}

/** The results that a roll may meet: those not drawn yet, of a table without replacement. */
function remainingResults(table: RollTable): TableResult[] {
  return allResults(table).filter(({ drawn }) => !drawn);
}
