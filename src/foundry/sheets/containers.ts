import { type Possession, mayHold } from "../../engine/index.ts";
import { isElement } from "../client/elements.ts";
import { readStoredSystem } from "../documents/effect-changes.ts";

/** A container to choose for an item; the empty value stands for no container. */
export type ContainerView = { readonly value: string; readonly label: string; readonly chosen: boolean };

/** Lists the containers of its owner that can hold an item; empty if there are none. */
export function listContainers(item: Item.Implementation): readonly ContainerView[] {
  const { within } = readStoredSystem(item);
  const others = (item.actor?.items.contents ?? []).filter((other) => canHold(other, item));
  if (others.length === 0 || within === undefined) return [];
  const options = others.map(({ id, name }) => ({ value: id ?? "", label: name, chosen: id === within }));
  const none = {
    value: "",
    label: game.i18n.localize("RIPOSTE.Gear.inNone"),
    chosen: !options.some(({ chosen }) => chosen),
  };
  return [none, ...options];
}

/** Puts an item into the container on whose row it is dropped, or takes it out of its container. */
export async function moveToContainer(item: Item.Implementation, target: EventTarget | null): Promise<void> {
  const stored = readStoredSystem(item);
  if (stored["within"] === undefined) return;
  const row = isElement(target, Element) ? target.closest<HTMLElement>("[data-container]") : null;
  const container = item.actor?.items.get(row?.dataset["itemId"] ?? "");
  const within = container && canHold(container, item) ? (container.id ?? "") : "";
  if (container?.id !== item.id && within !== stored["within"])
    await item.update({ system: { within } } as Item.UpdateData);
}

function canHold(container: Item.Implementation, item: Item.Implementation): boolean {
  return mayHold(toPossession(container), toPossession(item), (item.actor?.items.contents ?? []).map(toPossession));
}

function toPossession(item: Item.Implementation): Possession {
  return { ...readStoredSystem(item), id: item.id ?? "" };
}
