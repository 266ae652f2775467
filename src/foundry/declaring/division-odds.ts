import {
  type Assume,
  BEST,
  type Divided,
  type Estimate,
  assumedBy,
  bestDivision,
  oddsOfUse,
} from "../../engine/index.ts";
import type { Draft } from "./drafting.ts";
import { type Seen, showLines, write } from "./odds-lines.ts";
import { type Setting, stateBefore } from "./trial.ts";
import { offerBest } from "../odds/best-division.ts";
import { assumedPart } from "../odds/known-scene.ts";
import { oddsParts } from "../odds/odds-parts.ts";
import { weighed, weighedBest } from "../odds/weighing.ts";

/** Shows the odds of each part of a division, and offers the best division. */
export async function showDivisionOdds(
  window: HTMLElement,
  { spec, weighed: known }: Draft,
  seen: Seen,
): Promise<void> {
  const button = window.querySelector<HTMLButtonElement>(".riposte-act__best button");
  if (!button) return;
  const uses = (known && spec.uses?.(known.setting.payload)) ?? [];
  const shown: Promise<void>[] = [];
  for (const place of window.querySelectorAll<HTMLElement>("[data-odds-of-part]")) {
    const use = uses[Number(place.dataset["oddsOfPart"])];
    const under = async (assume: Assume | undefined, order: string): Promise<readonly Estimate[] | null> => {
      if (!known || !use) return null;
      const { step } = known;
      const key = JSON.stringify([order, use, step.scene]);
      return weighed(key, place, () => oddsOfUse(step, use, seen.rules, assume));
    };
    shown.push(showLines(place, under, seen));
  }
  if (known) shown.push(showBest(button, { spec, setting: known.setting }, seen));
  else offerBest(button, null, "");
  await Promise.all(shown);
}

/** Offers the division with the best odds, or shows that it is the present one. */
async function showBest(
  button: HTMLButtonElement,
  { spec, setting }: Pick<Draft, "spec"> & { readonly setting: Setting },
  { rules, asked, unnamed, assumed }: Seen,
): Promise<void> {
  const place = button.parentElement?.querySelector<HTMLElement>("[data-odds-of-best]");
  const now = button.form?.querySelector<HTMLInputElement>('[name="parts.division"]')?.value ?? "";
  if (!place) return;
  const { scene, payload } = setting;
  const divided = { state: stateBefore(spec.kind, setting, rules), scene, payload, spec };
  const best = await weighedBest(keyOf(divided), place, () => bestDivision(divided, rules, assumedBy(BEST, rules)));
  offerBest(button, best, now);
  const estimates = best?.promises ?? [];
  const parts = await oddsParts(place, { ruleset: rules.id, estimates, asked, unnamed });
  await write(place, parts.length > 0 ? [...parts, ...assumedPart(place, assumed)] : []);
}

/** Builds the cache key of the best division: all that it depends on, which is everything but the present dice of each part. */
function keyOf(divided: Divided): string {
  const payload = JSON.stringify(divided.payload, (name, value: unknown) => (name === "dice" ? undefined : value));
  return JSON.stringify([payload, divided.state.stack, divided.scene]);
}
