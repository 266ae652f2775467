import { expect, test, vi } from "vitest";
import { expectRefusal } from "../../tests/contract/must.ts";

/** What a page knows that has only begun: rules that other tests have loaded are not there. */
function begun() {
  vi.resetModules();
  return import("./index.ts");
}

test("rules that nobody has loaded are refused, or their absence is an error, never an empty answer", async () => {
  const { OFFERED, findEdition, findRuleset, toWordKey } = await begun();
  for (const id of OFFERED) {
    expectRefusal(findRuleset(id), "ruleset/not-loaded");
    expect(() => findEdition(id)).toThrow(`"${id}" are asked for before they are loaded`);
    expect(() => toWordKey(id, "reaction.dodge")).toThrow("before they are loaded");
  }
});

test("what documents store is known without rules", async () => {
  const { areSameGame, toGameName, findFamily, findDisplayRuleset, findSheetSpec, listDocumentTypes } = await begun();
  expect(findSheetSpec("d20Npc")?.role).toBe("fighter");
  expect(listDocumentTypes("d6", "Actor")).toContain("d6Character");
  expect(areSameGame("d20Npc", "d6Weapon")).toBe(false);
  expect(toGameName("d10-injury")).toBe("d10");
  expect(findDisplayRuleset("d10Character", "d10-injury")).toBe("d10-injury");
  expect(findDisplayRuleset("d10Character", "d6")).toBe("d10");
  expect(findFamily("d20Npc", "d6")).toBeUndefined();
});

test("one game is loaded without the others", async () => {
  const { findFamily, findRuleset, loadRules } = await begun();
  const loaded = await loadRules("d6");
  expect(loaded.ok && loaded.value.ruleset.id).toBe("d6");
  expect(findRuleset("d6").ok).toBe(true);
  expect(findFamily("d6Character", "d6")?.words).toBe("d6");
  expectRefusal(findRuleset("d20"), "ruleset/not-loaded");
});

test("what no ruleset is called is unknown, and shows nothing", async () => {
  const { findEdition, findRuleset, loadRules } = await begun();
  expectRefusal(await loadRules("constructor"), "ruleset/unknown");
  expectRefusal(findRuleset("nonsense"), "ruleset/unknown");
  expect(findEdition("nonsense")).toBeUndefined();
});
