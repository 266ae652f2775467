import { createFormGroup } from "../fields/form-group.ts";
import { createSelectInput } from "../fields/inputs.ts";
import { DialogV2 } from "../api/dialog.ts";
import { isRecord, say } from "../surroundings.ts";

/** Asks for one of several choices; null when dismissed. */
export async function askForChoice(
  label: string,
  choices: Record<string, string>,
  current: string,
): Promise<string | null> {
  const content = document.createElement("div");
  const input = createSelectInput({ name: "choice", id: "ask-for-choice", value: current, choices, autofocus: true });
  content.append(createFormGroup({ label: say(label), input }));
  const answer = await DialogV2.input({ window: { title: label }, content });
  return isRecord(answer) && typeof answer.choice === "string" ? answer.choice : null;
}

/** Asks for a line of text; null when dismissed. */
export async function askForText(label: string, current: string): Promise<string | null> {
  const content = document.createElement("div");
  const input = document.createElement("input");
  Object.assign(input, { type: "text", name: "text", id: "ask-for-text", autofocus: true });
  input.setAttribute("value", current);
  content.append(createFormGroup({ label: say(label), input }));
  const answer = await DialogV2.input({ window: { title: label }, content });
  return isRecord(answer) && typeof answer.text === "string" ? answer.text : null;
}
