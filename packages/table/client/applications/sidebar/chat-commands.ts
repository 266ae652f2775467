/** What a line typed into the chat asks for. */
export type ChatCommand =
  | { kind: "roll"; mode: RollMode | null; formula: string; flavor: string }
  | { kind: "whisper"; to: string[]; text: string }
  | { kind: "speak"; style: "ic" | "ooc" | "emote" | "plain"; text: string }
  | { kind: "unknown"; command: string };

export const ROLL_MODES = ["public", "gm", "blind", "self"] as const;
export type RollMode = (typeof ROLL_MODES)[number];

const ROLL_COMMANDS: Readonly<Record<string, RollMode | null>> = {
  roll: null,
  r: null,
  publicroll: "public",
  pr: "public",
  gmroll: "gm",
  gmr: "gm",
  blindroll: "blind",
  broll: "blind",
  br: "blind",
  selfroll: "self",
  sr: "self",
};

const SPEECH: Readonly<Record<string, "ic" | "ooc" | "emote">> = {
  ic: "ic",
  ooc: "ooc",
  em: "emote",
  me: "emote",
  emote: "emote",
};

function readRoll(mode: RollMode | null, rest: string): ChatCommand {
  const [formula = "", ...flavor] = rest.split("#");
  return { kind: "roll", mode, formula: formula.trim(), flavor: flavor.join("#").trim() };
}

function readWhisper(rest: string): ChatCommand {
  const bracketed = /^\[([^\]]+)\]\s*([\s\S]*)$/.exec(rest);
  if (bracketed) {
    return {
      kind: "whisper",
      to: (bracketed[1] ?? "").split(",").map((name) => name.trim()),
      text: bracketed[2] ?? "",
    };
  }
  const [, name = "", text = ""] = /^(\S+)\s*([\s\S]*)$/.exec(rest) ?? [];
  return { kind: "whisper", to: [name], text };
}

/** A line of the chat that cannot be done as it was written: to be told to its writer, not reported as a fault. */
export class ChatMistake extends Error {}

/** Reads a line of the chat: a roll, a whisper, speech, or an unknown command. */
export function readChatLine(line: string): ChatCommand {
  const [, word, rest = ""] = /^\/(\w+)\s*([\s\S]*)$/.exec(line.trim()) ?? [];
  if (word === undefined) return { kind: "speak", style: "plain", text: line.trim() };
  const command = word.toLowerCase();
  const mode = Object.hasOwn(ROLL_COMMANDS, command) ? ROLL_COMMANDS[command] : undefined;
  if (mode !== undefined) return readRoll(mode, rest);
  if (command === "w" || command === "whisper") return readWhisper(rest);
  const style = Object.hasOwn(SPEECH, command) ? SPEECH[command] : undefined;
  return style ? { kind: "speak", style, text: rest } : { kind: "unknown", command };
}
