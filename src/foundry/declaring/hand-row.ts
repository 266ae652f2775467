import type { HandButton } from "../../view/act/hand-view.ts";
import { dragDeed } from "../client/dragged-deed.ts";
import { isElement } from "../client/elements.ts";
import { untilReleased } from "../client/press.ts";
import { clientState } from "../client/state.ts";
import { templatePath } from "../client/templates.ts";
import { combatOf } from "../fight/fight.ts";
import { rulesReady } from "../world/rules.ts";
import { withPart } from "../client/with-part.ts";
import { type Menu, handFor, useHand, useWay } from "./hand.ts";
import { shownAs } from "./shown-button.ts";

/** Parts of the interface that show a row; the tracker has a button of its own that ends the turn. */
type Where = "sheet" | "tracker";

/** A row of an actor's quick actions, as it was last rendered, and its open menu. */
type Row = {
  readonly actor: Actor.Implementation;
  readonly where: Where;
  shown: string;
  open: string;
  /** Id of the button that was last clicked. */
  pressed: string;
  menu: readonly Menu[];
};

/** Rows on this page, by their elements. */
const rows = clientState.map<HTMLElement, Row>("hand-row.rows");

/** Shows an actor's quick actions in an element. */
export function showHand(place: HTMLElement, actor: Actor.Implementation, where: Where = "sheet"): void {
  if (rows.get(place)?.actor !== actor) {
    rows.set(place, { actor, where, shown: "", open: "", pressed: "", menu: [] });
    place.addEventListener("click", onClick);
    place.addEventListener("keydown", onKey);
    place.addEventListener("dragstart", onDrag);
  }
  renewHands();
}

/** Renders the rows on this page again after a change of the fight or of a user's targets, and forgets those that have left the page. */
export const renewHands = clientState.coalesced("hand-row.renew", async () => {
  const rules = await rulesReady();
  for (const [place, row] of rows) {
    if (!place.isConnected) rows.delete(place);
    else if (rules.ok) await renew(place, row);
  }
});

async function renew(place: HTMLElement, row: Row): Promise<void> {
  const { renderTemplate } = foundry.applications.handlebars;
  const html = await renderTemplate(templatePath("actor/at-hand.hbs"), { hand: await contextOf(row) });
  if (html === row.shown) return;
  await untilReleased(place);
  const drawn = foundry.utils.parseHTML(html);
  if (!isElement(drawn, HTMLElement) || !place.isConnected) return;
  const focused = focusIn(place);
  row.shown = html;
  place.replaceChildren(...drawn.childNodes);
  if (focused !== "") place.querySelector<HTMLElement>(focused)?.focus();
}

/** Finds a selector of the focused button of a row; empty if the focus is elsewhere. */
function focusIn(place: HTMLElement): string {
  const { activeElement } = place.ownerDocument;
  if (!isElement(activeElement, HTMLElement) || !place.contains(activeElement)) return "";
  const { hand, way } = activeElement.dataset;
  return hand === undefined ? `[data-way="${way ?? ""}"]` : `[data-hand="${hand}"]`;
}

async function contextOf({ actor, where, open, menu }: Row) {
  const ending = where === "sheet" ? [endTurn(actor)] : [];
  const own = (await handFor(actor)).map((each) => ({ ...shownAs(each), isDraggable: true }));
  const buttons = [...own, ...[...ending, OTHERS].map((each) => ({ ...shownAs(each), isDraggable: false }))];
  const [first] = buttons;
  const of = buttons.find(({ id }) => id === open);
  return {
    buttons: buttons.map((each) => ({ ...each, isOpen: each === of, tabIndex: each === (of ?? first) ? 0 : -1 })),
    of: of?.label ?? "",
    ways: of ? menu.map(({ button }) => shownAs(button)) : [],
  };
}

const PLAIN = { img: "", costs: [], refusal: null, opens: "" } as const;

/** A button that opens the list of everything. */
const OTHERS: HandButton = {
  ...{ ...PLAIN, id: "others", icon: "fa-list", opens: "form" },
  label: { key: "RIPOSTE.Hand.others", data: {} },
  hint: "RIPOSTE.Hand.othersHint",
};

/** Builds the button that ends an actor's turn; refused while it is not theirs. */
function endTurn({ uuid }: Actor.Implementation): HandButton {
  const combat = combatOf([uuid]);
  const isTheirs = combat?.started === true && combat.combatant?.actor?.uuid === uuid;
  return {
    ...{ ...PLAIN, id: "end-turn", icon: "fa-flag-checkered", hint: "" },
    label: { key: "RIPOSTE.Hand.endTurn", data: {} },
    refusal: isTheirs ? null : { key: "RIPOSTE.Hand.notTheirTurn", data: {} },
  };
}

function onClick(this: HTMLElement, event: MouseEvent): void {
  const row = rows.get(this);
  const button = isElement(event.target, Element) ? event.target.closest<HTMLElement>("[data-hand], [data-way]") : null;
  if (!row || !button) return;
  event.preventDefault();
  event.stopPropagation();
  const { hand, way } = button.dataset;
  const isRepeat = event.detail > 1;
  if (isRepeat && (hand === undefined || hand !== row.pressed || hand === row.open)) return;
  row.pressed = hand ?? "";
  void press(this, row, { hand, way }, isRepeat);
}

/**
 * Opens or closes the menu of a button, or does its action. The second click of a double click only brings the window to the front that the
 * first has opened, since the pointer has put the row's own window there.
 */
async function press(place: HTMLElement, row: Row, { hand, way }: DOMStringMap, isRepeat = false): Promise<void> {
  const { actor, open } = row;
  const chosen = row.menu[Number(way)];
  Object.assign(row, { open: "", menu: [] });
  if (chosen) await useWay(actor, chosen);
  else if (hand === OTHERS.id)
    await withPart(
      () => import("./everything-window.ts"),
      ({ openEverything }) => openEverything(actor),
    );
  else if (hand === "end-turn") {
    if (!isRepeat) await passTurn(actor);
  } else if (hand !== undefined && hand !== open) {
    const menu = await useHand(actor, hand, isRepeat);
    if (menu.length > 0) Object.assign(row, { menu, open: hand });
  }
  await renew(place, row);
  // A form that has just opened keeps the focus.
  if (row.menu.length > 0) place.querySelector<HTMLElement>("[data-way]")?.focus();
  else if (hand === open) place.querySelector<HTMLElement>(`[data-hand="${open}"]`)?.focus();
}

/** Puts a quick action into a drag, so that it can be dropped on the hotbar. */
function onDrag(this: HTMLElement, event: DragEvent): void {
  const row = rows.get(this);
  const id = isElement(event.target, HTMLElement) ? event.target.dataset["hand"] : undefined;
  if (row && id !== undefined) dragDeed(event, { actor: row.actor.uuid, does: "atHand", id });
}

async function passTurn({ uuid }: Actor.Implementation): Promise<void> {
  const combat = combatOf([uuid]);
  if (combat?.combatant?.actor?.uuid === uuid) await combat.nextTurn();
}

/** Moves the focus along the buttons by the arrow keys; Escape closes the menu and nothing else. */
function onKey(this: HTMLElement, event: KeyboardEvent): void {
  const row = rows.get(this);
  const { target } = event;
  if (!row || !isElement(target, HTMLElement)) return;
  if (event.key === "Escape" && row.open !== "") {
    event.stopPropagation();
    event.preventDefault();
    return void press(this, row, { hand: row.open });
  }
  const step = STEPS[event.key];
  const beside = [...(target.parentElement?.querySelectorAll<HTMLElement>("button") ?? [])];
  const at = beside.indexOf(target);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  beside[(at + step + beside.length) % beside.length]?.focus();
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
