/** One stylesheet per view; classes are what the templates call them, so their form is not prescribed. */
export default {
  extends: ["stylelint-config-standard-scss"],
  ignoreFiles: ["**/dist/**", "**/node_modules/**"],
  rules: {
    "selector-class-pattern": null,
    "selector-id-pattern": null,
    "custom-property-pattern": null,
    "no-descending-specificity": null,
    "custom-property-empty-line-before": null,
    "declaration-empty-line-before": null,
    "comment-empty-line-before": null,
    "scss/double-slash-comment-empty-line-before": null,
    "scss/dollar-variable-pattern": null,
    "value-keyword-case": null,
    "at-rule-empty-line-before": null,
    "property-no-vendor-prefix": [true, { ignoreProperties: ["/text-size-adjust/"] }],
  },
};
