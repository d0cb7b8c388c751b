import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { refreshDocuments } from '#modules/documents/web/api.ts';
import { call } from '#web/lib/call.ts';
import { mailContract, type Proposal } from '../contract.ts';

const key = ['mail'] as const;

/** The person's mailbox, and the state of its connection. */
export const mailboxOptions = (tenantId: number) =>
  queryOptions({
    queryKey: [...key, 'mailbox', tenantId],
    queryFn: ({ signal }) => call(mailContract.myMailbox, {}, { signal }),
  });

/** Refetches connections after a change, including Outlook's mail, which it may have replaced. */
export async function refreshMailbox(client: QueryClient): Promise<void> {
  await Promise.all([key, ['outlook']].map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Letters that seem to belong to a case: fetched from the mailbox on display only, without refetching. */
export const proposalsOptions = (projectId: number) =>
  queryOptions({
    queryKey: [...key, projectId],
    queryFn: ({ signal }) => call(mailContract.proposeLetters, { params: { id: String(projectId) } }, { signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });

export const fileLetter = (projectId: number, { source, key: letter }: Proposal, idempotencyKey: string) =>
  call(
    mailContract.fileLetter,
    { params: { id: String(projectId) }, body: { source, key: letter } },
    { idempotencyKey },
  );

/** Shows where a letter is filed, without fetching from the mailbox again. */
export async function showFiled(
  client: QueryClient,
  projectId: number,
  letter: Proposal,
  filed: Pick<Proposal, 'documentId' | 'inCloud'>,
): Promise<void> {
  client.setQueryData(
    proposalsOptions(projectId).queryKey,
    (all) =>
      all && {
        ...all,
        letters: all.letters.map((one) =>
          one.key === letter.key && one.source === letter.source ? { ...one, ...filed } : one,
        ),
      },
  );
  // Its thread too.
  await Promise.all([refreshDocuments(client), client.invalidateQueries({ queryKey: ['letters', projectId] })]);
}
