import { containerOf } from "../../engine/index.ts";
import { isElement } from "../client/elements.ts";
import { storedSystem } from "../documents/effect-changes.ts";

/** A container that a thing may be in; without a value, none. */
export type ContainerView = { readonly value: string; readonly label: string; readonly chosen: boolean };

/** The containers of its owner that a thing may be put into; empty if there are none. */
export function containersFor(item: Item.Implementation): readonly ContainerView[] {
  const { within } = storedSystem(item);
  const others = (item.actor?.items.contents ?? []).filter((other) => mayHold(other, item));
  if (others.length === 0 || within === undefined) return [];
  const options = others.map(({ id, name }) => ({ value: id ?? "", label: name, chosen: id === within }));
  const none = {
    value: "",
    label: game.i18n.localize("RIPOSTE.Gear.inNone"),
    chosen: !options.some(({ chosen }) => chosen),
  };
  return [none, ...options];
}

/** Puts a thing into the container on whose row it is dropped, or takes it out of its own. */
export async function putInto(item: Item.Implementation, target: EventTarget | null): Promise<void> {
  const stored = storedSystem(item);
  if (stored["within"] === undefined) return;
  const row = isElement(target, Element) ? target.closest<HTMLElement>("[data-container]") : null;
  const container = item.actor?.items.get(row?.dataset["itemId"] ?? "");
  const within = container && mayHold(container, item) ? (container.id ?? "") : "";
  if (container?.id !== item.id && within !== stored["within"])
    await item.update({ system: { within } } as Item.UpdateData);
}

/** Whether a container may hold a thing: it is not the thing itself, nor inside it. */
function mayHold(container: Item.Implementation, item: Item.Implementation): boolean {
  if (container === item || storedSystem(container)["container"] !== true) return false;
  const all = (item.actor?.items.contents ?? []).map((each) => ({ ...storedSystem(each), id: each.id ?? "" }));
  const seen = new Set<string>();
  let at = all.find(({ id }) => id === container.id);
  while (at && !seen.has(at.id)) {
    if (at.id === item.id) return false;
    seen.add(at.id);
    const outer = containerOf(at, all);
    at = all.find(({ id }) => id === outer?.id);
  }
  return true;
}
