// `npm run test:acceptance -- 10`: the acceptance scenarios, so many times in a row.
import { join } from "node:path";
import { fail, installIfNeeded, prepare, root, run } from "./prepare.mjs";

const [times = "10"] = process.argv.slice(2);
if (!/^[1-9]\d*$/.test(times)) fail(`"${times}" is no number of times.`);

installIfNeeded();
prepare({ rebuild: false });
const playwright = join(root, "node_modules", "@playwright", "test", "cli.js");
process.exitCode = run([process.execPath, playwright, "test", "--grep", "acceptance \\d+", `--repeat-each=${times}`]);
