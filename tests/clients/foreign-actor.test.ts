import { everyDieShows, phases, wound } from "../scenarios/fight.ts";
import { fightOnField } from "../scenarios/moving.ts";
import { sneakIn } from "../scenarios/hostile.ts";
import { noticesOf } from "./deeds.ts";
import { expect, test } from "./table.ts";

const [ANA, BO, AXE] = ["Actor.4a2qElq9FPY5m1FG", "Actor.K7XiZz81DcNj6PNr", "HdtnxBcciqwp8VeC"];

/** What this test uses of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: { getName(name: string): { readonly id: string } };
  readonly combat: {
    getFlag(scope: string, key: string): unknown;
    readonly combatants: { getName(name: string): { readonly tokenId: string; readonly sceneId: string } };
  };
};

test("a blow at a player's fighter lands on nobody else, whatever actor the player has given the token meanwhile", async ({
  gm,
  address,
}) => {
  const [mira, tomas] = [await sneakIn(address, "Mira"), await sneakIn(address, "Tomas")];
  for (const each of [mira, tomas]) {
    each.replyTo("riposte.answer", () => ({ value: "pass" }));
    each.replyTo("riposte.refused", () => null);
  }
  await fightOnField(gm, { Bo: 2, Ana: 3 }, { distance: 1, units: "m" });
  await everyDieShows(gm, 9);
  // Only a fight in which something has been done stores who its combatants are.
  await mira.intend({ type: "declare", kind: "amend", payload: { fighter: ANA, spent: { action: 1 } } });
  await expect.poll(() => gm.evaluate(() => String(game.combat.getFlag("riposte", "known")))).toContain(ANA);
  const { token, scene, heron } = await gm.evaluate(() => {
    const { tokenId, sceneId } = game.combat.combatants.getName("Ana");
    return { token: tokenId, scene: sceneId, heron: game.actors.getName("Heron").id };
  });
  const update = { _id: token, actorId: heron, actorLink: true };
  await mira.guest.act("update", "Token", { parentUuid: `Scene.${scene}`, updates: [update] });
  await expect.poll(async () => (await noticesOf(gm, "which is not theirs")).length).toBe(1);
  await tomas.intend({ type: "declare", kind: "attack", payload: { attacker: BO, target: ANA, weapon: AXE } });
  await expect.poll(() => phases(gm)).toEqual(["closed", "closed"]);
  expect(await wound(gm, "Heron")).toBe(0);
});
