/** Builds the id of the window that edits an effect. */
export function buildEffectWindowId({ uuid }: ActiveEffect.Implementation): string {
  return `riposte-effect-${uuid.replaceAll(".", "-")}`;
}
