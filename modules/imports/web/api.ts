import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { importsContract, type FieldName, type ImportKind, type Match } from '../contract.ts';

export type Columns = readonly (FieldName | null)[];

export const readImport = (kind: ImportKind, file: File) =>
  call(importsContract.readImport, { query: { kind, fileName: file.name.slice(-200) }, body: file });
type Choices = { readonly matches: Match[]; readonly billedElsewhere?: boolean };
export const checkImport = (id: number, columns: Columns, choices: Choices) =>
  call(importsContract.checkImport, { params: { id: String(id) }, body: { columns, ...choices } });
type Answered = Choices & { readonly accepted: number[] };
export const runImport = (id: number, columns: Columns, answered: Answered, mode: 'all' | 'good') =>
  call(importsContract.runImport, { params: { id: String(id) }, body: { columns, ...answered, mode } });
export const undoImport = (id: number) => call(importsContract.undoImport, { params: { id: String(id) } });

export const runsOptions = (pageNumber: number, pageSize: number) =>
  queryOptions({
    queryKey: ['imports', { pageNumber, pageSize }],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(
        importsContract.listImports,
        { query: { pageNumber: String(pageNumber), pageSize: String(pageSize) } },
        { signal },
      ),
  });
