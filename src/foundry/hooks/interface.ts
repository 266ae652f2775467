import { mayMakeCharacters } from "../windows/campaign/new-characters.ts";
import { QUICK_OPPONENT, refreshDrawnTracker, refreshVisibleTracker } from "../play/tracker/tracker.ts";
import { moveTokenPanel } from "../play/tracker/panel-part.ts";
import { requestCharacter } from "../windows/campaign/request-character.ts";
import { type IconButton, type DraggedAction, buildIconButton, isElement, DRAGGED_ACTION } from "../platform/html.ts";
import { withPart } from "../platform/lazy-parts.ts";
import { withRules } from "../platform/world/rules.ts";
import { isWorldPack } from "../documents/data-models.ts";
import { openSuggestedAction } from "../windows/declaring/action-windows.ts";
import { listDocumentTypes } from "../../rulesets/index.ts";
import { findDocumentSync } from "../documents/find.ts";
import { addSaveControls } from "../exchange/ledger/saving.ts";

/**
 * Each time the directory of actors is rendered, adds a button that creates a character. For GMs, it also adds buttons that request a roll,
 * start a rest, hurt several fighters at once, award experience and create an opponent.
 */
export function onRenderActorDirectory(_app: unknown, element: HTMLElement): void {
  addDirectoryButtons(element);
}

const REQUEST: IconButton = {
  name: "riposte-ask-for-roll",
  icon: "fa-dice",
  label: "RIPOSTE.Rolls.request",
  press: () =>
    void withRules(
      () =>
        void withPart(
          () => import("../windows/sheets/request-window.ts"),
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
        () => import("../windows/campaign/rest-window.ts"),
        ({ openRest }) => openRest(),
      ),
  },
  {
    name: "riposte-open-harm",
    icon: "fa-house-crack",
    label: "RIPOSTE.Rest.hurtOpen",
    press: () =>
      void withPart(
        () => import("../windows/campaign/harm-window.ts"),
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
      () => import("../windows/campaign/award-window.ts"),
      ({ openAward }) => openAward(),
    ),
};

/** Adds the buttons that this user may press to the header of the directory of actors, in this order; existing ones stay. */
function addDirectoryButtons(element: HTMLElement): void {
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

/** Adds an element to the header once if it is allowed, and removes it otherwise. */
function toggleElement(element: HTMLElement, name: string, isAllowed: boolean, make: () => HTMLElement): void {
  const head = element.querySelector(".directory-header");
  const existing = head?.querySelector(`.${name}`);
  if (!isAllowed) return existing?.remove();
  if (head && !existing) (head.querySelector(".header-actions") ?? head).append(make());
}

/** Each time the tracker is rendered, every client adds this system's elements to it. */
export function onRenderCombatTracker(tracker: foundry.applications.sidebar.tabs.CombatTracker): void {
  refreshDrawnTracker(tracker);
}

/** Another tab of the sidebar has come to the front, perhaps the tracker. */
export function onChangeSidebarTab(): void {
  refreshVisibleTracker();
}

/** The sidebar has been collapsed or expanded, perhaps with the tracker in front. */
export function onCollapseSidebar(): void {
  refreshVisibleTracker();
  moveTokenPanel();
}

/**
 * Each time the compendia are listed, every client hides the compendia of other games and editions than the world's, and folders that
 * contain nothing else.
 */
export function onRenderCompendiumDirectory(_app: unknown, element: HTMLElement): void {
  for (const entry of element.querySelectorAll<HTMLElement>("[data-pack^='riposte.']"))
    if (!isWorldPack(entry.dataset["pack"] ?? "")) hideRow(findRow(entry));
  for (const folder of [...element.querySelectorAll<HTMLElement>("li.folder")].reverse()) {
    const rows = [...folder.querySelectorAll<HTMLElement>("li")];
    if (rows.length > 0 && rows.every(({ hidden }) => hidden)) hideRow(folder);
  }
}

/** Hides a row for good: Foundry has no rule for the attribute, and a search sets the display of rows. */
function hideRow(row: HTMLElement): void {
  row.hidden = true;
  row.classList.add("riposte-elsewhere");
}

function findRow(entry: HTMLElement): HTMLElement {
  return entry.closest("li") ?? entry;
}

/** When the HUD of a token opens, every client adds a button for its actor's action. The panel of actions gives way to it. */
export function onRenderTokenHUD({ object }: foundry.applications.hud.TokenHUD, html: unknown): void {
  addTokenButton(object?.actor, html);
  moveTokenPanel();
}

/** The HUD of a token has closed: the panel of actions comes back. */
export function onCloseTokenHUD(): void {
  moveTokenPanel();
}

/** Adds a button to the HUD of a token that opens the window for its actor's action. */
function addTokenButton(actor: Actor.Implementation | null | undefined, html: unknown): void {
  if (!actor?.isOwner || !isElement(html, HTMLElement)) return;
  const button = html.ownerDocument.createElement("button");
  button.type = "button";
  button.className = "control-icon riposte-act-here fa-solid fa-bolt";
  button.ariaLabel = game.i18n.format("RIPOSTE.Act.open", { name: actor.name });
  button.dataset["tooltipText"] = button.ariaLabel;
  button.addEventListener("click", () => openSuggestedAction(actor));
  (html.querySelector(".col.right") ?? html).append(button);
}

/** When a user drops data on the hotbar, that user's client turns an item, a check or an action into a macro. */
export function onHotbarDrop(_bar: unknown, data: object, slot: unknown): boolean {
  return dropOnHotbar(data, slot);
}

/**
 * Turns an item, a check or an action that is dropped on the hotbar into a macro that uses it; false tells Foundry that the drop has been
 * handled.
 */
function dropOnHotbar(data: object, slot: unknown): boolean {
  const action = "type" in data && data.type === DRAGGED_ACTION ? (data as Partial<DraggedAction>) : null;
  const item = action ? null : findOwnedItem(data);
  if (!action && !item) return true;
  void withPart(
    () => import("./modules/hotbar.ts"),
    ({ assignThing, assignDeed }) => (item ? assignThing(item, Number(slot)) : assignDeed(action ?? {}, Number(slot))),
  );
  return false;
}

/** Finds an item of this game that an actor has; null for anything else. */
function findOwnedItem(data: object): Item.Implementation | null {
  const item = findDocumentSync("uuid" in data ? data.uuid : null);
  if (!(item instanceof Item) || item.actor === null || item.pack) return null;
  return listDocumentTypes(game.settings.get("riposte", "ruleset"), "Item").includes(item.type) ? item : null;
}

/** When the window of a journal opens, the client adds buttons to a ledger that save it, and a GM's brings the ledger's texts up to date. */
export function onGetHeaderControlsJournalEntrySheet(app: unknown, controls: unknown): void {
  addSaveControls(app, controls);
  if (!game.user.isGM) return;
  void withPart(
    () => import("../exchange/ledger/journal.ts"),
    ({ writeOpenedLedger }) => writeOpenedLedger(app),
  );
}
