import { templatePath, isElement } from "../../platform/html.ts";
import { type Possession, listHolders } from "../../../engine/index.ts";
import { readStoredSystem } from "../../documents/effect-changes.ts";

/** The partials that the parts of all sheets may use. */
export const PARTIALS = [
  ...["dots", "rating", "field", "rows", "effected", "value", "roll-label", "number"].map((name) =>
    templatePath(`sheet/${name}.hbs`),
  ),
  templatePath("campaign/raise.hbs"),
];

/** The partials of the actor sheet: partials used on several tabs, and partials in files of their own. */
export const ACTOR_PARTIALS = [
  ...PARTIALS,
  templatePath("sheet/effects.hbs"),
  templatePath("campaign/experience.hbs"),
  ...["placed", "derived", "attributes", "at-hand", "weapons", "powers", "things"].map((name) =>
    templatePath(`actor/${name}.hbs`),
  ),
];

/**
 * Enriches a long text for its reader: with links, without secrets for users who do not own the document, and without anything that the
 * sheet around it would take for a button or a field of its own.
 */
export async function enrichText(text: unknown, document: { readonly isOwner: boolean }): Promise<string> {
  const { TextEditor } = foundry.applications.ux;
  const source = typeof text === "string" ? text : "";
  return removeControls(await TextEditor.implementation.enrichHTML(source, { secrets: document.isOwner }));
}

/** The attributes by which a window finds its buttons and its fields. */
const CONTROL_ATTRIBUTES = ["data-action", "data-roll", "name", "for", "form"];

/** Removes from a text the attributes of controls. A window cannot tell its own from those that a player has written into a text. */
function removeControls(text: string): string {
  if (!text.includes("<")) return text;
  const { body } = new DOMParser().parseFromString(text, "text/html");
  for (const attribute of CONTROL_ATTRIBUTES)
    for (const element of body.querySelectorAll(`[${attribute}]`)) element.removeAttribute(attribute);
  return body.innerHTML;
}

/** Finds the data field of a document's notes, from which the template builds the input. */
export function findNotesField(system: unknown): unknown {
  return system instanceof foundry.abstract.DataModel ? system.schema.getField("notes") : undefined;
}

/**
 * The index of the tab that a key selects, from the focused one. The arrow keys wrap around; Home and End select the first and the last.
 */
const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Lets the arrow keys move between tabs: each press shows the next tab and focuses its button. */
export function followTabKeys(nav: HTMLElement): void {
  nav.addEventListener("keydown", (event) => {
    const tabs = [...nav.querySelectorAll<HTMLElement>('[role="tab"]')];
    const index = tabs.findIndex((tab) => tab === event.target);
    const next = index < 0 ? undefined : tabs[STEPS[event.key]?.(index, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.click();
    next.focus();
  });
}

/** Marks the shown tab as selected; only this tab can be reached with the Tab key. */
export function markTabs(sheet: HTMLElement): void {
  for (const tab of sheet.querySelectorAll<HTMLElement>('.riposte-tabs [role="tab"]')) {
    const active = tab.classList.contains("active");
    tab.ariaSelected = String(active);
    tab.tabIndex = active ? 0 : -1;
  }
}

/** A container that can be chosen for an item; the empty value means no container. */
type ContainerView = { readonly value: string; readonly label: string; readonly chosen: boolean };

/**
 * Lists the containers of the item's owner that can hold an item, after the entry for no container; empty if there is no such container.
 */
export function listContainers(item: Item.Implementation): readonly ContainerView[] {
  const { within } = readStoredSystem(item);
  const holders = listItemHolders(item);
  if (holders.length === 0 || within === undefined) return [];
  const options = holders.map(({ id, name }) => ({ value: id, label: name, chosen: id === within }));
  const none = {
    value: "",
    label: game.i18n.localize("RIPOSTE.Gear.inNone"),
    chosen: !options.some(({ chosen }) => chosen),
  };
  return [none, ...options];
}

/** Moves an item into the container on whose row it is dropped, or removes it from its container if it is dropped elsewhere. */
export async function moveToContainer(item: Item.Implementation, target: EventTarget | null): Promise<void> {
  const stored = readStoredSystem(item);
  if (stored["within"] === undefined) return;
  const row = isElement(target, Element) ? target.closest<HTMLElement>("[data-container]") : null;
  const container = item.actor?.items.get(row?.dataset["itemId"] ?? "");
  const within = listItemHolders(item).find(({ id }) => id === container?.id)?.id ?? "";
  if (container?.id !== item.id && within !== stored["within"])
    await item.update({ system: { within } } as Item.UpdateData);
}

/** Lists the containers of an item's owner into which it may be put. */
function listItemHolders(item: Item.Implementation) {
  return listHolders(item.id ?? "", (item.actor?.items.contents ?? []).map(toPossession));
}

function toPossession(item: Item.Implementation): Possession & { readonly name: string } {
  return { ...readStoredSystem(item), id: item.id ?? "", name: item.name };
}

/** Finds the item of an actor's sheet whose row contains an element. */
export function findRowItem(
  { actor }: { readonly actor: Actor.Implementation },
  target: HTMLElement,
): Item.Implementation | undefined {
  return actor.items.get(target.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"] ?? "");
}

/** Shows an item in the chat: its picture, a link to it, its quantity, and its notes without markup. */
export async function showItemInChat(item: Item.Implementation): Promise<void> {
  const { quantity, notes } = readStoredSystem(item);
  const content = await foundry.applications.handlebars.renderTemplate(templatePath("item/shown.hbs"), {
    ...{ uuid: item.uuid, name: item.name, img: item.img, quantity },
    lines: splitParagraphs(typeof notes === "string" ? notes : ""),
  });
  const speaker = ChatMessage.implementation.getSpeaker({ actor: item.actor });
  await ChatMessage.implementation.create({ content, speaker });
}

/** Splits a long text into paragraphs without markup. */
function splitParagraphs(text: string): readonly string[] {
  const { body } = new DOMParser().parseFromString(text, "text/html");
  const blocks = body.children.length > 0 ? [...body.children] : [body];
  return blocks.map(({ textContent }) => textContent?.trim() ?? "").filter((line) => line !== "");
}
