import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { RULESETS } from "../../src/rulesets/all.ts";
import { leastOf } from "../floors.ts";
import { beginFight, openAct } from "../scenarios/fight.ts";
import { expect, test } from "./table.ts";

interface Stored {
  readonly _id: string;
  readonly name: string;
  readonly actorId: string;
}

/** A demo world, and the name of the actor who stands first in its fight. */
function firstFighter(seed: string): { readonly seed: string; readonly actor: string } {
  const stored = (folder: string): readonly (Stored & { readonly combatants: readonly Stored[] })[] =>
    readdirSync(join(seed, folder)).map((name) => JSON.parse(readFileSync(join(seed, folder, name), "utf8")));
  const [first] = stored("combats").flatMap(({ combatants }) => combatants);
  const actor = stored("actors").find(({ _id }) => _id === first?.actorId);
  if (!actor) throw new Error(`${seed} has no fight with a fighter.`);
  return { seed, actor: actor.name };
}

/** Chooses another kind of declaration, and waits until the window shows it. */
async function choose(window: Locator, kind: string): Promise<void> {
  await window
    .locator(".riposte-act__hint")
    .first()
    .evaluate((hint) => hint.setAttribute("data-old", "yes"));
  await window.locator('[name="kind"]').selectOption(kind);
  await expect(window.locator(".riposte-act__hint[data-old]")).toHaveCount(0);
  await expect(window.locator('[name="kind"]')).toHaveValue(kind);
}

/** The values of the window's number fields in the page: a browser shows none that is no number. */
function numbersGiven(window: Locator): Promise<readonly string[]> {
  return window
    .locator('input[type="number"]')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute("value") ?? ""));
}

/** The games in which something else can be done than attack, each with its attack. */
const PLAYED = readdirSync("demo").flatMap((game) => {
  const declarations = RULESETS[game]?.declarations ?? [];
  const { kind: home } = declarations.find(({ attack }) => attack === "one") ?? {};
  return home !== undefined && declarations.length > 1 ? [{ game, home, ...firstFighter(`demo/${game}`) }] : [];
});

for (const { game, home, seed, actor } of PLAYED) {
  test.describe(seed, () => {
    test.override({ seed });

    test("going from an attack to every other kind of action and back leaves no page complaining", async ({
      gm,
      complaints,
    }) => {
      const before = complaints.warnings.length;
      await beginFight(gm);
      const window = await openAct(gm, actor, home);
      const kinds = await window.locator('[name="kind"] option').evaluateAll((options) => {
        return options.map((option) => option.getAttribute("value") ?? "");
      });
      expect(kinds.length).toBeGreaterThanOrEqual(leastOf("forms", game));
      for (const kind of kinds.filter((each) => each !== home)) {
        await choose(window, kind);
        for (const number of await numbersGiven(window)) expect(number, kind).toMatch(/^-?\d*$/);
        await choose(window, home);
      }
      expect(complaints.warnings.slice(before)).toEqual([]);
    });
  });
}
