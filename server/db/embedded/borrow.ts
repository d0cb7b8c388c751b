import { join } from 'node:path';
import { homeOf } from './cluster.ts';
import { isDirectoryHeld } from './hold.ts';
import { readPasswords } from './passwords.ts';
import { readPostmasterFile } from './postmaster.ts';
import { type Addresses, addressesAt } from './roles.ts';

/**
 * The addresses of a database that another process of ours runs in that directory, for commands beside a running
 * server.
 */
export async function borrowEmbedded(directory: string): Promise<Addresses | undefined> {
  if (!(await isDirectoryHeld(directory))) return undefined;
  const home = homeOf(directory);
  const running = readPostmasterFile(join(home, 'cluster'));
  const passwords = readPasswords(home);
  return running?.ready && passwords ? addressesAt(running.port, passwords) : undefined;
}
