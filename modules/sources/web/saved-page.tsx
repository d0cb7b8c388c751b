import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useChangeAddress } from '#web/lib/use-change-address.ts';
import { employeesContract } from '#modules/employees/contract.ts';
import { projectTypesContract } from '#modules/project-types/contract.ts';
import { date } from '#shared/format.ts';
import { Chip } from '#web/kit/chip.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { Pager } from '#web/kit/grid/pager.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { call } from '#web/lib/call.ts';
import { useHere } from '#web/lib/here.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { sourceTypes } from '../contract/kinds.ts';
import { savedOrders, type SavedGroup } from '../contract/saved.ts';
import { savedGroupsOptions } from './api.ts';
import { NoAccess, refuses } from './no-access.tsx';
import { SavedList } from './parts/saved-list.tsx';
import classes from './saved.module.css';
import { useSourceWords } from './words.ts';

const everybody = 'everybody';

/** Saved sources on cases, by source (SRC-22 to SRC-26); every filter is in the URL. */
export default function SavedPage() {
  const words = useSourceWords();
  const { saved: said } = words;
  const address = useSavedAddress();
  const change = useChangeAddress<Address>();
  const go = (part: Partial<Address>) => change({ pageNumber: 1, ...part });
  const groups = useQuery(
    savedGroupsOptions({
      pageNumber: String(address.pageNumber),
      pageSize: String(address.pageSize),
      orderBy: address.orderBy,
      ...(address.employeeId ? { employeeId: address.employeeId } : {}),
      ...(address.types.length > 0 ? { types: address.types } : {}),
      ...(address.projectTypes.length > 0 ? { projectTypes: address.projectTypes } : {}),
    }),
  );
  if (refuses(groups.error)) return <NoAccess />;
  const total = groups.data?.pagination.total ?? 0;
  return (
    <div className={classes.page}>
      <PageHead title={said.title} meta={groups.data ? said.count(total) : null} />
      <SavedFilters address={address} onChange={go} />
      {groups.error ? <QueryError title={words.errors.saved} of={groups} /> : null}
      {groups.data && total === 0 ? <EmptyState title={said.empty} text={said.emptyText} /> : null}
      <ul className={classes.groups}>
        {groups.data?.items.map((group) => (
          <Group key={group.sourceId} group={group} />
        ))}
      </ul>
      {total > address.pageSize ? (
        <Pager
          page={address.pageNumber}
          pageSize={address.pageSize}
          total={total}
          onPage={(pageNumber) => go({ pageNumber })}
        />
      ) : null}
    </div>
  );
}

const useSavedAddress = () => useSearch({ from: '/$tenantId/sources/saved' });
type Address = ReturnType<typeof useSavedAddress>;

type FiltersProps = { readonly address: Address; readonly onChange: (part: Partial<Address>) => void };

function SavedFilters({ address, onChange }: FiltersProps) {
  const words = useSourceWords();
  const { saved: said, types } = words;
  const people = useErrorToast(useQuery(peopleOptions), words.errors.employees);
  const kinds = useErrorToast(useQuery(typesOptions));
  const order =
    savedOrders.find((one) => address.orderBy.toLowerCase().startsWith(one.toLowerCase())) ?? savedOrders[0];
  return (
    <div className={classes.filters} role="search" aria-label={words.search.filters}>
      <SelectField
        label={said.employee}
        value={address.employeeId ?? everybody}
        onChange={(id) => onChange({ employeeId: id === everybody ? undefined : id })}
        options={[
          { value: everybody, label: said.anyEmployee },
          ...(people.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <SelectField
        label={said.type}
        value={address.types[0] ?? everybody}
        onChange={(type) => onChange({ types: type === everybody ? [] : [type] })}
        options={[
          { value: everybody, label: words.search.anyType },
          ...sourceTypes.map((value) => ({ value: value as string, label: types[value] ?? value })),
        ]}
      />
      <SelectField
        label={said.caseTypes}
        value={address.projectTypes[0] ?? everybody}
        onChange={(type) => onChange({ projectTypes: type === everybody ? [] : [type] })}
        options={[
          { value: everybody, label: said.anyCaseType },
          ...(kinds.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <SelectField
        label={said.order}
        value={order}
        onChange={(field) => onChange({ orderBy: `${field} desc` })}
        options={savedOrders.map((value) => ({ value, label: said.orders[value] }))}
      />
    </div>
  );
}

const peopleOptions = {
  queryKey: ['employees', 'lite', 'of-sources'],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (await call(employeesContract.listEmployeesLite, { query: { pageSize: '2000' } }, { signal })).items,
};
const typesOptions = {
  queryKey: ['project-types', 'of-sources'],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (await call(projectTypesContract.listProjectTypes, {}, { signal })).items,
};

/** A source with its cases. */
function Group({ group }: { readonly group: SavedGroup }) {
  const words = useSourceWords();
  const [open, setOpen] = useState(false);
  const { tenantId } = useHere();
  return (
    <li className={classes.group}>
      <div className={classes.line}>
        <button
          type="button"
          aria-expanded={open}
          aria-label={words.saved.show(group.sourceName)}
          onClick={() => setOpen(!open)}
        >
          {open ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
        </button>
        <Link to="/$tenantId/sources/$id" params={{ tenantId: String(tenantId), id: String(group.sourceId) }}>
          {group.sourceName}
        </Link>
        {group.madeUp ? <Chip tone="plum">{words.madeUp}</Chip> : null}
        <span className={classes.meta}>
          {words.types[group.type] ?? group.type} · {group.number}
          {group.date ? ` · ${date(`${group.date}T12:00:00Z`)}` : ''}
        </span>
        <span className={classes.count}>{words.saved.projects(group.projectCount)}</span>
      </div>
      {open ? <SavedList items={group.sourceProjects} by="project" /> : null}
    </li>
  );
}
