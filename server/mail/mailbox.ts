import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writePrivately } from '../private-file.ts';
import type { Mail, SendMail } from './mail.ts';

/** Attachments are stored in the file as base64. */
export type Delivered = Omit<Mail, 'attachments'> & {
  readonly at: string;
  readonly attachments?: readonly { readonly name: string; readonly contentType: string; readonly content: string }[];
};

/** Stores e-mails as files in the data directory, when no mail server is configured (AUTH-44). */
export function mailboxSender(folder: string, clock: () => Date): SendMail {
  return async ({ attachments = [], ...mail }) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const at = clock().toISOString();
    const name = `${at.replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.json`;
    const kept: Delivered = {
      at,
      ...mail,
      ...(attachments.length === 0
        ? {}
        : { attachments: attachments.map((one) => ({ ...one, content: one.content.toString('base64') })) }),
    };
    writePrivately(join(folder, name), `${JSON.stringify(kept, null, 2)}\n`);
  };
}

/** The newest e-mails first. */
export async function readMailbox(folder: string, most: number): Promise<readonly Delivered[]> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .toReversed()
    .slice(0, most);
  return Promise.all(newest.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Delivered));
}
