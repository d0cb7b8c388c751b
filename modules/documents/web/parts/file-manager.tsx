import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ComponentType, type DragEvent, type KeyboardEvent } from 'react';
import { useGridLayout } from '#modules/employees/web/parts/use-grid-layout.ts';
import { CardList } from '#web/kit/grid/card-list.tsx';
import { ColumnChooser } from '#web/kit/grid/column-chooser.tsx';
import { DataGrid } from '#web/kit/grid/grid.tsx';
import { useTypeAhead } from '#web/kit/grid/row-keys.ts';
import { NOTHING, type Selection } from '#web/kit/grid/selection.ts';
import { orderByText, sortingOf } from '#web/kit/grid/sorting.ts';
import { useIsPhone } from '#web/kit/media.ts';
import { SearchBox } from '#web/kit/search-box.tsx';
import { listState } from '#web/lib/list-state.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { dateTime, fileSize } from '#shared/format.ts';
import type { DocumentRow } from '../../contract/record.ts';
import { folderColumns } from '../columns.tsx';
import { Crumbs } from '../crumbs.tsx';
import classes from '../documents.module.css';
import { NameCell, PassageLine } from '../name-cell.tsx';
import { filesOf } from '../uploads/dropped.ts';
import { useUpload } from '../uploads/use-upload.ts';
import { ownStore, type FileStore } from './file-store.ts';
import { useReadyToPreview } from '../preview/ahead.ts';
import { useDocumentActions } from '../use-actions.tsx';
import { useClipboard } from '../use-clipboard.ts';
import { useDetails } from '../use-details.ts';
import { useDropping } from '../use-dropping.ts';
import { useMoving } from '../use-moved.ts';
import { useRowMenu } from '../use-row-menu.ts';
import { useDocumentWords } from '../words.ts';
import { Toolbar } from './toolbar.tsx';

type Props = {
  readonly projectId: number;
  /** 0 is the root of the case (DOC-09). */
  readonly folderId: number;
  readonly onFolder: (folderId: number) => void;
  /** Hides everything above this folder: a task's folder, on its page. */
  readonly root?: number;
  /** Creates a document from one of the firm's templates, if the page offers that. */
  readonly onTemplate?: () => void;
  /** The file store; our own by default. */
  readonly store?: FileStore;
  /** The panel beside the list for the selected row. */
  readonly Details?: ComponentType<{ readonly row: DocumentRow }>;
  /** Adds documents to a court bundle, if the page offers that. */
  readonly onBundle?: (rows: readonly DocumentRow[]) => void;
};

const nameOf = ({ name }: DocumentRow) => name;
const idOf = ({ id }: DocumentRow) => String(id);
const standardOrder = 'typeId desc';
const dragType = 'application/x-stod-documents';

/** The documents of a case by folder (DOC-01): with pointer, keys, and dropped files. */
export function FileManager(props: Props) {
  const { projectId, folderId, onFolder, root = 0, onTemplate, onBundle, store = ownStore } = props;
  const words = useDocumentWords();
  const phone = useIsPhone();
  const actions = useDocumentActions(store);
  const upload = useUpload(store);
  const place = { projectId, folderId };
  const { details, Details } = useDetails(store.isOwn && !phone, props.Details);
  const [orderBy, setOrderBy] = useState(standardOrder);
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const [layout, setLayout] = useGridLayout('files');
  const [search, setSearch] = useState('');
  const isSearch = search !== '';
  const list = useQuery(
    isSearch ? store.found(projectId, search, orderBy) : store.folder(projectId, folderId, orderBy),
  );
  const wholePath = useErrorToast(useQuery(store.folders(projectId, folderId))).data?.path ?? [];
  const path = wholePath.slice(wholePath.findIndex(({ id }) => id === root) + 1);
  const rows = list.data?.items ?? [];
  useReadyToPreview(store.isOwn ? rows : []);
  const mayWrite = list.data?.can.create ?? false;
  const chosen = rows.filter((row) => selection.has(idOf(row)));
  const [dragged, setDragged] = useState<readonly DocumentRow[]>([]);
  const dropping = useDropping();
  const moving = useMoving(store, () => setSelection(NOTHING));
  const clipboard = useClipboard({ store, place, mayWrite, upload });
  const typeAhead = useTypeAhead(nameOf);

  const go = (to: number) => {
    setSelection(NOTHING);
    setSearch('');
    onFolder(to);
  };
  const open = (row: DocumentRow) => (row.typeId === 2 ? go(row.id) : actions.preview(row, rows));

  function moveTo(to: number) {
    setDragged([]);
    if (to !== folderId) void moving(dragged, { projectId, folderId: to });
  }

  const rowAt = (event: DragEvent): DocumentRow | undefined =>
    rows[Number((event.target as Element).closest<HTMLElement>('[data-index]')?.dataset.index ?? -1)];

  function onDrop(event: DragEvent) {
    event.preventDefault();
    dropping.end();
    const over = rowAt(event);
    const to = over?.typeId === 2 ? over.id : folderId;
    if (event.dataTransfer.types.includes(dragType)) moveTo(to);
    else if (mayWrite) void filesOf(event.dataTransfer).then((files) => upload({ projectId, folderId: to }, files));
  }

  const onDragStart = (event: DragEvent, row: DocumentRow) => {
    const taken = of(row);
    setDragged(taken);
    event.dataTransfer.setData(dragType, taken.map(idOf).join(','));
    event.dataTransfer.effectAllowed = 'move';
  };

  const of = (row: DocumentRow) => (selection.has(idOf(row)) ? chosen : [row]);

  /** Keys on the focused row; they apply to the selection if there is one. Only a selection is deleted. */
  function onRowKey(event: KeyboardEvent, row: DocumentRow): boolean {
    const meant = chosen.length > 0 ? chosen : [row];
    const isCtrl = event.ctrlKey || event.metaKey;
    if (event.key === ' ' && !isCtrl && !event.shiftKey) open(row);
    else if (isCtrl && event.key.toLowerCase() === 'c') clipboard.take(meant, false);
    else if (isCtrl && event.key.toLowerCase() === 'x') clipboard.take(meant, true);
    else if (event.key === 'Escape' && clipboard.hasCut) clipboard.drop();
    else if (event.key === 'F2') actions.rename(meant);
    else if (event.key === 'Delete') void actions.remove(chosen).then((gone) => gone && setSelection(NOTHING));
    else return false;
    return true;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Backspace' || !(event.target as Element).matches('[role=grid]') || folderId === root) return;
    go(path.at(-2)?.id ?? root);
    event.preventDefault();
  }

  const menu = useRowMenu(actions, place, clipboard, of, open, isSearch ? go : null, onBundle, store.isOwn);
  const gridTexts = useMemo(() => ({ keys: words.keys }), [words.keys]);
  const columns = folderColumns(words, { onDragStart, isSearch });
  const states = {
    ...listState(list, store.loadError ?? words.errors.load),
    empty: isSearch
      ? words.nothingFound(search)
      : { title: words.empty.title, text: mayWrite ? words.empty.text : words.empty.reader },
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is dropped here can be chosen by the button too
    <section
      className={classes.manager}
      aria-label={words.title}
      data-over={(dropping.files && mayWrite) || undefined}
      onDragEnter={dropping.enter}
      onDragOver={(event) => event.preventDefault()}
      onDragLeave={dropping.leave}
      onDrop={onDrop}
      onKeyDown={onKeyDown}
    >
      <div className={classes.head}>
        <Crumbs
          path={path}
          onGo={(to) => go(to || root)}
          onDrop={(event, to) => {
            if (!event.dataTransfer.types.includes(dragType)) return;
            event.preventDefault();
            event.stopPropagation();
            moveTo(to || root);
          }}
        />
        <SearchBox label={words.search} value={search} onChange={setSearch} />
        <ColumnChooser columns={columns} layout={layout} onLayoutChange={setLayout} />
        <Toolbar
          mayWrite={mayWrite}
          chosen={chosen}
          place={place}
          actions={actions}
          store={store}
          onPaste={clipboard.paste}
          {...(onTemplate ? { onTemplate } : {})}
          {...(onBundle ? { onBundle } : {})}
          onUpload={(files) => void upload(place, files)}
          onRemoved={() => setSelection(NOTHING)}
          details={details}
        />
      </div>
      {phone ? (
        <CardList
          {...states}
          label={words.title}
          rows={rows}
          getRowId={idOf}
          rowMenu={menu}
          onOpen={open}
          selection={selection}
          onSelectionChange={setSelection}
          card={(row) => ({
            title: <NameCell row={row} />,
            text: [row.typeId === 1 ? fileSize(row.size) : null, row.modifiedByName].filter(Boolean).join(' · '),
            aside: dateTime(row.modifiedDate),
            note: <PassageLine passage={row.passage} />,
          })}
        />
      ) : (
        <div className={classes.grid} data-beside={(Details && chosen.length === 1) || undefined}>
          <DataGrid
            {...states}
            label={words.title}
            columns={columns}
            rows={rows}
            getRowId={idOf}
            total={list.data?.pagination.total}
            sorting={sortingOf(orderBy)}
            onSortingChange={(sorting) => setOrderBy(orderByText(sorting) || standardOrder)}
            layout={layout}
            onLayoutChange={setLayout}
            selection={selection}
            onSelectionChange={setSelection}
            onRowOpen={open}
            texts={gridTexts}
            typeAhead={typeAhead}
            onRowKey={onRowKey}
            rowMark={(row) => (clipboard.isCut(row) ? 'muted' : undefined)}
            rowMenu={menu}
          />
          {Details && chosen[0] && chosen.length === 1 ? <Details row={chosen[0]} /> : null}
        </div>
      )}
      {dropping.files && mayWrite ? (
        <p className={classes.dropNote} role="status">
          <b>{words.drop.title}</b> {words.drop.into(path.at(-1)?.name ?? words.root)}
        </p>
      ) : null}
    </section>
  );
}
