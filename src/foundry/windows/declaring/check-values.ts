import { isData } from "../../../engine/index.ts";
import type { Form } from "../../../view/act/form.ts";
import type { RollView } from "../../../view/sheet/rolls-view.ts";
import { type MessageMode, MESSAGE_MODES } from "../../platform/compat.ts";

/** Builds the options of the selection of message modes. */
export function buildModeOptions(mode: MessageMode) {
  return MESSAGE_MODES.map((value) => ({ value, label: `RIPOSTE.Rolls.modes.${value}`, chosen: value === mode }));
}

/** Builds the start of a check for a plain click, with the difficulty that this user last gave to it. */
export function buildCheckStart({ key, kind, filled, difficulty }: RollView): Form {
  const last = readDifficulties()[buildDifficultyKey(kind, key)];
  return { kind, filled: typeof last === "string" ? { ...filled, [difficulty]: [last] } : filled };
}

/** Remembers the difficulty of a check for this user, on this browser. */
export async function rememberDifficulty(kind: string, key: string, difficulty: string): Promise<void> {
  await game.settings.set("riposte", "lastDifficulties", {
    ...readDifficulties(),
    [buildDifficultyKey(kind, key)]: difficulty,
  });
}

/** Reads the difficulties that users last gave to checks on this browser, by the user and by the check's kind and key. */
function readDifficulties(): Readonly<Record<string, unknown>> {
  const stored: unknown = game.settings.get("riposte", "lastDifficulties");
  return isData(stored) ? stored : {};
}

function buildDifficultyKey(kind: string, checkKey: string): string {
  return `${game.userId}/${kind}/${checkKey}`;
}
