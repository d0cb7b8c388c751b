import * as z from 'zod/mini';
import {
  isPlainAddress,
  letterInstant,
  letterName,
  type Mailbox,
  type OutsideLetter,
  type Sought,
} from '#server/mailbox.ts';
import { OutsideFailure } from '#server/office-suite.ts';
import { asciiAddress } from '#shared/email-address.ts';
import { tooLarge } from './client.ts';
import { sendByGraph, type Reach } from './send-mail.ts';
import { words } from './words.ts';

/** The requested fields of each letter: none of its content. */
const fields =
  'id,subject,from,toRecipients,ccRecipients,bccRecipients,sentDateTime,internetMessageId,hasAttachments,isDraft';
/** The maximum size in Exchange, plus the encoding for transfer. */
const mostBytes = 80_000_000;
/** And the time that such a letter takes. */
const seconds = 50;

/**
 * Outlook's mail, read through its own search (integrations §5C): `$search` cannot be combined with a filter or an
 * order, returns the newest first, and matches words imprecisely, so callers check the results again.
 */
export const graphMailbox = ({ client, token, ...reach }: Reach): Mailbox => ({
  async list({ since, most, ...sought }, signal) {
    const found = await Promise.all(
      searchesOf(sought).map(async (search) => {
        const query = new URLSearchParams({ $search: `"${search}"`, $select: fields, $top: String(most) });
        return parsed(page, await client.json(token, `/me/messages?${query.toString()}`, { signal })).value;
      }),
    );
    const letters = found
      .flat()
      .filter(({ isDraft }) => isDraft !== true)
      .map(letterOf)
      .filter(({ sentAt }) => sentAt === null || sentAt >= since);
    return [...new Map(letters.map((letter) => [letter.key, letter])).values()];
  },
  async find(key, signal) {
    if (!/^[\w=+-]+$/.test(key)) return null;
    try {
      const path = `/me/messages/${key}`;
      const letter = parsed(message, await client.json(token, `${path}?$select=${fields}`, { signal }));
      const mime = await (await client.ask(token, `${path}/$value`, { signal, mostBytes, seconds })).arrayBuffer();
      return { letter: letterOf(letter), mime: Buffer.from(mime) };
    } catch (error) {
      if (!(error instanceof OutsideFailure)) throw error;
      if (error.code === tooLarge) return 'tooLarge';
      if (error.status === 404) return null;
      throw error;
    }
  },
  async send(letter, { again }, signal) {
    await sendByGraph({ client, token, ...reach }, letter, again, signal);
    return [];
  },
  // Exchange stores what it sends.
  keepSent: async () => {},
});

/**
 * One search for the words and one for the people, so that a client who writes often does not crowd out letters that
 * name the case. Characters of the query syntax are removed.
 */
function searchesOf({ addresses, words: named }: Pick<Sought, 'addresses' | 'words'>): readonly string[] {
  const parts = [
    named.filter((word) => /^[\d-]+$/.test(word)).map((word) => `subject:${word}`),
    addresses.filter(isPlainAddress).map((address) => `participants:${address}`),
  ];
  return parts.filter((some) => some.length > 0).map((some) => some.join(' OR '));
}

const person = z.object({
  emailAddress: z.object({ address: z.optional(z.nullable(words)), name: z.optional(z.nullable(words)) }),
});
const people = z.optional(z.nullable(z.array(person)));
const message = z.object({
  id: z.string(),
  subject: z.optional(z.nullable(words)),
  from: z.optional(z.nullable(person)),
  toRecipients: people,
  ccRecipients: people,
  bccRecipients: people,
  sentDateTime: z.optional(z.nullable(z.string())),
  internetMessageId: z.optional(z.nullable(words)),
  hasAttachments: z.optional(z.nullable(z.boolean())),
  isDraft: z.optional(z.nullable(z.boolean())),
});
const page = z.object({ value: z.array(message) });

function parsed<T extends z.ZodMiniType>(schema: T, json: unknown): z.output<T> {
  const read = schema.safeParse(json);
  if (!read.success) throw new OutsideFailure('refused', { code: 'strangeAnswer' });
  return read.data;
}

function letterOf(one: z.output<typeof message>): OutsideLetter {
  const to = one.toRecipients ?? [];
  const all = [one.from, ...to, ...(one.ccRecipients ?? []), ...(one.bccRecipients ?? [])];
  const addresses = all.map((who) => asciiAddress(who?.emailAddress.address?.toLowerCase() ?? ''));
  return {
    key: one.id,
    subject: one.subject ?? '',
    from: shown(one.from),
    to: to.map(shown),
    addresses: [...new Set(addresses)].filter((address) => address !== ''),
    messageId: letterName(one.internetMessageId ?? ''),
    sentAt: letterInstant(one.sentDateTime ?? undefined),
    hasAttachments: one.hasAttachments ?? false,
  };
}

function shown(who: z.output<typeof person> | null | undefined): string {
  const { name, address } = who?.emailAddress ?? {};
  if (!address) return name ?? '';
  return name && name !== address ? `${name} <${address}>` : address;
}
