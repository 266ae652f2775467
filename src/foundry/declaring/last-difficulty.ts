import { isData } from "../../engine/index.ts";

/** Reads the difficulty that this user last gave to a check on this browser, by the check's kind and key; null if none. */
export function readLastDifficulty(kind: string, key: string): string | null {
  const value = readDifficulties()[buildDifficultyKey(kind, key)];
  return typeof value === "string" ? value : null;
}

/** Remembers the difficulty of a check for this user, on this browser. */
export async function rememberDifficulty(kind: string, key: string, difficulty: string): Promise<void> {
  await game.settings.set("riposte", "lastDifficulties", {
    ...readDifficulties(),
    [buildDifficultyKey(kind, key)]: difficulty,
  });
}

function readDifficulties(): Readonly<Record<string, unknown>> {
  const stored: unknown = game.settings.get("riposte", "lastDifficulties");
  return isData(stored) ? stored : {};
}

function buildDifficultyKey(kind: string, key: string): string {
  return `${game.userId}/${kind}/${key}`;
}
