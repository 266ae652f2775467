import { isPlainObject, type PlainObject } from "../../shared/utils/index.ts";
import {
  ArrayField,
  BooleanField,
  DocumentAuthorField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  JSONField,
  NumberField,
  SchemaField,
  StringField,
} from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { Roll } from "../dice/roll.ts";
import { Hooks } from "../helpers/hooks.ts";
import type { Actor } from "./actor.ts";
import { applyMode, NEW_MODES, OLD_MODES } from "./message-modes.ts";
import { identity, typed } from "./common-fields.ts";
import { Document, type DocumentMetadata } from "./document.ts";
import { TokenDocument } from "./token-document.ts";
import type { User } from "./user.ts";
import { isOf } from "../helpers/elements.ts";

export interface Speaker {
  scene: string | null;
  actor: string | null;
  token: string | null;
  alias: string;
}

/** One entry of the chat. */
export class ChatMessage extends Document {
  static override metadata: DocumentMetadata = {
    name: "ChatMessage",
    collection: "messages",
    label: "DOCUMENT.ChatMessage",
    hasTypeData: true,
    embedded: {},
    coreTypes: ["base"],
  };
  declare author: User | null;
  declare timestamp: number;
  declare flavor: string;
  declare title: string;
  declare content: string;
  declare speaker: Speaker;
  declare whisper: string[];
  declare blind: boolean;
  declare rolls: Roll[];
  declare style: number;
  declare sound: string | null;
  declare emote: boolean;

  static override defineSchema(): DataSchema {
    const id = (documentName: string): ForeignDocumentField =>
      new ForeignDocumentField({ documentName }, { idOnly: true });
    return {
      ...identity(),
      ...typed("ChatMessage", "base"),
      style: new NumberField({ required: true, nullable: false, integer: true, initial: 0, choices: [0, 1, 2, 3] }),
      author: new DocumentAuthorField({ documentName: "User" }),
      timestamp: new NumberField({ required: true, nullable: false, initial: () => Date.now() }),
      flavor: new HTMLField(),
      title: new StringField({ required: true, blank: true }),
      content: new HTMLField({ textSearch: true }),
      speaker: new SchemaField({
        scene: id("Scene"),
        actor: id("Actor"),
        token: id("Token"),
        alias: new StringField({ required: true, blank: true }),
      }),
      whisper: new ArrayField(id("User")),
      blind: new BooleanField(),
      rolls: new ArrayField(new JSONField()),
      sound: new FilePathField({ categories: ["AUDIO"] }),
      emote: new BooleanField(),
    };
  }

  /** The speaker: the actor given, else the user's own character, else the user. */
  static getSpeaker({
    scene,
    actor,
    token,
    alias,
  }: { scene?: Document | null; actor?: Document | null; token?: Document | null; alias?: string } = {}): Speaker {
    const represented = token instanceof TokenDocument ? token.actor : null;
    const speaking = actor ?? represented ?? (token || scene ? null : game.user?.character) ?? null;
    return {
      scene: scene?.id ?? null,
      actor: speaking?.id ?? null,
      token: token?.id ?? null,
      alias: alias ?? token?.name ?? speaking?.name ?? game.user?.name ?? "",
    };
  }

  static getSpeakerActor(speaker: Partial<Speaker>): Actor | null {
    return (game.actors?.get(speaker.actor ?? "") as Actor | null) ?? null;
  }

  /** The users of a name, or all gamemasters for "GM". */
  static getWhisperRecipients(name: string): User[] {
    const users = game.users;
    if (!users) return [];
    if (["gm", "dm"].includes(name.toLowerCase())) return users.filter((user) => user.isGM);
    if (name.toLowerCase() === "players") return users.players;
    return users.filter(
      (user) =>
        user.name.toLowerCase() === name.toLowerCase() || user.character?.name.toLowerCase() === name.toLowerCase(),
    );
  }

  /** Sets the visibility of a message, in the words of generation 13. (Fact 27) */
  static applyRollMode<T extends object>(data: T, mode: string): T {
    const chosen =
      mode === "roll"
        ? String(game.settings.get("core", game.release.generation >= 14 ? "messageMode" : "rollMode"))
        : mode;
    return applyMode(data, OLD_MODES[chosen] ?? chosen);
  }

  /** Sets the visibility of a message, in the words of generation 14. */
  static applyMode<T extends object>(data: T, mode: string): T {
    if (game.release.generation < 14) throw new Error("ChatMessage.applyMode begins with generation 14");
    return applyMode(data, mode);
  }

  applyRollMode(mode: string): void {
    this.updateSource(
      ChatMessage.applyRollMode({ whisper: [...this.whisper], blind: this.blind }, mode) as unknown as PlainObject,
    );
  }

  /** Inflates the stored rolls; those that cannot be are left out. (Fact 25) */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const stored: unknown = this._source.rolls;
    this.rolls = (Array.isArray(stored) ? stored : []).flatMap((json) => inflateRoll(json));
  }

  get isAuthor(): boolean {
    return game.user !== null && this.author === game.user;
  }

  get isRoll(): boolean {
    const rolls: unknown = this._source.rolls;
    return Array.isArray(rolls) && rolls.length > 0;
  }

  get isWhisper(): boolean {
    return this.whisper.length > 0;
  }

  get alias(): string {
    return this.speaker.alias || this.author?.name || "";
  }

  get speakerActor(): Actor | null {
    return ChatMessage.getSpeakerActor(this.speaker);
  }

  /** Whether this user sees that there is a message. (Fact 28) */
  override get visible(): boolean {
    if (!this.isWhisper) return true;
    if (this.isRoll) return true;
    return this.isAuthor || this.whisper.includes(game.userId);
  }

  override set visible(_value: boolean) {
    return;
  }

  /** Whether this user sees what the message holds. (Fact 28) */
  get isContentVisible(): boolean {
    if (!this.isWhisper) return true;
    return this.whisper.includes(game.userId) || (this.isAuthor && !this.blind);
  }

  override async _preCreate(data: PlainObject, options: object, user: unknown): Promise<boolean | undefined> {
    const allowed = await super._preCreate(data, options, user);
    if (allowed === false) return false;
    const mode = chosenMode(options, this.isRoll);
    if (mode) this.updateSource(applyMode({ whisper: [...this.whisper], blind: this.blind }, mode));
    return undefined;
  }

  /** The message as the chat shows it: its type's own rendering, else the standard card. (Fact 29) */
  async renderHTML(
    options: { canDelete?: boolean; canClose?: boolean; [key: string]: unknown } = {},
  ): Promise<HTMLElement> {
    const own: unknown = Reflect.get(this.system, "renderHTML");
    const made: unknown =
      typeof own === "function"
        ? await Reflect.apply(own, this.system, [options])
        : await renderStandardCard(this, options);
    if (!isOf(made, HTMLElement)) throw new Error(`The message ${this.uuid} was not rendered to an element`);
    made.dataset.messageId ??= String(this.id);
    Hooks.callAll("renderChatMessageHTML", this, made, { message: this.toObject(), ...options });
    return made;
  }

  override getRollData(): PlainObject {
    return this.speakerActor?.getRollData() ?? {};
  }

  /** The message as lines of text. */
  export(): string {
    const text = new DOMParser().parseFromString(this.content, "text/html").body.textContent.trim();
    const body = this.isContentVisible ? text : "???";
    return `[${new Date(this.timestamp).toLocaleString()}] ${this.alias}\n${[this.flavor, body].filter(Boolean).join("\n")}`;
  }
}

function inflateRoll(json: unknown): Roll[] {
  try {
    return [Roll.fromData(typeof json === "string" ? JSON.parse(json) : json)];
  } catch (error) {
    console.error("A roll of a message cannot be restored.", error);
    return [];
  }
}

/** The mode that the options of a creation ask for; nothing is applied unasked. (Fact 26) */
function chosenMode(options: object, isRoll: boolean): string | undefined {
  const wanted: PlainObject = isPlainObject(options) ? options : {};
  if (game.release.generation >= 14 && typeof wanted.messageMode === "string") return wanted.messageMode;
  if (typeof wanted.rollMode !== "string" || (game.release.generation >= 14 && !isRoll)) return undefined;
  const setting = game.release.generation >= 14 ? "messageMode" : "rollMode";
  const mode = wanted.rollMode === "roll" ? String(game.settings.get("core", setting)) : wanted.rollMode;
  return NEW_MODES.has(mode) ? mode : OLD_MODES[mode];
}

async function renderStandardCard(message: ChatMessage, options: object): Promise<HTMLElement> {
  const { isContentVisible } = message;
  const html = await foundry.applications.handlebars.renderTemplate("templates/sidebar/chat-message.hbs", {
    message: {
      ...message.toObject(false),
      flavor: isContentVisible ? message.flavor : "",
      content: await contentOf(message),
    },
    user: game.user,
    author: message.author,
    alias: message.alias,
    img: message.speakerActor?.img ?? null,
    cssClass: [message.isWhisper ? "whisper" : "", message.blind ? "blind" : ""].filter(Boolean).join(" "),
    isWhisper: message.isWhisper,
    whisperTo: message.whisper
      .map((id) => game.users?.get(id)?.name ?? "")
      .filter(Boolean)
      .join(", "),
    canDelete: message.isAuthor || game.user?.isGM === true,
    ...options,
  });
  const element = new DOMParser().parseFromString(html, "text/html").body.firstElementChild;
  if (!isOf(element, HTMLElement)) throw new Error("The card of a message must have one root element");
  return document.adoptNode(element);
}

/** What a message shows: its own content, or its rolls where the content is no more than their total. */
async function contentOf(message: ChatMessage): Promise<string> {
  const { rolls, content, isContentVisible } = message;
  const isPlain = content === "" || content === String(rolls[0]?.total);
  if (rolls.length === 0 || (!isPlain && isContentVisible)) return isContentVisible ? content : "";
  const cards = await Promise.all(rolls.map((roll) => roll.render({ isPrivate: !isContentVisible })));
  return cards.join("");
}
