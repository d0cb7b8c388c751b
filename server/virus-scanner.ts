import type { Readable } from 'node:stream';

/** What a scanner says of a file. `large`: it takes none of this size. */
export type Verdict =
  | { readonly state: 'clean' }
  | { readonly state: 'large' }
  | { readonly state: 'infected'; readonly threat: string };

/** Looks files through for viruses, where the server has one (`CLAMD_URL`). */
export type VirusScanner = {
  /** @throws where it cannot be reached, does not answer, or says something else than it should: nothing is known then */
  readonly scan: (content: Readable, signal: AbortSignal) => Promise<Verdict>;
};
