import type { Estimate } from "../../engine/index.ts";
import {
  type OddsLine,
  type OddsTable,
  type OddsView,
  type SharedOdds,
  buildOddsTable,
  joinOddsViews,
  listOddsViews,
} from "../../view/odds-view.ts";
import { findActorName } from "../documents/fighters.ts";
import { localiseSentence } from "./refusals.ts";

/** The context of odds to show: the ruleset, the asked fighter, who is not named, and the fighters whose names are hidden. */
type OddsContext = { readonly ruleset: string; readonly asked: string; readonly unnamed: readonly string[] };

/** Builds the elements of odds for fighters with equal odds: a phrase for each chance and mean, and bars for the likely amounts. */
export function buildOddsElements(
  place: Node,
  { ruleset, estimates, asked, unnamed }: OddsContext & { readonly estimates: readonly Estimate[] },
): Promise<readonly HTMLElement[]> {
  const page = place.ownerDocument ?? document;
  const views = joinOddsViews(listOddsViews(ruleset, estimates, asked));
  return Promise.all(views.map((view) => buildSharedOdds(page, view, unnamed)));
}

async function buildSharedOdds(page: Document, view: SharedOdds, unnamed: readonly string[]): Promise<HTMLElement> {
  const element = page.createElement("span");
  const names = await Promise.all(view.fighters.map((fighter) => findOddsName(fighter, unnamed)));
  element.textContent = formatOdds(view, joinNames(names));
  element.append(...view.lines.filter(({ bars }) => bars.length > 1).map((line) => buildDistribution(page, line)));
  return element;
}

/** The most names before odds. */
const MAX_NAMES = 3;

/** Joins names; of too many, the first two stand for all. */
function joinNames(names: readonly string[]): string {
  if (names.length <= MAX_NAMES) return names.join(", ");
  const shown = names.slice(0, MAX_NAMES - 1);
  return game.i18n.format("RIPOSTE.Odds.others", {
    names: shown.join(", "),
    count: String(names.length - shown.length),
  });
}

/** Finds the name of a fighter in odds; empty without a fighter. */
async function findOddsName(fighter: string, unnamed: readonly string[]): Promise<string> {
  if (fighter === "") return "";
  const knownName = unnamed.includes(fighter) ? "" : await findActorName(fighter);
  return knownName || game.i18n.localize("RIPOSTE.Exchange.unseen");
}

/** A row of a table of odds: its place, its estimates, and the elements below them. `label` stands before its sentence. */
export type OddsRow = {
  readonly place: HTMLElement;
  readonly estimates: readonly Estimate[];
  readonly note: readonly HTMLElement[];
  readonly label?: string;
};

/**
 * Shows odds in columns: the heads in `head`, and the figures in the rows. Each row also has its sentence, for screen readers alone, whose
 * phrases the figures repeat.
 */
export async function showOddsTable(
  head: HTMLElement | null,
  rows: readonly OddsRow[],
  { ruleset, asked, unnamed }: OddsContext,
): Promise<void> {
  const choices = rows.map(({ estimates }) => estimates);
  const table = buildOddsTable(ruleset, choices, asked);
  const contents = await Promise.all(table.rows.map((views, i) => buildRow(rows[i], views, table, unnamed)));
  const [subject = "", by = ""] = await Promise.all(
    [table.subject, table.chooser].map((fighter) => findOddsName(fighter, unnamed)),
  );
  if (rows.length > choices.length) return; // a row has come meanwhile, and all are shown with it
  if (head) showHead(head, table, { subject, by });
  for (const [i, { place }] of rows.entries()) place.replaceChildren(...(contents[i] ?? []));
}

/** The most columns that stand beside the names of options. */
const MAX_COLUMNS = 5;

/** Shows the heads of the columns, the fighter whom they concern, and the fighter who chooses for another. */
function showHead(
  head: HTMLElement,
  { columns, isHarm }: OddsTable,
  { subject, by }: Readonly<Record<"subject" | "by", string>>,
): void {
  const name = head.ownerDocument.createElement("span");
  const key = by ? "RIPOSTE.Odds.harmBy" : "RIPOSTE.Odds.harm";
  name.textContent = subject && isHarm ? game.i18n.format(key, { name: subject, by }) : subject;
  const heads = columns.map((column) => {
    const cell = head.ownerDocument.createElement("span");
    cell.className = "riposte-odds__cell";
    cell.textContent = game.i18n.localize(column.head);
    return cell;
  });
  head.replaceChildren(name, ...heads);
  head.parentElement?.classList.toggle("is-crowded", columns.length > MAX_COLUMNS);
}

/** Builds the content of a row: a line for each fighter, then the bars of the first. */
async function buildRow(
  row: OddsRow | undefined,
  views: readonly OddsView[],
  table: OddsTable,
  unnamed: readonly string[],
): Promise<readonly HTMLElement[]> {
  if (!row) return [];
  const page = row.place.ownerDocument;
  const lines = await Promise.all(views.map((view) => buildRowLine(page, view, table, unnamed)));
  const figures = page.createElement("span");
  figures.className = "riposte-odds__lines";
  figures.append(...lines);
  const label = page.createElement("span");
  label.textContent = `${row.label} `;
  const spread = views[0]?.lines.find(({ bars }) => bars.length > 1);
  return [
    ...(row.label === undefined ? [] : [label]),
    figures,
    ...(spread ? [buildDistribution(page, spread)] : []),
    ...row.note,
  ];
}

/** Builds the line of one fighter: the sentence, and its figures in the columns of the table. */
async function buildRowLine(
  page: Document,
  view: OddsView,
  { columns, subject, isHarm }: OddsTable,
  unnamed: readonly string[],
): Promise<HTMLElement> {
  const { fighter, lines } = view;
  const element = page.createElement("span");
  element.className = "riposte-odds__line";
  const name = await findOddsName(fighter, unnamed);
  element.append(buildWords(page, formatOdds(view, name)));
  if (fighter !== "" && fighter !== subject) {
    const shown = isHarm ? game.i18n.format("RIPOSTE.Odds.harm", { name }) : name;
    element.append(buildFigure(page, shown, "riposte-odds__name"));
  }
  for (const { id, number } of columns) {
    const line = lines.find((each) => each.id === id);
    element.append(buildFigure(page, line ? formatFigure(line, number) : "–", "riposte-odds__cell"));
  }
  return element;
}

/** Builds words for screen readers alone. */
function buildWords(page: Document, text: string): HTMLElement {
  const words = page.createElement("span");
  words.className = "riposte-unseen";
  words.textContent = text;
  return words;
}

/** Builds a figure that repeats the words for the eye alone; the style sheet shows it, so that the text is said once. */
function buildFigure(page: Document, figure: string, className: string): HTMLElement {
  const cell = page.createElement("span");
  cell.className = className;
  cell.dataset["figure"] = figure;
  cell.ariaHidden = "true";
  return cell;
}

/** Formats the number of a line that stands in a column. */
function formatFigure({ phrase: { data }, numbers }: OddsLine, name: "chance" | "amount"): string {
  const number = numbers.includes(name)
    ? game.i18n.format("RIPOSTE.Odds.roughly", { number: String(data[name]) })
    : String(data[name]);
  return name === "chance" ? game.i18n.format("RIPOSTE.Odds.percent", { number }) : number;
}

/** Formats the odds of one fighter, or of several with the same, as a sentence. */
function formatOdds({ named, lines }: Omit<OddsView, "fighter">, name: string): string {
  const text = lines.map(formatLine).join(" · ");
  return name === "" ? text : game.i18n.format(named, { name, odds: text });
}

/** Formats the phrase of a line; a number that is not exact is marked as approximate. */
function formatLine({ phrase: { key, data }, numbers }: OddsLine): string {
  const about = numbers.map((name) => [name, game.i18n.format("RIPOSTE.Odds.about", { number: String(data[name]) })]);
  return localiseSentence({ key, data: { ...data, ...Object.fromEntries(about) } });
}

/** Builds the bars of a distribution; its label says the same for screen readers. */
function buildDistribution(page: Document, line: OddsLine): HTMLElement {
  const { bars } = line;
  const picture = page.createElement("span");
  picture.className = "riposte-spread";
  picture.role = "img";
  const words = bars.map(({ amount, chance }) =>
    game.i18n.format("RIPOSTE.Odds.bar", { amount: String(amount), chance }),
  );
  picture.ariaLabel = `${formatLine(line)}: ${words.join(", ")}`;
  for (const { amount, chance, height } of bars) {
    const bar = page.createElement("span");
    bar.className = "riposte-spread__bar";
    bar.style.setProperty("--height", `${height}%`);
    bar.dataset["amount"] = String(amount);
    bar.dataset["chance"] = chance;
    picture.append(bar);
  }
  return picture;
}
