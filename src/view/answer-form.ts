import type { Json } from "../engine/index.ts";
import type { FormView } from "./ask-view.ts";

/** A field of an answer form: its value, the name of the part that it fills in, and the state of a checkbox. */
export type AnswerField = { readonly value: string; readonly part?: string; readonly checked?: boolean };

/** Builds the answer to a kind of question from the fields of its form. */
export function answerFrom(kind: FormView["kind"], fields: readonly AnswerField[]): Json {
  switch (kind) {
    case "amount":
      return Number(fields[0]?.value);
    case "shares":
      return Object.fromEntries(fields.map(({ part = "", value }) => [part, Number(value)]));
    case "plan": {
      const picked = fields.find(({ part, checked }) => part === "option" && checked === true);
      const amount = fields.find(({ part }) => part === "amount");
      return { amount: Number(amount?.value), option: picked?.value ?? "" };
    }
    case "worded": {
      const picked = fields.find(({ part }) => part === "option");
      return { option: picked?.value ?? "", text: fields.find(({ part }) => part === "text")?.value ?? "" };
    }
    case "basket":
      return fields.filter(({ checked }) => checked === true).map(({ value }) => value);
    case "faces":
      return typedFaces(fields[0]?.value ?? "");
    case "text":
      return fields[0]?.value ?? "";
  }
}

/** Parses the faces in a text, with any separators; a word that is no number is kept as it is, to be refused. */
export function typedFaces(text: string): readonly (number | string)[] {
  const faces = text.split(/[\s,;]+/).filter((face) => face !== "");
  return faces.map((face) => (/^\d+$/.test(face) ? Number(face) : face));
}
