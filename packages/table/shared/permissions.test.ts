import { describe, expect, it, test } from "vitest";
import {
  describeRefusal,
  hasPermission,
  mayCreate,
  mayDelete,
  mayUpdate,
  ownershipLevel,
  USER_ROLES,
  type PermissionTarget,
} from "./permissions.ts";

const ROLES = ["NONE", "PLAYER", "TRUSTED", "ASSISTANT", "GAMEMASTER"] as const;
const user = (role: keyof typeof USER_ROLES) => ({ id: "mira", role: USER_ROLES[role] });

const own = { ownership: { default: 0, mira: 3 } };
const foreign = { ownership: { default: 2, tomas: 3 } };
const actorOf = (source: Record<string, unknown>): PermissionTarget => ({ documentName: "Actor", source });
const inside = (documentName: string, parent: PermissionTarget): PermissionTarget => ({
  documentName,
  source: { ownership: { default: 0 } },
  parent,
});
const combatant = (actor: Record<string, unknown> | null): PermissionTarget => ({
  documentName: "Combatant",
  source: {},
  parent: { documentName: "Combat", source: {} },
  actor,
});

const TARGETS: Record<string, PermissionTarget> = {
  "own actor": actorOf(own),
  "other's actor": actorOf(foreign),
  "item of own actor": inside("Item", actorOf(own)),
  "item of other's actor": inside("Item", actorOf(foreign)),
  "effect of own actor": inside("ActiveEffect", actorOf(own)),
  "effect of other's actor": inside("ActiveEffect", actorOf(foreign)),
  "world item": { documentName: "Item", source: own },
  "own message": { documentName: "ChatMessage", source: { author: "mira" } },
  "other's message": { documentName: "ChatMessage", source: { author: "tomas" } },
  combat: { documentName: "Combat", source: {} },
  "own combatant": combatant(own),
  "other's combatant": combatant(foreign),
  "nobody's combatant": combatant(null),
  "own user": { documentName: "User", source: { _id: "mira", role: 1 } },
  "other user": { documentName: "User", source: { _id: "tomas", role: 1 } },
  "world setting": { documentName: "Setting", source: { key: "a.b" } },
  "own setting": { documentName: "Setting", source: { key: "a.b", user: "mira" } },
  scene: { documentName: "Scene", source: foreign },
  journal: { documentName: "JournalEntry", source: own },
  "own macro": { documentName: "Macro", source: { author: "mira" } },
  folder: { documentName: "Folder", source: {} },
  "closed door": { documentName: "Wall", source: { door: 1, ds: 0 } },
};

/** Who may create, change the name of, and delete what; one letter for each role from NONE to GAMEMASTER. */
const RIGHTS: readonly (readonly [string, string, string, string])[] = [
  //                            create   update   delete
  ["own actor", /*           */ "---AG", "-PTAG", "---AG"],
  ["other's actor", /*       */ "---AG", "---AG", "---AG"],
  ["item of own actor", /*   */ "-PTAG", "-PTAG", "-PTAG"],
  ["item of other's actor", /**/ "---AG", "---AG", "---AG"],
  ["effect of own actor", /* */ "-PTAG", "-PTAG", "-PTAG"],
  ["effect of other's actor", "---AG", "---AG", "---AG"],
  ["world item", /*          */ "---AG", "-PTAG", "---AG"],
  ["own message", /*         */ "-PTAG", "-PTAG", "-PTAG"],
  ["other's message", /*     */ "---AG", "---AG", "---AG"],
  ["combat", /*              */ "---AG", "---AG", "---AG"],
  ["own combatant", /*       */ "-PTAG", "---AG", "-PTAG"],
  ["other's combatant", /*   */ "---AG", "---AG", "---AG"],
  ["nobody's combatant", /*  */ "---AG", "---AG", "---AG"],
  ["own user", /*            */ "---AG", "-PTAG", "---AG"],
  ["other user", /*          */ "---AG", "----G", "---AG"],
  ["world setting", /*       */ "---AG", "---AG", "---AG"],
  ["own setting", /*         */ "-PTAG", "-PTAG", "-PTAG"],
  ["scene", /*               */ "---AG", "---AG", "---AG"],
  ["journal", /*             */ "--TAG", "-PTAG", "---AG"],
  ["own macro", /*           */ "-PTAG", "-PTAG", "-PTAG"],
  ["folder", /*              */ "---AG", "---AG", "---AG"],
];

const letters = (may: (role: (typeof ROLES)[number]) => boolean): string =>
  ROLES.map((role, i) => (may(role) ? "NPTAG".charAt(i) : "-")).join("");

test.each(RIGHTS)("fact 14.15: %s: create %s update %s delete %s", (name, create, update, remove) => {
  const target = TARGETS[name];
  if (!target) throw new Error(`no target ${name}`);
  expect([
    letters((role) => mayCreate(user(role), target)),
    letters((role) => mayUpdate(user(role), target, { name: "new" })),
    letters((role) => mayDelete(user(role), target)),
  ]).toEqual([create, update, remove]);
});

describe("what a player may change", () => {
  const player = user("PLAYER");
  test.each([
    // target             changes                          may
    ["combat", { round: 2 }, true],
    ["combat", { _id: "x", turn: 1, round: 2 }, true],
    ["combat", { turn: 1, flags: { a: 1 } }, false],
    ["combat", { "-=flags": null }, false],
    ["combat", { "-=round": null }, false],
    ["combat", { "==turn": 3 }, false],
    ["combat", { round: 2, "==turn": 3 }, false],
    ["own combatant", { "==initiative": 99 }, false],
    ["own combatant", { "-=defeated": null }, false],
    ["own combatant", { flags: { a: { "-=b": null } } }, true],
    ["closed door", { ds: 1 }, true],
    ["closed door", { "==ds": 2 }, false],
    ["closed door", { "-=ds": null }, false],
    ["own combatant", { initiative: 12 }, true],
    ["own combatant", { flags: {}, defeated: true, system: {} }, true],
    ["own combatant", { "==system": {} }, false],
    ["own combatant", { initiative: 12, hidden: true }, false],
    ["other's combatant", { initiative: 12 }, false],
    ["own user", { flags: { a: { b: 1 } }, color: "#ff0000" }, true],
    ["own user", { role: 4 }, false],
    ["own user", { "==role": 4 }, false],
    ["own user", { "-=permissions": null }, false],
    ["other user", { flags: { a: { b: 1 } } }, false],
    ["own message", { content: "x" }, true],
    ["own message", { author: "tomas" }, false],
    ["own setting", { user: "tomas" }, false],
  ])("facts 14.16, 14.17, 14.42, 14.44, 14.45: %s %j: %s", (name, changes, may) => {
    const target = TARGETS[name];
    if (!target) throw new Error(`no target ${name}`);
    expect(mayUpdate(player, target, changes)).toBe(may);
  });
});

it("fact 14.42: an assistant changes no other user, makes nobody a Gamemaster and deletes none", () => {
  const assistant = user("ASSISTANT");
  const gamemaster = { documentName: "User", source: { _id: "gm", role: 4 } };
  const player = { documentName: "User", source: { _id: "tomas", role: 1 } };
  const self = { documentName: "User", source: { _id: assistant.id, role: 3 } };
  expect(mayUpdate(assistant, player, { role: 3 })).toBe(false);
  expect(mayUpdate(assistant, player, { flags: { tiny: { a: 1 } } })).toBe(false);
  expect(mayUpdate(assistant, self, { flags: { tiny: { a: 1 } } })).toBe(true);
  expect(mayUpdate(assistant, self, { role: 4 })).toBe(false);
  expect(mayUpdate(assistant, self, { role: 3, "==role": 4 })).toBe(false);
  expect(mayUpdate(assistant, self, { "-=role": null })).toBe(false);
  expect(mayUpdate(assistant, gamemaster, { name: "x" })).toBe(false);
  expect(mayDelete(assistant, gamemaster)).toBe(false);
  expect(mayCreate(assistant, gamemaster)).toBe(false);
});

it("ownership: the user's own level, else the default, else the parent's", () => {
  const player = user("PLAYER");
  const journal = { documentName: "JournalEntry", source: { ownership: { default: 2 } } };
  const page = (ownership: object) => ({ documentName: "JournalEntryPage", source: { ownership }, parent: journal });
  expect(ownershipLevel(player, journal)).toBe(2);
  expect(ownershipLevel(player, page({ default: -1 }))).toBe(2);
  expect(ownershipLevel(player, page({ default: -1, mira: 3 }))).toBe(3);
  expect(ownershipLevel(player, page({ default: 0 }))).toBe(0);
  expect(ownershipLevel(user("ASSISTANT"), page({ default: 0 }))).toBe(3);
  expect(ownershipLevel({ id: "constructor", role: 1 }, journal)).toBe(2);
});

it("permissions go by role unless given or taken by name", () => {
  expect(hasPermission(user("PLAYER"), "QUERY_USER")).toBe(true);
  expect(hasPermission(user("PLAYER"), "ACTOR_CREATE")).toBe(false);
  expect(hasPermission({ ...user("PLAYER"), permissions: { ACTOR_CREATE: true } }, "ACTOR_CREATE")).toBe(true);
  expect(hasPermission({ ...user("PLAYER"), permissions: { QUERY_USER: false } }, "QUERY_USER")).toBe(false);
});

it("fact 14.14: the refusal names who, what and where", () => {
  const refused = { userName: "Mira", action: "update", documentName: "Item", id: "i" };
  expect(describeRefusal({ ...refused, parent: { documentName: "Actor", id: "a" } })).toBe(
    "User Mira lacks permission to update Item [i] in parent Actor [a]",
  );
  expect(describeRefusal(refused)).toBe("User Mira lacks permission to update Item [i]");
});
