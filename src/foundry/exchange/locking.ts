import { hkdf } from "@noble/hashes/hkdf.js";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/*
 * Texts that others can read or write are locked: they are encrypted, and then authenticated together with their subject. HKDF derives the
 * two keys for this from one. The browser's own ciphers work only on secure addresses, and many groups play over plain http.
 */

/** The first characters of a locked text. After them come a number that is used only once, the tag, and the encrypted text. */
const MARK = "locked:";

/** The length of a key and of the number that is used once, in bytes. */
const LENGTH = 16;
/** The length of a tag, in bytes. */
const TAG = 32;

/** Creates a key. */
export function createRandomKey(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(LENGTH)));
}

/** Computes a short fingerprint that identifies a key without revealing it. */
export function computeKeySign(key: string): string {
  return bytesToHex(sha256(hexToBytes(key))).slice(0, LENGTH);
}

/** True if a text begins as a locked text does. */
export function isLocked(text: string): boolean {
  return text.startsWith(MARK);
}

/** Locks a text with a key. Only the same key opens it, and only for the same subject. */
export function lock(text: string, key: string, subject: string): string {
  const once = hexToBytes(createRandomKey());
  const [cipher, mac] = deriveKeys(key);
  const hidden = applyKeyStream(utf8ToBytes(text), cipher, once);
  return MARK + bytesToHex(concatBytes(once, computeTag(mac, once, subject, hidden), hidden));
}

/** Opens a locked text; null if it is not locked, was changed, or was locked with another key or for another subject. */
export function unlock(text: string, key: string, subject: string): string | null {
  const bytes = isLocked(text) ? readBytes(text.slice(MARK.length)) : null;
  if (!bytes || bytes.length < LENGTH + TAG) return null;
  const [once, tag, hidden] = [bytes.slice(0, LENGTH), bytes.slice(LENGTH, LENGTH + TAG), bytes.slice(LENGTH + TAG)];
  const [cipher, mac] = deriveKeys(key);
  if (!areEqual(tag, computeTag(mac, once, subject, hidden))) return null;
  return new TextDecoder().decode(applyKeyStream(hidden, cipher, once));
}

/** Derives the keys of the cipher and of the tag. */
function deriveKeys(key: string): readonly [cipher: Uint8Array, mac: Uint8Array] {
  const both = hkdf(sha256, utf8ToBytes(key), undefined, utf8ToBytes("riposte locked text"), 64);
  return [both.subarray(0, 32), both.subarray(32)];
}

function computeTag(mac: Uint8Array, once: Uint8Array, subject: string, hidden: Uint8Array): Uint8Array {
  return hmac(sha256, mac, concatBytes(once, sha256(utf8ToBytes(subject)), hidden));
}

/** Compares two tags in a time that does not reveal where they differ. */
function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.reduce((difference, byte, index) => difference | (byte ^ (other[index] ?? 0)), 0) === 0;
}

function readBytes(hex: string): Uint8Array | null {
  return /^(?:[0-9a-f]{2})+$/.test(hex) ? hexToBytes(hex) : null;
}

/** Combines bytes with a stream of digests of the key; applied twice, it returns the original bytes. */
function applyKeyStream(bytes: Uint8Array, key: Uint8Array, once: Uint8Array): Uint8Array {
  const seed = concatBytes(key, once);
  const stream = new Uint8Array(bytes.length);
  for (let offset = 0; offset < bytes.length; offset += 32) {
    const block = sha256(concatBytes(seed, new Uint8Array(new Uint32Array([offset]).buffer)));
    stream.set(block.subarray(0, bytes.length - offset), offset);
  }
  return stream.map((byte, i) => byte ^ (bytes[i] ?? 0));
}
