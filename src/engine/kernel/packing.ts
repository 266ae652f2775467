/**
 * The first characters of pointers. Packing replaces a piece that occurred before, in the text or in its context, by a pointer. The first
 * character tells the number of digits of the distance; then follow the distance and the length above `SHORTEST`. Double and single quotes
 * are exchanged, since each double quote takes two characters in the text of a document.
 */
const POINTERS = "~`^";

/** Marks the next character as a literal. */
const LITERAL_MARK = "|";

/** The first character of a packed text; JSON never begins with it. */
const MARK = "%";

/**
 * The character code of the digit 0. Digits are the printable characters from this one on, except for the backslash, which JSON escapes.
 * The space is no digit, since fields cut it at the end of a text.
 */
const ZERO = 35;
/** The character code of the backslash. */
const BACKSLASH = 92;
/** The number of digits. */
const BASE = 91;

/** The length of the shortest piece that gets a pointer. */
const SHORTEST = 4;
/** The length of a piece above which two more digits are needed. */
const LONG = BASE - 1;

/** The number of earlier positions tried for each piece, the nearest first. */
const TRIES = 100;
/** The number of characters at the end of a piece that are indexed. */
const INDEXED_TAIL = 64;

/** The number of hash values by which pieces are looked up. */
const HASH_COUNT = 2 ** 16;

/** The longest text that is unpacked, in characters, so that a short packed text cannot fill the memory. */
const MAX_LENGTH = 4_000_000;

/** A piece that occurred before: its length, the distance back to its start, and the number of characters it saves. */
type RepeatedPiece = { readonly length: number; readonly distance: number; readonly saved: number };

/** Packs a text into pointers to earlier pieces of itself and of `context`. Unpacking needs exactly the same `context`. */
export function packText(text: string, context = ""): string {
  const whole = context + text;
  const findPiece = createPieceFinder(whole);
  let packed = MARK;
  for (let position = context.length; position < whole.length;) {
    const piece = findPiece(position);
    const character = String.fromCodePoint(whole.codePointAt(position) ?? 0);
    packed += piece ? formatPointer(piece) : formatLiteral(character);
    position += piece ? piece.length : character.length;
  }
  return packed;
}

/** Unpacks a text; undefined if it is not a packed text, or longer than `MAX_LENGTH`. */
export function unpackText(packed: string, context = ""): string | undefined {
  if (!packed.startsWith(MARK)) return undefined;
  const characters: string[] = [];
  for (let position = MARK.length; position < packed.length;) {
    const character = packed.charAt(position);
    const digits = POINTERS.indexOf(character) + 1;
    if (digits === 0) {
      const isMarked = character === LITERAL_MARK;
      characters.push(convertQuote(packed.charAt(isMarked ? position + 1 : position)));
      position += isMarked ? 2 : 1;
    } else position = appendPiece({ characters, known: context }, packed, position + 1, digits);
    if (!(position <= packed.length) || characters.length > MAX_LENGTH) return undefined;
  }
  return characters.join("");
}

/** The characters unpacked so far, and the context before them (`known`). */
type UnpackState = { readonly characters: string[]; readonly known: string };

/** Appends the piece that a pointer refers to; returns the position behind the pointer, or NaN if it is invalid. */
function appendPiece(
  { characters, known: context }: UnpackState,
  packed: string,
  position: number,
  digits: number,
): number {
  const start = context.length + characters.length - 1 - readDigits(packed, position, digits);
  const short = readDigits(packed, position + digits, 1);
  const length = SHORTEST + (short === LONG ? LONG + readDigits(packed, position + digits + 1, 2) : short);
  if (!(start >= 0) || !(characters.length + length <= MAX_LENGTH)) return Number.NaN;
  for (let index = start; index < start + length; index += 1)
    characters.push(index < context.length ? context.charAt(index) : (characters[index - context.length] ?? ""));
  return position + digits + (short === LONG ? 3 : 1);
}

function formatPointer({ length, distance }: RepeatedPiece): string {
  const digits = countDigits(distance - 1);
  const above = length - SHORTEST;
  const lengthDigits = above < LONG ? formatDigits(above, 1) : formatDigits(LONG, 1) + formatDigits(above - LONG, 2);
  return (POINTERS[digits - 1] ?? "") + formatDigits(distance - 1, digits) + lengthDigits;
}

/** Creates a search for the earlier piece that saves the most characters at a position. Positions must be given in ascending order. */
function createPieceFinder(whole: string): (position: number) => RepeatedPiece | null {
  const last = new Int32Array(HASH_COUNT).fill(-1);
  const before = new Int32Array(whole.length);
  let entered = 0;
  return (position) => {
    // Indexing the end of a long piece is enough: the text after it most often followed it before, too.
    if (entered > 0 && position - entered > INDEXED_TAIL) entered = position - INDEXED_TAIL;
    for (; entered < position; entered += 1) {
      const hash = computeHash(whole, entered);
      before[entered] = last[hash] ?? -1;
      last[hash] = entered;
    }
    let best: RepeatedPiece | null = null;
    let earlier = position + SHORTEST <= whole.length ? (last[computeHash(whole, position)] ?? -1) : -1;
    for (let tries = TRIES; earlier >= 0 && tries > 0; tries -= 1) {
      const piece = measurePiece(whole, position, earlier);
      if (piece.saved > (best?.saved ?? 0)) best = piece;
      earlier = before[earlier] ?? -1;
    }
    return best;
  };
}

/** Computes the hash of the characters at a position; different characters may have the same hash. */
function computeHash(whole: string, position: number): number {
  let number = 0;
  for (let index = position; index < position + SHORTEST; index += 1)
    number = Math.imul(number ^ whole.charCodeAt(index), 0x9e3779b1);
  return number >>> (32 - Math.log2(HASH_COUNT));
}

function measurePiece(whole: string, position: number, earlier: number): RepeatedPiece {
  const longest = Math.min(whole.length - position, SHORTEST + LONG + BASE ** 2 - 1);
  let length = 0;
  while (length < longest && whole.charCodeAt(earlier + length) === whole.charCodeAt(position + length)) length += 1;
  if (isHalf(whole.charCodeAt(position + length - 1))) length -= 1;
  const distance = position - earlier;
  const digits = countDigits(distance - 1);
  const saved =
    length < SHORTEST || digits > POINTERS.length ? 0 : length - 2 - digits - (length - SHORTEST < LONG ? 0 : 2);
  return { length, distance, saved };
}

/** True for the first half of a surrogate pair, which a packed text never separates from the second. */
function isHalf(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00;
}

function formatLiteral(character: string): string {
  const other = convertQuote(character);
  return other === LITERAL_MARK || POINTERS.includes(other) ? LITERAL_MARK + other : other;
}

/** Exchanges a double quote for a single one and the reverse. */
function convertQuote(character: string): string {
  return character === '"' ? "'" : character === "'" ? '"' : character;
}

function countDigits(number: number): number {
  let digits = 1;
  for (let rest = number; rest >= BASE; rest = Math.floor(rest / BASE)) digits += 1;
  return digits;
}

function formatDigits(number: number, digits: number): string {
  const value = number % BASE;
  const code = value + ZERO < BACKSLASH ? value + ZERO : value + ZERO + 1;
  return String.fromCharCode(code) + (digits > 1 ? formatDigits(Math.floor(number / BASE), digits - 1) : "");
}

/** Reads a number in digits; NaN if one of them is invalid. */
function readDigits(packed: string, position: number, digits: number): number {
  const code = packed.charCodeAt(position);
  const value = code < BACKSLASH ? code - ZERO : code - ZERO - 1;
  const isDigit = code !== BACKSLASH && value >= 0 && value < BASE;
  return isDigit ? value + (digits > 1 ? BASE * readDigits(packed, position + 1, digits - 1) : 0) : Number.NaN;
}
