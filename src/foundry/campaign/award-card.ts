import { isData, getText } from "../../engine/index.ts";
import { runStoring } from "../client/storing.ts";
import { type StoredAward, takeAwardBack } from "./awarding.ts";

/**
 * Adds to the card of an award the button by which a GM takes it back, or the note that it was taken back. Only GMs award experience: the
 * card of any other author is ignored.
 */
export function wireAward(message: ChatMessage.Implementation, html: HTMLElement): void {
  const award = readAward(message.getFlag("riposte", "award"));
  if (!award || message.author?.isGM !== true) return;
  const foot = html.querySelector(".riposte-award__foot");
  if (!foot || foot.childElementCount > 0) return;
  html.classList.toggle("is-undone", award.back);
  const page = html.ownerDocument;
  if (award.back) {
    const note = page.createElement("p");
    note.className = "riposte-award__back";
    note.textContent = game.i18n.localize("RIPOSTE.Advancement.isBack");
    foot.append(note);
  } else if (game.user.isGM) {
    const button = page.createElement("button");
    button.type = "button";
    button.textContent = game.i18n.localize("RIPOSTE.Advancement.takeBack");
    button.addEventListener("click", () => void runStoring(button, () => takeAwardBack(message, award)));
    foot.append(button);
  }
}

function readAward(flag: unknown): StoredAward | null {
  if (!isData(flag) || !Array.isArray(flag["actors"])) return null;
  const actors = flag["actors"].filter((each) => typeof each === "string");
  return { act: getText(flag, "act"), actors, back: flag["back"] === true };
}
