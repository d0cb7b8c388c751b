import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { documentsContract } from '../contract.ts';
import type { NewSending } from '../contract/sending.ts';

/** The draft of a letter with a document; fetched each time. */
export const sendingDraftOptions = (id: number) =>
  queryOptions({
    queryKey: ['document-sending', id],
    queryFn: ({ signal }) => call(documentsContract.draftSending, { params: { id: String(id) } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

export const sendDocument = (id: number, body: NewSending, idempotencyKey?: string) =>
  call(documentsContract.sendDocument, { params: { id: String(id) }, body }, { idempotencyKey });
