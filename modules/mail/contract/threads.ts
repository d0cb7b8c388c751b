import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { id, idParams, instant } from '#shared/fields.ts';
import { list, paging } from '#shared/page.ts';

const filedLetter = z.object({
  documentId: id,
  /** `documentId` is our id of a file in the document cloud. */
  inCloud: z.boolean(),
  subject: z.string(),
  sender: z.string(),
  /** The recipients in readable form; empty if unknown. */
  recipients: z.string(),
  sentDate: z.nullable(instant),
  /** Who filed it, or sent it from the case. */
  filedByName: z.string(),
  /** A rule of that person filed it. */
  byRule: z.boolean(),
  /** Its writer confirmed that it was sent: their mail server had not reported the outcome. */
  vouched: z.boolean(),
});
export type FiledLetter = z.output<typeof filedLetter>;

/** Letters that answer each other, in the order of sending. */
const thread = z.object({ subject: z.string(), letters: z.array(filedLetter) });
export type Thread = z.output<typeof thread>;

export const threadsContract = contract({
  listLetterThreads: {
    method: 'GET',
    path: '/projects/:id/letters/threads',
    access: 'tenant',
    summary:
      'Letters among the papers of the case, whoever filed them, by their threads: what was written to last before all',
    params: idParams,
    query: z.object(paging(500)),
    answer: list(thread),
  },
});
