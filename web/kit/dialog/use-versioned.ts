import { useContext, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DraftPlaceContext } from './drafts.ts';
import { mergeDrafts, type Merging } from './merge-drafts.ts';
import { FormProblem } from './problem.ts';
import { useDraft } from './use-draft.ts';
import { useKitTexts } from '../texts/kit-texts.ts';

type Options<Draft> = Merging<Draft> & {
  readonly keepable?: (draft: Draft) => Draft;
  /** A form that stays on a page shows the row as others save it, while nothing is typed. */
  readonly follows?: boolean;
};

type Saving<Result> = (version: number, idempotencyKey: string) => Promise<Result>;

/**
 * What is typed over a row that others may edit too. The row counts as it was opened: one that others save meanwhile
 * changes nothing in the fields. Their save is told by the refusal of one's own (412), which brings the row as it
 * stands; what was typed stays, until one chooses theirs (WIRE-23).
 * @param name what is edited, such as `rate/12`, or `rate/new`; see `useDraft`
 * @param row the row as it was opened; null for a new one
 * @param draftOf the row as the fields hold it
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

  /** Runs the save; on 412 the row as it stands is kept for the notice. */
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

  /** Saves what was typed over the row as it stands; in the other fields theirs stays. */
  function keepMine(submit: () => void) {
    if (!current) return;
    const theirs = draftOf(current);
    // Drawn before it is sent: the save sends what stands in the fields.
    flushSync(() => {
      goOnFrom({ opened: theirs, version: current.version }, mergeDrafts(opened, draft, theirs, merging));
      setStale(null);
    });
    submit();
  }

  /** Goes on from the row as another left it, with nothing typed. */
  function goOn(next: Pick<Row, 'version'>, opened = draftOf(next as Row)) {
    goOnFrom({ opened, version: next.version });
    setStale(null);
  }

  /** Begins another new one, with nothing of the last. */
  const startAnew = (start: Draft) => goOn({ version: 0 }, start);

  /** Goes on from the row as it was saved here; what was typed while it was on its way stays. */
  function saved(next: Row) {
    const opened = draftOf(next);
    goOnFrom({ opened, version: next.version }, mergeDrafts(sent.current, draft, opened, merging));
  }

  const takeTheirs = () => (current ? goOn(current) : undefined);
  const bySelf = stale?.bySelf === true;
  return { draft, setDraft, opened, dirty, current, bySelf, catchStale, keepMine, takeTheirs, saved, startAnew };
}

/** What the form says of a save that came too late; its dialog hears whether it was oneself who had saved, in another tab. */
function useRefusal() {
  const place = useContext(DraftPlaceContext);
  const { detail } = useKitTexts().stale.own;
  return (stale: Stale) => {
    place?.tellStale(stale.bySelf === true);
    return stale.bySelf ? new FormProblem({}, detail) : stale;
  };
}

/** The answer to the first try was lost, and what is sent now is something else: the next try makes another row. */
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
