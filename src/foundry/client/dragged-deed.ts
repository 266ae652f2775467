/** Type of the drag data for the action of a button. */
export const DEED = "riposte.button";

/** Action of a button on a sheet: the check of a field, or a quick action; by its id, for the actor with a UUID. */
export type Deed = {
  readonly type: typeof DEED;
  readonly actor: string;
  readonly does: "roll" | "atHand";
  readonly id: string;
};

/** Lets the action of a button be dragged, such as to the hotbar. */
export function dragDeed({ dataTransfer }: DragEvent, deed: Omit<Deed, "type">): void {
  dataTransfer?.setData("text/plain", JSON.stringify({ type: DEED, ...deed }));
}
