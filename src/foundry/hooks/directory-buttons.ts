import { mayMake } from "../campaign/may-make.ts";
import { QUICK_OPPONENT } from "../campaign/opponent-button.ts";
import { wishForCharacter } from "../campaign/wishes.ts";
import { type IconButton, iconButton } from "../client/icon-button.ts";
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
  press: wishForCharacter,
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
    keep(element, button.name, isAllowed, () => iconButton(page, button));
  add(REQUEST);
  keep(element, "riposte-several-buttons", game.user.isGM, () => {
    const row = page.createElement("div");
    row.className = "riposte-several-buttons";
    row.append(...SEVERAL.map((each) => iconButton(page, each)));
    return row;
  });
  add(CREATE, mayMake(game.user));
  add(AWARD);
  add({ ...QUICK_OPPONENT, name: "riposte-quick-opponent" });
}

/** Adds an element to the head once if it is allowed, and removes it otherwise. */
function keep(element: HTMLElement, name: string, isAllowed: boolean, make: () => HTMLElement): void {
  const head = element.querySelector(".directory-header");
  const known = head?.querySelector(`.${name}`);
  if (!isAllowed) return known?.remove();
  if (head && !known) (head.querySelector(".header-actions") ?? head).append(make());
}
