import { createContext } from 'react';

/** Stores drafts while the page reloads; the implementation knows whose they are. */
export type DraftShelf = {
  readonly read: (name: string) => unknown;
  /** Null removes the draft. */
  readonly write: (name: string, value: unknown) => void;
};

/** Without a shelf, drafts do not survive a reload. */
export const DraftShelfContext = createContext<DraftShelf | null>(null);

/** The dialog around a form: it removes the form's drafts when it closes, and shows that a draft was restored. */
type DraftPlace = {
  /** Registers the name of a draft, to be removed when the dialog closes. */
  readonly keeps: (name: string) => void;
  /** A draft from before a reload was restored. */
  readonly tellRestored: () => void;
  readonly restored: boolean;
  /** A save was refused because the row was saved meanwhile: in another tab of this browser, or by somebody else. */
  readonly tellStale: (bySelf: boolean) => void;
  readonly staleBySelf: boolean;
  /** Discards the restored draft and resets the form. */
  readonly startOver: () => void;
};

export const DraftPlaceContext = createContext<DraftPlace | null>(null);
