/** Stands before the tab's title while it is the user's turn. */
const MARK = /^● [^·]* · /;

/** Tells players that the turn of a fighter of theirs has come, and marks the tab until it is over; a Gamemaster watches the tracker. */
export function tellOwnTurn(combat: Combat.Implementation): void {
  const combatant = combat.started ? combat.combatant : null;
  const isMine = combatant?.actor?.isOwner === true && !game.user.isGM;
  const told = isMine ? game.i18n.format("RIPOSTE.Turn.yours", { name: combatant.name ?? "" }) : "";
  markTab(told);
  if (told !== "") ui.notifications.info(told, { console: false });
}

/** Takes the mark off the tab's title, and puts another before it. */
export function markTab(told: string): void {
  const plain = document.title.replace(MARK, "");
  document.title = told === "" ? plain : `● ${told} · ${plain}`;
}
