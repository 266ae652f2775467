import { DocumentAuthorField, StringField } from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { ChatMessage } from "./chat-message.ts";
import { identity, imageField, nameField, placement } from "./common-fields.ts";
import { Document, type DocumentMetadata } from "./document.ts";
import type { User } from "./user.ts";

type Script = (...values: unknown[]) => Promise<unknown>;

/** The class of asynchronous functions, which has no global name: a macro's command is the body of one. */
const AsyncFunction = (async () => undefined).constructor as new (...parts: string[]) => Script;

/** A line for the chat, or a script, that is kept for later. */
export class Macro extends Document {
  static override metadata: DocumentMetadata = {
    name: "Macro",
    collection: "macros",
    label: "DOCUMENT.Macro",
    embedded: {},
    coreTypes: ["chat", "script"],
  };
  declare command: string;
  declare author: User | null;

  static override defineSchema(): DataSchema {
    return {
      ...identity(),
      ...placement(),
      name: nameField(),
      type: new StringField({ required: true, initial: "chat", choices: ["chat", "script"] }),
      author: new DocumentAuthorField({ documentName: "User" }),
      img: imageField("icons/svg/dice-target.svg"),
      scope: new StringField({ required: true, initial: "global", choices: ["global", "actors", "actor"] }),
      command: new StringField({ required: true, blank: true, initial: "" }),
    };
  }

  get isAuthor(): boolean {
    return game.user !== null && this.author === game.user;
  }

  /** Whether this user may run the macro: one that is shown to them, and a script only with leave to run scripts. */
  get canExecute(): boolean {
    const mayRun = this.type === "chat" || game.user?.can("MACRO_SCRIPT") === true;
    return mayRun && game.user !== null && this.testUserPermission(game.user, "LIMITED");
  }

  /** Runs the macro: a chat macro is sent as if it was typed, a script gets its scope as variables. */
  execute(scope: Record<string, unknown> = {}): unknown {
    if (!this.canExecute) {
      report(game.i18n.format("TABLE.Macro.mayNot", { name: this.name }));
      return undefined;
    }
    return this.type === "script" ? this.#run(scope) : game.sendChat(this.command);
  }

  async #run({ actor, token, ...scope }: Record<string, unknown>): Promise<unknown> {
    const character = game.user?.character ?? null;
    const speaking = actor instanceof Document ? { actor } : {};
    const speaker = ChatMessage.getSpeaker(speaking);
    const values = { speaker, actor: actor ?? character, token: token ?? null, character, scope, ...scope };
    try {
      const script = new AsyncFunction(...Object.keys(values), `${this.command}\n`);
      return await Reflect.apply(script, this, Object.values(values));
    } catch (error) {
      console.error(`The macro "${this.name}" failed.`, error);
      report(game.i18n.format("TABLE.Macro.failed", { name: this.name, why: String(error) }));
      return undefined;
    }
  }
}

function report(sentence: string): void {
  const notifications: unknown = ui.notifications;
  const tell: unknown =
    typeof notifications === "object" && notifications !== null ? Reflect.get(notifications, "error") : undefined;
  if (typeof tell === "function") Reflect.apply(tell, notifications, [sentence, { console: false }]);
}
