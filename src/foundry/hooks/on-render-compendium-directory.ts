import { findPackGame } from "../documents/types-here.ts";

/**
 * Every client, each time the compendia are listed: compendia of other games than the world's are hidden, and so are folders with nothing
 * else.
 */
export function onRenderCompendiumDirectory(_app: unknown, element: HTMLElement): void {
  for (const entry of element.querySelectorAll<HTMLElement>("[data-pack^='riposte.']"))
    if (findPackGame(entry.dataset["pack"] ?? "") === "other") findRow(entry).hidden = true;
  for (const folder of [...element.querySelectorAll<HTMLElement>("li.folder")].reverse()) {
    const rows = [...folder.querySelectorAll<HTMLElement>("li")];
    folder.hidden = rows.length > 0 && rows.every((row) => row.hidden);
  }
}

function findRow(entry: HTMLElement): HTMLElement {
  return entry.closest("li") ?? entry;
}
