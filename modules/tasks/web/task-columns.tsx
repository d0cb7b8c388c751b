import { Link } from '@tanstack/react-router';
import { date, dateTime } from '#shared/format.ts';
import type { GridColumn } from '#web/kit/grid/columns.ts';
import { NoFigure, PersonCell, TextCell } from '#web/kit/grid/cells.tsx';
import { PriorityIcon } from '#web/kit/priority-icon.tsx';
import { StatusIcon } from '#web/kit/status-icon.tsx';
import { useHere } from '#web/lib/here.tsx';
import type { TaskRow } from '../contract/record.ts';
import type { TaskScreenTexts } from '../texts/web.is.ts';
import { DueDay } from './parts/due-day.tsx';
import { DoneBox } from './parts/done-box.tsx';
import classes from './tasks.module.css';

type Columns = readonly GridColumn<TaskRow>[];
type Words = TaskScreenTexts['columns'];

/** Ids are the API's sort fields, and are stored in saved layouts (TASK-10, TASK-15). */
export const taskColumns = (words: TaskScreenTexts): Columns => [
  ...stateColumns(words),
  ...caseColumns(words.columns),
  ...dateColumns(words.columns),
];

/** The task itself, when it is due and how far it is. */
const stateColumns = ({ columns: words, statuses, priorities }: TaskScreenTexts): Columns => [
  { id: 'done', label: words.done, width: 56, align: 'center', sortable: false, cell: (row) => <DoneBox task={row} /> },
  { id: 'name', label: words.name, width: 180, flex: 2, cell: (row) => <Name task={row} /> },
  { id: 'dueDate', label: words.due, width: 112, cell: (row) => <DueDay task={row} /> },
  {
    id: 'priority',
    label: words.priority,
    width: 110,
    yields: 2,
    cell: (row) => (
      <span className={classes.withIcon}>
        <PriorityIcon priority={row.priority} />
        <span className="ell mute">{priorities[row.priority]}</span>
      </span>
    ),
  },
  {
    id: 'status',
    label: words.status,
    width: 136,
    cell: (row) => (
      <span className={classes.withIcon}>
        <StatusIcon status={row.status} />
        <span className="ell">{statuses[row.status]}</span>
      </span>
    ),
  },
];

/** Its case, and the people. */
const caseColumns = (words: Words): Columns => [
  { id: 'projectYearNumber', label: words.number, width: 88, cell: (row) => <ProjectLink task={row} /> },
  {
    id: 'projectName',
    label: words.project,
    width: 120,
    flex: 1.2,
    yields: 3,
    cell: (row) => <TextCell>{row.projectName}</TextCell>,
  },
  {
    id: 'clientName',
    label: words.client,
    width: 110,
    flex: 0.8,
    yields: 4,
    cell: (row) => <TextCell quiet>{row.clientName}</TextCell>,
  },
  {
    id: 'employeeName',
    label: words.employee,
    width: 92,
    yields: 1,
    cell: (row) =>
      row.employeeName === null ? <NoFigure /> : <PersonCell name={row.employeeName} image={row.employeeImage} short />,
  },
  {
    id: 'projectEmployeeName',
    label: words.responsible,
    width: 130,
    hidden: true,
    cell: (row) => <TextCell quiet>{row.projectEmployeeName}</TextCell>,
  },
];

const dateColumns = (words: Words): Columns => [
  {
    id: 'reminderDate',
    label: words.reminder,
    width: 130,
    hidden: true,
    cell: (row) =>
      row.reminderDate === null ? <NoFigure /> : <span className="num">{dateTime(row.reminderDate)}</span>,
  },
  {
    id: 'createdDate',
    label: words.created,
    width: 100,
    hidden: true,
    cell: (row) => <span className="num">{date(row.createdDate)}</span>,
  },
  {
    id: 'modifiedDate',
    label: words.modified,
    width: 130,
    hidden: true,
    cell: (row) => <span className="num">{dateTime(row.modifiedDate)}</span>,
  },
];

function Name({
  task: { name, parentTaskName, subtaskCount, subtaskCompletedCount, completed },
}: {
  readonly task: TaskRow;
}) {
  return (
    <span className={classes.name} data-completed={completed || undefined}>
      <span className="ell">{name}</span>
      {subtaskCount > 0 ? (
        <small>
          {subtaskCompletedCount}/{subtaskCount}
        </small>
      ) : null}
      {parentTaskName === null ? null : <small className="ell">‹ {parentTaskName}</small>}
    </span>
  );
}

/** Links to the project; the rest of the row opens the task (WORK-07). */
function ProjectLink({ task: { projectId, projectYearNumber, projectName } }: { readonly task: TaskRow }) {
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
