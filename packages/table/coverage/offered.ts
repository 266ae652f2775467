import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildConstants } from "../client/constants.ts";
import { openTable } from "../client/documents/fixture.ts";
import { isOfOtherGeneration } from "../client/helpers/generations.ts";
import type { Pixi } from "../client/placeables/pixi.ts";
import type { Offered } from "./compare.ts";
import { HOOKS } from "./documented-names.ts";
import { NOT_CALLED, OVERRIDE_POINTS } from "./override-points.ts";
import { setProperties, stylesIn } from "./read-system.ts";

const CLIENT = join(import.meta.dirname, "../client");

/** Names of the page that classes are made of when they are loaded. */
const PAGE = {
  HTMLElement: class extends EventTarget {},
  document: {
    activeElement: null,
    addEventListener: () => undefined,
    createElement: () => ({ getContext: () => null, style: {} }),
  },
  self: globalThis,
};

/** What the table offers a package of this generation, without a page or a server. */
export async function offeredIn(generation: 13 | 14): Promise<Offered> {
  Object.assign(globalThis, PAGE);
  const { extendPrimitives } = await import("../client/helpers/primitives/index.ts");
  extendPrimitives();
  openTable({ generation });
  const { buildNamespace, globalAliases } = await import("../client/namespace.ts");
  const { makeCanvas } = await import("../client/placeables/canvas.ts");
  const { PIECES, uiConfig } = await import("../client/applications/interface.ts");
  const { Notifications } = await import("../client/applications/ui/notifications.ts");
  const { uxConfig } = await import("../client/applications/ux/ux-config.ts");
  const { offerContainers } = await import("../client/placeables/pixi.ts");
  const PIXI = await import("pixi.js");
  offerContainers(PIXI as unknown as Pixi);
  const constants = buildConstants(generation);
  const pieces = Object.fromEntries(Object.entries(PIECES).map(([name, cls]) => [name, cls.prototype as object]));
  Object.assign(CONFIG, { ui: uiConfig(), ux: uxConfig(generation) });
  return {
    globals: {
      ...globalAliases(generation),
      PIXI,
      foundry: { ...buildNamespace(generation, constants), appv1: null },
      CONST: constants,
      CONFIG,
      game,
      ui: { ...pieces, notifications: Notifications.prototype, windows: {}, nav: null },
      canvas: makeCanvas(),
    },
    isElsewhere: (name) => isOfOtherGeneration(name, generation),
    called: calledIn(sources()),
    notCalled: NOT_CALLED,
    hooks: HOOKS,
    isDocumented: (method) => documented.has(method),
    properties: new Set(setProperties(stylesIn(CLIENT, /\.(scss|css)$/).map((path) => readFileSync(path, "utf8")))),
  };
}

const documented = new Set(
  Object.entries(OVERRIDE_POINTS).flatMap(([cls, methods]) =>
    Object.keys(methods).map((name) => (name.startsWith("static ") ? `${cls}.${name.slice(7)}` : `${cls}#${name}`)),
  ),
);

function sources(): string[] {
  return readdirSync(CLIENT, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .map((path) => readFileSync(join(CLIENT, path), "utf8"));
}

/** The names that code reads of some object or says in quotation marks, except of what a class itself inherits. */
export function calledIn(texts: readonly string[]): ReadonlySet<string> {
  const name = /(?<!\bsuper)\??\.([\w$]+)|["'`]([\w$]+)["'`]/g;
  return new Set(texts.flatMap((text) => [...text.matchAll(name)].map((match) => match[1] ?? match[2] ?? "")));
}
