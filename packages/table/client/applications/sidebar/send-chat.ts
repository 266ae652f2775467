import { documentConfig, say, theConfig, theGame, type DocumentClass, type TableDocument } from "../surroundings.ts";
import { ChatMistake, readChatLine, type ChatCommand, type RollMode } from "./chat-commands.ts";

interface Speaking {
  getSpeaker(options?: object): object;
  getWhisperRecipients(name: string): TableDocument[];
}

interface RollClass {
  validate(formula: string): boolean;
  create(
    formula: string,
    data?: object,
  ): { evaluate(): Promise<unknown>; toMessage(data: object, options: object): Promise<unknown> };
}

const OLD_MODES: Readonly<Record<RollMode, string>> = {
  public: "publicroll",
  gm: "gmroll",
  blind: "blindroll",
  self: "selfroll",
};

/** The option of a message's creation that sets its visibility, in the words of this generation. */
function modeOption(mode: RollMode | null): object {
  const { generation } = theGame().release;
  if (generation >= 14) return { messageMode: mode ?? theGame().settings.get("core", "messageMode") };
  return { rollMode: mode ? OLD_MODES[mode] : theGame().settings.get("core", "rollMode") };
}

function chatClass(): Speaking {
  return documentConfig("ChatMessage").documentClass as DocumentClass & Speaking;
}

function speaker(): object {
  return chatClass().getSpeaker();
}

function post(data: object, options: object = {}): Promise<TableDocument | undefined> {
  return documentConfig("ChatMessage").documentClass.create(
    { speaker: speaker(), author: theGame().user.id, ...data },
    options,
  );
}

async function roll(command: Extract<ChatCommand, { kind: "roll" }>): Promise<void> {
  const dice = theConfig().Dice as { rolls: RollClass[] };
  const [Roll] = dice.rolls;
  if (!Roll) throw new Error("No class for rolls is registered.");
  const actor = theGame().user.character as { getRollData?(): object } | null;
  const { formula } = command;
  if (!formula || !Roll.validate(formula)) throw new ChatMistake(say("TABLE.Chat.noRoll", { formula }));
  const result = Roll.create(formula, actor?.getRollData?.() ?? {});
  await result.evaluate();
  await result.toMessage({ speaker: speaker(), flavor: command.flavor }, modeOption(command.mode));
}

async function whisper({ to, text }: Extract<ChatCommand, { kind: "whisper" }>): Promise<void> {
  const users = to.flatMap((name) => chatClass().getWhisperRecipients(name));
  if (users.length === 0) throw new ChatMistake(say("TABLE.Chat.nobody", { name: to.join(", ") }));
  await post({ content: asMarkup(text), whisper: users.map((user) => user.id) });
}

function asMarkup(text: string): string {
  const element = document.createElement("p");
  element.textContent = text;
  return element.innerHTML.replaceAll("\n", "<br>");
}

const STYLES: Readonly<Record<string, number>> = { plain: 0, ooc: 1, ic: 2, emote: 3 };

/** A command that a package adds to the log: what it looks like and what it does; a message follows unless it says false. */
export interface Command {
  readonly rgx: RegExp;
  fn(command: string, match: RegExpMatchArray, chatData: object, createOptions: object): unknown;
}

/** Runs the command that a line begins with, and says whether there is one. */
export async function runCommand(
  log: object,
  commands: Readonly<Record<string, Command>>,
  line: string,
): Promise<boolean> {
  for (const [name, { rgx, fn }] of Object.entries(commands)) {
    const match = line.match(rgx);
    if (!match) continue;
    const data = { author: theGame().user.id, speaker: speaker() };
    const options = {};
    const isDone = (await Reflect.apply(fn, log, [name, match, data, options])) === false;
    if (!isDone && "content" in data) await post(data, options);
    return true;
  }
  return false;
}

/** Does what a line typed into the chat asks for. */
export async function sendChatLine(line: string): Promise<void> {
  const command = readChatLine(line);
  if (command.kind === "unknown") throw new ChatMistake(say("TABLE.Chat.unknownCommand", { command: command.command }));
  if (command.kind === "roll") return roll(command);
  if (command.kind === "whisper") return whisper(command);
  if (!command.text) return;
  const style = STYLES[command.style] ?? 0;
  const isPlain = command.style === "ooc" || (command.style === "plain" && !theGame().user.character);
  const who = isPlain ? { speaker: { alias: theGame().user.name } } : {};
  await post({ content: asMarkup(command.text), style, ...who });
}
