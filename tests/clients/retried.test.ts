import type { Client } from "../scenarios/people.ts";
import { over } from "../scenarios/turns.ts";
import { undone } from "../scenarios/undo.ts";
import { act, lookAt, noticesOf } from "./deeds.ts";
import { test as base, expect } from "./table.ts";

const test = base.extend({ seed: "demo/d20" });

/** What this scenario uses of Foundry's own globals, inside a page. */
declare const game: { readonly actors: Iterable<Marked> & { getName(name: string): Marked } };

interface Marked {
  readonly name: string;
  readonly statuses: ReadonlySet<string>;
  getFlag(scope: string, key: string): readonly string[] | undefined;
  toggleStatusEffect(id: string, options: { readonly active?: boolean }): Promise<unknown>;
}

/** The status conditions of all fighters, and those that the marks have noted. */
function marksOf(page: Client): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...game.actors].flatMap((actor) => {
      const noted = actor.getFlag("riposte", "marks") ?? [];
      return [...actor.statuses].map((id) => `${actor.name} is ${id}${noted.includes(id) ? "" : ", by hand"}`);
    }),
  );
}

test("a status condition that could not be taken away is taken away later, on every page, and the GM is told once", async ({
  gm,
  mira,
  complaints,
}) => {
  complaints.expect(/The connection broke/);
  await act(gm, "Iris", "entry");
  await over(gm, mira);
  const everyone = ["Brandt", "Iris", "Juno", "Kell", "Moss", "Sable", "Vale"].map((name) => `${name} is flatFooted`);
  for (const page of [gm, mira]) await expect.poll(() => marksOf(page)).toEqual(everyone);
  await gm.evaluate(() => {
    const actors = Object.getPrototypeOf(game.actors.getName("Brandt"));
    const { toggleStatusEffect } = actors;
    let left = 2;
    actors.toggleStatusEffect = function (this: Marked, id: string, options: { readonly active?: boolean }) {
      if (options.active !== false || left === 0) return Reflect.apply(toggleStatusEffect, this, [id, options]);
      left -= 1;
      return Promise.reject(new Error("The connection broke"));
    };
  });
  await lookAt(gm, "chat");
  await gm.locator('#chat li.riposte-exchange:last-of-type [data-action="undoExchange"]').click();
  await expect.poll(() => undone(gm)).toEqual([true]);
  const told = () => noticesOf(gm, "The status conditions of a fighter");
  await expect.poll(told).toHaveLength(1);
  for (const page of [gm, mira]) await expect.poll(() => marksOf(page), { timeout: 15_000 }).toEqual([]);
  expect(await told()).toHaveLength(1);
});
