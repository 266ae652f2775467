import { DialogV2 } from "../api/dialog.ts";
import { createFormGroup } from "../fields/form-group.ts";
import { createSelectInput } from "../fields/inputs.ts";
import { isRecord, say, theGame, type TableDocument } from "../surroundings.ts";

const LEVELS = ["none", "limited", "observer", "owner"] as const;
const INHERIT = -1;

function levelInput(name: string, label: string, value: number, inherit: boolean): HTMLElement {
  const levels = LEVELS.map((level, index) => ({ value: String(index), label: say(`TABLE.Ownership.${level}`) }));
  const choices = inherit ? [{ value: String(INHERIT), label: say("TABLE.Ownership.default") }, ...levels] : levels;
  const input = createSelectInput({ name, id: `ownership-${name}`, value, choices, dtype: "Number" });
  return createFormGroup({ label, input });
}

/** Asks who may see and change a document, and writes the answer. */
export async function openOwnership(subject: TableDocument): Promise<void> {
  const content = document.createElement("div");
  content.append(levelInput("default", say("TABLE.Ownership.everyone"), subject.ownership.default ?? 0, false));
  for (const user of theGame().users) {
    if (Reflect.get(user, "isGM") === true) continue;
    content.append(levelInput(user.id, user.name, subject.ownership[user.id] ?? INHERIT, true));
  }
  const title = `${say("TABLE.Sheet.ownership")}: ${subject.name}`;
  const answer = await DialogV2.input({ window: { title, icon: "fa-solid fa-user-lock" }, content });
  if (!isRecord(answer)) return;
  const levels = Object.entries(answer).filter(([, level]) => level !== INHERIT);
  const kept = Object.entries(subject.ownership).filter(([id]) => !(id in answer));
  await subject.update({ ownership: Object.fromEntries([...kept, ...levels]) }, { recursive: false, diff: false });
}
