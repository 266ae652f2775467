/**
 * Packs texts for storage: a piece that occurred before, in the text or in another one that its reader has, is replaced by a pointer. A
 * pointer begins with one of three characters, by the number of digits of its distance; then come the distance, and the length above the
 * shortest worth pointing at. Double quotes are exchanged for single ones, since each of them counts twice in the text of a document.
 */
const POINTERS = "~`^";

/** Marks the next character as a literal. */
const ITSELF = "|";

/** The first character of a packed text; JSON never begins with it. */
const MARK = "%";

/**
 * Digits are the printable characters from this one on that need no escape in JSON: neither space, which fields cut at the end of a text,
 * nor the backslash.
 */
const ZERO = 35;
const BACKSLASH = 92;
const BASE = 91;

/** The shortest piece that is pointed at, and the excess length from which two more digits are needed. */
const SHORTEST = 4;
const LONG = BASE - 1;

/** The number of positions tried for each piece, the nearest first, and the number of characters at the end of a piece that are indexed. */
const TRIES = 100;
const ENOUGH = 64;

/** The number of hash values by which pieces are looked up. */
const DRAWERS = 2 ** 16;

/** The longest text that is unpacked, so that a small one cannot fill the memory. */
const MOST = 4_000_000;

/** A piece that occurred before: its length, the distance back to its start, and the number of characters it saves. */
type Piece = { readonly length: number; readonly distance: number; readonly saved: number };

/** Packs a text; if another text is given, its reader must have that to the letter. */
export function packText(text: string, known = ""): string {
  const whole = known + text;
  const found = finderIn(whole);
  let packed = MARK;
  for (let at = known.length; at < whole.length;) {
    const piece = found(at);
    const character = String.fromCodePoint(whole.codePointAt(at) ?? 0);
    packed += piece ? pointerTo(piece) : literal(character);
    at += piece ? piece.length : character.length;
  }
  return packed;
}

/** Unpacks a text; undefined if it is none that `packText` wrote. */
export function unpackText(packed: string, known = ""): string | undefined {
  if (!packed.startsWith(MARK)) return undefined;
  const characters: string[] = [];
  for (let at = MARK.length; at < packed.length;) {
    const character = packed.charAt(at);
    const digits = POINTERS.indexOf(character) + 1;
    if (digits === 0) {
      const isMarked = character === ITSELF;
      characters.push(swapped(packed.charAt(isMarked ? at + 1 : at)));
      at += isMarked ? 2 : 1;
    } else at = copied({ characters, known }, packed, at + 1, digits);
    if (!(at <= packed.length) || characters.length > MOST) return undefined;
  }
  return characters.join("");
}

/** The text unpacked so far, and the text before it. */
type Unpacked = { readonly characters: string[]; readonly known: string };

/** Appends the piece that a pointer refers to; returns the position behind the pointer, or NaN if it is invalid. */
function copied({ characters, known }: Unpacked, packed: string, at: number, digits: number): number {
  const start = known.length + characters.length - 1 - numberIn(packed, at, digits);
  const short = numberIn(packed, at + digits, 1);
  const length = SHORTEST + (short === LONG ? LONG + numberIn(packed, at + digits + 1, 2) : short);
  if (!(start >= 0) || !(characters.length + length <= MOST)) return Number.NaN;
  for (let index = start; index < start + length; index += 1)
    characters.push(index < known.length ? known.charAt(index) : (characters[index - known.length] ?? ""));
  return at + digits + (short === LONG ? 3 : 1);
}

function pointerTo({ length, distance }: Piece): string {
  const digits = digitsFor(distance - 1);
  const above = length - SHORTEST;
  const said = above < LONG ? inDigits(above, 1) : inDigits(LONG, 1) + inDigits(above - LONG, 2);
  return (POINTERS[digits - 1] ?? "") + inDigits(distance - 1, digits) + said;
}

/** Creates a search for the longest piece that occurred before a position: positions must be asked for in ascending order. */
function finderIn(whole: string): (at: number) => Piece | null {
  const last = new Int32Array(DRAWERS).fill(-1);
  const before = new Int32Array(whole.length);
  let entered = 0;
  return (at) => {
    // Indexing the end of a long piece is enough: the text after it most often followed it before, too.
    if (entered > 0 && at - entered > ENOUGH) entered = at - ENOUGH;
    for (; entered < at; entered += 1) {
      const drawer = drawerOf(whole, entered);
      before[entered] = last[drawer] ?? -1;
      last[drawer] = entered;
    }
    let best: Piece | null = null;
    let place = at + SHORTEST <= whole.length ? (last[drawerOf(whole, at)] ?? -1) : -1;
    for (let tries = TRIES; place >= 0 && tries > 0; tries -= 1) {
      const piece = pieceAt(whole, at, place);
      if (piece.saved > (best?.saved ?? 0)) best = piece;
      place = before[place] ?? -1;
    }
    return best;
  };
}

/** Returns the hash of the characters at a position; others may have the same. */
function drawerOf(whole: string, at: number): number {
  let number = 0;
  for (let index = at; index < at + SHORTEST; index += 1)
    number = Math.imul(number ^ whole.charCodeAt(index), 0x9e3779b1);
  return number >>> (32 - Math.log2(DRAWERS));
}

function pieceAt(whole: string, at: number, place: number): Piece {
  const longest = Math.min(whole.length - at, SHORTEST + LONG + BASE ** 2 - 1);
  let length = 0;
  while (length < longest && whole.charCodeAt(place + length) === whole.charCodeAt(at + length)) length += 1;
  if (isHalf(whole.charCodeAt(at + length - 1))) length -= 1;
  const distance = at - place;
  const digits = digitsFor(distance - 1);
  const saved =
    length < SHORTEST || digits > POINTERS.length ? 0 : length - 2 - digits - (length - SHORTEST < LONG ? 0 : 2);
  return { length, distance, saved };
}

/** True for the first half of a surrogate pair, which a packed text never separates from the second. */
function isHalf(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00;
}

function literal(character: string): string {
  const other = swapped(character);
  return other === ITSELF || POINTERS.includes(other) ? ITSELF + other : other;
}

/** Exchanges a double quote for a single one and the reverse. */
function swapped(character: string): string {
  return character === '"' ? "'" : character === "'" ? '"' : character;
}

function digitsFor(number: number): number {
  let digits = 1;
  for (let rest = number; rest >= BASE; rest = Math.floor(rest / BASE)) digits += 1;
  return digits;
}

function inDigits(number: number, digits: number): string {
  const value = number % BASE;
  const code = value + ZERO < BACKSLASH ? value + ZERO : value + ZERO + 1;
  return String.fromCharCode(code) + (digits > 1 ? inDigits(Math.floor(number / BASE), digits - 1) : "");
}

/** Reads a number in digits; NaN if one of them is invalid. */
function numberIn(packed: string, at: number, digits: number): number {
  const code = packed.charCodeAt(at);
  const value = code < BACKSLASH ? code - ZERO : code - ZERO - 1;
  const isDigit = code !== BACKSLASH && value >= 0 && value < BASE;
  return isDigit ? value + (digits > 1 ? BASE * numberIn(packed, at + 1, digits - 1) : 0) : Number.NaN;
}
