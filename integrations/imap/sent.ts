import type { ImapFlow } from 'imapflow';
import type { OwnLetter } from '#server/mailbox.ts';
import { inFolder, listed } from './folders.ts';

/** The server's folder for sent letters; null if it has none. */
async function sentFolder(client: ImapFlow): Promise<string | null> {
  const all = await listed(client);
  const said = all.find(({ specialUse }) => specialUse === '\\Sent');
  return said?.path ?? null;
}

/** Whether a letter with this Message-ID is among the sent ones. */
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

/** Stores it there, unless the server has done so itself. */
export async function appendSent(client: ImapFlow, letter: OwnLetter): Promise<void> {
  const path = await sentFolder(client);
  if (path === null || (await isAmongSent(client, letter))) return;
  await client.append(path, letter.mime, ['\\Seen']);
}
