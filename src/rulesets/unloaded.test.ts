import { expect, test, vi } from "vitest";
import { expectRefusal } from "../../tests/contract/must.ts";

/** What a page knows that has only begun: rules that other tests have loaded are not there. */
function begun() {
  vi.resetModules();
  return import("./index.ts");
}

test("rules that nobody has loaded are refused, or their absence is an error, never an empty answer", async () => {
  const { OFFERED, editionOf, findRuleset, keyOf } = await begun();
  for (const id of OFFERED) {
    expectRefusal(findRuleset(id), "ruleset/not-loaded");
    expect(() => editionOf(id)).toThrow(`"${id}" are asked for before they are loaded`);
    expect(() => keyOf(id, "reaction.dodge")).toThrow("before they are loaded");
  }
});

test("what documents store is known without rules", async () => {
  const { areOfOneGame, familyNameOf, familyOf, shownBy, specOf, typesIn } = await begun();
  expect(specOf("d20Npc")?.role).toBe("fighter");
  expect(typesIn("d6", "Actor")).toContain("d6Character");
  expect(areOfOneGame("d20Npc", "d6Weapon")).toBe(false);
  expect(familyNameOf("d10-injury")).toBe("d10");
  expect(shownBy("d10Character", "d10-injury")).toBe("d10-injury");
  expect(shownBy("d10Character", "d6")).toBe("d10");
  expect(familyOf("d20Npc", "d6")).toBeUndefined();
});

test("one game is loaded without the others", async () => {
  const { familyOf, findRuleset, loadRules } = await begun();
  const loaded = await loadRules("d6");
  expect(loaded.ok && loaded.value.ruleset.id).toBe("d6");
  expect(findRuleset("d6").ok).toBe(true);
  expect(familyOf("d6Character", "d6")?.words).toBe("d6");
  expectRefusal(findRuleset("d20"), "ruleset/not-loaded");
});

test("what no ruleset is called is unknown, and shows nothing", async () => {
  const { editionOf, findRuleset, loadRules } = await begun();
  expectRefusal(await loadRules("constructor"), "ruleset/unknown");
  expectRefusal(findRuleset("nonsense"), "ruleset/unknown");
  expect(editionOf("nonsense")).toBeUndefined();
});
