import { rm } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { attack } from "../fight.ts";
import { expect } from "../table.ts";
import { GENERATIONS } from "../generations.ts";
import { type Hands, randomFrom, test } from "./hands.ts";
import { DAY, EXTENT, choose, isWanted } from "./extent.ts";
import * as stage from "./stage.ts";
import { type Place, Walk } from "./walk.ts";
import { type HandsWorld, WORLDS, seedOf, typesOf } from "./worlds.ts";

interface Document {
  readonly uuid: string;
  readonly items: Iterable<{ readonly uuid: string; readonly type: string }>;
}
declare const fromUuidSync: (uuid: string) => Document | null;

/** One round of hands: what they go through, on which actor. */
interface Round {
  readonly name: string;
  /** The type of the subject. */
  readonly actor: string;
  readonly fights: boolean;
  places(gm: Page, other: Page, subject: string): Promise<readonly Place[]>;
}

/** All rounds of a world. */
function roundsOf(world: HandsWorld): readonly Round[] {
  const actors = typesOf(world, "Actor");
  const [character = ""] = actors;
  const isFighter = (type: string): boolean => /Character$|Npc$/.test(type);
  return [
    ...actors.flatMap((actor) =>
      [false, true].map((isEdited) => ({
        ...{ name: `sheet of ${actor}, ${isEdited ? "edit" : "play"}`, actor, fights: !isEdited && isFighter(actor) },
        places: async (gm: Page, _other: Page, uuid: string) => [
          stage.sheetPlace(gm, `sheet of ${actor}`, uuid, isEdited),
        ],
      })),
    ),
    {
      ...{ name: "sheets of items", actor: character, fights: false },
      places: async (gm, _other, uuid) => (await itemsOf(gm, uuid)).map((item) => itemPlace(gm, item)),
    },
    {
      ...{ name: "sidebar", actor: character, fights: true },
      places: async (gm) => (["actors", "combat"] as const).map((tab) => stage.sidebarPlace(gm, tab)),
    },
    { ...{ name: "settings", actor: character, fights: false }, places: stage.settingsPlaces },
    {
      ...{ name: "prompt and card", actor: character, fights: true },
      places: async (gm, other) => [
        stage.promptPlace(gm, () => attack(other, world.foe, world.weapon, stage.SUBJECT)),
        stage.sidebarPlace(gm, "chat"),
      ],
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

const wanted = WORLDS.map((world) => {
  const rounds = roundsOf(world).filter(({ name }) => isWanted(world.ruleset, name));
  return [world, rounds] as const;
});

for (const [world, rounds] of choose(new Map(wanted.filter(([, each]) => each.length > 0))))
  for (const round of rounds) {
    const random = randomFrom(`${DAY} ${world.ruleset} ${round.name}`);
    const generation = GENERATIONS[Math.floor(random() * GENERATIONS.length)] ?? GENERATIONS[0];
    const width = random() < 0.5 ? 1360 : 360;

    test.describe(world.ruleset, () => {
      test.use({
        actionTimeout: 8000,
        generation: EXTENT.generation ?? generation,
        viewport: { width: EXTENT.width ?? width, height: 800 },
        seed: async ({}, use) => {
          const seed = await seedOf(world);
          await use(seed);
          await rm(seed, { recursive: true, force: true });
        },
      });
      test.describe.configure({ timeout: 60_000 + 3 * EXTENT.time });

      test(`${round.name}: what hands type stays, and each button does it again`, async ({ gm, sit, hands }, info) => {
        const walk = await go(world, round, { gm, other: await stage.seatAssistant(gm, sit), hand: hands(gm) });
        const { fields, rows, buttons, windows, left } = walk.tried;
        const told = `${windows} windows, ${fields} fields, ${rows} rows, ${buttons} buttons, ${left} left for want of time`;
        console.log(`${world.ruleset}, ${round.name}: ${told}.`);
        info.annotations.push({ type: "hands", description: `RIPOSTE_HANDS_DAY=${DAY}: ${told}` });
        expect(walk.findings).toEqual([]);
      });
    });
  }

/** Goes through all places of a round. */
async function go(
  world: HandsWorld,
  round: Round,
  { gm, other, hand }: { readonly gm: Page; readonly other: Page; readonly hand: Hands },
): Promise<Walk> {
  const types = { actor: round.actor, items: typesOf(world, "Item") };
  const subject = await stage.makeSubject(gm, types, round.fights);
  await stage.readyStage(gm);
  const walk = new Walk(hand, other, subject, EXTENT);
  for (const place of await round.places(gm, other, subject)) await walk.visit(place);
  return walk;
}
