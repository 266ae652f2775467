// A function that is sent into the page of the sparring partner as its text: it may use nothing but what stands in it and what the page has.

interface User {
  readonly isGM: boolean;
  readonly active: boolean;
}

interface Combatant {
  readonly id: string;
  readonly initiative: number | null;
  readonly hasPlayerOwner: boolean;
  readonly players: readonly User[];
  getFlag(scope: "riposte", key: "temper"): string | undefined;
}

interface Combat {
  readonly started: boolean;
  readonly combatants: Iterable<Combatant>;
  readonly combatant: Combatant | null;
  rollAll(): Promise<unknown>;
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  updateEmbeddedDocuments(type: "Combatant", updates: readonly object[]): Promise<unknown>;
}

/** A question that waits for this page: its answer when time is up, and what may be picked. */
interface Question {
  readonly fallback?: unknown;
  readonly options?: readonly { readonly id: string; readonly refusal?: unknown }[];
}

interface Api {
  questions(): readonly Question[];
  answer(question: Question, value: unknown): Promise<unknown>;
}

declare const game: {
  readonly combat: Combat | null;
  readonly users: Iterable<User>;
  readonly system: { readonly api: Api };
};

/**
 * Brings the game on by a step while a player is here: the fight begins, opponents play by themselves, fighters whose players are away hold
 * back, what is to be undone is undone, and what the Gamemaster is asked is answered as when time is up.
 */
export async function tendGame(): Promise<void> {
  const { combat, users, system } = game;
  if (!combat || ![...users].some(({ isGM, active }) => active && !isGM)) return;
  const asked = document.querySelector<HTMLButtonElement>(
    "dialog.riposte footer button[data-action], form.riposte-undo button[type=submit]",
  );
  if (asked) return asked.click();
  const fighters = [...combat.combatants];
  const idle = fighters.filter((each) => !each.hasPlayerOwner && !each.getFlag("riposte", "temper"));
  if (idle.length > 0) {
    const updates = idle.map(({ id: _id }) => ({ _id, flags: { riposte: { temper: "bold" } } }));
    return void (await combat.updateEmbeddedDocuments("Combatant", updates));
  }
  if (fighters.some(({ initiative }) => initiative === null)) return void (await combat.rollAll());
  if (!combat.started) return void (await combat.startCombat());
  const [question] = system.api.questions();
  if (question) {
    const option = question.options?.find(({ refusal }) => refusal === undefined);
    return void (await system.api.answer(question, question.fallback ?? option?.id ?? ""));
  }
  const { combatant } = combat;
  if (combatant?.hasPlayerOwner === true && !combatant.players.some(({ active }) => active)) await combat.nextTurn();
}

/** Leaves the opponents to the Gamemaster who has come. */
export async function leaveGame(): Promise<void> {
  const { combat } = game;
  const played = [...(combat?.combatants ?? [])].filter((each) => each.getFlag("riposte", "temper"));
  const updates = played.map(({ id: _id }) => ({ _id, flags: { riposte: { temper: "" } } }));
  await combat?.updateEmbeddedDocuments("Combatant", updates);
}
