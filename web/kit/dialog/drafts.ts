import { createContext } from 'react';

/** Where what is being typed is kept while the page reloads; whose it is the shelf knows. */
export type DraftShelf = {
  readonly read: (name: string) => unknown;
  /** Null takes it away. */
  readonly write: (name: string, value: unknown) => void;
};

/** Without one nothing outlives the page. */
export const DraftShelfContext = createContext<DraftShelf | null>(null);

/** The open dialog around a form: what is kept of it goes with it, and it says what was kept. */
export type DraftPlace = {
  /** Names what the form keeps, to be taken away when the dialog closes. */
  readonly keeps: (name: string) => void;
  /** What stands in the fields was typed before the page was loaded anew. */
  readonly tellRestored: () => void;
  readonly restored: boolean;
  /** A save was refused, since the row had been saved meanwhile: by oneself in another tab, or by another. */
  readonly tellStale: (bySelf: boolean) => void;
  readonly staleBySelf: boolean;
  /** Takes what was kept away, and begins the form anew. */
  readonly startOver: () => void;
};

export const DraftPlaceContext = createContext<DraftPlace | null>(null);
