import { getWorldRules } from "../../platform/world/settings.ts";
import { worldRulings } from "../../platform/world/rules.ts";
import { findFamily } from "../../../rulesets/index.ts";
import { listWeapons } from "../../../view/sheet/carried-view.ts";
import { buildActorData } from "../../documents/fighters.ts";
import { listVisibleTokens } from "../../documents/scene/tokens.ts";
import { isElement } from "../../platform/html.ts";
import { showQuickActions } from "../../windows/declaring/quick-action-row.ts";
import { buildFighterSource } from "../../windows/sources.ts";
import { buildBudgetList } from "../../windows/status/chips.ts";

/** A rectangle of the page, in pixels. */
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** The distance between a token and its panel, where the token's name stands, and between the panel and the edges, in pixels. */
const [GAP, EDGE] = [24, 8];

/** What a panel has to fit: its own size, the free part of the page, and the other tokens on it. */
export type PanelSurroundings = {
  readonly width: number;
  readonly height: number;
  readonly free: Box;
  readonly others: readonly Box[];
};

/**
 * Finds the place of a panel within the free part of the page: below a token, or above it if that covers fewer other tokens or there is no
 * room below. Null if the token is out of sight.
 */
export function findPanelPlace(
  token: Box,
  { width, height, free, others }: PanelSurroundings,
): { readonly left: number; readonly top: number } | null {
  if (!isOverlapping(token, free)) return null;
  const rightmost = free.right - EDGE - width;
  const left = Math.max(free.left + EDGE, Math.min((token.left + token.right - width) / 2, rightmost));
  const lowest = free.bottom - EDGE - height;
  const countCovered = (top: number): number =>
    others.filter((other) => isOverlapping(other, { left, top, right: left + width, bottom: top + height })).length;
  const tops = [token.bottom + GAP, token.top - GAP - height].filter((top) => top >= free.top + EDGE && top <= lowest);
  const [top = lowest] = tops.toSorted((a, b) => countCovered(a) - countCovered(b));
  return { left, top };
}

function isOverlapping(a: Box, b: Box): boolean {
  return a.right > b.left && a.left < b.right && a.bottom > b.top && a.top < b.bottom;
}

/**
 * The panel of actions at a token: what is left of its turn, its weapons in hand, and the quick actions that are possible now. It follows
 * its token, and is hidden while that is dragged or Foundry's own controls stand around it. Only its buttons take clicks, and none takes
 * the focus by a click.
 */
export class TokenPanel {
  readonly #element = document.createElement("div");
  #row = document.createElement("section");
  #token: Token.Implementation | null = null;

  constructor() {
    this.#element.className = "riposte riposte-token-panel";
    this.#element.setAttribute("role", "group");
    this.#element.addEventListener("mousedown", (event) => event.preventDefault());
    this.#element.addEventListener("keydown", (event) => this.#onKey(event));
    new ResizeObserver(() => this.move()).observe(this.#element);
  }

  /** Shows the panel at a token, brings it up to date, or hides it if `token` is null. */
  show(token: Token.Implementation | null): void {
    const actor = token?.actor;
    if (!token || !actor) {
      this.#token = null;
      return this.#element.remove();
    }
    if (this.#token?.actor !== actor) {
      this.#row = document.createElement("section");
      this.#row.className = "riposte-hand riposte-hand--token";
    }
    this.#token = token;
    this.#element.ariaLabel = game.i18n.format("RIPOSTE.Hand.of", { name: token.document.name });
    // The row stays where it is, since one of its buttons may have the focus.
    for (const old of [...this.#element.children]) if (old !== this.#row) old.remove();
    if (this.#row.parentElement !== this.#element) this.#element.append(this.#row);
    const budgets = buildBudgetList(actor, document);
    if (budgets) this.#element.prepend(budgets);
    if (!this.#element.isConnected) document.body.append(this.#element);
    showQuickActions(this.#row, actor, "token", listReadyWeapons);
    this.move();
  }

  /** Moves the panel with its token; with an id, only if this is its token. */
  move(id: string | null = this.#token?.document.id ?? null): void {
    const token = this.#token;
    if (!token || id !== token.document.id || !canvas.ready) return;
    const isFree = !token.hasPreview && canvas.hud?.token.rendered !== true;
    const place = isFree ? findPanelPlace(measureToken(token), this.#measureSurroundings(token)) : null;
    const { style, classList } = this.#element;
    classList.toggle("is-hidden", place === null);
    if (place) Object.assign(style, { left: `${Math.round(place.left)}px`, top: `${Math.round(place.top)}px` });
  }

  /** Moves the focus to the first button; false if the panel is not shown. */
  focus(): boolean {
    const [first] = this.#listButtons();
    const isShown = this.#element.offsetWidth > 0 && !this.#element.classList.contains("is-hidden");
    if (!first || !isShown) return false;
    first.focus();
    return true;
  }

  #measureSurroundings(token: Token.Implementation): PanelSurroundings {
    const { offsetWidth: width, offsetHeight: height } = this.#element;
    const others = listVisibleTokens().flatMap(({ object }) => (object && object !== token ? [object] : []));
    return { width, height, free: measureFreePage(), others: others.map(measureToken) };
  }

  /** Lists the buttons to which keys lead: those of the open menu, or else all that find room. */
  #listButtons(): readonly HTMLElement[] {
    const menu = [...this.#element.querySelectorAll<HTMLElement>("[data-way]")];
    return menu.length > 0 ? menu : [...this.#element.querySelectorAll<HTMLElement>("[data-hand]:not([hidden])")];
  }

  /** Presses a button by its number, and gives the focus back to the scene. The scene's own keys have to wait meanwhile. */
  #onKey(event: KeyboardEvent): void {
    const { key, target } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || key === "Tab") return;
    event.stopPropagation();
    if (/^[1-9]$/.test(key)) {
      event.preventDefault();
      this.#listButtons()[Number(key) - 1]?.click();
    }
    if (key === "Escape" && isElement(target, HTMLElement)) target.blur();
  }
}

/** Measures where a token is drawn on the page. */
function measureToken({ bounds: { x, y, width, height } }: Token.Implementation): Box {
  const [start, end] = [
    canvas.clientCoordinatesFromCanvas({ x, y }),
    canvas.clientCoordinatesFromCanvas({ x: x + width, y: y + height }),
  ];
  return { left: start.x, top: start.y, right: end.x, bottom: end.y };
}

/** Measures the part of the page that the sidebar and the hotbar leave free. */
function measureFreePage(): Box {
  const [sidebar, hotbar] = [ui.sidebar?.element, ui.hotbar?.element].map((each) => each?.getBoundingClientRect());
  const right = sidebar && sidebar.width > 0 ? Math.min(sidebar.left, window.innerWidth) : window.innerWidth;
  const bottom = hotbar && hotbar.height > 0 ? Math.min(hotbar.top, window.innerHeight) : window.innerHeight;
  return { left: 0, top: 0, right, bottom };
}

/** Lists the weapons that an actor has in hand; bare hands if there are none. */
function listReadyWeapons(actor: Actor.Implementation): readonly { readonly id: string; readonly name: string }[] {
  const rules = getWorldRules();
  const family = findFamily(actor.type, rules.id, worldRulings());
  if (!family) return [];
  const { items, now } = buildFighterSource(actor);
  const data = buildActorData(actor, rules);
  const lines = family.attackLines(data, now?.fight);
  const weapons = listWeapons(items, family, {}, family.inHand?.(data, now?.fight));
  const ready = weapons.filter(({ id, ready: isReady }) => isReady && id in lines);
  return ready.length > 0 ? ready : [{ id: "", name: game.i18n.localize("RIPOSTE.Sheet.bareHands") }];
}
