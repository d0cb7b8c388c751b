import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AddressOf } from '#web/lib/search-params.ts';
import type { employeeAddress } from './addresses.ts';
import { roles, type Role } from '#modules/tenants/contract.ts';
import { FilterBar, FilterPill, FilterSpacer, TextButton } from '#web/kit/filter-pill.tsx';
import { ColumnChooser } from '#web/kit/grid/column-chooser.tsx';
import { placeIn, useLastPage } from '#web/kit/grid/place.ts';
import { ListPager } from '#web/kit/grid/list-pager.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { listState } from '#web/lib/list-state.ts';
import { employeeOrder } from '../contract.ts';
import { employeesOptions } from './api.ts';
import { employeeColumns } from './employee-columns.tsx';
import { EmployeeGrid } from './employee-grid.tsx';
import frame from '#web/kit/page-frame.module.css';
import { MenuPill } from '#web/kit/menu-pill.tsx';
import { ImportLink } from './parts/import-link.tsx';
import { useGridLayout } from './parts/use-grid-layout.ts';
import { useEmployeeActions } from './use-employee-actions.ts';
import { useEmployeeWords } from './words.ts';

type EmployeeSearch = AddressOf<typeof employeeAddress>;

/** The employees of the tenant: filter, page and order are part of the address (EMP-01, EMP-02). */
export default function EmployeesPage() {
  const words = useEmployeeWords();
  const actions = useEmployeeActions();
  const search: EmployeeSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const role = roles.find((one) => one === search.role);
  const includeInactive = String(search.inactive) === 'true' || String(search.inactive) === '1';
  const asked = {
    search: String(search.search ?? ''),
    role,
    includeInactive,
    ...placeIn(search, employeeOrder, 'name asc'),
  };
  const list = useQuery(employeesOptions(asked));
  const columns = employeeColumns(words);
  const [layout, setLayout] = useGridLayout('employees');
  const go = (change: EmployeeSearch, replace = false) =>
    void navigate({
      to: '.',
      replace,
      search: (before: EmployeeSearch) => ({ ...before, page: undefined, ...change }),
    });
  useLastPage(asked.pageNumber, list.data?.pagination, (page) => go({ page }, true));
  const clear = () => go({ search: undefined, role: undefined, inactive: undefined });
  const filtered = asked.search !== '' || role !== undefined || includeInactive;
  return (
    <section className={frame.page}>
      <PageHead title={words.title} meta={list.data ? words.count(list.data.pagination.total) : null}>
        <ImportLink kind="employees" />
        {list.data?.can.invite ? (
          <Button variant="default" leftSection={<UserPlus size={15} aria-hidden />} onClick={actions.invite}>
            {words.actions.invite}
          </Button>
        ) : null}
      </PageHead>
      <Filters
        {...{ asked, filtered, go, clear }}
        aside={<ColumnChooser columns={columns} layout={layout} onLayoutChange={setLayout} />}
      />
      <EmployeeGrid
        columns={columns}
        page={list.data}
        firstRow={(asked.pageNumber - 1) * asked.pageSize}
        layout={layout}
        onLayout={setLayout}
        {...listState(list, words.errors.load)}
        filtered={filtered}
        onClearFilters={clear}
        orderBy={asked.orderBy}
        onOrderBy={(sort) => go({ sort })}
      />
      <ListPager asked={asked} page={list.data} go={go} />
    </section>
  );
}

type FiltersProps = {
  readonly asked: { readonly search: string; readonly role: Role | undefined; readonly includeInactive: boolean };
  readonly filtered: boolean;
  readonly go: (change: EmployeeSearch) => void;
  readonly clear: () => void;
  readonly aside: ReactNode;
};

function Filters({ asked, filtered, go, clear, aside }: FiltersProps) {
  const words = useEmployeeWords();
  const { role, includeInactive } = asked;
  return (
    <FilterBar label={words.filters.label}>
      <SearchBox
        label={words.filters.search}
        value={asked.search}
        onChange={(text) => go({ search: text || undefined })}
      />
      <MenuPill
        label={words.filters.role}
        value={role && words.roles[role]}
        onClear={() => go({ role: undefined })}
        position="bottom-start"
        entries={[
          { label: words.filters.anyRole, onClick: () => go({ role: undefined }) },
          'divider',
          ...roles.map((one: Role) => ({ label: words.roles[one], onClick: () => go({ role: one }) })),
        ]}
      />
      <FilterPill
        label={words.filters.inactive}
        onClick={() => go({ inactive: includeInactive ? undefined : 'true' })}
        {...(includeInactive ? { value: true, onClear: () => go({ inactive: undefined }) } : {})}
      />
      {filtered ? <TextButton onClick={clear}>{words.filters.clear}</TextButton> : null}
      <FilterSpacer />
      {aside}
    </FilterBar>
  );
}
