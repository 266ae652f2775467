/*
 * The functions of the writer that hooks call. This module and all that it alone needs are loaded on the clients of Gamemasters
 * (`play/writer-part.ts`); its functions are called on the writer's.
 */
import { runEach } from "../../platform/problems.ts";
import { queueTask } from "../../exchange/queue.ts";
import { writeDeletedFight } from "../../exchange/ledger/journal.ts";
import { getPresentPoint, listFightActors } from "../../documents/fight/fight.ts";
import {
  answerForDeletedActors,
  bringBack,
  checkNewcomer,
  unsetFields,
  warnOfDoubles,
  warnOfChangedActor,
  followGrounds,
} from "./changed-documents.ts";
import { followNewcomer, followPositions, followShape } from "./following.ts";
import { updateMarks } from "./marks.ts";
import { playTurns, replayTurns } from "./playing.ts";
import { sendNewKeys } from "./request-answers.ts";
import { notePlace, passUnableTurns, requestTieSettling, settleOrder, settleTurn } from "./turns.ts";
import { passClock, renewAllQuestions, resumeUnfinished, submit } from "./writer.ts";

export { cancelDeletedExchange } from "./changed-documents.ts";
export { followPath, followToken, resumeUnfinishedAndPaths, takeOver } from "./following.ts";
export { updateMarks, updateMarksByUuid } from "./marks.ts";
export { playTurns } from "./playing.ts";
export { passUnableTurns } from "./turns.ts";
export { noteUpdate } from "./intent-queue.ts";
export { renewAllQuestions, resumeUnfinished, takeUserIntents } from "./writer.ts";

/** Charges tokens that have moved and advances the clock, if a new turn may have begun; settles the order, marks and areas. */
export function followCombat(
  combat: Combat.Implementation,
  changes: object,
  mayHaveNewTurn: boolean,
  user: string,
): void {
  runEach(
    () => mayHaveNewTurn && followPositions(combat),
    () => "round" in changes && warnOfDoubles(combat),
    () => mayHaveNewTurn && passClock(combat, getPresentPoint(combat), game.users.get(user) ?? null),
    passUnableTurns,
    playTurns,
    () => updateMarks(listFightActors(combat)),
    followGrounds,
    () => settleOrder(combat),
    () => "turn" in changes || settleTurn(combat),
    renewAllQuestions,
  );
}

/** Removes the marks and drawings of a deleted fight, and finishes its ledger. */
export function followDeletedCombat(combat: Combat.Implementation): void {
  updateMarks(listFightActors(combat));
  followGrounds();
  queueTask(() => writeDeletedFight(combat), { fault: "ledger" });
}

/**
 * Marks and follows an added combatant, or removes it if a player has added the same fighter twice. `mover` may have moved its token while it
 * was out of the fight.
 */
export function followAddedCombatant(combatant: Combatant.Implementation, user: string, mover: string): void {
  updateMarks([combatant.actor]);
  followNewcomer(combatant, game.users.get(mover));
  checkNewcomer(combatant, game.users.get(user));
}

/** Removes the marks of a combatant who has left, ends their turn, and brings them back if a player has removed them. */
export function followRemovedCombatant(combatant: Combatant.Implementation, user: string): void {
  const { actor, parent: combat } = combatant;
  updateMarks([actor]);
  if (!combat) return;
  settleTurn(combat);
  bringBack(combatant, combat, game.users.get(user));
}

/**
 * Settles the order of a combat and its ties after a combatant has changed, and follows the combatant's token if that is another. Who is revealed
 * may be known from now on.
 */
export function followChangedCombatant(combatant: Combatant.Implementation, changes: object, user: string): void {
  const { parent: combat } = combatant;
  if (!combat) return;
  if ("tokenId" in changes) followPositions(combat);
  if ("hidden" in changes) sendNewKeys();
  if (foundry.utils.hasProperty(changes, "flags.riposte.temper")) followPlay();
  notePlace(combatant, game.users.get(user));
  unsetFields(combatant, changes, game.users.get(user));
  settleOrder(combat);
  requestTieSettling(combat.id ?? "");
}

/** Plays the turns of opponents that play by themselves, and answers their open questions, after this has been switched or paused. */
export function followPlay(): void {
  replayTurns();
  resumeUnfinished();
}

/** Follows the size and actor of a token that a user has changed, and tells the GM of another actor. */
export function followTokenChange(
  token: TokenDocument.Implementation,
  changes: object,
  user: User.Implementation | undefined,
): void {
  if ("actorId" in changes || "actorLink" in changes) warnOfChangedActor(token, user);
  followShape(token, changes, user);
}

/** Answers the open questions of actors that have been deleted, perhaps with their tokens or scene, and ends their turns. */
export function answerDeletedActors(): void {
  void answerForDeletedActors(submit);
  for (const combat of game.combats) settleTurn(combat);
}
