import { isPlainObject } from "../../shared/utils/index.ts";

/** The modes of generation 13 in the words of 14. */
export const OLD_MODES: Readonly<Record<string, string>> = {
  publicroll: "public",
  gmroll: "gm",
  blindroll: "blind",
  selfroll: "self",
};

/** The modes of generation 14. */
export const NEW_MODES: ReadonlySet<string> = new Set(["public", "gm", "blind", "self", "ic"]);

/** Sets the visibility of a message. (Fact 27) */
export function applyMode<T extends object>(data: T, mode: string): T {
  const whisper: unknown = isPlainObject(data) ? data.whisper : undefined;
  const kept = Array.isArray(whisper) && whisper.length > 0 ? whisper : gamemasters();
  switch (mode) {
    case "public":
    case "ic":
      return Object.assign(data, { whisper: [], blind: false });
    case "self":
      return Object.assign(data, { whisper: [game.userId], blind: false });
    case "gm":
      return Object.assign(data, { whisper: kept, blind: false });
    case "blind":
      return Object.assign(data, { whisper: kept, blind: true });
    default:
      throw new Error(`"${mode}" is not a message mode`);
  }
}

function gamemasters(): string[] {
  return (game.users?.contents ?? []).filter((user) => user.isGM).map((user) => user.id);
}
