import { expect } from "vitest";
import type { Result } from "../../src/engine/kernel/result.ts";

/** The value of a result that must be a yes; a no fails the test with its code. */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused with ${result.refusal.code}: ${JSON.stringify(result.refusal.data)}`);
  return result.value;
}

/** Fails the test unless the result is a no with this code. */
export function expectRefusal(result: Result<unknown>, code: string): void {
  expect(result.ok ? "accepted" : result.refusal.code).toBe(code);
}
