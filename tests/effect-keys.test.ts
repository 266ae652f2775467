import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { collectEffectKeys } from "../src/engine/index.ts";
import { GAMES } from "../src/rulesets/index.ts";
import { keyLists, PAGE, withLists } from "../tools/effect-keys.ts";

it("the page about effects lists the keys of the present sheets (npx tsx tools/effect-keys.ts --write)", () => {
  const page = readFileSync(PAGE, "utf8");
  expect(withLists(page)).toBe(page);
});

it.each([
  "Dexterity `system.attributes.dexterity`",
  "Willpower left `system.willpower.value`",
  "Strength `system.abilities.strength`",
  "Combat bonus `system.bcb`",
  "Vitality left `system.vitality`",
  "Total defence `system.worked.defenceBonus`",
  "Agility `system.attributes.agility`",
  "Dodge `system.skills.dodge`",
  "Critical boxes filled `system.critical`",
  "Defence dice `system.worked.defenceDice`",
  "Fighting `system.abilities.fighting`",
  "Fortune left `system.fortune`",
  "Defense from levels `system.defenseBonus`",
  "Prone (`prone`)",
])("lists %s", (entry) => {
  expect(keyLists()).toContain(entry);
});

it.each(GAMES.map((game) => [game.words, game] as const))(
  "%s reads from tokens only what its sheets and rules know",
  (_words, { statuses, sheets }) => {
    const flags = sheets.flatMap(({ groups }) =>
      groups.flatMap(({ path, fields }) =>
        Object.entries(fields).flatMap(([key, { kind }]) => (kind === "flag" ? [[path, key].join(".")] : [])),
      ),
    );
    const read = statuses.flatMap(({ byHand }) => (byHand ? [byHand] : []));
    for (const each of read) if ("flag" in each) expect(flags).toContain(each.flag.join("."));
    expect(sheets.filter((sheet) => collectEffectKeys(sheet, sheets).length === 0)).toEqual([]);
  },
);
