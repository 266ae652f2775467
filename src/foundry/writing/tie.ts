import { comparePlaces } from "../../engine/index.ts";
import { clientState } from "../client/state.ts";
import { isWriter } from "../exchange/line.ts";
import { placeOf, rolledPlaceOf } from "../documents/combat-document.ts";

/** The combats with a tie about which the GM is being asked. */
const asking = clientState.set<string>("tie.asking");

/**
 * Asks the GM for the order of combatants with equal places, once all have rolled; the writer asks, and asks again
 * after a reload.
 */
export async function settleTies(combat: Combat.Implementation): Promise<void> {
  const id = combat.id ?? "";
  const tied = firstTie(combat);
  if (!isWriter() || asking.has(id) || tied.length === 0) return;
  asking.add(id);
  const first = await askWhoIsFirst(tied);
  asking.delete(id);
  const ordered = [...tied].sort((a, b) => Number(b.id === first) - Number(a.id === first));
  await combat.updateEmbeddedDocuments(
    "Combatant",
    ordered.map((combatant, i) => ({
      _id: combatant.id,
      "flags.riposte.place": [...placeOf(combatant), tied.length - i],
      "flags.riposte.rolled": [...rolledPlaceOf(combatant), tied.length - i],
    })),
  );
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
