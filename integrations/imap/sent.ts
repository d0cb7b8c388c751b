import type { ImapFlow } from 'imapflow';
import type { OwnLetter } from '#server/mailbox.ts';
import { inFolder } from './folders.ts';

/** Where this server keeps what was sent; null where it has no such folder. */
async function sentFolder(client: ImapFlow): Promise<string | null> {
  const all = await client.list();
  const said = all.find(({ specialUse }) => specialUse === '\\Sent');
  return said?.path ?? null;
}

/** Whether a letter of this name stands among what was sent. */
export async function isAmongSent(client: ImapFlow, { messageId }: Pick<OwnLetter, 'messageId'>): Promise<boolean> {
  const path = await sentFolder(client);
  let found = false;
  if (path === null) return found;
  await inFolder(client, path, async () => {
    const uids = await client.search({ header: { 'Message-ID': messageId } }, { uid: true });
    found = Array.isArray(uids) && uids.length > 0;
  });
  return found;
}

/** Puts it there, unless the server has done so itself. */
export async function appendSent(client: ImapFlow, letter: OwnLetter): Promise<void> {
  const path = await sentFolder(client);
  if (path === null || (await isAmongSent(client, letter))) return;
  await client.append(path, letter.mime, ['\\Seen']);
}
