import { type RaiseButton, buildExperienceView } from "../../view/campaign/offers-view.ts";
import { findRatingField } from "../../view/campaign/ratings.ts";
import type { SheetMode } from "../../view/sheet/placing-view.ts";
import { localiseSentence } from "../exchange/refusal-notices.ts";
import { readRaisable } from "./raisable.ts";

/** Builds the view of an actor's experience for the templates of a sheet; null if there is nothing to show. */
export async function offersOn(actor: Actor.Implementation, mode: SheetMode, editable: boolean) {
  const raisable = await readRaisable(actor);
  const view = raisable && buildExperienceView(raisable, mode, editable);
  if (!view) return null;
  const labelField = (path: string): string => game.i18n.localize(findRatingField(raisable.spec, path)?.label ?? path);
  const buildButton = ({ path, from, cost, loses, short, refusal }: RaiseButton) => {
    const key = loses !== "" ? "RIPOSTE.Advancement.lose" : `RIPOSTE.Advancement.${cost > 0 ? "raiseFor" : "raise"}`;
    const does = localiseSentence({ key, data: { what: loses || labelField(path), cost } });
    const why = refusal ? localiseSentence(refusal) : "";
    return {
      id: path.replaceAll(".", "-"),
      path,
      from,
      cost,
      short: localiseSentence(short),
      does,
      why,
      told: [does, why].filter((each) => each).join(" · "),
    };
  };
  const offers = Object.entries(view.offers).map(([name, offer]) => [name, buildButton(offer)] as const);
  return {
    line: localiseSentence({ key: "RIPOSTE.Advancement.left", data: view.totals }),
    offers: Object.fromEntries(offers),
  };
}
