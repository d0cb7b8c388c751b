import * as z from 'zod/mini';
import type { MailAccount } from '#server/own-mail.ts';
import { mailSecurities } from '../contract/server.ts';

// The sealed credentials of a mail server. They contain their purpose, so that they open nothing else of the same person.

const place = z.object({ host: z.string(), port: z.int(), security: z.enum(mailSecurities) });
const kept = z.object({
  for: z.literal('mail'),
  address: z.string(),
  user: z.string(),
  password: z.string(),
  imap: place,
  smtp: z._default(z.nullable(place), null),
});

export const accountText = (account: MailAccount): string => JSON.stringify({ for: 'mail', ...account });

/** Null if it is not an account of a mail server. */
export function readAccount(text: string | null): MailAccount | null {
  if (text === null) return null;
  const { data } = kept.safeParse(JSON.parse(text));
  return data ?? null;
}
