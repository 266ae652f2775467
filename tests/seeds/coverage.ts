import { Session } from "node:inspector";

type Range = { readonly startOffset: number; readonly endOffset: number; readonly count: number };
type Script = { readonly url: string; readonly functions: readonly { readonly ranges: readonly Range[] }[] };

/** Tells which blocks of the source have run since it was last asked. */
export function watchBlocks(): () => ReadonlySet<string> {
  const session = new Session();
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  return () => {
    const ran = new Set<string>();
    session.post("Profiler.takePreciseCoverage", (_error, { result }: { result: readonly Script[] }) => {
      for (const { url, functions } of result)
        if (url.includes("/src/")) for (const block of blocksIn(functions)) ran.add(`${url} ${block}`);
    });
    return ran;
  };
}

function blocksIn(functions: Script["functions"]): readonly string[] {
  const ranges = functions.flatMap((each) => each.ranges).filter(({ count }) => count > 0);
  return ranges.map(({ startOffset, endOffset }) => `${startOffset}-${endOffset}`);
}
