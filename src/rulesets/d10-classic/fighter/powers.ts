import { type Data, type ExchangeKind, type Result, toData, ok, refuse, getText } from "../../../engine/index.ts";
import type { Fighter } from "../../d10/index.ts";

/** Refuses a power that takes a quick action or exerts the body, since this edition has neither. (d10/K.8, d10/K.9) */
export function canUsePower(power: Data): Result<true> {
  const name = getText(power, "name");
  if (getText(power, "time") === "quick") return refuse("power/no-quick-actions", { name });
  return getText(power, "cost") === "exertion" ? refuse("power/no-exertion", { name }) : ok(true);
}

/** Makes an exchange refuse powers whose time or price this edition lacks. (d10/K.8, d10/K.9) */
export function refuseUnknownPowers(kind: ExchangeKind<Data, Fighter>): ExchangeKind<Data, Fighter> {
  const { declare } = kind;
  if (!declare) return kind;
  return {
    ...kind,
    declare: (payload, seat, scene, waiting) => {
      const facts = declare(payload, seat, scene, waiting);
      const usable = facts.ok ? canUsePower(toData(facts.value["power"])) : facts;
      return usable.ok ? facts : usable;
    },
  };
}
