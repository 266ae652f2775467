import { type Fold, type TrackedRow, listFolds } from "../../../view/tracker-row.ts";
import { readLookAlikeKind } from "../../documents/combat-document.ts";

/** The prefix of the browser's entries for the kinds of look-alikes that this user has unfolded, until the tab is closed. */
const UNFOLDED = "riposte.unfolded.";

/** Folds neighbouring look-alikes in a tracker to one row each, which opens and closes by a click. */
export function foldRows(element: HTMLElement, combat: Combat.Implementation): void {
  const { activeElement } = element.ownerDocument;
  const focused = activeElement?.closest<HTMLElement>(".riposte-fold")?.dataset["fold"] ?? "";
  for (const old of element.querySelectorAll(".riposte-fold")) old.remove();
  const rows = [...element.querySelectorAll<HTMLElement>("[data-combatant-id]")];
  for (const row of rows) row.classList.remove("is-folded", "is-unfolded");
  const rowsById = new Map(rows.map((row) => [row.dataset["combatantId"] ?? "", row]));
  const tracked = [...rowsById.keys()].flatMap((id) => describeRow(combat, id));
  for (const fold of listFolds(tracked)) showFold(fold, rowsById, combat);
  if (focused !== "") element.querySelector<HTMLElement>(`[data-fold="${focused}"] button`)?.focus();
}

function describeRow(combat: Combat.Implementation, id: string): readonly TrackedRow[] {
  const combatant = combat.combatants.get(id);
  if (!combatant) return [];
  const { name, hidden, isDefeated } = combatant;
  const hasTurn = combat.started && combat.combatant?.id === id;
  return [{ id, kind: readLookAlikeKind(combatant), name: name ?? "", hidden, isDefeated, hasTurn }];
}

/** Shows a row for several look-alikes before the first of them. */
function showFold(fold: Fold, rowsById: ReadonlyMap<string, HTMLElement>, combat: Combat.Implementation): void {
  const rows = fold.rows.flatMap(({ id }) => rowsById.get(id) ?? []);
  const [first] = rows;
  if (!first) return;
  const key = `${UNFOLDED}${combat.id}/${fold.rows[0]?.kind}`;
  const isOpen = sessionStorage.getItem(key) !== null;
  for (const row of rows) row.classList.add(isOpen ? "is-unfolded" : "is-folded");
  const places = [...new Set([first, ...rows.slice(-1)].map(readInitiative))].join("–");
  const summary = buildSummary(first, fold, { isOpen, places });
  summary.dataset["fold"] = fold.rows[0]?.id ?? "";
  summary.querySelector("button")?.addEventListener("click", (event) => {
    event.stopPropagation();
    if (isOpen) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, "open");
    const list = summary.parentElement;
    if (list) foldRows(list, combat);
  });
  first.before(summary);
}

/** Reads the initiative as a row shows it: a GM's row has a field for it. */
function readInitiative(row: HTMLElement): string {
  const cell = row.querySelector(".token-initiative");
  return cell?.querySelector("input")?.value ?? cell?.textContent.trim() ?? "";
}

/** Builds the row for several look-alikes: a portrait, their name and number, how many still stand, and their first and last initiative. */
function buildSummary(
  first: HTMLElement,
  { name, standing, rows }: Fold,
  { isOpen, places }: { readonly isOpen: boolean; readonly places: string },
): HTMLElement {
  const page = first.ownerDocument;
  const element = page.createElement("li");
  element.className = "riposte riposte-fold";
  const button = page.createElement("button");
  button.type = "button";
  button.ariaExpanded = String(isOpen);
  const portrait = page.createElement("img");
  portrait.src = first.querySelector("img")?.src ?? "";
  portrait.alt = "";
  const count = String(rows.length);
  const texts = [
    ["name", game.i18n.format("RIPOSTE.Combat.batch", { name, count })],
    ["standing", game.i18n.format("RIPOSTE.Combat.standingCount", { standing: String(standing), count })],
    ["place", places],
  ] as const;
  button.append(
    portrait,
    ...texts.map(([part, text]) => {
      const span = page.createElement("span");
      span.className = `riposte-fold__${part}`;
      span.textContent = text;
      return span;
    }),
  );
  element.append(button);
  return element;
}
