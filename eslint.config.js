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

const ACTS = "click|dblclick|check|uncheck|fill|press|selectOption|dragTo|hover|dispatchEvent";
const STEPS = "answer|answerOn|attack|drag|drop";
const SLEEPS =
  "Wait for what must have happened, or move the page's clock (tests/waiting.ts has the pauses that are the thing tested).";
const SAID_OF_ONE =
  ":matches(:has(CallExpression[callee.name='prompt']), :has(Literal[value=/data-answer|riposte-prompt/]), :has(TemplateElement[value.raw=/data-answer|riposte-prompt/]))";

/** What passes only on a page that is quick enough. */
const RACES = [
  { selector: "CallExpression[callee.property.name='waitForTimeout']", message: SLEEPS },
  {
    selector: "NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout'][arguments.length>1]",
    message: SLEEPS,
  },
  { selector: "ImportDeclaration[source.value=/timers/] ImportSpecifier[imported.name='setTimeout']", message: SLEEPS },
  {
    selector: `CallExpression[callee.property.name=/^(first|last|nth)$/]${SAID_OF_ONE}`,
    message: "Name the question or the answer: of several, the first may be another's.",
  },
  {
    selector:
      "CallExpression[callee.property.name=/^evaluate(All)?$/] > ArrowFunctionExpression[params.length>0] CallExpression[callee.property.name='click']",
    message: "Click as a user does, or several at once by clickAtOnce: a script clicks what is gone or covered, too.",
  },
  {
    selector: `ExpressionStatement:matches([expression.argument.callee.property.name=/^(${ACTS})$/], [expression.argument.callee.name=/^(${STEPS})$/]) + ExpressionStatement CallExpression[callee.name='expect'] > AwaitExpression[argument.type='CallExpression']`,
    message: "After an act, look until it is so: expect.poll, or an expectation of a locator.",
  },
];

const typed = (files, project) => ({
  files,
  ignores: [TESTS],
  languageOptions: { parserOptions: { project, tsconfigRootDir: import.meta.dirname } },
  rules: { "@typescript-eslint/no-floating-promises": "error", "@typescript-eslint/no-misused-promises": "error" },
});

export default tseslint.config(
  {
    ignores: [
      "**/dist/",
      "bench/frozen/*.mjs",
      "world*/",
      "packages/table/world*/",
      "test-results/",
      "playwright-report/",
    ],
  },
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
          "cairnlight",
          "marrowfen",
          "$",
          "PIXI",
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
        {
          selector:
            "BinaryExpression[operator='instanceof'] > Identifier.right[name=/^((HTML|SVG)\\w+|Element|Node|NodeList|\\w*Event)$/]",
          message: "A window may stand in a browser window of its own, with classes of its own: ask isElement.",
        },
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
      // The working state of the kernel is changed in place by the one run that makes it.
      "no-param-reassign": ["error", { props: true, ignorePropertyModificationsFor: ["work"] }],
    },
  },
  {
    files: ["tests/{scenarios,clients}/**/*.ts"],
    rules: {
      "no-empty-pattern": "off", // how runners read a fixture's needs
      "no-restricted-syntax": ["error", ...RACES],
    },
  },
  typed(["src/foundry/**/*.ts", "src/riposte.ts"], "./tsconfig.edge.json"),
  typed(["packages/table/server/**/*.ts"], "./packages/table/tsconfig.json"),
);
