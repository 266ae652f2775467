import { rollerOf } from "../client/faces.ts";
import { nameAt } from "../documents/fighters.ts";

/** Renders the dice of a message as Foundry's chat shows them in detail, roll by roll, each under the name of its fighter. */
export async function rollsTold(message: ChatMessage.Implementation): Promise<HTMLElement> {
  const all = document.createElement("div");
  for (const roll of message.rolls) {
    const told = document.createElement("div");
    told.className = "dice-roll expanded";
    const name = document.createElement("p");
    name.textContent = await nameAt(rollerOf(roll)?.fighter ?? "");
    const parsed = foundry.utils.parseHTML(await roll.getTooltip());
    told.append(name, ...(parsed instanceof HTMLCollection ? [...parsed] : [parsed]));
    all.append(told);
  }
  return all;
}
