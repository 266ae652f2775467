// An ESLint rule that checks every import against tools/layers.mjs.
import { relative, sep } from "node:path";
import { root } from "./prepare.mjs";
import { whyNotImport } from "./layers.mjs";

/** @type {import("eslint").Rule.RuleModule} */
const imports = {
  meta: { type: "problem", messages: { crossed: "{{ reason }}." }, schema: [] },
  create(context) {
    const file = relative(root, context.filename).split(sep).join("/");
    /** @param {any} node An import, export or import() with a source. */
    const check = (node) => {
      if (typeof node.source?.value !== "string") return;
      const typeOnly = node.importKind === "type" || node.exportKind === "type";
      const reason = whyNotImport(file, node.source.value, { typeOnly });
      if (reason) context.report({ node: node.source, messageId: "crossed", data: { reason } });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

export const layers = { rules: { imports } };
