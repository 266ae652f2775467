import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CHANGE_TYPES, OPPONENT_ROLES, THREAT_LEVELS, MINUTES_PER_UNIT, listFields } from "../src/engine/index.ts";
import { FAMILIES, OFFERED, RULESETS, findEdition, listRulings } from "../src/rulesets/all.ts";
import { KEY_FAMILIES, WORD_FAMILIES, fillKey, fillWordKey } from "../src/view/word-families.ts";
import {
  GAME_FAMILIES,
  PAGE,
  explainKey,
  listCommonFamilies,
  listPrompts,
  listWordFamilies,
  withTables,
} from "../tools/words.ts";
import { textsOf } from "./language-keys.ts";
import { filesUnder, textOf } from "./sources.ts";

const texts = textsOf("lang/en.json");
const explained = [...texts.keys()].map((key) => ({ key, ...explainKey(key) }));
const built = explained.filter(({ isLiteral }) => !isLiteral);

/** The members of a family that has one `*`, without those whose keys are written out. */
function listMembers(family: string): readonly string[] {
  const [before = "", after = ""] = family.split("*");
  const keys = built.map(({ key }) => key).filter((key) => key.startsWith(before) && key.endsWith(after));
  return keys.map((key) => key.slice(before.length, key.length - after.length)).filter((name) => !name.includes("."));
}

describe("every text", () => {
  it("has a key that is written out or in one family", () => {
    const lost = built.filter(({ families }) => families.length !== 1);
    expect(lost.map(({ key, families }) => `${key}: ${families.join(" and ") || "no family"}`)).toEqual([]);
  });

  it("is named by code, so that nothing is translated in vain", () => {
    expect(built.filter(({ isMember }) => !isMember).map(({ key }) => key)).toEqual([]);
  });
});

describe("every family", () => {
  const families = [...listCommonFamilies(), ...listWordFamilies(), ...GAME_FAMILIES];

  it("has members", () => {
    const used = new Set(built.flatMap((each) => each.families));
    const isUsed = (pattern: string): boolean =>
      pattern in WORD_FAMILIES ? [...used].some((each) => each.endsWith(`.${pattern}`)) : used.has(pattern);
    expect(families.map(({ pattern }) => pattern).filter((pattern) => !isUsed(pattern))).toEqual([]);
  });

  it("is built by some file; Foundry builds the keys of the types of documents", () => {
    const patterns = families.filter(({ files }) => files.length === 0).map(({ pattern }) => pattern);
    expect(patterns).toEqual(["TYPES.*.*"]);
  });

  it("is on the page about words (npx tsx tools/words.ts --write)", () => {
    const page = readFileSync(PAGE, "utf8");
    expect(withTables(page)).toBe(page);
  });
});

describe("a family has a key for each of its members, and no other", () => {
  const lists = FAMILIES.flatMap(({ sheets }) => sheets)
    .flatMap((sheet) => listFields(sheet))
    .filter(({ field }) => field.kind === "records")
    .map(({ path }) => path.join("."));
  const units = Object.keys(MINUTES_PER_UNIT);

  it.each([
    ["RIPOSTE.Effects.does.*", CHANGE_TYPES.filter((type) => type !== "subtract")],
    ["RIPOSTE.Effects.way.*", CHANGE_TYPES.filter((type) => type !== "subtract")],
    ["RIPOSTE.Foe.good.*", OPPONENT_ROLES],
    ["RIPOSTE.Foe.roles.*", OPPONENT_ROLES],
    ["RIPOSTE.Foe.threats.*", THREAT_LEVELS],
    ["RIPOSTE.Rest.units.*", units],
    ["RIPOSTE.Rulesets.*", OFFERED],
    ["RIPOSTE.Sheet.none.*", lists],
    ["RIPOSTE.Waiting.*", listPrompts()],
  ] as const)("%s", (family, members) => {
    expect(listMembers(family).toSorted()).toEqual([...new Set<string>(members)].toSorted());
  });

  it.each(OFFERED)("%s: its declarations, exchanges, quick actions, badges, orders and rulings", (id) => {
    const [rules, edition] = [RULESETS[id], findEdition(id)];
    const keys = [
      ...(rules?.declarations ?? []).flatMap(({ kind }) => [
        fillWordKey(id, "act.kind.*", kind),
        fillWordKey(id, "act.hint.*", kind),
      ]),
      ...Object.keys(rules?.exchanges ?? {}).map((kind) => fillWordKey(id, "waits.*", kind)),
      ...(edition?.quickActions ?? []).map((action) => fillWordKey(id, "atHand.*", action.id)),
      ...(edition?.badges ?? []).flatMap((badge) => [
        fillWordKey(id, "badges.*.short", badge.id),
        fillWordKey(id, "badges.*.hint", badge.id),
      ]),
      ...(edition?.orders ?? []).map((order) => fillWordKey(id, "order.*", order)),
      ...(edition?.statistics.kinds ?? []).map((kind) => fillWordKey(id, "metric.*", kind)),
      ...listRulings(id).flatMap(({ name }) => [
        fillWordKey(id, "ruling.*.name", name),
        fillWordKey(id, "ruling.*.hint", name),
      ]),
    ];
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key) => !texts.has(key))).toEqual([]);
  });
});

describe("views and windows build keys by families", () => {
  const files = filesUnder(["src/view", "src/foundry"], [".ts"]).filter((path) => !path.endsWith(".test.ts"));
  const toTemplate = (pattern: string): string => pattern.replaceAll(/\*+/g, "*");
  const known = [...Object.keys(KEY_FAMILIES), ...Object.keys(WORD_FAMILIES)].map(toTemplate);

  it.each([
    ["of texts that all games share", /`(RIPOSTE\.[^`]*\$\{[^`]*)`/g, ["RIPOSTE.Act.*.*", "RIPOSTE.Act.site.*"]],
    ["of the words of a game", /\bwordKey\([^,()]+, `([^`]*)`\)/g, []],
  ] as const)("%s", (_what, pattern, wider: readonly string[]) => {
    const templates = files.flatMap((path) =>
      [...textOf(path).matchAll(pattern)].map(([, key = ""]) => key.replaceAll(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, "*")),
    );
    expect(templates.filter((each) => !known.includes(each) && !wider.includes(each))).toEqual([]);
  });

  it("fills the stars of a pattern in their order", () => {
    expect(fillKey("RIPOSTE.Welcome.tours.*.*.title", "player", "hand")).toBe(
      "RIPOSTE.Welcome.tours.player.hand.title",
    );
    expect(fillWordKey("d10-injury", "told.**", "boosted")).toBe("RIPOSTE.d10-injury.told.boosted");
    expect(fillWordKey("d10-injury", "told.**", "wish.aim")).toBe("RIPOSTE.d10.told.wish.aim");
  });
});

it("a key of no family is found, and one that nothing names", () => {
  expect(explainKey("RIPOSTE.Foe.nonsense")).toEqual({ isLiteral: false, families: [], isMember: true });
  expect(explainKey("RIPOSTE.Foe.roles.nonsense")).toMatchObject({
    families: ["RIPOSTE.Foe.roles.*"],
    isMember: false,
  });
  expect(explainKey("RIPOSTE.d10.told.wish.nonsense")).toMatchObject({ isMember: false });
  expect(explainKey("RIPOSTE.Refusal.attack.nonsense")).toMatchObject({ isMember: false });
  expect(explainKey("RIPOSTE.Ask.nonsense")).toMatchObject({ isMember: false });
});
