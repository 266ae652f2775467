import { expect, expectTypeOf, it } from "vitest";
import type { StoredSheet } from "../bricks/reading.ts";
import { buildPossession, choice, defineFighterSheet, defineItemSheet } from "./sheet-fields.ts";

const SOURCES = ["book", "ours"] as const;
const SWORD = defineItemSheet("toySword", "weapon", "Toy.Sword", "sword.svg", [
  buildPossession("Toy.Sword", "ready", "source", SOURCES, "Toy.source"),
]);

it("gives an item its possession and, at the end, its notes", () => {
  const notes = {
    id: "notes",
    label: "Toy.Sword.GROUPS.notes",
    path: null,
    fields: { notes: { kind: "html", label: "Toy.Sword.FIELDS.notes.label" } },
  };
  const possession = {
    id: "possession",
    label: "Toy.Sword.GROUPS.possession",
    path: null,
    fields: {
      ready: { kind: "flag", label: "Toy.Sword.FIELDS.ready.label", initial: true },
      source: {
        kind: "choice",
        label: "Toy.Sword.FIELDS.source.label",
        choices: ["book", "ours"],
        choiceLabels: "Toy.source",
        initial: "ours",
      },
    },
  };
  expect(SWORD).toEqual({
    type: "toySword",
    document: "Item",
    role: "weapon",
    labels: "Toy.Sword",
    img: "sword.svg",
    groups: [possession, notes],
  });
});

it("keeps the choices of a field in the type of what a sheet stores", () => {
  expectTypeOf<StoredSheet<typeof SWORD>["ready"]>().toEqualTypeOf<boolean>();
  expectTypeOf<StoredSheet<typeof SWORD>["source"]>().toEqualTypeOf<"book" | "ours">();
  expectTypeOf(choice("Toy", "hand", ["left", "right"], "left", "Toy.hand").initial).toEqualTypeOf<"left" | "right">();
});

it("gives an actor the usual portrait unless the game has another for it", () => {
  const bear = { type: "toyBear", document: "Actor", role: "fighter", kind: "npc", labels: "Toy.Bear", groups: [] };
  expect(defineFighterSheet("toyBear", "npc", "Toy.Bear", [])).toEqual({
    ...bear,
    img: "assets/portraits/someone.svg",
  });
  expect(defineFighterSheet("toyBear", "npc", "Toy.Bear", [], "bear.svg")).toEqual({ ...bear, img: "bear.svg" });
});
