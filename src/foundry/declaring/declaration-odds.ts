import { type Assume, type Estimate, type Ruleset, type Step, oddsOfStep } from "../../engine/index.ts";
import { showDivisionOdds } from "./division-odds.ts";
import { type Begun, type Draft, draftOf } from "./drafting.ts";
import { unnamedFor } from "../exchange/hidden.ts";
import { assumedPart } from "../odds/known-scene.ts";
import { oddsParts } from "../odds/odds-parts.ts";
import { weighed } from "../odds/weighing.ts";
import { showLines, write } from "./odds-lines.ts";
import { worldRules } from "../world/settings.ts";

/** Limit of targets whose odds are shown beside their names. */
const MOST_TARGETS = 8;

/** Elements for odds as the window last rendered them, by the subjects of the odds. */
export type OddsPlaces = Map<string, HTMLElement>;

/** Data attributes of the elements for odds: of the declaration, a target, a part, and the best division. */
const PLACES = ["oddsOfDeclaration", "oddsOfTarget", "oddsOfPart", "oddsOfBest"] as const;
const ANY_PLACE = "[data-odds-of-declaration], [data-odds-of-target], [data-odds-of-part], [data-odds-of-best]";

/** Keeps the previous odds on the page, faded, until the new ones are computed, so that the layout does not jump. */
export function keepOdds(window: HTMLElement, places: OddsPlaces): void {
  for (const place of window.querySelectorAll<HTMLElement>(ANY_PLACE)) {
    const name = PLACES.map((each) => place.dataset[each]).join();
    const before = places.get(name);
    places.set(name, place);
    if (!before) continue;
    if (before !== place) place.replaceChildren(...before.childNodes);
    place.classList.toggle("is-stale", place.hasChildNodes());
  }
}

/**
 * Shows the odds of the draft, and those of each target that may be chosen instead; `fit` keeps the window on the page when the odds of
 * several parts have made it longer.
 */
export async function showDraftOdds(
  window: HTMLElement,
  actor: Actor.Implementation,
  { kind, filled }: Begun,
  draft: Draft,
  fit: () => void,
): Promise<void> {
  const { spec, weighed: known, declared } = draft;
  const rules = worldRules();
  const place = window.querySelector<HTMLElement>("[data-odds-of-declaration]");
  const unnamed = await unnamedFor(Object.keys(known?.step.scene.fighters ?? {}), declared.combat ?? "");
  const seen = { rules, asked: actor.uuid, unnamed, assumed: known?.assumed ?? "" };
  if (place && known) {
    void showLines(place, (assume, order) => oddsUnder(place, known.step, { rules, assume, order }), seen);
  } else if (place) void write(place, []);
  void showDivisionOdds(window, draft, seen).then(fit);
  const input = spec.attack && spec.inputs.find(({ is }) => is === "fighter" || is === "fighters");
  const targets = [...window.querySelectorAll<HTMLElement>("[data-odds-of-target]")].slice(0, MOST_TARGETS);
  if (!input) return;
  for (const each of targets) {
    const target = each.dataset["oddsOfTarget"] ?? "";
    const { weighed: known } = await draftOf(actor, { kind, filled: { ...filled, [input.name]: [target] } });
    if (known) void showTargetOdds(each, { ...known, rules, target });
    else void write(each, []);
  }
}

type TargetOdds = Readonly<{ step: Step; rules: Ruleset; target: string; assumed: string }>;

/** Shows the first estimate of an attack on a target. */
async function showTargetOdds(place: HTMLElement, { step, rules, target, assumed }: TargetOdds): Promise<void> {
  const estimates = (await oddsUnder(place, step, { rules, order: "" })) ?? [];
  const [first] = estimates.filter(({ of }) => of === target || of === "");
  if (!first) return write(place, []);
  const parts = await oddsParts(place, { ruleset: rules.id, estimates: [first], asked: target, unnamed: [] });
  await write(place, [...parts, ...assumedPart(place, assumed)]);
}

type Under = { readonly rules: Ruleset; readonly order: string; readonly assume?: Assume | undefined };

function oddsUnder(place: Node, step: Step, { rules, assume, order }: Under): Promise<readonly Estimate[] | null> {
  const key = JSON.stringify([order, step.state.stack, step.state.ask, step.scene]);
  return weighed(key, place, () => oddsOfStep(step, rules, assume));
}
