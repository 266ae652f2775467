import type { Json } from "../../engine/index.ts";
import { answerFrom } from "../../view/answer-form.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Reads the form's values as the answer to its kind of question. */
export function answerIn(form: HTMLFormElement): Json {
  const inputs = [...form.querySelectorAll<Field>("input, textarea, select")];
  const fields = inputs.map((input) => ({
    value: input.value,
    part: input.dataset["part"] ?? "",
    checked: "checked" in input && input.checked,
  }));
  return answerFrom(KINDS.find((kind) => kind === form.dataset["kind"]) ?? "text", fields);
}

const KINDS = ["amount", "shares", "basket", "plan", "worded", "faces", "text"] as const;
