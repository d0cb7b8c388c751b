import { Link } from '@tanstack/react-router';
import { date, wholePercent } from '#shared/format.ts';
import { hasOpponents, type Edition } from '#shared/texts/nouns.ts';
import { LabelChip } from '#web/kit/label-chip.tsx';
import { NoFigure, PersonCell, TextCell } from '#web/kit/grid/cells.tsx';
import type { GridColumn } from '#web/kit/grid/columns.ts';
import { useHere } from '#web/lib/here.tsx';
import type { ProjectRow } from '../contract/record.ts';
import type { ProjectScreenTexts } from '../texts/web.is.ts';
import { DueDate } from './due-date.tsx';
import { StatusGlyph } from './parts/status-glyph.tsx';
import { Star } from './parts/star.tsx';
import classes from './projects.module.css';

type Show = { readonly edition: Edition; readonly today: string; readonly onMark: (row: ProjectRow) => void };

type Columns = readonly GridColumn<ProjectRow>[];
type Words = ProjectScreenTexts['columns'];

/** The ids are the API's sort fields and are stored in saved layouts (OPEN-28). */
export const projectColumns = ({ columns: words }: ProjectScreenTexts, show: Show): Columns => [
  ...nameColumns(words, show),
  ...workColumns(words, show),
  ...moreColumns(words),
];

/** The case and its parties. */
const nameColumns = (words: Words, { edition, onMark }: Show): Columns => [
  {
    id: 'yearNumber',
    label: words.number,
    width: 116,
    cell: (row) => (
      <span className={classes.status}>
        <Star project={row} onMark={() => onMark(row)} />
        <NumberLink project={row} />
      </span>
    ),
  },
  { id: 'name', label: words.name, width: 220, flex: 2.4, cell: (row) => <TextCell>{row.name}</TextCell> },
  {
    id: 'clientName',
    label: words.client,
    width: 130,
    flex: 1.3,
    cell: (row) => <TextCell quiet>{row.clientName}</TextCell>,
  },
  ...(hasOpponents(edition)
    ? [
        {
          id: 'opponentName',
          label: words.opponent,
          width: 120,
          flex: 1,
          yields: 4,
          cell: (row: ProjectRow) => <TextCell quiet>{row.opponentName}</TextCell>,
        },
      ]
    : []),
];

/** Who works on it, of what type it is, and how far it is. */
const workColumns = (words: Words, { today }: Show): Columns => [
  {
    id: 'employeeName',
    label: words.employee,
    width: 104,
    cell: (row) => <PersonCell name={row.employeeName} image={row.employeeImageId} short />,
  },
  {
    id: 'types',
    label: words.types,
    width: 100,
    flex: 0.8,
    yields: 2,
    sortable: false,
    cell: (row) => <TextCell quiet>{row.types.map(({ name }) => name).join(', ')}</TextCell>,
  },
  {
    id: 'statusId',
    label: words.status,
    width: 84,
    // Hidden before the deadline on a narrow screen: in a list of open cases every row has the same status.
    yields: 5,
    cell: (row) => (
      <span className={classes.status}>
        <StatusGlyph statusId={row.statusId} />
        {row.statusName}
      </span>
    ),
  },
  {
    id: 'expirationDate',
    label: words.expiration,
    width: 96,
    yields: 6,
    cell: (row) => <DueDate project={row} today={today} />,
  },
  {
    id: 'labels',
    label: words.labels,
    width: 112,
    flex: 0.6,
    yields: 3,
    sortable: false,
    cell: (row) => (
      <span className={classes.labels}>
        {row.labels.map(({ id, name }) => (
          <LabelChip key={id} name={name} />
        ))}
      </span>
    ),
  },
];

/** The use of the fee cap, and who saved it when. */
const moreColumns = (words: Words): Columns => [
  {
    id: 'feeCap',
    label: words.feeCap,
    width: 80,
    align: 'end',
    sortable: false,
    hidden: true,
    cell: (row) => <FeeCapCell project={row} />,
  },
  {
    id: 'modifiedDate',
    label: words.modified,
    width: 96,
    yields: 1,
    cell: (row) => <span className="num mute">{date(row.modifiedDate)}</span>,
  },
  {
    id: 'createdDate',
    label: words.created,
    width: 96,
    hidden: true,
    cell: (row) => <span className="num mute">{date(row.createdDate)}</span>,
  },
  {
    id: 'createdByName',
    label: words.createdBy,
    width: 130,
    hidden: true,
    cell: (row) => <TextCell quiet>{row.createdByName}</TextCell>,
  },
];

function FeeCapCell({ project: { feeCapUse } }: { readonly project: ProjectRow }) {
  if (feeCapUse === null) return <NoFigure />;
  const text = wholePercent(feeCapUse.percentUsed);
  return feeCapUse.statusId === 1 ? (
    <>{text}</>
  ) : (
    <b className={feeCapUse.statusId === 2 ? classes.near : classes.overdue}>{text}</b>
  );
}

/** The number of a case, which opens it, also in another tab. */
function NumberLink({ project: { id, yearNumber } }: { readonly project: ProjectRow }) {
  const { tenantId } = useHere();
  return (
    <Link
      className={classes.number}
      to="/$tenantId/projects/$id"
      params={{ tenantId: String(tenantId), id: String(id) }}
    >
      {yearNumber}
    </Link>
  );
}
