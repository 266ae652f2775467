import { type Assume, BEST, type Estimate, type Ruleset, createAssumption } from "../../engine/index.ts";
import { buildAssumptionNote } from "../odds/known-scene.ts";
import { buildOddsElements } from "../odds/odds-parts.ts";
import { waitForRelease } from "../client/press.ts";

/** Display of odds: the rules, the acting fighter, the fighters whose names are hidden, and the assumptions in words. */
export type OddsDisplay = Readonly<{ rules: Ruleset; asked: string; unnamed: readonly string[]; assumed: string }>;

/** Estimates odds with later questions answered as assumed; `order` names the assumption in cache keys. */
type OddsEstimator = (assume: Assume | undefined, order: string) => Promise<readonly Estimate[] | null>;

/** Shows the odds without an answer, and against the best answers, as soon as they are computed. */
export async function showOddsLines(
  slot: HTMLElement,
  estimate: OddsEstimator,
  { rules, ...display }: OddsDisplay,
): Promise<void> {
  const [unanswered, answered] = await Promise.all([
    estimate(undefined, ""),
    estimate(createAssumption(BEST, rules), BEST),
  ]);
  if (!unanswered) return writeOdds(slot, []);
  const differs = answered !== null && JSON.stringify(answered) !== JSON.stringify(unanswered);
  const lines = [
    { label: differs ? "RIPOSTE.Odds.unanswered" : "", estimates: unanswered },
    ...(differs ? [{ label: "RIPOSTE.Odds.answered", estimates: answered }] : []),
  ];
  const renders = lines.map(async ({ label, estimates }) => {
    const line = slot.ownerDocument.createElement("p");
    line.tabIndex = 0;
    line.dataset["spread"] = "";
    if (label !== "") line.append(`${game.i18n.localize(label)} `);
    const owners = new Set(estimates.flatMap(({ of = "" }) => (of === "" ? [] : [of])));
    const [owner = display.asked] = owners;
    const subject = owners.size === 1 ? owner : display.asked;
    line.append(
      ...(await buildOddsElements(line, { ruleset: rules.id, estimates, unnamed: display.unnamed, asked: subject })),
    );
    return line;
  });
  await writeOdds(slot, [...(await Promise.all(renders)), ...buildAssumptionNote(slot, display.assumed)]);
}

/** Writes odds into their element, but not while the window is pressed: a button must not move before it is released. */
export async function writeOdds(slot: HTMLElement, odds: readonly Node[]): Promise<void> {
  await waitForRelease(slot.closest("form"));
  slot.classList.remove("is-stale");
  slot.replaceChildren(...odds);
}
