import { describe, expect, it } from 'vitest';
import { readZip, unpack } from '#server/zip.ts';
import type { Firm } from '#tests/support/firm.ts';
import { upload } from '#tests/support/upload.ts';
import { openWorld } from '#tests/support/world.ts';
import { wordFile, type Line } from '#server/word-file.ts';
import { pruneUploads } from '#modules/files/server/jobs.ts';
import { blobKey } from '#server/blobs/blob-store.ts';

const world = await openWorld();

async function template(firm: Firm, lines: readonly Line[], fileName = 'Bréf.docx'): Promise<number> {
  const blobId = await upload(firm.manager, await wordFile(lines), fileName);
  return (await firm.manager.call('POST', '/DefaultTemplates', { body: { name: 'Bréf', blobId } })).body.id;
}

/** The text of a Word file, one line per paragraph. */
async function textOf(bytes: Buffer): Promise<string> {
  const entry = readZip(bytes)?.find(({ name }) => name === 'word/document.xml');
  const xml = entry ? ((await unpack(entry, 1_000_000))?.toString('utf8') ?? '') : '';
  return xml
    .split('</w:p>')
    .map((part) => [...part.matchAll(/<w:t[^>]*>([^<]*)/g)].map(([, text]) => text).join(''))
    .join('\n')
    .trim();
}

async function firmWithProject() {
  const firm = await world.firm({ name: 'Lögmenn Hamraborg' });
  const [client] = await world.sql<{ id: number }>(
    "insert into client (tenant_id, name, ssn, address, postal_code, city, phone) values ($1, 'Þórdís Ylfa Magnadóttir', '1203753379', 'Naustavogi 12', '104', 'Reykjavík', '5551234') returning id",
    [firm.id],
  );
  const opponent = await firm.opponent({ name: 'Birtingur slhf.' });
  const project = await firm.project({
    name: 'Deila um landamerki',
    clientId: client?.id ?? 0,
    opponentId: opponent.id,
  });
  const [asked] = await world.sql<{ id: number }>(
    "insert into default_extension (tenant_id, name, value_type) values ($1, 'Krafa', 'Amount') returning id",
    [firm.id],
  );
  await world.sql(
    "insert into project_extension (tenant_id, project_id, extension_id, value) values ($1, $2, $3, '1250000')",
    [firm.id, project.id, asked?.id],
  );
  return { firm, project };
}

const lines: readonly Line[] = [
  '{{málsnúmer}} {{heiti máls}} / {{case name}}',
  '{{viðskiptavinur}}, {{viðskiptavinur þgf}}, kt. {{kennitala viðskiptavinar}}',
  '{{heimilisfang viðskiptavinar}}, {{staður viðskiptavinar}}, s. {{sími viðskiptavinar}}',
  '{{gagnaðili}} og {{gagnaðili ef}} {{kennitala gagnaðila}}',
  '{{ábyrgðarmaður}} {{fyrirtæki}} {{dagsetning}} {{date}}',
  '{{Krafa}} {{óþekkt}}',
];

describe('a document for a project', () => {
  it('is filled in with the values of the project and its people (OPEN-63)', async () => {
    const { firm, project } = await firmWithProject();
    const id = await template(firm, lines);
    world.clock.set(new Date('2026-03-18T14:00:00Z'));
    const reply = await firm.manager.call('POST', `/DefaultTemplates/${id}/document`, {
      body: { projectId: project.id },
    });
    expect([reply.status, reply.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining(`Br%C3%A9f%20${project.yearNumber}.docx`),
    ]);
    expect((await textOf(reply.raw)).split('\n')).toEqual([
      `${project.yearNumber} Deila um landamerki / Deila um landamerki`,
      'Þórdís Ylfa Magnadóttir, Þórdísi Ylfu Magnadóttur, kt. 120375-3379',
      'Naustavogi 12, 104 Reykjavík, s. 555-1234',
      'Birtingur slhf. og Birtingur slhf. {{kennitala gagnaðila}}',
      'Margrét Stjóradóttir Lögmenn Hamraborg 18. mars 2026 18 March 2026',
      '1.250.000 kr. {{óþekkt}}',
    ]);
  });

  it('previews the values, and accepts changes to them', async () => {
    const { firm, project } = await firmWithProject();
    const id = await template(firm, ['{{málsnúmer}} {{kennitala gagnaðila}} {{óþekkt}}']);
    const { body } = await firm.manager.call('GET', `/DefaultTemplates/${id}/parameters?projectId=${project.id}`);
    expect(body.items).toEqual([
      { name: 'málsnúmer', value: project.yearNumber, known: true, kind: 'text', undeclined: false },
      { name: 'kennitala gagnaðila', value: '', known: true, kind: 'text', undeclined: false },
      { name: 'óþekkt', value: '', known: false, kind: 'text', undeclined: false },
    ]);
    expect(
      (await firm.reader.call('GET', `/DefaultTemplates/${id}/parameters`)).body.items.map(
        (one: { known: boolean }) => one.known,
      ),
    ).toEqual([true, true, false]);
    const reply = await firm.manager.call('POST', `/DefaultTemplates/${id}/document`, {
      body: {
        projectId: project.id,
        values: [
          { name: 'óþekkt', value: 'A & B' },
          { name: 'málsnúmer', value: 'M-1' },
        ],
      },
    });
    expect(await textOf(reply.raw)).toBe('M-1 {{kennitala gagnaðila}} A &amp; B');
  });

  it('is the file itself without parameters', async () => {
    const { firm, project } = await firmWithProject();
    const id = await template(firm, ['Autt eyðublað']);
    const reply = await firm.reader.call('POST', `/DefaultTemplates/${id}/document`, {
      body: { projectId: project.id },
    });
    expect(reply.status).toBe(404);
    const own = await firm.manager.call('POST', `/DefaultTemplates/${id}/document`, {
      body: { projectId: project.id },
    });
    expect(own.raw.equals(await wordFile(['Autt eyðublað']))).toBe(true);
  });

  it('is refused for a hidden project (PERM-19)', async () => {
    const { firm, project } = await firmWithProject();
    const id = await template(firm, lines);
    for (const person of [firm.employee, (await world.firm()).manager]) {
      expect((await person.call('GET', `/DefaultTemplates/${id}/parameters?projectId=${project.id}`)).status).toBe(404);
      expect(
        (await person.call('POST', `/DefaultTemplates/${id}/document`, { body: { projectId: project.id } })).status,
      ).toBe(404);
    }
  });
});

it('a Word template becomes a document', async () => {
  const { firm, project } = await firmWithProject();
  const id = await template(firm, ['{{málsnúmer}}'], 'Sniðmát.dotx');
  const reply = await firm.manager.call('POST', `/DefaultTemplates/${id}/document`, {
    body: { projectId: project.id },
  });
  expect(reply.headers['content-type']).toContain('wordprocessingml.document');
});

it('the bytes of a replaced file are deleted, and those of templates in the bin are kept', async () => {
  const { firm } = await firmWithProject();
  const id = await template(firm, ['eitt']);
  const { body: before } = await firm.manager.call('GET', `/DefaultTemplates/${id}`);
  const blobId = await upload(firm.manager, await wordFile(['tvö']), 'b.docx');
  await firm.manager.call('PUT', `/DefaultTemplates/${id}`, { body: { name: 'Bréf', blobId, version: 1 } });
  await firm.manager.call('DELETE', `/DefaultTemplates/${id}`);
  world.clock.advance(49 * 3600);
  await pruneUploads({ blobs: world.blobs, clock: world.clock.now })({}, world.jobContext);
  expect([
    await world.blobs.has(blobKey(firm.id, before.blobId)),
    await world.blobs.has(blobKey(firm.id, blobId)),
  ]).toEqual([false, true]);
});
