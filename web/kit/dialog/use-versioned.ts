import { useRef, useState } from 'react';

/**
 * What is typed over a row that others may edit too. A refusal with 412 brings the row as it stands; what was typed
 * stays, until one chooses theirs.
 * @param row the row as it was opened; null for a new one
 * @param draftOf the row as the fields hold it
 */
export function useVersioned<Row extends { readonly version: number }, Draft>(
  row: Row | null,
  start: Draft,
  draftOf: (row: Row) => Draft,
) {
  const [draft, setDraft] = useState(start);
  const [current, setCurrent] = useState<Row | null>(null);
  const version = useRef(row?.version ?? 0);
  const idempotencyKey = useRef(crypto.randomUUID());

  /** Runs the save; on 412 the row as it stands is kept for the notice. */
  async function meeting<Result>(run: (version: number, idempotencyKey: string) => Promise<Result>): Promise<Result> {
    try {
      return await run(version.current, idempotencyKey.current);
    } catch (error) {
      if (isStale(error)) setCurrent(error.current as Row);
      throw error;
    }
  }

  function keepMine(submit: () => void) {
    if (!current) return;
    version.current = current.version;
    setCurrent(null);
    submit();
  }

  function takeTheirs() {
    if (!current) return;
    version.current = current.version;
    setDraft(draftOf(current));
    setCurrent(null);
  }

  return { draft, setDraft, dirty: draft !== start, current, meeting, keepMine, takeTheirs };
}

const isStale = (error: unknown): error is { readonly current: unknown } =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  error.status === 412 &&
  'current' in error &&
  Boolean(error.current);
