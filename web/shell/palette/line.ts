import type { ReactNode } from 'react';

/** A line of the palette: something to do, or somewhere to go. */
export type Line = {
  readonly key: string;
  readonly group: string;
  readonly label: string;
  readonly note?: string;
  readonly icon?: ReactNode;
  /** The key that does the same from anywhere. */
  readonly shortcut?: string;
  /** Other words that it is found by. */
  readonly also?: string;
  readonly run: () => void;
  /** Found for the text before, and drawn until the answer is there: it cannot be chosen. */
  readonly stale?: boolean;
  /** It is there whatever is found: Enter waits for what is. */
  readonly fallback?: boolean;
};
