// Writes assets/sounds/turn.wav, the chime of a turn: two soft notes of our own, so that no licence is needed.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const RATE = 16_000;
const SECONDS = 0.6;

/** Its notes: the frequency in hertz, and when each begins. */
const NOTES = [
  { hertz: 659.25, at: 0 },
  { hertz: 987.77, at: 0.14 },
];

/** The height of the wave at a moment, from −1 to 1: each note with its octave, dying away. */
function waveAt(time: number): number {
  const heights = NOTES.map(({ hertz, at }) => {
    const since = time - at;
    if (since < 0) return 0;
    const tone = Math.sin(2 * Math.PI * hertz * since) + 0.3 * Math.sin(4 * Math.PI * hertz * since);
    return tone * Math.min(1, since * 200) * Math.exp(-7 * since);
  });
  const fade = Math.min(1, (SECONDS - time) * 20);
  return 0.3 * fade * heights.reduce((sum, height) => sum + height, 0);
}

/** A sound of one channel in 16 bits, as a file. */
function wavOf(heights: readonly number[]): Buffer {
  const file = Buffer.alloc(44 + 2 * heights.length);
  file.write("RIFF", 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(2 * RATE, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(2 * heights.length, 40);
  for (const [index, height] of heights.entries()) file.writeInt16LE(Math.round(32_767 * height), 44 + 2 * index);
  return file;
}

const folder = join(import.meta.dirname, "../assets/sounds");
mkdirSync(folder, { recursive: true });
const heights = Array.from({ length: Math.round(RATE * SECONDS) }, (_none, index) => waveAt(index / RATE));
writeFileSync(join(folder, "turn.wav"), wavOf(heights));
