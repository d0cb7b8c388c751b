import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordFile } from '#server/word-file.ts';
import { upload } from '#tests/support/documents.ts';
import { openWorld } from '#tests/support/world.ts';

// Programs that others wrote open a document at its address, where this machine has them.

const cadaver = '/usr/bin/cadaver';
const soffice = '/usr/bin/soffice';
const patience = 180_000;
const run = promisify(execFile);

const world = await openWorld();
let folder = '';
let origin = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stod-clients-'));
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function place(lines: readonly string[]) {
  const firm = await world.firm();
  const project = await firm.project({ linked: [firm.employee] });
  const who = firm.employee;
  const { body } = await upload(who, {
    projectId: project.id,
    name: 'Samningur.docx',
    content: await wordFile(lines),
  });
  const id = body.id as number;
  const { url } = (await who.call('POST', `/documents/${id}/desk`, { body: {} })).body;
  return { who, id, url: origin + new URL(url).pathname };
}

describe('a program of others', () => {
  it('cadaver lists, fetches, locks and saves, and the save is a version', { timeout: patience }, async ({ skip }) => {
    skip(!existsSync(cadaver), 'cadaver is not on this machine');
    const { who, id, url } = await place(['Fyrsta gerð']);
    const local = join(folder, 'nytt.docx');
    await writeFile(local, await wordFile(['Önnur gerð']));
    const script = join(folder, 'script');
    const steps = [
      `open ${new URL('.', url).href}`,
      'ls',
      `get Samningur.docx ${join(folder, 'fetched.docx')}`,
      'lock Samningur.docx',
      `put ${local} Samningur.docx`,
      'unlock Samningur.docx',
      'quit',
    ];
    await writeFile(script, `${steps.join('\n')}\n`);
    const { stdout } = await run(cadaver, ['-r', script], {
      env: { HOME: folder, LANG: 'C.UTF-8' },
      timeout: patience,
    });
    expect(stdout).toContain('Samningur.docx');
    expect(stdout.match(/succeeded/g)?.length, stdout).toBeGreaterThanOrEqual(4);
    expect(stdout).not.toContain('failed');
    expect(await readFile(join(folder, 'fetched.docx'))).toEqual(Buffer.from(await wordFile(['Fyrsta gerð'])));
    const { body } = await who.call('GET', `/documents/${id}`);
    expect(body).toMatchObject({ versionNumber: 2, lock: null });
  });

  it('LibreOffice opens it from its address', { timeout: patience }, async ({ skip }) => {
    skip(!existsSync(soffice), 'LibreOffice is not on this machine');
    const { url } = await place(['Leigutaki greiðir tryggingarfé.']);
    const profile = pathToFileURL(join(folder, 'profile')).href;
    await run(
      soffice,
      [
        `-env:UserInstallation=${profile}`,
        '--headless',
        '--norestore',
        '--convert-to',
        'txt:Text (encoded):UTF8',
        '--outdir',
        folder,
        url,
      ],
      { env: { HOME: folder, LANG: 'C.UTF-8', PATH: '/usr/bin:/bin' }, timeout: patience },
    );
    expect(await readFile(join(folder, 'Samningur.txt'), 'utf8')).toContain('Leigutaki greiðir tryggingarfé.');
  });
});
