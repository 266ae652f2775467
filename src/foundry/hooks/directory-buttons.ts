import { mayMakeCharacters } from "../campaign/may-make.ts";
import { QUICK_OPPONENT } from "../campaign/opponent-button.ts";
import { requestCharacter } from "../campaign/wishes.ts";
import { type IconButton, buildIconButton } from "../client/icon-button.ts";
import { withPart } from "../client/with-part.ts";
import { withRules } from "../world/rules.ts";

const REQUEST: IconButton = {
  name: "riposte-ask-for-roll",
  icon: "fa-dice",
  label: "RIPOSTE.Rolls.request",
  press: () =>
    void withRules(
      () =>
        void withPart(
          () => import("../sheets/request-window.ts"),
          ({ openRequest }) => openRequest(),
        ),
    ),
};

const SEVERAL: readonly IconButton[] = [
  {
    name: "riposte-open-rest",
    icon: "fa-campground",
    label: "RIPOSTE.Rest.open",
    press: () =>
      void withPart(
        () => import("../campaign/rest-window.ts"),
        ({ openRest }) => openRest(),
      ),
  },
  {
    name: "riposte-open-harm",
    icon: "fa-house-crack",
    label: "RIPOSTE.Rest.hurtOpen",
    press: () =>
      void withPart(
        () => import("../campaign/harm-window.ts"),
        ({ openHarm }) => openHarm(),
      ),
  },
];

const CREATE: IconButton = {
  name: "riposte-create",
  icon: "fa-user-plus",
  label: "RIPOSTE.Creation.open",
  press: requestCharacter,
};

const AWARD: IconButton = {
  name: "riposte-award-experience",
  icon: "fa-star",
  label: "RIPOSTE.Advancement.award",
  press: () =>
    void withPart(
      () => import("../campaign/award-window.ts"),
      ({ openAward }) => openAward(),
    ),
};

/** Adds to the head of the list of actors the buttons that this user may press, in this order; existing ones stay. */
export function addDirectoryButtons(element: HTMLElement): void {
  const page = element.ownerDocument;
  const add = (button: IconButton, isAllowed = game.user.isGM): void =>
    toggleElement(element, button.name, isAllowed, () => buildIconButton(page, button));
  add(REQUEST);
  toggleElement(element, "riposte-several-buttons", game.user.isGM, () => {
    const row = page.createElement("div");
    row.className = "riposte-several-buttons";
    row.append(...SEVERAL.map((each) => buildIconButton(page, each)));
    return row;
  });
  add(CREATE, mayMakeCharacters(game.user));
  add(AWARD);
  add({ ...QUICK_OPPONENT, name: "riposte-quick-opponent" });
}

/** Adds an element to the head once if it is allowed, and removes it otherwise. */
function toggleElement(element: HTMLElement, name: string, isAllowed: boolean, make: () => HTMLElement): void {
  const head = element.querySelector(".directory-header");
  const existing = head?.querySelector(`.${name}`);
  if (!isAllowed) return existing?.remove();
  if (head && !existing) (head.querySelector(".header-actions") ?? head).append(make());
}
