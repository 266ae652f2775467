import { isData } from "../../engine/index.ts";

/** Reads the difficulty that this user last gave to a check on this browser, by the check's kind and key; null if none. */
export function lastDifficulty(kind: string, key: string): string | null {
  const said = kept()[keyFor(kind, key)];
  return typeof said === "string" ? said : null;
}

/** Remembers the difficulty of a check for this user, on this browser. */
export async function rememberDifficulty(kind: string, key: string, difficulty: string): Promise<void> {
  await game.settings.set("riposte", "lastDifficulties", { ...kept(), [keyFor(kind, key)]: difficulty });
}

function kept(): Readonly<Record<string, unknown>> {
  const stored: unknown = game.settings.get("riposte", "lastDifficulties");
  return isData(stored) ? stored : {};
}

function keyFor(kind: string, key: string): string {
  return `${game.userId}/${kind}/${key}`;
}
