import { findSheetSpec } from "../../rulesets/index.ts";
import { getDisplayName, createSideFinder } from "../documents/fighters.ts";
import { isPrototype } from "../documents/prototypes.ts";
import { listSelectedTokens, listVisibleTokens } from "../scene/tokens.ts";
import { readKind } from "../world/flags.ts";
import { getWorldRules } from "../world/settings.ts";

export type ListedActor = Actor.Implementation;

/** Group of people who are shown together: its id, the key or text of its name, and its members. */
export type PeopleGroup = { readonly id: string; readonly label: string; readonly people: readonly ListedActor[] };

const LABELS = "RIPOSTE.Rest.groups";

/**
 * Lists the people among whom a GM chooses, by group: the selected tokens, the encounter, the players' characters, the sides around,
 * folders, all.
 */
export function listGroups(accepts: (actor: ListedActor) => boolean): readonly PeopleGroup[] {
  const filterPeople = (actors: readonly (ListedActor | null | undefined)[]): readonly ListedActor[] =>
    [...new Map(actors.flatMap((each) => (each ? [[each.uuid, each] as const] : []))).values()].filter(
      (actor) => accepts(actor) && !isPrototype(actor),
    );
  const selected = filterPeople(listSelectedTokens().map(({ actor }) => actor));
  const fighting = filterPeople(game.combat?.combatants.map(({ actor }) => actor) ?? []);
  const world = filterPeople(game.actors.contents);
  const played = world.filter(({ hasPlayerOwner }) => hasPlayerOwner);
  const around = filterPeople([...fighting, ...listVisibleTokens().map(({ actor }) => actor), ...played]);
  const findSide = createSideFinder();
  const groups: readonly PeopleGroup[] = [
    ...[buildGroup("tokens", selected), buildGroup("combat", fighting), buildGroup("players", played)],
    ...(["friendly", "neutral", "hostile"] as const).map((side) =>
      buildGroup(
        side,
        around.filter((each) => findSide(each) === side),
      ),
    ),
    ...groupByFolder(world),
    buildGroup("all", filterPeople([...around, ...world])),
  ];
  return groups.filter(({ people }) => people.length > 0);
}

/** True if an actor is a person of the world's game, not a thing. */
export function isPerson({ type }: ListedActor): boolean {
  const kind = findSheetSpec(type)?.kind;
  return isFighterType(type) && (kind === "character" || kind === "npc");
}

/** True if the rules of the world's game can hurt actors of a type. */
export function isFighterType(type: string): boolean {
  return getWorldRules().sheets.some((sheet) => sheet.type === type && sheet.role === "fighter");
}

function buildGroup(id: string, people: readonly ListedActor[]): PeopleGroup {
  return { id, label: game.i18n.localize(`${LABELS}.${id}`), people };
}

/** Groups actors by folder; copies that were made for a fight count too. */
function groupByFolder(world: readonly ListedActor[]): readonly PeopleGroup[] {
  const folders = new Map<string, ListedActor[]>();
  for (const actor of world) {
    const { folder } = actor;
    if (folder?.id) folders.set(folder.id, [...(folders.get(folder.id) ?? []), actor]);
  }
  return [...folders].map(([id, people]) => {
    const name = game.folders.get(id)?.name ?? "";
    return { id: `folder-${id}`, label: game.i18n.format(`${LABELS}.folder`, { name }), people };
  });
}

/** Sorts people by name, those made for a fight last. */
export function sortPeople(people: readonly ListedActor[]): readonly ListedActor[] {
  const isCopy = (actor: ListedActor): number => Number(readKind(actor.getFlag("riposte", "kind")) !== "");
  return people.toSorted((a, b) => isCopy(a) - isCopy(b) || getDisplayName(a).localeCompare(getDisplayName(b)));
}
