import type { HandButton } from "../../view/act/hand-view.ts";
import { localised } from "../exchange/refusal-notices.ts";

/** Builds the view of a button in the language of this client, with its costs or its refusal. */
export function shownAs({ id, icon, img, label, hint, costs, refusal, opens }: HandButton) {
  const reason = refusal ? localised(refusal) : "";
  const told = [reason, hint === "" ? "" : game.i18n.localize(hint)].filter((each) => each !== "").join(" ");
  return {
    ...{ id, icon, img, reason, told },
    label: localised(label),
    costs: costs.map(localised),
    isMenu: opens === "menu",
  };
}
