import type { ImapFlow, SearchObject } from 'imapflow';
import { isPlainAddress, type Mailbox, type OutsideLetter, type Sought, type WholeLetter } from '#server/mailbox.ts';
import { OutsideFailure } from '#server/office-suite.ts';
import type { MailAccount, OwnMail } from '#server/own-mail.ts';
import { checkSmtp, sendBySmtp } from '../smtp/own.ts';
import { bounded } from './bounded.ts';
import { mostBytes as usualBytes, withImap } from './connect.ts';
import { foldersOf, inFolder } from './folders.ts';
import { asked, letterOf, placeOf } from './letter.ts';
import { appendSent, isAmongSent } from './sent.ts';

type Settings = { readonly allowInside: boolean; readonly mostBytes?: number };

/** People's own mail servers, by IMAP and SMTP: only sending changes anything in them, and letters stay unread. */
export const imapMail = ({ allowInside, mostBytes = usualBytes }: Settings): OwnMail => ({
  async check(account, signal) {
    await withImap(account, { allowInside, signal }, foldersOf);
  },
  async checkSending(account, signal) {
    const { smtp } = account;
    if (smtp !== null) await checkSmtp({ ...account, smtp }, { allowInside, signal });
  },
  mailbox: (account) => imapMailbox(account, { allowInside, mostBytes }),
});

const imapMailbox = (account: MailAccount, { allowInside, mostBytes }: Required<Settings>): Mailbox => ({
  list: (sought, signal) =>
    withImap(account, { allowInside, signal }, async (client) => {
      const queries = queriesOf(sought);
      if (queries.length === 0) return [];
      const letters: OutsideLetter[] = [];
      for (const path of await foldersOf(client))
        await inFolder(client, path, async () => {
          for (const query of queries) letters.push(...(await newest(client, path, query, sought.most)));
        });
      return distinct(letters.filter(({ sentAt }) => sentAt === null || sentAt >= sought.since));
    }),
  async find(key, signal) {
    const place = placeOf(key);
    if (place === null) return null;
    return withImap(account, { allowInside, signal, mostWhole: mostBytes }, async (client) => {
      let found: WholeLetter | 'tooLarge' | null = null;
      await inFolder(client, place.path, async () => {
        if (validityOf(client) === place.validity) found = await whole(client, place, mostBytes);
      });
      return found;
    });
  },
  async send(letter, { again, wasHandedOver, handingOver }, signal) {
    const { smtp } = account;
    if (smtp === null) throw new OutsideFailure('forbidden');
    const reach = { allowInside, signal };
    if (again && (await withImap(account, reach, (client) => isAmongSent(client, letter)))) return [];
    return wasHandedOver ? 'unknown' : sendBySmtp({ ...account, smtp }, reach, letter, handingOver);
  },
  keepSent: (letter, signal) => withImap(account, { allowInside, signal }, (client) => appendSent(client, letter)),
});

/**
 * One search for the words and one for the people, as with Outlook, so that a client who writes often does not crowd
 * out letters that name the case. Drafts and trash are skipped.
 */
function queriesOf({ addresses, words, since }: Sought): readonly SearchObject[] {
  const parts: readonly (readonly SearchObject[])[] = [
    words.filter((word) => /^[\d-]+$/.test(word)).map((word) => ({ header: { Subject: word } })),
    addresses
      .filter(isPlainAddress)
      .flatMap((address) => [{ from: address }, { to: address }, { cc: address }, { bcc: address }]),
  ];
  const plain = { sentSince: since, draft: false, deleted: false };
  return parts
    .filter((some) => some.length > 0)
    .map((some) => (some.length === 1 ? { ...plain, ...some[0] } : { ...plain, or: [...some] }));
}

/** The maximum size of a search result, and of the requested headers, in bytes. */
const [mostFound, mostHeads] = [1_000_000, 8_000_000];

async function newest(client: ImapFlow, path: string, query: SearchObject, most: number): Promise<OutsideLetter[]> {
  const found = (await bounded(client, mostFound, () => client.search(query, { uid: true }))) || [];
  if (found.length === 0) return [];
  const range = found.toSorted((a, b) => b - a).slice(0, most);
  const place = { path, validity: validityOf(client) };
  const letters: OutsideLetter[] = [];
  await bounded(client, mostHeads, async () => {
    for await (const one of client.fetch(range.join(','), asked, { uid: true })) {
      // More than was requested: the server is hostile or broken.
      if (letters.length === range.length) throw new OutsideFailure('unreachable');
      letters.push(letterOf(one, place));
    }
  });
  return letters;
}

async function whole(client: ImapFlow, place: { path: string; validity: string; uid: number }, mostBytes: number) {
  const uid = String(place.uid);
  const head = await client.fetchOne(uid, { ...asked, size: true }, { uid: true });
  if (head === false) return null;
  if ((head.size ?? 0) > mostBytes) return 'tooLarge' as const;
  const found = await client.fetchOne(uid, { uid: true, source: true }, { uid: true });
  if (found === false || found.source === undefined) return null;
  return { letter: letterOf(head, place), mime: found.source };
}

const validityOf = ({ mailbox }: ImapFlow): string => (mailbox === false ? '' : String(mailbox.uidValidity));

/** A letter in several folders, as with several labels, counts once. */
function distinct(letters: readonly OutsideLetter[]): readonly OutsideLetter[] {
  const by = new Map<string, OutsideLetter>();
  for (const letter of letters) {
    const name = letter.messageId || letter.key;
    if (!by.has(name)) by.set(name, letter);
  }
  return [...by.values()];
}
