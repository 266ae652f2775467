import { expect, test } from "vitest";
import { createEmptyFight } from "../kernel/fight.ts";
import type { Data } from "../kernel/json.ts";
import { ok, refuse } from "../kernel/result.ts";
import type { Scene } from "../kernel/scene.ts";
import { defineSheetReaders } from "./sheet-reader.ts";

type Fighter = { readonly id: string; readonly name: string; readonly wounds: number };

const readFighter = ({ wounds }: Data) =>
  typeof wounds === "number" ? ok({ id: "ana", name: "Ana", wounds }) : refuse("toy/unread");
const addRound = (scene: Scene<Fighter>): Scene<Fighter> => ({
  ...scene,
  fighters: Object.fromEntries(
    Object.entries(scene.fighters).map(([id, each]) => [id, { ...each, wounds: each.wounds + scene.fight.round }]),
  ),
});

test("a reader derives from the fighter alone in a scene, outside of a fight unless one is given", () => {
  const readAll = defineSheetReaders(readFighter)((fighter, scene) => [fighter, scene.fighters, scene.fight.round], []);
  const ana = { id: "ana", name: "Ana", wounds: 2 };
  expect(readAll({ wounds: 2 })).toEqual([ana, { ana }, 0]);
  expect(readAll({ wounds: 2 }, createEmptyFight(3))).toEqual([ana, { ana }, 3]);
});

test("a reader sees the fighter and the scene as the game's rules do", () => {
  const read = defineSheetReaders(readFighter, addRound)(
    ({ wounds }, { fighters }) => [wounds, fighters["ana"]?.wounds],
    [],
  );
  expect(read({ wounds: 2 }, createEmptyFight(3))).toEqual([5, 5]);
});

test("a sheet that cannot be read gives what stands for none", () => {
  const read = defineSheetReaders(readFighter)(({ wounds }) => ({ wounds }), { wounds: -1 });
  expect(read({ wounds: "many" })).toEqual({ wounds: -1 });
});
