import { afterEach, expect, it, vi } from "vitest";
import { AudioHelper } from "./audio.ts";

afterEach(() => vi.unstubAllGlobals());

it("fact 140: a sound is played on the client that plays it, and the table has none of Foundry's own", () => {
  const played: string[] = [];
  vi.stubGlobal(
    "Audio",
    class {
      readonly src: string;
      constructor(src: string) {
        this.src = src;
      }
      play(): Promise<void> {
        played.push(this.src);
        return Promise.resolve();
      }
    },
  );
  AudioHelper.play({ src: "modules/bell/bell.ogg" });
  AudioHelper.play({ src: "sounds/dice.wav" });
  expect(played).toEqual(["modules/bell/bell.ogg"]);
  expect(() => AudioHelper.play({ src: "modules/bell/bell.ogg" }, true)).toThrow("does not offer");
});
