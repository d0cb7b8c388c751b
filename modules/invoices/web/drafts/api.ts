import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { invoicesContract } from '../../contract.ts';
import type { Decision, EditedDraft, NewDraft } from '../../contract/draft.ts';

type Asked = {
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly orderBy: string;
  readonly payorId?: number;
};
const idOf = (id: number) => ({ params: { id: String(id) } });

export const draftsOptions = ({ pageNumber, pageSize, orderBy, payorId }: Asked) =>
  queryOptions({
    queryKey: ['invoice-drafts', 'list', pageNumber, pageSize, orderBy, payorId],
    queryFn: ({ signal }) =>
      call(
        invoicesContract.listDrafts,
        {
          query: {
            pageNumber: String(pageNumber),
            pageSize: String(pageSize),
            orderBy,
            ...(payorId === undefined ? {} : { payorId: String(payorId) }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const draftOptions = (id: number) =>
  queryOptions({
    queryKey: ['invoice-drafts', 'one', id],
    queryFn: ({ signal }) => call(invoicesContract.getDraft, idOf(id), { signal }),
    retry: false,
  });

export const createDraft = (body: NewDraft, idempotencyKey: string) =>
  call(invoicesContract.createDraft, { body }, { idempotencyKey });
export const editDraft = (id: number, body: EditedDraft) => call(invoicesContract.editDraft, { ...idOf(id), body });
export const askDraft = (id: number, version: number) =>
  call(invoicesContract.askDraft, { ...idOf(id), body: { version } });
export const decideDraft = (id: number, body: Decision) => call(invoicesContract.decideDraft, { ...idOf(id), body });
export const removeDraft = (id: number) => call(invoicesContract.removeDraft, idOf(id));
export const restoreDraft = (id: number) => call(invoicesContract.restoreDraft, idOf(id));
