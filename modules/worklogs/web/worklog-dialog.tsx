import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import { call, ApiError } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { Segmented } from '#web/kit/segmented.tsx';
import { worklogsContract } from '../contract.ts';
import type { NewWorklog } from '../contract/written.ts';
import { workType, type Worklog } from '../contract/record.ts';
import { refreshWorklogs, worklogOptions } from './api.ts';
import { ClockRow, useCounting } from './clock-row.tsx';
import {
  bodyOf,
  draftOf,
  editBodyOf,
  errorsOf,
  mergedDraft,
  newDraft,
  withProject,
  type Draft,
  type KnownWork,
} from './draft.ts';
import { useZone } from './wall-time.ts';
import { StaleNotice } from './stale-notice.tsx';
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
  return <WorklogForm start={draftOf(opened, zone.toWallTime(opened.date))} worklog={opened} close={close} />;
}

type FormProps = {
  readonly start: Draft;
  readonly worklog: Worklog | null;
  readonly suggestionId?: number | null;
  /** The time of day was chosen, not the moment of writing. */
  readonly timed?: boolean;
  readonly close: (saved?: Worklog) => void;
};

function WorklogForm({ start, worklog, suggestionId = null, timed = false, close }: FormProps) {
  const words = useWorklogWords();
  const zone = useZone();
  const client = useQueryClient();
  const dialogs = useDialogs();
  // What it opened with: the parent makes a new one at every drawing.
  const [untouched, setUntouched] = useState(start);
  const [draft, setDraft] = useState(untouched);
  // What was asked last: a field that has changed since is not wrong any more.
  const [asked, setAsked] = useState(start);
  const [current, setCurrent] = useState<Worklog | null>(null);
  const sending = useRef<{ readonly draft: Draft; readonly version: number; readonly timer?: boolean | undefined }>({
    draft,
    version: worklog?.version ?? 0,
  });
  const counting = useCounting(worklog, untouched, draft, setDraft);
  const idempotencyKey = useRef(crypto.randomUUID());
  const locked = worklog !== null && !worklog.can.edit;
  const isTime = draft.workTypeId === workType.time;

  async function send(): Promise<Worklog> {
    const { draft: sent, version, timer } = sending.current;
    const body = { ...bodyOf(sent, zone.offset, words.dialog), ...(timer === undefined ? {} : { timer }) };
    try {
      return worklog ? await edit(worklog.id, body, version) : await create(body);
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) setCurrent(error.current as Worklog);
      throw error;
    }
  }

  const create = (body: NewWorklog) =>
    call(
      worklogsContract.createWorklog,
      { body: { ...body, suggestionId } },
      { idempotencyKey: idempotencyKey.current },
    );
  const edit = (id: number, body: NewWorklog, version: number) =>
    call(worklogsContract.editWorklog, { params: { id: String(id) }, body: editBodyOf(body, version) });

  const save = useSave(
    send,
    (saved) => {
      void refreshWorklogs(client);
      toast.success(words.dialog.saved);
      close(saved);
    },
    isTime ? words.errors.unknown : words.errors.cost,
  );

  const standing = errorsOf(save.errors, asked, draft);

  /** With `timer` the clock starts or stops by the save. */
  function submit(timer?: boolean) {
    sending.current = { ...sending.current, draft, timer };
    setAsked(draft);
    save.submit();
  }

  /** Goes on from the row as another left it: with what was typed here over it, or without. */
  function goOnFrom(row: Worklog, mine: boolean) {
    const theirs = draftOf(row, zone.toWallTime(row.date));
    const next = mine ? mergedDraft(untouched, draft, theirs) : theirs;
    setUntouched(theirs);
    setDraft(next);
    setCurrent(null);
    sending.current = { draft: next, version: row.version, timer: sending.current.timer };
    setAsked(next);
    if (mine) save.submit();
  }

  return (
    <Dialog
      title={titleOf(draft.workTypeId, worklog !== null, words)}
      width={550}
      dirty={draft !== untouched}
      onClose={() => close()}
      save={{ ...save, detail: current ? null : save.detail, submit: () => submit() }}
      canSave={!locked}
      aside={<WorklogTotal draft={counting.draft} />}
    >
      {locked ? (
        <p role="note">
          <Lock size={14} aria-hidden /> {words.dialog.locked}
        </p>
      ) : null}
      {current && worklog ? (
        <StaleNotice
          before={worklog}
          current={current}
          onKeepMine={() => goOnFrom(current, true)}
          onTakeTheirs={() => goOnFrom(current, false)}
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
        onProject={(project) => setDraft(withProject(draft, project))}
        dialogs={dialogs}
      />
      {isTime && !locked && (worklog !== null || draft.date !== untouched.date || timed) ? (
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
