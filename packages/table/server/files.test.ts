import { renameSync, writeFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as immediate } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { startTinyTable, type TinyTable } from "./fixtures/tiny-table.ts";
import { findFile } from "./files.ts";

let folder = "";
let inside = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "files-"));
  inside = join(folder, "system");
  await mkdir(join(inside, "deep"), { recursive: true });
  await writeFile(join(folder, "secret.txt"), "secret");
  await mkdir(join(folder, "system-other"));
  await writeFile(join(folder, "system-other", "secret.txt"), "secret");
  await writeFile(join(inside, "plain file.txt"), "plain");
  await writeFile(join(inside, "deep", "more.txt"), "more");
  await symlink(join(folder, "secret.txt"), join(inside, "link.txt"));
  await symlink(folder, join(inside, "link"));
  await symlink(join(inside, "deep", "more.txt"), join(inside, "inner.txt"));
  await symlink("loop.txt", join(inside, "loop.txt"));
});
afterAll(() => rm(folder, { recursive: true }));

test.each([["plain%20file.txt"], ["deep/more.txt"], ["deep//more.txt"], ["inner.txt"]])("finds %s", async (path) => {
  expect(await findFile(inside, path)).toMatch(/\.txt$/);
});

test.each([
  ["../secret.txt"],
  ["deep/../../secret.txt"],
  ["%2e%2e/secret.txt"],
  ["..%2fsecret.txt"],
  ["%2e%2e%2fsecret.txt"],
  ["..%5csecret.txt"],
  ["%252e%252e/secret.txt"],
  ["../system-other/secret.txt"],
  ["/etc/passwd"],
  ["//etc/passwd"],
  ["C:/secret.txt"],
  ["link.txt"],
  ["link/secret.txt"],
  ["plain%20file.txt%00.png"],
  ["%ff"],
  ["deep"],
  ["nothing.txt"],
  ["plain%20file.txt/nothing.txt"],
  ["n".repeat(5000)],
  [""],
])("does not find %s", async (path) => {
  expect(await findFile(inside, path)).toBeNull();
});

it("what is there and cannot be reached is a fault, and not missing", async () => {
  await expect(findFile(inside, "loop.txt")).rejects.toThrow("ELOOP");
});

describe("over HTTP", () => {
  let table: TinyTable;
  beforeAll(async () => {
    table = await startTinyTable();
  });
  afterAll(() => table.end());

  test.each([
    ["/systems/tiny/tiny.mjs", 200, "text/javascript; charset=utf-8"],
    ["/systems/tiny/system.json?v=1", 200, "application/json; charset=utf-8"],
    ["/systems/tiny/templates/card.hbs", 200, "text/plain; charset=utf-8"],
    ["/systems/tiny/../../world/world.json", 404, "application/json; charset=utf-8"],
    ["/systems/tiny/..%2f..%2fworld/world.json", 404, "application/json; charset=utf-8"],
    ["/systems/tiny/%2e%2e/%2e%2e/world/world.json", 404, "application/json; charset=utf-8"],
    ["/systems/other/system.json", 404, "application/json; charset=utf-8"],
    ["/assets/../../server/main.ts", 404, "application/json; charset=utf-8"],
    ["//systems/tiny/system.json", 404, "application/json; charset=utf-8"],
  ])("GET %s → %i %s", async (path, status, type) => {
    const head = await rawGet(table.port, path);
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head.toLowerCase()).toContain(`content-type: ${type}`);
    if (status === 404) expect(head).toContain("Cache-Control: no-store");
  });
});

describe("caching", () => {
  let table: TinyTable;
  beforeAll(async () => {
    table = await startTinyTable();
    for (const name of ["face.webp", "FACE.PNG", "letters.woff2"])
      await writeFile(join(table.folder, "system", name), "first");
  });
  afterAll(() => table.end());

  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${table.url}/systems/tiny/${path}`, { headers });

  test.each([
    ["face.webp", "max-age=3600"],
    ["FACE.PNG", "max-age=3600"],
    ["letters.woff2", "max-age=3600"],
    ["tiny.mjs", "no-cache"],
    ["system.json", "no-cache"],
    ["templates/card.hbs", "no-cache"],
  ])("%s is sent with Cache-Control: %s and an ETag", async (path, cacheControl) => {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe(cacheControl);
    expect(headers.get("etag")).toMatch(/^W\/"[\w-]+"$/);
  });

  it("answers a reader who has the file already with 304 and no content", async () => {
    const etag = (await get("tiny.mjs")).headers.get("etag") ?? "";
    for (const known of [etag, `"other", ${etag}`, "*"]) {
      const answer = await get("tiny.mjs", { "If-None-Match": known });
      expect([answer.status, await answer.text()]).toEqual([304, ""]);
      expect(answer.headers.get("etag")).toBe(etag);
      expect(answer.headers.get("cache-control")).toBe("no-cache");
    }
  });

  it("sends a file that has changed since", async () => {
    const etag = (await get("face.webp")).headers.get("etag") ?? "";
    await writeFile(join(table.folder, "system", "face.webp"), "the second");
    const answer = await get("face.webp", { "If-None-Match": etag });
    expect([answer.status, await answer.text()]).toEqual([200, "the second"]);
    expect(answer.headers.get("etag")).not.toBe(etag);
  });

  it("sends a whole file, the old or the new, while it is replaced again and again", async () => {
    const file = join(table.folder, "system", "changing.webp");
    const contents = ["short", "much longer than that"];
    let isOver = false;
    const replaceOften = async (): Promise<void> => {
      for (let times = 0; !isOver; times += 1) {
        writeFileSync(`${file}.new`, contents[times % 2] ?? "");
        renameSync(`${file}.new`, file);
        await immediate();
      }
    };
    const replacing = replaceOften();
    for (let times = 0; times < 200; times += 1) expect(contents).toContain(await (await get("changing.webp")).text());
    isOver = true;
    await replacing;
  });

  it("keeps no page: whether one may see the game is asked each time", async () => {
    for (const path of ["/join", "/game"]) expect(await rawGet(table.port, path)).toContain("Cache-Control: no-store");
  });
});

/** What a client gets that does not tidy up the path first, as fetch does. */
function rawGet(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    });
    let text = "";
    socket.on("data", (chunk) => (text += chunk.toString()));
    socket.on("end", () => resolve(text.split("\r\n\r\n")[0] ?? ""));
    socket.on("error", reject);
  });
}
