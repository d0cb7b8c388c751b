import { useMemo, useState, type ComponentType, type KeyboardEvent } from 'react';
import { useGridLayout } from '#modules/employees/web/parts/use-grid-layout.ts';
import { CardList } from '#web/kit/grid/card-list.tsx';
import { ColumnChooser } from '#web/kit/grid/column-chooser.tsx';
import { DataGrid } from '#web/kit/grid/grid.tsx';
import { useTypeAhead } from '#web/kit/grid/row-keys.ts';
import { NOTHING, type Selection } from '#web/kit/grid/selection.ts';
import { orderByText, sortingOf } from '#web/kit/grid/sorting.ts';
import { useIsPhone } from '#web/kit/media.ts';
import { SearchBox } from '#web/kit/search-box.tsx';
import { dateTime, fileSize } from '#shared/format.ts';
import type { DocumentRow } from '../../contract/record.ts';
import { folderColumns } from '../columns.tsx';
import { Crumbs } from '../crumbs.tsx';
import classes from '../documents.module.css';
import { NameCell, PassageLine } from '../name-cell.tsx';
import { useUpload } from '../uploads/use-upload.ts';
import { ownStore, type FileStore } from './file-store.ts';
import { useReadyToPreview } from '../preview/ahead.ts';
import { useDocumentActions, type DocumentActions } from '../use-actions.tsx';
import { useClipboard, type Clipboard } from '../use-clipboard.ts';
import { useDetails } from '../use-details.ts';
import { useFolder } from '../use-folder.ts';
import { useFolderDrops } from '../use-folder-drops.ts';
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

/** The documents of a case by folder (DOC-01): with pointer, keys, and dropped files. */
export function FileManager(props: Props) {
  const { projectId, folderId, onFolder, root = 0, onTemplate, onBundle, store = ownStore } = props;
  const words = useDocumentWords();
  const phone = useIsPhone();
  const actions = useDocumentActions(store);
  const upload = useUpload(store);
  const place = { projectId, folderId };
  const { details, Details } = useDetails(store.isOwn && !phone, props.Details);
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const [layout, setLayout] = useGridLayout('files');
  const folder = useFolder(store, place, root);
  const { rows, path, mayWrite, isSearch } = folder;
  useReadyToPreview(store.isOwn ? rows : []);
  const chosen = rows.filter((row) => selection.has(idOf(row)));
  const of = (row: DocumentRow) => (selection.has(idOf(row)) ? chosen : [row]);
  const unselect = () => setSelection(NOTHING);
  const move = useMoving(store, unselect);
  const drops = useFolderDrops({ place, rows, mayWrite, of, upload, move });
  const clipboard = useClipboard({ store, place, mayWrite, upload });
  const typeAhead = useTypeAhead(nameOf);

  const go = (to: number) => {
    unselect();
    folder.setSearch('');
    onFolder(to);
  };
  const open = (row: DocumentRow) => (row.typeId === 2 ? go(row.id) : actions.preview(row, rows));
  const onRowKey = rowKeys({ chosen, actions, clipboard, open, unselect });

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Backspace' || !(event.target as Element).matches('[role=grid]') || folderId === root) return;
    go(path.at(-2)?.id ?? root);
    event.preventDefault();
  }

  const menu = useRowMenu(actions, place, clipboard, of, open, isSearch ? go : null, onBundle, store.isOwn);
  const gridTexts = useMemo(() => ({ keys: words.keys }), [words.keys]);
  const columns = folderColumns(words, { onDragStart: drops.onDragStart, isSearch });
  const list = {
    ...folder.states,
    label: words.title,
    rows,
    getRowId: idOf,
    rowMenu: menu,
    selection,
    onSelectionChange: setSelection,
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is dropped here can be chosen by the button too
    <section
      className={classes.manager}
      aria-label={words.title}
      data-over={drops.invites || undefined}
      {...drops.on}
      onKeyDown={onKeyDown}
    >
      <div className={classes.head}>
        <Crumbs
          path={path}
          onGo={(to) => go(to || root)}
          onDrop={(event, to) => drops.onDropOnPath(event, to || root)}
        />
        <SearchBox label={words.search} value={folder.search} onChange={folder.setSearch} />
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
          onRemoved={unselect}
          details={details}
        />
      </div>
      {phone ? (
        <CardList {...list} onOpen={open} card={cardOf} />
      ) : (
        <div className={classes.grid} data-beside={(Details && chosen.length === 1) || undefined}>
          <DataGrid
            {...list}
            columns={columns}
            total={folder.total}
            sorting={sortingOf(folder.orderBy)}
            onSortingChange={(sorting) => folder.setOrderBy(orderByText(sorting))}
            layout={layout}
            onLayoutChange={setLayout}
            onRowOpen={open}
            texts={gridTexts}
            typeAhead={typeAhead}
            onRowKey={onRowKey}
            rowMark={(row) => (clipboard.isCut(row) ? 'muted' : undefined)}
          />
          {Details && chosen[0] && chosen.length === 1 ? <Details row={chosen[0]} /> : null}
        </div>
      )}
      {drops.invites ? (
        <p className={classes.dropNote} role="status">
          <b>{words.drop.title}</b> {words.drop.into(path.at(-1)?.name ?? words.root)}
        </p>
      ) : null}
    </section>
  );
}

/** A document or folder on a phone. */
const cardOf = (row: DocumentRow) => ({
  title: <NameCell row={row} />,
  text: [row.typeId === 1 ? fileSize(row.size) : null, row.modifiedByName].filter(Boolean).join(' · '),
  aside: dateTime(row.modifiedDate),
  note: <PassageLine passage={row.passage} />,
});

type RowKeys = {
  readonly chosen: readonly DocumentRow[];
  readonly actions: DocumentActions;
  readonly clipboard: Clipboard;
  readonly open: (row: DocumentRow) => void;
  readonly unselect: () => void;
};

/** Keys on the focused row; they apply to the selection if there is one. Only a selection is deleted. */
const rowKeys =
  ({ chosen, actions, clipboard, open, unselect }: RowKeys) =>
  (event: KeyboardEvent, row: DocumentRow): boolean => {
    const meant = chosen.length > 0 ? chosen : [row];
    const isCtrl = event.ctrlKey || event.metaKey;
    if (event.key === ' ' && !isCtrl && !event.shiftKey) open(row);
    else if (isCtrl && event.key.toLowerCase() === 'c') clipboard.take(meant, false);
    else if (isCtrl && event.key.toLowerCase() === 'x') clipboard.take(meant, true);
    else if (event.key === 'Escape' && clipboard.hasCut) clipboard.drop();
    else if (event.key === 'F2') actions.rename(meant);
    else if (event.key === 'Delete') void actions.remove(chosen).then((gone) => gone && unselect());
    else return false;
    return true;
  };
