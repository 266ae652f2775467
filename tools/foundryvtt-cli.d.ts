declare module "@foundryvtt/foundryvtt-cli" {
  /** Compiles a folder of JSON sources into a LevelDB pack. */
  export function compilePack(source: string, target: string, options?: { log?: boolean }): Promise<void>;
}
