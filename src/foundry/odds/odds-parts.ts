import type { Estimate } from "../../engine/index.ts";
import { type OddsLine, type OddsView, listOddsViews } from "../../view/odds-view.ts";
import { findActorName } from "../documents/fighters.ts";
import { localiseSentence } from "../exchange/refusal-notices.ts";

/** Odds to show: the ruleset, the fighter who needs no name, and the fighters whose names are hidden. */
type OddsInput = {
  readonly ruleset: string;
  readonly estimates: readonly Estimate[];
  readonly asked: string;
  readonly unnamed: readonly string[];
};

/** Builds the elements of odds: a phrase for each chance and mean, and pictures of the likely amounts. */
export function buildOddsElements(
  place: Node,
  { ruleset, estimates, asked, unnamed }: OddsInput,
): Promise<readonly HTMLElement[]> {
  const page = place.ownerDocument ?? document;
  return Promise.all(listOddsViews(ruleset, estimates, asked).map((view) => buildFighterOdds(page, view, unnamed)));
}

async function buildFighterOdds(
  page: Document,
  { fighter, lines }: OddsView,
  unnamed: readonly string[],
): Promise<HTMLElement> {
  const element = page.createElement("span");
  const knownName = fighter === "" || unnamed.includes(fighter) ? "" : await findActorName(fighter);
  const name = fighter === "" ? "" : knownName || game.i18n.localize("RIPOSTE.Exchange.unseen");
  const text = lines.map(formatLine).join(" · ");
  element.textContent = name === "" ? text : game.i18n.format("RIPOSTE.Odds.of", { name, odds: text });
  element.append(...lines.filter(({ bars }) => bars.length > 1).map((line) => buildDistribution(page, line)));
  return element;
}

/** Formats the phrase of a line; a number that is not exact is marked as approximate. */
function formatLine({ phrase: { key, data }, numbers }: OddsLine): string {
  const about = numbers.map((name) => [name, game.i18n.format("RIPOSTE.Odds.about", { number: String(data[name]) })]);
  return localiseSentence({ key, data: { ...data, ...Object.fromEntries(about) } });
}

/** Builds the picture of a distribution, with the same content in words. */
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
