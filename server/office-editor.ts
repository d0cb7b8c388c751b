/** What an in-browser editor can do with a file type, and the URL of its page. */
type EditorAction = {
  readonly name: string;
  /** The extension without the dot, lower case. */
  readonly extension: string;
  /** Contains placeholders, such as `<ui=UI_LLCC&>`. */
  readonly address: string;
};

/** The public key with which the editor signs its requests, in base64. */
export type ProofKey = { readonly modulus: string; readonly exponent: string };

export type Discovery = {
  readonly actions: readonly EditorAction[];
  readonly keys: readonly { readonly age: 'current' | 'old'; readonly key: ProofKey }[];
};

/** An in-browser editor of office documents that speaks WOPI, such as Collabora Online. */
export type OfficeEditor = {
  /** The origin of its page. */
  readonly origin: string;
  /** Its capabilities, cached for hours; `fresh` asks again, at most once a minute. */
  readonly discover: (fresh?: boolean) => Promise<Discovery>;
};
