import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { DraftPlaceContext, DraftShelfContext } from './drafts.ts';

/** What a form began with. */
type Base<Draft> = {
  /** What stood in the fields before anything was typed. */
  readonly opened: Draft;
  /** Of the row that the form was opened on. */
  readonly version: number;
  /** Saving again after a reload makes no second row (WIRE-24). */
  readonly idempotencyKey: string;
};
type Kept<Draft> = Base<Draft> & { readonly draft: Draft };

type Options<Draft> = {
  readonly version?: number;
  /** What of the draft may be kept outside of the page's memory: a secret may not. */
  readonly keepable?: ((draft: Draft) => Draft) | undefined;
};

/**
 * What is typed into a form. It outlives a reload of the page, for the same person and tenant, until the dialog is
 * closed by a save or a cancel.
 * @param name what the form is for, such as `rate/12`: where that is opened again, what was typed is there
 * @param start what stands in the fields before anything is typed; only the first one counts
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

  const keep = useEffectEvent(() => {
    const typed = { ...base, opened: keepable(base.opened), draft: keepable(draft) };
    shelf?.write(name, dirty ? typed : null);
  });
  useEffect(() => keep(), [draft, base]);

  return {
    ...base,
    draft,
    setDraft,
    dirty,
    /** A key that was used for another body makes another row (WIRE-24). */
    renewKey: () => setBase((before) => ({ ...before, idempotencyKey: crypto.randomUUID() })),
    /** Goes on from the row as it stands now: with these values typed over it, or with none. */
    goOnFrom: (next: Omit<Base<Draft>, 'idempotencyKey'>, typed: Draft = next.opened) => {
      setBase({ idempotencyKey: crypto.randomUUID(), ...next });
      setDraft(typed);
    },
  };
}

/** What was kept; fields that a newer version of the page has come from the start. */
function readKept<Draft>(value: unknown, start: Draft): Kept<Draft> | null {
  const { opened, draft, ...base } = (value ?? {}) as Kept<Draft>;
  if (draft === undefined || opened === undefined) return null;
  return { ...base, opened: completed(opened, start), draft: completed(draft, start) };
}

const completed = <Draft>(kept: Draft, start: Draft): Draft =>
  typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...start, ...kept } : kept;
