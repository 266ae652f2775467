import { packText, unpackText } from "../../engine/index.ts";
import { createSourceCache } from "../platform/cache.ts";

/*
 * Every client receives each write of a message. So the first state of an exchange is stored for good. Later texts are packed against it:
 * the current state, the plan, the log, and the data of a redo.
 */
const LATER = ["plan", "log", "redo"] as const;

/** The unpacked texts of an exchange; its message stores them packed. */
export type ExchangeTexts = Readonly<Record<"state" | (typeof LATER)[number], string>>;

/** The texts as a message stores them. `state` is the first state, and `step` the current one; `step` is empty before the first answer. */
export type PackedTexts = ExchangeTexts & { readonly step: string };

/** Packs the texts of an exchange that starts. */
export function packFirst<T extends Pick<ExchangeTexts, "state">>(texts: T): T & { readonly step: string } {
  return { ...texts, ...packLater(texts, texts.state), state: packText(texts.state), step: "" };
}

/** Packs the texts of a later write against the first state of the exchange; the new state becomes `step`. */
export function packNext<T extends Partial<ExchangeTexts>>({ state, ...texts }: T, first: string) {
  const base = unpackText(first) ?? "";
  return { ...texts, ...packLater(texts, base), ...(state === undefined ? {} : { step: packText(state, base) }) };
}

function packLater(texts: Partial<ExchangeTexts>, base: string): Partial<ExchangeTexts> {
  const own = LATER.flatMap((name) => {
    const text = texts[name];
    return text === undefined || text === "" ? [] : [[name, packText(text, base)] as const];
  });
  return Object.fromEntries(own);
}

/** Returns the text of the current state; empty if it cannot be read. */
export function unpackState({ state, step }: Pick<PackedTexts, "state" | "step">): string {
  const first = unpackText(state) ?? "";
  return step === "" ? first : (unpackText(step, first) ?? "");
}

/** Returns the unpacked texts of a message; a text that cannot be read is empty. */
export function unpackTexts(message: object, { state, step, plan, log, redo }: PackedTexts): ExchangeTexts {
  return readTextsUnlessCached(message, { state, step, plan, log, redo });
}

const readTextsUnlessCached = createSourceCache<object, PackedTexts, ExchangeTexts>(areSameTexts, (packed) => {
  const base = unpackText(packed.state) ?? "";
  const later = LATER.map((name) => [name, unpackText(packed[name], base) ?? ""] as const);
  return { state: unpackState(packed), ...Object.fromEntries(later) } as ExchangeTexts;
});

function areSameTexts(one: PackedTexts, other: PackedTexts): boolean {
  return (["state", "step", ...LATER] as const).every((name) => one[name] === other[name]);
}
