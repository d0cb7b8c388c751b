import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { DraftPlaceContext, DraftShelfContext } from './drafts.ts';

/** The starting point of a form. */
type Base<Draft> = {
  /** The fields before anything was typed. */
  readonly opened: Draft;
  /** The version of the row that was opened. */
  readonly version: number;
  /** Reused when saving again after a reload, so that no second row is created (WIRE-24). */
  readonly idempotencyKey: string;
};
type Kept<Draft> = Base<Draft> & { readonly draft: Draft };

type Options<Draft> = {
  readonly version?: number;
  /** Removes from the draft what must stay in memory, such as a secret. */
  readonly keepable?: ((draft: Draft) => Draft) | undefined;
};

/**
 * The state of a form. It survives a reload of the page, for the same person and tenant, until the dialog is closed by
 * a save or a cancel.
 * @param name what the form is for, such as `rate/12`; opening the same form again restores its draft
 * @param start the initial fields; only the value of the first render counts
 */
export function useDraft<Draft>(
  name: string,
  start: Draft,
  { version = 0, keepable = (draft) => draft }: Options<Draft> = {},
) {
  const shelf = useContext(DraftShelfContext);
  const place = useContext(DraftPlaceContext);
  const [kept] = useState(() => readKept(shelf?.read(name), start));
  const [base, setBase] = useState<Base<Draft>>(
    () => kept ?? { opened: start, version, idempotencyKey: crypto.randomUUID() },
  );
  const [draft, setDraft] = useState(kept ? kept.draft : base.opened);
  const dirty = draft !== base.opened;

  const begin = useEffectEvent(() => {
    place?.keeps(name);
    if (kept) place?.tellRestored();
  });
  useEffect(() => begin(), []);

  function write(base: Base<Draft>, draft: Draft) {
    const typed = { ...base, opened: keepable(base.opened), draft: keepable(draft) };
    shelf?.write(name, draft === base.opened ? null : typed);
  }
  const keep = useEffectEvent(() => write(base, draft));
  useEffect(() => keep(), [draft, base]);

  return {
    ...base,
    draft,
    setDraft,
    dirty,
    /** A new key is needed because the old one was used with another body (WIRE-24). */
    renewKey: () => setBase((before) => ({ ...before, idempotencyKey: crypto.randomUUID() })),
    /** Rebases the form on the current row: with these values typed over it, or with none. */
    goOnFrom: (next: Omit<Base<Draft>, 'idempotencyKey'>, typed: Draft = next.opened) => {
      const current = { idempotencyKey: crypto.randomUUID(), ...next };
      setBase(current);
      setDraft(typed);
      // A form that was closed while its save was under way runs no more effects: its draft would be restored later,
      // over an outdated version.
      write(current, typed);
    },
  };
}

/** Reads a stored draft; fields that a newer version of the page has added get their initial values. */
function readKept<Draft>(value: unknown, start: Draft): Kept<Draft> | null {
  const { opened, draft, ...base } = (value ?? {}) as Kept<Draft>;
  if (draft === undefined || opened === undefined) return null;
  return { ...base, opened: completed(opened, start), draft: completed(draft, start) };
}

const completed = <Draft>(kept: Draft, start: Draft): Draft =>
  typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...start, ...kept } : kept;
