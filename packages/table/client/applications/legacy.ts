import { offer } from "../helpers/offer.ts";
import { nameOnly } from "./name-only.ts";

/** `foundry.appv1`: only the names that systems unregister or look for. */
export const appv1 = offer("foundry.appv1", {
  api: offer("foundry.appv1.api", {
    Application: nameOnly("foundry.appv1.api.Application"),
    FormApplication: nameOnly("foundry.appv1.api.FormApplication"),
    Dialog: nameOnly("foundry.appv1.api.Dialog"),
    DocumentSheet: nameOnly("foundry.appv1.api.DocumentSheet"),
  }),
  sheets: offer("foundry.appv1.sheets", {
    ActorSheet: nameOnly("foundry.appv1.sheets.ActorSheet"),
    ItemSheet: nameOnly("foundry.appv1.sheets.ItemSheet"),
    JournalSheet: nameOnly("foundry.appv1.sheets.JournalSheet"),
  }),
});
