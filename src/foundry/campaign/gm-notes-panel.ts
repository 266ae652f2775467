import { isElement } from "../client/elements.ts";
import { templatePath } from "../client/templates.ts";
import { keepNotesKey, notesKeys, notesOn, storeNotes } from "./gm-notes.ts";

type One = Actor.Implementation;

/** Panel of a sheet; it outlives the parts of the sheet that are rendered again, so that no typed text is lost. */
export type Panel = { element: HTMLElement | null; shown: string };

/** Shows a GM the notes on an actor below its biography, for editing in place. */
export async function showNotesPanel(actor: One, sheet: HTMLElement, panel: Panel): Promise<void> {
  const place = sheet.querySelector<HTMLElement>(".riposte-story__gm");
  if (!place) return;
  const notes = notesOn(actor);
  const shown = JSON.stringify([notes, notesKeys().length]);
  const isNew = !panel.element || (panel.shown !== shown && !isBeingWritten(panel.element));
  if (isNew) {
    panel.shown = shown;
    panel.element = await made(actor);
  }
  const { element } = panel;
  if (element && element.parentElement !== place) place.replaceChildren(element);
}

/** True if the GM is writing in the panel, or its text is not stored yet. */
function isBeingWritten(element: HTMLElement): boolean {
  const field = element.querySelector<HTMLTextAreaElement>("[data-notes]");
  return field !== null && (field === field.ownerDocument.activeElement || field.value !== field.defaultValue);
}

async function made(actor: One): Promise<HTMLElement | null> {
  const [key] = notesKeys();
  const { renderTemplate } = foundry.applications.handlebars;
  const html = await renderTemplate(templatePath("campaign/gm-notes.hbs"), { ...notesOn(actor), key });
  const element = foundry.utils.parseHTML(html);
  if (!isElement(element, HTMLElement)) return null;
  // The panel is no field of the sheet.
  for (const type of ["change", "input"]) element.addEventListener(type, (event) => event.stopPropagation());
  const field = element.querySelector<HTMLTextAreaElement>("[data-notes]");
  field?.addEventListener("change", () => void store(actor, field));
  const typed = element.querySelector<HTMLInputElement>("[data-key]");
  element.querySelector("[data-unlock]")?.addEventListener("click", () => void open(actor, typed?.value ?? ""));
  return element;
}

async function store(actor: One, field: HTMLTextAreaElement): Promise<void> {
  field.defaultValue = field.value;
  await storeNotes(actor, field.value.trim());
}

async function open(actor: One, key: string): Promise<void> {
  const kept = await keepNotesKey(key.trim().toLowerCase());
  if (!kept || notesOn(actor).locked)
    return void ui.notifications.warn("RIPOSTE.Foe.notes.wrongKey", { localize: true });
  await actor.sheet?.render(true);
}
