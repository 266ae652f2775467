/** Builds the id of the window that edits an effect. */
export function effectWindowId({ uuid }: ActiveEffect.Implementation): string {
  return `riposte-effect-${uuid.replaceAll(".", "-")}`;
}
