/** What a generator that only pauses comes to. */
export function worked<Value>(generator: Generator<undefined, Value>): Value {
  for (;;) {
    const step = generator.next();
    if (step.done) return step.value;
  }
}
