import { useContext, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DraftPlaceContext } from './drafts.ts';
import { mergeDrafts, type Merging } from './merge-drafts.ts';
import { FormProblem } from './problem.ts';
import { useDraft } from './use-draft.ts';
import { useKitTexts } from '../texts/kit-texts.ts';

type Options<Draft> = Merging<Draft> & {
  readonly keepable?: (draft: Draft) => Draft;
  /** For a form that stays on a page: it shows others' saves while nothing is typed. */
  readonly follows?: boolean;
};

type Saving<Result> = (version: number, idempotencyKey: string) => Promise<Result>;

/**
 * A form over a row that others may edit too, with optimistic locking. The fields keep the row as it was opened;
 * others' saves do not change them. The server refuses a save over a newer version with 412 and the current row; what
 * was typed stays until the person chooses between their version and the other (WIRE-23).
 * @param name what is edited, such as `rate/12`, or `rate/new`; see `useDraft`
 * @param row the row as it was opened; null for a new one
 * @param draftOf converts a row to the form's fields
 */
export function useVersioned<Row extends { readonly version: number }, Draft>(
  name: string,
  row: Row | null,
  start: Draft,
  draftOf: (row: Row) => Draft,
  { keepable, follows = false, ...merging }: Options<Draft> = {},
) {
  const form = useDraft(name, start, { keepable, version: row?.version ?? 0 });
  const { draft, setDraft, opened, dirty, version, idempotencyKey, renewKey, goOnFrom } = form;
  const [stale, setStale] = useState<{ readonly row: Row; readonly bySelf: boolean } | null>(null);
  const current = stale && stale.row;
  const refusalOf = useRefusal();
  const sent = useRef(draft);
  if (follows && row && !dirty && row.version > version) goOn(row);

  /** Runs the save; on 412 keeps the current row for the notice. */
  async function catchStale<Result>(run: Saving<Result>): Promise<Result> {
    sent.current = draft;
    try {
      return await run(version, idempotencyKey);
    } catch (error) {
      if (isMismatch(error)) renewKey();
      if (!isStale(error)) throw error;
      setStale({ row: error.current as Row, bySelf: error.bySelf === true });
      throw refusalOf(error);
    }
  }

  /** Saves the typed fields over the current row; the other fields keep the other person's values. */
  function keepMine(submit: () => void) {
    if (!current) return;
    const theirs = draftOf(current);
    // Rendered before it is sent, because the save sends what stands in the fields.
    flushSync(() => {
      goOnFrom({ opened: theirs, version: current.version }, mergeDrafts(opened, draft, theirs, merging));
      setStale(null);
    });
    submit();
  }

  /** Rebases the form on another person's row, with nothing typed. */
  function goOn(next: Pick<Row, 'version'>, opened = draftOf(next as Row)) {
    goOnFrom({ opened, version: next.version });
    setStale(null);
  }

  /** Starts another new row with empty fields. */
  const startAnew = (start: Draft) => goOn({ version: 0 }, start);

  /** Rebases on the row that was saved here; keeps what was typed while the save was under way. */
  function saved(next: Row) {
    const opened = draftOf(next);
    goOnFrom({ opened, version: next.version }, mergeDrafts(sent.current, draft, opened, merging));
  }

  const takeTheirs = () => (current ? goOn(current) : undefined);
  const bySelf = stale?.bySelf === true;
  return { draft, setDraft, opened, dirty, current, bySelf, catchStale, keepMine, takeTheirs, saved, startAnew };
}

/** The notice about a save that came too late; the dialog is told whether another tab of the same person saved. */
function useRefusal() {
  const place = useContext(DraftPlaceContext);
  const { detail } = useKitTexts().stale.own;
  return (stale: Stale) => {
    place?.tellStale(stale.bySelf === true);
    return stale.bySelf ? new FormProblem({}, detail) : stale;
  };
}

/** The answer to the first attempt was lost and the body has changed since, so the next attempt creates another row. */
const isMismatch = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'idempotency_mismatch';

type Stale = { readonly current: unknown; readonly bySelf?: unknown };

const isStale = (error: unknown): error is Stale =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  error.status === 412 &&
  'current' in error &&
  Boolean(error.current);
