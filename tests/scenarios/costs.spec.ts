import type { Page } from "@playwright/test";
import { beginFight, budget, closed, phases } from "./fight.ts";
import { type Hostile, sneakIn } from "./hostile.ts";
import { expect, test } from "./table.ts";
import { badge, openTracker } from "./tracker.ts";

interface One {
  readonly id: string;
  readonly uuid: string;
  update(changes: object): Promise<unknown>;
}

interface Ground {
  readonly id: string;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly { readonly id: string }[]>;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: { getName(name: string): One };
  readonly users: { getName(name: string): { getFlag(scope: string, key: string): object | undefined } };
  readonly combat: {
    readonly uuid: string;
    readonly round: number;
    readonly turn: number | null;
    readonly combatants: { getName(name: string): One };
    createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
  };
};
declare const Scene: { create(data: object): Promise<Ground> };

/** People of the demo world. */
const ANA = "Actor.4a2qElq9FPY5m1FG";
const SHRIKE = "Actor.pZrwfduHfUUCGeDM";

/** Puts two linked tokens of an actor on a scene; the first is that of their combatant. */
function putOnScene(
  gm: Page,
  name: string,
): Promise<{ scene: string; token: string; other: string; fight: string; combatant: string }> {
  return gm.evaluate(async (who) => {
    const actorId = game.actors.getName(who).id;
    const scene = await Scene.create({ name: "The ford" });
    const data = { name: who, actorId, actorLink: true };
    const [token, other] = await scene.createEmbeddedDocuments("Token", [data, data]);
    const combatant = game.combat.combatants.getName(who);
    await combatant.update({ sceneId: scene.id, tokenId: token?.id });
    return {
      scene: scene.id,
      token: token?.id ?? "",
      other: other?.id ?? "",
      fight: game.combat.uuid,
      combatant: combatant.id,
    };
  }, name);
}

/** A fight in which Ana's player has spent her action and holds one; their client follows no rules. */
async function spent(gm: Page, address: string) {
  const ids = await putOnScene(gm, "Ana");
  const mira = await sneakIn(address, "Mira");
  mira.replyTo("riposte.refused", () => null);
  await beginFight(gm);
  await openTracker(gm);
  const held = { holder: ANA, target: SHRIKE, weapon: "unarmed", trigger: "a move" };
  await mira.intend({ type: "declare", kind: "hold", payload: held });
  await expect(badge(gm, "Ana", "held")).toBeVisible();
  await closed(gm);
  await mira.intend({ type: "declare", kind: "amend", payload: { fighter: ANA, spent: { action: 1 } } });
  await expect(budget(gm, "Ana").first()).toContainText("Action spent");
  return { ...ids, mira };
}

/** The codes of what the writer has refused to a client. */
function refusedTo({ asked }: Hostile): readonly string[] {
  return asked.flatMap(({ name, data }) => (name === "riposte.refused" ? [Object(data["refusal"]).code] : []));
}

test("leaving a fight and joining it again, linked or not, frees nothing of what is spent and loses nothing of what lasts", async ({
  gm,
  address,
}) => {
  const { scene, token, fight, combatant, mira } = await spent(gm, address);
  const link = (actorLink: boolean): Promise<unknown> =>
    mira.guest.act("update", "Token", { parentUuid: `Scene.${scene}`, updates: [{ _id: token, actorLink }] });
  const join = async (): Promise<string> => {
    const data = [{ actorId: ANA.slice("Actor.".length), tokenId: token, sceneId: scene, initiative: 30 }];
    const [made] = (await mira.guest.act("create", "Combatant", { parentUuid: fight, data })) as { _id: string }[];
    return made?._id ?? "";
  };
  const leave = (id: string): Promise<unknown> =>
    mira.guest.act("delete", "Combatant", { parentUuid: fight, ids: [id] });
  const row = gm.locator(".combatant", { hasText: "Ana" });
  let id = combatant;
  for (const isLinked of [true, false, true]) {
    await leave(id);
    await expect(row).toHaveCount(0);
    await link(isLinked);
    id = await join();
    await expect(row).toHaveCount(1);
    await expect(budget(gm, "Ana").first()).toContainText("Action spent");
    await expect(badge(gm, "Ana", "held")).toBeVisible();
  }
});

test("a copy of the token that a GM brings in, beside the first or in its place, has what the first has spent", async ({
  gm,
  address,
}) => {
  const { scene, other, fight, combatant, mira } = await spent(gm, address);
  await gm.evaluate(
    ([sceneId, tokenId]) =>
      game.combat.createEmbeddedDocuments("Combatant", [
        { actorId: game.actors.getName("Ana").id, sceneId, tokenId, initiative: 1 },
      ]),
    [scene, other] as const,
  );
  await expect(gm.locator(".combatant", { hasText: "Ana" })).toHaveCount(2);
  for (const row of [0, 1])
    await expect(gm.getByRole("list", { name: "Status of Ana" }).nth(row)).toContainText("Action spent");
  await mira.guest.act("update", "Token", {
    parentUuid: `Scene.${scene}`,
    updates: [{ _id: other, actorLink: false }],
  });
  for (const row of [0, 1])
    await expect(gm.getByRole("list", { name: "Status of Ana" }).nth(row)).toContainText("Action spent");
  await mira.guest.act("delete", "Combatant", { parentUuid: fight, ids: [combatant] });
  await expect(gm.locator(".combatant", { hasText: "Ana" })).toHaveCount(1);
  await expect(budget(gm, "Ana").first()).toContainText("Action spent");
  const copy = `Scene.${scene}.Token.${other}.${ANA}`;
  await mira.intend({
    type: "declare",
    kind: "attack",
    payload: { attacker: copy, target: SHRIKE, weapon: "unarmed" },
  });
  await expect.poll(() => refusedTo(mira)).toEqual(["economy/spent"]);
});

test("a combatant who gets another actor keeps what is spent and what lasts, and so does the actor who comes back", async ({
  gm,
  address,
}) => {
  await spent(gm, address);
  const swap = (name: string, actor: string): Promise<unknown> =>
    gm.evaluate(
      ([who, other]) =>
        game.combat.combatants
          .getName(who)
          .update({ actorId: game.actors.getName(other).id, tokenId: null, sceneId: null, name: who }),
      [name, actor] as const,
    );
  await swap("Ana", "Cass");
  await expect(budget(gm, "Ana").first()).toContainText("Action spent");
  await expect(badge(gm, "Ana", "held")).toBeVisible();
  await swap("Ana", "Ana");
  await expect(budget(gm, "Ana").first()).toContainText("Action spent");
  await expect(badge(gm, "Ana", "held")).toBeVisible();
});

test("a player brings nobody into a fight twice, by whichever token, and the GM hears of it", async ({
  gm,
  address,
}) => {
  const { scene, token, other, fight, mira } = await spent(gm, address);
  const actorId = ANA.slice("Actor.".length);
  const link = (_id: string, actorLink: boolean): Promise<unknown> =>
    mira.guest.act("update", "Token", { parentUuid: `Scene.${scene}`, updates: [{ _id, actorLink }] });
  const join = (data: object): Promise<unknown> =>
    mira.guest.act("create", "Combatant", { parentUuid: fight, data: [{ actorId, initiative: 30, ...data }] });
  const row = gm.locator(".combatant", { hasText: "Ana" });
  await join({});
  await expect(gm.locator("#notifications")).toContainText("Ana is already in this fight");
  await expect(row).toHaveCount(1);
  await link(other, false);
  await join({ sceneId: scene, tokenId: other });
  await link(token, false);
  await join({ sceneId: scene, tokenId: other });
  await join({});
  await expect.poll(() => refusedTo(mira)).toEqual(Array<string>(4).fill("join/already"));
  await expect(row).toHaveCount(1);
  await expect(budget(gm, "Ana").first()).toContainText("Action spent");
  expect(await gm.evaluate(() => game.combat.round)).toBe(1);
});

test("who has left a fight gets no further action there, under whichever address they act", async ({ gm, address }) => {
  const { scene, token, fight, combatant, mira } = await spent(gm, address);
  await mira.guest.act("delete", "Combatant", { parentUuid: fight, ids: [combatant] });
  await mira.guest.act("update", "Token", {
    parentUuid: `Scene.${scene}`,
    updates: [{ _id: token, actorLink: false }],
  });
  const before = (await phases(gm)).length;
  for (const attacker of [`Scene.${scene}.Token.${token}.${ANA}`, ANA])
    await mira.intend({ type: "declare", kind: "attack", payload: { attacker, target: SHRIKE, weapon: "unarmed" } });
  await expect.poll(() => refusedTo(mira)).toEqual(["turn/not-yours", "economy/spent"]);
  expect(await phases(gm)).toHaveLength(before);
});

for (const operator of ["-=", "=="])
  test(`a player who moves the turn by an operator of updates (${operator}) gets no turn for it`, async ({
    gm,
    address,
  }) => {
    const { fight, mira } = await spent(gm, address);
    const stands = () => gm.evaluate(() => [game.combat.round, game.combat.turn]);
    const changes = operator === "-=" ? { "-=round": null } : { "==turn": 2, "==round": 3 };
    await mira.guest
      .act("update", "Combat", { updates: [{ _id: fight.slice("Combat.".length), ...changes }] })
      .catch(() => []);
    await mira.intend({
      type: "declare",
      kind: "attack",
      payload: { attacker: ANA, target: SHRIKE, weapon: "unarmed" },
    });
    await expect
      .poll(() => gm.evaluate(() => Object.keys(game.users.getName("Mira").getFlag("riposte", "intents") ?? {})))
      .toEqual([]);
    await expect.poll(stands).toEqual([1, 0]);
    await expect(budget(gm, "Ana").first()).toContainText("Action spent");
  });
