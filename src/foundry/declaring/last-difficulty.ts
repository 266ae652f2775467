import { isData } from "../../engine/index.ts";

/** The difficulty that this user gave a check last, on this browser; null if none. */
export function lastDifficulty(kind: string, id: string): string | null {
  const said = kept()[keyFor(kind, id)];
  return typeof said === "string" ? said : null;
}

/** Remembers the difficulty of a check for this user, on this browser. */
export async function rememberDifficulty(kind: string, id: string, difficulty: string): Promise<void> {
  await game.settings.set("riposte", "lastDifficulties", { ...kept(), [keyFor(kind, id)]: difficulty });
}

function kept(): Readonly<Record<string, unknown>> {
  const stored: unknown = game.settings.get("riposte", "lastDifficulties");
  return isData(stored) ? stored : {};
}

/** Lists of skills are counted from each sheet's top, so a place is the same check on one sheet alone; that is near enough. */
function keyFor(kind: string, id: string): string {
  return `${game.userId}/${kind}/${id}`;
}
