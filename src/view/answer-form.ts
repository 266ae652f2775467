import type { Json } from "../engine/index.ts";
import type { AnswerFormView } from "./ask-view.ts";

/** A field of an answer form: its value, the part of the answer that it gives, and the state of a checkbox. */
export type AnswerField = { readonly value: string; readonly part?: string; readonly checked?: boolean };

/** Builds the answer to a kind of question from the fields of its form. */
export function buildAnswer(kind: AnswerFormView["kind"], fields: readonly AnswerField[]): Json {
  switch (kind) {
    case "amount":
      return Number(fields[0]?.value);
    case "shares":
      return Object.fromEntries(fields.map(({ part = "", value }) => [part, Number(value)]));
    case "plan": {
      const option = fields.find(({ part, checked }) => part === "option" && checked === true);
      const amount = fields.find(({ part }) => part === "amount");
      return { amount: Number(amount?.value), option: option?.value ?? "" };
    }
    case "worded": {
      const option = fields.find(({ part }) => part === "option");
      return { option: option?.value ?? "", text: fields.find(({ part }) => part === "text")?.value ?? "" };
    }
    case "basket":
      return fields.filter(({ checked }) => checked === true).map(({ value }) => value);
    case "faces":
      return parseFaces(fields[0]?.value ?? "");
    case "text":
      return fields[0]?.value ?? "";
  }
}

/** Parses the faces in a text, with any separators. A word that is not a number stays a text, so that it is refused. */
export function parseFaces(text: string): readonly (number | string)[] {
  const faces = text.split(/[\s,;]+/).filter((face) => face !== "");
  return faces.map((face) => (/^\d+$/.test(face) ? Number(face) : face));
}
