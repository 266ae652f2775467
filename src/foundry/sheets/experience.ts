import { isData } from "../../engine/index.ts";
import type { SheetMode } from "../../view/sheet/placing-view.ts";
import { storing } from "../client/storing.ts";
import { withPart } from "../client/with-part.ts";
import { storedSystem } from "../documents/effect-changes.ts";

/** Data of the sheet that its experience depends on. */
type Sheet = { readonly actor: Actor.Implementation; readonly isEditable: boolean; readonly mode: SheetMode };

/** Loads the context of an actor's experience; null, and no code is loaded, if there is nothing to show. */
export async function experienceOn({ actor, isEditable, mode }: Sheet) {
  const { experience } = storedSystem(actor);
  const isShown = isData(experience) && (mode === "edit" || Object.keys(experience).length > 0);
  if (!isShown || actor.pack) return null;
  return withPart(
    () => import("../campaign/offers.ts"),
    ({ offersOn }) => offersOn(actor, mode, isEditable),
  );
}

/** Raises the rating beside which the button stands. */
export const raise = storing(async function (this: Sheet, _event: Event, target: HTMLElement): Promise<void> {
  const { path = "", from, cost } = target.dataset;
  const offered = { path, from: Number(from), cost: Number(cost) };
  await withPart(
    () => import("../campaign/raising.ts"),
    ({ raise: raiseNow }) => raiseNow(this.actor, offered),
  );
});

/** Opens the log of experience earned and spent. */
export async function openLog(this: Sheet): Promise<void> {
  await withPart(
    () => import("../campaign/log-window.ts"),
    ({ openLog: open }) => open(this.actor),
  );
}
