import { withPart } from "../client/with-part.ts";

/** The windows for several: the class and icon of their button, the key of its text, and what opens them. */
const BUTTONS = [
  {
    name: "riposte-open-rest",
    icon: "fa-campground",
    label: "RIPOSTE.Rest.open",
    open: () =>
      void withPart(
        () => import("./rest-window.ts"),
        ({ openRest }) => openRest(),
      ),
  },
  {
    name: "riposte-open-harm",
    icon: "fa-house-crack",
    label: "RIPOSTE.Rest.hurtOpen",
    open: () =>
      void withPart(
        () => import("./harm-window.ts"),
        ({ openHarm }) => openHarm(),
      ),
  },
];

/** Adds to the head of the list of actors the buttons by which a GM lets people rest, and hurts several at once. */
export function addSeveralButtons(element: HTMLElement): void {
  const head = element.querySelector(".directory-header");
  if (!game.user.isGM || !head || head.querySelector(".riposte-several-buttons")) return;
  const row = element.ownerDocument.createElement("div");
  row.className = "riposte-several-buttons";
  for (const { name, icon, label, open } of BUTTONS) {
    const button = element.ownerDocument.createElement("button");
    button.type = "button";
    button.className = name;
    const sign = element.ownerDocument.createElement("i");
    sign.className = `fa-solid ${icon}`;
    sign.inert = true;
    button.append(sign, ` ${game.i18n.localize(label)}`);
    button.addEventListener("click", open);
    row.append(button);
  }
  (head.querySelector(".header-actions") ?? head).append(row);
}
