import { type Data, type ExchangeKind, type Result, dataOf, ok, refuse, textAt } from "../../../engine/index.ts";
import type { Fighter } from "../../d10/index.ts";

/** Whether a power can be used here: it takes no quick action, nor does the body pay for it, since neither is known. (d10/K.8, d10/K.9) */
export function isKnownPower(power: Data): Result<true> {
  const name = textAt(power, "name");
  if (textAt(power, "time") === "quick") return refuse("power/no-quick-actions", { name });
  return textAt(power, "cost") === "exertion" ? refuse("power/no-exertion", { name }) : ok(true);
}

/** The use of a power, refused where its time or its price is not known here. (d10/K.8, d10/K.9) */
export function knownPowers(kind: ExchangeKind<Data, Fighter>): ExchangeKind<Data, Fighter> {
  const { declare } = kind;
  if (!declare) return kind;
  return {
    ...kind,
    declare: (payload, seat, scene, waiting) => {
      const facts = declare(payload, seat, scene, waiting);
      const known = facts.ok ? isKnownPower(dataOf(facts.value["power"])) : facts;
      return known.ok ? facts : known;
    },
  };
}
