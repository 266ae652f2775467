import { beforeEach, expect, it, vi } from "vitest";
import { clientState } from "../../platform/state.ts";
import { followUnannounced, waitForMovement } from "./unannounced.ts";

const at = (x: number) => ({ x, y: 0, elevation: 0 });

/** Whose changes have been followed. */
const followed: string[] = [];
const change = (x: number, user: string) =>
  waitForMovement("token", { to: at(x), user }, () => void followed.push(user));

beforeEach(() => {
  vi.useFakeTimers();
  clientState.reset();
  followed.length = 0;
  return () => vi.useRealTimers();
});

it("follows a change that no movement tells of, after a moment", () => {
  change(1, "gm");
  expect(followed).toEqual([]);
  vi.runAllTimers();
  expect(followed).toEqual(["gm"]);
});

it("follows the change before another at once, so that nobody is charged with what somebody else has changed", () => {
  change(1, "gm");
  change(2, "mira");
  expect(followed).toEqual(["gm"]);
  vi.runAllTimers();
  expect(followed).toEqual(["gm", "mira"]);
});

it("leaves a change to the movement that tells of it", () => {
  change(1, "mira");
  followUnannounced("token", { to: at(1), user: "mira" });
  vi.runAllTimers();
  expect(followed).toEqual([]);
});

it("follows a change although another user's movement ends in the same place, such as one of size alone", () => {
  change(1, "mira");
  followUnannounced("token", { to: at(1), user: "gm" });
  expect(followed).toEqual(["mira"]);
});

it("follows what came before a movement that tells of another place", () => {
  change(1, "gm");
  followUnannounced("token", { to: at(2), user: "gm" });
  expect(followed).toEqual(["gm"]);
});

it("keeps tokens apart, and follows nothing after a reset", () => {
  change(1, "gm");
  waitForMovement("another", { to: at(1), user: "gm" }, () => void followed.push("another"));
  expect(followed).toEqual([]);
  clientState.reset();
  vi.runAllTimers();
  expect(followed).toEqual([]);
});
