import type { ImapFlow, ListResponse } from 'imapflow';
import { bounded } from './bounded.ts';

/** Folders beyond this number are skipped: each is a request to the server. */
const mostFolders = 60;
const passedOver = new Set(['\\Drafts', '\\Junk', '\\Trash']);

/** The maximum size of the list of folders, in bytes. */
const mostOfFolders = 500_000;

/** All folders of the server. */
export const listed = (client: ImapFlow): Promise<readonly ListResponse[]> =>
  bounded(client, mostOfFolders, () => client.list());

/** The folders to search: the inbox and sent letters first. Neither trash nor drafts. */
export async function foldersOf(client: ImapFlow): Promise<readonly string[]> {
  const all = (await listed(client)).filter(({ flags }) => !flags.has('\\Noselect') && !flags.has('\\NonExistent'));
  // If one folder contains everything that the others are parts of.
  const whole = all.find(({ specialUse }) => specialUse === '\\All');
  if (whole) return [whole.path];
  return all
    .filter(({ specialUse = '' }) => !passedOver.has(specialUse))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .slice(0, mostFolders)
    .map(({ path }) => path);
}

const placeOf = ({ path, specialUse }: ListResponse): number =>
  path.toUpperCase() === 'INBOX' ? 0 : specialUse === '\\Sent' ? 1 : 2;

/** Works in a folder opened read-only; false if it does not exist. */
export async function inFolder(client: ImapFlow, path: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await client.mailboxOpen(path, { readOnly: true });
  } catch (error) {
    // The server refused: the folder was deleted meanwhile. Any other failure is one of the connection.
    if ((error as { readonly responseStatus?: string }).responseStatus === 'NO') return false;
    throw error;
  }
  await work();
  return true;
}
