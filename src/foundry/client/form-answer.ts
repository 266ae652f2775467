import type { Json } from "../../engine/index.ts";
import { buildAnswer } from "../../view/answer-form.ts";

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Reads the form's values as the answer to its kind of question. */
export function readAnswer(form: HTMLFormElement): Json {
  const inputs = [...form.querySelectorAll<FormField>("input, textarea, select")];
  const fields = inputs.map((input) => ({
    value: input.value,
    part: input.dataset["part"] ?? "",
    checked: "checked" in input && input.checked,
  }));
  return buildAnswer(KINDS.find((kind) => kind === form.dataset["kind"]) ?? "text", fields);
}

const KINDS = ["amount", "shares", "basket", "plan", "worded", "faces", "text"] as const;
