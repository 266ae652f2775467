/** Does each of these, whatever becomes of the others; what fails is reported in the console. */
export function doEach(...tasks: readonly (() => void)[]): void {
  for (const task of tasks) {
    try {
      task();
    } catch (error) {
      console.error("riposte |", error);
    }
  }
}
