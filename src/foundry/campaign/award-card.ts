import { isData, textAt } from "../../engine/index.ts";
import { store } from "../client/storing.ts";
import { type AwardKept, takeAwardBack } from "./awarding.ts";

/**
 * Adds to the card of an award the button by which a GM takes it back, or the note that it was taken back. Only GMs award experience: the
 * card of any other author is ignored.
 */
export function wireAward(message: ChatMessage.Implementation, html: HTMLElement): void {
  const kept = readAward(message.getFlag("riposte", "award"));
  if (!kept || message.author?.isGM !== true) return;
  const foot = html.querySelector(".riposte-award__foot");
  if (!foot || foot.childElementCount > 0) return;
  html.classList.toggle("is-undone", kept.back);
  const page = html.ownerDocument;
  if (kept.back) {
    const said = page.createElement("p");
    said.className = "riposte-award__back";
    said.textContent = game.i18n.localize("RIPOSTE.Advancement.isBack");
    foot.append(said);
  } else if (game.user.isGM) {
    const button = page.createElement("button");
    button.type = "button";
    button.textContent = game.i18n.localize("RIPOSTE.Advancement.takeBack");
    button.addEventListener("click", () => void store(button, () => takeAwardBack(message, kept)));
    foot.append(button);
  }
}

function readAward(flag: unknown): AwardKept | null {
  if (!isData(flag) || !Array.isArray(flag["actors"])) return null;
  const actors = flag["actors"].filter((each) => typeof each === "string");
  return { act: textAt(flag, "act"), actors, back: flag["back"] === true };
}
