export interface FailureOptions {
  invalidValue?: unknown;
  fallback?: unknown;
  dropped?: boolean;
  message?: string;
  unresolved?: boolean;
}

/** What was wrong with a value, with the failures of what it holds. */
export class DataModelValidationFailure {
  invalidValue: unknown;
  fallback: unknown;
  dropped: boolean;
  message: string | undefined;
  unresolved: boolean;
  /** Failures of a schema's fields by name. */
  fields: Record<string, DataModelValidationFailure> = {};
  /** Failures of a list's elements. */
  elements: { id: string | number; name?: string; failure: DataModelValidationFailure }[] = [];

  constructor({ invalidValue, fallback, dropped = false, message, unresolved = true }: FailureOptions = {}) {
    this.invalidValue = invalidValue;
    this.fallback = fallback;
    this.dropped = dropped;
    this.message = message;
    this.unresolved = unresolved;
  }

  isEmpty(): boolean {
    return Object.keys(this.fields).length === 0 && this.elements.length === 0 && this.message === undefined;
  }

  /** The leaves, as lines "path: message". */
  describe(path = ""): string[] {
    const inner = [
      ...Object.entries(this.fields).flatMap(([name, failure]) => failure.describe(path ? `${path}.${name}` : name)),
      ...this.elements.flatMap(({ id, failure }) => failure.describe(path ? `${path}.${id}` : String(id))),
    ];
    return this.message ? [`${path || "value"}: ${this.message}`, ...inner] : inner;
  }

  /** The failure as something to throw. */
  asError(): DataModelValidationError {
    return new DataModelValidationError(this);
  }

  toString(): string {
    return this.describe().join("\n");
  }
}

/** Thrown when data does not fit its model. */
export class DataModelValidationError extends Error {
  readonly failure: DataModelValidationFailure;

  constructor(failure: DataModelValidationFailure | string) {
    super(typeof failure === "string" ? failure : failure.toString());
    this.name = "DataModelValidationError";
    this.failure = typeof failure === "string" ? new DataModelValidationFailure({ message: failure }) : failure;
  }

  getFailure(): DataModelValidationFailure {
    return this.failure;
  }

  getAllFailures(): Record<string, DataModelValidationFailure> {
    return this.failure.fields;
  }
}
