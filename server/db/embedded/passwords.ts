import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/start-error.ts';

/** Of the superuser, and of the role that the server signs in with. Letters, digits, - and _ only. */
export type Passwords = { readonly postgres: string; readonly stod: string };

/** The passwords that the directory keeps, or undefined where it keeps none yet. */
export function readPasswords(home: string): Passwords | undefined {
  const file = join(home, 'passwords.json');
  if (!existsSync(file)) return undefined;
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Partial<Passwords>;
  if (typeof kept.postgres === 'string' && typeof kept.stod === 'string') return { postgres: kept.postgres, stod: kept.stod };
  throw new StartError(`${file} is damaged. Put it back from the backup of the data directory: the database opens with nothing else.`);
}

/** Makes passwords and keeps them where only this account reads them, before anything depends on them. */
export function makePasswords(home: string): Passwords {
  const passwords = { postgres: randomBytes(24).toString('base64url'), stod: randomBytes(24).toString('base64url') };
  writePrivately(join(home, 'passwords.json'), JSON.stringify(passwords));
  return passwords;
}

/** Writes a whole file or none of it, readable by its owner alone, on the disk before it returns. */
export function writePrivately(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}`;
  rmSync(unfinished, { force: true });
  const handle = openSync(unfinished, 'wx', 0o600);
  writeSync(handle, text);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(unfinished, file);
}
