import { expect, test } from "vitest";
import { filesUnder, textOf } from "./sources.ts";

/** The classes that windows name in their options, with the file of each. */
function windowClasses(): ReadonlyMap<string, string> {
  const named = filesUnder(["src/foundry"], [".ts"]).flatMap((path) =>
    [...textOf(path).matchAll(/\bclasses: \[([^\]]*)\]/g)].flatMap(([, list = ""]) =>
      [...list.matchAll(/"(riposte-[^"]+)"/g)].map(([, name = ""]) => [name, path] as const),
    ),
  );
  return new Map(named);
}

/** The classes of elements that templates and code make, with the file of each. */
function elementClasses(): readonly (readonly [string, string])[] {
  const inTemplates = filesUnder(["templates"], [".hbs"]).map(
    (path) => [path, [...textOf(path).matchAll(/\bclass="([^"]*)"/g)]] as const,
  );
  const made = /\b(?:className = |classList\.(?:add|toggle)\(|classes: |button\(|name: )["`]([^"`]*)["`]/g;
  const inCode = filesUnder(["src/foundry"], [".ts"]).map((path) => [path, [...textOf(path).matchAll(made)]] as const);
  return [...inTemplates, ...inCode].flatMap(([path, found]) =>
    found.flatMap(([, list = ""]) => list.split(/[^\w-]+/).map((name) => [name, path] as const)),
  );
}

test("no element has the class of a window, whose styles would be laid on the other", () => {
  const windows = windowClasses();
  expect([...windows.keys()]).toEqual(expect.arrayContaining(["riposte-check", "riposte-creation", "riposte-rest"]));
  const both = elementClasses().flatMap(([name, path]) => {
    const window = windows.get(name);
    return window ? [`${name}: a window in ${window}, an element in ${path}`] : [];
  });
  expect(both).toEqual([]);
});
