import {
  BEST,
  type Assume,
  type Estimate,
  type Ruleset,
  type Step,
  assumedBy,
  oddsOfStep,
} from "../../engine/index.ts";
import { type Begun, type Draft, draftOf } from "./drafting.ts";
import { unnamedFor } from "../exchange/hidden.ts";
import { assumedPart } from "../odds/known-scene.ts";
import { oddsParts } from "../odds/odds-parts.ts";
import { weighed } from "../odds/weighing.ts";
import { untilReleased } from "../client/press.ts";
import { worldRules } from "../world/settings.ts";

/** The most targets whose odds are shown beside their names. */
const MOST_TARGETS = 8;

/** The places for odds in a window as it was rendered last, by the target, or by nothing for what is filled in. */
export type OddsPlaces = Map<string, HTMLElement>;

/** Shows the odds that are there still, faded, until the new ones are worked out, so that nothing jumps. */
export function keepOdds(window: HTMLElement, places: OddsPlaces): void {
  for (const place of window.querySelectorAll<HTMLElement>("[data-odds-of-declaration], [data-odds-of-target]")) {
    const target = place.dataset["oddsOfTarget"] ?? "";
    const before = places.get(target);
    places.set(target, place);
    if (!before || before === place) continue;
    place.replaceChildren(...before.childNodes);
    place.classList.toggle("is-stale", place.hasChildNodes());
  }
}

/** Shows the odds of what is filled in, and those of each target that may be chosen instead. */
export async function showDraftOdds(
  window: HTMLElement,
  actor: Actor.Implementation,
  { kind, filled }: Begun,
  { spec, weighed: { step, assumed }, declared }: Draft,
): Promise<void> {
  const rules = worldRules();
  const place = window.querySelector<HTMLElement>("[data-odds-of-declaration]");
  if (place && !step) void write(place, []);
  if (place && step) {
    const unnamed = await unnamedFor(Object.keys(step.scene.fighters), declared.combat ?? "");
    void showDeclarationOdds(place, step, { rules, asked: actor.uuid, unnamed, assumed });
  }
  const input = spec.attack && spec.inputs.find(({ is }) => is === "fighter" || is === "fighters");
  const targets = [...window.querySelectorAll<HTMLElement>("[data-odds-of-target]")].slice(0, MOST_TARGETS);
  if (!input) return;
  for (const each of targets) {
    const target = each.dataset["oddsOfTarget"] ?? "";
    const { weighed } = await draftOf(actor, { kind, filled: { ...filled, [input.name]: [target] } });
    if (weighed.step) void showTargetOdds(each, { ...weighed, step: weighed.step, rules, target });
    else void write(each, []);
  }
}

/** Shows what a declaration leads to without an answer, and against the best answers, as soon as it is worked out. */
async function showDeclarationOdds(
  place: HTMLElement,
  step: Step,
  {
    rules,
    ...seen
  }: {
    readonly rules: Ruleset;
    readonly asked: string;
    readonly unnamed: readonly string[];
    readonly assumed: string;
  },
): Promise<void> {
  const [unanswered, answered] = await Promise.all([oddsUnder(step, rules), oddsUnder(step, rules, BEST)]);
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

/** Writes odds into their place. Nothing moves while the window is pressed: a button must be where it is released. */
async function write(place: HTMLElement, odds: readonly HTMLElement[]): Promise<void> {
  await untilReleased(place.closest("form"));
  place.classList.remove("is-stale");
  place.replaceChildren(...odds);
}

type TargetOdds = Readonly<{ step: Step; rules: Ruleset; target: string; assumed: string }>;

/** Shows the first of the odds of attacking a target. */
async function showTargetOdds(place: HTMLElement, { step, rules, target, assumed }: TargetOdds): Promise<void> {
  const estimates = (await oddsUnder(step, rules)) ?? [];
  const [first] = estimates.filter(({ of }) => of === target || of === "");
  if (!first) return write(place, []);
  const parts = await oddsParts(place, { ruleset: rules.id, estimates: [first], asked: target, unnamed: [] });
  await write(place, [...parts, ...assumedPart(place, assumed)]);
}

function oddsUnder(step: Step, rules: Ruleset, order = ""): Promise<readonly Estimate[] | null> {
  const assume: Assume | undefined = order === "" ? undefined : assumedBy(order, rules);
  const key = JSON.stringify([order, step.state.stack, step.state.ask, step.scene]);
  return weighed(key, () => oddsOfStep(step, rules, assume));
}
