import { DialogV2 } from "../api/dialog.ts";
import { createFormGroup } from "../fields/form-group.ts";
import { createSelectInput, createTextInput } from "../fields/inputs.ts";
import { attempt, isRecord, say } from "../surroundings.ts";

/** The documents of which a Gamemaster makes compendia. */
const KINDS = ["Actor", "Item", "JournalEntry", "Macro", "RollTable"];

/** Asks for the name and the kind of a compendium of the world's own, and makes it. (Fact 144) */
export async function createCompendiumDialog(): Promise<void> {
  const content = document.createElement("div");
  const label = createTextInput({ name: "label", id: "compendium-label", value: "", autofocus: true });
  const choices = Object.fromEntries(KINDS.map((kind) => [kind, say(`TABLE.Document.${kind}`)]));
  const type = createSelectInput({ name: "type", id: "compendium-type", value: "Actor", choices });
  content.append(createFormGroup({ label: say("TABLE.Create.name"), input: label }));
  content.append(createFormGroup({ label: say("TABLE.Create.type"), input: type }));
  const title = say("TABLE.Directory.createCompendium");
  const ok = { label: title, icon: "fa-solid fa-check" };
  const answer = await DialogV2.input({ window: { title }, content, ok });
  if (!isRecord(answer)) return;
  const metadata = { label: String(answer.label), type: String(answer.type) };
  await attempt(() => foundry.documents.collections.CompendiumCollection.createCompendium(metadata));
}
