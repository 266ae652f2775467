import type { ApplicationV2 } from "../api/application.ts";
import { DialogV2 } from "../api/dialog.ts";
import { attempt, documentConfig, notify, say, theGame, type TableMessage } from "../surroundings.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";

/** What a user may do with a message from its context menu; packages add to it. */
export function messageEntries(): ContextMenuEntry[] {
  const mayDelete = (message: TableMessage | undefined): boolean =>
    message !== undefined && (message.isAuthor || theGame().user.isGM);
  return [
    {
      name: "TABLE.Chat.delete",
      icon: "fa-solid fa-trash",
      condition: (target) => mayDelete(messageOf(target)),
      callback: (target) => void attempt(() => askAndDelete(messageOf(target))),
    },
  ];
}

/** The message in whose entry an element stands. */
export function messageOf(target: HTMLElement): TableMessage | undefined {
  const id = target.closest<HTMLElement>("[data-message-id]")?.dataset.messageId;
  return id === undefined ? undefined : (theGame().messages.get(id) as TableMessage | undefined);
}

/** Deletes the message that was clicked on. */
export async function deleteMessage(_event: PointerEvent, target: HTMLElement): Promise<void> {
  await askAndDelete(messageOf(target));
}

async function askAndDelete(message: TableMessage | undefined): Promise<void> {
  // A message of a type of its own, an exchange say, holds more than can be said again.
  if (message && (message.type === "base" || (await isSure("TABLE.Chat.delete", "TABLE.Chat.deleteAsk"))))
    await message.delete();
}

/** Asks, then deletes every message. */
export async function flush(): Promise<void> {
  if (!(await isSure("TABLE.Chat.flush", "TABLE.Chat.flushAsk"))) return;
  const ids = [...theGame().messages].map((message) => message.id);
  await documentConfig("ChatMessage").documentClass.deleteDocuments(ids);
}

async function isSure(title: string, question: string): Promise<boolean> {
  return (await DialogV2.confirm({ window: { title }, content: paragraph(question) })) === true;
}

function paragraph(key: string): HTMLDivElement {
  const content = document.createElement("div");
  const text = document.createElement("p");
  text.textContent = say(key);
  content.append(text);
  return content;
}

/** Saves what the log shows as text. */
export async function exportLog(this: ApplicationV2): Promise<void> {
  const lines = [...this.element.querySelectorAll<HTMLElement>("[data-message-id]")].map((element) =>
    element.innerText.trim(),
  );
  if (lines.length === 0) return notify("info", "TABLE.Chat.empty");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([lines.join("\n---------------------------\n")], { type: "text/plain" }));
  link.download = `chat-${new Date().toISOString().slice(0, 10)}.txt`;
  link.click();
  URL.revokeObjectURL(link.href);
}
