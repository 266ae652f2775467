import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { connect, type Guest } from "./fixtures/guest.ts";
import { IDS, startTinyTable, type TinyTable } from "./fixtures/tiny-table.ts";

/*
 * The permissions as the server grants them: to a player, the player who owns the document, a trusted player, an
 * assistant, a Gamemaster. Each letter in the second column is a user who may; all others are refused by name.
 */
const PEOPLE = ["player", "owner", "trusted", "assistant", "gm"] as const;
type PersonName = (typeof PEOPLE)[number];
const LETTERS: Readonly<Record<PersonName, string>> = {
  player: "P",
  owner: "O",
  trusted: "T",
  assistant: "A",
  gm: "G",
};
const NAMES: Readonly<Record<PersonName, string>> = {
  player: "Tomas",
  owner: "Mira",
  trusted: "Tru",
  assistant: "Asa",
  gm: "Gia",
};

type Operation = Record<string, unknown>;
/** What one person asks; `id` is a fresh document of the row's kind, `self` the person's own id. */
type Ask = (id: string, self: string) => [action: string, type: string, operation: Operation];
/** What a Gamemaster makes for each person to try the row on. */
interface Fresh {
  readonly type: string;
  readonly parentUuid?: string;
  readonly data: Operation;
}

const OWNED = { ownership: { default: 0, [IDS.mira]: 3 } };
const ANA = `Actor.${IDS.ana}`;
const FIGHT = `Combat.${IDS.fight}`;
const SCENE = "scene00000000000";
const JOURNAL = "journal000000000";

const actor: Fresh = { type: "Actor", data: { name: "X", type: "hero", ...OWNED } };
const item: Fresh = { type: "Item", data: { name: "X", type: "sword", ...OWNED } };
const carried: Fresh = { type: "Item", parentUuid: ANA, data: { name: "X", type: "sword" } };
const effect: Fresh = { type: "ActiveEffect", parentUuid: ANA, data: { name: "X" } };
const message: Fresh = { type: "ChatMessage", data: { content: "X", author: IDS.mira } };
const combat: Fresh = { type: "Combat", data: {} };
const combatant: Fresh = { type: "Combatant", parentUuid: FIGHT, data: { actorId: IDS.ana } };
const macro: Fresh = { type: "Macro", data: { name: "X", author: IDS.mira } };
const journal: Fresh = { type: "JournalEntry", data: { name: "X", ...OWNED } };
const page: Fresh = { type: "JournalEntryPage", parentUuid: `JournalEntry.${JOURNAL}`, data: { name: "X" } };
const scene: Fresh = { type: "Scene", data: { name: "X", ...OWNED } };
const token: Fresh = { type: "Token", parentUuid: `Scene.${SCENE}`, data: { actorId: IDS.ana } };
const wall: Fresh = { type: "Wall", parentUuid: `Scene.${SCENE}`, data: { c: [0, 0, 9, 9] } };
const folder: Fresh = { type: "Folder", data: { name: "X", type: "Actor" } };
const user: Fresh = { type: "User", data: { name: "X" } };
const group: Fresh = { type: "CombatantGroup", parentUuid: FIGHT, data: { name: "X" } };
const setting: Fresh = { type: "Setting", data: { value: "1" } };

const create =
  ({ type, parentUuid, data }: Fresh, more: Operation | ((self: string) => Operation) = {}): Ask =>
  (_id, self) => [
    "create",
    type,
    { parentUuid, data: [{ ...data, ...(typeof more === "function" ? more(self) : more) }] },
  ];
const update =
  ({ type, parentUuid }: Fresh, changes: Operation): Ask =>
  (_id) => ["update", type, { parentUuid, updates: [{ _id, ...changes }] }];
const remove =
  ({ type, parentUuid }: Fresh): Ask =>
  (id) => ["delete", type, { parentUuid, ids: [id] }];

type Row = [sentence: string, may: string, ask: Ask, fresh?: Fresh];

const ROWS: readonly Row[] = [
  ["create an Actor", "AG", create(actor)],
  ["update an Actor", "OAG", update(actor, { name: "Y" }), actor],
  ["change who owns an Actor", "OAG", update(actor, { "ownership.default": 1 }), actor],
  ["delete an Actor", "AG", remove(actor), actor],
  ["create an Item of the world", "AG", create(item)],
  ["update an Item of the world", "OAG", update(item, { "system.edge": 2 }), item],
  ["delete an Item of the world", "AG", remove(item), item],
  ["give an Actor an Item", "OAG", create(carried)],
  ["update an Actor's Item", "OAG", update(carried, { name: "Y" }), carried],
  ["take an Item from an Actor", "OAG", remove(carried), carried],
  ["lay an ActiveEffect on an Actor", "OAG", create(effect)],
  ["update an ActiveEffect", "OAG", update(effect, { disabled: true }), effect],
  ["delete an ActiveEffect", "OAG", remove(effect), effect],
  ["lay an ActiveEffect on an Actor's Item", "OAG", create({ ...effect, parentUuid: `${ANA}.Item.${IDS.sword}` })],
  ["fact 14.44: speak in the chat", "POTAG", create(message, (self) => ({ author: self }))],
  ["fact 14.44: speak in another's name", "AG", create(message, { author: IDS.banned })],
  ["fact 14.44: update a ChatMessage", "OAG", update(message, { content: "Y" }), message],
  ["fact 14.44: make a ChatMessage another's", "AG", update(message, { author: IDS.banned }), message],
  ["delete a ChatMessage", "OAG", remove(message), message],
  ["create a Combat", "AG", create(combat)],
  ["fact 14.16: move a Combat on", "POTAG", update(combat, { round: 2, turn: 1 }), combat],
  ["fact 14.45: write a flag of a Combat", "AG", update(combat, { "flags.tiny.a": 1 }), combat],
  ["fact 14.16: move a Combat on and more", "AG", update(combat, { round: 2, active: true }), combat],
  ["fact 14.45: write the system of a Combat", "AG", update(combat, { "system.a": 1 }), combat],
  ["delete a Combat", "AG", remove(combat), combat],
  ["bring a Combatant", "OAG", create(combatant)],
  ["fact 14.17: set initiative", "OAG", update(combatant, { initiative: 3 }), combatant],
  [
    "fact 14.17: mark a Combatant",
    "OAG",
    update(combatant, { "flags.tiny.a": 1, defeated: true, "system.a": 1 }),
    combatant,
  ],
  ["fact 14.17: hide a Combatant", "AG", update(combatant, { hidden: true }), combatant],
  ["fact 14.17: let a Combatant stand for another", "AG", update(combatant, { actorId: IDS.bo }), combatant],
  ["take a Combatant away", "OAG", remove(combatant), combatant],
  ["create a CombatantGroup", "AG", create(group)],
  ["update a CombatantGroup", "AG", update(group, { initiative: 1 }), group],
  ["delete a CombatantGroup", "AG", remove(group), group],
  ["create a Macro", "POTAG", create(macro, (self) => ({ author: self }))],
  ["create a Macro in another's name", "AG", create(macro, { author: IDS.banned })],
  ["update a Macro", "OAG", update(macro, { command: "/me" }), macro],
  ["delete a Macro", "OAG", remove(macro), macro],
  ["create a JournalEntry", "TAG", create(journal)],
  ["update a JournalEntry", "OAG", update(journal, { name: "Y" }), journal],
  ["delete a JournalEntry", "AG", remove(journal), journal],
  ["create a page", "OAG", create(page)],
  ["update a page", "OAG", update(page, { "text.content": "Y" }), page],
  ["delete a page", "OAG", remove(page), page],
  ["create a Scene", "AG", create(scene)],
  ["update a Scene", "OAG", update(scene, { name: "Y" }), scene],
  ["delete a Scene", "AG", remove(scene), scene],
  ["create a Token", "AG", create(token)],
  ["update a Token", "OAG", update(token, { x: 5 }), token],
  ["delete a Token", "AG", remove(token), token],
  ["create a Wall", "AG", create(wall)],
  ["open a door", "POTAG", update(wall, { ds: 1 }), { ...wall, data: { ...wall.data, door: 1 } }],
  ["lock a door", "AG", update(wall, { ds: 2 }), { ...wall, data: { ...wall.data, door: 1 } }],
  ["open a locked door", "AG", update(wall, { ds: 1 }), { ...wall, data: { ...wall.data, door: 1, ds: 2 } }],
  ["open a wall", "AG", update(wall, { ds: 1 }), wall],
  ["move a Wall", "AG", update(wall, { c: [1, 1, 2, 2] }), wall],
  ["create a Folder", "AG", create(folder)],
  ["update a Folder", "AG", update(folder, { name: "Y" }), folder],
  ["delete a Folder", "AG", remove(folder), folder],
  ["create a User", "AG", create(user)],
  [
    "fact 14.42: write a flag of one's own User",
    "POTAG",
    (_id, self) => update(user, { "flags.tiny.a": 1 })(self, self),
  ],
  ["fact 14.42: write a flag of another User", "G", update(user, { "flags.tiny.a": 1 }), user],
  ["give oneself permissions", "AG", (_id, self) => update(user, { "permissions.ACTOR_CREATE": true })(self, self)],
  ["make a player a Gamemaster", "G", update(user, { role: 4 }), user],
  ["delete a User", "AG", remove(user), user],
  ["make a setting of the world", "AG", (id, self) => create(setting, { key: `tiny.w${self}` })(id, self)],
  ["make a setting of one's own", "POTAG", create(setting, (self) => ({ key: "tiny.own", user: self }))],
  ["make a setting for another", "AG", create(setting, (self) => ({ key: `tiny.o${self}`, user: IDS.banned }))],
  [
    "write into a compendium",
    "",
    () => ["create", "Item", { pack: "tiny.arms", data: [{ name: "X", type: "sword" }] }],
  ],
];

describe.each([13, 14])("generation %i: who may", (generation) => {
  let table: TinyTable;
  let guests: Record<PersonName, { id: string; guest: Guest }>;

  beforeAll(async () => {
    table = await startTinyTable({ generation });
    const gm = await table.join(IDS.gia);
    const people = { player: IDS.tomas, owner: IDS.mira, trusted: "trusted000000000", assistant: "assistant0000000" };
    const data = [
      { _id: people.trusted, name: "Tru", role: 2 },
      { _id: people.assistant, name: "Asa", role: 3 },
    ];
    await gm.act("create", "User", { keepId: true, data });
    await gm.act("create", "Scene", { keepId: true, data: [{ _id: SCENE, name: "Field" }] });
    await gm.act("create", "JournalEntry", { keepId: true, data: [{ _id: JOURNAL, ...journal.data }] });
    const joined = async (id: string): Promise<{ id: string; guest: Guest }> => ({ id, guest: await table.join(id) });
    guests = {
      player: await joined(people.player),
      owner: await joined(people.owner),
      trusted: await joined(people.trusted),
      assistant: await joined(people.assistant),
      gm: { id: IDS.gia, guest: gm },
    };
  });
  afterAll(async () => {
    expect(table.faults).toEqual([]);
    await table.end();
  });

  test.each(ROWS)("%s: %s", async (_sentence, may, ask, fresh) => {
    const ids = fresh ? await freshDocuments(guests.gm.guest, fresh) : [];
    const did: string[] = [];
    for (const [index, name] of PEOPLE.entries()) {
      const { id, guest } = guests[name];
      const [action, type, operation] = ask(ids[index] ?? "", id);
      const error = await guest.act(action, type, operation).then(
        () => null,
        (refused: Error) => refused.message,
      );
      if (error === null) did.push(LETTERS[name]);
      else expect(error).toMatch(operation["pack"] ? "is locked" : `User ${NAMES[name]} lacks permission to ${action}`);
    }
    expect(did.join("")).toBe(may);
  });

  it("a permission that is given by name counts, and one that is taken", async () => {
    const { gm, player, assistant } = guests;
    const permit = (id: string, permissions: Operation): Promise<unknown> =>
      gm.guest.act("update", "User", { updates: [{ _id: id, permissions }] });
    const [, , operation] = create(actor)("", "");
    await permit(player.id, { ACTOR_CREATE: true });
    expect(await player.guest.act("create", "Actor", operation)).toHaveLength(1);
    await permit(player.id, { ACTOR_CREATE: false });
    await expect(player.guest.act("create", "Actor", operation)).rejects.toThrow("lacks permission");
    await permit(assistant.id, { ACTOR_CREATE: false });
    expect(await assistant.guest.act("create", "Actor", operation)).toHaveLength(1);
  });

  it("a user without a role cannot join, and a deleted user is disconnected", async () => {
    const { gm } = guests;
    const banned = await fetch(`${table.url}/api/join`, { method: "POST", body: `{"userId":"${IDS.banned}"}` });
    expect(banned.status).toBe(403);
    const [made] = await gm.guest.act("create", "User", { data: [{ name: "Short", role: 1 }] });
    const short = await table.join(String(made?.["_id"]));
    const gone = short.next("disconnect");
    await gm.guest.act("delete", "User", { ids: [made?.["_id"]] });
    await gone;
    await expect(connect(table.url, short.cookie)).rejects.toThrow("not joined");
  });

  it("facts 14.14, 14.15: a refusal names user, action, document and parent", async () => {
    const [, , operation] = create({ ...carried, parentUuid: `Actor.${IDS.bo}` })("", "");
    await expect(guests.owner.guest.act("create", "Item", operation)).rejects.toThrow(
      /^User Mira lacks permission to create Item \[[a-zA-Z0-9]{16}\] in parent Actor \[bo00000000000000\]$/,
    );
    await expect(guests.owner.guest.act("update", "Actor", { updates: [{ _id: IDS.bo, name: "Y" }] })).rejects.toThrow(
      /^User Mira lacks permission to update Actor \[bo00000000000000\]$/,
    );
  });
});

/** One document for each person. */
async function freshDocuments(gm: Guest, { type, parentUuid, data }: Fresh): Promise<string[]> {
  const made = await gm.act("create", type, { parentUuid, data: PEOPLE.map(() => data) });
  return made.map(({ _id }) => String(_id));
}
