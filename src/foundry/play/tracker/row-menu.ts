import { clientState } from "../../platform/state.ts";

/** The combatant whose row shows its tools; empty if none does. */
const menu = clientState.record("row-menu.menu", () => ({ open: "" }));

/** The class of the button that shows the tools of a row. */
const BUTTON = "riposte-row__more";

/**
 * Makes a row of the tracker as low as a line: its tools stand behind one button, which is left out without tools. Foundry's context menu
 * offers the same as before.
 */
export function foldTools(row: HTMLElement, { id, name }: Combatant.Implementation): void {
  row.classList.add("riposte", "riposte-row");
  const controls = row.querySelector<HTMLElement>(".combatant-controls");
  const hasTools = controls?.querySelector("button") !== null;
  const old = row.querySelector<HTMLElement>(`.${BUTTON}`);
  if (!controls || !hasTools) return old?.remove();
  if (!old) controls.before(buildMenuButton(row, id ?? "", name ?? ""));
  row.onkeydown = (event) => closeByKey(row, event);
  showTools(row);
}

function buildMenuButton(row: HTMLElement, id: string, name: string): HTMLElement {
  const button = row.ownerDocument.createElement("button");
  button.type = "button";
  button.className = `${BUTTON} inline-control icon fa-solid fa-ellipsis`;
  button.ariaLabel = game.i18n.format("RIPOSTE.Combat.tools", { name });
  button.dataset["tooltipText"] = button.ariaLabel;
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    openTools(row, menu.open === id ? "" : id);
  });
  return button;
}

/** Shows the tools of one combatant in the tracker of a row, and hides those of all others. */
function openTools(row: HTMLElement, id: string): void {
  menu.open = id;
  for (const each of row.parentElement?.querySelectorAll<HTMLElement>(".riposte-row") ?? []) showTools(each);
}

function showTools(row: HTMLElement): void {
  const isOpen = menu.open !== "" && row.dataset["combatantId"] === menu.open;
  row.classList.toggle("is-open", isOpen);
  row.querySelector(`.${BUTTON}`)?.setAttribute("aria-expanded", String(isOpen));
}

function closeByKey(row: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== "Escape" || !row.classList.contains("is-open")) return;
  event.preventDefault();
  event.stopPropagation();
  openTools(row, "");
  row.querySelector<HTMLElement>(`.${BUTTON}`)?.focus();
}
