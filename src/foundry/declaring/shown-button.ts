import type { QuickActionButton } from "../../view/act/hand-view.ts";
import { localiseSentence } from "../exchange/refusal-notices.ts";

/** Builds the view of a button in the language of this client, with its costs or its refusal. */
export function buildButtonView({ id, icon, img, label, hint, costs, refusal, opens }: QuickActionButton) {
  const reason = refusal ? localiseSentence(refusal) : "";
  const tooltip = [reason, hint === "" ? "" : game.i18n.localize(hint)].filter((each) => each !== "").join(" ");
  return {
    ...{ id, icon, img, reason, told: tooltip },
    label: localiseSentence(label),
    costs: costs.map(localiseSentence),
    isMenu: opens === "menu",
  };
}
