import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { money } from '#shared/format.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import type { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { worklogsContract } from '../contract.ts';
import { workType, type Worklog } from '../contract/record.ts';
import type { NewWorklog } from '../contract/written.ts';
import { refreshWorklogs } from './api.ts';
import { bodyOf, editBodyOf, ofKind, type Draft } from './draft.ts';
import { useSubmit, type How, type useEntry } from './use-entry.ts';
import { currencyOf } from './use-exchange.ts';
import { useZone } from './wall-time.ts';
import { useWorklogWords } from './words.ts';

type Saved = {
  readonly form: ReturnType<typeof useVersioned<Worklog, Draft>>;
  readonly entry: ReturnType<typeof useEntry>;
  /** What a new form begins with. */
  readonly start: Draft;
  readonly worklog: Worklog | null;
  readonly suggestionId: number | null;
  readonly close: (saved?: Worklog) => void;
};

/** Saves the form of a worklog, and begins the next one if asked to. */
export function useWorklogSave({ form, entry, start, worklog, suggestionId, close }: Saved) {
  const words = useWorklogWords();
  const zone = useZone();
  const client = useQueryClient();
  const { draft: typed, setDraft } = form;
  const { draft, line } = entry;
  // The draft that was last sent; the next entry continues from it.
  const [sent, setSent] = useState(draft);
  const how = useRef<How>({});
  const [goesOn, setGoesOn] = useState(false);
  const lineBox = useRef<HTMLInputElement>(null);
  const fields = useRef<HTMLDivElement>(null);

  const send = (confirmed: boolean): Promise<Worklog> =>
    form.catchStale((version, idempotencyKey) => {
      setSent(draft);
      const { timer } = how.current;
      const timed = timer === undefined ? {} : { timer };
      const body = { ...bodyOf(draft, zone.offset, words.dialog), ...timed, confirmed };
      return worklog ? edit(worklog.id, body, version) : create({ ...body, suggestionId }, idempotencyKey);
    });

  /** The next entry keeps the date and the kind, and text typed for it meanwhile. */
  function beginNext() {
    const date = `${(sent.date ?? start.date ?? '').slice(0, 10)}${zone.nowAsWallTime().slice(10)}`;
    form.startAnew({ ...ofKind(start, sent.workTypeId), date, line: typed.line ?? '' });
    (lineBox.current ?? fields.current?.querySelector('input'))?.focus();
  }

  const save = useSave(
    send,
    (saved) => {
      void refreshWorklogs(client);
      // The payor's currency may have changed since the dialog opened.
      const exchanged = saved.currencyCode !== currencyOf(sent);
      toast.success(exchanged ? words.dialog.savedAs(money(saved.price, saved.currencyCode)) : words.dialog.saved);
      if (!how.current.another) return close(saved);
      beginNext();
    },
    draft.workTypeId === workType.time ? words.errors.unknown : words.errors.cost,
    typed,
  );

  const { submit, problem, forget } = useSubmit({ draft, line, waits: entry.waits || save.busy }, (asked) => {
    how.current = asked;
    setGoesOn(asked.another === true);
    // The sent values are put into the fields, so that a retry sends the same values and time of day, and a
    // confirmation refers to them.
    if (worklog === null && (typed.line || !typed.timed))
      flushSync(() => setDraft({ ...draft, line: '', timed: true }));
    line.startOver();
    save.submit();
  });

  return { save, submit, problem, forget, goesOn, lineBox, fields };
}

const create = (body: NewWorklog, idempotencyKey: string): Promise<Worklog> =>
  call(worklogsContract.createWorklog, { body }, { idempotencyKey });

const edit = (id: number, body: NewWorklog, version: number): Promise<Worklog> =>
  call(worklogsContract.editWorklog, { params: { id: String(id) }, body: editBodyOf(body, version) });
