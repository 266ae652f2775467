import { specOf } from "../../rulesets/index.ts";
import { nameOf, sideFinder } from "../documents/fighters.ts";
import { isPrototype } from "../documents/prototypes.ts";
import { tokensControlled, tokensSeen } from "../scene/tokens.ts";
import { readKind } from "../world/flags.ts";
import { worldRules } from "../world/settings.ts";

export type One = Actor.Implementation;

/** Group of people who are shown together: its id, the key or text of its name, and its members. */
export type Group = { readonly id: string; readonly label: string; readonly people: readonly One[] };

const LABELS = "RIPOSTE.Rest.groups";

/**
 * Lists the people among whom a GM chooses, by group: the selected tokens, the encounter, the players' characters, the sides around,
 * folders, all.
 */
export function groupsAround(takes: (actor: One) => boolean): readonly Group[] {
  const own = (actors: readonly (One | null | undefined)[]): readonly One[] =>
    [...new Map(actors.flatMap((each) => (each ? [[each.uuid, each] as const] : []))).values()].filter(
      (actor) => takes(actor) && !isPrototype(actor),
    );
  const selected = own(tokensControlled().map(({ actor }) => actor));
  const fighting = own(game.combat?.combatants.map(({ actor }) => actor) ?? []);
  const world = own(game.actors.contents);
  const played = world.filter(({ hasPlayerOwner }) => hasPlayerOwner);
  const around = own([...fighting, ...tokensSeen().map(({ actor }) => actor), ...played]);
  const sideNow = sideFinder();
  const groups: readonly Group[] = [
    ...[group("tokens", selected), group("combat", fighting), group("players", played)],
    ...(["friendly", "neutral", "hostile"] as const).map((side) =>
      group(
        side,
        around.filter((each) => sideNow(each) === side),
      ),
    ),
    ...foldersOf(world),
    group("all", own([...around, ...world])),
  ];
  return groups.filter(({ people }) => people.length > 0);
}

/** True if an actor is a person of the world's game, not a thing. */
export function isPerson({ type }: One): boolean {
  const kind = specOf(type)?.kind;
  return isOfGame(type) && (kind === "character" || kind === "npc");
}

/** True if the rules of the world's game can hurt actors of a type. */
export function isOfGame(type: string): boolean {
  return worldRules().sheets.some((sheet) => sheet.type === type && sheet.role === "fighter");
}

function group(id: string, people: readonly One[]): Group {
  return { id, label: game.i18n.localize(`${LABELS}.${id}`), people };
}

/** Groups actors by folder; copies that were made for a fight count too. */
function foldersOf(world: readonly One[]): readonly Group[] {
  const folders = new Map<string, One[]>();
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
export function inOrder(people: readonly One[]): readonly One[] {
  const isCopy = (actor: One): number => Number(readKind(actor.getFlag("riposte", "kind")) !== "");
  return people.toSorted((a, b) => isCopy(a) - isCopy(b) || nameOf(a).localeCompare(nameOf(b)));
}
