/** An environment setting: its parser, its default, and its description for the operator. */
export type Setting<Value> = {
  readonly name: string;
  readonly read: (text: string) => Value;
  readonly otherwise: Value;
  /** For docs/operations.md: the default in words, when the value does not explain itself. */
  readonly shown?: string;
  readonly meaning: string;
};

/** A setting with a default. */
export function setting<Value>(
  name: string,
  read: (text: string) => Value,
  otherwise: NoInfer<Value>,
  meaning: string,
  shown?: string,
): Setting<Value> {
  return { name, read, otherwise, meaning, shown };
}

/** A setting that may be absent. */
export function optional<Value>(
  name: string,
  read: (text: string) => Value,
  shown: string,
  meaning: string,
): Setting<Value | undefined> {
  return { name, read, otherwise: undefined, shown, meaning };
}
