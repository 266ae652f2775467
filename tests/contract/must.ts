import { expect } from "vitest";
import type { Seat } from "../../src/engine/kernel/ask.ts";
import type { Data, Json } from "../../src/engine/kernel/json.ts";
import type { Result } from "../../src/engine/kernel/result.ts";
import type { ExchangeKind } from "../../src/engine/kernel/rules.ts";
import type { Scene } from "../../src/engine/kernel/scene.ts";
import { unsaidIn } from "../unfilled.ts";

/** The value of a successful result; a refusal fails the test with its code. */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused with ${result.refusal.code}: ${JSON.stringify(result.refusal.data)}`);
  return result.value;
}

/** Fails the test unless the result is a refusal with this code. */
export function expectRefusal(result: Result<unknown>, code: string): void {
  expect(result.ok ? "accepted" : result.refusal.code).toBe(code);
  expect(result.ok ? [] : unsaidIn(result.refusal)).toEqual([]);
}

/** The facts of a declaration of this kind; fails the test if the kind cannot be declared. */
export function declaredAs<X extends Data, F extends Data>(
  kind: ExchangeKind<X, F>,
  payload: Json,
  seat: Seat,
  scene: Scene<F>,
): Result<X> {
  if (!kind.declare) throw new Error("nobody may declare this");
  return kind.declare(payload, seat, scene);
}
