import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useChangeAddress } from '#web/lib/use-change-address.ts';
import { useGridLayout } from '#modules/employees/web/parts/use-grid-layout.ts';
import { dateTime, fileSize } from '#shared/format.ts';
import { CardList } from '#web/kit/grid/card-list.tsx';
import { ColumnChooser } from '#web/kit/grid/column-chooser.tsx';
import { DataGrid } from '#web/kit/grid/grid.tsx';
import { placeIn, useLastPage } from '#web/kit/grid/place.ts';
import { SelectionBar } from '#web/kit/grid/selection-bar.tsx';
import { NOTHING, type Selection } from '#web/kit/grid/selection.ts';
import { orderByText, sortingOf } from '#web/kit/grid/sorting.ts';
import { ListPager } from '#web/kit/grid/list-pager.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import type { MenuEntry } from '#web/kit/menu/menu-entries.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import frame from '#web/kit/page-frame.module.css';
import { useHere } from '#web/lib/here.tsx';
import { fetchStartPerson, useStartPerson } from '#modules/employees/web/parts/use-start-person.ts';
import { useIsFirstUse } from '#web/lib/is-first-use.ts';
import { listState } from '#web/lib/list-state.ts';
import { documentOrder } from '../contract.ts';
import type { DocumentRow } from '../contract/record.ts';
import { filesOptions } from './api.ts';
import { filesColumns } from './columns.tsx';
import { FilesFilters } from './files-filters.tsx';
import { clearedFilter, filterOf, queryOf, searchOf, type FilesFilter, type FilesSearch } from './filter.ts';
import { NameCell, PassageLine } from './name-cell.tsx';
import { useLogWork } from './use-log-work.ts';
import { useOpened } from './use-opened.ts';
import { useReadyToPreview } from './preview/ahead.ts';
import { useDocumentActions } from './use-actions.tsx';
import { useDocumentWords } from './words.ts';

const idOf = ({ id }: DocumentRow) => String(id);
const standardOrder = 'modifiedDate desc';
/** For a search, by relevance. */
const searchOrder = 'typeId desc';

export const prepare = () => fetchStartPerson('documents');

/** Documents of all visible cases: preview, download and versions (DOC-27, DOC-28). */
export default function FilesPage() {
  const words = useDocumentWords();
  const { employeeId, tenantId } = useHere();
  const phone = useIsPhone();
  const navigate = useNavigate();
  const actions = useDocumentActions();
  const log = useLogWork();
  const search: FilesSearch = useSearch({ strict: false });
  const { start, remember } = useStartPerson('documents', employeeId);
  const filter = filterOf(search, start);
  const isSearch = filter.name !== '';
  const order = isSearch ? searchOrder : standardOrder;
  const asked = { query: queryOf(filter), ...placeIn(search, documentOrder, order) };
  const list = useQuery(filesOptions(asked));
  const filtered = Object.keys(asked.query).length > 0;
  const everything = { ...asked, query: {}, pageNumber: 1, orderBy: standardOrder };
  const isFirstUse = useIsFirstUse(list, filtered, filesOptions(everything));
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const [layout, setLayout] = useGridLayout('all-files');
  const columns = filesColumns(words, isSearch);
  const rows = list.data?.items ?? [];
  const chosen = rows.filter((row) => selection.has(idOf(row)));

  const go = useChangeAddress<FilesSearch>();
  useLastPage(asked.pageNumber, list.data?.pagination, (page) => go({ page }, true));
  const filterBy = (next: FilesFilter) => {
    setSelection(NOTHING);
    remember(filter.employeeId, next.employeeId);
    go(({ size, sort }) => ({ ...searchOf(next), size, sort }));
  };
  const toProject = (row: DocumentRow) =>
    void navigate({
      to: '/$tenantId/projects/$id/files',
      params: { tenantId: String(tenantId), id: String(row.projectId) },
      search: row.folderId === null ? {} : { folder: row.folderId },
    });
  const menu = (row: DocumentRow): readonly MenuEntry[] => [
    { label: words.actions.preview, onClick: () => actions.preview(row, rows) },
    { label: words.actions.openInProgram, onClick: () => actions.openInProgram(row) },
    { label: words.actions.download, onClick: () => actions.download(selection.has(idOf(row)) ? chosen : [row]) },
    { label: words.actions.versions, onClick: () => actions.versions([row]) },
    ...(log ? [{ label: words.actions.log, onClick: () => log(row) }] : []),
    { label: words.details.title, onClick: () => actions.details(row) },
    'divider',
    { label: words.actions.toProject, onClick: () => toProject(row) },
  ];
  useReadyToPreview(rows);
  useOpened(search.open, actions.preview, () => go({ open: undefined }, true));
  const states = {
    ...listState(list, words.errors.load),
    empty: words.noFiles,
    filtered: filtered && !isFirstUse,
    onClearFilters: () => filterBy(clearedFilter),
    label: words.title,
    rows,
    getRowId: idOf,
    rowMenu: menu,
    selection,
    onSelectionChange: setSelection,
  };
  const open = (row: DocumentRow) => actions.preview(row, rows);
  return (
    <section className={frame.page}>
      <PageHead title={words.title} meta={list.data ? words.count(list.data.pagination.total) : null} />
      <FilesFilters
        filter={filter}
        onChange={filterBy}
        aside={<ColumnChooser columns={columns} layout={layout} onLayoutChange={setLayout} />}
      />
      {phone ? (
        <CardList
          {...states}
          onOpen={open}
          card={(row) => ({
            title: <NameCell row={row} />,
            figure: fileSize(row.size),
            text: `${row.projectYearNumber} ${row.projectName}`,
            aside: dateTime(row.modifiedDate),
            note: <PassageLine passage={row.passage} />,
          })}
        />
      ) : (
        <div className={frame.grid}>
          <DataGrid
            {...states}
            columns={columns}
            total={list.data?.pagination.total}
            firstRow={(asked.pageNumber - 1) * asked.pageSize}
            sorting={sortingOf(asked.orderBy)}
            onSortingChange={(sorting) => go({ sort: orderByText(sorting) || order, page: undefined })}
            layout={layout}
            onLayoutChange={setLayout}
            onRowOpen={open}
          />
          <SelectionBar
            count={chosen.length}
            actions={[
              { label: words.actions.download, onClick: () => actions.download(chosen) },
              ...(chosen.length === 1
                ? [{ label: words.actions.versions, onClick: () => actions.versions(chosen) }]
                : []),
            ]}
            onClear={() => setSelection(NOTHING)}
          />
        </div>
      )}
      <ListPager asked={asked} page={list.data} go={go} />
    </section>
  );
}
