import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { parse } from "yaml";
import { textOf } from "./sources.ts";

type Manifest = Readonly<Record<string, unknown>> & {
  readonly languages: readonly { readonly path: string }[];
  readonly packs: readonly { readonly path: string }[];
  readonly styles: readonly { readonly src: string }[];
  readonly esmodules: readonly string[];
  readonly documentTypes: Readonly<Record<string, object>>;
};

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "riposte-release-"));
const [dist, made] = [join(folder, "dist"), join(folder, "made")];
const REPOSITORY = "https://forge.example/table/riposte";

/** Runs a tool of the repository; what it says, and its exit code. */
function run(...command: readonly string[]): { readonly code: number | null; readonly text: string } {
  const options = { cwd: root, encoding: "utf8" } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", ...command], options);
  return { code: status, text: `${stdout}${stderr}` };
}

const release = (...args: readonly string[]) => run("tools/release.ts", "--from", dist, "--to", made, ...args);

beforeAll(() => {
  const built = run("node_modules/vite/bin/vite.js", "build", "--outDir", dist, "--logLevel", "silent");
  if (built.code !== 0) throw new Error(built.text);
  const finished = run("tools/finish-build.ts", dist);
  if (finished.code !== 0) throw new Error(finished.text);
}, 180_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a release", { timeout: 60_000 }, () => {
  let manifest = {} as Manifest;
  let zip: Readonly<Record<string, Uint8Array>> = {};
  const inZip = (path: string): boolean =>
    Object.keys(zip).some((each) => each === path || each.startsWith(`${path}/`));

  beforeAll(() => {
    const { code, text } = release("1.2.0", "--repository", `${REPOSITORY}.git`);
    if (code !== 0) throw new Error(text);
    manifest = JSON.parse(readFileSync(join(made, "system.json"), "utf8")) as Manifest;
    zip = unzipSync(readFileSync(join(made, "riposte.zip")));
  });

  it("is a manifest and a zip with the same manifest", () => {
    expect(readdirSync(made).toSorted()).toEqual(["riposte.zip", "system.json"]);
    expect(Buffer.from(zip["system.json"] ?? []).toString()).toBe(readFileSync(join(made, "system.json"), "utf8"));
  });

  it("can be installed and updated: its manifest says where everything lies", () => {
    expect(manifest).toMatchObject({
      ...{ id: "riposte", version: "1.2.0", url: REPOSITORY, bugs: `${REPOSITORY}/issues` },
      manifest: `${REPOSITORY}/releases/latest/download/system.json`,
      download: `${REPOSITORY}/releases/download/v1.2.0/riposte.zip`,
      readme: `${REPOSITORY}/blob/v1.2.0/README.md`,
      changelog: `${REPOSITORY}/blob/v1.2.0/CHANGELOG.md`,
    });
  });

  it("has everything that its manifest names", () => {
    const { esmodules, styles, languages, packs } = manifest;
    const named = [...esmodules, ...styles.map(({ src }) => src), ...[...languages, ...packs].map(({ path }) => path)];
    expect(named.length).toBeGreaterThan(15);
    expect([...named, String(manifest["license"])].filter((path) => !inZip(path))).toEqual([]);
    for (const { path } of packs) expect(inZip(`${path}/CURRENT`), path).toBe(true);
  });

  it("has the templates, pictures and code of the build, and nothing else", () => {
    const tops = new Set(Object.keys(zip).map((path) => path.split("/")[0] ?? ""));
    const known = /^(?:(?:riposte|forecast-worker|[a-z\d-]+-[\da-f]{8})\.mjs(?:\.map)?|riposte\.css)$/;
    expect([...tops].filter((name) => !known.test(name)).toSorted()).toEqual(
      [
        "CHANGELOG.md",
        "LICENSE",
        "README.md",
        "assets",
        "demo",
        "lang",
        "packs",
        "system.json",
        "templates",
      ].toSorted(),
    );
    expect(inZip("templates/exchange/card.hbs")).toBe(true);
    expect(inZip("assets/portraits/someone.svg")).toBe(true);
  });

  it("holds no sources: no TypeScript, no packs as text, and none inside of its source maps", () => {
    expect(
      Object.keys(zip).filter((path) => /\.(?:ts|scss|yaml|db)$|^packs\/.*\.json$|(?:^|\/)LOCK$/.test(path)),
    ).toEqual([]);
    const maps = Object.keys(zip).filter((path) => path.endsWith(".map"));
    expect(maps.length).toBeGreaterThan(5);
    for (const path of maps) {
      const map = JSON.parse(Buffer.from(zip[path] ?? []).toString()) as object;
      expect(Object.keys(map), path).toEqual(expect.arrayContaining(["mappings", "sources"]));
      expect(map).not.toHaveProperty("sourcesContent");
    }
  });

  it("has no template.json, of which Foundry 14 would warn: the manifest names every type", () => {
    expect(readdirSync(dist)).not.toContain("template.json");
    expect(inZip("template.json")).toBe(false);
    expect(Object.keys(manifest.documentTypes["Actor"] ?? {})).toContain("d10Character");
  });

  it("is the same, made twice of one build", () => {
    const first = readFileSync(join(made, "riposte.zip"));
    expect(release("1.2.0", "--repository", REPOSITORY).code).toBe(0);
    expect(readFileSync(join(made, "riposte.zip")).equals(first)).toBe(true);
  });

  it("may lie in any folder on the web", () => {
    const { code, text } = release("1.2.0", "--repository", REPOSITORY, "--at", "http://127.0.0.1:8080/ours/");
    expect([code, text]).toEqual([
      0,
      expect.stringContaining("by this address: http://127.0.0.1:8080/ours/system.json"),
    ]);
    expect(JSON.parse(readFileSync(join(made, "system.json"), "utf8"))).toMatchObject({
      url: REPOSITORY,
      manifest: "http://127.0.0.1:8080/ours/system.json",
      download: "http://127.0.0.1:8080/ours/riposte.zip",
    });
  });

  it.each([
    ["no version", [], "Say which version is released, as in: npm run release -- 1.2.0 (not nothing)"],
    ["the name of a tag as its version", ["v1.2.0"], "(not v1.2.0)"],
    ["two numbers", ["1.2"], "(not 1.2)"],
    ["a repository that is no address", ["1.2.0", "--repository", "table/riposte"], 'Set "repository" in package.json'],
  ])("is refused with a sentence for %s", (_what, args, sentence) => {
    const { code, text } = release(...args);
    expect([code, text.split("\n")]).toEqual([1, [expect.stringContaining(sentence), ""]]);
  });
});

test("the workflow makes a release of a tag by the same command, and hands out its two files", () => {
  const workflow = parse(textOf(".github/workflows/release.yml")) as {
    readonly on: { readonly push: { readonly tags: readonly string[] } };
    readonly jobs: { readonly release: { readonly steps: readonly { readonly run?: string }[] } };
  };
  expect(workflow.on.push.tags).toEqual(["v*.*.*"]);
  const commands = workflow.jobs.release.steps.flatMap(({ run: command }) => command ?? []);
  const { scripts } = JSON.parse(textOf("package.json")) as { readonly scripts: Readonly<Record<string, string>> };
  const named = commands.flatMap((command) => [...command.matchAll(/^npm run ([\w:]+)/g)].map(([, name = ""]) => name));
  expect(named).toEqual(["check", "test:unit", "release"]);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  expect(commands.at(-1)).toMatch(
    /^gh release create "\$GITHUB_REF_NAME" release\/system\.json release\/riposte\.zip /,
  );
});
