import { Link } from '@tanstack/react-router';
import { Coins, ListChecks, ReceiptText } from 'lucide-react';
import { date, dateTime, dec, hours, int, percent } from '#shared/format.ts';
import { Chip } from '#web/kit/chip.tsx';
import type { GridColumn } from '#web/kit/grid/columns.ts';
import { useHere } from '#web/lib/here.tsx';
import { NoFigure, PersonCell, StrongCell, TextCell } from '#web/kit/grid/cells.tsx';
import { workType, type Worklog } from '../contract/record.ts';
import { isCost } from '../rules/kinds.ts';
import { isRunning } from './api.ts';
import { Clock } from './parts/timer.tsx';
import type { WorklogScreenTexts } from '../texts/web.is.ts';
import classes from './worklogs.module.css';

const isTime = (worklog: Worklog) => worklog.workTypeId === workType.time;
const amount = (value: number, currencyCode: string) =>
  currencyCode === 'ISK' ? int(value) : `${dec(value)} ${currencyCode}`;

type Columns = readonly GridColumn<Worklog>[];
type Words = WorklogScreenTexts['columns'];

/** The ids are the API's sort fields and are stored in saved layouts. */
export const worklogColumns = (words: WorklogScreenTexts): Columns => [
  { id: 'date', label: words.columns.date, width: 88, cell: (row) => <span className="num">{date(row.date)}</span> },
  ...caseColumns(words.columns),
  ...workColumns(words),
  ...moneyColumns(words.columns),
  ...savedColumns(words.columns),
];

const caseColumns = (words: Words): Columns => [
  { id: 'projectYearNumber', label: words.number, width: 84, cell: (row) => <ProjectLink worklog={row} /> },
  {
    id: 'projectName',
    label: words.project,
    width: 110,
    flex: 1,
    // The case number is never cut, and the description is what people read the list for.
    yields: 5,
    cell: (row) => <TextCell>{row.projectName}</TextCell>,
  },
  name('clientName', words.client, 100, { yields: 4, flex: 0.6 }),
  name('payorName', words.payor, 120, { hidden: true }),
];

/** What was done, by whom, and for how long. */
const workColumns = ({ columns: words, workTypes, workTypesShort }: WorklogScreenTexts): Columns => [
  { id: 'comment', label: words.comment, width: 220, flex: 4, cell: (row) => <CommentCell worklog={row} /> },
  {
    id: 'employeeName',
    label: words.employee,
    width: 88,
    yields: 1,
    // A case's own list leaves room for long first names.
    flex: 1,
    cell: (row) => <PersonCell name={row.employeeName} image={row.employeeImageId} short />,
  },
  name('projectEmployeeName', words.responsible, 130, { hidden: true }),
  {
    id: 'workTypeId',
    label: words.type,
    width: 88,
    yields: 3,
    cell: (row) => (
      <WorkTypeCell worklog={row} name={workTypesShort[row.workTypeId] ?? ''} whole={workTypes[row.workTypeId] ?? ''} />
    ),
  },
  { id: 'quantity', label: words.quantity, width: 62, align: 'end', cell: (row) => <QuantityCell worklog={row} /> },
  {
    id: 'quantityBilled',
    label: words.quantityBilled,
    width: 74,
    align: 'end',
    cell: (row) => <BilledCell worklog={row} />,
  },
];

const moneyColumns = (words: Words): Columns => [
  {
    id: 'price',
    label: words.price,
    width: 68,
    yields: 2,
    align: 'end',
    cell: (row) => <span className="mute">{amount(row.price, row.currencyCode)}</span>,
  },
  {
    id: 'discount',
    label: words.discount,
    width: 70,
    align: 'end',
    hidden: true,
    cell: (row) => (row.discount === 0 ? <NoFigure /> : percent(row.discount)),
  },
  {
    id: 'total',
    label: words.total,
    width: 100,
    align: 'end',
    hidden: true,
    cell: (row) => amount(row.total, row.currencyCode),
  },
  {
    id: 'totalBilledWithDiscount',
    label: words.toBill,
    width: 96,
    align: 'end',
    cell: (row) => <ToBillCell worklog={row} elsewhere={words.billedElsewhere} />,
  },
  {
    id: 'totalWrittenOff',
    label: words.writtenOff,
    width: 100,
    align: 'end',
    hidden: true,
    cell: (row) => (row.totalWrittenOff === 0 ? <NoFigure /> : amount(row.totalWrittenOff, row.currencyCode)),
  },
];

/** When it was created and last saved. */
const savedColumns = (words: Words): Columns => [
  instant('createdDate', words.created),
  instant('modifiedDate', words.modified),
];

const name = (
  id: 'clientName' | 'payorName' | 'projectEmployeeName',
  label: string,
  width: number,
  more: Partial<GridColumn<Worklog>>,
): GridColumn<Worklog> => ({ id, label, width, cell: (row) => <TextCell quiet>{row[id]}</TextCell>, ...more });

const instant = (id: 'createdDate' | 'modifiedDate', label: string): GridColumn<Worklog> => ({
  id,
  label,
  width: 130,
  hidden: true,
  cell: (row) => <span className="num">{dateTime(row[id])}</span>,
});

/** Links to the project (WORK-07); the rest of the row opens the worklog. */
function ProjectLink({ worklog: { projectId, projectYearNumber, projectName } }: { readonly worklog: Worklog }) {
  const { tenantId } = useHere();
  return (
    <Link
      className={classes.link}
      title={projectName}
      to="/$tenantId/projects/$id"
      params={{ tenantId: String(tenantId), id: String(projectId) }}
    >
      {projectYearNumber}
    </Link>
  );
}

/** The description, after a link to the task that the work was done on (WORK-07). */
function CommentCell({ worklog: { taskId, taskName, comment } }: { readonly worklog: Worklog }) {
  const { tenantId } = useHere();
  if (taskId === null) return <TextCell>{comment}</TextCell>;
  return (
    <span className={classes.described}>
      <Link
        className={classes.taskLink}
        title={taskName ?? ''}
        aria-label={taskName ?? ''}
        to="/$tenantId/tasks/$id"
        params={{ tenantId: String(tenantId), id: String(taskId) }}
      >
        <ListChecks size={14} aria-hidden />
      </Link>
      <TextCell>{comment}</TextCell>
    </span>
  );
}

function WorkTypeCell({
  worklog,
  name,
  whole,
}: {
  readonly worklog: Worklog;
  readonly name: string;
  readonly whole: string;
}) {
  if (isTime(worklog)) return <TextCell quiet>{name}</TextCell>;
  return (
    <span title={whole}>
      <Chip tone={worklog.workTypeId === workType.fixedFee ? 'plum' : 'hold'}>
        {isCost(worklog) ? <Coins size={12} aria-hidden /> : null}
        {name}
      </Chip>
    </span>
  );
}

function QuantityCell({ worklog }: { readonly worklog: Worklog }) {
  if (isRunning(worklog))
    return (
      <span className={classes.running}>
        <Clock worklog={worklog} />
      </span>
    );
  return isTime(worklog) ? <>{hours(worklog.quantity)}</> : <NoFigure />;
}

/** Already billed in another system: shown muted, with a mark. */
function ToBillCell({ worklog, elsewhere }: { readonly worklog: Worklog; readonly elsewhere: string }) {
  const figure = amount(worklog.totalBilledWithDiscount, worklog.currencyCode);
  if (!worklog.billedElsewhere) return <StrongCell>{figure}</StrongCell>;
  return (
    <span className="mute" title={elsewhere}>
      <ReceiptText size={12} role="img" aria-label={elsewhere} /> {figure}
    </span>
  );
}

/** Highlights a billed quantity that differs from the worked one. */
function BilledCell({ worklog }: { readonly worklog: Worklog }) {
  if (!isTime(worklog)) return <NoFigure />;
  return worklog.quantityBilled === worklog.quantity ? (
    <>{hours(worklog.quantityBilled)}</>
  ) : (
    <b className={classes.cut}>{hours(worklog.quantityBilled)}</b>
  );
}
