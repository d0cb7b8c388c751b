import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refreshWorklogs, removeWorklogs } from '#modules/worklogs/web/api.ts';
import { addDays, type CalendarDate } from '#shared/dates.ts';
import { hours } from '#shared/format.ts';
import { toast } from '#web/lib/toast.tsx';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { QueryError } from '#web/kit/query-error.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import type { Timesheet } from '../contract.ts';
import { copyWeek, timesheetOptions } from './api.ts';
import classes from './timesheet.module.css';
import { useTimesheetWords } from './words.ts';

type Props = { readonly monday: CalendarDate; readonly close: (rows?: readonly number[]) => void };

/** Copies the previous week's rows, with or without their hours. Closes with the projects whose rows are wanted. */
export default function CopyWeekDialog({ monday, close }: Props) {
  const words = useTimesheetWords();
  const client = useQueryClient();
  const from = addDays(monday, -7);
  const last = useQuery(timesheetOptions({ from, to: addDays(monday, -1) }));
  const [what, setWhat] = useState<'rows' | 'hours'>('rows');
  const key = useRef(crypto.randomUUID());
  const items = itemsOf(last);
  const save = useSave(send, (made) => {
    if (made) toast.undo(words.copyWeek.done(made.length), () => void takeBack(made));
    close(items.map(({ projectId }) => projectId));
  });

  async function send(): Promise<readonly number[] | null> {
    if (what === 'rows') return null;
    const { ids } = await copyWeek(from, monday, key.current);
    await refreshWorklogs(client);
    return ids;
  }

  async function takeBack(ids: readonly number[]) {
    if (ids.length > 0) await removeWorklogs(ids).catch((error: unknown) => toast.failed(error, words.typing.failed));
    await refreshWorklogs(client);
  }

  return (
    <Dialog
      title={words.copyWeek.title}
      width={480}
      onClose={() => close()}
      save={save}
      saveLabel={words.copyWeek.save}
      canSave={items.length > 0}
    >
      <LastWeek last={last} />
      <div className={classes.fit}>
        <Segmented<'rows' | 'hours'>
          label={words.copyWeek.what}
          value={what}
          onChange={setWhat}
          items={[
            { value: 'rows', label: words.copyWeek.rows },
            { value: 'hours', label: words.copyWeek.hours },
          ]}
        />
      </div>
      <p className={classes.hint}>{what === 'rows' ? words.copyWeek.rowsHint : words.copyWeek.hoursHint}</p>
    </Dialog>
  );
}

type Week = UseQueryResult<Timesheet>;

/** The rows of the previous week; none while those of another week are shown in their place. */
const itemsOf = ({ isPlaceholderData, data }: Week) => (isPlaceholderData ? [] : (data?.items ?? []));

/** How many rows and hours it has. */
function LastWeek({ last }: { readonly last: Week }) {
  const words = useTimesheetWords();
  const items = itemsOf(last);
  return (
    <>
      {last.error && !last.data ? <QueryError title={words.failed} of={last} /> : null}
      {last.data && !last.isPlaceholderData ? (
        <p className={classes.text}>
          {items.length === 0
            ? words.copyWeek.nothing
            : words.copyWeek.found(items.length, hours(last.data.summary.quantity))}
        </p>
      ) : (
        <span aria-busy />
      )}
    </>
  );
}
