import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSessions } from "./sessions.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sessions-"));
});
afterAll(() => rm(folder, { recursive: true }));

it("a user who joins again and again ends their own oldest sessions, and no other user's", async () => {
  const sessions = await openSessions(folder);
  const tomas = sessions.begin("tomas");
  const joined = Array.from({ length: 205 }, () => sessions.begin("mira"));
  expect(sessions.userOf(tomas)).toBe("tomas");
  expect(joined.filter((token) => sessions.userOf(token) === "mira")).toEqual(joined.slice(-20));
  expect((await openSessions(folder)).userOf(tomas)).toBe("tomas");
});
