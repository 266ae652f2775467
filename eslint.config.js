import js from "@eslint/js";
import tseslint from "typescript-eslint";
import { layers } from "./tools/lint-layers.mjs";
import { PURE_LAYERS } from "./tools/layers.mjs";

const TESTS = "**/*.test.ts";
const PURE = PURE_LAYERS.map((layer) => `src/${layer}/**/*.ts`);

const FOUNDRY_GLOBALS = [
  ...["foundry", "game", "ui", "canvas", "CONFIG", "CONST", "Hooks", "Handlebars", "fromUuid", "fromUuidSync", "Roll"],
  ...["Actor", "Item", "ChatMessage", "Combat", "Combatant", "User", "TokenDocument", "ActiveEffect", "JournalEntry"],
];
const BROWSER_GLOBALS = [
  ...["window", "document", "navigator", "location", "localStorage", "sessionStorage", "fetch", "HTMLElement", "Event"],
  ...["XMLHttpRequest", "WebSocket", "Worker", "alert", "self", "requestAnimationFrame", "CustomEvent"],
];
const CLOCK_AND_CHANCE = ["Date", "performance", "setTimeout", "setInterval", "queueMicrotask", "crypto"];
const NODE_GLOBALS = ["process", "Buffer", "require", "global", "globalThis", "console"];

const notPure = (names, message) => names.map((name) => ({ name, message }));
const NO_CHANCE = {
  object: "Math",
  property: "random",
  message: "Dice are inputs: take faces, or roll a Foundry Roll.",
};

const typed = (files, project) => ({
  files,
  ignores: [TESTS],
  languageOptions: { parserOptions: { project, tsconfigRootDir: import.meta.dirname } },
  rules: { "@typescript-eslint/no-floating-promises": "error", "@typescript-eslint/no-misused-promises": "error" },
});

export default tseslint.config(
  { ignores: ["**/dist/", "bench/frozen/*.mjs", "world*/", "table/world*/", "test-results/", "playwright-report/"] },
  js.configs.recommended,
  {
    files: ["**/*.{js,mjs}"],
    languageOptions: { globals: { process: "readonly", console: "readonly", URL: "readonly" } },
    rules: { "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }] },
  },
  {
    // A system as a stranger would write it: plain JavaScript that runs in Foundry's page.
    files: ["tests/stranger-system/**/*.mjs", "tests/strangers/**/*.mjs", "tests/modules/**/*.{js,mjs}"],
    languageOptions: {
      globals: Object.fromEntries(
        [
          ...FOUNDRY_GLOBALS,
          ...BROWSER_GLOBALS,
          "setTimeout",
          "Handlebars",
          "Macro",
          "JournalEntryPage",
          "RollTable",
          "TableResult",
          "User",
          "glasswood",
        ].map((name) => [name, "readonly"]),
      ),
    },
  },
  {
    files: ["**/*.ts"],
    extends: [tseslint.configs.strict],
    plugins: { layers },
    rules: {
      "layers/imports": "error",
      "no-undef": "off", // the compiler knows better
      "no-eval": "error",
      "no-new-func": "error",
      eqeqeq: ["error", "always", { null: "ignore" }],
      "max-lines": ["warn", { max: 400, skipBlankLines: true, skipComments: true }],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "separate-type-imports" }],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/no-extraneous-class": "off", // an application may be all declarations
      "@typescript-eslint/no-dynamic-delete": "off", // documents are plain objects with keys that come and go
      "@typescript-eslint/unified-signatures": "off",
      "@typescript-eslint/no-invalid-void-type": "off", // what Foundry's hooks and pre-methods return
    },
  },
  {
    files: ["src/**/*.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        { selector: "ExportDefaultDeclaration", message: "Named exports only." },
        { selector: "TSEnumDeclaration", message: "Lists make types; no enums." },
        { selector: "Program > VariableDeclaration[kind='let']", message: "No state at module level." },
      ],
      "no-restricted-properties": ["error", NO_CHANCE],
    },
  },
  {
    files: PURE,
    ignores: [TESTS],
    rules: {
      "no-restricted-globals": [
        "error",
        ...notPure(FOUNDRY_GLOBALS, "Foundry lives in src/foundry."),
        ...notPure(BROWSER_GLOBALS, "There is no browser in this layer."),
        ...notPure(CLOCK_AND_CHANCE, "There is no clock and no chance in this layer: take them as inputs."),
        ...notPure(NODE_GLOBALS, "This layer knows plain data and nothing around it."),
      ],
      // A draft of the kernel is changed in place by the one run that makes it.
      "no-param-reassign": ["error", { props: true, ignorePropertyModificationsFor: ["draft"] }],
    },
  },
  { files: ["tests/{scenarios,clients}/**/*.ts"], rules: { "no-empty-pattern": "off" } }, // how runners read a fixture's needs
  typed(["src/foundry/**/*.ts", "src/riposte.ts"], "./tsconfig.edge.json"),
  typed(["table/server/**/*.ts"], "./table/tsconfig.json"),
);
