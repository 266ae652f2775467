/** Finds the item of an actor's sheet in whose row an element stands. */
export function findRowItem(
  { actor }: { readonly actor: Actor.Implementation },
  target: HTMLElement,
): Item.Implementation | undefined {
  return actor.items.get(target.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"] ?? "");
}
