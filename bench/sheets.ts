import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import Handlebars from "handlebars";
import { type Family, createEmptyFight, SHEET_TABS, withInitialValues } from "../src/engine/index.ts";
import { FAMILIES } from "../src/rulesets/all.ts";
import { type FighterView, buildFighterView } from "../src/view/sheet/fighter-view.ts";
import type { Subject } from "./measuring.ts";

/** How many things the character carries whose sheet is opened. */
export const CARRIED = 90;

/** The parts of a sheet that are drawn from its view alone. */
const DRAWN = ["header", "tabs", "fight", "abilities", "gear"];

/** A sheet opened from nothing for each game: its view, and its parts as text. What the browser does with the text is not counted. */
export function sheetSubjects(): readonly Subject[] {
  const draw = drawer();
  return FAMILIES.map((family) => ({
    name: `the sheet of a character with ${CARRIED} things, ${family.words}`,
    work: (times) => {
      let length = 0;
      for (let i = 0; i < times; i += 1) length += draw(viewOf(family, i));
      return length;
    },
  }));
}

function viewOf(family: Family, number: number): FighterView {
  const spec = family.shown.find(({ kind }) => kind === "character");
  const types = family.shown.filter(({ document }) => document === "Item");
  if (!spec) throw new Error(`${family.words} has no characters`);
  const items = Array.from({ length: CARRIED }, (_, index) => {
    const type = types[index % types.length] ?? types[0];
    const system = type ? withInitialValues(type, {}) : {};
    return { id: `i${index}`, name: `Thing ${index} of ${number}`, img: "thing.svg", type: type?.type ?? "", system };
  });
  const now = { ruleset: family.words, fight: createEmptyFight(1) };
  return buildFighterView(
    { id: "Actor.one", name: "One", system: withInitialValues(spec, {}), items, now },
    spec,
    family,
    "play",
  );
}

/** Draws the parts of a view by the real templates; words are looked up, as a client does it, in a flat list. */
function drawer(): (view: FighterView) => number {
  const own = Handlebars.create();
  const words = new Map(wordsIn(JSON.parse(readFileSync("lang/en.json", "utf8"))));
  own.registerHelper("localize", (key: string, { hash }: Handlebars.HelperOptions) =>
    Object.entries(hash).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, String(value)),
      words.get(key) ?? key,
    ),
  );
  own.registerHelper("eq", (a: unknown, b: unknown) => a === b);
  own.registerHelper("lte", (a: number, b: number) => a <= b);
  own.registerHelper("not", (value: unknown) => !value);
  own.registerHelper("and", (a: unknown, b: unknown) => a && b);
  own.registerHelper("or", (...all: readonly unknown[]) => all.slice(0, -1).some(Boolean));
  own.registerHelper("ifThen", (test: unknown, yes: unknown, no: unknown) => (test ? yes : no));
  own.registerHelper("concat", (...all: readonly unknown[]) => all.slice(0, -1).join(""));
  own.registerHelper("checked", (value: unknown) => (value ? "checked" : ""));
  for (const folder of ["actor", "campaign", "sheet"])
    for (const file of readdirSync(join("templates", folder))) {
      const text = readFileSync(join("templates", folder, file), "utf8");
      own.registerPartial(`systems/riposte/templates/${folder}/${file}`, own.compile(text));
    }
  const parts = DRAWN.map((name) => own.compile(readFileSync(`templates/actor/${name}.hbs`, "utf8")));
  const tabs = Object.fromEntries(
    SHEET_TABS.map((id) => [id, { id, group: "primary", cssClass: "", label: id, icon: "" }]),
  );
  const context = {
    rootId: "one",
    editable: true,
    editing: false,
    effected: {},
    types: [],
    tabs,
    actor: { name: "One" },
  };
  return (view) => parts.reduce((length, draw) => length + draw({ ...context, view }).length, 0);
}

function wordsIn(texts: object, before = ""): readonly (readonly [string, string])[] {
  return Object.entries(texts).flatMap(([key, text]: [string, unknown]) => {
    if (typeof text === "string") return [[`${before}${key}`, text] as const];
    return typeof text === "object" && text ? wordsIn(text, `${before}${key}.`) : [];
  });
}
