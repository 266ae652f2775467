import { type Data, type ExchangeKind, type Result, dataOf, ok, refuse, textAt } from "../../../engine/index.ts";
import type { Fighter } from "../../d10/index.ts";

/** Refuses a power that takes a quick action or exerts the body, since this edition has neither. (d10/K.8, d10/K.9) */
export function isKnownPower(power: Data): Result<true> {
  const name = textAt(power, "name");
  if (textAt(power, "time") === "quick") return refuse("power/no-quick-actions", { name });
  return textAt(power, "cost") === "exertion" ? refuse("power/no-exertion", { name }) : ok(true);
}

/** Lets the exchange refuse powers whose time or price this edition lacks. (d10/K.8, d10/K.9) */
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
