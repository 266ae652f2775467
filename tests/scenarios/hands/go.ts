import type { Page } from "@playwright/test";
import type { Hands } from "./hands.ts";
import type { Round } from "./rounds.ts";
import { makeSubject, readyStage } from "./stage.ts";
import { type Extent, Walk } from "./walk.ts";
import { type HandsWorld, typesOf } from "./worlds.ts";

/** Who goes through a round: the Gamemaster with their hands, and another who changes what they have open. */
interface People {
  readonly gm: Page;
  readonly other: Page;
  readonly hand: Hands;
}

/** Goes through all places of a round; it ends at the first finding that `until` is looking for. */
export async function go(
  world: HandsWorld,
  round: Round,
  { gm, other, hand }: People,
  extent: Extent,
  until: RegExp | null = null,
): Promise<Walk> {
  const types = { actor: round.actor, items: typesOf(world, "Item") };
  const subject = await makeSubject(gm, types, round.first);
  await readyStage(gm);
  const walk = new Walk(hand, other, subject, extent, until);
  for (const place of await round.places(gm, other, subject)) await walk.visit(place);
  return walk;
}
