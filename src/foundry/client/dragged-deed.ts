/** The type under which what a button does is dragged. */
export const DEED = "riposte.button";

/** What a button of a sheet does: the check of a field, or what is at hand; by its id, for the actor at an address. */
export type Deed = {
  readonly type: typeof DEED;
  readonly actor: string;
  readonly does: "roll" | "atHand";
  readonly id: string;
};

/** Lets what a button does be dragged, such as to the hotbar. */
export function dragDeed({ dataTransfer }: DragEvent, deed: Omit<Deed, "type">): void {
  dataTransfer?.setData("text/plain", JSON.stringify({ type: DEED, ...deed }));
}
