import {
  type Assume,
  BEST,
  type DividedDeclaration,
  type Estimate,
  createAssumption,
  findBestDivision,
  estimateUse,
} from "../../engine/index.ts";
import type { DeclarationDraft } from "./drafting.ts";
import { type OddsDisplay, showOddsLines, writeOdds } from "./odds-lines.ts";
import { type DeclarationSetting, chooseStartState } from "./trial.ts";
import { updateBestButton } from "../odds/best-division.ts";
import { buildAssumptionNote } from "../odds/known-scene.ts";
import { buildOddsElements } from "../odds/odds-parts.ts";
import { requestEstimates, requestBestDivision } from "../odds/weighing.ts";

/** Shows the odds of each part of a division, and offers the best division. */
export async function showDivisionOdds(
  window: HTMLElement,
  { spec, weighed: basis }: DeclarationDraft,
  display: OddsDisplay,
): Promise<void> {
  const button = window.querySelector<HTMLButtonElement>(".riposte-act__best button");
  if (!button) return;
  const uses = (basis && spec.uses?.(basis.setting.payload)) ?? [];
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
  if (basis) renders.push(showBestDivision(button, { spec, setting: basis.setting }, display));
  else updateBestButton(button, null, "");
  await Promise.all(renders);
}

/** Offers the division with the best odds, or shows that it is the present one. */
async function showBestDivision(
  button: HTMLButtonElement,
  { spec, setting }: Pick<DeclarationDraft, "spec"> & { readonly setting: DeclarationSetting },
  { rules, asked, unnamed, assumed }: OddsDisplay,
): Promise<void> {
  const slot = button.parentElement?.querySelector<HTMLElement>("[data-odds-of-best]");
  const current = button.form?.querySelector<HTMLInputElement>('[name="parts.division"]')?.value ?? "";
  if (!slot) return;
  const { scene, payload } = setting;
  const divided = { state: chooseStartState(spec.kind, setting, rules), scene, payload, spec };
  const best = await requestBestDivision(buildDivisionKey(divided), slot, () =>
    findBestDivision(divided, rules, createAssumption(BEST, rules)),
  );
  updateBestButton(button, best, current);
  const estimates = best?.promises ?? [];
  const parts = await buildOddsElements(slot, { ruleset: rules.id, estimates, asked, unnamed });
  await writeOdds(slot, parts.length > 0 ? [...parts, ...buildAssumptionNote(slot, assumed)] : []);
}

/** Builds the cache key of the best division: all that it depends on, which is everything but the present dice of each part. */
function buildDivisionKey(divided: DividedDeclaration): string {
  const payload = JSON.stringify(divided.payload, (name, value: unknown) => (name === "dice" ? undefined : value));
  return JSON.stringify([payload, divided.state.stack, divided.scene]);
}
