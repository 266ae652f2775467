import { isElement, templatePath } from "../../platform/html.ts";
import { addNotesKey, listNotesKeys, readNotes, storeNotes } from "./gm-notes.ts";

type NotesActor = Actor.Implementation;

/** A panel of a sheet. It is kept when parts of the sheet are rendered again, so that no typed text is lost. */
export type NotesPanel = { element: HTMLElement | null; shown: string };

/** Shows the GMs' notes on an actor below its biography, where a GM can edit them. */
export async function showNotesPanel(actor: NotesActor, sheet: HTMLElement, panel: NotesPanel): Promise<void> {
  // A text that a player has written may have an element like it.
  const containers = [...sheet.querySelectorAll<HTMLElement>(".riposte-story__gm")];
  const container = containers.find((each) => !each.closest("prose-mirror"));
  if (!container) return;
  const notes = readNotes(actor);
  const shown = JSON.stringify([notes, listNotesKeys().length]);
  const isNew = !panel.element || (panel.shown !== shown && !hasUnstoredText(panel.element));
  if (isNew) {
    panel.shown = shown;
    panel.element = await renderPanel(actor);
  }
  const { element } = panel;
  if (element && element.parentElement !== container) container.replaceChildren(element);
}

/** True if the GM is writing in the panel, or its text is not stored yet. */
function hasUnstoredText(element: HTMLElement): boolean {
  const field = element.querySelector<HTMLTextAreaElement>("[data-notes]");
  return field !== null && (field === field.ownerDocument.activeElement || field.value !== field.defaultValue);
}

async function renderPanel(actor: NotesActor): Promise<HTMLElement | null> {
  const [key] = listNotesKeys();
  const { renderTemplate } = foundry.applications.handlebars;
  const html = await renderTemplate(templatePath("campaign/gm-notes.hbs"), { ...readNotes(actor), key });
  const element = foundry.utils.parseHTML(html);
  if (!isElement(element, HTMLElement)) return null;
  // The panel's fields are not fields of the sheet.
  for (const type of ["change", "input"]) element.addEventListener(type, (event) => event.stopPropagation());
  const field = element.querySelector<HTMLTextAreaElement>("[data-notes]");
  field?.addEventListener("change", () => void storeText(actor, field));
  const keyInput = element.querySelector<HTMLInputElement>("[data-key]");
  element
    .querySelector("[data-unlock]")
    ?.addEventListener("click", () => void unlockNotes(actor, keyInput?.value ?? ""));
  return element;
}

async function storeText(actor: NotesActor, field: HTMLTextAreaElement): Promise<void> {
  field.defaultValue = field.value;
  await storeNotes(actor, field.value.trim());
}

async function unlockNotes(actor: NotesActor, key: string): Promise<void> {
  const isStored = await addNotesKey(key.trim().toLowerCase());
  if (!isStored || readNotes(actor).locked)
    return void ui.notifications.warn("RIPOSTE.Foe.notes.wrongKey", { localize: true });
  await actor.sheet?.render(true);
}
