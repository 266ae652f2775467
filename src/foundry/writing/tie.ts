import { comparePlaces } from "../../engine/index.ts";
import { clientState } from "../client/state.ts";
import { isWriter } from "../exchange/line.ts";
import { placeOf, rolledPlaceOf, rollOff } from "../documents/combat-document.ts";
import { rulesReady } from "../world/rules.ts";

/** The combats with a tie that is being settled. */
const asking = clientState.set<string>("tie.asking");

/**
 * Settles the order of combatants with equal places, once all have rolled: the game has them roll off, or the GM is
 * asked. The writer does, and does again after a reload, until no two places are equal.
 */
export async function settleTies(combat: Combat.Implementation): Promise<void> {
  const id = combat.id ?? "";
  const tied = firstTie(combat);
  if (!isWriter() || asking.has(id) || tied.length === 0) return;
  asking.add(id);
  const numbers = await numbersFor(tied);
  await combat.updateEmbeddedDocuments(
    "Combatant",
    tied.map((combatant, i) => ({
      _id: combatant.id,
      "flags.riposte.place": [...placeOf(combatant), numbers[i] ?? 0],
      "flags.riposte.rolled": [...rolledPlaceOf(combatant), numbers[i] ?? 0],
    })),
  );
  asking.delete(id);
  await settleTies(combat);
}

/** The number that each of the tied gets besides, in their order, of which the higher goes first. */
async function numbersFor(tied: readonly Combatant.Implementation[]): Promise<readonly number[]> {
  const rules = await rulesReady();
  const sides = rules.ok ? rules.value.ruleset.order.rollOff : undefined;
  if (sides !== undefined) {
    const numbers: number[] = [];
    for (const combatant of tied) numbers.push(await rollOff(combatant, sides));
    return numbers;
  }
  const first = await askWhoIsFirst(tied);
  return tied.map(({ id }, i) => (id === first ? tied.length + 1 : tied.length - i));
}

/** The first group of combatants between whom the rules do not decide; empty while one has still to roll. */
function firstTie(combat: Combat.Implementation): readonly Combatant.Implementation[] {
  const combatants = combat.combatants.contents;
  if (combatants.some(({ initiative }) => initiative === null)) return [];
  for (const combatant of combatants) {
    const equal = combatants.filter((other) => comparePlaces(placeOf(other), placeOf(combatant)) === 0);
    if (equal.length > 1) return equal;
  }
  return [];
}

async function askWhoIsFirst(tied: readonly Combatant.Implementation[]): Promise<string | null> {
  const chosen: unknown = await foundry.applications.api.DialogV2.wait({
    window: { title: "RIPOSTE.Combat.tie.title" },
    content: `<p>${foundry.utils.escapeHTML(game.i18n.localize("RIPOSTE.Combat.tie.question"))}</p>`,
    buttons: tied.map((combatant) => ({ action: combatant.id ?? "", label: combatant.name ?? "" })),
    rejectClose: false,
  });
  return typeof chosen === "string" ? chosen : null;
}
