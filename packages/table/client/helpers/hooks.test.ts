import { beforeEach, describe, expect, it, vi } from "vitest";
import { openTable } from "../documents/fixture.ts";
import { Hooks, forgetListeners, listenersAfter, newestListener, restoreListeners } from "./hooks.ts";

describe.each([13, 14] as const)("generation %i", (generation) => {
  beforeEach(() => openTable({ generation }));

  describe("fact 14.2: Hooks", () => {
    it("call stops at the first explicit false and says so", () => {
      const last = vi.fn();
      Hooks.on("stop", () => undefined);
      Hooks.on("stop", () => false);
      Hooks.on("stop", last);
      expect(Hooks.call("stop")).toBe(false);
      expect(last).not.toHaveBeenCalled();
    });

    it("callAll ignores what listeners return", () => {
      const last = vi.fn();
      Hooks.on("all", () => false);
      Hooks.on("all", last);
      expect(Hooks.callAll("all", 1, 2)).toBe(true);
      expect(last).toHaveBeenCalledWith(1, 2);
    });

    it("once runs once; off takes a number or the function", () => {
      const runs: string[] = [];
      const byFunction = (): void => void runs.push("function");
      Hooks.once("some", () => runs.push("once"));
      const id = Hooks.on("some", () => runs.push("number"));
      Hooks.on("some", byFunction);
      Hooks.callAll("some");
      expect(typeof id).toBe("number");
      Hooks.off("some", id);
      Hooks.off("some", byFunction);
      Hooks.callAll("some");
      expect(runs).toEqual(["once", "number", "function"]);
    });

    it("goes on when a listener fails", () => {
      const quiet = vi.spyOn(console, "error").mockImplementation(() => undefined);
      const after = vi.fn();
      Hooks.on("fails", () => {
        throw new Error("no");
      });
      Hooks.on("fails", after);
      Hooks.callAll("fails");
      expect(after).toHaveBeenCalled();
      quiet.mockRestore();
    });

    it("restores the listeners that came after another, once all are forgotten", () => {
      const runs: string[] = [];
      Hooks.on("some", () => runs.push("before"));
      const newest = newestListener();
      Hooks.on("some", () => runs.push("after"));
      Hooks.once("some", () => runs.push("once"));
      const kept = listenersAfter(newest);
      Hooks.callAll("some");
      forgetListeners();
      Hooks.callAll("some");
      expect(runs.splice(0)).toEqual(["before", "after", "once"]);
      restoreListeners(kept);
      Hooks.callAll("some");
      Hooks.callAll("some");
      expect(runs).toEqual(["after", "once", "after"]);
    });
  });
});
