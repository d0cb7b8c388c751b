import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateTime, int } from '#shared/format.ts';
import { Chip } from '#web/kit/chip.tsx';
import { Pager } from '#web/kit/grid/pager.tsx';
import { useLastPage } from '#web/kit/grid/place.ts';
import { RowTable, type RowColumn } from '#web/kit/rows/row-table.tsx';
import { SettingsPart } from '#web/kit/rows/settings-part.tsx';
import type { ImportRun } from '../contract.ts';
import { runsOptions } from './api.ts';
import { useUndo } from './use-undo.ts';
import { useImportWords, type ImportWords } from './words.ts';

/** Earlier imports, each with undo. */
export function Runs() {
  const words = useImportWords();
  const [page, setPage] = useState({ pageNumber: 1, pageSize: 10 });
  const query = useQuery(runsOptions(page.pageNumber, page.pageSize));
  const undo = useUndo();
  useLastPage(page.pageNumber, query.data?.pagination, (pageNumber) => setPage({ ...page, pageNumber }));
  const total = query.data?.pagination.total ?? 0;
  return (
    <SettingsPart
      title={words.runs.title}
      query={query}
      errorTitle={words.runs.load}
      empty={total > 0 ? null : words.runs.empty}
    >
      <RowTable
        label={words.runs.title}
        columns={columnsOf(words)}
        rows={query.data?.items ?? []}
        getKey={({ id }) => id}
        nameOf={({ fileName }) => fileName}
        menu={(run) =>
          run.can.undo ? [{ label: words.undo.action, danger: true, onClick: () => void undo(run) }] : []
        }
      />
      {total > page.pageSize ? (
        <Pager
          total={total}
          page={page.pageNumber}
          pageSize={page.pageSize}
          onPage={(pageNumber) => setPage({ ...page, pageNumber })}
          onPageSize={(pageSize) => setPage({ pageNumber: 1, pageSize })}
        />
      ) : null}
    </SettingsPart>
  );
}

const columnsOf = ({ runs, kinds }: ImportWords): readonly RowColumn<ImportRun>[] => [
  {
    id: 'file',
    label: runs.file,
    cell: ({ fileName, undoneDate }) => (
      <>
        {fileName} {undoneDate ? <Chip>{runs.undone}</Chip> : null}
      </>
    ),
  },
  { id: 'kind', label: runs.kind, width: '150px', cell: ({ kind }) => kinds[kind] },
  { id: 'created', label: runs.created, width: '90px', align: 'end', cell: ({ created }) => int(created) },
  {
    id: 'when',
    label: runs.when,
    width: '140px',
    cell: ({ runDate }) => <span className="mute">{dateTime(runDate)}</span>,
    from: 'tablet',
  },
  { id: 'by', label: runs.by, cell: ({ employeeName }) => <span className="mute">{employeeName}</span>, from: 'desk' },
];
