import { type Assume, BEST, type Estimate, type Ruleset, assumedBy } from "../../engine/index.ts";
import { assumedPart } from "../odds/known-scene.ts";
import { oddsParts } from "../odds/odds-parts.ts";
import { untilReleased } from "../client/press.ts";

/** Display of odds: the rules, the acting fighter, the fighters whose names are hidden, and the assumptions in words. */
export type Seen = Readonly<{ rules: Ruleset; asked: string; unnamed: readonly string[]; assumed: string }>;

/** Estimates odds with later questions answered as assumed; `order` names the assumption in cache keys. */
type Under = (assume: Assume | undefined, order: string) => Promise<readonly Estimate[] | null>;

/** Shows the odds without an answer, and against the best answers, as soon as they are computed. */
export async function showLines(place: HTMLElement, under: Under, { rules, ...seen }: Seen): Promise<void> {
  const [unanswered, answered] = await Promise.all([under(undefined, ""), under(assumedBy(BEST, rules), BEST)]);
  if (!unanswered) return write(place, []);
  const differs = answered !== null && JSON.stringify(answered) !== JSON.stringify(unanswered);
  const lines = [
    { label: differs ? "RIPOSTE.Odds.unanswered" : "", estimates: unanswered },
    ...(differs ? [{ label: "RIPOSTE.Odds.answered", estimates: answered }] : []),
  ];
  const shown = lines.map(async ({ label, estimates }) => {
    const line = place.ownerDocument.createElement("p");
    line.tabIndex = 0;
    line.dataset["spread"] = "";
    if (label !== "") line.append(`${game.i18n.localize(label)} `);
    const whose = new Set(estimates.flatMap(({ of = "" }) => (of === "" ? [] : [of])));
    const [only = seen.asked] = whose;
    const asked = whose.size === 1 ? only : seen.asked;
    line.append(...(await oddsParts(line, { ruleset: rules.id, estimates, unnamed: seen.unnamed, asked })));
    return line;
  });
  await write(place, [...(await Promise.all(shown)), ...assumedPart(place, seen.assumed)]);
}

/** Writes odds into their element, but not while the window is pressed: a button must not move before it is released. */
export async function write(place: HTMLElement, odds: readonly Node[]): Promise<void> {
  await untilReleased(place.closest("form"));
  place.classList.remove("is-stale");
  place.replaceChildren(...odds);
}
