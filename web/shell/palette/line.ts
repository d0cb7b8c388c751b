import type { ReactNode } from 'react';

/** An entry of the palette: an action, or a destination. */
export type Line = {
  readonly key: string;
  readonly group: string;
  readonly label: string;
  readonly note?: string;
  readonly icon?: ReactNode;
  /** The global shortcut for the same action. */
  readonly shortcut?: string;
  /** Synonyms that it is found by. */
  readonly also?: string;
  readonly run: () => void;
  /** A result for the previous text, shown until the answer arrives; it cannot be chosen. */
  readonly stale?: boolean;
  /** Always offered, so Enter waits for real results first. */
  readonly fallback?: boolean;
};
