import type { Readable } from 'node:stream';

/** The result for a file. `large`: the scanner does not accept this size. */
export type Verdict =
  | { readonly state: 'clean' }
  | { readonly state: 'large' }
  | { readonly state: 'infected'; readonly threat: string };

/** Scans files for viruses, if the server has a scanner (`CLAMD_URL`). */
export type VirusScanner = {
  /** @throws when it cannot be reached, does not answer, or gives an unexpected answer: the result is then unknown */
  readonly scan: (content: Readable, signal: AbortSignal) => Promise<Verdict>;
};
