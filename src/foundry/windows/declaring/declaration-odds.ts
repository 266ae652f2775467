import {
  type Assume,
  type Estimate,
  type Ruleset,
  type ExchangeStep,
  type DividedDeclaration,
  estimateStep,
  BEST,
  createAssumption,
  findBestDivision,
  estimateUse,
} from "../../../engine/index.ts";
import type { Form } from "../../../view/act/form.ts";
import type { Preview } from "../../../view/act/preview.ts";
import { findLeadingEstimate } from "../../../view/odds-view.ts";
import { waitForRelease } from "../../platform/html.ts";
import { getWorldRules } from "../../platform/world/settings.ts";
import { buildAssumptionNote } from "../../exchange/exchange-scene.ts";
import { requestEstimates, updateBestButton, requestBestDivision } from "../../exchange/odds.ts";
import { buildOddsElements, showOddsTable } from "../../exchange/odds-elements.ts";
import { listUnnamedFighters } from "../../exchange/readers.ts";
import { buildPreview } from "./preview.ts";

/** The maximum number of targets whose odds are shown beside their names. */
const MAX_TARGETS = 8;

/** The data attributes of the elements for odds: for the declaration, a target, a part, and the best division. */
const ODDS_SLOTS = ["oddsOfDeclaration", "oddsOfTarget", "oddsOfPart", "oddsOfBest"] as const;
const ANY_SLOT = "[data-odds-of-declaration], [data-odds-of-target], [data-odds-of-part], [data-odds-of-best]";

/** Shows the previous odds, faded, until the new ones are computed, so that the layout does not jump. */
export function keepStaleOdds(window: HTMLElement, slots: Map<string, HTMLElement>): void {
  for (const slot of window.querySelectorAll<HTMLElement>(ANY_SLOT)) {
    const name = ODDS_SLOTS.map((each) => slot.dataset[each]).join();
    const previous = slots.get(name);
    slots.set(name, slot);
    if (!previous) continue;
    if (previous !== slot) slot.replaceChildren(...previous.childNodes);
    slot.classList.toggle("is-stale", slot.hasChildNodes());
  }
}

/**
 * Shows the odds of the preview, and the odds of each other possible target. `fit` moves the window back onto the screen after the odds of
 * several parts have made it longer.
 */
export async function showPreviewOdds(
  window: HTMLElement,
  actor: Actor.Implementation,
  { kind, filled }: Form,
  preview: Preview,
  fit: () => void,
): Promise<void> {
  const { spec, weighed: basis, declared } = preview;
  const rules = getWorldRules();
  const slot = window.querySelector<HTMLElement>("[data-odds-of-declaration]");
  const unnamed = await listUnnamedFighters(Object.keys(basis?.step.scene.fighters ?? {}), declared.combat ?? "");
  const display = { rules, asked: actor.uuid, unnamed, assumed: basis?.assumed ?? "" };
  if (slot && basis) {
    void showOddsLines(slot, (assume, order) => estimateOdds(slot, basis.step, rules, assume, order), display);
  } else if (slot) void writeOdds(slot, []);
  void showDivisionOdds(window, preview, display).then(fit);
  const input = spec.attack && spec.inputs.find(({ is }) => is === "fighter" || is === "fighters");
  const targets = [...window.querySelectorAll<HTMLElement>("[data-odds-of-target]")].slice(0, MAX_TARGETS);
  if (!input) return;
  for (const each of targets) {
    const target = each.dataset["oddsOfTarget"] ?? "";
    const { weighed: basis } = await buildPreview(actor, { kind, filled: { ...filled, [input.name]: [target] } });
    if (basis) void showTargetOdds(each, basis, target);
    else void writeOdds(each, []);
  }
}

/** Shows the odds of a step in which nothing is asked of anyone but dice; none without a step. */
export async function showStepOdds(slot: HTMLElement, step: ExchangeStep | null, asked: string): Promise<void> {
  const rules = getWorldRules();
  if (!step) return writeOdds(slot, []);
  const display = { rules, asked, unnamed: [], assumed: "" };
  await showOddsLines(slot, (assume, order) => estimateOdds(slot, step, rules, assume, order), display);
}

/** Shows the first chance of an attack on a target: against the best answers, which a label says if the target has any. */
async function showTargetOdds(
  slot: HTMLElement,
  { step, assumed }: NonNullable<Preview["weighed"]>,
  target: string,
): Promise<void> {
  const rules = getWorldRules();
  const [unanswered, answered] = await Promise.all([
    estimateOdds(slot, step, rules),
    estimateOdds(slot, step, rules, createAssumption(BEST, rules), BEST),
  ]);
  const { label, estimates } = listOddsLines(unanswered, answered).at(-1) ?? NO_ODDS;
  const first = findLeadingEstimate(rules.id, estimates, target);
  if (!first) return writeOdds(slot, []);
  const parts = await buildOddsElements(slot, { ruleset: rules.id, estimates: [first], asked: target, unnamed: [] });
  const labels = label === "" ? [] : [`${game.i18n.localize(label)} `];
  await writeOdds(slot, [...labels, ...parts, ...buildAssumptionNote(slot, assumed)]);
}

/** A line of odds, and the key of the label that says what it assumes; empty if it is true under any answers. */
type LabelledOdds = { readonly label: string; readonly estimates: readonly Estimate[] };
const NO_ODDS: LabelledOdds = { label: "", estimates: [] };

/** Lists the odds without an answer, and then those against the best answers if they differ. */
function listOddsLines(
  unanswered: readonly Estimate[] | null,
  answered: readonly Estimate[] | null,
): readonly LabelledOdds[] {
  if (!unanswered) return [];
  const differs = answered !== null && JSON.stringify(answered) !== JSON.stringify(unanswered);
  return [
    { label: differs ? "RIPOSTE.Odds.unanswered" : "", estimates: unanswered },
    ...(differs ? [{ label: "RIPOSTE.Odds.answered", estimates: answered }] : []),
  ];
}

function estimateOdds(
  slot: Node,
  step: ExchangeStep,
  rules: Ruleset,
  assume?: Assume,
  order = "",
): Promise<readonly Estimate[] | null> {
  const key = JSON.stringify([order, step.state.stack, step.state.ask, step.scene]);
  return requestEstimates(key, slot, () => estimateStep(step, rules, assume));
}

/** Shows the odds of each part of a division, and offers the best division. */
async function showDivisionOdds(window: HTMLElement, { weighed: basis }: Preview, display: OddsDisplay): Promise<void> {
  const button = window.querySelector<HTMLButtonElement>(".riposte-act__best button");
  if (!button) return;
  const uses = basis?.spec.uses?.(basis.payload) ?? [];
  const renders: Promise<void>[] = [];
  for (const slot of window.querySelectorAll<HTMLElement>("[data-odds-of-part]")) {
    const use = uses[Number(slot.dataset["oddsOfPart"])];
    const estimate = async (assume: Assume | undefined, order: string): Promise<readonly Estimate[] | null> => {
      if (!basis || !use) return null;
      const { step } = basis;
      const key = JSON.stringify([order, use, step.scene]);
      return requestEstimates(key, slot, () => estimateUse(step, use, display.rules, assume));
    };
    renders.push(showOddsLines(slot, estimate, display));
  }
  if (basis) renders.push(showBestDivision(button, basis, display));
  else updateBestButton(button, null, "");
  await Promise.all(renders);
}

/** Offers the division with the best odds, or shows that it is the current one. */
async function showBestDivision(
  button: HTMLButtonElement,
  divided: DividedDeclaration,
  { rules, asked, unnamed, assumed }: OddsDisplay,
): Promise<void> {
  const slot = button.parentElement?.querySelector<HTMLElement>("[data-odds-of-best]");
  const current = button.form?.querySelector<HTMLInputElement>('[name="parts.division"]')?.value ?? "";
  if (!slot) return;
  const best = await requestBestDivision(buildDivisionKey(divided), slot, () =>
    findBestDivision(divided, rules, createAssumption(BEST, rules)),
  );
  updateBestButton(button, best, current);
  const estimates = best?.promises ?? [];
  const parts = await buildOddsElements(slot, { ruleset: rules.id, estimates, asked, unnamed });
  await writeOdds(slot, parts.length > 0 ? [...parts, ...buildAssumptionNote(slot, assumed)] : []);
}

/**
 * Builds the cache key of the best division from everything that it depends on. The current dice of each part are left out, since it does
 * not depend on them.
 */
function buildDivisionKey(divided: DividedDeclaration): string {
  const payload = JSON.stringify(divided.payload, (name, value: unknown) => (name === "dice" ? undefined : value));
  return JSON.stringify([payload, divided.state.stack, divided.scene]);
}

/** The data for displaying odds: the rules, the acting fighter, the fighters whose names are hidden, and a text with the assumptions. */
type OddsDisplay = Readonly<{ rules: Ruleset; asked: string; unnamed: readonly string[]; assumed: string }>;

/**
 * Shows the odds without an answer, and against the best answers, as soon as they are computed. `estimate` estimates them under an assumption
 * about the answers to later questions; `order` names the assumption in cache keys.
 */
async function showOddsLines(
  slot: HTMLElement,
  estimate: (assume: Assume | undefined, order: string) => Promise<readonly Estimate[] | null>,
  { rules, ...display }: OddsDisplay,
): Promise<void> {
  const [unanswered, answered] = await Promise.all([
    estimate(undefined, ""),
    estimate(createAssumption(BEST, rules), BEST),
  ]);
  if (!unanswered) return writeOdds(slot, []);
  const rows = listOddsLines(unanswered, answered).map(({ label, estimates }) => {
    const place = slot.ownerDocument.createElement("p");
    place.tabIndex = 0;
    place.dataset["spread"] = "";
    return { place, estimates, note: [], ...(label !== "" && { label: game.i18n.localize(label) }) };
  });
  const owners = new Set(rows.flatMap(({ estimates }) => estimates.flatMap(({ of = "" }) => (of === "" ? [] : [of]))));
  const [owner = display.asked] = owners;
  const asked = owners.size === 1 ? owner : display.asked;
  const head = slot.ownerDocument.createElement("div");
  head.className = "riposte-odds__head";
  head.ariaHidden = "true";
  await showOddsTable(head, rows, { ruleset: rules.id, asked, unnamed: display.unnamed });
  const table = rows.some(({ estimates }) => estimates.length > 0) ? [head, ...rows.map(({ place }) => place)] : [];
  await writeOdds(slot, [...table, ...buildAssumptionNote(slot, display.assumed)]);
}

/**
 * Writes odds into their element, but not while the user presses an element of the window, since a button must not move before it is
 * released.
 */
async function writeOdds(slot: HTMLElement, odds: readonly (Node | string)[]): Promise<void> {
  await waitForRelease(slot.closest("form"));
  slot.classList.remove("is-stale");
  slot.replaceChildren(...odds);
}
