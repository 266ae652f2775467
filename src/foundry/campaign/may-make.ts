/** Whether a user may make characters: GMs always, players if the table lets them. */
export function mayMake({ isGM }: User.Implementation): boolean {
  return isGM || game.settings.get("riposte", "playersCreate");
}
