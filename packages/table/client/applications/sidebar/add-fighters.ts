import { DialogV2 } from "../api/dialog.ts";
import { isRecord, notify, theGame, type TableCombat, type TableDocument } from "../surroundings.ts";

/** Adds actors to a fight; those already in it are not added again. */
export async function addToFight(fight: TableCombat, actors: readonly TableDocument[]): Promise<void> {
  const data = actors.map((actor) => ({ actorId: actor.id }));
  if (data.length > 0) await fight.createEmbeddedDocuments("Combatant", data);
}

function choice(actor: TableDocument): HTMLLabelElement {
  const label = document.createElement("label");
  label.className = "fighter-choice";
  const input = document.createElement("input");
  input.type = "checkbox";
  input.name = actor.id;
  const image = document.createElement("img");
  image.src = actor.img ?? "icons/svg/mystery-man.svg";
  image.alt = "";
  const name = document.createElement("span");
  name.textContent = actor.name;
  label.append(input, image, name);
  return label;
}

/** Asks the GM which actors to add to the fight. */
export async function chooseFighters(fight: TableCombat): Promise<void> {
  const present = new Set([...fight.combatants].map((entry) => Reflect.get(entry, "actorId")));
  const actors = theGame().actors.filter((actor) => actor.isOwner);
  if (actors.length === 0) return notify("info", "TABLE.Combat.noActors");
  const waiting = actors.toSorted(
    (a, b) => Number(present.has(a.id)) - Number(present.has(b.id)) || a.name.localeCompare(b.name),
  );
  const content = document.createElement("div");
  content.className = "fighter-choices";
  content.append(...waiting.map(choice));
  const ok = { label: "TABLE.Combat.add", icon: "fa-solid fa-user-plus" };
  const answer = await DialogV2.input({ window: { title: "TABLE.Combat.addTitle" }, content, ok });
  if (!isRecord(answer)) return;
  await addToFight(
    fight,
    actors.filter((actor) => answer[actor.id] === true),
  );
}
