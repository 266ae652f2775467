import { exchangeView } from "../../view/exchange-view.ts";
import { namesOf } from "../documents/fighters.ts";
import { GM_SEAT } from "../documents/seats.ts";
import type { ExchangeRecord } from "../exchange/record.ts";
import { localised } from "../exchange/refusal-notices.ts";

/** Builds the title of an exchange for a GM's windows, and its age as a text. */
export async function exchangeTitle({ message, state, fighters }: ExchangeRecord) {
  const [first] = exchangeView(state, GM_SEAT, { known: await namesOf(fighters) }).duels;
  const names = [first?.attack?.name, first?.reaction?.name].filter((name) => name !== undefined && name !== "");
  const [told] = first ? [...first.early, ...first.lines] : [];
  const alone = told ? localised(told) : (names[0] ?? message.alias);
  const title = names.length > 1 ? names.join(" – ") : alone;
  return { title, time: foundry.utils.timeSince(new Date(message.timestamp)) };
}
