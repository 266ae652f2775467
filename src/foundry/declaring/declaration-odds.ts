import { type Assume, type Estimate, type Ruleset, type ExchangeStep, estimateStep } from "../../engine/index.ts";
import { showDivisionOdds } from "./division-odds.ts";
import { type DeclarationStart, type DeclarationDraft, buildDraft } from "./drafting.ts";
import { listUnnamedFighters } from "../exchange/hidden.ts";
import { buildAssumptionNote } from "../odds/known-scene.ts";
import { buildOddsElements } from "../odds/odds-parts.ts";
import { requestEstimates } from "../odds/weighing.ts";
import { showOddsLines, writeOdds } from "./odds-lines.ts";
import { getWorldRules } from "../world/settings.ts";

/** Limit of targets whose odds are shown beside their names. */
const MOST_TARGETS = 8;

/** Elements for odds as the window last rendered them, by the subjects of the odds. */
export type OddsSlots = Map<string, HTMLElement>;

/** Data attributes of the elements for odds: of the declaration, a target, a part, and the best division. */
const ODDS_SLOTS = ["oddsOfDeclaration", "oddsOfTarget", "oddsOfPart", "oddsOfBest"] as const;
const ANY_SLOT = "[data-odds-of-declaration], [data-odds-of-target], [data-odds-of-part], [data-odds-of-best]";

/** Keeps the previous odds on the page, faded, until the new ones are computed, so that the layout does not jump. */
export function keepStaleOdds(window: HTMLElement, slots: OddsSlots): void {
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
 * Shows the odds of the draft, and those of each target that may be chosen instead; `fit` keeps the window on the page when the odds of
 * several parts have made it longer.
 */
export async function showDraftOdds(
  window: HTMLElement,
  actor: Actor.Implementation,
  { kind, filled }: DeclarationStart,
  draft: DeclarationDraft,
  fit: () => void,
): Promise<void> {
  const { spec, weighed: basis, declared } = draft;
  const rules = getWorldRules();
  const slot = window.querySelector<HTMLElement>("[data-odds-of-declaration]");
  const unnamed = await listUnnamedFighters(Object.keys(basis?.step.scene.fighters ?? {}), declared.combat ?? "");
  const display = { rules, asked: actor.uuid, unnamed, assumed: basis?.assumed ?? "" };
  if (slot && basis) {
    void showOddsLines(slot, (assume, order) => estimateOdds(slot, basis.step, { rules, assume, order }), display);
  } else if (slot) void writeOdds(slot, []);
  void showDivisionOdds(window, draft, display).then(fit);
  const input = spec.attack && spec.inputs.find(({ is }) => is === "fighter" || is === "fighters");
  const targets = [...window.querySelectorAll<HTMLElement>("[data-odds-of-target]")].slice(0, MOST_TARGETS);
  if (!input) return;
  for (const each of targets) {
    const target = each.dataset["oddsOfTarget"] ?? "";
    const { weighed: basis } = await buildDraft(actor, { kind, filled: { ...filled, [input.name]: [target] } });
    if (basis) void showTargetOdds(each, { ...basis, rules, target });
    else void writeOdds(each, []);
  }
}

type TargetOdds = Readonly<{ step: ExchangeStep; rules: Ruleset; target: string; assumed: string }>;

/** Shows the first estimate of an attack on a target. */
async function showTargetOdds(slot: HTMLElement, { step, rules, target, assumed }: TargetOdds): Promise<void> {
  const estimates = (await estimateOdds(slot, step, { rules, order: "" })) ?? [];
  const [first] = estimates.filter(({ of }) => of === target || of === "");
  if (!first) return writeOdds(slot, []);
  const parts = await buildOddsElements(slot, { ruleset: rules.id, estimates: [first], asked: target, unnamed: [] });
  await writeOdds(slot, [...parts, ...buildAssumptionNote(slot, assumed)]);
}

type OddsQuery = { readonly rules: Ruleset; readonly order: string; readonly assume?: Assume | undefined };

function estimateOdds(
  slot: Node,
  step: ExchangeStep,
  { rules, assume, order }: OddsQuery,
): Promise<readonly Estimate[] | null> {
  const key = JSON.stringify([order, step.state.stack, step.state.ask, step.scene]);
  return requestEstimates(key, slot, () => estimateStep(step, rules, assume));
}
