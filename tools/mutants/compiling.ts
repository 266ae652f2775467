import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import ts from "typescript";
import type { Mutant } from "./instrument.ts";

/** The ids of the mutants that the compiler refuses; it is asked about the file of the mutant alone. */
export function refusedByCompiler(mutants: readonly Mutant[], files: readonly string[]): ReadonlySet<string> {
  const { config } = ts.readConfigFile("tsconfig.json", ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ".");
  let now: { readonly file: string; readonly text: string; readonly version: string } | undefined;
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => ({ ...options, noEmit: true, incremental: false, tsBuildInfoFile: undefined }),
    getScriptFileNames: () => files.map((file) => resolve(file)),
    getScriptVersion: (name) => (name === now?.file ? now.version : "0"),
    getScriptSnapshot: (name) => {
      const text = name === now?.file ? now.text : ts.sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => process.cwd(),
    getDefaultLibFileName: (given) => ts.getDefaultLibFilePath(given),
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  };
  const service = ts.createLanguageService(host);
  const refused = mutants.filter(({ id, file: name, start, end, after }) => {
    const file = resolve(name);
    const text = readFileSync(file, "utf8");
    now = { file, version: id, text: text.slice(0, start) + after + text.slice(end) };
    return [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)].length > 0;
  });
  return new Set(refused.map(({ id }) => id));
}
