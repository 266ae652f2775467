import { expect } from "vitest";
import type { Seat } from "../../src/engine/kernel/ask.ts";
import type { Data, Json } from "../../src/engine/kernel/json.ts";
import type { Result } from "../../src/engine/kernel/result.ts";
import type { ExchangeKind } from "../../src/engine/kernel/rules.ts";
import type { Scene } from "../../src/engine/kernel/scene.ts";

/** The value of a result that must be a yes; a no fails the test with its code. */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused with ${result.refusal.code}: ${JSON.stringify(result.refusal.data)}`);
  return result.value;
}

/** Fails the test unless the result is a no with this code. */
export function expectRefusal(result: Result<unknown>, code: string): void {
  expect(result.ok ? "accepted" : result.refusal.code).toBe(code);
}

/** What a kind of exchange makes of a declaration; fails the test where nobody may declare it. */
export function declaredAs<X extends Data, F extends Data>(
  kind: ExchangeKind<X, F>,
  payload: Json,
  seat: Seat,
  scene: Scene<F>,
): Result<X> {
  if (!kind.declare) throw new Error("nobody may declare this");
  return kind.declare(payload, seat, scene);
}
