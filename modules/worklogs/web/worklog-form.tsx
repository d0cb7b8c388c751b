import { useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { money } from '#shared/format.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { Segmented } from '#web/kit/segmented.tsx';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { useVatRates } from '#web/lib/vat-rates.ts';
import { worklogsContract } from '../contract.ts';
import { workType, type Worklog } from '../contract/record.ts';
import type { NewWorklog } from '../contract/written.ts';
import { refreshWorklogs } from './api.ts';
import { ClockRow, useCounting } from './clock-row.tsx';
import { bodyOf, draftOf, editBodyOf, together, type Draft } from './draft.ts';
import { HourLine } from './hour-line.tsx';
import { changesOf } from './stale-changes.ts';
import { useEntry, useSubmit, type How } from './use-entry.ts';
import { currencyOf } from './use-exchange.ts';
import { useZone } from './wall-time.ts';
import { useWorklogWords } from './words.ts';
import { WorklogFields } from './worklog-fields.tsx';
import { WorklogHints } from './worklog-hints.tsx';
import { WorklogTotal } from './worklog-total.tsx';

type FormProps = {
  readonly name: string;
  readonly start: Draft;
  readonly worklog: Worklog | null;
  readonly suggestionId?: number | null;
  /** The person chose the time of day; it is not just the current time. */
  readonly timed?: boolean;
  readonly close: (saved?: Worklog) => void;
};

/** The form for new and existing worklogs; a new one can be typed in one line. */
export function WorklogForm({ name, start, worklog, suggestionId = null, timed = false, close }: FormProps) {
  const words = useWorklogWords();
  const zone = useZone();
  const client = useQueryClient();
  const vatRates = useVatRates();
  const dialogs = useDialogs();
  const form = useVersioned<Worklog, Draft>(name, worklog, start, (row) => draftOf(row, zone.toWallTime(row.date)), {
    together,
  });
  const { draft: typed, setDraft, opened, dirty, current, catchStale, keepMine, takeTheirs } = form;
  const isNew = worklog === null;
  const { draft, line, quote, begun, waits } = useEntry(name, typed, isNew);
  // The draft that was last sent; the next entry continues from it.
  const [sent, setSent] = useState(draft);
  const how = useRef<How>({});
  const [goesOn, setGoesOn] = useState(false);
  const lineBox = useRef<HTMLInputElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  // Touching a field applies the line's values to the fields and clears the line.
  const counting = useCounting(worklog, opened, draft, (next) => setDraft({ ...next, line: '' }));
  const locked = worklog !== null && !worklog.can.edit;
  const isTime = draft.workTypeId === workType.time;
  const byLine = isNew && isTime;

  const send = (confirmed: boolean): Promise<Worklog> =>
    catchStale((version, idempotencyKey) => {
      setSent(draft);
      const { timer } = how.current;
      const body = {
        ...bodyOf(draft, zone.offset, words.dialog),
        ...(timer === undefined ? {} : { timer }),
        confirmed,
      };
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
      // The payor's currency may have changed since the dialog opened.
      const exchanged = saved.currencyCode !== currencyOf(sent);
      toast.success(exchanged ? words.dialog.savedAs(money(saved.price, saved.currencyCode)) : words.dialog.saved);
      if (!how.current.another) return close(saved);
      // The next entry keeps the date, and text typed for it meanwhile.
      const date = `${(sent.date ?? start.date ?? '').slice(0, 10)}${zone.nowAsWallTime().slice(10)}`;
      form.startAnew({ ...ofKind(start, sent.workTypeId), date, line: typed.line ?? '' });
      (lineBox.current ?? fields.current?.querySelector('input'))?.focus();
    },
    isTime ? words.errors.unknown : words.errors.cost,
    typed,
  );

  const { submit, problem, forget } = useSubmit({ draft, line, waits: waits || save.busy }, (asked) => {
    how.current = asked;
    setGoesOn(asked.another === true);
    // The sent values are put into the fields, so that a retry sends the same values and time of day, and a
    // confirmation refers to them.
    if (isNew && (typed.line || !typed.timed)) flushSync(() => setDraft({ ...draft, line: '', timed: true }));
    line.startOver();
    save.submit();
  });

  const another = {
    label: words.line.another,
    title: words.line.anotherKeys(byLine),
    submit: () => submit({ another: true }),
  };

  return (
    <Dialog
      title={titleOf(draft.workTypeId, !isNew, words)}
      width={550}
      dirty={dirty}
      onClose={() => close()}
      save={{ ...save, detail: current ? null : save.detail, submit: () => submit() }}
      canSave={!locked}
      {...(isNew && suggestionId === null && !timed ? { another } : {})}
      aside={<WorklogTotal draft={counting.draft} quote={quote} />}
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
            vatRates,
          )}
          onKeepMine={() => keepMine(save.submit)}
          onTakeTheirs={takeTheirs}
        />
      ) : null}
      {isNew ? <KindChoice draft={draft} onChange={setDraft} /> : null}
      {byLine && !timed ? (
        <HourLine
          inputRef={lineBox}
          text={typed.line ?? ''}
          line={line}
          quote={quote}
          begun={begun}
          project={draft.project}
          problem={problem}
          takesNext={goesOn}
          onText={(text) => {
            forget();
            setDraft({ ...typed, line: text });
          }}
          onEnter={(more) => submit({ byLine: true, another: more })}
        />
      ) : null}
      <div ref={fields} style={{ display: 'contents' }}>
        <WorklogFields
          draft={counting.draft}
          errors={save.errors}
          disabled={locked}
          onChange={counting.onChange}
          dialogs={dialogs}
          focusText={!isNew || timed || (!byLine && start.project !== null)}
        />
      </div>
      {isTime && !locked && (!isNew || draft.date !== opened.date || timed) ? (
        <WorklogHints draft={draft} worklog={worklog} />
      ) : null}
      {isTime && !locked ? (
        <ClockRow
          worklog={worklog}
          busy={save.busy}
          onStart={() => submit({ timer: true })}
          onStop={() => submit({ timer: false })}
        />
      ) : null}
    </Dialog>
  );
}

/** The draft as time, an expense or a fixed fee; the latter two begin with a quantity of one. */
const ofKind = (draft: Draft, workTypeId: number): Draft => ({
  ...draft,
  workTypeId,
  quantity: workTypeId === workType.time ? draft.quantity : (draft.quantity ?? 1),
});

/** The choice between time, an expense and a fixed fee. */
function KindChoice({ draft, onChange }: { readonly draft: Draft; readonly onChange: (draft: Draft) => void }) {
  const words = useWorklogWords();
  return (
    <Segmented
      label={words.dialog.kind}
      value={String(draft.workTypeId)}
      onChange={(kind) => onChange({ ...ofKind(draft, Number(kind)), line: '' })}
      items={[1, 2, 3].map((kind) => ({ value: String(kind), label: words.workTypes[kind] }))}
    />
  );
}

function titleOf(workTypeId: number, editing: boolean, { dialog }: ReturnType<typeof useWorklogWords>): string {
  if (workTypeId === workType.time) return editing ? dialog.editTime : dialog.newTime;
  if (workTypeId === workType.fixedFee) return editing ? dialog.editFixed : dialog.newFixed;
  return editing ? dialog.editExpense : dialog.newExpense;
}
