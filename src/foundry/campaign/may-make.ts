/** True if a user may make characters: GMs always, players if the table allows it. */
export function mayMakeCharacters({ isGM }: User.Implementation): boolean {
  return isGM || game.settings.get("riposte", "playersCreate");
}
