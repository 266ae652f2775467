import { isData } from "../../../engine/index.ts";
import type { SheetMode } from "../../../view/sheet/placing-view.ts";
import { toStoringHandler } from "../../platform/storing.ts";
import { withPart } from "../../platform/lazy-parts.ts";
import { readStoredSystem } from "../../documents/effect-changes.ts";

/** The data of a sheet on which the display of experience depends. */
type ExperienceSheet = { readonly actor: Actor.Implementation; readonly isEditable: boolean; readonly mode: SheetMode };

/** Loads the context of an actor's experience. If there is nothing to show, it is null and no code is loaded. */
export async function loadExperience({ actor, isEditable, mode }: ExperienceSheet) {
  const { experience } = readStoredSystem(actor);
  const isShown = isData(experience) && (mode === "edit" || Object.keys(experience).length > 0);
  if (!isShown || actor.pack) return null;
  return withPart(
    () => import("../campaign/experience.ts"),
    ({ offersOn }) => offersOn(actor, mode, isEditable),
  );
}

/** Raises the rating beside the button. */
export const raise = toStoringHandler(async function (
  this: ExperienceSheet,
  _event: Event,
  target: HTMLElement,
): Promise<void> {
  const { path = "", from, cost } = target.dataset;
  const offer = { path, from: Number(from), cost: Number(cost) };
  await withPart(
    () => import("../campaign/raising.ts"),
    ({ raise: raiseRating }) => raiseRating(this.actor, offer),
  );
});

/** Opens the log of experience earned and spent. */
export async function openLog(this: ExperienceSheet): Promise<void> {
  await withPart(
    () => import("../campaign/log-window.ts"),
    ({ openLog: open }) => open(this.actor),
  );
}
