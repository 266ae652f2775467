import { type Data, type ExchangeKind, isData, refuse, textAt } from "../../../engine/index.ts";
import type { Fighter } from "../../d10/index.ts";

/** Why a power cannot be used here: it takes a quick action, or the body pays for it, and neither is known. (d10/K.8, d10/K.9) */
export function whyNotUsed(time: string, cost: string): "power/no-quick-actions" | "power/no-exertion" | null {
  if (time === "quick") return "power/no-quick-actions";
  return cost === "exertion" ? "power/no-exertion" : null;
}

/** The use of a power, refused where its time or its price is not known here. (d10/K.8, d10/K.9) */
export function knownPowers(kind: ExchangeKind<Data, Fighter>): ExchangeKind<Data, Fighter> {
  const { declare } = kind;
  if (!declare) return kind;
  return {
    ...kind,
    declare: (payload, seat, scene, waiting) => {
      const facts = declare(payload, seat, scene, waiting);
      const power = facts.ok ? facts.value["power"] : null;
      const reason = isData(power) ? whyNotUsed(textAt(power, "time"), textAt(power, "cost")) : null;
      return reason ? refuse(reason, { name: isData(power) ? textAt(power, "name") : "" }) : facts;
    },
  };
}
