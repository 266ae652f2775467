import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { templateJson } from "./template-json.ts";

writeFileSync(join(import.meta.dirname, "..", "template.json"), templateJson());
