import { readRoller } from "../client/faces.ts";
import { findActorName } from "../documents/fighters.ts";

/** Renders the dice of a message as Foundry's chat shows them in detail, roll by roll, each under the name of its fighter. */
export async function renderRolls(message: ChatMessage.Implementation): Promise<HTMLElement> {
  const all = document.createElement("div");
  for (const roll of message.rolls) {
    const rollElement = document.createElement("div");
    rollElement.className = "dice-roll expanded";
    const name = document.createElement("p");
    name.textContent = await findActorName(readRoller(roll)?.fighter ?? "");
    const parsed = foundry.utils.parseHTML(await roll.getTooltip());
    rollElement.append(name, ...(parsed instanceof HTMLCollection ? [...parsed] : [parsed]));
    all.append(rollElement);
  }
  return all;
}
