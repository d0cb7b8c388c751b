import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { date, plainNumber } from '#shared/format.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { Meter } from '#web/kit/meter.tsx';
import frame from '#web/kit/page-frame.module.css';
import { PageHead } from '#web/kit/page-head.tsx';
import { RowsSkeleton } from '#web/kit/rows/rows-skeleton.tsx';
import { RowTable, type RowColumn } from '#web/kit/rows/row-table.tsx';
import { useHere } from '#web/lib/here.tsx';
import type { Load } from '../contract/load.ts';
import type { TaskScreenTexts } from '../texts/web.is.ts';
import { loadOptions } from './api.ts';
import classes from './tasks.module.css';
import { useTaskWords } from './words.ts';

type Row = Load['items'][number];

/** Planned hours of each colleague against the weeks' capacity; managers only. */
export default function LoadPage() {
  const { load: words, errors } = useTaskWords();
  const { tenantId } = useHere();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(loadOptions());
  return (
    <section className={frame.page}>
      <PageHead title={words.title} meta={words.meta} />
      {data ? (
        <div className={classes.load}>
          <RowTable
            label={words.title}
            columns={columnsOf(words, data.weeks)}
            rows={data.items}
            getKey={({ employeeId }) => employeeId}
            nameOf={({ employeeName }) => employeeName}
            onOpen={({ employeeId }) =>
              void navigate({
                to: '/$tenantId/tasks/list',
                params: { tenantId: String(tenantId) },
                search: { employee: String(employeeId) },
              })
            }
          />
        </div>
      ) : error ? (
        <QueryError title={errors.load} of={{ error, refetch }} />
      ) : (
        <RowsSkeleton />
      )}
    </section>
  );
}

const columnsOf = (words: TaskScreenTexts['load'], weeks: Load['weeks']): readonly RowColumn<Row>[] => [
  {
    id: 'who',
    label: words.who,
    cell: ({ employeeName, employeeImage, tasks, overdue }) => (
      <span className={classes.loadPerson}>
        <Avatar name={employeeName} image={employeeImage} size={26} />
        <span>
          {employeeName}
          <small data-late={overdue > 0 || undefined}>{words.tasks(tasks, overdue)}</small>
        </span>
      </span>
    ),
  },
  ...weeks.map(({ from, to, days }, index): RowColumn<Row> => ({
    id: from,
    label: words.week(date(from).slice(0, 6), date(to).slice(0, 6)),
    width: '140px',
    cell: (row) => <Cell row={row} planned={row.weeks[index] ?? 0} hours={days * row.workHoursPerDay} words={words} />,
    ...(index === 0 ? {} : { from: index === 1 ? 'tablet' : 'desk' }),
  })),
  {
    id: 'undated',
    label: words.undated,
    width: '90px',
    align: 'end',
    cell: ({ undated }) => <span className="num">{undated === 0 ? '–' : plainNumber(undated)}</span>,
    from: 'desk',
  },
  {
    id: 'unplanned',
    label: words.unplanned,
    width: '110px',
    align: 'end',
    cell: ({ unplanned }) => <span className="num">{unplanned === 0 ? '–' : plainNumber(unplanned)}</span>,
    from: 'tablet',
  },
];

type CellProps = {
  readonly row: Row;
  readonly planned: number;
  readonly hours: number;
  readonly words: TaskScreenTexts['load'];
};

function Cell({ row, planned, hours, words }: CellProps) {
  const text = words.of(plainNumber(planned), plainNumber(hours));
  const fraction = hours === 0 ? Math.min(planned, 1) : planned / hours;
  return (
    <span className={classes.loadCell}>
      <span className="num">{text}</span>
      <Meter
        label={row.employeeName}
        valueText={text}
        fraction={fraction}
        tone={fraction > 1 ? 'danger' : fraction > 0.8 ? 'warning' : 'accent'}
      />
    </span>
  );
}
