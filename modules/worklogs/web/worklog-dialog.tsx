import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import { call, ApiError } from '#web/lib/call.ts';
import { money } from '#shared/format.ts';
import { toast } from '#web/lib/toast.tsx';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { Segmented } from '#web/kit/segmented.tsx';
import { worklogsContract } from '../contract.ts';
import type { NewWorklog } from '../contract/written.ts';
import { workType, type Worklog } from '../contract/record.ts';
import { refreshWorklogs, worklogOptions } from './api.ts';
import { ClockRow, useCounting } from './clock-row.tsx';
import { bodyOf, draftOf, editBodyOf, errorsOf, newDraft, together, type Draft, type KnownWork } from './draft.ts';
import { useZone } from './wall-time.ts';
import { changesOf } from './stale-changes.ts';
import { currencyOf } from './use-exchange.ts';
import { useWorklogWords } from './words.ts';
import { WorklogFields } from './worklog-fields.tsx';
import { WorklogHints } from './worklog-hints.tsx';
import { WorklogTotal } from './worklog-total.tsx';
import type { ProjectLite } from '#modules/projects/contract/brief.ts';

type NewProps = {
  readonly workTypeId?: number;
  readonly project?: ProjectLite | null;
  /** `yyyy-MM-dd`; without it now. */
  readonly day?: string;
  /** What is known of it before anything is typed, as of a suggestion or of what was drawn in the calendar. */
  readonly known?: KnownWork;
  readonly close: (saved?: Worklog) => void;
};

/** „Skrá tíma“, an expense or a fixed fee (WORK-10, WORK-11). */
export function NewWorklogDialog({ workTypeId = workType.time, project = null, day, known = {}, close }: NewProps) {
  const zone = useZone();
  const now = zone.nowAsWallTime();
  // A date alone gets the current time of day (WORK-19).
  const { suggestionId = null, ...work } = known;
  return (
    <WorklogForm
      // Each way to it is another draft: what was drawn on Thursday is no start for Monday.
      name={`worklog/new/${JSON.stringify([workTypeId, project?.id, day, known])}`}
      start={{ ...newDraft(workTypeId, day ? `${day}${now.slice(10)}` : now, project), ...work }}
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

type FormProps = {
  readonly name: string;
  readonly start: Draft;
  readonly worklog: Worklog | null;
  readonly suggestionId?: number | null;
  /** The time of day was chosen, not the moment of writing. */
  readonly timed?: boolean;
  readonly close: (saved?: Worklog) => void;
};

function WorklogForm({ name, start, worklog, suggestionId = null, timed = false, close }: FormProps) {
  const words = useWorklogWords();
  const zone = useZone();
  const client = useQueryClient();
  const dialogs = useDialogs();
  const { draft, setDraft, opened, dirty, current, catchStale, keepMine, takeTheirs } = useVersioned<Worklog, Draft>(
    name,
    worklog,
    start,
    (row) => draftOf(row, zone.toWallTime(row.date)),
    { together },
  );
  // What was sent last: a field that has changed since is not wrong any more.
  const [sent, setSent] = useState(draft);
  const timer = useRef<boolean | undefined>(undefined);
  const counting = useCounting(worklog, opened, draft, setDraft);
  const locked = worklog !== null && !worklog.can.edit;
  const isTime = draft.workTypeId === workType.time;

  const send = (confirmed: boolean): Promise<Worklog> =>
    catchStale((version, idempotencyKey) => {
      setSent(draft);
      const counts = timer.current === undefined ? {} : { timer: timer.current };
      const body = { ...bodyOf(draft, zone.offset, words.dialog), ...counts, confirmed };
      return worklog ? edit(worklog.id, body, version) : create(body, idempotencyKey);
    });

  const create = (body: NewWorklog, idempotencyKey: string) =>
    call(worklogsContract.createWorklog, { body: { ...body, suggestionId } }, { idempotencyKey });
  const edit = (id: number, body: NewWorklog, version: number) =>
    call(worklogsContract.editWorklog, { params: { id: String(id) }, body: editBodyOf(body, version) });

  const save = useSave(
    send,
    (saved) => {
      void refreshWorklogs(client);
      // The payor's currency may have become another since the dialog opened.
      const exchanged = saved.currencyCode !== currencyOf(sent);
      toast.success(exchanged ? words.dialog.savedAs(money(saved.price, saved.currencyCode)) : words.dialog.saved);
      close(saved);
    },
    isTime ? words.errors.unknown : words.errors.cost,
    draft,
  );

  const standing = errorsOf(save.errors, sent, draft);

  /** With `timer` the clock starts or stops by the save. */
  function submit(counts?: boolean) {
    timer.current = counts;
    save.submit();
  }

  return (
    <Dialog
      title={titleOf(draft.workTypeId, worklog !== null, words)}
      width={550}
      dirty={dirty}
      onClose={() => close()}
      save={{ ...save, detail: current ? null : save.detail, submit: () => submit() }}
      canSave={!locked}
      aside={<WorklogTotal draft={counting.draft} />}
    >
      {locked ? (
        <p role="note">
          <Lock size={14} aria-hidden /> {worklog?.billedElsewhere ? words.dialog.lockedElsewhere : words.dialog.locked}
        </p>
      ) : null}
      {current ? (
        <StaleNotice
          changes={changesOf(
            opened,
            draftOf(current, zone.toWallTime(current.date)),
            [worklog?.employeeName ?? '', current.employeeName],
            words,
          )}
          onKeepMine={() => keepMine(save.submit)}
          onTakeTheirs={takeTheirs}
        />
      ) : null}
      {worklog === null ? (
        <Segmented
          label={words.dialog.kind}
          value={String(draft.workTypeId)}
          onChange={(kind) =>
            setDraft({
              ...draft,
              workTypeId: Number(kind),
              quantity: Number(kind) === workType.time ? draft.quantity : (draft.quantity ?? 1),
            })
          }
          items={[1, 2, 3].map((kind) => ({ value: String(kind), label: words.workTypes[kind] }))}
        />
      ) : null}
      <WorklogFields
        draft={counting.draft}
        errors={standing}
        disabled={locked}
        onChange={counting.onChange}
        dialogs={dialogs}
      />
      {isTime && !locked && (worklog !== null || draft.date !== opened.date || timed) ? (
        <WorklogHints draft={draft} worklog={worklog} />
      ) : null}
      {isTime && !locked ? (
        <ClockRow worklog={worklog} busy={save.busy} onStart={() => submit(true)} onStop={() => submit(false)} />
      ) : null}
    </Dialog>
  );
}

function titleOf(workTypeId: number, editing: boolean, { dialog }: ReturnType<typeof useWorklogWords>): string {
  if (workTypeId === workType.time) return editing ? dialog.editTime : dialog.newTime;
  if (workTypeId === workType.fixedFee) return editing ? dialog.editFixed : dialog.newFixed;
  return editing ? dialog.editExpense : dialog.newExpense;
}
