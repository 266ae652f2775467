import { randomBytes } from "node:crypto";
import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readJson } from "./manifest.ts";

/** The user who joined in each browser. */
export interface Sessions {
  userOf(token: string | null): string | null;
  begin(userId: string): string;
  end(token: string): void;
}

export const SESSION_COOKIE = "table-session";
/** The most sessions of one user; another one ends the oldest. */
const MAX_SESSIONS = 20;

/** The sessions of a world; kept in a file, so that they outlast a restart of the table. */
export async function openSessions(folder: string): Promise<Sessions> {
  const path = join(folder, "sessions.json");
  const users = new Map<string, string>();
  const kept = await readJson(path).catch(() => null);
  for (const [token, userId] of Object.entries(kept ?? {})) {
    if (typeof userId === "string") users.set(token, userId);
  }
  const save = (): void => {
    writeFileSync(`${path}.new`, JSON.stringify(Object.fromEntries(users)), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  };
  return {
    userOf: (token) => (token === null ? null : (users.get(token) ?? null)),
    begin(userId) {
      const token = randomBytes(24).toString("base64url");
      users.set(token, userId);
      const own = [...users].flatMap(([each, user]) => (user === userId ? [each] : []));
      for (const oldest of own.slice(0, -MAX_SESSIONS)) users.delete(oldest);
      save();
      return token;
    },
    end(token) {
      if (users.delete(token)) save();
    },
  };
}

/** The session's token in a Cookie header. */
export function readToken(cookies: string | undefined): string | null {
  for (const pair of (cookies ?? "").split(";")) {
    const [name, value] = pair.trim().split("=");
    if (name === SESSION_COOKIE && value) return value;
  }
  return null;
}
