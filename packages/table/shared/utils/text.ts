const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A random identifier of letters and digits, 16 long unless told otherwise. */
export function randomID(length = 16): string {
  let id = "";
  while (id.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < 248 && id.length < length) id += ALPHABET[byte % ALPHABET.length];
    }
  }
  return id;
}

/** Whether a text is a document's id: 16 letters and digits. */
export function isValidId(id: unknown): id is string {
  return typeof id === "string" && /^[a-zA-Z0-9]{16}$/.test(id);
}

/** Whether version `a` is newer than version `b`, part by part. */
export function isNewerVersion(a: string | number, b: string | number): boolean {
  const left = String(a).split(".");
  const right = String(b).split(".");
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const order = comparePart(left[i], right[i]);
    if (order !== 0) return order > 0;
  }
  return false;
}

function comparePart(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return -1;
  if (b === undefined) return 1;
  const [left, right] = [Number(a), Number(b)];
  if (Number.isNaN(left) || Number.isNaN(right)) return a > b ? 1 : -1;
  return left - right;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};
const CHARACTERS = new Map(Object.entries(ENTITIES).map(([character, entity]) => [entity, character]));

/** A text made safe to stand inside HTML. */
export function escapeHTML(value: unknown): string {
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** The text that `escapeHTML` was given. */
export function unescapeHTML(value: unknown): string {
  return String(value).replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => CHARACTERS.get(entity) ?? entity);
}
