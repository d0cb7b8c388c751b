import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, email, idParams, requiredText, text } from '#shared/fields.ts';
import { blobId, documentVersion } from './record.ts';

/** Limit of common smaller mail servers. */
export const mostSentBytes = 20_000_000;

const newSending = body({
  /** The displayed version is sent, whatever is saved meanwhile. */
  versionId: blobId,
  to: z.array(email).check(z.minLength(1), z.maxLength(10)),
  subject: text(200).check(z.minLength(1), z.regex(/^[^\r\n]*$/)),
  message: requiredText(5000),
});
export type NewSending = z.output<typeof newSending>;

/** Why a document cannot be sent. */
export const sendingCodes = {
  /** No mail server is configured. */
  no_document_mail: 422,
  /** Above the limit of mail servers. */
  too_large_to_send: 422,
} as const;

export const sendingContract = contract({
  draftSending: {
    method: 'GET',
    path: '/documents/:id/sendings/draft',
    access: 'tenant',
    summary: 'A letter with a document as it may begin: what it says, and whom on the case it may go to',
    params: idParams,
    answer: z.object({
      subject: z.string(),
      message: z.string(),
      /** People of the case with an address. */
      people: z.array(z.object({ name: z.string(), email: z.string(), isOpponent: z.boolean() })),
      mail: z.enum(['smtp', 'mailbox', 'none']),
    }),
  },
  sendDocument: {
    method: 'POST',
    path: '/documents/:id/sendings',
    access: 'tenant',
    once: true,
    limit: 60,
    summary: 'Sends one version by e-mail, and keeps it as what was sent',
    params: idParams,
    body: newSending,
    answer: z.object({ items: z.array(documentVersion) }),
  },
});
