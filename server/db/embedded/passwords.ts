import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivately } from '#server/private-file.ts';
import { StartError } from '#server/start-error.ts';

/** Passwords of the superuser, and of the role that the server signs in with. Letters, digits, - and _ only. */
export type Passwords = { readonly postgres: string; readonly stod: string };

/** The passwords stored in the directory; undefined when there are none yet. */
export function readPasswords(home: string): Passwords | undefined {
  const file = join(home, 'passwords.json');
  if (!existsSync(file)) return undefined;
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Partial<Passwords>;
  if (typeof kept.postgres === 'string' && typeof kept.stod === 'string')
    return { postgres: kept.postgres, stod: kept.stod };
  throw new StartError(
    `${file} is damaged. Put it back from the backup of the data directory: the database opens with nothing else.`,
  );
}

/** Generates passwords and stores them, readable by this account only, before anything depends on them. */
export function makePasswords(home: string): Passwords {
  const passwords = { postgres: randomBytes(24).toString('base64url'), stod: randomBytes(24).toString('base64url') };
  writePrivately(join(home, 'passwords.json'), JSON.stringify(passwords));
  return passwords;
}
