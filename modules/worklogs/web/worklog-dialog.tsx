import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProjectLite } from '#modules/projects/contract/brief.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { ApiError } from '#web/lib/call.ts';
import { workType, type Worklog } from '../contract/record.ts';
import { worklogOptions } from './api.ts';
import { draftOf, newDraft, type KnownWork } from './draft.ts';
import { useZone } from './wall-time.ts';
import { WorklogForm } from './worklog-form.tsx';
import { useWorklogWords } from './words.ts';

type NewProps = {
  readonly workTypeId?: number;
  readonly project?: ProjectLite | null;
  /** `yyyy-MM-dd`; without it now. */
  readonly day?: string;
  /** What is known of it before anything is typed, as of a suggestion or of what was drawn in the calendar. */
  readonly known?: KnownWork;
  /** What the line says already. */
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
      // Each way to it is another draft: what was drawn on Thursday is no start for Monday.
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

/** The same for one that exists; opens on what the server has now. */
export function EditWorklogDialog({ id, close }: { readonly id: number; readonly close: (saved?: Worklog) => void }) {
  const words = useWorklogWords();
  const zone = useZone();
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useQuery(worklogOptions(id));
  // What others change while it is open comes with the refusal of the save: it must not replace what is being typed.
  const [opened, setOpened] = useState<Worklog | null>(null);
  if (!opened && data && !error && isFetchedAfterMount) setOpened(data);
  if (!opened) {
    return (
      <Dialog title={words.dialog.editTime} width={550} onClose={close} footer={null}>
        {error && !isFetching ? (
          <ErrorState
            title={words.errors.loadOne}
            detail={error instanceof ApiError ? error.detail : null}
            onRetry={() => void refetch()}
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
