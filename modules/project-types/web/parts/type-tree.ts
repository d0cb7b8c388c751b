import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { projectTypesContract } from '../../contract.ts';

// Apart from the other calls, because the list of worklogs needs it, and would load those of rates as well.

/** The types of the firm with their subtypes, by name. */
export const typeTreeOptions = () =>
  queryOptions({
    queryKey: ['project-types', 'tree'],
    queryFn: ({ signal }) =>
      call(projectTypesContract.listProjectTypes, { query: { pageSize: '2000', treeResult: 'true' } }, { signal }),
  });
