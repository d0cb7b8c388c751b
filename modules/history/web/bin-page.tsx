import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { date } from '#shared/format.ts';
import { hasOpponents } from '#shared/texts/nouns.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { UsesDialog } from '#web/kit/dialog/uses-dialog.tsx';
import { FilterBar, FilterPill } from '#web/kit/filter-pill.tsx';
import { Pager } from '#web/kit/grid/pager.tsx';
import { useLastPage } from '#web/kit/grid/place.ts';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { RowTable, type RowColumn } from '#web/kit/rows/row-table.tsx';
import { SettingsPart } from '#web/kit/rows/settings-part.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { ApiError } from '#web/lib/call.ts';
import { useHere } from '#web/lib/here.tsx';
import { toast } from '#web/lib/toast.tsx';
import type { Binned } from '../contract.ts';
import { binOptions, eraseFromBin, refreshAll, restoreFromBin } from './api.ts';
import classes from './history.module.css';
import { useUseLines } from './parts/use-lines.ts';
import { useHistoryWords, type HistoryWords } from './words.ts';

type Asked = { kind?: string; search?: string; pageNumber: number; pageSize: number };

/** Deleted rows of every kind: managers restore them, or erase them (PLUS-05). */
export default function BinPage() {
  const words = useHistoryWords();
  const { bin } = words;
  const [asked, setAsked] = useState<Asked>({ pageNumber: 1, pageSize: 50 });
  const query = useQuery(binOptions(asked));
  const actions = useBinActions(words);
  useLastPage(asked.pageNumber, query.data?.pagination, (pageNumber) => setAsked({ ...asked, pageNumber }));
  const rows = query.data?.items ?? [];
  const narrow = (kind: string | undefined, search: string | undefined) =>
    setAsked({ pageNumber: 1, pageSize: asked.pageSize, ...(kind ? { kind } : {}), ...(search ? { search } : {}) });
  const narrowed = asked.kind !== undefined || asked.search !== undefined;
  return (
    <>
      <PageHead title={bin.title} />
      <SettingsPart intro={bin.intro} query={query} errorTitle={bin.errors.load}>
        <BinFilters asked={asked} kinds={query.data?.kinds ?? []} onNarrow={narrow} />
        <SettingsPart
          query={query}
          errorTitle={bin.errors.load}
          empty={rows.length > 0 ? null : narrowed ? bin.noMatch : bin.empty}
        >
          <RowTable
            label={bin.title}
            columns={columnsOf(words)}
            rows={rows.map((row, place) => ({ ...row, place }))}
            getKey={({ place }) => place}
            nameOf={(row) => nameOf(words, row)}
            menu={(row) => [
              { label: bin.restore, onClick: () => actions.restore(row) },
              ...(row.can.erase
                ? ['divider' as const, { label: bin.erase, danger: true, onClick: () => actions.erase(row) }]
                : []),
            ]}
          />
          {(query.data?.pagination.total ?? 0) > asked.pageSize ? (
            <div className={classes.foot}>
              <Pager
                total={query.data?.pagination.total ?? 0}
                page={asked.pageNumber}
                pageSize={asked.pageSize}
                onPage={(pageNumber) => setAsked({ ...asked, pageNumber })}
                onPageSize={(pageSize) => setAsked({ ...asked, pageSize, pageNumber: 1 })}
              />
            </div>
          ) : null}
        </SettingsPart>
      </SettingsPart>
    </>
  );
}

type FiltersProps = {
  readonly asked: Asked;
  readonly kinds: readonly string[];
  readonly onNarrow: (kind: string | undefined, search: string | undefined) => void;
};

function BinFilters({ asked, kinds, onNarrow }: FiltersProps) {
  const words = useHistoryWords();
  const { bin } = words;
  const { edition } = useHere();
  const offered = kinds.filter((kind) => kind !== 'opponent' || hasOpponents(edition));
  return (
    <div className={classes.filters}>
      <FilterBar label={words.audit.filters.label}>
        <SearchBox label={bin.search} value={asked.search ?? ''} onChange={(search) => onNarrow(asked.kind, search)} />
        <MenuButton
          position="bottom-start"
          entries={[
            { label: words.audit.filters.anyKind, onClick: () => onNarrow(undefined, asked.search) },
            'divider',
            ...offered.map((kind) => ({
              label: words.rows[kind]?.name ?? kind,
              onClick: () => onNarrow(kind, asked.search),
            })),
          ]}
        >
          <FilterPill
            label={words.audit.filters.kind}
            {...(asked.kind
              ? { value: words.rows[asked.kind]?.name, onClear: () => onNarrow(undefined, asked.search) }
              : {})}
            menu
          />
        </MenuButton>
      </FilterBar>
    </div>
  );
}

function useBinActions(words: HistoryWords) {
  const { bin } = words;
  const dialogs = useDialogs();
  const client = useQueryClient();
  const lines = useUseLines();
  const showError = (error: unknown, otherwise: string) => toast.failed(error, otherwise);

  async function restore(row: Binned) {
    await restoreFromBin(row.kind, row.id)
      .then(() => toast.success(bin.restored(nameOf(words, row))))
      .catch((error: unknown) => showError(error, bin.errors.restore));
    await refreshAll(client);
  }

  async function erase(row: Binned) {
    const name = nameOf(words, row);
    if (
      !(await dialogs.confirm({
        title: bin.erase,
        text: row.kind === 'project' ? bin.sureProject(name) : bin.sure(name),
        confirmLabel: bin.erase,
        danger: true,
      }))
    )
      return;
    try {
      await eraseFromBin(row.kind, row.id);
      toast.success(bin.erased(name));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'in_use') return showError(error, bin.errors.erase);
      await dialogs.open(
        UsesDialog,
        { title: bin.inUseTitle, text: bin.inUse(name), uses: lines(error.uses), targets: [], onMove: async () => {} },
        { chained: true },
      );
    } finally {
      await refreshAll(client);
    }
  }

  return { restore: (row: Binned) => void restore(row), erase: (row: Binned) => void erase(row) };
}

const nameOf = (words: HistoryWords, { name, kind }: Binned): string =>
  name ?? words.rows[kind]?.name ?? words.audit.unnamed;

const columnsOf = (words: HistoryWords): readonly RowColumn<Binned>[] => [
  {
    id: 'name',
    label: words.bin.columns.name,
    cell: (row) => (
      <>
        {nameOf(words, row)}
        <small className={classes.kindBelow}>{words.rows[row.kind]?.name}</small>
      </>
    ),
  },
  {
    id: 'kind',
    label: words.bin.columns.kind,
    width: '150px',
    cell: ({ kind }) => words.rows[kind]?.name ?? '',
    from: 'tablet',
  },
  {
    id: 'deleted',
    label: words.bin.columns.deleted,
    width: '110px',
    cell: ({ deletedDate }) => <span className="mute">{date(deletedDate)}</span>,
  },
  {
    id: 'by',
    label: words.bin.columns.by,
    cell: ({ deletedByName }) => <span className="mute">{deletedByName ?? ''}</span>,
    from: 'desk',
  },
];
