import { dateTime, fileSize } from '#shared/format.ts';
import { TextCell } from '#web/kit/grid/cells.tsx';
import type { GridColumn } from '#web/kit/grid/columns.ts';
import type { DocumentRow } from '../contract/record.ts';
import { NameCell, PassageLine } from './name-cell.tsx';
import type { DocumentWords } from './words.ts';

/** The passage with the search hit. */
const passageColumn = (words: DocumentWords): GridColumn<DocumentRow> => ({
  id: 'passage',
  label: words.columns.passage,
  width: 320,
  flex: 5,
  cell: (row) => <PassageLine passage={row.passage} />,
});

type Dragging = {
  readonly isSearch: boolean;
  readonly onDragStart: (event: React.DragEvent, row: DocumentRow) => void;
};

/** The columns of a folder (DOC-04). */
export const folderColumns = (
  words: DocumentWords,
  { onDragStart, isSearch }: Dragging,
): readonly GridColumn<DocumentRow>[] => [
  {
    id: 'name',
    label: words.columns.name,
    width: 260,
    flex: 4,
    cell: (row) => (
      <NameCell
        row={row}
        onDragStart={row.can.edit && !row.isRootFolder ? (event) => onDragStart(event, row) : undefined}
      />
    ),
  },
  ...(isSearch ? [passageColumn(words)] : []),
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

/** The columns of the list of all cases: case and responsible person; for a search, the passage. */
export const filesColumns = (words: DocumentWords, isSearch: boolean): readonly GridColumn<DocumentRow>[] => [
  {
    id: 'name',
    label: words.columns.name,
    width: 240,
    flex: 4,
    cell: (row) => <NameCell row={row} />,
  },
  ...(isSearch ? [passageColumn(words)] : []),
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
