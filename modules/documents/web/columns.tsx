import { Lock } from 'lucide-react';
import { dateTime, fileSize } from '#shared/format.ts';
import { TextCell } from '#web/kit/grid/cells.tsx';
import type { GridColumn } from '#web/kit/grid/columns.ts';
import type { DocumentRow } from '../contract/record.ts';
import classes from './documents.module.css';
import { RowIcon } from './file-icon.tsx';
import type { DocumentWords } from './words.ts';

type Dragging = { readonly onDragStart: (event: React.DragEvent, row: DocumentRow) => void };

/** The columns of a folder (DOC-04). */
export const folderColumns = (words: DocumentWords, { onDragStart }: Dragging): readonly GridColumn<DocumentRow>[] => [
  {
    id: 'name',
    label: words.columns.name,
    width: 260,
    flex: 4,
    cell: (row) => (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys move it by the dialog
      <span
        className={classes.name}
        draggable={row.can.edit && !row.isRootFolder}
        onDragStart={(event) => onDragStart(event, row)}
      >
        <RowIcon row={row} />
        <span className="ell" title={row.name}>
          {row.name}
        </span>
        {row.lock ? (
          <span className={classes.lock} title={words.locked(row.lock.employeeName)}>
            <Lock size={13} role="img" aria-label={words.locked(row.lock.employeeName)} />
          </span>
        ) : null}
      </span>
    ),
  },
  ...factColumns(words),
];

const factColumns = (words: DocumentWords): readonly GridColumn<DocumentRow>[] => [
  {
    id: 'size',
    label: words.columns.size,
    width: 96,
    align: 'end',
    yields: 2,
    cell: (row) => (row.typeId === 2 ? null : fileSize(row.size)),
  },
  {
    id: 'createdByName',
    label: words.columns.createdBy,
    width: 150,
    hidden: true,
    yields: 1,
    cell: (row) => <TextCell quiet>{row.createdByName}</TextCell>,
  },
  {
    id: 'createdDate',
    label: words.columns.created,
    width: 150,
    hidden: true,
    yields: 1,
    cell: (row) => <TextCell quiet>{dateTime(row.createdDate)}</TextCell>,
  },
  {
    id: 'modifiedByName',
    label: words.columns.modifiedBy,
    width: 160,
    flex: 1,
    yields: 3,
    cell: (row) => <TextCell quiet>{row.modifiedByName}</TextCell>,
  },
  {
    id: 'modifiedDate',
    label: words.columns.modified,
    width: 150,
    yields: 4,
    cell: (row) => <TextCell quiet>{dateTime(row.modifiedDate)}</TextCell>,
  },
];

/** The columns of the list of all cases: which case, and whose. */
export const filesColumns = (words: DocumentWords): readonly GridColumn<DocumentRow>[] => [
  {
    id: 'name',
    label: words.columns.name,
    width: 240,
    flex: 4,
    cell: (row) => (
      <span className={classes.name}>
        <RowIcon row={row} />
        <span className="ell" title={row.name}>
          {row.name}
        </span>
      </span>
    ),
  },
  {
    id: 'projectYearNumber',
    label: words.columns.project,
    width: 220,
    flex: 3,
    cell: (row) => (
      <span className="ell">
        <span className="mute">{row.projectYearNumber}</span> {row.projectName}
      </span>
    ),
  },
  {
    id: 'clientName',
    label: words.columns.client,
    width: 150,
    flex: 2,
    yields: 2,
    cell: (row) => <TextCell quiet>{row.clientName}</TextCell>,
  },
  {
    id: 'employeeName',
    label: words.columns.responsible,
    width: 150,
    flex: 1,
    yields: 1,
    cell: (row) => <TextCell quiet>{row.employeeName}</TextCell>,
  },
  ...factColumns(words),
];
