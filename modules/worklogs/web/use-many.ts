import { useState } from 'react';
import type { Problem } from '#web/kit/dialog/problem.ts';
import type { Worklog } from '../contract/record.ts';

/** A worklog that prevents the operation, with the server's reason; null when it is on another page. */
export type Refused = { readonly id: number; readonly row: Worklog | null; readonly reason: string };

/** The selection of a bulk dialog: all or none of them change, so refused ones can be left out. */
export function useMany(ids: readonly number[], rows: readonly Worklog[]) {
  const [left, setLeft] = useState(ids);
  const [sent, setSent] = useState(ids);
  const refusedIn = (errors: Problem['errors']): readonly Refused[] =>
    Object.entries(errors).flatMap(([field, reason]) => {
      const id = sent[Number(/^ids\.(\d+)$/.exec(field)?.[1] ?? -1)];
      return id !== undefined && left.includes(id)
        ? [{ id, row: rows.find((row) => row.id === id) ?? null, reason }]
        : [];
    });
  return {
    ids: left,
    /** The ids to send now; an error names them by their index. */
    take: () => {
      setSent(left);
      return [...left];
    },
    leaveOut: (refused: readonly Refused[]) => setLeft(left.filter((id) => !refused.some((one) => one.id === id))),
    refusedIn,
    /** An error about one of them is shown at that one, not above the form. */
    isAbout: (errors: Problem['errors']) => Object.keys(errors).some((field) => field.startsWith('ids.')),
  };
}
