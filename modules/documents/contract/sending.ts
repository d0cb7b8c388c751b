import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, email, idParams, requiredText, text } from '#shared/fields.ts';
import { blobId, documentVersion } from './record.ts';

/** What a mail server takes, as it is known of the smaller ones. */
export const mostSentBytes = 20_000_000;

const newSending = body({
  /** The version that was on the screen: it goes, whatever comes of the document meanwhile. */
  versionId: blobId,
  to: z.array(email).check(z.minLength(1), z.maxLength(10)),
  subject: text(200).check(z.minLength(1), z.regex(/^[^\r\n]*$/)),
  message: requiredText(5000),
});
export type NewSending = z.output<typeof newSending>;

/** Why a document is not sent. */
export const sendingCodes = {
  /** Letters reach nobody: no mail server is set up. */
  no_document_mail: 422,
  /** More than mail servers take. */
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
      /** Those on the case who have an address. */
      people: z.array(z.object({ name: z.string(), email: z.string() })),
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
