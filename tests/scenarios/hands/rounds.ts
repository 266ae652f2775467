import type { Page } from "@playwright/test";
import { attack } from "../fight.ts";
import * as stage from "./stage.ts";
import type { Place } from "./walk.ts";
import { type HandsWorld, typesOf } from "./worlds.ts";

interface Document {
  readonly uuid: string;
  readonly items: Iterable<{ readonly uuid: string; readonly type: string }>;
}
declare const fromUuidSync: (uuid: string) => Document | null;

/** One round of hands: what they go through, on which actor. */
export interface Round {
  readonly name: string;
  /** The type of the subject. */
  readonly actor: string;
  /** Who acts first in the fight; null where there is none. */
  readonly first: string | null;
  places(gm: Page, other: Page, subject: string): Promise<readonly Place[]>;
}

/** All rounds of a world. */
export function roundsOf(world: HandsWorld): readonly Round[] {
  const actors = typesOf(world, "Actor");
  const [character = ""] = actors;
  const isFighter = (type: string): boolean => /Character$|Npc$/.test(type);
  return [
    ...actors.flatMap((actor) =>
      [false, true].map((isEdited) => ({
        ...{
          name: `sheet of ${actor}, ${isEdited ? "edit" : "play"}`,
          actor,
          first: !isEdited && isFighter(actor) ? stage.SUBJECT : null,
        },
        places: async (gm: Page, _other: Page, uuid: string) => [
          stage.sheetPlace(gm, `sheet of ${actor}`, uuid, isEdited),
        ],
      })),
    ),
    {
      ...{ name: "sheets of items", actor: character, first: null },
      places: async (gm, _other, uuid) => (await itemsOf(gm, uuid)).map((item) => itemPlace(gm, item)),
    },
    {
      ...{ name: "sidebar", actor: character, first: stage.SUBJECT },
      places: async (gm) => (["actors", "combat"] as const).map((tab) => stage.sidebarPlace(gm, tab)),
    },
    { ...{ name: "settings", actor: character, first: null }, places: stage.settingsPlaces },
    {
      ...{ name: "prompt and card", actor: character, first: world.foe },
      places: async (gm, other) => {
        const bring = (): Promise<void> => attack(other, world.foe, world.weapon, stage.SUBJECT);
        return world.asks
          ? [stage.promptPlace(gm, bring), stage.cardPlace(gm, bring)]
          : [stage.sidebarPlace(gm, "chat")];
      },
    },
  ];
}

/** One item of each type that the subject has. */
async function itemsOf(gm: Page, uuid: string): Promise<readonly { readonly uuid: string; readonly type: string }[]> {
  const all = await gm.evaluate(
    (of) => [...(fromUuidSync(of)?.items ?? [])].map((item) => ({ uuid: item.uuid, type: item.type })),
    uuid,
  );
  return [...new Map(all.map((item) => [item.type, item])).values()];
}

function itemPlace(gm: Page, { uuid, type }: { readonly uuid: string; readonly type: string }): Place {
  return stage.sheetPlace(gm, `sheet of ${type}`, uuid, null);
}
