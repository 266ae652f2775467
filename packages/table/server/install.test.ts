import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Zippable, zipSync } from "fflate";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { installSystem } from "./install.ts";

const files = new Map<string, Uint8Array>();
let server: Server;
let web = "";
let systems = "";

const bytes = (value: unknown): Uint8Array => Buffer.from(typeof value === "string" ? value : JSON.stringify(value));

beforeAll(async () => {
  server = createServer((request, response) => {
    const content = files.get(request.url ?? "");
    response.writeHead(content ? 200 : 404).end(content);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  web = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(async () => {
  files.clear();
  systems = join(await mkdtemp(join(tmpdir(), "install-")), "systems");
});

afterEach(() => rm(join(systems, ".."), { recursive: true }));
afterAll(() => server.close());

const ownFiles = (manifest: object): Zippable => ({
  "system.json": bytes(manifest),
  "ember.mjs": bytes("export {};"),
});

/** Lays a manifest and a zip on the web; the manifest inside the zip is the same unless it is said. */
function lay(manifest: object = {}, zip: Zippable | Uint8Array = {}): Promise<string> {
  const whole = { id: "ember", title: "Ember", version: "1.2.0", download: `${web}/ember.zip`, ...manifest };
  files.set("/system.json", bytes(whole));
  const content = zip instanceof Uint8Array ? zip : zipSync({ ...ownFiles(whole), ...zip });
  files.set("/ember.zip", content);
  return installSystem(`${web}/system.json`, { systems, generation: 13 });
}

describe("a system that is installed by the address of its manifest", () => {
  it("lies in a folder called by its id, with everything that its zip holds", async () => {
    const folder = await lay({}, { "lang/en.json": bytes("{}"), "empty/": new Uint8Array() });
    expect(folder).toBe(join(systems, "ember"));
    expect((await readdir(folder, { recursive: true })).toSorted()).toEqual(
      ["ember.mjs", "lang", "lang/en.json", "system.json"].map((path) => join(path)),
    );
    expect(await readdir(systems)).toEqual(["ember"]);
  });

  it("may have one folder around everything in its zip", async () => {
    const inner = { id: "ember", version: "1.2.0" };
    const folder = await lay({}, zipSync({ "ember-1.2.0/system.json": bytes(inner), "ember-1.2.0/a.txt": bytes("a") }));
    expect((await readdir(folder)).toSorted()).toEqual(["a.txt", "system.json"]);
  });

  it("replaces an older one, of which no file is left", async () => {
    await mkdir(join(systems, "ember"), { recursive: true });
    await writeFile(join(systems, "ember", "old.mjs"), "");
    const folder = await lay({ version: "2.0.0" });
    expect((await readdir(folder)).toSorted()).toEqual(["ember.mjs", "system.json"]);
    expect(await readdir(systems)).toEqual(["ember"]);
  });
});

describe("what cannot be installed is refused with a sentence, and nothing is written", () => {
  const manifest = { id: "ember", version: "1.2.0" };
  const good = () => zipSync({ "system.json": bytes(manifest), "a.txt": bytes("a".repeat(5000)) });

  it.each([
    ["no zip at all", () => bytes("<html>Not found</html>"), /is no readable zip/],
    ["half a zip", () => good().subarray(0, 80), /is no readable zip/],
    ["a zip without a manifest", () => zipSync({ "readme.md": bytes("") }), /There is no system\.json in .*ember\.zip/],
    [
      "a zip of another system",
      () => zipSync({ "system.json": bytes({ id: "other", version: "1.2.0" }) }),
      /holds other 1\.2\.0/,
    ],
    [
      "a zip of another version",
      () => zipSync({ "system.json": bytes({ id: "ember", version: "1.1.0" }) }),
      /holds ember 1\.1\.0/,
    ],
    [
      "a file above the folder",
      () => zipSync({ "system.json": bytes(manifest), "../up.txt": bytes("") }),
      /"\.\.\/up\.txt", which would lie outside/,
    ],
    [
      "a file from the root",
      () => zipSync({ "system.json": bytes(manifest), "/etc/up": bytes("") }),
      /would lie outside/,
    ],
    [
      "a file with backslashes",
      () => zipSync({ "system.json": bytes(manifest), "..\\up": bytes("") }),
      /would lie outside/,
    ],
    ["a broken manifest inside", () => zipSync({ "system.json": bytes("{") }), /holds no JSON object/],
  ])("%s", async (_what, zip, sentence) => {
    await expect(lay({}, zip())).rejects.toThrow(sentence);
    expect(await readdir(join(systems, ".."))).toEqual([]);
  });

  it.each([
    ["no download", { download: undefined }, "The manifest of ember names no download: it cannot be installed"],
    ["a download that is not on the web", { download: "file:///etc/passwd" }, "is no address on the web"],
    ["a download that is not there", { download: "$/gone.zip" }, "gone.zip answers with 404"],
    ["an id that no folder can have", { id: "../ember" }, "is no manifest of a system"],
    [
      "a later generation",
      { compatibility: { minimum: "14" } },
      "ember 1.2.0 is for Foundry 14 to any, not for 13.351",
    ],
    ["an earlier one", { compatibility: { minimum: 11, maximum: 12 } }, "is for Foundry 11 to 12, not for 13.351"],
  ])("a manifest with %s", async (_what, stated, sentence) => {
    const told = JSON.parse(JSON.stringify(stated).replace("$", web)) as object;
    const whole = "download" in stated && stated.download === undefined ? { download: "" } : told;
    await expect(lay(whole)).rejects.toThrow(sentence);
    expect(await readdir(join(systems, ".."))).toEqual([]);
  });

  it.each([
    ["nothing", "/nowhere.json", "answers with 404: there is nothing to install"],
    ["a text", "/text", "is no manifest: it holds no JSON object"],
    ["too much", "/much", "is larger than 1000000 bytes"],
  ])("an address with %s", async (_what, path, sentence) => {
    files.set("/text", bytes("hello"));
    files.set("/much", new Uint8Array(1_000_001));
    await expect(installSystem(`${web}${path}`, { systems })).rejects.toThrow(sentence);
  });

  it("an address at which no one answers", async () => {
    await expect(installSystem("http://127.0.0.1:1/system.json", { systems })).rejects.toThrow(
      "could not be downloaded",
    );
    await expect(installSystem("system.json", { systems })).rejects.toThrow('"system.json" is no address on the web');
  });

  it("a bad zip leaves the older version as it was", async () => {
    const folder = await lay();
    await expect(lay({ version: "2.0.0" }, bytes("broken"))).rejects.toThrow(/is no readable zip/);
    expect(await readFile(join(folder, "ember.mjs"), "utf8")).toBe("export {};");
  });
});
