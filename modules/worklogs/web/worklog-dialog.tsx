import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProjectLite } from '#modules/projects/contract/brief.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { call } from '#web/lib/call.ts';
import { worklogsContract } from '../contract.ts';
import { workType, type Worklog } from '../contract/record.ts';
import { key } from './api.ts';
import { draftOf, newDraft, type KnownWork } from './draft.ts';
import { useZone } from './wall-time.ts';
import { WorklogForm } from './worklog-form.tsx';
import { useWorklogWords } from './words.ts';

type NewProps = {
  readonly workTypeId?: number;
  readonly project?: ProjectLite | null;
  /** `yyyy-MM-dd`; now by default. */
  readonly day?: string;
  /** Initial values, for example from a suggestion or from a drag in the calendar. */
  readonly known?: KnownWork;
  /** The initial text of the line. */
  readonly first?: string;
  readonly close: (saved?: Worklog) => void;
};

/** „Skrá tíma“, an expense or a fixed fee (WORK-10, WORK-11). */
export function NewWorklogDialog({
  workTypeId = workType.time,
  project = null,
  day,
  known = {},
  first = '',
  close,
}: NewProps) {
  const zone = useZone();
  const now = zone.nowAsWallTime();
  // A date alone gets the current time of day (WORK-19).
  const { suggestionId = null, ...work } = known;
  return (
    <WorklogForm
      // Each entry point has a draft of its own: one started on Thursday must not be restored for Monday.
      name={`worklog/new/${JSON.stringify([workTypeId, project?.id, day, known])}`}
      start={{
        ...newDraft(workTypeId, day ? `${day}${now.slice(10)}` : now, project),
        ...work,
        line: first,
        timed: work.date !== undefined,
      }}
      worklog={null}
      suggestionId={suggestionId}
      timed={known.date !== undefined}
      close={close}
    />
  );
}

/** Edits an existing worklog; opens with the server's current row. */
export function EditWorklogDialog({ id, close }: { readonly id: number; readonly close: (saved?: Worklog) => void }) {
  const words = useWorklogWords();
  const zone = useZone();
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useQuery(worklogOptions(id));
  // A colleague's change while it is open is reported when the save is refused: it must not replace what is being
  // typed.
  const [opened, setOpened] = useState<Worklog | null>(null);
  if (!opened && data && !error && isFetchedAfterMount) setOpened(data);
  if (!opened) {
    return (
      <Dialog title={words.dialog.editTime} width={550} onClose={close} footer={null}>
        {error && !isFetching ? (
          <QueryError
            title={words.errors.loadOne}

            of={{ error, refetch }}
          />
        ) : (
          <span aria-busy />
        )}
      </Dialog>
    );
  }
  return (
    <WorklogForm
      name={`worklog/${id}`}
      start={draftOf(opened, zone.toWallTime(opened.date))}
      worklog={opened}
      close={close}
    />
  );
}

const worklogOptions = (id: number) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call(worklogsContract.getWorklog, { params: { id: String(id) } }, { signal }),
    staleTime: 0,
  });
