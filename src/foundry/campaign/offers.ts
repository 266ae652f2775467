import { type OfferView, offersView } from "../../view/campaign/offers-view.ts";
import { fieldAt } from "../../view/campaign/ratings.ts";
import type { SheetMode } from "../../view/sheet/placing-view.ts";
import { localised } from "../exchange/refusal-notices.ts";
import { raisableOf } from "./raisable.ts";

/** Builds the view of an actor's experience for the templates of a sheet; null if there is nothing to show. */
export async function offersOn(actor: Actor.Implementation, mode: SheetMode, editable: boolean) {
  const raisable = await raisableOf(actor);
  const view = raisable && offersView(raisable, mode, editable);
  if (!view) return null;
  const nameOf = (path: string): string => game.i18n.localize(fieldAt(raisable.spec, path)?.label ?? path);
  const button = ({ path, from, cost, loses, short, refusal }: OfferView) => {
    const key = loses !== "" ? "RIPOSTE.Advancement.lose" : `RIPOSTE.Advancement.${cost > 0 ? "raiseFor" : "raise"}`;
    const does = localised({ key, data: { what: loses || nameOf(path), cost } });
    const why = refusal ? localised(refusal) : "";
    return {
      id: path.replaceAll(".", "-"),
      path,
      from,
      cost,
      short: localised(short),
      does,
      why,
      told: [does, why].filter((each) => each).join(" · "),
    };
  };
  const offers = Object.entries(view.offers).map(([name, offer]) => [name, button(offer)] as const);
  return {
    line: localised({ key: "RIPOSTE.Advancement.left", data: view.totals }),
    offers: Object.fromEntries(offers),
  };
}
