import { answer, everyDieShows, phases, wound } from "../scenarios/fight.ts";
import { fightOnField } from "../scenarios/moving.ts";
import { type Hostile, sneakIn } from "../scenarios/hostile.ts";
import { noticesOf } from "./deeds.ts";
import type { Person } from "./person.ts";
import { expect, test } from "./table.ts";

const [ANA, BO, AXE] = ["4a2qElq9FPY5m1FG", "K7XiZz81DcNj6PNr", "HdtnxBcciqwp8VeC"];

/** What these tests use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: { get(id: string): { update(changes: object): Promise<unknown> } };
  readonly combat: {
    readonly combatants: {
      getName(name: string): {
        readonly token: {
          readonly uuid: string;
          readonly actorId: string;
          readonly actor: { readonly system: { readonly wound: number } };
        };
      };
    };
    nextRound(): Promise<unknown>;
  };
};

/** The blow of Tomas' fighter at Mira's. */
const BLOW = {
  ...{ type: "declare", kind: "attack" },
  payload: { attacker: `Actor.${BO}`, target: `Actor.${ANA}`, weapon: AXE },
};

/** Lets two clients that follow no rules sit at a fight in which all dice hit; before Ana's player answers, `meanwhile` happens. */
async function fightWith(gm: Person, address: string, meanwhile: (mira: Hostile) => Promise<unknown>) {
  const [mira, tomas] = [await sneakIn(address, "Mira"), await sneakIn(address, "Tomas")];
  const answered = async (): Promise<object> => {
    await meanwhile(mira);
    return { value: "pass" };
  };
  for (const each of [mira, tomas]) {
    each.replyTo("riposte.answer", each === mira ? answered : () => ({ value: "pass" }));
    each.replyTo("riposte.refused", () => null);
  }
  await fightOnField(gm, { Bo: 2, Ana: 3 }, { distance: 1, units: "m" });
  await everyDieShows(gm, 9);
  return { mira, tomas };
}

/** Gives Ana's actor another type. */
function changeType({ guest }: Hostile, type: string, others: object = {}): Promise<unknown> {
  return guest.act("update", "Actor", { updates: [{ _id: ANA, type, "==system": {}, ...others }] });
}

/** Gives Ana's actor another type, and to nobody. */
function giveAway(mira: Hostile): Promise<unknown> {
  return changeType(mira, "base", { ownership: { default: 0, [mira.id]: 0 } });
}

/** Has the GM's page wait for Ana, whose type is changed before or while she is attacked, and go on when it is changed back. */
async function playUnreadable(gm: Person, address: string, when: "before" | "while", type = "base"): Promise<void> {
  const hide = (each: Hostile): Promise<unknown> => changeType(each, type);
  const { mira, tomas } = await fightWith(gm, address, async (each) => when === "while" && hide(each));
  if (when === "before") await hide(mira);
  await tomas.intend(BLOW);
  const question = gm.locator('dialog[id^="riposte-unreadable"]');
  await expect(question).toContainText("The actor of Ana is no longer what it was");
  expect(await phases(gm)).toEqual(when === "while" ? ["open"] : []);
  await changeType(mira, "d10Character");
  await expect(question).toHaveCount(0);
  await expect.poll(() => phases(gm)).toEqual(["closed"]);
  expect(await wound(gm, "Ana")).toBeGreaterThan(0);
}

/** Has the GM's page wait for Ana, who is given away and made unreadable in one update; only the GM can mend that. */
async function playGivenAway(gm: Person, address: string, when: "before" | "while"): Promise<void> {
  const { mira, tomas } = await fightWith(gm, address, async (each) => when === "while" && giveAway(each));
  if (when === "before") await giveAway(mira);
  await tomas.intend(BLOW);
  await expect(gm.locator('dialog[id^="riposte-unreadable"]')).toContainText(
    "The actor of Ana is no longer what it was",
  );
  expect(await phases(gm)).toEqual(when === "while" ? ["open"] : []);
  await gm.evaluate((_id) => game.actors.get(_id).update({ type: "d10Character", "==system": {} }), ANA);
  await answer(gm, "pass");
  await expect.poll(() => phases(gm)).toEqual(["closed"]);
  expect(await wound(gm, "Ana")).toBeGreaterThan(0);
}

test.describe("a fighter whose type a player changes", () => {
  test("who is unreadable while being attacked is hit once their player has changed it back", ({ gm, address }) =>
    playUnreadable(gm, address, "while"));

  test("who is unreadable when attacked is hit once their player has changed it back", ({ gm, address }) =>
    playUnreadable(gm, address, "before"));

  test("who is of an opponent’s type when attacked is hit once their player has changed it back", ({ gm, address }) =>
    playUnreadable(gm, address, "before", "d10Npc"));

  test("who is given away and made unreadable while being attacked is waited for", ({ gm, address }) =>
    playGivenAway(gm, address, "while"));

  test("who is given away and made unreadable when attacked is waited for", ({ gm, address }) =>
    playGivenAway(gm, address, "before"));

  test("who is unreadable is left out if the GM says so, and nobody else is held up", async ({ gm, address }) => {
    const { tomas } = await fightWith(gm, address, (mira) => changeType(mira, "base"));
    await tomas.intend(BLOW);
    await gm.locator('[id^="riposte-unreadable"] [data-action="yes"]').click();
    await expect.poll(() => phases(gm)).toEqual(["closed"]);
    await tomas.intend({ type: "declare", kind: "amend", payload: { fighter: `Actor.${BO}`, spent: { quick: 2 } } });
    await expect.poll(() => phases(gm)).toEqual(["closed", "closed"]);
    await expect(gm.locator('dialog[id^="riposte-unreadable"]')).toHaveCount(0);
  });
});

/** Says whether Ana's token is linked to its actor. */
function link({ guest }: Pick<Hostile, "guest">, token: string, isLinked: boolean): Promise<unknown> {
  const [, scene = "", id = ""] = /^(.+)\.Token\.(.+)$/.exec(token) ?? [];
  return guest.act("update", "Token", { parentUuid: scene, updates: [{ _id: id, actorLink: isLinked }] });
}

/** The UUID of Ana's token, and how deep the wound is that it shows. */
function shownBy(gm: Person): Promise<{ readonly token: string; readonly wound: number }> {
  return gm.evaluate(() => {
    const { token } = game.combat.combatants.getName("Ana");
    return { token: token.uuid, wound: token.actor.system.wound };
  });
}

for (const isLinked of [true, false])
  test.describe(isLinked ? "a linked token" : "an unlinked token", () => {
    test("a wound reaches the actor that the token shows by then, if its player unlinks or links it meanwhile", async ({
      gm,
      address,
    }) => {
      const at = { token: "" };
      const { mira, tomas } = await fightWith(gm, address, (each) => link(each, at.token, !isLinked));
      at.token = (await shownBy(gm)).token;
      const target = `${isLinked ? "" : `${at.token}.`}Actor.${ANA}`;
      if (!isLinked) await link(mira, at.token, false);
      await tomas.intend({ ...BLOW, payload: { ...BLOW.payload, target } });
      await expect.poll(() => phases(gm)).toEqual(["closed"]);
      expect((await shownBy(gm)).wound).toBeGreaterThan(0);
      if (isLinked) expect(await wound(gm, "Ana")).toBe(0);
      await expect.poll(() => noticesOf(gm, "Mira")).not.toHaveLength(0);
    });
  });

test("a token to which a player gives another's creature in a fight gets its own actor back", async ({
  gm,
  address,
}) => {
  const { mira } = await fightWith(gm, address, async () => undefined);
  const [, scene = "", token = ""] = /^(.+)\.Token\.(.+)$/.exec((await shownBy(gm)).token) ?? [];
  const copy = { actorId: BO, actorLink: false, delta: { ownership: { [mira.id]: 3 } } };
  await mira.guest.act("update", "Token", { parentUuid: scene, updates: [{ _id: token, ...copy }] });
  await expect.poll(() => gm.evaluate(() => game.combat.combatants.getName("Ana").token.actorId)).toBe(ANA);
});
