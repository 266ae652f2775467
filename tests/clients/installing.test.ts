import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "./table.ts";

test("an address with nothing to install is refused with a sentence, and the data folder stays empty", async () => {
  const folder = await mkdtemp(join(tmpdir(), "riposte-install-"));
  const options = ["--install", "http://127.0.0.1:1/system.json", "--data", folder, "--port", "0"];
  const table = spawn(process.execPath, ["tools/start.mjs", ...options]);
  let said = "";
  table.stderr.on("data", (chunk: unknown) => (said += String(chunk)));
  const [code] = await once(table, "exit");
  expect([code, said]).toEqual([1, expect.stringContaining("http://127.0.0.1:1/system.json could not be downloaded")]);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true, force: true });
});
