import type { Estimate } from "../../engine/index.ts";
import { type OddsLine, type OddsView, oddsViews } from "../../view/odds-view.ts";
import { nameAt } from "../documents/fighters.ts";
import { localised } from "../exchange/refusal-notices.ts";

/** Odds to show: the ruleset, the fighter who needs no name, and the fighters whose names are hidden. */
type Odds = {
  readonly ruleset: string;
  readonly estimates: readonly Estimate[];
  readonly asked: string;
  readonly unnamed: readonly string[];
};

/** Builds the elements of odds: a phrase for each chance and mean, and pictures of the likely amounts. */
export function oddsParts(place: Node, { ruleset, estimates, asked, unnamed }: Odds): Promise<readonly HTMLElement[]> {
  const page = place.ownerDocument ?? document;
  return Promise.all(oddsViews(ruleset, estimates, asked).map((view) => partOf(page, view, unnamed)));
}

async function partOf(page: Document, { fighter, lines }: OddsView, unnamed: readonly string[]): Promise<HTMLElement> {
  const part = page.createElement("span");
  const seen = fighter === "" || unnamed.includes(fighter) ? "" : await nameAt(fighter);
  const name = fighter === "" ? "" : seen || game.i18n.localize("RIPOSTE.Exchange.unseen");
  const said = lines.map(saidOf).join(" · ");
  part.textContent = name === "" ? said : game.i18n.format("RIPOSTE.Odds.of", { name, odds: said });
  part.append(...lines.filter(({ bars }) => bars.length > 1).map((line) => pictureOf(page, line)));
  return part;
}

/** Formats the phrase of a line; a number that is not exact is marked as approximate. */
function saidOf({ phrase: { key, data }, numbers }: OddsLine): string {
  const about = numbers.map((name) => [name, game.i18n.format("RIPOSTE.Odds.about", { number: String(data[name]) })]);
  return localised({ key, data: { ...data, ...Object.fromEntries(about) } });
}

/** Builds the picture of a distribution, with the same content in words. */
function pictureOf(page: Document, line: OddsLine): HTMLElement {
  const { bars } = line;
  const picture = page.createElement("span");
  picture.className = "riposte-spread";
  picture.role = "img";
  const words = bars.map(({ amount, chance }) =>
    game.i18n.format("RIPOSTE.Odds.bar", { amount: String(amount), chance }),
  );
  picture.ariaLabel = `${saidOf(line)}: ${words.join(", ")}`;
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
