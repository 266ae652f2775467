import { comparePlaces } from "../../../engine/index.ts";
import { tryWrite } from "../../platform/retries.ts";
import { clientState } from "../../platform/state.ts";
import { isWriter, queueOnce } from "../../exchange/queue.ts";
import { readTurnPlace, readRolledPlace, rollTiebreak, updateTurnPlaces } from "../../documents/combat-document.ts";
import { sortByName, isOpponent, readLookAlikeKind } from "../../documents/look-alikes.ts";
import { loadWorldRules } from "../../platform/world/rules.ts";
import { isInitiativeShared } from "../../platform/world/settings.ts";
import { advanceTurn } from "./passing.ts";

type TiedCombatant = Combatant.Implementation;

/** The combats with a tie that is being settled. */
const settlingCombats = clientState.set<string>("turn-order.asking");

/** The numbers that settle a tie and are not stored yet, by the tied combatants and their ranks. */
const unstoredNumbers = clientState.map<string, ReadonlyMap<TiedCombatant, number>>("turn-order.found");

/**
 * Settles the order of combatants with equal ranks, once all have rolled, and repeats this until no two ranks are equal. Only the writer
 * does this; it continues after a reload.
 */
export async function settleTies(combat: Combat.Implementation): Promise<void> {
  const id = combat.id ?? "";
  const tied = findFirstTie(combat);
  if (!isWriter() || !game.combats.has(id) || settlingCombats.has(id) || tied.length === 0) return;
  settlingCombats.add(id);
  const again = (): void => void settleTies(combat);
  const isSettled = await tryWrite(`ties of ${combat.uuid}`, () => storeTieNumbers(combat, tied), { again });
  settlingCombats.delete(id);
  if (isSettled) await settleTies(combat);
}

/** Appends a number to the rank of each tied combatant; a number that was rolled is not rolled again if it cannot be stored. */
async function storeTieNumbers(combat: Combat.Implementation, tied: readonly TiedCombatant[]): Promise<void> {
  const key = JSON.stringify(tied.map((combatant) => [combatant.uuid, readTurnPlace(combatant)]));
  const numbers = unstoredNumbers.get(key) ?? (await chooseTieNumbers(tied));
  unstoredNumbers.set(key, numbers);
  await combat.updateEmbeddedDocuments(
    "Combatant",
    tied.map((combatant) => ({
      _id: combatant.id,
      "flags.riposte.place": [...readTurnPlace(combatant), numbers.get(combatant) ?? 0],
      "flags.riposte.rolled": [...readRolledPlace(combatant), numbers.get(combatant) ?? 0],
    })),
  );
  unstoredNumbers.delete(key);
}

/**
 * Chooses the additional number of each tied combatant; the higher number goes first. Look-alikes that share a roll are sorted by name.
 * Otherwise the parties roll off, if the game has a roll-off. If not, opponents are sorted by name, and the GM is asked only if a player's
 * fighter is among the tied.
 */
async function chooseTieNumbers(tied: readonly TiedCombatant[]): Promise<ReadonlyMap<TiedCombatant, number>> {
  const rolling = isInitiativeShared() ? groupParties(tied) : tied.map((combatant) => [combatant]);
  if (rolling.length === 1) return rankDescending(sortByName(tied));
  const rules = await loadWorldRules();
  const sides = rules.ok ? rules.value.ruleset.order.rollOff : undefined;
  if (sides !== undefined) return rollForParties(rolling, sides);
  if (tied.every(isOpponent)) return rankDescending(sortByName(tied));
  const parties = groupParties(tied);
  const first = await askFirstParty(parties);
  return rankDescending([...first, ...parties.flat().filter((combatant) => !first.includes(combatant))]);
}

/** Groups the tied combatants in parties: look-alikes in one party, sorted by name, and a player's fighter alone. */
function groupParties(tied: readonly TiedCombatant[]): readonly (readonly TiedCombatant[])[] {
  const groups = Map.groupBy(tied, (combatant) => readLookAlikeKind(combatant) || (combatant.id ?? ""));
  return [...groups.values()].map(sortByName);
}

/** Returns descending numbers that put combatants into this order. */
function rankDescending(order: readonly TiedCombatant[]): ReadonlyMap<TiedCombatant, number> {
  return new Map(order.map((combatant, index) => [combatant, order.length - index]));
}

/** Rolls one die for each party. */
async function rollForParties(
  parties: readonly (readonly TiedCombatant[])[],
  sides: number,
): Promise<ReadonlyMap<TiedCombatant, number>> {
  const numbers = new Map<TiedCombatant, number>();
  for (const party of parties) {
    const [first] = party;
    const face = first ? await rollTiebreak(first, sides) : 0;
    for (const combatant of party) numbers.set(combatant, face);
  }
  return numbers;
}

/** Finds the first group of combatants with equal ranks; empty as long as a combatant has not rolled. */
function findFirstTie(combat: Combat.Implementation): readonly TiedCombatant[] {
  const combatants = combat.combatants.contents;
  if (combatants.some(({ initiative }) => initiative === null)) return [];
  for (const combatant of combatants) {
    const equal = combatants.filter((other) => comparePlaces(readTurnPlace(other), readTurnPlace(combatant)) === 0);
    if (equal.length > 1) return equal;
  }
  return [];
}

/** Asks the GM which party goes first; empty if the question is dismissed. */
async function askFirstParty(parties: readonly (readonly TiedCombatant[])[]): Promise<readonly TiedCombatant[]> {
  const chosen: unknown = await foundry.applications.api.DialogV2.wait({
    window: { title: "RIPOSTE.Combat.tie.title" },
    content: `<p>${foundry.utils.escapeHTML(game.i18n.localize("RIPOSTE.Combat.tie.question"))}</p>`,
    buttons: parties.map((party) => ({ action: party[0]?.id ?? "", label: formatPartyName(party) })),
    rejectClose: false,
  });
  return parties.find(([first]) => first?.id === chosen) ?? [];
}

function formatPartyName([first, ...others]: readonly TiedCombatant[]): string {
  const name = first?.name ?? "";
  return others.length === 0
    ? name
    : game.i18n.format("RIPOSTE.Combat.tie.several", { name, count: String(others.length) });
}

/** Queues the writer's task that updates the ranks of all combatants by the rules. */
export function settleOrder(combat: Combat.Implementation): void {
  settleInQueue("order", updateTurnPlaces, combat);
}

/** Queues the writer's task that advances to the next turn, if the present one has been postponed. */
export function settleTurn(combat: Combat.Implementation): void {
  settleInQueue("turn", advanceTurn, combat);
}

/** Queues a task, which reads the fight when it runs. */
function settleInQueue(subject: "order" | "turn", task: typeof updateTurnPlaces, combat: Combat.Implementation): void {
  queueOnce(`${subject} of ${combat.uuid}`, () => task(combat), { combat });
}

/** Settles the ties in the combats with these ids. */
export const requestTieSettling = clientState.coalesced<string>("turn-order.ties", (ids) => {
  for (const combat of game.combats) if (ids.has(combat.id ?? "")) void settleTies(combat);
});
