import { useNavigate, useSearch } from '@tanstack/react-router';
import { useChangeAddress } from '#web/lib/use-change-address.ts';
import { useStartPerson } from '#modules/employees/web/parts/use-start-person.ts';
import { filterNames, type InvoiceSearch } from './filter.ts';

/**
 * The filters of a list, stored in the URL; without any, the responsible person defaults to everybody, or to the last
 * choice there.
 */
export function useInvoiceSearch(list: 'invoices' | 'billing') {
  const given: InvoiceSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const { start, remember } = useStartPerson(list, undefined);
  const isBare = filterNames.every((name) => given[name] === undefined);
  const search: InvoiceSearch = isBare && start !== undefined ? { ...given, responsible: start } : given;
  const go = useChangeAddress<InvoiceSearch>();
  return {
    search,
    go,
    filterBy: (change: InvoiceSearch) => {
      const responsible = 'responsible' in change ? change.responsible : search.responsible;
      remember(search.responsible, responsible);
      go({ ...change, responsible, page: undefined } as InvoiceSearch);
    },
    clear: () => {
      remember(search.responsible, undefined);
      void navigate({ to: '.', search: {} });
    },
  };
}
