import type { QuickActionButton } from "../../../view/act/quick-action-view.ts";
import { setDraggedAction, isElement, waitForRelease, templatePath } from "../../platform/html.ts";
import { clientState } from "../../platform/state.ts";
import { findCombat } from "../../documents/fight/fight.ts";
import { listTargetedTokens } from "../../documents/scene/tokens.ts";
import { getWorldRules } from "../../platform/world/settings.ts";
import { type Sentence, describeRefusal } from "../../../view/terms.ts";
import { loadWorldRules } from "../../platform/world/rules.ts";
import { describeAwaited } from "../../exchange/awaited.ts";
import { withPart } from "../../platform/lazy-parts.ts";
import {
  type ActionMenuItem,
  type DryRunBase,
  ATTACK_ID,
  listQuickActions,
  startDryRuns,
  handleActionClick,
  declareOrOpen,
  buildButtonView,
} from "./quick-actions.ts";
import { findUnarmedId, openAttackWindow, suggestAttack } from "./action-windows.ts";
import { buildPreview } from "./preview.ts";

/**
 * A row of an actor's quick-action buttons. `shown` is its HTML as last rendered; `open` is the id of the button whose menu is open, empty
 * if there is none; `menu` are the entries of that menu.
 */
type ActionRow = {
  readonly actor: Actor.Implementation;
  /**
   * The part of the interface that shows the row. Apart from sheets it has only what is possible now and finds room. In the tracker it has
   * no button to end the turn, since the tracker has one already. At a token it has a button for each weapon instead of one for attacks.
   */
  readonly host: "sheet" | "tracker" | "token";
  readonly listWeapons: WeaponLister;
  shown: string;
  open: string;
  /** The id of the button that was last clicked. */
  pressed: string;
  menu: readonly ActionMenuItem[];
};

/** Lists the weapons with which an actor can attack now; bare hands have an empty id. */
type WeaponLister = (actor: Actor.Implementation) => readonly { readonly id: string; readonly name: string }[];

/** The rows on this client, by their elements. */
const rows = clientState.map<HTMLElement, ActionRow>("quick-action-row.rows");

/** Shows an actor's quick actions in an element: at first as they were last shown for the actor, if they were. */
export function showQuickActions(
  element: HTMLElement,
  actor: Actor.Implementation,
  host: ActionRow["host"] = "sheet",
  listWeapons: WeaponLister = () => [],
): void {
  if (rows.get(element)?.actor === actor) return refreshQuickActions();
  const row: ActionRow = { actor, host, listWeapons, shown: "", open: "", pressed: "", menu: [] };
  const last = [...rows.values()].findLast((each) => each.actor === actor && each.host === host && each.shown !== "");
  rows.set(element, row);
  element.addEventListener("click", onClick);
  element.addEventListener("keydown", onKey);
  element.addEventListener("dragstart", onDrag);
  if (host !== "sheet") new ResizeObserver(() => requestAnimationFrame(() => fitActions(element))).observe(element);
  if (last?.open === "") fillRow(element, row, last.shown);
  else void loadWorldRules().then(({ ok }) => (ok ? refreshRow(element, row) : undefined));
  refreshQuickActions();
}

/**
 * Renders all rows of this client again, for example after a change of the fight or of the targets. Rows whose elements have been removed
 * from the document are forgotten.
 */
export const refreshQuickActions = clientState.coalesced("quick-action-row.renew", refreshRows, { isPatient: true });

async function refreshRows(): Promise<void> {
  const rules = await loadWorldRules();
  const actionsByActor = new Map<Actor.Implementation, ActionButtons>();
  for (const [element, row] of rows) {
    if (!element.isConnected) rows.delete(element);
    else if (rules.ok) {
      // The rows of one actor share their dry runs.
      const actions = actionsByActor.get(row.actor) ?? (await listQuickActions(row.actor));
      actionsByActor.set(row.actor, actions);
      await refreshRow(element, row, actions);
    }
  }
}

type ActionButtons = readonly QuickActionButton[];

async function refreshRow(element: HTMLElement, row: ActionRow, actions?: ActionButtons): Promise<void> {
  const { renderTemplate } = foundry.applications.handlebars;
  const own = actions ?? (await listQuickActions(row.actor));
  const hand = buildRowContext(row, await replaceAttack(own, row));
  const html = await renderTemplate(templatePath("actor/at-hand.hbs"), { hand });
  if (html === row.shown) return;
  await waitForRelease(element);
  if (!element.isConnected) return;
  const focused = findFocusSelector(element);
  fillRow(element, row, html);
  if (focused !== "" && !isBehind(element)) element.querySelector<HTMLElement>(focused)?.focus();
}

/** Tests whether another window lies in front of the row's own: the focus would raise the row's window over it. */
function isBehind(element: HTMLElement): boolean {
  const windows = [...foundry.applications.instances.values()];
  const own = windows.find((each) => each.hasFrame && each.element.contains(element));
  return own !== undefined && windows.some(({ position }) => (position.zIndex ?? 0) > (own.position.zIndex ?? 0));
}

function fillRow(element: HTMLElement, row: ActionRow, html: string): void {
  const drawn = foundry.utils.parseHTML(html);
  if (!isElement(drawn, HTMLElement)) return;
  row.shown = html;
  element.replaceChildren(...drawn.childNodes);
  if (row.host !== "sheet") fitActions(element);
}

/** Hides the last actions of a row that find no room on its lines. The button that ends the turn and the very last, for all actions, stay. */
function fitActions(element: HTMLElement): void {
  const list = element.querySelector(".riposte-hand__row");
  const buttons = [...(list?.querySelectorAll("button") ?? [])];
  const last = buttons.pop();
  if (!list || !last) return;
  for (const button of buttons) button.hidden = false;
  for (const button of buttons.toReversed().filter(({ dataset }) => dataset["hand"] !== END_TURN)) {
    if (last.offsetTop + last.offsetHeight <= list.clientHeight) return;
    button.hidden = true;
  }
}

/** Finds a selector of the focused button of a row; empty if the focus is elsewhere. */
function findFocusSelector(element: HTMLElement): string {
  const { activeElement } = element.ownerDocument;
  if (!isElement(activeElement, HTMLElement) || !element.contains(activeElement)) return "";
  const { hand, way } = activeElement.dataset;
  return hand === undefined ? `[data-way="${way ?? ""}"]` : `[data-hand="${hand}"]`;
}

/** Replaces the button of a possible attack with one for each weapon of the row; with a target, each is tried on it. */
async function replaceAttack(actions: ActionButtons, { actor, listWeapons }: ActionRow): Promise<ActionButtons> {
  const index = actions.findIndex(({ id, refusal }) => id === ATTACK_ID && refusal === null);
  const attack = actions[index];
  const weapons = attack ? listWeapons(actor) : [];
  if (!attack || weapons.length === 0) return actions;
  const base = listTargetedTokens().length === 1 ? startDryRuns(actor, getWorldRules()) : null;
  const buttons = weapons.map(async ({ id, name }): Promise<QuickActionButton> => {
    const refusal = base && (await findRefusal(base, id));
    return { ...attack, id: `${WEAPON}${id}`, label: { key: name, data: {} }, refusal };
  });
  return actions.toSpliced(index, 1, ...(await Promise.all(buttons)));
}

/** Finds why the rules refuse an attack with a weapon on this user's target; null if they accept it. */
async function findRefusal({ actor, options, shared }: DryRunBase, weapon: string): Promise<Sentence | null> {
  const { tried } = await buildPreview(actor, suggestAttack(actor, weapon || findUnarmedId(actor)), options, shared);
  return tried.ok ? null : describeRefusal(tried.refusal);
}

function buildRowContext({ actor, host, open, menu }: ActionRow, allActions: ActionButtons) {
  // The attacks keep their places in every row, since the reason why one is impossible is what users look for.
  const isShown = ({ id, refusal }: QuickActionButton): boolean =>
    host === "sheet" || id === ATTACK_ID || id.startsWith(WEAPON) || refusal === null;
  const ending = host === "tracker" ? [] : [buildEndTurnButton(actor)].filter(isShown);
  const actions = allActions.filter(isShown);
  const buttons = [
    ...actions.map((each) => ({ ...buildButtonView(each), isDraggable: host !== "token" })),
    ...[...ending, ALL_ACTIONS_BUTTON].map((each) => ({ ...buildButtonView(each), isDraggable: false })),
  ];
  const [first] = buttons;
  const openButton = buttons.find(({ id }) => id === open);
  return {
    buttons: buttons.map((each) => ({
      ...each,
      isOpen: each === openButton,
      tabIndex: each === (openButton ?? first) ? 0 : -1,
    })),
    of: openButton?.label ?? "",
    ways: openButton ? menu.map(({ button }) => buildButtonView(button)) : [],
  };
}

/** The beginning of the id of a button that attacks with a weapon; the weapon's id follows. */
const WEAPON = "weapon ";

/** The id of the button that ends the actor's turn. */
const END_TURN = "end-turn";

const BASE_BUTTON = { img: "", costs: [], refusal: null, opens: "" } as const;

/** The button that opens the list of everything that the actor can do. */
const ALL_ACTIONS_BUTTON: QuickActionButton = {
  ...{ ...BASE_BUTTON, id: "others", icon: "fa-list", opens: "form" },
  label: { key: "RIPOSTE.Hand.others", data: {} },
  hint: "RIPOSTE.Hand.othersHint",
};

/** Builds the button that ends an actor's turn; it is disabled, with the reason, while it is not their turn. */
function buildEndTurnButton({ uuid }: Actor.Implementation): QuickActionButton {
  const combat = findCombat([uuid]);
  const isTheirs = combat?.started === true && combat.combatant?.actor?.uuid === uuid;
  return {
    ...{ ...BASE_BUTTON, id: END_TURN, icon: "fa-flag-checkered", hint: "" },
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
  void handlePress(this, row, { hand, way }, isRepeat);
}

/**
 * Opens or closes the menu of a button, or carries out its action. The second click of a double click only brings the window that the first
 * one opened back to the front, since pressing the pointer again has raised the window with this row.
 */
async function handlePress(
  element: HTMLElement,
  row: ActionRow,
  { hand, way }: DOMStringMap,
  isRepeat = false,
): Promise<void> {
  const { actor, open } = row;
  const chosen = row.menu[Number(way)];
  Object.assign(row, { open: "", menu: [] });
  if (chosen) await declareOrOpen(chosen);
  else if (hand === ALL_ACTIONS_BUTTON.id)
    await withPart(
      () => import("./all-actions-window.ts"),
      ({ openEverything }) => openEverything(actor),
    );
  else if (hand?.startsWith(WEAPON)) openAttackWindow(actor, actor.items.get(hand.slice(WEAPON.length)) ?? null);
  else if (hand === END_TURN) {
    if (!isRepeat) await passTurn(actor);
  } else if (hand !== undefined && hand !== open) {
    const menu = await handleActionClick(actor, hand, isRepeat);
    if (menu.length > 0) Object.assign(row, { menu, open: hand });
  }
  await refreshRow(element, row);
  // Without an open menu the focus stays where it is, since the action may have opened a window.
  if (row.menu.length > 0) element.querySelector<HTMLElement>("[data-way]")?.focus();
  else if (hand === open) element.querySelector<HTMLElement>(`[data-hand="${open}"]`)?.focus();
}

/** Adds the quick action to the data of a drag, so that it can be dropped on the hotbar. */
function onDrag(this: HTMLElement, event: DragEvent): void {
  const row = rows.get(this);
  const id = isElement(event.target, HTMLElement) ? event.target.dataset["hand"] : undefined;
  if (row && id !== undefined) setDraggedAction(event, { actor: row.actor.uuid, does: "atHand", id });
}

/** Ends an actor's turn; refused with a sentence while an action of the fight waits for an answer. */
async function passTurn({ uuid }: Actor.Implementation): Promise<void> {
  const combat = findCombat([uuid]);
  if (combat?.combatant?.actor?.uuid !== uuid) return;
  const names = describeAwaited(combat);
  if (names === "") await combat.nextTurn();
  else ui.notifications.warn(game.i18n.format("RIPOSTE.Hand.actionOpen", { names }), { console: false });
}

/** Moves the focus along the buttons with the arrow keys. Escape closes only the menu. */
function onKey(this: HTMLElement, event: KeyboardEvent): void {
  const row = rows.get(this);
  const { target } = event;
  if (!row || !isElement(target, HTMLElement)) return;
  if (event.key === "Escape" && row.open !== "") {
    event.stopPropagation();
    event.preventDefault();
    return void handlePress(this, row, { hand: row.open });
  }
  const step = STEPS[event.key];
  const siblings = [...(target.parentElement?.querySelectorAll<HTMLElement>("button:not([hidden])") ?? [])];
  const index = siblings.indexOf(target);
  if (step === undefined || index < 0) return;
  event.preventDefault();
  siblings[(index + step + siblings.length) % siblings.length]?.focus();
}

/** The direction in which an arrow key moves the focus. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
