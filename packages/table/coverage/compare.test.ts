import { expect, it } from "vitest";
import { compare, type Offered } from "./compare.ts";
import { calledIn } from "./offered.ts";
import { readCode } from "./read-code.ts";
import { setProperties, usedProperties, type System } from "./read-system.ts";

Object.assign(globalThis, { HTMLElement: class {} });

class Sheet {
  _renderHTML(): void {}
  _onRender(): void {}
  _onDrop(): void {}
}
const offered: Offered = {
  globals: {
    foundry: {
      applications: { api: { Sheet, HandlebarsApplicationMixin: (cls: unknown) => cls } },
      get refused(): never {
        throw new Error("The local table does not offer foundry.refused");
      },
    },
    CONFIG: { Actor: { dataModels: {} }, ui: {} },
    ui: {},
    Actor: Sheet,
  },
  isElsewhere: (name) => name === "foundry.applications.Later",
  called: new Set(["_onRender"]),
  notCalled: { "Sheet#_onDrag": "nothing is dragged" },
  isDocumented: (method) => method === "Sheet#_onLost",
  hooks: new Set(["canvasReady", "_onRender"]),
  properties: new Set(["--known"]),
};

function lacksOf(text: string): string[] {
  const system: System = {
    id: "odd",
    scripts: [{ ...readCode("a.mjs", text), path: "a.mjs", text }],
    properties: usedProperties(["a { --own: 1; color: var(--own) var(--known) var(--lost, red); }"]),
  };
  return compare(system, offered).map(({ what, where }) => `${what} (${where})`);
}

const STYLES = "--lost is not set by the table's styles (styles)";

it.each([
  [
    "a name by its path",
    "new foundry.applications.api.Sheet(); foundry.applications.api.Dial.wait()",
    "foundry.applications.api.Dial is not there (a.mjs:1)",
  ],
  [
    "a name that is taken out",
    "const { api: { Sheet, Dial } } = foundry.applications;\nconst { Lost } = foundry;",
    "foundry.Lost is not there (a.mjs:2)",
  ],
  [
    "a name by another name",
    "const { api } = foundry.applications;\nclass Own extends api.Lost {}",
    "foundry.applications.api.Lost is not there (a.mjs:2)",
  ],
  ["a name that throws when it is read", "foundry.refused.create()", "foundry.refused is not there (a.mjs:1)"],
  ["a global class", "\nItem.create({})", "Item is not there (a.mjs:2)"],
])("tells of %s that the table lacks", (_what, text, told) => {
  expect(lacksOf(text)).toContain(told);
});

it.each([
  ["what the package itself puts there", "CONFIG.OWN = { a: 1 }; CONFIG.OWN.a.b; CONFIG.ui.own = 1; ui.own.render()"],
  ["records that packages fill", "CONFIG.Actor.dataModels.hero.schema"],
  [
    "parameters, variables and properties of the same name",
    "function f(Item) { const Lost = 1; return Item.Lost(Lost, { Token: 2 }.Token); }",
  ],
  ["JavaScript and the page", "Object.keys(new Map()); document.body; new HTMLElement(); new FormData()"],
  ["what is only written to", "globalThis.odd = 1; odd.log"],
])("is silent of %s", (_what, text) => {
  expect(lacksOf(text)).toEqual([STYLES]);
});

it("tells nothing of names that the other generation alone has", () => {
  expect(lacksOf("class A extends (foundry.applications.Later ?? foundry.applications.api.Sheet) {}")).toEqual([
    STYLES,
  ]);
});

it("tells of methods that are overridden and never called, also by way of classes of the package's own", () => {
  const text = `const { Sheet, HandlebarsApplicationMixin } = foundry.applications.api;
    class Base extends HandlebarsApplicationMixin(Sheet) { _onRender() {} own() {} get _onDrop() {} }
    class Own extends Base {
      _onDrop() {}
      _onDrag() {}
      static _onLost() {}
      _onLost() {}
    }`;
  expect(lacksOf(text)).toEqual([
    STYLES,
    "Sheet#_onDrag is overridden and never called: nothing is dragged (a.mjs:5)",
    "Sheet#_onDrop is overridden and never called (a.mjs:4)",
    "Sheet#_onLost is overridden and never called (a.mjs:7)",
  ]);
});

it("tells of methods that a class calls of itself and of its base, and that nobody has", () => {
  const text = `class Base extends foundry.applications.api.Sheet {
      grow() { this._onRender(); this.shrink?.(); super._onDrop(); }
    }
    class Own extends Base {
      grow() { super.grow(); super._onFall(); this.dial(); this.wither(); (() => this.vanish())(); }
      static make() { super.build(); }
    }
    export const dials = { dial() {} };`;
  expect(lacksOf(text)).toEqual([
    STYLES,
    "Sheet#_onFall is called and not there (a.mjs:5)",
    "Sheet#vanish is called and not there (a.mjs:5)",
    "Sheet#wither is called and not there (a.mjs:5)",
    "Sheet.build is called and not there (a.mjs:6)",
  ]);
});

it("tells of documented hooks that are never called", () => {
  expect(lacksOf("Hooks.on('canvasReady', () => 1); Hooks.once('_onRender', f); Hooks.on('odd.own', f)")).toContain(
    "canvasReady is a hook that is never called (a.mjs:1)",
  );
  expect(lacksOf("Hooks.once('_onRender', () => 1); Hooks.on('odd.own', () => 1)").join()).not.toContain("a hook");
});

it("knows what code calls, except of what a class inherits, and what styles set", () => {
  expect([...calledIn(["this._a(); b?._c?.(); super._d(); Reflect.get(x, '_e')"])]).toEqual(["_a", "_c", "get", "_e"]);
  expect(setProperties([":root { --a: 1; --b : var(--c) }"])).toEqual(["--a", "--b"]);
});
