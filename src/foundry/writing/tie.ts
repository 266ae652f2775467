import { comparePlaces } from "../../engine/index.ts";
import { attempt } from "../client/due.ts";
import { clientState } from "../client/state.ts";
import { isWriter } from "../exchange/line.ts";
import { placeOf, rolledPlaceOf, rollOff } from "../documents/combat-document.ts";
import { byName, isOpponent, kindOf } from "../documents/look-alikes.ts";
import { rulesReady } from "../world/rules.ts";
import { sharesInitiative } from "../world/settings.ts";

type One = Combatant.Implementation;

/** The combats with a tie that is being settled. */
const asking = clientState.set<string>("tie.asking");

/** The numbers that settle a tie and are not stored yet, by the tied combatants and their ranks. */
const found = clientState.map<string, ReadonlyMap<One, number>>("tie.found");

/**
 * Settles the order of combatants with equal ranks, once all have rolled. The writer does, and does again after a reload, until no two
 * ranks are equal.
 */
export async function settleTies(combat: Combat.Implementation): Promise<void> {
  const id = combat.id ?? "";
  const tied = firstTie(combat);
  if (!isWriter() || !game.combats.has(id) || asking.has(id) || tied.length === 0) return;
  asking.add(id);
  const again = (): void => void settleTies(combat);
  const isSettled = await attempt(`ties of ${combat.uuid}`, () => settle(combat, tied), { again });
  asking.delete(id);
  if (isSettled) await settleTies(combat);
}

/** Appends a number to the rank of each tied combatant; a number that was rolled is not rolled again if it cannot be stored. */
async function settle(combat: Combat.Implementation, tied: readonly One[]): Promise<void> {
  const key = JSON.stringify(tied.map((one) => [one.uuid, placeOf(one)]));
  const numbers = found.get(key) ?? (await numbersFor(tied));
  found.set(key, numbers);
  await combat.updateEmbeddedDocuments(
    "Combatant",
    tied.map((combatant) => ({
      _id: combatant.id,
      "flags.riposte.place": [...placeOf(combatant), numbers.get(combatant) ?? 0],
      "flags.riposte.rolled": [...rolledPlaceOf(combatant), numbers.get(combatant) ?? 0],
    })),
  );
  found.delete(key);
}

/**
 * Chooses the number that each tied combatant gets besides, of which the higher goes first. Look-alikes that share a roll go by their
 * names. Otherwise the game has them roll off; in a game without a roll-off, opponents go by their names, and the GM is asked only if a
 * player's fighter is among the tied.
 */
async function numbersFor(tied: readonly One[]): Promise<ReadonlyMap<One, number>> {
  const rolling = sharesInitiative() ? partiesOf(tied) : tied.map((one) => [one]);
  if (rolling.length === 1) return falling(byName(tied));
  const rules = await rulesReady();
  const sides = rules.ok ? rules.value.ruleset.order.rollOff : undefined;
  if (sides !== undefined) return rolledOff(rolling, sides);
  if (tied.every(isOpponent)) return falling(byName(tied));
  const parties = partiesOf(tied);
  const first = await askWhoIsFirst(parties);
  return falling([...first, ...parties.flat().filter((one) => !first.includes(one))]);
}

/** Groups the tied combatants in parties, each of look-alikes by their names; a player's fighter is a party alone. */
function partiesOf(tied: readonly One[]): readonly (readonly One[])[] {
  const groups = Map.groupBy(tied, (one) => kindOf(one) || (one.id ?? ""));
  return [...groups.values()].map(byName);
}

/** Returns descending numbers that put combatants into this order. */
function falling(order: readonly One[]): ReadonlyMap<One, number> {
  return new Map(order.map((one, index) => [one, order.length - index]));
}

/** Rolls one die for each party. */
async function rolledOff(parties: readonly (readonly One[])[], sides: number): Promise<ReadonlyMap<One, number>> {
  const numbers = new Map<One, number>();
  for (const party of parties) {
    const [first] = party;
    const face = first ? await rollOff(first, sides) : 0;
    for (const one of party) numbers.set(one, face);
  }
  return numbers;
}

/** Finds the first group of combatants between whom the rules do not decide; empty while a combatant has still to roll. */
function firstTie(combat: Combat.Implementation): readonly One[] {
  const combatants = combat.combatants.contents;
  if (combatants.some(({ initiative }) => initiative === null)) return [];
  for (const combatant of combatants) {
    const equal = combatants.filter((other) => comparePlaces(placeOf(other), placeOf(combatant)) === 0);
    if (equal.length > 1) return equal;
  }
  return [];
}

/** Asks the GM which party goes first; empty if the question is dismissed. */
async function askWhoIsFirst(parties: readonly (readonly One[])[]): Promise<readonly One[]> {
  const chosen: unknown = await foundry.applications.api.DialogV2.wait({
    window: { title: "RIPOSTE.Combat.tie.title" },
    content: `<p>${foundry.utils.escapeHTML(game.i18n.localize("RIPOSTE.Combat.tie.question"))}</p>`,
    buttons: parties.map((party) => ({ action: party[0]?.id ?? "", label: nameOf(party) })),
    rejectClose: false,
  });
  return parties.find(([first]) => first?.id === chosen) ?? [];
}

function nameOf([first, ...others]: readonly One[]): string {
  const name = first?.name ?? "";
  return others.length === 0
    ? name
    : game.i18n.format("RIPOSTE.Combat.tie.several", { name, count: String(others.length) });
}
