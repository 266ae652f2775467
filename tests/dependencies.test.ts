import { describe, expect, it, test } from "vitest";
import {
  type Workspace,
  declaredBy,
  loose,
  strays,
  system,
  table,
  undeclared,
  unused,
  usesIn,
} from "./dependencies.ts";

/** The workspace with only one file of one line in it. */
function planted(workspace: Workspace, path: string, line: string): Workspace {
  return { ...workspace, uses: new Map([[path, usesIn(path, line)]]) };
}

function declaring(workspace: Workspace, name: string, version: string): Workspace {
  const devDependencies = { ...workspace.manifest.devDependencies, [name]: version };
  return { ...workspace, manifest: { ...workspace.manifest, devDependencies } };
}

const WORKSPACES = { system, table } as const;

describe.each(["system", "table"] as const)("the %s", (which) => {
  const workspace = WORKSPACES[which];

  it("declares what its files import", () => {
    expect(workspace.uses.size).toBeGreaterThan(100);
    expect(undeclared(workspace)).toEqual([]);
  });

  it("uses what it declares", () => {
    expect(unused(workspace)).toEqual([]);
  });

  it("declares exact versions", () => {
    expect(loose(workspace)).toEqual([]);
  });

  it("imports nothing across the border of the local table but by the name of a package", () => {
    expect(strays(workspace)).toEqual([]);
  });
});

test("a package that both declare has one version", () => {
  const [ours, theirs] = [declaredBy(system), declaredBy(table)];
  const shared = Object.keys(ours).filter((name) => name in theirs);
  expect(shared).toContain("vite");
  expect(shared.filter((name) => ours[name] !== theirs[name])).toEqual([]);
});

describe("what is planted is found", () => {
  test.each([
    ["system", "src/foundry/planted.ts", 'import { io } from "socket.io-client";', "socket.io-client"],
    ["system", "src/foundry/planted.ts", 'import { parse } from "yaml";', "yaml"],
    ["system", "tests/planted.ts", 'export * from "classic-level";', "classic-level"],
    ["table", "packages/table/server/planted.ts", 'import { parse } from "yaml";', "yaml"],
    ["table", "packages/table/server/planted.ts", 'const late = import("vite");', "vite"],
    ["table", "packages/table/client/planted.css", '@import "@fontsource/inter/latin-400.css";', "@fontsource/inter"],
  ] as const)("in the %s, an import that is not declared: %s: %s", (which, path, line, name) => {
    expect(undeclared(planted(WORKSPACES[which], path, line))).toEqual([`${path} imports ${name}`]);
  });

  test.each([
    ["system", "socket.io"],
    ["system", "@types/sanitize-html"],
    ["table", "yaml"],
    ["table", "typescript"],
    ["table", "@types/yaml"],
  ] as const)("in the %s, a package that nothing uses: %s", (which, name) => {
    expect(unused(declaring(WORKSPACES[which], name, "1.0.0"))).toEqual([name]);
  });

  test.each(["^1.0.0", "1.x", "latest", "*", "npm:other@^1.0.0"])("the version %s", (version) => {
    expect(loose(declaring(table, "planted", version))).toEqual(["planted"]);
  });

  test.each([
    ["table", "packages/table/server/planted.ts", 'import { d10 } from "../../../src/rulesets/index.ts";'],
    ["table", "packages/table/server/planted.test.ts", 'import { root } from "../../../tools/prepare.mjs";'],
    ["system", "tests/scenarios/planted.ts", 'import { startTable } from "../../packages/table/server/table.ts";'],
  ] as const)("from the %s, a path into the other: %s: %s", (which, path, line) => {
    expect(strays(planted(WORKSPACES[which], path, line))).toHaveLength(1);
  });
});
