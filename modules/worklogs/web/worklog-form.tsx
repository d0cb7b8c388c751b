import { Lock } from 'lucide-react';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { Segmented } from '#web/kit/segmented.tsx';
import { useVatRates } from '#web/lib/vat-rates.ts';
import { workType, type Worklog } from '../contract/record.ts';
import { ClockRow, useCounting } from './clock-row.tsx';
import { draftOf, ofKind, together, type Draft } from './draft.ts';
import { HourLine } from './hour-line.tsx';
import { changesOf } from './stale-changes.ts';
import { useEntry } from './use-entry.ts';
import { useWorklogSave } from './use-worklog-save.ts';
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
  const dialogs = useDialogs();
  const form = useVersioned<Worklog, Draft>(name, worklog, start, (row) => draftOf(row, zone.toWallTime(row.date)), {
    together,
  });
  const { draft: typed, setDraft, opened, dirty, current } = form;
  const isNew = worklog === null;
  const entry = useEntry(name, typed, isNew);
  const { draft, line, quote, begun } = entry;
  const sending = useWorklogSave({ form, entry, start, worklog, suggestionId, close });
  const { save, submit, problem, forget, goesOn, lineBox, fields } = sending;
  // Touching a field applies the line's values to the fields and clears the line.
  const counting = useCounting(worklog, opened, draft, (next) => setDraft({ ...next, line: '' }));
  const locked = worklog !== null && !worklog.can.edit;
  const isTime = draft.workTypeId === workType.time;
  const byLine = isNew && isTime;

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
      {locked ? <Locked billedElsewhere={worklog.billedElsewhere} /> : null}
      <Stale form={form} worklog={worklog} retry={save.submit} />
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

function Locked({ billedElsewhere }: { readonly billedElsewhere: boolean }) {
  const { dialog } = useWorklogWords();
  return (
    <p role="note">
      <Lock size={14} aria-hidden /> {billedElsewhere ? dialog.lockedElsewhere : dialog.locked}
    </p>
  );
}

type StaleProps = {
  readonly form: ReturnType<typeof useVersioned<Worklog, Draft>>;
  readonly worklog: Worklog | null;
  readonly retry: () => void;
};

/** What a colleague has changed since the form was opened, once saving has met it. */
function Stale({ form: { current, opened, keepMine, takeTheirs }, worklog, retry }: StaleProps) {
  const words = useWorklogWords();
  const zone = useZone();
  const vatRates = useVatRates();
  if (!current) return null;
  const theirs = draftOf(current, zone.toWallTime(current.date));
  const names: [string, string] = [worklog?.employeeName ?? '', current.employeeName];
  return (
    <StaleNotice
      changes={changesOf(opened, theirs, names, words, vatRates)}
      onKeepMine={() => keepMine(retry)}
      onTakeTheirs={takeTheirs}
    />
  );
}

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
