import { buildExchangeCard } from "../../../view/exchange-view.ts";
import { findMainRow } from "../../../view/exchange/home.ts";
import { readNames, GM_SEAT } from "../../documents/fighters.ts";
import type { ExchangeRecord } from "../record.ts";
import { localiseSentence, localiseWording } from "../refusals.ts";

/** Builds the title of an exchange for a GM's windows, with its action if two fighters are named, and its age as a text. */
export async function buildExchangeTitle({ message, state, fighters }: ExchangeRecord) {
  const first = findMainRow(buildExchangeCard(state, GM_SEAT, { known: await readNames(fighters) }).duels);
  const names = [first?.attack?.name, first?.reaction?.name].filter((name) => name !== undefined && name !== "");
  const [sentence] = first ? [...first.early, ...first.lines] : [];
  const fallbackTitle = sentence ? localiseSentence(sentence) : (names[0] ?? message.alias);
  const deeds = [first?.attack?.check?.title ?? first?.attack?.action, first?.attack?.weapon].map(localiseWording);
  const title =
    names.length > 1 ? [names.join(" – "), ...deeds.filter((deed) => deed !== "")].join(" · ") : fallbackTitle;
  return { title, time: foundry.utils.timeSince(new Date(message.timestamp)) };
}
