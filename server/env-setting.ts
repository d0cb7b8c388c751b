/** A setting of the environment: how it is read, what it is without being set, and what the operator is told about it. */
export type Setting<Value> = {
  readonly name: string;
  readonly read: (text: string) => Value;
  readonly otherwise: Value;
  /** For docs/operations.md: the default in words where the value does not say it. */
  readonly shown?: string;
  readonly meaning: string;
};

/** A setting with a value of its own where nobody sets it. */
export function setting<Value>(
  name: string,
  read: (text: string) => Value,
  otherwise: NoInfer<Value>,
  meaning: string,
  shown?: string,
): Setting<Value> {
  return { name, read, otherwise, meaning, shown };
}

/** One that may be absent. */
export function optional<Value>(
  name: string,
  read: (text: string) => Value,
  shown: string,
  meaning: string,
): Setting<Value | undefined> {
  return { name, read, otherwise: undefined, shown, meaning };
}
