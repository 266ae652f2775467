import { readStoredSystem } from "../documents/effect-changes.ts";
import { templatePath } from "../client/templates.ts";

/** Shows an item in the chat: its picture, a link to it, its quantity, and its notes without markup. */
export async function showItemInChat(item: Item.Implementation): Promise<void> {
  const { quantity, notes } = readStoredSystem(item);
  const content = await foundry.applications.handlebars.renderTemplate(templatePath("item/shown.hbs"), {
    ...{ uuid: item.uuid, name: item.name, img: item.img, quantity },
    lines: splitParagraphs(typeof notes === "string" ? notes : ""),
  });
  const speaker = ChatMessage.implementation.getSpeaker({ actor: item.actor });
  await ChatMessage.implementation.create({ content, speaker });
}

/** Splits a long text into paragraphs without markup. */
function splitParagraphs(text: string): readonly string[] {
  const { body } = new DOMParser().parseFromString(text, "text/html");
  const blocks = body.children.length > 0 ? [...body.children] : [body];
  return blocks.map(({ textContent }) => textContent?.trim() ?? "").filter((line) => line !== "");
}
