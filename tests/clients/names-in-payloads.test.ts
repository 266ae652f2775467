import { beginFight, closed, phases } from "../scenarios/fight.ts";
import { type Hostile, sneakIn } from "../scenarios/hostile.ts";
import type { Person } from "./person.ts";
import { expect, test } from "./table.ts";

const ANA = "Actor.4a2qElq9FPY5m1FG";
const SHRIKE = "Actor.pZrwfduHfUUCGeDM";

interface Updatable {
  update(changes: object): Promise<unknown>;
}

/** What these tests use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: { getName(name: string): Updatable & { readonly id: string; readonly uuid: string } };
  readonly combat: { readonly combatants: { getName(name: string): Updatable } };
  readonly combats: { get(id: string): { getFlag(scope: string, key: string): string | undefined } };
  readonly messages: {
    readonly contents: readonly { readonly visible: boolean; readonly speaker: { readonly alias: string } }[];
  };
};
declare const Combat: {
  create(data: object): Promise<{
    readonly id: string;
    createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown>;
    startCombat(): Promise<unknown>;
  }>;
};

const uuidOf = (page: Person, name: string): Promise<string> =>
  page.evaluate((who) => game.actors.getName(who).uuid, name);

/** Lets Mira's own client strike Shrike with Ana, with more in the payload than a window sends. */
async function strike(mira: Hostile, before: object, after: object): Promise<void> {
  const payload = { ...before, attacker: ANA, target: SHRIKE, weapon: "unarmed", ...after };
  await mira.intend({ type: "declare", kind: "attack", payload });
}

/** Begins the fight with Heron hidden; Mira's page follows no rules. */
async function hideHeron(gm: Person, address: string) {
  const mira = await sneakIn(address, "Mira");
  mira.replyTo("riposte.refused", () => null);
  await beginFight(gm, "Ana");
  const heron = await uuidOf(gm, "Heron");
  await gm.evaluate(() => game.combat.combatants.getName("Heron").update({ hidden: true }));
  return { mira, heron };
}

test("a name that a payload holds beside its inputs speaks on no card, and hides no card from others", async ({
  gm,
  tomas,
  address,
}) => {
  const { mira, heron } = await hideHeron(gm, address);
  await strike(mira, { a: heron }, { z: heron });
  await expect.poll(() => phases(gm)).toEqual(["open"]);
  expect(await gm.evaluate(() => game.messages.contents.at(-1)?.speaker.alias)).toBe("Ana");
  expect(await tomas.evaluate(() => game.messages.contents.at(-1)?.visible)).toBe(true);
});

test("a name beside what a correction, a free pool and several attacks together name speaks on no card, and hides none", async ({
  gm,
  tomas,
  address,
}) => {
  const { mira, heron } = await hideHeron(gm, address);
  const attack = { kind: "attack", a: heron, payload: { a: heron, attacker: ANA, target: SHRIKE, weapon: "unarmed" } };
  const declared = [
    ["amend", { a: heron, fighter: ANA, spent: { quick: 1 } }],
    ["free-pool", { a: heron, fighter: "", dice: 3, target: 6 }],
    ["several", { a: heron, of: [attack, attack] }],
  ] as const;
  for (const [index, [kind, payload]] of declared.entries()) {
    await mira.intend({ type: "declare", kind, payload });
    await expect.poll(async () => (await phases(gm)).length).toBe(index + 1);
    expect(await tomas.evaluate(() => game.messages.contents.at(-1)?.visible)).toBe(true);
    expect(await gm.evaluate(() => game.messages.contents.at(-1)?.speaker.alias)).not.toContain("Heron");
    expect(await gm.evaluate(() => game.messages.contents.at(-1)?.speaker.alias)).not.toContain("nseen");
  }
});

test("a name beside the inputs of who can no longer be read keeps nobody waiting", async ({ gm, address }) => {
  const { mira, heron } = await hideHeron(gm, address);
  await gm.evaluate(() => game.actors.getName("Heron").update({ type: "base", "==system": {} }));
  await strike(mira, { a: heron }, { z: heron });
  await expect.poll(() => phases(gm)).toEqual(["open"]);
});

test("a name in a text or beside the inputs has nothing paid in an encounter in which the fighter is not", async ({
  gm,
  address,
}) => {
  const mira = await sneakIn(address, "Mira");
  mira.replyTo("riposte.refused", () => null);
  await beginFight(gm, "Ana");
  const rook = await uuidOf(gm, "Rook");
  const second = await gm.evaluate(async () => {
    const combat = await Combat.create({});
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: game.actors.getName("Rook").id, initiative: 5 }]);
    await combat.startCombat();
    return combat.id;
  });
  for (const what of [rook, "looks around"])
    await mira.intend({ type: "declare", kind: "quick", payload: { a: rook, actor: ANA, what } });
  await closed(gm);
  const paid = await gm.evaluate((id) => game.combats.get(id).getFlag("riposte", "fight") ?? "", second);
  expect(paid).not.toContain(ANA);
});
