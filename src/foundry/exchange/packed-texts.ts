import { packText, unpackText } from "../../engine/index.ts";
import { cacheBy } from "../client/cache-by.ts";

/*
 * Every page receives each write of a message. So the state in which an exchange began is stored for good, and what
 * follows only says what is new to one who knows that: the state since, the plan, the log, and what a redo needs.
 */
const LATER = ["plan", "log", "redo"] as const;

/** The texts of an exchange, which are packed where its message stores them. */
export type Texts = Readonly<Record<"state" | (typeof LATER)[number], string>>;

/** The texts as a message stores them: its first state, and the state since, which is empty before the first answer. */
export type PackedTexts = Texts & { readonly step?: string };

/** Packs the texts of an exchange that begins. */
export function packFirst<T extends Pick<Texts, "state">>(texts: T): T & { readonly step: string } {
  return { ...texts, ...packLater(texts, texts.state), state: packText(texts.state), step: "" };
}

/** Packs the texts of a later write of an exchange that began in this state; the state of the write becomes the step. */
export function packNext<T extends Partial<Texts>>({ state, ...texts }: T, first: string) {
  const known = unpackText(first) ?? "";
  return { ...texts, ...packLater(texts, known), ...(state === undefined ? {} : { step: packText(state, known) }) };
}

function packLater(texts: Partial<Texts>, known: string): Partial<Texts> {
  const own = LATER.flatMap((name) => {
    const text = texts[name];
    return text === undefined || text === "" ? [] : [[name, packText(text, known)] as const];
  });
  return Object.fromEntries(own);
}

/** The text of the state as it is now; empty if it cannot be read. */
export function stateIn({ state, step = "" }: Pick<PackedTexts, "state" | "step">): string {
  const first = unpackText(state) ?? "";
  return step === "" ? first : (unpackText(step, first) ?? "");
}

/** The texts of a message as they were before they were packed; those are empty that cannot be read. */
export function textsIn(message: object, { state, step = "", plan, log, redo }: PackedTexts): Texts {
  return readLast(message, { state, step, plan, log, redo });
}

const readLast = cacheBy<object, PackedTexts, Texts>(isSame, (packed) => {
  const known = unpackText(packed.state) ?? "";
  const later = LATER.map((name) => [name, unpackText(packed[name], known) ?? ""] as const);
  return { state: stateIn(packed), ...Object.fromEntries(later) } as Texts;
});

function isSame(one: PackedTexts, other: PackedTexts): boolean {
  return (["state", "step", ...LATER] as const).every((name) => one[name] === other[name]);
}
