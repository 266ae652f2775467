import fc from "fast-check";
import { createHash } from "node:crypto";
import { expect, it, test } from "vitest";
import { sha256 } from "./sha256.ts";

test.each([
  ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  [
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  ],
])("the digest of %j is the standard's example (FIPS 180-4)", (text, digest) => {
  expect(sha256(text)).toBe(digest);
});

it("gives what another implementation gives, for any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
      expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
    }),
  );
});
