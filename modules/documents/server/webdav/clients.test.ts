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
import { linesOf } from '#tests/support/word.ts';
import { openWorld } from '#tests/support/world.ts';

// Third-party programs open a document by its URL, if this machine has them.

const cadaver = '/usr/bin/cadaver';
const soffice = '/usr/bin/soffice';
const python = '/usr/bin/python3';
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

describe('a third-party program', () => {
  it(
    'cadaver lists, downloads, locks and saves, and the save adds a version',
    { timeout: patience },
    async ({ skip }) => {
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
    },
  );

  it('LibreOffice opens a document by its URL', { timeout: patience }, async ({ skip }) => {
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

  it(
    'LibreOffice saves a document to its URL, and the save adds a version',
    { timeout: patience },
    async ({ skip }) => {
      skip(!existsSync(soffice), 'LibreOffice is not on this machine');
      skip(!(await hasUno()), 'the programming interface of LibreOffice (python3-uno) is not on this machine');
      const { who, id, url } = await place(['Fyrsta grein. ']);
      const script = join(folder, 'write.py');
      await writeFile(script, writing);
      const profile = pathToFileURL(join(folder, 'writing')).href;
      const { stdout } = await run(python, [script, soffice, profile, url, 'Önnur grein.'], {
        env: { HOME: folder, LANG: 'C.UTF-8', PATH: '/usr/bin:/bin' },
        timeout: patience,
      });
      expect(stdout.trim().split('\n')).toEqual(['opened for writing: True', 'locked: True', 'saved']);
      expect((await who.call('GET', `/documents/${id}`)).body).toMatchObject({ versionNumber: 2, lock: null });
      const { body } = await who.call('POST', '/documents/access/read', { body: { documentId: id } });
      const { pathname, search } = new URL(body.url);
      const saved = Buffer.from(await (await fetch(origin + pathname + search)).arrayBuffer());
      expect(await linesOf(saved)).toEqual(['Fyrsta grein. Önnur grein.']);
    },
  );
});

const hasUno = async (): Promise<boolean> =>
  existsSync(python) &&
  run(python, ['-c', 'import uno']).then(
    () => true,
    () => false,
  );

/** Acts as a person: opens the document by its URL, types at its end, saves and closes it. */
const writing = `
import subprocess, sys, time, urllib.request
import uno
from com.sun.star.beans import PropertyValue
from com.sun.star.connection import NoConnectException

soffice, profile, address, words = sys.argv[1:]
pipe = 'stod-%s' % profile.rstrip('/').split('/')[-2]
office = subprocess.Popen([soffice, '-env:UserInstallation=' + profile, '--headless', '--norestore', '--accept=pipe,name=%s;urp;' % pipe])
here = uno.getComponentContext()
resolver = here.ServiceManager.createInstanceWithContext('com.sun.star.bridge.UnoUrlResolver', here)
for attempt in range(600):
    try:
        there = resolver.resolve('uno:pipe,name=%s;urp;StarOffice.ComponentContext' % pipe)
        break
    except NoConnectException:
        time.sleep(0.2)
desktop = there.ServiceManager.createInstanceWithContext('com.sun.star.frame.Desktop', there)
try:
    paper = desktop.loadComponentFromURL(address, '_blank', 0, (PropertyValue('Hidden', 0, True, 0),))
    print('opened for writing:', not paper.isReadonly())
    asking = b'<?xml version="1.0"?><propfind xmlns="DAV:"><prop><lockdiscovery/></prop></propfind>'
    found = urllib.request.Request(address, asking, {'Depth': '0', 'Content-Type': 'application/xml'}, method='PROPFIND')
    print('locked:', b'opaquelocktoken:' in urllib.request.urlopen(found).read())
    paper.Text.insertString(paper.Text.End, words, False)
    paper.store()
    paper.close(True)
    print('saved')
finally:
    desktop.terminate()
    office.wait()
`;
