import { expect, test } from "vitest";
import { readChatLine } from "./chat-commands.ts";

test.each([
  ["hello there", { kind: "speak", style: "plain", text: "hello there" }],
  ["/r 2d6+3 # to hit", { kind: "roll", mode: null, formula: "2d6+3", flavor: "to hit" }],
  ["/gmroll 1d20", { kind: "roll", mode: "gm", formula: "1d20", flavor: "" }],
  ["/w Ana psst, listen", { kind: "whisper", to: ["Ana"], text: "psst, listen" }],
  ["/w [Ana, Bo] both of you", { kind: "whisper", to: ["Ana", "Bo"], text: "both of you" }],
  ["/me draws", { kind: "speak", style: "emote", text: "draws" }],
  ["/constructor x", { kind: "unknown", command: "constructor" }],
])("%j", (line, command) => {
  expect(readChatLine(line)).toEqual(command);
});
