// `npm run test:acceptance -- 10`: the acceptance scenarios, so many times in a row.
import { join } from "node:path";
import { fail, installIfNeeded, prepare, root, run } from "./prepare.mjs";

const [times = "10"] = process.argv.slice(2);
if (!/^[1-9]\d*$/.test(times)) fail(`"${times}" is no number of times.`);

installIfNeeded();
prepare({ rebuild: false });
const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
const playwright = join(root, "node_modules", "@playwright", "test", "cli.js");
const NAMES = "acceptance \\d+";
const inNode = [process.execPath, vitest, "run", "--project", "clients", "-t", NAMES];
const codes = Array.from({ length: Number(times) }, () => run(inNode));
codes.push(run([process.execPath, playwright, "test", "--grep", NAMES, `--repeat-each=${times}`]));
process.exitCode = Math.max(...codes);
