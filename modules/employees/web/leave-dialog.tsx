import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fold } from '#shared/fold.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { QueryError } from '#web/kit/query-error.tsx';
import { SearchPicker } from '#web/kit/form/search-picker.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { toast } from '#web/lib/toast.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import type { Duty, Employee } from '../contract.ts';
import { deactivateEmployee, dutiesOptions, employeesOptions, refreshEmployees } from './api.ts';
import classes from './employees.module.css';
import { useEmployeeWords } from './words.ts';

type Props = { readonly employee: Employee; readonly close: (left?: Employee) => void };

const shown = 50;
const heirs = {
  search: '',
  role: undefined,
  includeInactive: false,
  pageNumber: 1,
  pageSize: 2000,
  orderBy: 'name asc',
} as const;

/** Deactivates an employee: lists their responsibilities, and hands them to a successor. */
export function LeaveDialog({ employee, close }: Props) {
  const { leaving: words, done } = useEmployeeWords();
  const client = useQueryClient();
  const duties = useQuery(dutiesOptions(employee.id));
  const people = useErrorToast(useQuery(employeesOptions(heirs)));
  const [heir, setHeir] = useState<Employee | null>(null);
  const total = duties.data?.total ?? 0;
  const able = (people.data?.items ?? []).filter(
    ({ id, active, role }) => active && role !== 'reader' && id !== employee.id,
  );
  const named = (text: string) => able.filter(({ name }) => fold(name).includes(fold(text.trim())));

  const save = useSave(
    () => {
      if (total > 0 && !heir) throw new FormProblem({ handOverTo: words.chooseHeir });
      return deactivateEmployee(employee.id, employee.version, heir?.id ?? null);
    },
    (left) => {
      void refreshEmployees(client);
      toast.success(done.deactivated(employee.name));
      close(left);
    },
  );

  return (
    <Dialog
      title={words.title(employee.name)}
      width={520}
      onClose={() => close()}
      save={save}
      saveLabel={words.confirm}
      saveColor="red.9"
      canSave={duties.isSuccess}
    >
      <p className={classes.text}>{words.text}</p>
      <Duties query={duties} total={total} />
      {total > 0 ? (
        <SearchPicker<Employee>
          label={words.handOver}
          required
          value={heir}
          onChange={setHeir}
          load={async (text) => named(text)}
          loadInitial={async () => able}
          hint={words.heirHint}
          getKey={({ id }) => String(id)}
          getLabel={({ name }) => name}
          getNote={({ rateName }) => rateName}
          error={save.errors.handOverTo ?? null}
          disabled={people.isPending}
        />
      ) : null}
    </Dialog>
  );
}

type DutiesQuery = {
  readonly data: { readonly items: readonly Duty[]; readonly total: number } | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
};

function Duties({ query, total }: { readonly query: DutiesQuery; readonly total: number }) {
  const { leaving: words, errors } = useEmployeeWords();
  if (query.error && !query.data) return <QueryError title={errors.duties} of={query} />;
  if (!query.data) return <Skeleton height={60} />;
  if (total === 0) return <p className={classes.text}>{words.none}</p>;
  const items = query.data.items.slice(0, shown);
  return (
    <>
      <p className={classes.text}>{words.duties(total)}</p>
      {/* A list that scrolls is reached by the keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={classes.duties} tabIndex={0} aria-label={words.duties(total)}>
        {items.map(({ kind, id, number, name }) => (
          <li key={`${kind}-${id}`}>
            <span>{number}</span>
            <span>{name}</span>
          </li>
        ))}
        {total > items.length ? (
          <li>
            <span />
            <span>{words.more(total - items.length)}</span>
          </li>
        ) : null}
      </ul>
    </>
  );
}
