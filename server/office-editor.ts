/** What an editor in the browser does with a kind of file, and where its page is. */
export type EditorAction = {
  readonly name: string;
  /** Without the dot, small letters. */
  readonly extension: string;
  /** With places to be filled in, as `<ui=UI_LLCC&>`. */
  readonly address: string;
};

/** A public key that the editor signs its calls with, in base64. */
export type ProofKey = { readonly modulus: string; readonly exponent: string };

export type Discovery = {
  readonly actions: readonly EditorAction[];
  readonly keys: readonly { readonly age: 'current' | 'old'; readonly key: ProofKey }[];
};

/** An editor of office documents in the browser that speaks WOPI, such as Collabora Online. */
export type OfficeEditor = {
  /** Where its page comes from. */
  readonly origin: string;
  /** What it can do. Kept for hours; `fresh` asks again, at most once a minute. */
  readonly discover: (fresh?: boolean) => Promise<Discovery>;
};
