/** Type of the drag data for the action of a button. */
export const DRAGGED_ACTION = "riposte.button";

/** Action of a button on a sheet: the check of a field, or a quick action; by its id, for the actor with a UUID. */
export type DraggedAction = {
  readonly type: typeof DRAGGED_ACTION;
  readonly actor: string;
  readonly does: "roll" | "atHand";
  readonly id: string;
};

/** Lets the action of a button be dragged, such as to the hotbar. */
export function setDraggedAction({ dataTransfer }: DragEvent, action: Omit<DraggedAction, "type">): void {
  dataTransfer?.setData("text/plain", JSON.stringify({ type: DRAGGED_ACTION, ...action }));
}
