import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Download, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useChangeAddress } from '#web/lib/use-change-address.ts';
import { useHere } from '#web/lib/here.tsx';
import { listState } from '#web/lib/list-state.ts';
import { roleIn } from '#web/lib/role.ts';
import { toast } from '#web/lib/toast.tsx';
import { FilterBar, FilterPill, FilterSpacer } from '#web/kit/filter-pill.tsx';
import { ColumnChooser } from '#web/kit/grid/column-chooser.tsx';
import { useLastPage } from '#web/kit/grid/place.ts';
import { ListPager } from '#web/kit/grid/list-pager.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { ImportLink } from '#modules/employees/web/parts/import-link.tsx';
import { useGridLayout } from '#modules/employees/web/parts/use-grid-layout.ts';
import type { PartyType } from '../contract/record.ts';
import { exportClients, partiesOptions } from './api.ts';
import frame from '#web/kit/page-frame.module.css';
import { MenuPill } from '#web/kit/menu-pill.tsx';
import { partyColumns } from './party-columns.tsx';
import { PartyGrid } from './party-grid.tsx';
import { askedIn, type PartySearch } from './search.ts';
import { useOpenParty } from './use-open-party.ts';
import { usePartyActions } from './use-party-actions.ts';
import { usePartyWords } from './words.ts';

/** Clients or opponents: search, page and order are part of the address (CLIENT-02, OPP-02). */
export function PartyList({ type }: { readonly type: PartyType }) {
  const texts = usePartyWords();
  const words = texts[type];
  const { tenantId } = useHere();
  const search: PartySearch = useSearch({ strict: false });
  const openParty = useOpenParty(type);
  const asked = askedIn(search);
  const list = useQuery(partiesOptions(type, asked));
  const role = roleIn(tenantId);
  const actions = usePartyActions(type);
  const columns = partyColumns(type, texts, tenantId);
  const [layout, setLayout] = useGridLayout(type === 'client' ? 'clients' : 'opponents');
  const go = useChangeAddress<PartySearch>();
  useLastPage(asked.pageNumber, list.data?.pagination, (page) => go({ page }, true));
  const filterBy = (change: PartySearch) => go({ ...change, page: undefined });

  return (
    <section className={frame.page}>
      <PageHead title={words.title} meta={list.data ? words.count(list.data.pagination.total) : null}>
        {type === 'client' ? <ExportButton search={asked.search} orderBy={asked.orderBy} /> : null}
        <ImportLink kind={type === 'client' ? 'clients' : 'opponents'} />
        {role === 'reader' ? null : (
          <Button
            variant="default"
            leftSection={<Plus size={15} aria-hidden />}
            onClick={() => void actions.create('', openParty)}
          >
            {words.new}
          </Button>
        )}
      </PageHead>
      <Filters
        {...{ type, asked, filterBy }}
        aside={<ColumnChooser columns={columns} layout={layout} onLayoutChange={setLayout} />}
      />
      <PartyGrid
        type={type}
        columns={columns}
        page={list.data}
        bin={asked.bin}
        {...listState(list, words.errors.list)}
        firstRow={(asked.pageNumber - 1) * asked.pageSize}
        filtered={asked.search !== '' || asked.used !== 'any' || asked.bin}
        onClearFilters={() => filterBy({ search: undefined, used: undefined, bin: undefined })}
        orderBy={asked.orderBy}
        onOrderBy={(sort) => filterBy({ sort })}
        layout={layout}
        onLayout={setLayout}
      />
      <ListPager asked={asked} page={list.data} go={go} />
    </section>
  );
}

type FiltersProps = {
  readonly type: PartyType;
  readonly asked: ReturnType<typeof askedIn>;
  readonly filterBy: (change: PartySearch) => void;
  readonly aside: ReactNode;
};

function Filters({ type, asked, filterBy, aside }: FiltersProps) {
  const texts = usePartyWords();
  const words = texts.filters;
  const { tenantId } = useHere();
  return (
    <FilterBar label={words.label}>
      <SearchBox
        label={texts[type].searchLabel}
        value={asked.search}
        onChange={(text) => filterBy({ search: text || undefined })}
      />
      <MenuPill
        label={asked.used === 'any' ? words.inUse : words[asked.used]}
        value={asked.used === 'any' ? undefined : true}
        onClear={() => filterBy({ used: undefined })}
        entries={(['used', 'unused', 'any'] as const).map((used) => ({
          label: words[used],
          onClick: () => filterBy({ used: used === 'any' ? undefined : used }),
        }))}
      />
      {roleIn(tenantId) === 'manager' ? (
        <FilterPill
          label={words.bin}
          onClick={() => filterBy({ bin: asked.bin ? undefined : '1' })}
          {...(asked.bin ? { value: true, onClear: () => filterBy({ bin: undefined }) } : {})}
        />
      ) : null}
      <FilterSpacer />
      {aside}
    </FilterBar>
  );
}

/** Exports all clients that the list shows. */
function ExportButton({ search, orderBy }: { readonly search: string; readonly orderBy: string }) {
  const texts = usePartyWords();
  const exporting = useMutation({
    mutationFn: () => exportClients(search, orderBy),
    onError: (error) => toast.failed(error, texts.errors.export),
  });
  return (
    <Button
      variant="default"
      loading={exporting.isPending}
      leftSection={<Download size={15} aria-hidden />}
      onClick={() => exporting.mutate()}
    >
      {texts.actions.export}
    </Button>
  );
}
